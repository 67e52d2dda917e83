// SPDX-License-Identifier: UPL-1.0
package org.flightbench.view.chart;

import java.util.function.Supplier;

import org.flightbench.view.text.Messages;

/** The kinds of charts. */
public enum ChartKind {
	/** Scores as grouped bars with error bars, with one group per benchmark and one bar per run. */
	BARS(() -> Messages.kind_bars, () -> Messages.kind_bars_tooltip),
	/** Speedups with confidence intervals around the line "no change". */
	RATIO(() -> Messages.kind_ratio, () -> Messages.kind_ratio_tooltip),
	/** Scores by the value of a numeric parameter. */
	PARAMETER(() -> Messages.kind_parameter, () -> Messages.kind_parameter_tooltip),
	/** Speedups with confidence intervals by the value of a numeric parameter. */
	PARAMETER_RATIO(() -> Messages.kind_parameterRatio, () -> Messages.kind_parameterRatio_tooltip),
	/** Two metrics of the same results against each other, with the Pareto front. */
	TRADE_OFF(() -> Messages.kind_tradeOff, () -> Messages.kind_tradeOff_tooltip),
	/** The score of every iteration of every fork. */
	RAW_DATA(() -> Messages.kind_rawData, () -> Messages.kind_rawData_tooltip),
	/** Sampled times by percentile. */
	PERCENTILES(() -> Messages.kind_percentiles, () -> Messages.kind_percentiles_tooltip);

	private final Supplier<String> label;
	private final Supplier<String> description;

	ChartKind(Supplier<String> label, Supplier<String> description) {
		this.label = label;
		this.description = description;
	}

	/** Returns one or two words for a button. */
	public String label() {
		return label.get();
	}

	/** Returns a short description for a tooltip. */
	public String description() {
		return description.get();
	}

	/**
	 * Returns whether benchmarks are rows, with the first row at the top and a horizontal value axis. Other charts have
	 * a vertical value axis.
	 */
	public boolean hasRows() {
		return this == BARS || this == RATIO;
	}

	/** Returns whether the values are speedups relative to the baseline. */
	public boolean isOfSpeedups() {
		return this == RATIO || this == PARAMETER_RATIO;
	}

	/** Returns whether the chart compares results that differ in the value of a parameter. */
	public boolean isOverParameter() {
		return hasParameterAxis() || this == TRADE_OFF;
	}

	/** Returns whether the horizontal axis is the value of a parameter. */
	public boolean hasParameterAxis() {
		return this == PARAMETER || this == PARAMETER_RATIO;
	}
}
