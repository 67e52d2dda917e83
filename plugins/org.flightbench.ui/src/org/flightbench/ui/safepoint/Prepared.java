// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.safepoint;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.function.BooleanSupplier;
import org.flightbench.recording.safepoint.MutatorUtilisation;
import org.flightbench.recording.safepoint.PauseStatistics;
import org.flightbench.recording.safepoint.PauseTimeline;
import org.flightbench.recording.safepoint.StoppedShare;
import org.flightbench.report.chart.Chart;
import org.flightbench.report.pauses.OperationRow;
import org.flightbench.report.pauses.PauseCharts;
import org.flightbench.report.pauses.PauseRow;
import org.flightbench.report.pauses.Timeline;

/**
 * What is made of an input before it can be seen.
 *
 * @param input the input
 * @param timelines its timelines, ready to be drawn
 * @param statistics what the pauses of each come to
 * @param longest the longest pauses, the longest first
 * @param operations the operations
 * @param charts the charts, in the order of {@link #CHARTS}
 */
record Prepared(SafepointInput input, List<Timeline> timelines, List<PauseStatistics> statistics,
		List<PauseRow> longest, List<OperationRow> operations, List<Chart> charts) {

	/** So many pauses are in the table, at most. */
	static final int MOST_ROWS = 10_000;

	/** The names of the charts. */
	static final List<String> CHARTS = List.of("Distribution", "By Operation", "Stopped", "Utilisation");

	/**
	 * Prepares an input.
	 *
	 * @throws CancellationException if it is not wanted any more
	 */
	static Prepared of(SafepointInput input, BooleanSupplier cancelled) {
		List<Timeline> timelines = new ArrayList<>();
		List<PauseStatistics> statistics = new ArrayList<>();
		List<StoppedShare> shares = new ArrayList<>();
		List<MutatorUtilisation> utilisations = new ArrayList<>();
		for (PauseTimeline timeline : input.timelines()) {
			timelines.add(Timeline.of(timeline));
			check(cancelled);
			statistics.add(PauseStatistics.of(timeline));
			check(cancelled);
			shares.add(StoppedShare.perSecond(timeline));
			utilisations.add(MutatorUtilisation.of(timeline));
			check(cancelled);
		}
		List<String> names = input.isComparison()
				? List.of("Baseline", "Candidate")
				: List.of(input.baseline().name());
		List<Chart> charts = List.of(PauseCharts.distribution(names, statistics),
				PauseCharts.byOperation(statistics.get(statistics.size() - 1)), PauseCharts.stopped(names, shares),
				PauseCharts.utilisation(names, utilisations));
		return new Prepared(input, timelines, statistics, PauseRow.longest(input.timelines(), MOST_ROWS),
				OperationRow.of(statistics), charts);
	}

	private static void check(BooleanSupplier cancelled) {
		if (cancelled.getAsBoolean()) {
			throw new CancellationException();
		}
	}
}
