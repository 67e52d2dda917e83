// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.pause;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.function.ToLongFunction;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import org.flightbench.jfr.chunk.RecordedTime;
import org.flightbench.recording.pause.PauseTimeline.Kind;

/**
 * Overlays two timelines of the same run, such as a recording and a log. A pause contained in both becomes a single
 * pause with the combined data.
 */
public final class Overlay {

	private static final long CLOSE = 20_000_000;

	private final PauseTimeline first;
	private final PauseTimeline second;
	private final boolean isByLength;
	private final PauseListBuilder pauses = new PauseListBuilder();

	private Overlay(PauseTimeline first, PauseTimeline second, boolean isByLength) {
		this.first = first;
		this.second = second;
		this.isByLength = isByLength;
	}

	/**
	 * Overlays two timelines. Returns an empty result if they belong to different runs, or if there is no evidence that
	 * they belong to the same run.
	 */
	public static Optional<PauseTimeline> of(PauseTimeline one, PauseTimeline other) {
		return match(one, other).map(Overlay::timeline);
	}

	/** Returns whether two timelines belong to the same run. Does not merge them. */
	public static boolean isSameRun(PauseTimeline one, PauseTimeline other) {
		return match(one, other).isPresent();
	}

	/**
	 * Matches two timelines for merging. Returns an empty result if they belong to different runs, or if there is no
	 * evidence that they belong to the same run.
	 */
	static Optional<Overlay> match(PauseTimeline one, PauseTimeline other) {
		boolean swap = one.kind() == Kind.LOG && other.kind() != Kind.LOG;
		PauseTimeline first = swap ? other : one;
		PauseTimeline second = swap ? one : other;
		RunMatcher.Match match = RunMatcher.of(first, second);
		return match == null
				? Optional.empty()
				: Optional.of(new Overlay(first, second.shifted(match.shift()), match.isByLength()));
	}

	/**
	 * Returns whether the durations of pauses match. This is stronger evidence of the same run than matching start
	 * times.
	 */
	boolean isByLength() {
		return isByLength;
	}

	/** Merges the two timelines. */
	PauseTimeline timeline() {
		merge();
		List<String> warnings = new ArrayList<>();
		first.warnings().forEach(warning -> warnings.add(first.name() + ": " + warning));
		second.warnings().forEach(warning -> warnings.add(second.name() + ": " + warning));
		List<LaneNote> notes = new ArrayList<>();
		for (LaneNote note : first.laneNotes()) {
			if (second.laneNotes().stream().anyMatch(other -> other.lane() == note.lane())) {
				notes.add(note);
			}
		}
		return new PauseTimeline(first.name() + " + " + second.name(),
				first.kind() == second.kind() ? first.kind() : Kind.BOTH, origin(), first.origin(),
				Math.min(first.startNanos(), second.startNanos()),
				Math.max(first.endNanos(), second.endNanos()),
				first.jvm().isEmpty() ? second.jvm() : first.jvm(), pauses.build(),
				both(first.gcPauses(), second.gcPauses(), GcPause::startNanos),
				both(first.gcCycles(), second.gcCycles(), GcCycle::startNanos),
				gcDetails(), heapDumps(), notes, warnings,
				first.machine().samples().isEmpty() ? second.machine() : first.machine(),
				second.kind() == Kind.LOG ? List.of() : gaps()).sinceStart();
	}

	/**
	 * Returns the items of the first source, plus those items of the second source that start at times not covered by
	 * the first. If the first source has no items, returns all items of the second.
	 */
	private <T> List<T> both(List<T> one, List<T> other, ToLongFunction<T> start) {
		if (one.isEmpty()) {
			return other;
		}
		List<T> added = other.stream().filter(item -> isOutside(start.applyAsLong(item))).toList();
		return added.isEmpty()
				? one
				: Stream.concat(one.stream(), added.stream()).sorted(Comparator.comparingLong(start)).toList();
	}

	private boolean isOutside(long nanos) {
		return nanos < first.startNanos() || nanos > first.endNanos() || first.coveredNanos(nanos, nanos + 1) == 0;
	}

