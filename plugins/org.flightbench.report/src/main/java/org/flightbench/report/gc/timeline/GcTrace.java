// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.gc.timeline;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

import org.flightbench.recording.gc.HeapGrowth;
import org.flightbench.recording.gc.HeapUse;
import org.flightbench.recording.safepoint.GcEvent;
import org.flightbench.recording.safepoint.GcPause;
import org.flightbench.recording.safepoint.GcTopic;
import org.flightbench.recording.safepoint.Pause;
import org.flightbench.recording.safepoint.PauseTimeline;
import org.flightbench.recording.safepoint.event.LongRows;
import org.flightbench.report.pauses.timeline.TimeRange;

/**
 * The garbage collection of one run, prepared so that ten million collections are drawn as fast as ten. Times are
 * nanoseconds since the timeline's origin. Immutable.
 */
public final class GcTrace {

	/**
	 * Pauses of one cause.
	 *
	 * @param cause empty if not known
	 * @param durations in nanoseconds by start
	 * @param rows the place of each in the timeline
	 * @param nanos of all
	 */
	record Cause(String cause, Series durations, int[] rows, long nanos) {}

	private final PauseTimeline source;
	private final Series heap;
	private final List<Cause> causes;
	private final Series failures;
	private final Cause stalls;
	private final List<TimeRange> cycles;
	private final Flow allocation;

	private GcTrace(PauseTimeline source) {
		this.source = source;
		heap = heap(HeapUse.of(source));
		LongRows grown = new LongRows(3);
		if (source.isTimed()) {
			HeapGrowth.of(source).forEach(one -> grown.add(one.startNanos(), one.endNanos(), one.bytes()));
		}
		allocation = new Flow(grown);
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
	}

	/** Prepares a run. */
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
	 * Overlapping collections are one. A cycle that states the heap may be a part of a collection, as the cleanup of
	 * Shenandoah is.
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

	/** The run. */
	public PauseTimeline source() {
		return source;
	}

	/** The use of the heap before and after collections, in bytes. */
	Series heap() {
		return heap;
	}

	/** Pauses by cause, those that took longest in sum first. */
	List<Cause> causes() {
		return causes;
	}

	/** Pauses in which something failed: their places in the timeline by start. */
	Series failures() {
		return failures;
	}

	/** Threads that waited for memory; rows are places in the details' events. */
	Cause stalls() {
		return stalls;
	}

	/** The longest wait of a thread for memory; null if there is none. */
	public GcEvent longestStall(String thread) {
		return Arrays.stream(stalls.rows()).mapToObj(source.gcDetails().events()::get)
				.filter(stall -> thread.equals(stall.thread()))
				.max(Comparator.comparingLong(GcEvent::durationNanos)).orElse(null);
	}

	/** When collections ran beside the program, in the order of time and without overlap. */
	List<TimeRange> cycles() {
		return cycles;
	}

	/** What was allocated between collections. */
	Flow allocation() {
		return allocation;
	}

	/** All that the source covers. */
	TimeRange range() {
		return new TimeRange(source.startNanos(), source.endNanos());
	}

	/** The mean pause, in nanoseconds; 0 if there is none. */
	double meanPause() {
		return causes.stream().mapToLong(Cause::nanos).sum() / Math.max(1.0, source.gcPauses().size());
	}

	/** The longest pause or stall, in nanoseconds; 0 if there is none. */
	long longestWait() {
		return Math.max(stalls.durations().most(),
				causes.stream().mapToLong(cause -> cause.durations().most()).max().orElse(0));
	}
}
