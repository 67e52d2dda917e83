// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.chart;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.flightbench.report.chart.axis.Axis;
import org.flightbench.report.chart.data.ChartKind;
import org.flightbench.report.chart.data.ChartNotes;
import org.flightbench.report.chart.style.Annotations;
import org.flightbench.report.chart.style.Dash;
import org.flightbench.report.chart.style.Ink;
import org.flightbench.report.chart.style.Mark;
import org.flightbench.report.chart.style.Series;
import org.flightbench.report.chart.style.Shape;
import org.flightbench.results.ResultId;

/**
 * The content of a picture of a comparison: plain values, from which the desktop and the SVG renderer draw the same
 * picture.
 *
 * @param kind what it shows
 * @param title one line
 * @param x horizontal axis
 * @param y vertical axis; of rows, row 0 is on top
 * @param series what is drawn, later series over earlier ones
 * @param legend what the colors and shapes mean; empty if there is nothing to explain
 * @param band range of the value axis to shade, null if none
 * @param guides lines to draw across at values of the value axis
 * @param note what is not shown or needs to be known, empty if nothing
 * @param marked results whose values have a ring: what the user selected among what belongs together
 * @param annotations what stands beside the values
 */
public record Chart(ChartKind kind, String title, Axis x, Axis y, List<Series> series, List<LegendEntry> legend,
		Band band, List<Guide> guides, String note, Set<ResultId> marked, Annotations annotations) {

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
	 * @param ink in which color
	 * @param dash with which pattern, if the shape is a line or stands on one; null if it stands on none
	 */
	public record LegendEntry(String text, Shape shape, Ink ink, Dash dash) {}

	public Chart {
		series = List.copyOf(series);
		legend = List.copyOf(legend);
		guides = List.copyOf(guides);
		marked = Set.copyOf(marked);
	}

	/** A chart without marked results. */
	public Chart(ChartKind kind, String title, Axis x, Axis y, List<Series> series, List<LegendEntry> legend, Band band,
			List<Guide> guides, String note) {
		this(kind, title, x, y, series, legend, band, guides, note, Set.of(), Annotations.NONE);
	}

	/** The same chart with these results marked. */
	public Chart marking(Set<ResultId> results) {
		return new Chart(kind, title, x, y, series, legend, band, guides, note, results, annotations);
	}

	/** The same chart with annotations. */
	public Chart annotated(Annotations others) {
		return new Chart(kind, title, x, y, series, legend, band, guides, note, marked, others);
	}

	/** The number of its rows; 0 if it has none. */
	public int rows() {
		return kind.hasRows() && !isEmpty() ? y.ticks().size() : 0;
	}

	/**
	 * The rows that are visible when the chart is scrolled, with all else as in the whole chart. The note says which
	 * they are.
	 *
	 * @param first index of the first row
	 * @param count how many; fewer if the chart has fewer
	 */
	public Chart rows(int first, int count) {
		int from = Math.max(0, Math.min(first, rows() - count));
		int to = Math.min(rows(), from + count);
		if (from == 0 && to == rows()) {
			return this;
		}
		Axis inSight = Axis.ofCategories(y.label(), y.ticks().subList(from, to), from - 0.5, to - 0.5);
		List<Series> inRows = series.stream().map(one -> one.between(inSight.low(), inSight.high())).toList();
		return new Chart(kind, title, x, inSight, inRows, legend, band, guides,
				ChartNotes.join(ChartNotes.inSight(from, to, rows()), note), marked, annotations);
	}

	/** The height of a row in which all of its marks can be distinguished, in pixels. */
	int rowHeight(int lineHeight) {
		int pixels = kind == ChartKind.BARS ? BarCharts.rowPixels(series.size()) : RatioCharts.rowPixels(series.size());
		return Math.max(pixels, ChartSelection.leastRow(lineHeight));
	}

	/** The height at which all rows have room; 0 if it has none. */
	public int heightForRows(int lineHeight) {
		return rows() == 0 ? 0 : ChartSelection.heightFor(rows(), rowHeight(lineHeight), lineHeight);
	}

	/** How many rows have room in a picture of a height, at least one. */
	public int rowsIn(int height, int lineHeight) {
		return ChartSelection.rowsIn(height, rowHeight(lineHeight), lineHeight);
	}

	/** The axis of the values: horizontal if the chart has rows, else vertical. */
	public Axis values() {
		return kind.hasRows() ? x : y;
	}

	/** A mark's value on the value axis. */
	double value(Mark mark) {
		return kind.hasRows() ? mark.x() : mark.y();
	}

	/** Whether a mark is a speedup beyond the axis: an arrow at its end says so. */
	public boolean isOutside(Mark mark) {
		return kind.isOfSpeedups() && !values().contains(value(mark));
	}

	/** Whether a mark's value lies, or its interval runs, beyond the axis. */
	public boolean isBeyond(Mark mark) {
		return isOutside(mark)
				|| mark.hasInterval() && !(values().contains(mark.low()) && values().contains(mark.high()));
	}

	/** Whether marks of a line have shapes of their own, not one for all. */
	public boolean hasOwnShapes(Series line) {
		return line.isMixed() || line.marks().stream().anyMatch(this::isOutside);
	}

	/** The same chart, whose note also says how many results are beyond the axis. */
	Chart notingOutside() {
		int outside = (int) marks().filter(this::isOutside).count();
		return new Chart(kind, title, x, y, series, legend, band, guides,
				ChartNotes.join(ChartNotes.outside(outside), note), marked, annotations);
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
