// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.chart;

/** What a chart shows. */
public enum ChartKind {
	/** Scores as grouped bars with error bars: a group for each benchmark, a bar for each run. */
	BARS("Bars", "Scores of all runs with their errors"),
	/** Speedups with their intervals around the line "no change". */
	RATIO("Ratio", "Speedup of each candidate over the baseline with its confidence interval"),
	/** Scores over a numeric parameter. */
	PARAMETER("Parameter", "Scores over a numeric parameter"),
	/** What each iteration of each fork measured. */
	RAW_DATA("Raw data", "Every iteration of every fork"),
	/** Sampled times over their percentile. */
	PERCENTILES("Percentiles", "Sampled times by percentile");

	private final String label;
	private final String description;

	ChartKind(String label, String description) {
		this.label = label;
		this.description = description;
	}

	/** One or two words, for a button. */
	public String label() {
		return label;
	}

	/** A few words, for a tooltip. */
	public String description() {
		return description;
	}

	/** Whether benchmarks are rows, first on top, and values run from left to right; else values run upwards. */
	public boolean hasRows() {
		return this == BARS || this == RATIO;
	}
}