	/**
	 * Returns the garbage collection details of the first source, plus those of the second source for topics and times
	 * that the first does not cover.
	 */
	private GcDetails gcDetails() {
		GcDetails one = first.gcDetails();
		GcDetails other = second.gcDetails();
		if (first.gcPauses().isEmpty() && first.gcCycles().isEmpty()) {
			return other;
		}
		Map<GcTopic, String> missing = new EnumMap<>(GcTopic.class);
		missing.putAll(one.missing());
		missing.keySet().retainAll(other.missing().keySet());
		Set<GcDetails.Kind> kinds = one.values().stream().map(GcDetails.Value::kind).collect(Collectors.toSet());
		Predicate<GcTopic> added = topic -> one.missing().containsKey(topic) && !missing.containsKey(topic);
		return new GcDetails(one.collector() == GcCollector.UNKNOWN ? other.collector() : one.collector(),
				either(one.regionBytes(), other.regionBytes()),
				Stream.concat(one.events().stream(),
						other.events().stream()
								.filter(event -> added.test(event.topic()) || isOutside(event.startNanos())))
						.sorted(Comparator.comparingLong(GcEvent::startNanos)).toList(),
				Stream.concat(one.values().stream(),
						other.values().stream()
								.filter(value -> isOutside(value.nanos()) || (value.kind().topic() == null
										? !kinds.contains(value.kind())
										: added.test(value.kind().topic()))))
						.sorted(Comparator.comparingLong(GcDetails.Value::nanos)).toList(),
				one.allocated().isEmpty() ? other.allocated() : one.allocated(), missing);
	}

	/**
	 * Returns the heap dumps of one source. Thread counts missing from the first source are filled in from the second.
	 */
	private List<HeapDump> heapDumps() {
		List<HeapDump> others = second.heapDumps();
		return first.heapDumps().isEmpty()
				? others
				: first.heapDumps().stream().map(dump -> others.stream()
						.filter(other -> dump.threads() == Pause.UNKNOWN && dump.overlaps(other)).findFirst()
						.map(other -> dump.by(other.threads())).orElse(dump)).toList();
	}

	private long origin() {
		return first.isDated() || !second.isDated() ? first.originEpochNanos() : second.originEpochNanos();
	}

	/** Returns the time ranges that neither of two recordings covers. */
	private List<RecordedTime.Span> gaps() {
		return covered(first).plus(covered(second)).gaps();
	}

	private static RecordedTime covered(PauseTimeline timeline) {
		List<RecordedTime.Span> spans = new ArrayList<>();
		long start = timeline.startNanos();
		for (RecordedTime.Span gap : timeline.gaps()) {
			spans.add(new RecordedTime.Span(start, gap.startNanos()));
			start = gap.endNanos();
		}
		spans.add(new RecordedTime.Span(start, timeline.endNanos()));
		return RecordedTime.of(spans);
	}

	private void merge() {
		PauseList ones = first.pauses();
		PauseList others = second.pauses();
		int next = 0;
		for (int one = 0; one < ones.size(); one++) {
			long start = ones.startNanos(one);
			while (next < others.size() && others.startNanos(next) < start - CLOSE) {
				pauses.add(others.get(next++));
			}
			int partner = partner(one, next);
			for (; next < partner; next++) {
				pauses.add(others.get(next));
			}
			if (partner >= 0) {
				pauses.add(merged(ones.get(one), others.get(next++)));
			} else {
				pauses.add(ones.get(one));
			}
		}
		while (next < others.size()) {
			pauses.add(others.get(next++));
		}
	}

