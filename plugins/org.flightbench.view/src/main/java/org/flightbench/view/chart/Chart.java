// SPDX-License-Identifier: UPL-1.0
package org.flightbench.view.chart;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.flightbench.results.ResultId;
import org.flightbench.view.pen.Dash;
import org.flightbench.view.pen.Ink;

/**
 * The content of a chart of a comparison, independent of how it is drawn. The desktop and the SVG renderer draw it
 * identically.
 *
 * @param kind the kind of chart
 * @param title a single line
 * @param x the horizontal axis
 * @param y the vertical axis; in a chart with rows, row 0 is on top
 * @param series the values; later series are drawn over earlier ones
 * @param legend the meaning of colors and shapes, or empty if they need no explanation
 * @param band the range of the value axis to shade, or null
 * @param guides lines to draw across the plot at values of the value axis
 * @param note a note about omitted values or caveats, or empty
 * @param marked the results whose values are drawn with a ring: the user's selection if related results are shown as
 * well
 * @param annotations labels and lines beside the values
 */
public record Chart(ChartKind kind, String title, Axis x, Axis y, List<Series> series, List<LegendEntry> legend,
		Band band, List<Guide> guides, String note, Set<ResultId> marked, Annotations annotations) {

	/**
	 * A range of the value axis.
	 *
	 * @param low the lower bound, finite
	 * @param high the upper bound, finite
	 * @param text the meaning of the range
	 */
	public record Band(double low, double high, String text) {}

	/**
	 * A line across the chart.
	 *
	 * @param value the value on the value axis
	 * @param text the meaning of the line
	 */
	public record Guide(double value, String text) {}

	/**
	 * An entry of the legend.
	 *
	 * @param text the meaning of the symbol
	 * @param shape the symbol in front of the text
	 * @param ink the color of the symbol
	 * @param dash the pattern of the line if the symbol is a line or a shape on a line; null for a shape without a line
	 */
	public record LegendEntry(String text, Shape shape, Ink ink, Dash dash) {}

	public Chart {
		series = List.copyOf(series);
		legend = List.copyOf(legend);
		guides = List.copyOf(guides);
		marked = Set.copyOf(marked);
	}

	/** Creates a chart without marked results and annotations. */
	public Chart(ChartKind kind, String title, Axis x, Axis y, List<Series> series, List<LegendEntry> legend, Band band,
			List<Guide> guides, String note) {
		this(kind, title, x, y, series, legend, band, guides, note, Set.of(), Annotations.NONE);
	}

	/** Returns a copy of this chart in which the given results are marked. */
	public Chart marking(Set<ResultId> results) {
		return new Chart(kind, title, x, y, series, legend, band, guides, note, results, annotations);
	}

	public Chart annotated(Annotations others) {
		return new Chart(kind, title, x, y, series, legend, band, guides, note, marked, others);
	}

	/** Returns the number of rows, or 0 if the chart has no rows. */
	public int rows() {
		return kind.hasRows() && !isEmpty() ? y.ticks().size() : 0;
	}

	/**
	 * Returns a copy of this chart with only the rows that are visible at a scroll position. The note states the range
	 * of visible rows.
	 *
	 * @param first the index of the first row
	 * @param count the maximum number of rows
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

	/** Returns the row height in pixels at which all marks of a row can be distinguished. */
	int rowHeight(int lineHeight) {
		int pixels = kind == ChartKind.BARS ? BarCharts.rowPixels(series.size()) : RatioCharts.rowPixels(series.size());
		return Math.max(pixels, ChartSelection.leastRow(lineHeight));
	}

	/** Returns the height in pixels at which all rows fit, or 0 if the chart has no rows. */
	public int heightForRows(int lineHeight) {
		return rows() == 0 ? 0 : ChartSelection.heightFor(rows(), rowHeight(lineHeight), lineHeight);
	}

	/** Returns the number of rows that fit in an image of the given height in pixels, at least one. */
	public int rowsIn(int height, int lineHeight) {
		return ChartSelection.rowsIn(height, rowHeight(lineHeight), lineHeight);
	}

	/** Returns the axis of the values: the horizontal axis of a chart with rows, otherwise the vertical axis. */
	public Axis values() {
		return kind.hasRows() ? x : y;
	}

	/** Returns the value of a mark on the value axis. */
	double value(Mark mark) {
		return kind.hasRows() ? mark.x() : mark.y();
	}

	/**
	 * Returns whether a mark is a speedup outside the axis. Such marks are drawn as arrows at the end of the axis.
	 */
	public boolean isOutside(Mark mark) {
		return kind.isOfSpeedups() && !values().contains(value(mark));
	}

	/** Returns whether the value of a mark, or a bound of its interval, is outside the axis. */
	public boolean isBeyond(Mark mark) {
		return isOutside(mark)
				|| mark.hasInterval() && !(values().contains(mark.low()) && values().contains(mark.high()));
	}

	/**
	 * Returns whether the marks of a line are drawn individually, because their shapes or colors differ or a mark is
	 * outside the axis.
	 */
	public boolean hasOwnShapes(Series line) {
		return line.isMixed() || line.marks().stream().anyMatch(this::isOutside);
	}

	/** Returns a copy of this chart with the number of results outside the axis added to the note. */
	Chart notingOutside() {
		int outside = (int) marks().filter(this::isOutside).count();
		return new Chart(kind, title, x, y, series, legend, band, guides,
				ChartNotes.join(ChartNotes.outside(outside), note), marked, annotations);
	}

	/** Returns all marks that the user can point at, in drawing order. */
	public Stream<Mark> marks() {
		return series.stream().flatMap(one -> one.marks().stream());
	}

	/** Returns the first mark of a result. */
	public Optional<Mark> mark(ResultId id) {
		return marks().filter(mark -> id.equals(mark.id())).findFirst();
	}

	/** Returns whether the chart has no values. If so, the note contains the reason. */
	public boolean isEmpty() {
		return series.isEmpty();
	}
}
