// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.pauses;

import java.util.List;
import org.flightbench.recording.safepoint.PauseStatistics;
import org.flightbench.recording.safepoint.PauseTimeline;
import org.flightbench.recording.safepoint.TimeText;
import org.flightbench.report.Numbers;
import org.flightbench.report.Text;

/** Says in a sentence what the pauses of a timeline come to. */
public final class PauseSummary {

	private PauseSummary() {}

	/** What the pauses come to. */
	public static String of(PauseTimeline timeline, PauseStatistics statistics) {
		long count = statistics.totals().count();
		if (count == 0) {
			return "No pauses in " + TimeText.of(timeline.durationNanos()) + ".";
		}
		String share = Double.isNaN(statistics.stoppedShare())
				? ""
				: " of " + TimeText.of(timeline.durationNanos()) + " ("
						+ Numbers.percent(statistics.stoppedShare() * 100) + ")";
		return Numbers.fixed(count, 0) + (count == 1 ? " pause" : " pauses") + " stopped the program for "
				+ TimeText.of(statistics.totals().totalNanos()) + share + "; the longest, "
				+ Text.visible(timeline.pauses().get(statistics.longest()).operationName()) + ", took "
				+ TimeText.of(statistics.totals().longestNanos()) + ".";
	}

	/** What changed from a baseline to a candidate. */
	public static String change(List<PauseStatistics> statistics) {
		PauseStatistics before = statistics.get(0);
		PauseStatistics after = statistics.get(1);
		return "Longest pause: " + pair(before.totals().longestNanos(), after.totals().longestNanos())
				+ ".  Stopped in all: " + pair(before.totals().totalNanos(), after.totals().totalNanos())
				+ ".  Pauses: " + Numbers.fixed(before.totals().count(), 0) + " → "
				+ Numbers.fixed(after.totals().count(), 0) + ".";
	}

	private static String pair(long before, long after) {
		String change = before == 0 ? "" : " (" + Numbers.change((double) (after - before) / before * 100) + ")";
		return TimeText.of(before) + " → " + TimeText.of(after) + change;
	}
}
