// SPDX-License-Identifier: UPL-1.0
package org.flightbench.view.timeline;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

import org.flightbench.recording.gc.HeapGrowth;
import org.flightbench.recording.gc.HeapUse;
import org.flightbench.recording.pause.GcDetails;
import org.flightbench.recording.pause.GcEvent;
import org.flightbench.recording.pause.GcPause;
import org.flightbench.recording.pause.GcTopic;
import org.flightbench.recording.pause.Pause;
import org.flightbench.recording.pause.PauseTimeline;
import org.flightbench.recording.pause.event.LongRows;

/**
 * The garbage collection of a run, indexed so that drawing ten million collections is as fast as drawing ten. Times are
 * in nanoseconds since the origin of the timeline. Immutable.
 */
public final class GcTrace {

	/**
	 * The pauses of one cause.
	 *
	 * @param cause the cause; empty if unknown
	 * @param durations the durations by start time, in nanoseconds
	 * @param rows the index of each pause in the timeline
	 * @param nanos the total duration in nanoseconds
	 */
	record Cause(String cause, Series durations, int[] rows, long nanos) {}

	/** The fraction of the time from which gaps in the allocation rate are too short to be seen. */
	private static final double MIN_KNOWN = 0.95;

	private final PauseTimeline source;
	private final Series heap;
	private final Series old;
	private final Series committed;
	private final List<Cause> causes;
	private final Series failures;
	private final Cause stalls;
	private final List<TimeRange> cycles;
	private final Times cycleStarts;
	private final RateIndex allocation;
	private final RateIndex promotion;

	private GcTrace(PauseTimeline source) {
		this.source = source;
		List<HeapUse> uses = HeapUse.of(source);
		heap = heap(uses);
		old = old(uses, source);
		committed = committed(source);
		promotion = new RateIndex(promoted(source));
		LongRows grown = new LongRows(3);
		if (source.isTimed()) {
			HeapGrowth.of(source).forEach(one -> grown.add(one.startNanos(), one.endNanos(), one.bytes()));
		}
		allocation = new RateIndex(grown);
		Map<String, LongRows> byCause = new LinkedHashMap<>();
		LongRows failed = new LongRows(2);
		List<GcPause> pauses = source.gcPauses();
		for (int row = 0; row < pauses.size(); row++) {
			GcPause pause = pauses.get(row);
			byCause.computeIfAbsent(pause.cause() == null ? "" : pause.cause(), cause -> new LongRows(3))
					.add(pause.startNanos(), pause.durationNanos(), row);
			if (pause.failure() != null) {
				failed.add(pause.startNanos(), row);
			}
		}
		failures = Series.of(failed);
		stalls = stalls(source);
		List<Cause> found = new ArrayList<>();
		byCause.forEach((cause, rows) -> found.add(cause(cause, rows)));
		found.sort(Comparator.comparingLong(Cause::nanos).reversed().thenComparing(Cause::cause));
		causes = List.copyOf(found);
		cycles = cycles(source);
		cycleStarts = new Times(cycles.stream().mapToLong(TimeRange::startNanos).toArray());
	}

	/** Creates the trace of a run and its indexes. */
	public static GcTrace of(PauseTimeline source) {
		return new GcTrace(source);
	}

	private static Series heap(List<HeapUse> uses) {
		LongRows points = new LongRows(2);
		for (HeapUse use : uses) {
			if (use.before() != Pause.UNKNOWN && use.isStartKnown()) {
				points.add(use.startNanos(), use.before());
			}
			if (use.after() != Pause.UNKNOWN) {
				points.add(use.countedNanos(), use.after());
			}
		}
		return Series.of(points);
	}

	/** Returns the use of the old generation. G1 reports it with each collection, Parallel separately. */
	private static Series old(List<HeapUse> uses, PauseTimeline source) {
		LongRows points = new LongRows(2);
		for (HeapUse use : uses) {
			if (use.oldBefore() != Pause.UNKNOWN && use.isStartKnown()) {
				points.add(use.startNanos(), use.oldBefore());
			}
			if (use.oldAfter() != Pause.UNKNOWN) {
				points.add(use.countedNanos(), use.oldAfter());
			}
		}
		for (GcDetails.Value value : source.gcDetails().values()) {
			if (value.kind() == GcDetails.Kind.OLD_USED) {
				points.add(value.nanos(), value.value());
			}
		}
		return Series.of(points);
	}

	/** Returns the committed heap as a step function. */
	private static Series committed(PauseTimeline source) {
		LongRows points = new LongRows(2);
		long last = Pause.UNKNOWN;
		for (GcDetails.Value value : source.gcDetails().values()) {
			if (value.kind() == GcDetails.Kind.HEAP_COMMITTED) {
				if (last != Pause.UNKNOWN) {
					points.add(value.nanos(), last);
				}
				last = value.value();
				points.add(value.nanos(), last);
			}
		}
		if (last != Pause.UNKNOWN) {
			points.add(Math.max(source.endNanos(), points.get(points.size() - 1, 0)), last);
		}
		return Series.of(points);
	}

