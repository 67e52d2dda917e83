// SPDX-License-Identifier: UPL-1.0
package org.flightbench.view.timeline;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

import org.flightbench.recording.pause.GcPause;
import org.flightbench.recording.pause.HeapDump;
import org.flightbench.recording.pause.Lane;
import org.flightbench.recording.pause.LaneNote;
import org.flightbench.recording.pause.LateThread;
import org.flightbench.recording.pause.PausePhase;
import org.flightbench.recording.pause.PauseTimeline;
import org.flightbench.recording.pause.PauseList;
import org.flightbench.view.text.Messages;

/**
 * A drawable timeline of pauses. Each lane has an index, so that panning and zooming are as fast for ten million pauses
 * as for ten. Creating a timeline is slow, but querying its marks is fast. Immutable.
 */
public final class Timeline {

	/** The maximum number of late threads with a separate lane. */
	private static final int MAX_THREADS = 20;

	private final PauseTimeline source;
	private final TimelineLane overview;
	private final List<TimelineLane> lanes;
	private final Set<PausePhase> phases;

	private Timeline(PauseTimeline source) {
		this.source = source;
		PauseList pauses = source.pauses();
		overview = new TimelineLane(Lane.OPERATION, Messages.lane_stopped,
				Spans.of(pauses.size(), pauses::startNanos, pauses::totalNanos), null, null, List.of());
		List<GcPause> gcs = source.gcPauses();
		List<HeapDump> dumps = source.heapDumps();
		List<TimelineLane> all = new ArrayList<>();
		all.add(phases(Lane.TIME_TO_SAFEPOINT, PausePhase.TIME_TO_SAFEPOINT));
		List<TimelineLane> threads = threads();
		// late threads come directly after the time to safepoint that they caused, so that they are visible even if the
		// window is low
		all.addAll(threads);
		all.add(phases(Lane.OPERATION, PausePhase.CLEANUP, PausePhase.OPERATION, PausePhase.LEAVING));
		all.add(lane(Lane.GC, Spans.of(gcs.size(), index -> gcs.get(index).startNanos(),
				index -> gcs.get(index).durationNanos())));
		all.add(lane(Lane.HEAP_DUMP, Spans.of(dumps.size(), index -> dumps.get(index).startNanos(),
				index -> dumps.get(index).durationNanos())));
		if (threads.isEmpty()) {
			all.add(lane(Lane.LATE_THREADS, Spans.of(0, index -> 0, index -> 0)));
		}
		lanes = List.copyOf(all);
		phases = Arrays.stream(PausePhase.values())
				.filter(phase -> IntStream.range(0, pauses.size()).anyMatch(row -> pauses.nanos(row, phase) >= 0))
				.collect(Collectors.toUnmodifiableSet());
	}

	/** Creates the timeline and the indexes of its lanes. */
	public static Timeline of(PauseTimeline source) {
		return new Timeline(source);
	}

	public PauseTimeline source() {
		return source;
	}

	/** Returns the complete time range. */
	public TimeRange whole() {
		return new TimeRange(source.startNanos(), source.endNanos());
	}

	/**
	 * Returns the lanes from top to bottom. Up to 20 late threads have a lane each. If no thread was late, there is a
	 * single empty lane at the end instead.
	 */
	public List<TimelineLane> lanes() {
		return lanes;
	}

	/** Returns the phases that are known for at least one pause. */
	public Set<PausePhase> phases() {
		return phases;
	}

	/** Returns a lane of whole pauses, for the overview strip above the lanes. */
	public TimelineLane overview() {
		return overview;
	}

	private TimelineLane phases(Lane lane, PausePhase... phases) {
		PhasesOfPauses spans = new PhasesOfPauses(source.pauses(), List.of(phases));
		return new TimelineLane(lane, lane.label(), spans, spans, null, notes(lane));
	}

	private TimelineLane lane(Lane lane, Spans spans) {
		return new TimelineLane(lane, lane.label(), spans, null, null, notes(lane));
	}

	private List<LaneNote> notes(Lane lane) {
		return source.laneNotes().stream().filter(note -> note.lane() == lane).toList();
	}

	/** Returns a lane for each late thread, ordered by descending total time to safepoint. */
	private List<TimelineLane> threads() {
		PauseList pauses = source.pauses();
		Map<String, List<Integer>> rowsOf = new LinkedHashMap<>();
		new TreeMap<>(pauses.lateThreads()).forEach((row, threads) -> {
			for (LateThread thread : threads) {
				List<Integer> rows = rowsOf.computeIfAbsent(thread.name(), name -> new ArrayList<>());
				if (rows.isEmpty() || !rows.get(rows.size() - 1).equals(row)) {
					rows.add(row);
				}
			}
		});
		List<String> names = new ArrayList<>(rowsOf.keySet());
		names.sort(Comparator.comparingLong((String name) -> rowsOf.get(name).stream()
				.mapToLong(row -> Math.max(0, pauses.nanos(row, PausePhase.TIME_TO_SAFEPOINT))).sum()).reversed());
		List<TimelineLane> found = new ArrayList<>();
		for (String name : names.subList(0, Math.min(MAX_THREADS, names.size()))) {
			int[] rows = rowsOf.get(name).stream().mapToInt(Integer::intValue).toArray();
			found.add(new TimelineLane(Lane.LATE_THREADS, name,
					Spans.of(rows.length, index -> pauses.startNanos(rows[index]),
							index -> Math.max(0, pauses.nanos(rows[index], PausePhase.TIME_TO_SAFEPOINT))),
					null, rows, notes(Lane.LATE_THREADS)));
		}
		return found;
	}
}
