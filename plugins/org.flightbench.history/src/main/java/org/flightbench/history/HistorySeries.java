// SPDX-License-Identifier: UPL-1.0
package org.flightbench.history;

import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;

import org.flightbench.results.Unit;
import org.flightbench.results.compare.verdict.Direction;
import org.flightbench.results.compare.verdict.Directions;

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

	/** The same series with the first points only. */
	public HistorySeries first(int count) {
		return new HistorySeries(id, unit, points.subList(0, count));
	}
}
