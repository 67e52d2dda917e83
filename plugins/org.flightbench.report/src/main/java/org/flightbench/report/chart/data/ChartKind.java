// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.chart.data;

import java.util.function.Supplier;

/** The kinds of charts. */
public enum ChartKind {
	/** Scores as grouped bars with error bars: a group for each benchmark, a bar for each run. */
	BARS(() -> Messages.kind_bars, () -> Messages.kind_bars_tooltip),
	/** Speedups with their intervals around the line "no change". */
	RATIO(() -> Messages.kind_ratio, () -> Messages.kind_ratio_tooltip),
	/** Scores over a numeric parameter. */
	PARAMETER(() -> Messages.kind_parameter, () -> Messages.kind_parameter_tooltip),
	/** Speedups with their intervals over a numeric parameter. */
	PARAMETER_RATIO(() -> Messages.kind_parameterRatio, () -> Messages.kind_parameterRatio_tooltip),
	/** Two metrics of the same results against each other, with the Pareto front. */
	TRADE_OFF(() -> Messages.kind_tradeOff, () -> Messages.kind_tradeOff_tooltip),
	/** The measurement of each iteration of each fork. */
	RAW_DATA(() -> Messages.kind_rawData, () -> Messages.kind_rawData_tooltip),
	/** Sampled times over their percentile. */
	PERCENTILES(() -> Messages.kind_percentiles, () -> Messages.kind_percentiles_tooltip);

	private final Supplier<String> label;
	private final Supplier<String> description;

	ChartKind(Supplier<String> label, Supplier<String> description) {
		this.label = label;
		this.description = description;
	}

	/** One or two words, for a button. */
	public String label() {
		return label.get();
	}

	/** A few words, for a tooltip. */
	public String description() {
		return description.get();
	}

	/** Whether benchmarks are rows, first on top, and values run from left to right; else values run upwards. */
	public boolean hasRows() {
		return this == BARS || this == RATIO;
	}

	/** Whether values are speedups over the baseline. */
	public boolean isOfSpeedups() {
		return this == RATIO || this == PARAMETER_RATIO;
	}

	/** Whether it shows results that differ in the value of a parameter. */
	public boolean isOverParameter() {
		return hasParameterAxis() || this == TRADE_OFF;
	}

	/** Whether results stand over the value of a parameter. */
	public boolean hasParameterAxis() {
		return this == PARAMETER || this == PARAMETER_RATIO;
	}
}
