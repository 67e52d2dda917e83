// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.pause;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;
import java.util.stream.Collectors;
import org.flightbench.recording.pause.LateThread;
import org.flightbench.recording.pause.Pause;
import org.flightbench.recording.pause.PauseTimeline;
import org.flightbench.recording.pause.PauseList;

/**
 * A table row for a pause.
 *
 * @param side 0 for a single timeline or the baseline, 1 for the candidate
 * @param pause the pause to show
 * @param number the displayed number, starting at 1
 */
public record PauseRow(int side, Pause pause, int number) {

	/** Orders rows by descending duration, then by side and time. */
	public static final Comparator<PauseRow> LONGEST_FIRST = Comparator
			.comparingLong((PauseRow row) -> row.pause().totalNanos()).reversed()
			.thenComparingInt(PauseRow::side).thenComparingInt(row -> row.pause().index());

	/** Returns the distinct names of the late threads separated by commas; empty if no thread was late. */
	public String lateThreads() {
		return pause.lateThreads().stream().map(LateThread::name).distinct().collect(Collectors.joining(", "));
	}

	/** Returns the text to search: the operation and the late threads. */
	public String searched() {
		return pause.operationName() + " " + lateThreads();
	}

	public static PauseRow of(int side, PauseTimeline timeline, int index) {
		return new PauseRow(side, timeline.pauses().get(index), timeline.pauses().number(index));
	}

	/**
	 * Returns the longest pauses of timelines, longest first.
	 *
	 * @param most the maximum number of pauses
	 */
	public static List<PauseRow> longest(List<PauseTimeline> timelines, int most) {
		List<PauseRow> rows = new ArrayList<>();
		for (int side = 0; side < timelines.size(); side++) {
			PauseTimeline timeline = timelines.get(side);
			for (int index : longest(timeline.pauses(), most)) {
				rows.add(of(side, timeline, index));
			}
		}
		rows.sort(LONGEST_FIRST);
		return rows.size() <= most ? rows : new ArrayList<>(rows.subList(0, most));
	}

	private static List<Integer> longest(PauseList pauses, int most) {
		PriorityQueue<Integer> kept = new PriorityQueue<>(Comparator.<Integer>comparingLong(pauses::totalNanos)
				.thenComparing(Comparator.reverseOrder()));
		long least = -1;
		for (int index = 0; index < pauses.size(); index++) {
			if (kept.size() < most) {
				kept.add(index);
			} else if (pauses.totalNanos(index) > least) {
				kept.poll();
				kept.add(index);
			} else {
				continue;
			}
			least = kept.size() < most ? -1 : pauses.totalNanos(kept.peek());
		}
		return List.copyOf(kept);
	}
}
