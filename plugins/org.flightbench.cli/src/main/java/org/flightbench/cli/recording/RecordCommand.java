// SPDX-License-Identifier: UPL-1.0
package org.flightbench.cli.recording;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.flightbench.base.Text;
import org.flightbench.cli.io.CommandException;
import org.flightbench.cli.io.ExitStatus;
import org.flightbench.cli.io.HeapSize;
import org.flightbench.cli.io.Output;
import org.flightbench.cli.io.StandardStreams;
import org.flightbench.cli.io.Stoppable;
import org.flightbench.cli.io.TimeSpan;
import org.flightbench.cli.io.Version;
import org.flightbench.recording.jvm.JvmGoneException;
import org.flightbench.recording.jvm.JvmRecorder;
import org.flightbench.recording.jvm.JvmSettings;
import org.flightbench.recording.jvm.OngoingRecording;
import org.flightbench.recording.jvm.RunningJvm;
import org.flightbench.report.output.AtomicFile;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** The command {@code flightbench record}, which records a JVM that is already running. */
@Command(name = "record", mixinStandardHelpOptions = true, versionProvider = Version.class, sortOptions = false, customSynopsis = {
		"flightbench record [--list]", "       flightbench record [OPTIONS] JVM",
		"       flightbench record --start|--dump|--stop [OPTIONS] JVM"}, description = {
				"Make a flight recording of a running JVM.",
				"Ctrl-C stops the recording early and keeps what was recorded."}, exitCodeListHeading = "%nExit status:%n", exitCodeList = {
						"0:the recording was made",
						"2:bad usage, or the JVM cannot be found, reached or recorded: see the message",
						"130:stopped; what was recorded is kept"}, footerHeading = "%nExamples:%n", footer = {
								"  flightbench record", "  flightbench record 4711 --duration 2m",
								"  flightbench record MyServer --settings profile --out server.jfr",
								"  flightbench record MyServer --start --maxage 10m",
								"  flightbench record MyServer --dump --out slow.jfr",
								"  flightbench record service:jmx:rmi:///jndi/rmi://host:7091/jmxrmi --user ops"})
public final class RecordCommand implements Callable<Integer> {

	private static final String ERASE_LINE = "\r\u001b[K";
	private static final long NANOS_PER_SECOND = 1_000_000_000L;
	private static final long BYTES_PER_MEGABYTE = 1 << 20;

	private final StandardStreams streams;
	private final CountDownLatch ended = new CountDownLatch(1);

	@Parameters(paramLabel = "JVM", arity = "0..1", description = "A process ID, a regular expression that matches a single main class or jar, or a JMX address (service:jmx:...).")
	private String target;

	@Option(names = "--list", description = "List the running JVMs (default if there are no arguments).")
	private boolean list;

	@Option(names = "--settings", paramLabel = "NAME|FILE", description = "Recording settings: default (for production, overhead below 1 %% according to the JDK), profile (about 2 %%), flightbench (used if not specified: profile with all safepoints and finer allocation samples), or a settings file (.jfc).")
	private String settings = JvmSettings.FLIGHTBENCH;

	@Option(names = "--duration", paramLabel = "TIME", converter = TimeSpan.class, description = "How long to record (default: 60s).")
	private Long duration;

	@Option(names = "--delay", paramLabel = "TIME", converter = TimeSpan.class, description = "Time to wait before recording, such as for a warm-up.")
	private long delay;

	@Option(names = "--start", description = "Start a continuous recording and return.")
	private boolean start;

	@Option(names = "--dump", description = "Write the data so far of the recording started by --start, without stopping it.")
	private boolean dump;

	@Option(names = "--stop", description = "Stop the recording started by --start and write it.")
	private boolean stop;

	@Option(names = "--maxage", paramLabel = "TIME", converter = TimeSpan.class, description = "With --start: maximum age of the data to keep.")
	private Long maxAge;

	@Option(names = "--maxsize", paramLabel = "SIZE", converter = HeapSize.class, description = "With --start: maximum size of the data to keep (default: 250m).")
	private Integer maxSize;

	@Option(names = "--out", paramLabel = "FILE", description = "The file of the recording (default: named after the program and the time).")
	private Path out;

	@Option(names = "--open", description = "Open the recording in the desktop.")
	private boolean open;

	@Mixin
	private JmxOptions jmx = new JmxOptions();

	public RecordCommand(StandardStreams streams) {
		this.streams = streams;
	}

	@Override
	public Integer call() {
		if (list || target == null) {
			if (target != null || start || dump || stop) {
				throw new CommandException("specify a JVM by process ID, main class or JMX address, or --list alone");
			}
			list();
			return ExitStatus.FINE;
		}
		check();
		try {
			JvmSettings chosen = SettingsCommand.load(settings);
			try (JvmRecorder recorder = jmx.connect(target)) {
				if (!stop) {
					offerToEndLeftOver(recorder);
				}
				if (start) {
					start(recorder, chosen);
				} else if (dump || stop) {
					write(recorder);
				} else {
					return Stoppable.run(ended::countDown, () -> record(recorder, chosen));
				}
			}
		} catch (IOException e) {
			throw new CommandException(Output.reason(e), e);
		}
		return ExitStatus.FINE;
	}

