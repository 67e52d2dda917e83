// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.history.plot;

/**
 * The places that are seen.
 *
 * @param from the first, with half a place before it
 * @param to the end, half a place behind the last
 */
public record PlotRange(double from, double to) {

	/** Fewer places are not enlarged any more. */
	private static final double LEAST = 4;

	/** All places of a plot. */
	public static PlotRange all(HistoryPlot plot) {
		return new PlotRange(-0.5, plot.runs().size() - 0.5);
	}

	/** How many places are seen. */
	public double size() {
		return to - from;
	}

	/** So many times the places around one of them, but no more than there are. */
	public PlotRange zoomed(double factor, double around, HistoryPlot plot) {
		PlotRange all = all(plot);
		double wanted = Math.min(all.size(), Math.max(Math.min(LEAST, all.size()), size() * factor));
		double share = size() > 0 ? (around - from) / size() : 0.5;
		return new PlotRange(around - share * wanted, around + (1 - share) * wanted).within(all);
	}

	/** As many places further on. */
	public PlotRange moved(double places, HistoryPlot plot) {
		return new PlotRange(from + places, to + places).within(all(plot));
	}

	/** Moved as little as possible to see a place. */
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
