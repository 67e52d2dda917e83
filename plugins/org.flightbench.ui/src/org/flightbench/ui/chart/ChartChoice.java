// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.chart;

import java.util.List;
import org.eclipse.ui.IMemento;
import org.flightbench.results.ResultId;
import org.flightbench.results.sweep.Sweep.Scale;
import org.flightbench.view.chart.ChartKind;
import org.flightbench.view.chart.ChartSelection;
import org.flightbench.view.chart.ChartSelection.Order;

/**
 * The user's choice of charts.
 *
 * @param kind the kind of chart
 * @param order the order of rows in the ratio chart
 * @param parameter the parameter on the horizontal axis, or null for the first numeric one
 * @param scale the scale of the parameter axis
 * @param against the metric on the horizontal axis of trade-off charts, or null for the first other metric
 */
record ChartChoice(ChartKind kind, Order order, String parameter, Scale scale, String against) {

	/** The default choice: a bar chart. */
	static final ChartChoice FIRST = new ChartChoice(ChartKind.BARS, Order.TABLE, null, Scale.AUTOMATIC, null);

	private static final String KIND = "chart.kind";
	private static final String ORDER = "chart.order";
	private static final String PARAMETER = "chart.parameter";
	private static final String AGAINST = "chart.against";
	private static final String SCALE = "chart.parameter.scale";

	ChartChoice withKind(ChartKind other) {
		return new ChartChoice(other, order, parameter, scale, against);
	}

	ChartChoice withOrder(Order other) {
		return new ChartChoice(kind, other, parameter, scale, against);
	}

	ChartChoice withParameter(String other) {
		return new ChartChoice(kind, order, other, scale, against);
	}

	ChartChoice withScale(Scale other) {
		return new ChartChoice(kind, order, parameter, other, against);
	}

	ChartChoice withAgainst(String other) {
		return new ChartChoice(kind, order, parameter, scale, other);
	}

	/**
	 * Returns the chart selection for results and a size in pixels.
	 *
	 * @param families whether charts over a parameter also show results that differ only in that parameter
	 */
	ChartSelection selection(List<ResultId> results, boolean families, int width, int height, int lineHeight) {
		return new ChartSelection(results, width, height, order, parameter, scale, lineHeight, families,
				against);
	}

	void save(IMemento memento) {
		memento.putString(KIND, kind.name());
		memento.putString(ORDER, order.name());
		memento.putString(SCALE, scale.name());
		if (parameter != null) {
			memento.putString(PARAMETER, parameter);
		}
		if (against != null) {
			memento.putString(AGAINST, against);
		}
	}

	/** Returns a copy with the values saved in a memento. */
	ChartChoice restored(IMemento memento) {
		String name = memento.getString(PARAMETER);
		String other = memento.getString(AGAINST);
		return new ChartChoice(value(ChartKind.values(), memento.getString(KIND), kind),
				value(Order.values(), memento.getString(ORDER), order), name == null ? parameter : name,
				value(Scale.values(), memento.getString(SCALE), scale), other == null ? against : other);
	}

	private static <E extends Enum<E>> E value(E[] values, String name, E otherwise) {
		for (E value : values) {
			if (value.name().equals(name)) {
				return value;
			}
		}
		return otherwise;
	}
}
