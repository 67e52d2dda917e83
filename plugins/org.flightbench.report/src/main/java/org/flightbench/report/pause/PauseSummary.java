// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.pause;

import java.util.List;

import org.flightbench.base.Plural;
import org.flightbench.base.Text;
import org.flightbench.base.Texts;
import org.flightbench.recording.pause.Pause;
import org.flightbench.recording.pause.PauseStatistics;
import org.flightbench.recording.pause.PauseTimeline;
import org.flightbench.recording.pause.TimeText;
import org.flightbench.report.text.Messages;
import org.flightbench.results.words.Numbers;

/** Summarizes pauses in a sentence. */
public final class PauseSummary {

	private PauseSummary() {}

	/** Summarizes the number, the total duration and the longest of the pauses. */
	public static String of(PauseTimeline timeline, PauseStatistics statistics) {
		long count = statistics.totals().count();
		if (count == 0) {
			return Texts.bind(Messages.pauses_summary_none, TimeText.of(timeline.durationNanos()));
		}
		String stopped = TimeText.of(statistics.totals().totalNanos());
		String operation = Text.visible(timeline.pauses().get(statistics.longest()).operationName());
		String longest = TimeText.of(statistics.totals().longestNanos());
		if (Double.isNaN(statistics.stoppedShare())) {
			return Texts.bind(Plural.choose(count, Messages.summary_one, Messages.summary_many),
					Numbers.fixed(count, 0), stopped, operation, longest);
		}
		return Texts.bind(Plural.choose(count, Messages.summary_of_one, Messages.summary_of_many),
				Numbers.fixed(count, 0), stopped, TimeText.of(timeline.durationNanos()),
				Numbers.percent(statistics.stoppedShare() * 100), operation, longest);
	}

	/**
	 * Summarizes the change from a baseline to a candidate.
	 *
	 * @param statistics the statistics of the baseline and of the candidate, in this order
	 */
	public static String change(List<PauseStatistics> statistics) {
		PauseStatistics before = statistics.get(0);
		PauseStatistics after = statistics.get(1);
		return Texts.bind(Messages.summary_change,
				pair(known(before, before.totals().longestNanos()), known(after, after.totals().longestNanos())),
				pair(known(before, before.totals().totalNanos()), known(after, after.totals().totalNanos())),
				count(before), count(after));
	}

	/** Returns a value, or {@link Pause#UNKNOWN} if the source is a log without safepoint lines. */
	private static long known(PauseStatistics statistics, long value) {
		return isKnown(statistics) ? value : Pause.UNKNOWN;
	}

	private static boolean isKnown(PauseStatistics statistics) {
		return statistics.totals().count() > 0 || !Double.isNaN(statistics.stoppedShare());
	}

	private static String count(PauseStatistics statistics) {
		return isKnown(statistics) ? Numbers.fixed(statistics.totals().count(), 0) : "–";
	}

	private static String pair(long before, long after) {
		String change = before == 0 || before == Pause.UNKNOWN || after == Pause.UNKNOWN
				? ""
				: " (" + Numbers.change((double) (after - before) / before * 100) + ")";
		return TimeText.of(before) + " → " + TimeText.of(after) + change;
	}
}
