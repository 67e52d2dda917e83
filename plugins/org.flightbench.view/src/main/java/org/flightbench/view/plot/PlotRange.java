// SPDX-License-Identifier: UPL-1.0
package org.flightbench.view.plot;

/**
 * The visible range of positions.
 *
 * @param from the start, half a position before the first visible position
 * @param to the end, half a position after the last visible position
 */
public record PlotRange(double from, double to) {

	/** The number of positions at the maximum zoom. */
	private static final double LEAST = 4;

	/** Returns the range of all positions of a plot. */
	public static PlotRange all(HistoryPlot plot) {
		return new PlotRange(-0.5, plot.runs().size() - 0.5);
	}

	/** Returns the number of visible positions. */
	public double size() {
		return to - from;
	}

	/** Returns this range zoomed by a factor around a fixed position, limited to the plot. Factors above 1 zoom out. */
	public PlotRange zoomed(double factor, double around, HistoryPlot plot) {
		PlotRange all = all(plot);
		double wanted = Math.min(all.size(), Math.max(Math.min(LEAST, all.size()), size() * factor));
		double share = size() > 0 ? (around - from) / size() : 0.5;
		return new PlotRange(around - share * wanted, around + (1 - share) * wanted).within(all);
	}

	/** Returns this range moved by a number of positions, limited to the plot. */
	public PlotRange moved(double places, HistoryPlot plot) {
		return new PlotRange(from + places, to + places).within(all(plot));
	}

	/** Returns this range moved by the smallest distance that makes a position visible. */
	public PlotRange revealing(double place, HistoryPlot plot) {
		if (place < from + 0.5) {
			return moved(place - from - 0.5, plot);
		}
		return place > to - 0.5 ? moved(place - to + 0.5, plot) : this;
	}

	private PlotRange within(PlotRange all) {
		if (size() >= all.size()) {
			return all;
		}
		double shift = from < all.from ? all.from - from : to > all.to ? all.to - to : 0;
		return new PlotRange(from + shift, to + shift);
	}
}
