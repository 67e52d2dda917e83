// SPDX-License-Identifier: UPL-1.0
package org.flightbench.view.chart;

import java.util.List;
import java.util.Map;
import org.flightbench.results.ResultId;
import org.flightbench.results.compare.Comparison;

/**
 * Creates charts of comparisons. All methods are pure functions. With thousands of results, do not call them on the UI
 * thread.
 */
public final class ChartFactory {

	private ChartFactory() {}

	/**
	 * Returns all results that a chart of the comparison can show: the baseline's results in its order, followed by the
	 * results that only candidates have.
	 */
	public static List<ResultId> results(Comparison comparison) {
		return ChartData.resultsOf(comparison);
	}

	/** Returns the kinds of charts that do not apply to a selection, each with a one-sentence reason. */
	public static Map<ChartKind, String> unavailable(Comparison comparison, ChartSelection selection) {
		return new ChartMaker(comparison).unavailable(selection);
	}

	/**
	 * Returns the chart of a kind. If the kind does not apply to the selection, returns an empty chart with the reason
	 * as its note.
	 */
	public static Chart of(ChartKind kind, Comparison comparison, ChartSelection selection) {
		return new ChartMaker(comparison).of(kind, selection);
	}

	/** Returns a chart of scores as grouped bars. */
	public static Chart bars(Comparison comparison, ChartSelection selection) {
		return of(ChartKind.BARS, comparison, selection);
	}

	/** Returns a chart of speedups with confidence intervals. */
	public static Chart ratio(Comparison comparison, ChartSelection selection) {
		return of(ChartKind.RATIO, comparison, selection);
	}

	/** Returns a chart of scores over a numeric parameter. */
	public static Chart parameter(Comparison comparison, ChartSelection selection) {
		return of(ChartKind.PARAMETER, comparison, selection);
	}

	/** Returns a chart of speedups over a numeric parameter. */
	public static Chart parameterRatio(Comparison comparison, ChartSelection selection) {
		return of(ChartKind.PARAMETER_RATIO, comparison, selection);
	}

	/** Returns a chart of every iteration of every fork of the first selected result that has raw data. */
	public static Chart rawData(Comparison comparison, ChartSelection selection) {
		return of(ChartKind.RAW_DATA, comparison, selection);
	}

	/** Returns a chart of sampled times by percentile. */
	public static Chart percentiles(Comparison comparison, ChartSelection selection) {
		return of(ChartKind.PERCENTILES, comparison, selection);
	}

	/**
	 * Returns the height, in pixels, of an SVG image that has room for a chart with the given number of results.
	 *
	 * @param kind a kind that {@linkplain ChartKind#hasRows() has rows}
	 */
	public static int heightFor(ChartKind kind, Comparison comparison, int results) {
		return heightFor(kind, comparison, results, ChartSelection.LINE_HEIGHT);
	}

	/**
	 * Returns the height, in pixels, of an image that has room for a chart with the given number of results.
	 *
	 * @param kind a kind that {@linkplain ChartKind#hasRows() has rows}
	 * @param lineHeight the height of a line of text in pixels
	 */
	public static int heightFor(ChartKind kind, Comparison comparison, int results, int lineHeight) {
		int runs = comparison.runs().size();
		int pixels = kind == ChartKind.BARS ? BarCharts.rowPixels(runs) : RatioCharts.rowPixels(Math.max(1, runs - 1));
		return ChartSelection.heightFor(Math.max(1, results), pixels, lineHeight);
	}
}
