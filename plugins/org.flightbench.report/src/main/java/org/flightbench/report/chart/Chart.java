// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.chart;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.flightbench.results.ResultId;

/**
 * What a picture of a comparison shows: plain values, from which the desktop and the SVG renderer draw the same
 * picture.
 *
 * @param kind what it shows
 * @param title one line
 * @param x horizontal axis
 * @param y vertical axis; of rows, row 0 is on top
 * @param series what is drawn, later series over earlier ones
 * @param legend what the colours and shapes mean; empty if there is nothing to explain
 * @param band range of the value axis to shade, null if none
 * @param guides lines to draw across at values of the value axis
 * @param note what is not shown or needs to be known, empty if nothing
 */
public record Chart(ChartKind kind, String title, Axis x, Axis y, List<Series> series, List<LegendEntry> legend,
		Band band, List<Guide> guides, String note) {

	/**
	 * A range of the value axis.
	 *
	 * @param low lower end, finite
	 * @param high upper end, finite
	 * @param text what it means
	 */
	public record Band(double low, double high, String text) {}

	/**
	 * A line across the chart.
	 *
	 * @param value where on the value axis
	 * @param text what it means
	 */
	public record Guide(double value, String text) {}

	/**
	 * An entry of the legend.
	 *
	 * @param text what it means
	 * @param shape what to draw in front of it
	 * @param ink in which colour
	 * @param dash with which pattern, if the shape is a line
	 */
	public record LegendEntry(String text, Shape shape, Ink ink, Dash dash) {}

	public Chart {
		series = List.copyOf(series);
		legend = List.copyOf(legend);
		guides = List.copyOf(guides);
	}

	/** The axis of the values: horizontal if the chart has rows, else vertical. */
	public Axis values() {
		return kind.hasRows() ? x : y;
	}

	/** Whether a mark's interval runs beyond the axis. */
	public boolean isBeyond(Mark mark) {
		return mark.hasInterval() && !(values().contains(mark.low()) && values().contains(mark.high()));
	}

	/** Everything that a user can point at, in the order of drawing. */
	public Stream<Mark> marks() {
		return series.stream().flatMap(one -> one.marks().stream());
	}

	/** The first mark of a result. */
	public Optional<Mark> mark(ResultId id) {
		return marks().filter(mark -> id.equals(mark.id())).findFirst();
	}

	/** Whether there is nothing to draw; the note then says why. */
	public boolean isEmpty() {
		return series.isEmpty();
	}
}
