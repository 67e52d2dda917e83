// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.gc;

import java.io.IOException;
import java.nio.file.Path;

import org.flightbench.base.ReadProgress;
import org.flightbench.recording.activity.Activity;
import org.flightbench.recording.activity.ActivityReader;
import org.flightbench.recording.activity.ActivityRequest;
import org.flightbench.recording.pass.RecordingPass;
import org.flightbench.recording.pass.RecordingPass.Answer;
import org.flightbench.recording.pause.PauseTimeline;
import org.flightbench.recording.pause.read.PauseReader;

/** Reads the garbage collection in a recording, or in a time range within it, in one pass. */
public final class GcReader {

	private GcReader() {}

	/**
	 * Reads the garbage collection in a time range of a recording.
	 *
	 * @param fromNanos the start of the time range, in nanoseconds from the start of the recording;
	 * {@link Long#MIN_VALUE} for no bound
	 * @param toNanos the end of the time range, exclusive; {@link Long#MAX_VALUE} for no bound
	 * @throws org.flightbench.jfr.io.UnreadableRecordingException if the file is not a readable recording
	 * @throws IOException if the file cannot be read
	 * @throws java.util.concurrent.CancellationException if canceled through {@code progress}
	 */
	public static GcRecording read(Path file, long fromNanos, long toNanos, ReadProgress progress) throws IOException {
		return RecordingPass.read(file, pass -> {
			Answer<PauseTimeline> pauses = PauseReader.askWithoutLateThreads(pass);
			Answer<Activity> activity = ActivityReader.ask(pass, new ActivityRequest(fromNanos, toNanos, null, null));
			return () -> of(pauses.get(), activity.get(), fromNanos, toNanos);
		}, progress);
	}

	/**
	 * Returns the garbage collection in a recording or a time range within it.
	 *
	 * @param timeline the timeline of the whole recording
	 * @param activity the activity in the time range
	 * @param fromNanos the start of the time range, as for {@link #read}
	 * @param toNanos the end of the time range, as for {@link #read}
	 */
	public static GcRecording of(PauseTimeline timeline, Activity activity, long fromNanos, long toNanos) {
		long start = activity.time().startNanos() - timeline.originEpochNanos();
		long from = fromNanos > 0 ? Math.max(timeline.startNanos(), start + fromNanos) : timeline.startNanos();
		long to = toNanos < activity.time().spanNanos()
				? Math.min(timeline.endNanos(), start + toNanos)
				: timeline.endNanos();
		return new GcRecording(timeline.ofGc(from, to), activity);
	}
}
