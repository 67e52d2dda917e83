// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.sweep;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.SplittableRandom;

import org.flightbench.results.ResultId;
import org.flightbench.results.Unit;
import org.flightbench.results.compare.verdict.Direction;
import org.flightbench.results.compare.verdict.Interval;

/**
 * A metric over a parameter.
 *
 * @param run the run's name
 * @param family what the points have in common: the result without the parameter
 * @param metric the metric's name
 * @param unit the unit of all points
 * @param direction which way it gets better
 * @param isLogarithmic whether the parameter is laid out by its logarithm
 * @param points by ascending parameter
 */
public record SweepCurve(String run, ResultId family, String metric, Unit unit, Direction direction,
		boolean isLogarithmic, List<SweepPoint> points) {

	/**
	 * A bend that deviates less than this from a straight line, of the height of the curve, is none: the square root
	 * deviates by a quarter. With a tenth, times that grow about evenly had a knee in some runs and none in others.
	 */
	private static final double LEAST_BEND = 0.2;
	private static final int FEWEST = 3;
	private static final int FEWEST_FORKS = 2;
	private static final int DRAWS = 1000;
	private static final long SEED = 20260;

	public SweepCurve {
		points = points.stream().sorted(Comparator.comparingDouble(SweepPoint::parameter)).toList();
	}

	/**
	 * The knee: the point that is farthest from the straight line between the first and the last, where the curve bends
	 * most (Satopää and others, "Finding a Kneedle in a Haystack", 2011). How certain it is shows by drawing every
	 * point again from its own uncertainty.
	 *
	 * @return {@link Knee#NONE} if there are fewer than three points, or if the curve is flat or straight within its
	 * uncertainty; one that {@linkplain Knee#needsForks needs forks} if points have fewer than two
	 */
	public Knee knee() {
		if (points.size() >= FEWEST && points.stream().anyMatch(point -> point.forks() < FEWEST_FORKS)) {
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

	/** The best point. */
	public SweepPoint best() {
		Comparator<SweepPoint> byValue = Comparator.comparingDouble(SweepPoint::value);
		return points.stream().min(direction == Direction.LOWER_IS_BETTER ? byValue : byValue.reversed())
				.orElseThrow();
	}

	/** Whether one value lies in the intervals of all points: they may as well be the same. */
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

	/** The index of the point that is farthest from the line between the ends; -1 if there is no bend. */
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
		double farthest = LEAST_BEND;
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
