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
import org.flightbench.recording.jvm.JvmGoneException;
import org.flightbench.recording.jvm.JvmRecorder;
import org.flightbench.recording.jvm.JvmSettings;
import org.flightbench.recording.jvm.LiveJvm;
import org.flightbench.recording.jvm.OngoingRecording;
import org.flightbench.recording.safepoint.Pause;
import org.flightbench.recording.safepoint.PauseTimeline;
import org.flightbench.recording.safepoint.TimeText;
import org.flightbench.recording.safepoint.read.NewPauses;
import org.flightbench.recording.safepoint.read.PauseReader;
import org.flightbench.report.output.WholeFile;
import org.flightbench.report.words.Text;

/** Records a virtual machine, for a time or until it is stopped, and writes what it recorded. */
final class JvmRecordingJob extends Job {

	/** Continuous recordings have no end that would be known before. */
	static final long CONTINUOUS = 0;
	/** A followed one is shown again and again, until it is stopped. */
	static final long FOLLOWED = -1;

	/** The newest pauses are looked for in this time: far more than one look takes. */
	private static final long PAUSES_NANOS = TimeUnit.SECONDS.toNanos(30);
	private static final long LONGEST_WAIT_NANOS = TimeUnit.SECONDS.toNanos(1);

	/** The things that can be seen of a recording. */
	enum Phase {
		/** The virtual machine has not answered yet. */
		CONNECTING,
		/** It records. */
		RECORDING,
		/** The recording is being written. */
		WRITING,
		/** A part was written, and the recording goes on. */
		DUMPED,
		/** All or the last of what there is was written, to be shown. */
		SEEN,
		/** The program was stopped for too long. */
		ALERTED,
		/** All was written. */
		ENDED,
		/** It could not be recorded, or its recording not be written. */
		FAILED,
		/** The user gave it up. */
		CANCELED
	}

	/**
	 * How far it is.
	 *
	 * @param sinceNanos of {@link System#nanoTime()} when it was started; 0 before
	 * @param text more for the user; empty if there is nothing to say
	 * @param file that was written, null before
	 */
	record State(Phase phase, long sinceNanos, String text, Path file) {}

	/**
	 * The longest of the pauses that are too long and came since the last look.
	 *
	 * @param startNanos when it started, in nanoseconds since 1970
	 */
	record Alert(Pause pause, long startNanos) {}

	/** The things that users want of a recording that runs. */
	enum Order {
		/** Write what there is, and go on. */
		DUMP,
		/** End it and write it. */
		STOP,
		/** End it and write nothing. */
		CANCEL,
		/** Leave it to the virtual machine, where it goes on. */
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
	 * @param settings as {@link JvmSettings#of} takes them
	 * @param nanos how long to record, {@link #CONTINUOUS} or {@link #FOLLOWED}
	 * @param folder for the file
	 * @param listener hears of each state, on the job's thread
	 */
	JvmRecordingJob(ListedJvm jvm, String settings, long nanos, Path folder, Consumer<State> listener) {
		super(NLS.bind(Messages.job_record, jvm.process(), jvm.name()));
		this.jvm = jvm;
		this.settings = settings;
		this.nanos = nanos;
		this.folder = folder;
		this.listener = listener;
	}

	/** Says how to follow, from now on. */
	void follow(Following now) {
		following = now;
	}

	/** The latest alert; null if there was none. */
	Alert alert() {
		return alert;
	}

	/** Asks for something; it is done as soon as the virtual machine answers. */
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
				WholeFile.write(file, recording::stop);
				report(Phase.ENDED, "", file);
			} catch (JvmGoneException gone) {
				if (!recording.takeRest(file)) {
					throw gone;
				}
				report(Phase.ENDED, Messages.state_endedEarly, file);
			}
		}
	}

	/** Waits for the end of the time or for what the user wants. */
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
				WholeFile.write(file, out -> recorder.stop(recording, out));
				report(Phase.ENDED, "", file);
				return;
			}
			WholeFile.write(file, out -> recorder.write(recording, out));
			report(Phase.DUMPED, "", file);
		}
	}

	/**
	 * Shows what is wanted every few seconds, and looks for long pauses every second; at the end there is all of it.
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
					// what came before someone wanted to hear of it is over
					boolean isOver = pauses == null;
					pauses = isOver ? new NewPauses() : pauses;
					isAlert = isAnyLong(live, pauses, now.alertNanos()) && !isOver;
				}
				if (isAlert || System.nanoTime() - shown >= now.everyNanos()) {
					shown = System.nanoTime();
					long window = now.windowNanos() == null ? Long.MAX_VALUE : now.windowNanos();
					WholeFile.write(file, out -> live.write(out, window));
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
			WholeFile.write(file, live::write);
			report(Phase.ENDED, "", file);
		}
	}

	/** Whether there is a new pause that is too long: the longest becomes the alert. */
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

	/** Messages of the library go on where a command has begun a sentence. */
	static String sentence(Exception failure) {
		String message = failure.getMessage() == null ? failure.toString() : failure.getMessage();
		return message.isEmpty() ? message : Character.toUpperCase(message.charAt(0)) + message.substring(1);
	}
}
