// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.gc;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.DoubleStream;
import org.flightbench.recording.activity.Activity;
import org.flightbench.recording.activity.ActivityKind;
import org.flightbench.recording.activity.Tally;
import org.flightbench.recording.safepoint.GcDetails;
import org.flightbench.recording.safepoint.GcDetails.Kind;
import org.flightbench.recording.safepoint.GcPause;
import org.flightbench.recording.safepoint.GcTopic;
import org.flightbench.recording.safepoint.Lane;
import org.flightbench.recording.safepoint.LaneNote;
import org.flightbench.recording.safepoint.PauseTimeline;

/**
 * An account of the garbage collection of one or several runs of the same. Immutable.
 *
 * @param name of the runs
 * @param runs how many
 * @param seconds how long all of them last, without gaps; 0 if not known, as of a log without times
 * @param pauses all pauses; {@link GcGroup#UNKNOWN} if they are not recorded or logged, or were not understood
 * @param causes pauses by cause, the longest in sum first; empty if pauses are not known
 * @param collections pauses by what was collected, as {@code G1New} or {@code Pause Remark}, the longest in sum first
 * @param failures pauses by what failed in them, as {@code Evacuation Failure: Allocation}
 * @param findings what else people look for, as far as the collectors have it
 * @param phases parts of pauses and concurrent phases, the longest in sum first; empty if not recorded, as in logs
 * @param heapBefore mean bytes in use before a collection; NaN if not known
 * @param heapAfter mean bytes in use after a collection; NaN if not known
 * @param allocation what the program allocated
 * @param promotedBytes bytes that moved to the old generation; NaN if not recorded, as in logs
 * @param promotionSeconds of the recordings that tell it
 * @param metaspaceUsed the most bytes of metaspace in use after a collection; NaN if not known
 * @param metaspaceCommitted the most bytes of metaspace that the virtual machine had; NaN if not known
 * @param metaspaceThreshold the last use of metaspace that would start a collection; NaN if not known
 * @param missingMetaspace why metaspace or its threshold is not known, each a sentence without its end
 * @param missing sentences about pauses that were not recorded or logged
 * @param warnings sentences about what could not be read or is uncertain
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
	 * The account of runs.
	 *
	 * @param timelines of each run, a recording or a log
	 * @param activities of the recordings among them
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

	/** Without pauses, a note about their lane says that they may have been missed. */
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

	/** Whether it is known when the program was paused: no pauses are then none. */
	public boolean isPausesKnown() {
		return pauses.isKnown();
	}

	/** The share of the time for which pauses stopped the program, from 0 to 1; NaN if the time is not known. */
	public double pauseShare() {
		return seconds > 0 && pauses.isKnown() ? pauses.nanos() / NANOS_PER_SECOND / seconds : Double.NaN;
	}

	/**
	 * What was allocated between the first and the last collection, but not while one ran beside the program; NaN with
	 * fewer than two of which the heap is known, or if humongous objects hide it.
	 */
	public double allocatedBytes() {
		return allocation.bytes();
	}

	/** In which time {@link #allocatedBytes} was allocated; 0 if not known. */
	public double allocationSeconds() {
		return allocation.seconds();
	}

	/** Allocated bytes per second; NaN if not known. */
	public double allocationRate() {
		return allocation.perSecond();
	}

	/** Bytes per second that moved to the old generation; NaN if not known. */
	public double promotionRate() {
		return promotionSeconds > 0 ? promotedBytes / promotionSeconds : Double.NaN;
	}
}
