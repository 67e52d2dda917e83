// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.gc;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.flightbench.recording.activity.Activity;
import org.flightbench.recording.activity.ActivityKind;
import org.flightbench.recording.activity.Tally;
import org.flightbench.recording.safepoint.GcCycle;
import org.flightbench.recording.safepoint.GcPause;
import org.flightbench.recording.safepoint.Lane;
import org.flightbench.recording.safepoint.LaneNote;
import org.flightbench.recording.safepoint.Pause;
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
 * @param failures pauses by what failed in them, as {@code Evacuation Failure: Allocation}; recordings do not have it
 * @param phases parts of pauses and concurrent phases, the longest in sum first; empty if not recorded, as in logs
 * @param heapBefore mean bytes in use before a collection; NaN if not known
 * @param heapAfter mean bytes in use after a collection; NaN if not known
 * @param allocatedBytes the growth of the heap from collection to collection: what was allocated between the first and
 * the last, but not while one ran beside the program; NaN with fewer than two of which the heap is known
 * @param allocationSeconds between the first and the last of these collections, without the time of those beside the
 * program
 * @param promotedBytes bytes that moved to the old generation; NaN if not recorded, as in logs
 * @param promotionSeconds of the recordings that tell it
 * @param missing sentences about pauses that were not recorded or logged
 * @param warnings sentences about what could not be read or is uncertain
 */
public record GcAccount(String name, int runs, double seconds, GcGroup pauses, List<GcGroup> causes,
		List<GcGroup> collections, List<GcGroup> failures, List<GcGroup> phases, double heapBefore, double heapAfter,
		double allocatedBytes,
		double allocationSeconds, double promotedBytes, double promotionSeconds, List<String> missing,
		List<String> warnings) {

	private static final double NANOS_PER_SECOND = 1e9;

	public GcAccount {
		causes = List.copyOf(causes);
		collections = List.copyOf(collections);
		phases = List.copyOf(phases);
		failures = List.copyOf(failures);
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
		List<HeapUse> counted = new ArrayList<>();
		Growth growth = new Growth();
		for (PauseTimeline timeline : timelines) {
			List<HeapUse> uses = HeapUse.of(timeline);
			uses.stream().filter(HeapUse::isCollection).forEach(counted::add);
			if (timed) {
				growth.add(uses);
			}
		}
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
				phases(activities),
				counted.stream().mapToLong(HeapUse::before).average().orElse(Double.NaN),
				counted.stream().mapToLong(HeapUse::after).average().orElse(Double.NaN), growth.bytes(),
				growth.seconds, promoted, promotionSeconds, timelines.stream()
						.flatMap(timeline -> timeline.laneNotes().stream()).filter(note -> note.lane() == Lane.GC)
						.map(LaneNote::reason).distinct().toList(),
				timelines.stream().flatMap(timeline -> timeline.warnings().stream()).distinct().toList());
	}

	/** Without pauses, a note about their lane says that they may have been missed. */
	private static boolean isPausesKnown(PauseTimeline timeline) {
		return !timeline.gcPauses().isEmpty()
				|| timeline.laneNotes().stream().noneMatch(note -> note.lane() == Lane.GC);
	}

	private static GcGroup sum(List<GcPause> pauses) {
		GcGroup sum = GcGroup.NONE;
		for (GcPause pause : pauses) {
			sum = sum.plus(group("", pause));
		}
		return sum;
	}

	private static GcGroup group(String name, GcPause pause) {
		return new GcGroup(name, 1, pause.durationNanos(), pause.durationNanos());
	}

	private static List<GcGroup> groups(List<GcPause> pauses, Function<GcPause, String> name) {
		Map<String, GcGroup> groups = new LinkedHashMap<>();
		for (GcPause pause : pauses) {
			String of = name.apply(pause) == null ? "" : name.apply(pause);
			groups.merge(of, group(of, pause), GcGroup::plus);
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

	/**
	 * The use of the heap before and after a collection, or a part of one.
	 *
	 * @param startNanos when it started, or ended if that is not known
	 * @param isStartKnown whether it is known
	 * @param countedNanos from when on the use after it is known: its end where the program allocated meanwhile
	 * @param before {@link Pause#UNKNOWN} if not known
	 * @param after {@link Pause#UNKNOWN} if not known
	 * @param isCollection whether it counts for the mean: a concurrent cycle of G1 or CMS, and its pauses, do not
	 */
	private record HeapUse(long startNanos, boolean isStartKnown, long countedNanos, long before, long after,
			boolean isCollection) {

		/** Those of a timeline in the order of their starts. */
		static List<HeapUse> of(PauseTimeline timeline) {
			List<HeapUse> uses = new ArrayList<>();
			Map<Long, Long> firstPauses = new HashMap<>();
			for (GcPause pause : timeline.gcPauses()) {
				firstPauses.putIfAbsent(pause.gcId(), pause.startNanos());
				if (pause.heapBefore() != Pause.UNKNOWN && pause.heapAfter() != Pause.UNKNOWN) {
					uses.add(new HeapUse(pause.startNanos(), true, pause.startNanos(), pause.heapBefore(),
							pause.heapAfter(), !pause.isOfConcurrentCycle()));
				}
			}
			for (GcCycle cycle : timeline.gcCycles()) {
				// young collections in the course of it have their own use; what it frees itself, it frees from its
				// first pause on
				boolean withOthers = cycle.isWithOthers();
				long start = withOthers
						? Math.max(cycle.startNanos(), firstPauses.getOrDefault(cycle.gcId(), cycle.startNanos()))
						: cycle.startNanos();
				uses.add(new HeapUse(start, cycle.durationNanos() != Pause.UNKNOWN, cycle.endNanos(),
						withOthers ? Pause.UNKNOWN : cycle.heapBefore(), cycle.heapAfter(), !withOthers));
			}
			uses.sort(Comparator.comparingLong(HeapUse::startNanos));
			return uses;
		}
	}

	/** The growth of the heap between collections. */
	private static final class Growth {

		private double grown;
		private double seconds;

		void add(List<HeapUse> uses) {
			HeapUse last = null;
			for (HeapUse use : uses) {
				// while another one frees memory, growth tells nothing
				if (last != null && last.after != Pause.UNKNOWN && use.isStartKnown
						&& use.startNanos >= last.countedNanos
						&& use.before != Pause.UNKNOWN) {
					// less than before: something freed memory while the program ran
					grown += Math.max(0, use.before - last.after);
					seconds += (use.startNanos - last.countedNanos) / NANOS_PER_SECOND;
				}
				last = last == null || use.countedNanos >= last.countedNanos ? use : last;
			}
		}

		double bytes() {
			return seconds > 0 ? grown : Double.NaN;
		}
	}

	/** Whether it is known when the program was paused: no pauses are then none. */
	public boolean isPausesKnown() {
		return pauses.isKnown();
	}

	/** The share of the time for which pauses stopped the program, from 0 to 1; NaN if the time is not known. */
	public double pauseShare() {
		return seconds > 0 && pauses.isKnown() ? pauses.nanos() / NANOS_PER_SECOND / seconds : Double.NaN;
	}

	/** Allocated bytes per second; NaN if not known. */
	public double allocationRate() {
		return allocationSeconds > 0 ? allocatedBytes / allocationSeconds : Double.NaN;
	}

	/** Bytes per second that moved to the old generation; NaN if not known. */
	public double promotionRate() {
		return promotionSeconds > 0 ? promotedBytes / promotionSeconds : Double.NaN;
	}
}
