// SPDX-License-Identifier: UPL-1.0
package org.flightbench.history;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;

import org.flightbench.results.Unit;
import org.flightbench.results.compare.Direction;
import org.flightbench.results.compare.DirectionFinder;
import org.flightbench.results.statistics.MeanEstimate;

/**
 * The values of one metric of a benchmark in all runs of a history.
 *
 * @param id identity of the series
 * @param unit unit of all values
 * @param points points in the order of their runs
 */
public record HistorySeries(SeriesId id, Unit unit, List<HistoryPoint> points) {

	public HistorySeries {
		points = points.stream().sorted(Comparator.comparing(HistoryPoint::run, HistoryRun.ORDER)).toList();
	}

	/** Returns whether higher or lower values are better. */
	public Direction direction() {
		return DirectionFinder.of(id.metric(), id.result().mode(), unit, Map.of());
	}

	/** Applies a function to each point. Returns the results in the order of the points. */
	public double[] numbers(ToDoubleFunction<HistoryPoint> number) {
		return points.stream().mapToDouble(number).toArray();
	}

	/** Returns the index of the last point of a run, or −1 if the run has no point. */
	public int indexOf(long run) {
		for (int index = points.size() - 1; index >= 0; index--) {
			if (points.get(index).run().id() == run) {
				return index;
			}
		}
		return -1;
	}

	/** Returns the index of the last point at or before a run, or −1 if there is none. */
	public int indexAt(HistoryRun run) {
		int low = 0;
		int high = points.size();
		while (low < high) {
			int middle = (low + high) >>> 1;
			if (HistoryRun.ORDER.compare(points.get(middle).run(), run) <= 0) {
				low = middle + 1;
			} else {
				high = middle;
			}
		}
		return low - 1;
	}

	/** Returns a copy of this series with only the first points. */
	public HistorySeries first(int count) {
		return new HistorySeries(id, unit, points.subList(0, count));
	}

	/** Returns a copy of this series with only the last points, or all points if there are fewer. */
	public HistorySeries last(int count) {
		return new HistorySeries(id, unit, points.subList(Math.max(0, points.size() - count), points.size()));
	}

	/**
	 * Returns a copy of this series with one point per session. A session consists of runs of the same commit in the
	 * same environment, each within three hours of the previous run. Such runs share the state of the machine, so they
	 * say little more about the code than a single run. The point of a session consists of its first run and the mean
	 * of its values.
	 */
	public HistorySeries bySession() {
		List<HistoryPoint> sessions = new ArrayList<>();
		List<HistoryPoint> session = new ArrayList<>();
		for (HistoryPoint point : points) {
			if (!session.isEmpty() && !point.run().isOfSession(session.get(session.size() - 1).run())) {
				sessions.add(together(session));
				session.clear();
			}
			session.add(point);
		}
		if (!session.isEmpty()) {
			sessions.add(together(session));
		}
		return new HistorySeries(id, unit, sessions);
	}

	private static HistoryPoint together(List<HistoryPoint> session) {
		HistoryPoint first = session.get(0);
		if (session.size() == 1) {
			return first;
		}
		double[] values = session.stream().mapToDouble(HistoryPoint::value).toArray();
		double variance = 0;
		int forks = 0;
		for (HistoryPoint point : session) {
			variance += point.variance() / session.size() / session.size();
			forks += point.forks();
		}
		return new HistoryPoint(first.run(), MeanEstimate.mean(values), variance, forks, Double.NaN);
	}
}
