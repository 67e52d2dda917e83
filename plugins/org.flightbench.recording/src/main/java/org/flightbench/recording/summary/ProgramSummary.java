// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.summary;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;

import org.flightbench.base.ReadProgress;
import org.flightbench.recording.activity.Activity;
import org.flightbench.recording.activity.ActivityKind;
import org.flightbench.recording.activity.ActivityRequest;
import org.flightbench.recording.activity.Availability;
import org.flightbench.recording.activity.EventTotals;
import org.flightbench.recording.activity.Gauge;
import org.flightbench.recording.activity.Tally;
import org.flightbench.recording.pause.Distribution;
import org.flightbench.recording.pause.Hidden;
import org.flightbench.recording.pause.OperationStatistics;
import org.flightbench.recording.profile.Frame;
import org.flightbench.recording.profile.ProfileEvent;
import org.flightbench.recording.profile.Weight;
import org.flightbench.recording.settings.EventSettings;

/**
 * The five main costs of a program: CPU time, allocation, monitors, I/O and pauses. Immutable.
 *
 * @param name the name of the recording
 * @param seconds the duration of the recording; NaN if unknown
 * @param costs one cost of each kind, in the order of {@link Cost.Kind}
 * @param warnings the warnings about unreadable parts; each is a sentence
 */
public record ProgramSummary(String name, double seconds, List<Cost> costs, List<String> warnings) {

	private static final double NANOS_PER_SECOND = 1e9;
	private static final List<ActivityKind> IO = List.of(ActivityKind.FILE_READ, ActivityKind.FILE_WRITE,
			ActivityKind.FILE_FORCE, ActivityKind.SOCKET_READ, ActivityKind.SOCKET_WRITE);

	public ProgramSummary {
		costs = List.copyOf(costs);
		warnings = List.copyOf(warnings);
	}

	/**
	 * Reads a recording in one pass.
	 *
	 * @throws org.flightbench.jfr.io.UnreadableRecordingException if the file is not a readable recording
	 * @throws IOException if the file cannot be read
	 * @throws java.util.concurrent.CancellationException if canceled through {@code progress}
	 */
	public static ProgramSummary read(Path file, ReadProgress progress) throws IOException {
		return of(RecordingDigestReader.read(file, ActivityRequest.ALL, progress));
	}

	/** Summarizes a recording. */
	public static ProgramSummary of(RecordingDigest recording) {
		Activity activity = recording.activity();
		return new ProgramSummary(activity.name(), activity.seconds(),
				List.of(cpu(recording), allocation(recording),
						waiting(Cost.Kind.LOCKS, activity, List.of(ActivityKind.MONITOR_ENTER)),
						waiting(Cost.Kind.IO, activity, IO), pauses(recording)),
				activity.warnings());
	}

	/** Returns whether nothing was recorded. */
	public boolean isEmpty() {
		return costs.stream().allMatch(cost -> cost.state() != Cost.State.MEASURED);
	}

	/**
	 * Returns the CPU cost. The location comes from samples, but the rate comes from the CPU load, because the JVM
	 * samples only a few threads at a time.
	 */
	private static Cost cpu(RecordingDigest recording) {
		TopLocations spots = recording.cpu();
		Activity activity = recording.activity();
		if (spots.samples() == 0) {
			return Cost.without(Cost.Kind.CPU, stateWithout(activity, "cpu"), 0);
		}
		double load = activity.series(Gauge.JVM_USER_LOAD).mean() + activity.series(Gauge.JVM_SYSTEM_LOAD).mean();
		boolean isTime = spots.unit() == Weight.TIME && spots.weight() > 0;
		return ofSpots(Cost.Kind.CPU, spots, isTime ? spots.weight() : Double.NaN, load, "");
	}

	private static Cost allocation(RecordingDigest recording) {
		TopLocations spots = recording.allocation();
		Activity activity = recording.activity();
		if (spots.samples() == 0) {
			return Cost.without(Cost.Kind.ALLOCATION, stateWithout(activity, "allocation"), 0);
		}
		double bytes = spots.unit() == Weight.BYTES ? spots.weight() : Double.NaN;
		return ofSpots(Cost.Kind.ALLOCATION, spots, bytes, bytes / activity.seconds(),
				spots.classes().isEmpty() ? "" : spots.classes().get(0).method());
	}

	private static Cost.State stateWithout(Activity activity, String event) {
		Set<String> types = ProfileEvent.of(event).typesOfSettings();
		return types.stream().anyMatch(activity.settings()::isEnabled) ? Cost.State.NONE : Cost.State.NOT_RECORDED;
	}

	private static Cost ofSpots(Cost.Kind kind, TopLocations spots, double amount, double rate, String about) {
		HotSpot most = spots.methods().stream().filter(spot -> !spot.method().equals(Frame.NO_STACK.name())).findFirst()
				.orElse(null);
		return new Cost(kind, Cost.State.MEASURED, amount, rate, spots.samples(), 0, 0,
				most == null ? "" : most.method(), most == null ? "" : most.caller(), about,
				most == null ? Double.NaN : share(most, spots));
	}

	/** Returns the share of the weight, or of the events if they have no weight. */
	private static double share(HotSpot spot, TopLocations all) {
		return all.weight() == 0
				? (double) spot.samples() / all.samples()
				: (double) spot.weight() / all.weight();
	}

	private static Cost waiting(Cost.Kind kind, Activity activity, List<ActivityKind> kinds) {
		EventTotals total = EventTotals.NONE;
		Tally.Entry most = null;
		long threshold = 0;
		boolean isRecorded = false;
		for (ActivityKind one : kinds) {
			Tally tally = activity.tally(one);
			total = total.plus(tally.total());
			threshold = Math.max(threshold, activity.thresholdNanos(one));
			isRecorded = isRecorded || activity.recorded(one) == Availability.YES;
			for (Tally.Entry entry : tally.entries()) {
				most = most == null || entry.amount().nanos() > most.amount().nanos() ? entry : most;
			}
		}
		if (total.count() == 0) {
			return Cost.without(kind, isRecorded ? Cost.State.NONE : Cost.State.NOT_RECORDED, threshold);
		}
		return new Cost(kind, Cost.State.MEASURED, total.nanos(),
				total.nanos() / NANOS_PER_SECOND / activity.seconds(), total.count(), total.longestNanos(), threshold,
				most == null ? "" : most.place(), "", most == null ? "" : most.name(),
				most == null || total.nanos() == 0 ? Double.NaN : (double) most.amount().nanos() / total.nanos());
	}

	private static Cost pauses(RecordingDigest recording) {
		Distribution totals = recording.pauses().totals();
		EventSettings settings = recording.activity().settings();
		List<String> recorded = Hidden.PAUSES.stream().filter(settings::isEnabled).toList();
		long threshold = recorded.stream().mapToLong(settings::thresholdNanos).max().orElse(0);
		if (totals.count() == 0) {
			return Cost.without(Cost.Kind.PAUSES, recorded.isEmpty() ? Cost.State.NOT_RECORDED : Cost.State.NONE,
					threshold);
		}
		OperationStatistics most = recording.pauses().byOperation().get(0);
		return new Cost(Cost.Kind.PAUSES, Cost.State.MEASURED, totals.totalNanos(), recording.pauses().stoppedShare(),
				totals.count(), totals.longestNanos(), threshold, most.operation(), "", "",
				totals.totalNanos() == 0 ? Double.NaN : (double) most.totals().totalNanos() / totals.totalNanos());
	}
}
