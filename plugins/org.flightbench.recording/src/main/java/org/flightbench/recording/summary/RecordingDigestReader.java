// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.summary;

import java.io.IOException;
import java.nio.file.Path;

import org.flightbench.base.ReadProgress;
import org.flightbench.recording.activity.Activity;
import org.flightbench.recording.activity.ActivityReader;
import org.flightbench.recording.activity.ActivityRequest;
import org.flightbench.recording.pass.RecordingPass;
import org.flightbench.recording.pass.RecordingPass.Answer;
import org.flightbench.recording.pause.PauseStatistics;
import org.flightbench.recording.pause.PauseTimeline;
import org.flightbench.recording.pause.read.PauseReader;
import org.flightbench.recording.profile.ProfileEvent;
import org.flightbench.recording.profile.ProfileRequest;
import org.flightbench.recording.profile.Separation;
import org.flightbench.recording.profile.StackProfile;
import org.flightbench.recording.profile.Weight;
import org.flightbench.recording.profile.items.ItemProfileReader;
import org.flightbench.recording.profile.items.LoadedItems;
import org.flightbench.recording.profile.read.HotLocationReader;

/** Reads all data needed for comparisons from a recording, in one pass. */
public final class RecordingDigestReader {

	private static final String CPU = "cpu";
	private static final String ALLOCATION = "allocation";

	private RecordingDigestReader() {}

	/**
	 * Reads a recording or a time range within it. If the request has a measurement and the measured time can be
	 * determined, only events in that time are included.
	 *
	 * @throws org.flightbench.jfr.io.UnreadableRecordingException if the file is not a readable recording; damage to
	 * parts of a recording only causes warnings
	 * @throws IOException if the file cannot be read
	 * @throws java.util.concurrent.CancellationException if canceled through {@code progress}
	 */
	public static RecordingDigest read(Path file, ActivityRequest request, ReadProgress progress) throws IOException {
		return RecordingPass.read(file, pass -> ask(pass, request), progress);
	}

	/**
	 * Requests the same data as {@link #read} from a pass over a recording.
	 *
	 * @throws IOException if the recording cannot be read
	 */
	public static Answer<RecordingDigest> ask(RecordingPass pass, ActivityRequest request) throws IOException {
		ActivityRequest effective = pass.measured(request.measurement()).isPart() ? request : request.unmeasured();
		Answer<StackProfile> cpu = HotLocationReader.ask(pass, profile(CPU, Weight.TIME, effective));
		Answer<StackProfile> allocation = HotLocationReader.ask(pass, profile(ALLOCATION, Weight.BYTES, effective));
		Answer<Activity> activity = ActivityReader.ask(pass, effective);
		Answer<PauseTimeline> pauses = PauseReader.askWithoutLateThreads(pass);
		return () -> whole(pass.file(), effective, activity.get(), cpu.get(), allocation.get(), pauses.get());
	}

	/**
	 * Reads events that Mission Control has loaded.
	 *
	 * @param progress receives counts of events instead of bytes
	 * @throws java.util.concurrent.CancellationException if canceled through {@code progress}
	 */
	public static RecordingDigest read(LoadedItems items, ActivityRequest request, ReadProgress progress) {
		Activity activity = ActivityReader.read(items, request, progress);
		ActivityRequest effective = activity.measured().isPart() ? request : request.unmeasured();
		return whole(null, effective, activity,
				ItemProfileReader.read(items, profile(CPU, Weight.TIME, effective), progress, part -> {}),
				ItemProfileReader.read(items, profile(ALLOCATION, Weight.BYTES, effective), progress, part -> {}),
				PauseReader.readWithoutLateThreads(items, progress));
	}

	private static ProfileRequest profile(String event, Weight weight, ActivityRequest request) {
		return new ProfileRequest(ProfileEvent.of(event), weight, null, request.fromNanos(), request.toNanos(),
				Separation.METHOD).measured(request.measurement());
	}

	private static RecordingDigest whole(Path file, ActivityRequest request, Activity activity, StackProfile cpu,
			StackProfile allocation, PauseTimeline timeline) {
		long from = timeline.startNanos();
		long to = timeline.endNanos();
		if (activity.measured().isPart()) {
			from = Math.max(from, activity.measured().time().startNanos() - timeline.originEpochNanos());
			to = Math.min(to, activity.measured().time().endNanos() - timeline.originEpochNanos());
		}
		long start = activity.time().startNanos() - timeline.originEpochNanos();
		from = request.fromNanos() > 0 ? Math.max(from, start + request.fromNanos()) : from;
		to = request.toNanos() < activity.time().spanNanos() ? Math.min(to, start + request.toNanos()) : to;
		return new RecordingDigest(file, activity, TopLocations.of(cpu), TopLocations.of(allocation),
				PauseStatistics.of(timeline, from, to), timeline.originEpochNanos());
	}
}
