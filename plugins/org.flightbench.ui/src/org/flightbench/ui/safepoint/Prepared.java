// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.safepoint;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.function.BooleanSupplier;

import org.flightbench.analysis.pause.Advice;
import org.flightbench.analysis.pause.AdviceFinder;
import org.flightbench.analysis.pause.PauseComparison;
import org.flightbench.analysis.pause.PauseVerdict;
import org.flightbench.recording.pause.MutatorUtilization;
import org.flightbench.recording.pause.PauseStatistics;
import org.flightbench.recording.pause.PauseTimeline;
import org.flightbench.recording.pause.StoppedShare;
import org.flightbench.report.pause.PauseRow;
import org.flightbench.ui.text.Messages;
import org.flightbench.view.chart.Chart;
import org.flightbench.view.timeline.PauseCharts;
import org.flightbench.view.timeline.TimeBase;
import org.flightbench.view.timeline.Timeline;

/**
 * An input that has been prepared for display.
 *
 * @param input the input
 * @param inRange the parts of the shown timelines that tables and charts are about
 * @param timelines the whole timelines, ready to be drawn
 * @param statistics the pause statistics of each timeline
 * @param longest the longest pauses, in descending order
 * @param operations the statistics by VM operation, of the baseline alone or of both sides
 * @param verdicts the verdicts on the candidate, or an empty list if there is none
 * @param advice the advice for each timeline
 * @param charts the charts in the order of {@link #CHARTS}, or an empty list while they are being prepared
 */
public record Prepared(SafepointInput input, List<PauseTimeline> inRange, List<Timeline> timelines,
		List<PauseStatistics> statistics,
		List<PauseRow> longest, List<PauseComparison.Row> operations,
		List<PauseVerdict> verdicts, List<List<Advice>> advice, List<Chart> charts) {

	/** The maximum number of pauses in the table. */
	static final int MAX_ROWS = 10_000;

	/** The titles of the charts. */
	public static final List<String> CHARTS = List.of(Messages.charts_distribution, Messages.charts_byOperation,
			Messages.charts_stopped, Messages.charts_utilization);

	/**
	 * Prepares everything except the charts.
	 *
	 * @throws CancellationException if the preparation was canceled
	 */
	static Prepared of(SafepointInput input, BooleanSupplier cancelled) {
		List<PauseTimeline> inRange = new ArrayList<>();
		List<Timeline> timelines = new ArrayList<>();
		List<List<Advice>> advice = new ArrayList<>();
		for (int side = 0; side < input.timelines().size(); side++) {
			inRange.add(input.inRange(side, input.timelines().get(side)));
			timelines.add(Timeline.of(input.timelines().get(side)));
			check(cancelled);
			advice.add(AdviceFinder.of(inRange.get(side)));
			check(cancelled);
		}
		List<PauseRow> longest = PauseRow.longest(inRange, MAX_ROWS);
		check(cancelled);
		if (input.isComparison()) {
			PauseComparison comparison = PauseComparison.of(shownFirst(input, inRange, 0),
					shownFirst(input, inRange, 1));
			return new Prepared(input, inRange, timelines, List.of(comparison.baseline(), comparison.candidate()),
					longest, comparison.operations(), comparison.verdicts(), advice, List.of());
		}
		PauseStatistics statistics = PauseStatistics.of(inRange.get(0));
		return new Prepared(input, inRange, timelines, List.of(statistics), longest, statistics.byOperation().stream()
				.map(operation -> new PauseComparison.Row(operation.operation(), operation, null)).toList(), List.of(),
				advice, List.of());
	}

	/**
	 * Returns a copy with charts, which take the longest to prepare.
	 *
	 * @throws CancellationException if the preparation was canceled
	 */
	Prepared withCharts(BooleanSupplier cancelled) {
		List<StoppedShare> shares = new ArrayList<>();
		List<MutatorUtilization> utilizations = new ArrayList<>();
		for (PauseTimeline timeline : inRange) {
			shares.add(StoppedShare.perSecond(timeline));
			check(cancelled);
			utilizations.add(MutatorUtilization.of(timeline));
			check(cancelled);
		}
		List<String> names = input.isComparison()
				? List.of(Messages.baseline, Messages.candidate)
				: List.of(input.baseline().name());
		return new Prepared(input, inRange, timelines, statistics, longest, operations, verdicts, advice,
				List.of(PauseCharts.distribution(names, statistics),
						PauseCharts.byOperation(statistics.get(statistics.size() - 1)),
						PauseCharts.stopped(names, shares, TimeBase.of(inRange)),
						PauseCharts.utilization(names, utilizations)));
	}

	/**
	 * Returns the runs of a side, starting with the one shown. Verdicts use all runs; everything else uses only the
	 * first in the list.
	 */
	private static List<PauseTimeline> shownFirst(SafepointInput input, List<PauseTimeline> inRange, int side) {
		PauseTimeline shown = input.timelines().get(side);
		List<PauseTimeline> runs = new ArrayList<>(List.of(inRange.get(side)));
		input.runs().get(side).stream().filter(run -> run != shown).map(run -> input.inRange(side, run))
				.forEach(runs::add);
		return runs;
	}

	private static void check(BooleanSupplier cancelled) {
		if (cancelled.getAsBoolean()) {
			throw new CancellationException();
		}
	}
}
