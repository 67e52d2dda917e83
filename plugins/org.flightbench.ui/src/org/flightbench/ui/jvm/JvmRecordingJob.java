// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.jvm;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.osgi.util.NLS;
import org.flightbench.base.ReadProgress;
import org.flightbench.base.Text;
import org.flightbench.recording.jvm.JvmGoneException;
import org.flightbench.recording.jvm.JvmRecorder;
import org.flightbench.recording.jvm.JvmSettings;
import org.flightbench.recording.jvm.LiveJvm;
import org.flightbench.recording.jvm.OngoingRecording;
import org.flightbench.recording.pause.Pause;
import org.flightbench.recording.pause.PauseTimeline;
import org.flightbench.recording.pause.TimeText;
import org.flightbench.recording.pause.read.NewPauses;
import org.flightbench.recording.pause.read.PauseReader;
import org.flightbench.report.output.AtomicFile;
import org.flightbench.ui.text.Messages;

/** Records a JVM for a fixed time or until stopped, and writes the recording to a file. */
final class JvmRecordingJob extends Job {

	/** A special duration that selects a continuous recording, which has no predetermined end. */
	static final long CONTINUOUS = 0;
	/**
	 * A special duration that selects a live recording, whose display is refreshed periodically until it is stopped.
	 */
	static final long FOLLOWED = -1;

	/**
	 * The length of the most recent data that is searched for new pauses. It exceeds the interval between searches by
	 * far, so that no pause is missed.
	 */
	private static final long PAUSES_NANOS = TimeUnit.SECONDS.toNanos(30);
	private static final long LONGEST_WAIT_NANOS = TimeUnit.SECONDS.toNanos(1);

	/** The phases of a recording. */
	enum Phase {
		/** Waiting for the JVM to answer. */
		CONNECTING,
		RECORDING,
		WRITING,
		/** Part of a continuous recording has been written, and recording continues. */
		DUMPED,
		/** The window of a live recording has been written and can be shown. */
		SEEN,
		/** A pause exceeded the alert threshold. */
		ALERTED,
		/** The whole recording has been written. */
		ENDED,
		/** Recording failed, or the recording could not be written. */
		FAILED,
		/** The user canceled the recording. */
		CANCELED
	}

	/**
	 * The state of a recording.
	 *
	 * @param sinceNanos the {@link System#nanoTime()} at the start of the recording, or 0 before the start
	 * @param text a message for the user, may be empty
	 * @param file the file that was written, or null
	 */
	record State(Phase phase, long sinceNanos, String text, Path file) {}

	/**
	 * An alert about the longest new pause that exceeds the threshold.
	 *
	 * @param startNanos the start of the pause, in nanoseconds since the epoch
	 */
	record Alert(Pause pause, long startNanos) {}

	/** A request to a running recording. */
	enum Order {
		/** Writes the data recorded so far and continues. */
		DUMP,
		/** Stops the recording and writes it. */
		STOP,
		/** Stops the recording and discards it. */
		CANCEL,
		/** Leaves the recording running in the JVM. */
		LEAVE
	}

	private final ListedJvm jvm;
	private final String settings;
	private final long nanos;
	private final Path folder;
	private final Consumer<State> listener;
	private final BlockingQueue<Order> orders = new LinkedBlockingQueue<>();
	private volatile Following following;
	private volatile Alert alert;
	private long since;

	/**
	 * @param settings the recording settings, as accepted by {@link JvmSettings#of}
	 * @param nanos the duration in nanoseconds, or {@link #CONTINUOUS} or {@link #FOLLOWED}
	 * @param folder the folder for the file
	 * @param listener receives each state, on the thread of the job
	 */
	JvmRecordingJob(ListedJvm jvm, String settings, long nanos, Path folder, Consumer<State> listener) {
		super(NLS.bind(Messages.job_record, jvm.process(), jvm.name()));
		this.jvm = jvm;
		this.settings = settings;
		this.nanos = nanos;
		this.folder = folder;
		this.listener = listener;
	}

	/** Sets the options of a live recording. They may be changed while it is running. */
	void follow(Following now) {
		following = now;
	}

	/** Returns the latest alert, or null if there was none. */
	Alert alert() {
		return alert;
	}

	/** Queues a request, which is handled as soon as the JVM responds. */
	void order(Order order) {
		orders.add(order);
	}

	@Override
	protected void canceling() {
		orders.add(nanos == CONTINUOUS ? Order.LEAVE : nanos == FOLLOWED ? Order.STOP : Order.CANCEL);
	}

	@Override
	protected IStatus run(IProgressMonitor monitor) {
		report(Phase.CONNECTING, "", null);
		try {
			if (!Files.isDirectory(folder) || !Files.isWritable(folder)) {
				report(Phase.FAILED, NLS.bind(Messages.failure_folder, folder), null);
				return Status.OK_STATUS;
			}
			JvmSettings chosen = JvmSettings.of(settings);
			try (JvmRecorder recorder = jvm.connect()) {
				if (nanos == FOLLOWED) {
					follow(recorder, chosen);
				} else if (nanos == CONTINUOUS) {
					recordOn(recorder, chosen);
				} else {
					record(recorder, chosen);
				}
			}
		} catch (IOException failure) {
			report(Phase.FAILED, sentence(failure), null);
		} catch (InterruptedException interrupted) {
			Thread.currentThread().interrupt();
			return Status.CANCEL_STATUS;
		}
		return Status.OK_STATUS;
	}

