// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.gc;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.DoubleStream;
import org.flightbench.recording.activity.Activity;
import org.flightbench.recording.activity.ActivityKind;
import org.flightbench.recording.activity.Tally;
import org.flightbench.recording.pause.GcDetails;
import org.flightbench.recording.pause.GcDetails.Kind;
import org.flightbench.recording.pause.GcPause;
import org.flightbench.recording.pause.GcTopic;
import org.flightbench.recording.pause.Lane;
import org.flightbench.recording.pause.LaneNote;
import org.flightbench.recording.pause.PauseTimeline;

/**
 * The garbage collection of one run, or of several runs of the same program. Immutable.
 *
 * @param name the name of the runs
 * @param runs the number of runs
 * @param seconds the total duration without gaps; 0 if unknown, as for a log without times
 * @param pauses the totals of all pauses; {@link GcGroup#UNKNOWN} if they were neither recorded nor logged, or could
 * not be parsed
 * @param causes the pauses by cause, in descending order of duration; empty if pauses are unknown
 * @param collections the pauses by type of collection, such as {@code G1New} or {@code Pause Remark}, in descending
 * order of duration; empty if pauses are unknown
 * @param failures the pauses by failure, such as {@code Evacuation Failure: Allocation}
 * @param findings noteworthy occurrences that the collectors can report
 * @param phases the phases of pauses and the concurrent phases, in descending order of duration; empty if not recorded,
 * as in logs
 * @param heapBefore the mean number of bytes in use before a collection; NaN if unknown
 * @param heapAfter the mean number of bytes in use after a collection; NaN if unknown
 * @param allocation the allocation by the program
 * @param promotedBytes the bytes promoted to the old generation; NaN if not recorded, as in logs
 * @param promotionSeconds the duration of the recordings that contain promotions
 * @param metaspaceUsed the maximum number of metaspace bytes in use after a collection; NaN if unknown
 * @param metaspaceCommitted the maximum number of committed metaspace bytes; NaN if unknown
 * @param metaspaceThreshold the last known metaspace usage that triggers a collection, in bytes; NaN if unknown
 * @param missingMetaspace the reasons why metaspace or its threshold is unknown; each is a sentence without a period
 * @param missing notes about pauses that were not recorded or logged; each is a sentence
 * @param warnings warnings about data that could not be read or is uncertain; each is a sentence
 */
