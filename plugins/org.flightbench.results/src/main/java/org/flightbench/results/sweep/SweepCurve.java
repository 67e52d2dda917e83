// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.sweep;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.SplittableRandom;

import org.flightbench.results.ResultId;
import org.flightbench.results.Unit;
import org.flightbench.results.compare.Direction;
import org.flightbench.results.compare.Interval;

/**
 * A metric as a function of a parameter.
 *
 * @param run name of the run
 * @param family identity of the results without the parameter
 * @param metric name of the metric
 * @param unit unit of all points
 * @param direction which values are better
 * @param isLogarithmic whether the parameter has a logarithmic scale
 * @param points points in ascending order of the parameter
 */
public record SweepCurve(String run, ResultId family, String metric, Unit unit, Direction direction,
		boolean isLogarithmic, List<SweepPoint> points) {

	/**
	 * The smallest deviation of a bend from a straight line, as a fraction of the curve's height. For a square root, it
	 * is 0.25. With a limit of 0.1, almost linear times had a knee in some runs but not in others.
	 */
	private static final double MIN_BEND = 0.2;
	private static final int FEWEST = 3;
	private static final int MIN_FORKS = 2;
	private static final int DRAWS = 1000;
	private static final long SEED = 20260;

	public SweepCurve {
		points = points.stream().sorted(Comparator.comparingDouble(SweepPoint::parameter)).toList();
	}

	/**
	 * Finds the knee: the point with the largest distance from the straight line between the first and the last point
	 * (Satopää et al., "Finding a Kneedle in a Haystack", 2011). Determines its uncertainty by repeatedly drawing all
	 * points from their distributions.
	 *
	 * @return {@link Knee#NONE} if there are too few points or the curve is flat or straight within its uncertainty; a
	 * knee that {@linkplain Knee#needsForks needs forks} if a point has fewer than two forks
	 */
	public Knee knee() {
		if (points.size() >= FEWEST && points.stream().anyMatch(point -> point.forks() < MIN_FORKS)) {
			return Knee.NEEDS_FORKS;
		}
		int found = isFlat() ? -1 : bend(points.stream().mapToDouble(SweepPoint::value).toArray());
		if (found < 0) {
			return Knee.NONE;
		}
		SplittableRandom random = new SplittableRandom(SEED);
		int[] counts = new int[points.size()];
		int none = 0;
		double[] drawn = new double[points.size()];
		for (int draw = 0; draw < DRAWS; draw++) {
			for (int index = 0; index < drawn.length; index++) {
				drawn[index] = points.get(index).drawn(random);
			}
			int knee = bend(drawn);
			if (knee < 0) {
				none++;
			} else {
				counts[knee]++;
			}
		}
		return Knee.of(points, found, counts, none);
	}

	/** Returns the point with the best value of the metric. */
	public SweepPoint best() {
		Comparator<SweepPoint> byValue = Comparator.comparingDouble(SweepPoint::value);
		return points.stream().min(direction == Direction.LOWER_IS_BETTER ? byValue : byValue.reversed())
				.orElseThrow();
	}

	/** Returns whether all intervals share a value, so the points may not differ. */
	private boolean isFlat() {
		double low = Double.NEGATIVE_INFINITY;
		double high = Double.POSITIVE_INFINITY;
		for (SweepPoint point : points) {
			Interval interval = point.interval();
			low = Math.max(low, interval.isKnown() ? interval.low() : point.value());
			high = Math.min(high, interval.isKnown() ? interval.high() : point.value());
		}
		return low <= high;
	}

	/**
	 * Returns the index of the point with the largest distance from the line between the ends, or -1 if there is no
	 * bend.
	 */
	private int bend(double[] values) {
		int last = values.length - 1;
		if (values.length < FEWEST) {
			return -1;
		}
		double low = values[0];
		double high = values[0];
		for (double value : values) {
			low = Math.min(low, value);
			high = Math.max(high, value);
		}
		if (!(high > low)) {
			return -1;
		}
		List<Double> places = new ArrayList<>();
		points.forEach(point -> places.add(place(point.parameter())));
		double width = places.get(last) - places.get(0);
		int knee = -1;
		double farthest = MIN_BEND;
		for (int index = 1; index < last; index++) {
			double along = (places.get(index) - places.get(0)) / width;
			double line = values[0] + (values[last] - values[0]) * along;
			double distance = Math.abs(values[index] - line) / (high - low);
			if (distance > farthest) {
				farthest = distance;
				knee = index;
			}
		}
		return knee;
	}

	private double place(double parameter) {
		return isLogarithmic ? Math.log(parameter) : parameter;
	}
}