	private void record(JvmRecorder recorder, JvmSettings chosen) throws IOException, InterruptedException {
		Path file = file();
		try (OngoingRecording recording = OngoingRecording.start(recorder, chosen, nanos, file)) {
			try {
				started("");
				if (await(recording) == Order.CANCEL) {
					recording.discard();
					report(Phase.CANCELED, Messages.state_canceled, null);
					return;
				}
				report(Phase.WRITING, "", null);
				AtomicFile.write(file, recording::stop);
				report(Phase.ENDED, "", file);
			} catch (JvmGoneException gone) {
				if (!recording.takeRest(file)) {
					throw gone;
				}
				report(Phase.ENDED, Messages.state_endedEarly, file);
			}
		}
	}

	/** Waits until the recording ends or a request arrives. */
	private Order await(OngoingRecording recording) throws IOException, InterruptedException {
		for (long left = nanos; left > 0; left = since + nanos - System.nanoTime()) {
			Order order = orders.poll(Math.min(left, LONGEST_WAIT_NANOS), TimeUnit.NANOSECONDS);
			if (order != null) {
				return order;
			}
			if (!recording.isRunning()) {
				return Order.STOP;
			}
		}
		return Order.STOP;
	}

	private void recordOn(JvmRecorder recorder, JvmSettings chosen) throws IOException, InterruptedException {
		List<Long> before = recorder.running();
		long recording = before.isEmpty()
				? recorder.startContinuous(chosen, null, JvmRecorder.KEPT_BYTES)
				: before.get(before.size() - 1);
		started(before.isEmpty() ? "" : Messages.state_already);
		while (true) {
			Order order = orders.poll(LONGEST_WAIT_NANOS, TimeUnit.NANOSECONDS);
			if (order == Order.LEAVE || order == Order.CANCEL) {
				return;
			}
			if (order == null) {
				if (!recorder.isRunning(recording)) {
					report(Phase.FAILED, Messages.failure_stoppedElsewhere, null);
					return;
				}
				continue;
			}
			Path file = file();
			report(Phase.WRITING, "", null);
			if (order == Order.STOP) {
				AtomicFile.write(file, out -> recorder.stop(recording, out));
				report(Phase.ENDED, "", file);
				return;
			}
			AtomicFile.write(file, out -> recorder.write(recording, out));
			report(Phase.DUMPED, "", file);
		}
	}

	/**
	 * Checks for long pauses every second, and rewrites the displayed file at the configured interval and after each
	 * alert. At the end, writes all retained data.
	 */
	private void follow(JvmRecorder recorder, JvmSettings chosen) throws IOException, InterruptedException {
		Path file = file();
		NewPauses pauses = new NewPauses();
		try (LiveJvm live = LiveJvm.follow(recorder, chosen, JvmRecorder.KEPT_BYTES)) {
			started("");
			long shown = System.nanoTime();
			while (orders.poll(LONGEST_WAIT_NANOS, TimeUnit.NANOSECONDS) == null && !live.isEnded()) {
				Following now = following;
				boolean isAlert = false;
				if (now.alertNanos() == null) {
					pauses = null;
				} else {
					// when alerts have just been enabled, do not report earlier pauses
					boolean isOver = pauses == null;
					pauses = isOver ? new NewPauses() : pauses;
					isAlert = isAnyLong(live, pauses, now.alertNanos()) && !isOver;
				}
				if (isAlert || System.nanoTime() - shown >= now.everyNanos()) {
					shown = System.nanoTime();
					long window = now.windowNanos() == null ? Long.MAX_VALUE : now.windowNanos();
					AtomicFile.write(file, out -> live.write(out, window));
					if (Files.size(file) > 0) {
						report(Phase.SEEN, "", file);
					}
					if (isAlert) {
						report(Phase.ALERTED, NLS.bind(Messages.state_alert, new Object[]{
								TimeText.of(alert.pause.totalNanos()), Text.visible(alert.pause.operationName()),
								TimeText.of(now.alertNanos())}), file);
					}
				}
			}
			report(Phase.WRITING, "", null);
			AtomicFile.write(file, live::write);
			report(Phase.ENDED, "", file);
		}
	}

	/** Returns whether any new pause exceeds the threshold, and stores the longest such pause as the alert. */
	private boolean isAnyLong(LiveJvm live, NewPauses pauses, long alertNanos) throws IOException {
		Path look = Files.createTempFile("flightbench-look", ".jfr");
		try {
			boolean isAny;
			try (OutputStream out = Files.newOutputStream(look)) {
				isAny = live.write(out, PAUSES_NANOS);
			}
			if (!isAny) {
				return false;
			}
			PauseTimeline timeline = PauseReader.read(look, ReadProgress.NONE);
			Optional<Pause> longest = pauses.of(timeline).stream().filter(pause -> pause.totalNanos() > alertNanos)
					.max(Comparator.comparingLong(Pause::totalNanos));
			longest.ifPresent(
					pause -> alert = new Alert(pause, timeline.originEpochNanos() + pause.startNanos()));
			return longest.isPresent();
		} finally {
			Files.deleteIfExists(look);
		}
	}

	private Path file() {
		return OngoingRecording.newFile(folder, jvm.name(), LocalDateTime.now());
	}

	private void started(String text) {
		since = System.nanoTime();
		report(Phase.RECORDING, text, null);
	}

	private void report(Phase phase, String text, Path file) {
		listener.accept(new State(phase, since, text, file));
	}

	/**
	 * Capitalizes a message. The library's messages start in lowercase, because they usually follow the name of a
	 * command.
	 */
	static String sentence(Exception failure) {
		String message = failure.getMessage() == null ? failure.toString() : failure.getMessage();
		return message.isEmpty() ? message : Character.toUpperCase(message.charAt(0)) + message.substring(1);
	}
}