	/**
	 * Returns the index of the nearest pause of the second timeline that may be the same as a pause of the first. The
	 * search starts at the given index. Returns -1 if there is none.
	 */
	private int partner(int one, int from) {
		PauseList ones = first.pauses();
		PauseList others = second.pauses();
		int nearest = -1;
		long distance = CLOSE;
		for (int other = from; other < others.size(); other++) {
			long away = others.startNanos(other) - ones.startNanos(one);
			if (away > CLOSE) {
				break;
			}
			boolean alike = RunMatcher.isAlike(ones, one, others, other) || isPart(ones, one, others, other)
					|| isAtTheSameTime(ones, one, others, other, away);
			if (alike && Math.abs(away) <= distance) {
				nearest = other;
				distance = Math.abs(away);
			}
		}
		return nearest;
	}

	/**
	 * Returns whether two pauses have the same operation and one of them lacks the time to safepoint. A recording
	 * contains only a part of a pause if SafepointBegin is disabled or shorter than its threshold.
	 */
	private static boolean isPart(PauseList ones, int one, PauseList others, int other) {
		return ones.operation(one) != null && ones.operation(one).equals(others.operation(other))
				&& (ones.nanos(one, PausePhase.TIME_TO_SAFEPOINT) < 0
						|| others.nanos(other, PausePhase.TIME_TO_SAFEPOINT) < 0);
	}

	/**
	 * Returns whether two pauses have matching operations and overlap by more than half of the shorter one. Such pauses
	 * must be the same, because a stopped program cannot be stopped again. Their durations may differ: a log includes
	 * the time from the end of the operation to the end of the pause, but a recording includes it only with
	 * SafepointEnd.
	 */
	private static boolean isAtTheSameTime(PauseList ones, int one, PauseList others, int other, long away) {
		long until = Math.min(ones.totalNanos(one), away + others.totalNanos(other));
		long shorter = Math.min(ones.totalNanos(one), others.totalNanos(other));
		return RunMatcher.isSameOperation(ones, one, others, other) && until - Math.max(0, away) > shorter / 2;
	}

	/**
	 * Merges two pauses. All phases are taken from the source with more known phases, because phases from two sources
	 * may not add up.
	 */
	private Pause merged(Pause one, Pause other) {
		Pause phases = known(one) >= known(other) ? one : other;
		long start = one.timeToSafepointNanos() < 0 && phases == other ? other.startNanos() : one.startNanos();
		return new Pause(0, either(one.safepointId(), other.safepointId()),
				one.operation() == null ? other.operation() : one.operation(), start, phases.timeToSafepointNanos(),
				phases.cleanupNanos(), phases.operationNanos(), phases.leavingNanos(), phases.totalNanos(),
				either(one.threads(), other.threads()), either(one.runningThreads(), other.runningThreads()),
				either(one.jniCriticalThreads(), other.jniCriticalThreads()),
				lateThreads(one.lateThreads(), other.lateThreads()));
	}

	private static int known(Pause pause) {
		int known = 0;
		for (PausePhase phase : PausePhase.values()) {
			known += pause.nanos(phase) == Pause.UNKNOWN ? 0 : 1;
		}
		return known;
	}

	private static long either(long one, long other) {
		return one == Pause.UNKNOWN ? other : one;
	}

	/**
	 * Merges late threads by name. For a thread named by both sources, the stronger evidence counts, with the stack
	 * trace of either source.
	 */
	private static List<LateThread> lateThreads(List<LateThread> ones, List<LateThread> others) {
		Map<String, LateThread> byName = new LinkedHashMap<>();
		for (List<LateThread> threads : List.of(ones, others)) {
			threads.forEach(thread -> byName.merge(thread.name(), thread, Overlay::stronger));
		}
		List<LateThread> all = new ArrayList<>(byName.values());
		all.sort(Comparator.comparing(LateThread::evidence));
		return all;
	}

	private static LateThread stronger(LateThread one, LateThread other) {
		boolean first = one.evidence().compareTo(other.evidence()) <= 0;
		LateThread strong = first ? one : other;
		LateThread weak = first ? other : one;
		return new LateThread(strong.name(), strong.evidence(), strong.detail() + "; " + weak.detail(),
				strong.stack().isEmpty() ? weak.stack() : strong.stack(),
				strong.usesMappedMemory() || weak.usesMappedMemory());
	}
}
