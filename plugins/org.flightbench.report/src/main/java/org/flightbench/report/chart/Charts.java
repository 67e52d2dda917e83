// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.chart;

import java.util.List;
import java.util.Map;
import org.flightbench.report.chart.data.ChartData;
import org.flightbench.report.chart.data.ChartKind;
import org.flightbench.results.ResultId;
import org.flightbench.results.compare.Comparison;

/**
 * Makes charts from comparisons. Pure functions; with thousands of results better called off a user interface's thread.
 */
public final class Charts {

	private Charts() {}

	/**
	 * All results that a chart of the comparison can show: the baseline's in its order, then those only candidates
	 * have.
	 */
	public static List<ResultId> results(Comparison comparison) {
		return ChartData.resultsOf(comparison);
	}

	/**
	 * Why a kind of chart makes no sense for a selection, in one sentence; a kind that makes sense is not in the map.
	 */
	public static Map<ChartKind, String> unavailable(Comparison comparison, ChartSelection selection) {
		return new ChartMaker(comparison).unavailable(selection);
	}

	/** The chart of a kind; if the kind makes no sense for the selection, an empty one whose note says why. */
	public static Chart of(ChartKind kind, Comparison comparison, ChartSelection selection) {
		return new ChartMaker(comparison).of(kind, selection);
	}

	/** Scores as grouped bars. */
	public static Chart bars(Comparison comparison, ChartSelection selection) {
		return of(ChartKind.BARS, comparison, selection);
	}

	/** Speedups with their intervals. */
	public static Chart ratio(Comparison comparison, ChartSelection selection) {
		return of(ChartKind.RATIO, comparison, selection);
	}

	/** Scores over a numeric parameter. */
	public static Chart parameter(Comparison comparison, ChartSelection selection) {
		return of(ChartKind.PARAMETER, comparison, selection);
	}

	/** Speedups over a numeric parameter. */
	public static Chart parameterRatio(Comparison comparison, ChartSelection selection) {
		return of(ChartKind.PARAMETER_RATIO, comparison, selection);
	}

	/** Every iteration of every fork of the first selected result that has raw data. */
	public static Chart rawData(Comparison comparison, ChartSelection selection) {
		return of(ChartKind.RAW_DATA, comparison, selection);
	}

	/** Sampled times by percentile. */
	public static Chart percentiles(Comparison comparison, ChartSelection selection) {
		return of(ChartKind.PERCENTILES, comparison, selection);
	}

	/**
	 * The height at which a chart with rows has room for so many results in an SVG.
	 *
	 * @param kind a kind that {@linkplain ChartKind#hasRows() has rows}
	 */
	public static int heightFor(ChartKind kind, Comparison comparison, int results) {
		return heightFor(kind, comparison, results, ChartSelection.LINE_HEIGHT);
	}

	/**
	 * The height at which a chart with rows has room for so many results.
	 *
	 * @param kind a kind that {@linkplain ChartKind#hasRows() has rows}
	 * @param lineHeight height of a line of text, in pixels
	 */
	public static int heightFor(ChartKind kind, Comparison comparison, int results, int lineHeight) {
		int runs = comparison.runs().size();
		int pixels = kind == ChartKind.BARS ? BarCharts.rowPixels(runs) : RatioCharts.rowPixels(Math.max(1, runs - 1));
		return ChartSelection.heightFor(Math.max(1, results), pixels, lineHeight);
	}
}
