// SPDX-License-Identifier: UPL-1.0
package org.flightbench.view.chart;

import java.util.ArrayList;
import java.util.List;

import org.flightbench.base.Texts;
import org.flightbench.view.chart.Chart.LegendEntry;
import org.flightbench.view.pen.Dash;
import org.flightbench.view.pen.Ink;
import org.flightbench.view.pen.TextMeasure;
import org.flightbench.view.text.Messages;

/**
 * A legend laid out in a limited number of rows. If entries do not fit, the last entry states their number.
 *
 * @param entries the entries with their positions
 * @param bottom the bottom of the last row in pixels, or the top of the legend if it has no entries
 */
public record PlacedLegend(List<Entry> entries, double bottom) {

	/** The width of the symbol of an entry in pixels. */
	public static final double SYMBOL = 22;

	private static final double MIN_TEXT = 60;
	private static final double MAX_OF_WIDTH = 0.42;
	/** The space after an entry in pixels. */
	private static final double SPACE = 16;

	/** An entry with its text, shortened if necessary, and the position of its symbol. */
	public record Entry(LegendEntry entry, String text, double x, double y) {}

	/**
	 * Lays out a legend.
	 *
	 * @param wanted the entries
	 * @param left the left edge of the rows in pixels
	 * @param top the top of the first row
	 * @param right the right edge of the rows
	 * @param mostRows the maximum number of rows
	 * @param measure measures text in the image's font
	 */
	static PlacedLegend of(List<LegendEntry> wanted, double left, double top, double right, int mostRows,
			TextMeasure measure) {
		List<Entry> placed = new ArrayList<>();
		double line = measure.height() + 4;
		double x = left;
		double y = top + line / 2;
		int row = 1;
		List<String> texts = Ellipsis.fit(wanted.stream().map(LegendEntry::text).toList(),
				Math.max(MIN_TEXT, (right + left) * MAX_OF_WIDTH), measure);
		for (int index = 0; index < wanted.size(); index++) {
			String text = texts.get(index);
			double needed = SYMBOL + measure.width(text, false) + SPACE;
			String rest = Texts.bind(Messages.chart_legend_more, wanted.size() - index);
			boolean last = index == wanted.size() - 1;
			double reserve = last || row < mostRows ? 0 : measure.width(rest, false) + SPACE;
			if (x + needed + reserve > right + SPACE && x > left) {
				if (row == mostRows) {
					placed.add(
							new Entry(new LegendEntry(rest, Shape.NONE, Ink.MUTED, Dash.SOLID), rest, x - SYMBOL, y));
					break;
				}
				row++;
				x = left;
				y += line;
			}
			placed.add(new Entry(wanted.get(index), text, x, y));
			x += needed;
		}
		return new PlacedLegend(List.copyOf(placed), wanted.isEmpty() ? top : y + line / 2);
	}
}