	/**
	 * Returns the bytes that each collection moved to the old generation, each with the time span since the previous
	 * collection.
	 */
	private static LongRows promoted(PauseTimeline source) {
		LongRows spans = new LongRows(3);
		long last = source.startNanos();
		for (GcDetails.Value value : source.isTimed() ? source.gcDetails().values() : List.<GcDetails.Value>of()) {
			if (value.kind() == GcDetails.Kind.PROMOTED && value.nanos() > last) {
				if (source.coveredNanos(last, value.nanos()) == value.nanos() - last) {
					spans.add(last, value.nanos(), value.value());
				}
				last = value.nanos();
			}
		}
		return spans;
	}

	private static Cause cause(String cause, LongRows rows) {
		Series durations = Series.of(rows);
		int[] places = new int[rows.size()];
		long nanos = 0;
		for (int index = 0; index < places.length; index++) {
			int row = durations.row(index);
			places[index] = (int) rows.get(row, 2);
			nanos += rows.get(row, 1);
		}
		return new Cause(cause, durations, places, nanos);
	}

	private static Cause stalls(PauseTimeline source) {
		LongRows rows = new LongRows(3);
		List<GcEvent> events = source.gcDetails().events();
		for (int index = 0; index < events.size(); index++) {
			GcEvent event = events.get(index);
			if (event.topic() == GcTopic.ALLOCATION_STALLS && event.durationNanos() != Pause.UNKNOWN) {
				rows.add(event.startNanos(), event.durationNanos(), index);
			}
		}
		return cause("", rows);
	}

	/**
	 * Returns the time ranges of the concurrent collections, with overlapping ranges merged. Prefers the detailed
	 * events, because a cycle with heap sizes may cover only part of a collection, such as Shenandoah's cleanup.
	 */
	private static List<TimeRange> cycles(PauseTimeline source) {
		List<TimeRange> collections = source.gcDetails().events().stream()
				.filter(event -> event.topic() == GcTopic.CONCURRENT && event.durationNanos() > 0)
				.map(event -> new TimeRange(event.startNanos(), event.endNanos())).toList();
		Stream<TimeRange> all = collections.isEmpty()
				? source.gcCycles().stream().filter(cycle -> cycle.durationNanos() > 0)
						.map(cycle -> new TimeRange(cycle.startNanos(), cycle.endNanos()))
				: collections.stream();
		List<TimeRange> merged = new ArrayList<>();
		for (TimeRange cycle : all.sorted(Comparator.comparingLong(TimeRange::startNanos)).toList()) {
			TimeRange last = merged.isEmpty() ? null : merged.get(merged.size() - 1);
			if (last != null && cycle.startNanos() <= last.endNanos()) {
				merged.set(merged.size() - 1,
						new TimeRange(last.startNanos(), Math.max(last.endNanos(), cycle.endNanos())));
			} else {
				merged.add(new TimeRange(cycle.startNanos(), cycle.endNanos()));
			}
		}
		return List.copyOf(merged);
	}

	public PauseTimeline source() {
		return source;
	}

	/** Returns the used heap in bytes, before and after collections. */
	Series heap() {
		return heap;
	}

	/** Returns the used bytes of the old generation; empty if they are unknown. */
	Series old() {
		return old;
	}

	/** Returns the committed bytes of the heap; empty if they are unknown. */
	Series committed() {
		return committed;
	}

	/** Returns the pauses by cause, ordered by descending total time. */
	List<Cause> causes() {
		return causes;
	}

	/** Returns the pauses with failures by start time. The values are their indexes in the timeline. */
	Series failures() {
		return failures;
	}

	/** Returns the allocation stalls. Their rows are indexes in the detailed events. */
	Cause stalls() {
		return stalls;
	}

	/** Returns the longest allocation stall of a thread, or null if it has none. */
	public GcEvent longestStall(String thread) {
		return Arrays.stream(stalls.rows()).mapToObj(source.gcDetails().events()::get)
				.filter(stall -> thread.equals(stall.thread()))
				.max(Comparator.comparingLong(GcEvent::durationNanos)).orElse(null);
	}

	/** Returns the times during which collections ran concurrently, in chronological order and without overlap. */
	List<TimeRange> cycles() {
		return cycles;
	}

	/** Returns the starts of {@link #cycles}. */
	Times cycleStarts() {
		return cycleStarts;
	}

	/** Returns the bytes allocated between collections. */
	RateIndex allocation() {
		return allocation;
	}

	/** Returns whether the allocation is unknown during some concurrent cycles. */
	boolean hasRateGaps() {
		return !cycles.isEmpty() && allocation.knownNanos() < MIN_KNOWN * source.spanNanos();
	}

	/** Returns the bytes moved to the old generation by each collection. */
	RateIndex promotion() {
		return promotion;
	}

	/** Returns the complete time range of the run. */
	TimeRange range() {
		return new TimeRange(source.startNanos(), source.endNanos());
	}

	/** Returns the mean duration of a pause in nanoseconds; 0 without pauses. */
	double meanPause() {
		return causes.stream().mapToLong(Cause::nanos).sum() / Math.max(1.0, source.gcPauses().size());
	}

	/** Returns the duration of the longest pause or stall in nanoseconds; 0 without pauses and stalls. */
	long longestWait() {
		return Math.max(stalls.durations().most(),
				causes.stream().mapToLong(cause -> cause.durations().most()).max().orElse(0));
	}
}
