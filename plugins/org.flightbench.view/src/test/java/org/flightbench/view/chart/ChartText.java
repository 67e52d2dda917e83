// SPDX-License-Identifier: UPL-1.0
package org.flightbench.view.chart;

import java.util.stream.Stream;

/** Extracts the readable text of a chart. */
public final class ChartText {

	private ChartText() {}

	/** Returns the strings of a chart. */
	public static Stream<String> of(Chart chart) {
		Stream<String> own = Stream.of(chart.title(), chart.note(), chart.x().label(), chart.y().label(),
				chart.band() == null ? "" : chart.band().text());
		Stream<String> others = Stream.of(chart.guides().stream().map(Chart.Guide::text),
				chart.legend().stream().map(Chart.LegendEntry::text), chart.series().stream().map(Series::name),
				chart.marks().map(Mark::text)).flatMap(texts -> texts);
		return Stream.concat(own, others);
	}
}