	private void check() {
		if ((start ? 1 : 0) + (dump ? 1 : 0) + (stop ? 1 : 0) > 1) {
			throw new CommandException("--start, --dump and --stop are mutually exclusive");
		}
		if ((start || dump || stop) && (duration != null || delay > 0)) {
			throw new CommandException("--duration and --delay do not work with --start, --dump and --stop");
		}
		if (!start && (maxAge != null || maxSize != null)) {
			throw new CommandException("--maxage and --maxsize need --start");
		}
		if (start && (out != null || open)) {
			throw new CommandException("--out and --open do not work with --start: use them with --dump or --stop");
		}
		if (duration != null && duration < NANOS_PER_SECOND) {
			throw new CommandException("--duration must be at least 1s");
		}
		jmx.check(target);
	}

	private void list() {
		List<RunningJvm> running = RunningJvm.all();
		if (running.isEmpty()) {
			streams.say("no other JVM of the current user is running");
			return;
		}
		Output.toStream(streams.out(), streams.terminal().charset(), writer -> {
			for (RunningJvm jvm : running) {
				writer.append(Text.visible(jvm.pid() + "  " + (jvm.command().isEmpty() ? "?" : jvm.command())))
						.append('\n');
			}
		});
	}

	/**
	 * Offers to stop recordings left behind by a killed Flightbench process, which would continue to slow down the
	 * program.
	 */
	private void offerToEndLeftOver(JvmRecorder recorder) throws IOException {
		List<Long> left = recorder.leftOver();
		if (left.isEmpty()) {
			return;
		}
		String found = recorder.target() + " is still being recorded for a Flightbench process that was killed";
		if (!streams.terminal().isInteractive()) {
			streams.say(found + ": 'flightbench record --stop " + target + "' stops and writes it");
			return;
		}
		streams.say(found + "; stop it without writing it? [y/N]");
		String answer = new BufferedReader(new InputStreamReader(streams.in(), streams.terminal().charset()))
				.readLine();
		if (answer != null && answer.strip().toLowerCase(Locale.ROOT).startsWith("y")) {
			for (long recording : left) {
				recorder.discard(recording);
			}
		}
	}

	private void start(JvmRecorder recorder, JvmSettings chosen) throws IOException {
		if (!recorder.running().isEmpty()) {
			throw new CommandException(
					recorder.target() + " is already being recorded: --dump writes the data so far, --stop stops it");
		}
		recorder.startContinuous(chosen, maxAge,
				maxSize == null ? JvmRecorder.KEPT_BYTES : maxSize * BYTES_PER_MEGABYTE);
		streams.say("recording " + described(recorder) + " until 'flightbench record --stop " + target + "'");
	}

	private void write(JvmRecorder recorder) throws IOException {
		List<Long> running = recorder.running();
		if (running.isEmpty()) {
			throw new CommandException(recorder.target() + " is not being recorded: --start starts a recording");
		}
		Path file = file(recorder);
		long recording = running.get(running.size() - 1);
		AtomicFile.write(file, stream -> {
			if (stop) {
				recorder.stop(recording, stream);
			} else {
				recorder.write(recording, stream);
			}
		});
		RecordedFile.report(streams, file, open);
	}

	private Path file(JvmRecorder recorder) {
		String name = JmxOptions.isAddress(recorder.target()) ? "remote" : recorder.target().replaceFirst("^\\d+ ", "");
		return RecordedFile.of(out, name);
	}

	private int record(JvmRecorder recorder, JvmSettings chosen) throws IOException {
		Path file = file(recorder);
		long nanos = duration == null ? 60 * NANOS_PER_SECOND : duration;
		if (delay > 0 && !waitFor("recording of " + recorder.target() + " starts in ", delay, () -> true)) {
			streams.say("stopped before the recording started");
			return ExitStatus.CANCELLED;
		}
		try (OngoingRecording recording = OngoingRecording.start(recorder, chosen, nanos, file)) {
			streams.say("recording " + described(recorder) + "; Ctrl-C stops it early and keeps what was recorded");
			end(recording, nanos, file);
		}
		RecordedFile.report(streams, file, open);
		return ExitStatus.FINE;
	}

	private void end(OngoingRecording recording, long nanos, Path file) throws IOException {
		try {
			boolean isWhole = waitFor("recording, time left: ", nanos, recording::isRunning);
			AtomicFile.write(file, recording::stop);
			if (!isWhole) {
				streams.say("stopped early");
			}
		} catch (JvmGoneException e) {
			if (!recording.takeRest(file)) {
				throw e;
			}
			streams.say("the program ended before the recording was complete");
		} catch (IOException e) {
			streams.say("the recording can still be saved: run 'flightbench record --stop --out FILE " + target
					+ "' within a minute to write it elsewhere");
			throw e;
		}
	}

	private String described(JvmRecorder recorder) {
		return recorder.target() + ", Java " + recorder.java() + ", with the settings " + settings;
	}

	/** A check that runs once per second while waiting and returns false to stop. */
	private interface Look {
		boolean isWell() throws IOException;
	}

	/** Waits and shows a countdown on an interactive terminal. Returns false if the user stopped it early. */
	private boolean waitFor(String words, long nanos, Look look) throws IOException {
		long end = System.nanoTime() + nanos;
		boolean isShown = streams.terminal().isInteractive();
		try {
			for (long left = nanos; left > 0; left = end - System.nanoTime()) {
				if (isShown) {
					streams.err().print(ERASE_LINE + Text.visible(words) + (left / NANOS_PER_SECOND + 1) + " s");
					streams.err().flush();
				}
				if (ended.await(Math.min(left, NANOS_PER_SECOND), TimeUnit.NANOSECONDS)) {
					return false;
				}
				if (!look.isWell()) {
					return true;
				}
			}
			return true;
		} catch (InterruptedException e) {
			Thread.currentThread().interrupt();
			return false;
		} finally {
			if (isShown) {
				streams.err().print(ERASE_LINE);
			}
		}
	}
}
