// SPDX-License-Identifier: UPL-1.0
package org.flightbench.view.plot;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

import org.flightbench.analysis.history.HistoryView;
import org.flightbench.history.HistoryPoint;
import org.flightbench.history.HistorySeries;
import org.flightbench.history.analysis.ChangePoint;
import org.flightbench.history.analysis.SlowChange;
import org.flightbench.history.store.Label;
import org.flightbench.results.compare.Verdict;
import org.flightbench.results.statistics.MeanEstimate;
import org.flightbench.view.chart.Shape;
import org.flightbench.view.pen.Ink;

/**
 * A series in one branch.
 *
 * @param branch the name of the branch, empty if unknown
 * @param ink the color of the line
 * @param view the history of the branch
 * @param series the series with one point per session
 * @param places the position of each point, ascending
 * @param changes the changes in the order of the points
 * @param levels the levels between the changes
 */
public record PlotLine(String branch, Ink ink, HistoryView view, HistorySeries series, int[] places,
		List<Change> changes, List<Level> levels) {

	/**
	 * A change.
	 *
	 * @param point the change point
	 * @param label the user's label; null if there is none
	 */
	public record Change(ChangePoint point, Label label) {

		/** Returns the index of the first point after the change. */
		public int index() {
			return point.step().index();
		}

		/** Returns the color of the change, which is muted if it is labeled. */
		Ink ink() {
			return label != null ? Ink.MUTED : Ink.of(point.isBetter() ? Verdict.IMPROVED : Verdict.REGRESSED);
		}

		/** Returns the shape of the change, which shows whether it is an improvement. */
		Shape shape() {
			return point.isBetter() ? Shape.TRIANGLE_UP : Shape.TRIANGLE_DOWN;
		}
	}

	/**
	 * A level or a slope.
	 *
	 * @param from the index of the first point
	 * @param to the index of the last point
	 * @param first the value at the first point
	 * @param last the value at the last point
	 */
	public record Level(int from, int to, double first, double last) {}

	static PlotLine of(String branch, Ink ink, HistoryView view, HistorySeries series, int[] places) {
		List<Change> changes = view.changes().points().stream()
				.filter(point -> point.series().id().equals(series.id()))
				.sorted(Comparator.comparingInt(point -> point.step().index()))
				.map(point -> new Change(point, view.label(point).orElse(null))).toList();
		List<SlowChange> trends = view.changes().trends().stream()
				.filter(trend -> trend.series().id().equals(series.id()))
				.sorted(Comparator.comparingInt(trend -> trend.trend().from())).toList();
		List<Level> levels = new ArrayList<>();
		int from = 0;
		for (Change change : changes) {
			levels(series, trends, from, change.index(), levels);
			from = change.index();
		}
		levels(series, trends, from, series.points().size(), levels);
		return new PlotLine(branch, ink, view, series, places, changes, levels);
	}

	/** Adds the levels of a segment between two changes: its slopes, and the means of the points outside its slopes. */
	private static void levels(HistorySeries series, List<SlowChange> trends, int from, int to, List<Level> levels) {
		int start = from;
		for (SlowChange slow : trends) {
			if (slow.trend().from() >= start && slow.trend().to() <= to) {
				mean(series, start, slow.trend().from(), levels);
				levels.add(new Level(slow.trend().from(), slow.trend().to() - 1, slow.trend().first(),
						slow.trend().last()));
				start = slow.trend().to();
			}
		}
		mean(series, start, to, levels);
	}

	private static void mean(HistorySeries series, int from, int to, List<Level> levels) {
		if (from < to) {
			double mean = MeanEstimate.mean(
					series.points().subList(from, to).stream().mapToDouble(HistoryPoint::value).toArray());
			levels.add(new Level(from, to - 1, mean, mean));
		}
	}

	/**
	 * Returns the index of the first point at or after a position, or the number of points if there is no such point.
	 */
	int firstFrom(double place) {
		int at = Arrays.binarySearch(places, (int) Math.ceil(place));
		return at >= 0 ? at : -at - 1;
	}

	public HistoryPoint point(int index) {
		return series.points().get(index);
	}

	/** Returns the change whose first point has the given index, or null if there is no such change. */
	public Change changeAt(int index) {
		return changes.stream().filter(change -> change.index() == index).findFirst().orElse(null);
	}
}
