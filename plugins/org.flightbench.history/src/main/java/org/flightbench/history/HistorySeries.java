// SPDX-License-Identifier: UPL-1.0
package org.flightbench.history;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;

import org.flightbench.results.Unit;
import org.flightbench.results.compare.verdict.Direction;
import org.flightbench.results.compare.verdict.Directions;
import org.flightbench.results.statistics.MeanEstimate;

/**
 * The measurements of one metric over the runs of a history.
 *
 * @param id its identity
 * @param unit of all values
 * @param points in the order of their runs
 */
public record HistorySeries(SeriesId id, Unit unit, List<HistoryPoint> points) {

	public HistorySeries {
		points = points.stream().sorted(Comparator.comparing(HistoryPoint::run, HistoryRun.ORDER)).toList();
	}

	/** Which way it gets better. */
	public Direction direction() {
		return Directions.of(id.metric(), id.result().mode(), unit, Map.of());
	}

	/** One number of each point. */
	public double[] numbers(ToDoubleFunction<HistoryPoint> number) {
		return points.stream().mapToDouble(number).toArray();
	}

	/** The index of a run's point; of several the last, −1 if there is none. */
	public int indexOf(long run) {
		for (int index = points.size() - 1; index >= 0; index--) {
			if (points.get(index).run().id() == run) {
				return index;
			}
		}
		return -1;
	}

	/**
	 * The index of the point that a run is in: its own, or that of its session, or else of the last one before it; −1
	 * if there is none.
	 */
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

	/** The same series with the first points only. */
	public HistorySeries first(int count) {
		return new HistorySeries(id, unit, points.subList(0, count));
	}

	/** The same series with the last points only, all of them if there are fewer. */
	public HistorySeries last(int count) {
		return new HistorySeries(id, unit, points.subList(Math.max(0, points.size() - count), points.size()));
	}

	/**
	 * The same series with one point for each session: runs of one commit with the same surroundings, each within three
	 * hours of the one before. They share the machine and what else runs on it, so together they say no more about the
	 * code than one. A session has the run that began it, and the mean of all.
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
