// SPDX-License-Identifier: UPL-1.0
package org.flightbench.view.chart;

import java.util.EnumMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.flightbench.results.ResultId;
import org.flightbench.results.compare.Comparison;
import org.flightbench.results.sweep.Sweep;
import org.flightbench.view.text.Messages;

/**
 * Creates charts of a comparison, which it evaluates only once. With thousands of results, do not use it on the UI
 * thread.
 */
public final class ChartMaker {

	private final Comparison comparison;
	private ChartData data;

	/** @param comparison the comparison to draw, evaluated when the first chart is created */
	public ChartMaker(Comparison comparison) {
		this.comparison = comparison;
	}

	public Comparison comparison() {
		return comparison;
	}

	/** Returns the kinds of charts that do not apply to a selection, each with a one-sentence reason. */
	public synchronized Map<ChartKind, String> unavailable(ChartSelection selection) {
		ChartSelection families = Families.completed(data(), selection);
		Map<ChartKind, String> reasons = new EnumMap<>(ChartKind.class);
		for (ChartKind kind : ChartKind.values()) {
			whyNot(kind, kind.isOverParameter() ? families : selection).ifPresent(reason -> reasons.put(kind, reason));
		}
		return reasons;
	}

	/**
	 * Returns the chart of a kind. If the kind does not apply to the selection, returns an empty chart with the reason
	 * as its note.
	 */
	public synchronized Chart of(ChartKind kind, ChartSelection selection) {
		data();
		ChartSelection drawn = kind.isOverParameter() ? Families.completed(data(), selection) : selection;
		Optional<String> reason = whyNot(kind, drawn);
		if (reason.isPresent()) {
			return empty(kind, reason.get());
		}
		return switch (kind) {
			case BARS -> new BarCharts(data, drawn).chart();
			case RATIO -> new RatioCharts(data, drawn).chart();
			case PARAMETER -> new ParameterCharts(data, drawn).chart().marking(asked(selection, drawn));
			case PARAMETER_RATIO -> new ParameterRatioCharts(data, drawn).chart().marking(asked(selection, drawn));
			case TRADE_OFF -> new TradeOffCharts(data, drawn).chart().marking(asked(selection, drawn));
			case RAW_DATA -> new RawDataCharts(data, drawn).chart();
			case PERCENTILES -> new PercentileCharts(data, drawn).chart();
		};
	}

	/**
	 * Returns the names of the parameters that have several numeric values, in alphabetical order. Scores can be drawn
	 * over these parameters.
	 */
	public synchronized List<String> numericParameters(ChartSelection selection) {
		return Sweep.numericParameters(Families.completed(data(), selection).results());
	}

	/** Returns an empty chart with the reason as its note. */
	static Chart empty(ChartKind kind, String reason) {
		Axis axis = Ticks.linear("", 0, 1, 2);
		return new Chart(kind, kind.description(), axis, axis, List.of(), List.of(), null, List.of(), reason);
	}

	/** Returns the metrics that a trade-off chart can compare with the metric of the comparison. */
	public synchronized List<String> otherMetrics(ChartSelection selection) {
		return data().otherMetrics(selection.results());
	}

	private ChartData data() {
		if (data == null) {
			data = new ChartData(comparison);
		}
		return data;
	}

	/** Returns the results that the user selected, or an empty set if no other results are drawn. */
	private static Set<ResultId> asked(ChartSelection selection, ChartSelection drawn) {
		return selection.results().size() == drawn.results().size() ? Set.of() : new HashSet<>(selection.results());
	}

	private Optional<String> whyNot(ChartKind kind, ChartSelection selection) {
		if (selection.results().isEmpty()) {
			return Optional.of(Messages.chart_noResults);
		}
		return switch (kind) {
			case BARS -> BarCharts.whyNot(data, selection);
			case RATIO -> RatioCharts.whyNot(data, selection);
			case PARAMETER -> ParameterCharts.whyNot(data, selection);
			case PARAMETER_RATIO -> ParameterRatioCharts.whyNot(data, selection);
			case TRADE_OFF -> TradeOffCharts.whyNot(data, selection);
			case RAW_DATA -> RawDataCharts.whyNot(data, selection);
			case PERCENTILES -> PercentileCharts.whyNot(data, selection);
		};
	}
}
