// SPDX-License-Identifier: UPL-1.0
package org.flightbench.cli.recording;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

import org.flightbench.cli.io.CommandException;
import org.flightbench.cli.io.ExitStatus;
import org.flightbench.cli.io.Output;
import org.flightbench.cli.io.StandardStreams;
import org.flightbench.cli.io.Stoppable;
import org.flightbench.recording.jvm.JvmRecorder;
import org.flightbench.recording.jvm.JvmSettings;
import org.flightbench.recording.jvm.LiveJvm;
import org.flightbench.report.output.AtomicFile;

/** Follows a running JVM for a command, and saves the recorded events at the end. */
public final class FollowedJvm {

	private static final long MAX_BYTES = 250L << 20;
	private static final long LOOK_MILLIS = 100;
	private static final long NANOS_PER_MILLI = 1_000_000;

	private final StandardStreams streams;
	private final String target;
	private final JmxOptions jmx;
	private final Long windowNanos;
	private final long everyNanos;
	private final Long durationNanos;
	private final Path kept;
	private final CountDownLatch stopped = new CountDownLatch(1);

	/** A callback that evaluates the latest events periodically. */
	public interface Look {

		/**
		 * Evaluates a snapshot.
		 *
		 * @param snapshot a recording file, which is overwritten after this call
		 * @return {@link ExitStatus#FINE} to continue; any other value stops the command with that exit status
		 */
		int at(Path snapshot) throws IOException;
	}

	/**
	 * Prepares to follow a JVM.
	 *
	 * @param target a process ID, main class or JMX address
	 * @param jmx the options for connecting to a JMX address
	 * @param windowNanos the time that each snapshot covers, in nanoseconds; null for everything since the start
	 * @param everyNanos the interval between snapshots, in nanoseconds
	 * @param durationNanos the total time to follow, in nanoseconds; null to continue until the user stops it
	 * @param kept the recording to write at the end; null for a file named after the program and the time
	 */
	public FollowedJvm(StandardStreams streams, String target, JmxOptions jmx, Long windowNanos, long everyNanos,
			Long durationNanos, Path kept) {
		this.streams = streams;
		this.target = target;
		this.jmx = jmx;
		this.windowNanos = windowNanos;
		this.everyNanos = everyNanos;
		this.durationNanos = durationNanos;
		this.kept = kept;
	}

	/**
	 * Follows the JVM until the user or the callback stops it, the duration elapses, or the JVM exits. Returns the exit
	 * status.
	 */
	public int run(Look look) {
		try {
			return Stoppable.run(stopped::countDown, () -> follow(look));
		} catch (IOException e) {
			throw new CommandException(Output.reason(e), e);
		}
	}

	private int follow(Look look) throws IOException {
		try (JvmRecorder recorder = jmx.connect(target)) {
			String program = JmxOptions.isAddress(target) ? "remote" : recorder.target().replaceFirst("^\\d+ ", "");
			Path file = RecordedFile.of(kept, program + "-live");
			Path folder = Files.createTempDirectory("flightbench-look");
			Path snapshot = folder.resolve(program.replaceAll("[^A-Za-z0-9._-]", "_") + "-live.jfr");
			try (LiveJvm live = LiveJvm.follow(recorder, JvmSettings.of(JvmSettings.FLIGHTBENCH), MAX_BYTES)) {
				streams.say("following " + recorder.target() + ", Java " + recorder.java()
						+ "; Ctrl-C stops and keeps the recording");
				int status = looks(live, snapshot, look);
				if (live.isEnded()) {
					streams.say("the program has ended");
				}
				AtomicFile.write(file, live::write);
				RecordedFile.report(streams, file, false);
				return status;
			} finally {
				Files.deleteIfExists(snapshot);
				Files.delete(folder);
			}
		}
	}

	private int looks(LiveJvm live, Path snapshot, Look look) throws IOException {
		long start = System.nanoTime();
		try {
			while (true) {
				boolean goesOn = await(live, start);
				boolean isAny;
				try (OutputStream out = Files.newOutputStream(snapshot)) {
					isAny = live.write(out, windowNanos == null ? Long.MAX_VALUE : windowNanos);
				}
				int status = isAny ? look.at(snapshot) : ExitStatus.FINE;
				if (!goesOn || status != ExitStatus.FINE) {
					return status;
				}
			}
		} catch (InterruptedException e) {
			Thread.currentThread().interrupt();
			return ExitStatus.CANCELLED;
		}
	}

	/**
	 * Waits until the next snapshot is due. Returns false if recording ends before then, which makes the next snapshot
	 * the last.
	 */
	private boolean await(LiveJvm live, long start) throws InterruptedException {
		long next = System.nanoTime() + everyNanos;
		while (System.nanoTime() < next) {
			boolean isOver = durationNanos != null && System.nanoTime() - start >= durationNanos;
			if (isOver || live.isEnded()
					|| stopped.await(Math.min(LOOK_MILLIS, everyNanos / NANOS_PER_MILLI), TimeUnit.MILLISECONDS)) {
				return false;
			}
		}
		return true;
	}
}