public record GcAccount(String name, int runs, double seconds, GcGroup pauses, List<GcGroup> causes,
		List<GcGroup> collections, List<GcGroup> failures, List<GcFinding> findings, List<GcGroup> phases,
		double heapBefore, double heapAfter,
		GcAllocation allocation, double promotedBytes, double promotionSeconds, double metaspaceUsed,
		double metaspaceCommitted, double metaspaceThreshold, Map<GcTopic, String> missingMetaspace,
		List<String> missing,
		List<String> warnings) {

	private static final double NANOS_PER_SECOND = 1e9;

	public GcAccount {
		causes = List.copyOf(causes);
		collections = List.copyOf(collections);
		phases = List.copyOf(phases);
		failures = List.copyOf(failures);
		findings = List.copyOf(findings);
		missing = List.copyOf(missing);
		warnings = List.copyOf(warnings);
	}

	/**
	 * Creates the account of runs.
	 *
	 * @param timelines the timeline of each run, from a recording or a log
	 * @param activities the activity of each recording
	 */
	public static GcAccount of(String name, List<PauseTimeline> timelines, List<Activity> activities) {
		List<GcPause> all = timelines.stream().flatMap(timeline -> timeline.gcPauses().stream()).toList();
		boolean timed = timelines.stream().allMatch(PauseTimeline::isTimed);
		boolean known = timelines.stream().allMatch(GcAccount::isPausesKnown);
		double seconds = timed
				? timelines.stream().mapToDouble(timeline -> timeline.durationNanos() / NANOS_PER_SECOND).sum()
				: 0;
		List<HeapUse> counted = timelines.stream().flatMap(timeline -> HeapUse.of(timeline).stream())
				.filter(HeapUse::isCollection).toList();
		GcAllocation allocation = timed ? GcAllocation.of(timelines) : GcAllocation.UNKNOWN;
		double promoted = Double.NaN;
		double promotionSeconds = 0;
		for (Activity activity : activities) {
			if (!Double.isNaN(activity.promotedBytes())) {
				promoted = (Double.isNaN(promoted) ? 0 : promoted) + activity.promotedBytes();
				promotionSeconds += activity.seconds();
			}
		}
		return new GcAccount(name, timelines.size(), seconds, known ? sum(all) : GcGroup.UNKNOWN,
				known ? groups(all, GcPause::cause) : List.of(),
				known ? groups(all, GcPause::collection) : List.of(),
				groups(all.stream().filter(pause -> pause.failure() != null).toList(), GcPause::failure),
				GcFinding.of(timelines), phases(activities),
				counted.stream().mapToLong(HeapUse::before).average().orElse(Double.NaN),
				counted.stream().mapToLong(HeapUse::after).average().orElse(Double.NaN), allocation, promoted,
				promotionSeconds, most(timelines, Kind.METASPACE_USED), most(timelines, Kind.METASPACE_COMMITTED),
				last(timelines, Kind.METASPACE_THRESHOLD), missingMetaspace(timelines), timelines.stream()
						.flatMap(timeline -> timeline.laneNotes().stream()).filter(note -> note.lane() == Lane.GC)
						.map(LaneNote::reason).distinct().toList(),
				timelines.stream().flatMap(timeline -> timeline.warnings().stream()).distinct().toList());
	}

	private static Map<GcTopic, String> missingMetaspace(List<PauseTimeline> timelines) {
		Map<GcTopic, String> missing = new EnumMap<>(GcTopic.class);
		for (PauseTimeline timeline : timelines) {
			for (GcTopic topic : List.of(GcTopic.METASPACE, GcTopic.METASPACE_THRESHOLD)) {
				String reason = timeline.gcDetails().missing().get(topic);
				if (reason != null) {
					missing.put(topic, reason);
				}
			}
		}
		return missing;
	}

	private static double most(List<PauseTimeline> timelines, Kind kind) {
		return values(timelines, kind).max().orElse(Double.NaN);
	}

	private static double last(List<PauseTimeline> timelines, Kind kind) {
		return values(timelines, kind).reduce((earlier, later) -> later).orElse(Double.NaN);
	}

	private static DoubleStream values(List<PauseTimeline> timelines, Kind kind) {
		return timelines.stream().flatMap(timeline -> timeline.gcDetails().values().stream())
				.filter(value -> value.kind() == kind).mapToDouble(GcDetails.Value::value);
	}

	/**
	 * Returns whether the pauses are known. They are unknown if the timeline contains none and has a note on data
	 * missing in the GC lane.
	 */
	static boolean isPausesKnown(PauseTimeline timeline) {
		return !timeline.gcPauses().isEmpty()
				|| timeline.laneNotes().stream().noneMatch(note -> note.lane() == Lane.GC);
	}

	private static GcGroup sum(List<GcPause> pauses) {
		GcGroup sum = GcGroup.NONE;
		for (GcPause pause : pauses) {
			sum = sum.plus(GcGroup.one("", pause.durationNanos()));
		}
		return sum;
	}

	private static List<GcGroup> groups(List<GcPause> pauses, Function<GcPause, String> name) {
		Map<String, GcGroup> groups = new LinkedHashMap<>();
		for (GcPause pause : pauses) {
			String of = name.apply(pause) == null ? "" : name.apply(pause);
			groups.merge(of, GcGroup.one(of, pause.durationNanos()), GcGroup::plus);
		}
		return sorted(groups);
	}

	private static List<GcGroup> phases(List<Activity> activities) {
		Map<String, GcGroup> groups = new LinkedHashMap<>();
		for (Activity activity : activities) {
			for (Tally.Entry entry : activity.tally(ActivityKind.GC_PHASE).byName(ActivityKind.GC_PHASE)) {
				groups.merge(entry.name(), new GcGroup(entry.name(), entry.amount().count(), entry.amount().nanos(),
						entry.amount().longestNanos()), GcGroup::plus);
			}
		}
		return sorted(groups);
	}

	private static List<GcGroup> sorted(Map<String, GcGroup> groups) {
		List<GcGroup> sorted = new ArrayList<>(groups.values());
		sorted.sort(Comparator.comparingLong(GcGroup::nanos).reversed().thenComparing(GcGroup::name));
		return sorted;
	}

	/** Returns whether the pauses are known. If they are known, the absence of pauses means that none occurred. */
	public boolean isPausesKnown() {
		return pauses.isKnown();
	}

	/** Returns the share of the time for which the program was paused, from 0 to 1; NaN if unknown. */
	public double pauseShare() {
		return seconds > 0 && pauses.isKnown() ? pauses.nanos() / NANOS_PER_SECOND / seconds : Double.NaN;
	}

	/**
	 * Returns the bytes allocated between the first and the last collection, excluding concurrent collections; NaN if
	 * the heap usage of fewer than two collections is known, or if humongous objects prevent an estimate.
	 */
	public double allocatedBytes() {
		return allocation.bytes();
	}

	/** Returns the time during which {@link #allocatedBytes} were allocated, in seconds; 0 if unknown. */
	public double allocationSeconds() {
		return allocation.seconds();
	}

	/** Returns the allocated bytes per second; NaN if unknown. */
	public double allocationRate() {
		return allocation.perSecond();
	}

	/** Returns the bytes promoted to the old generation per second; NaN if unknown. */
	public double promotionRate() {
		return promotionSeconds > 0 ? promotedBytes / promotionSeconds : Double.NaN;
	}
}
