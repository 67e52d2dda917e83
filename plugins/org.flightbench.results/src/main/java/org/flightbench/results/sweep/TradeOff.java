// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.sweep;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;

import org.flightbench.results.compare.Direction;

/**
 * Two metrics of the same results plotted against each other, with their Pareto front. A result is on the front unless
 * another result is at least as good in both metrics and better in one.
 *
 * @param first the metric on the horizontal axis
 * @param second the metric on the vertical axis
 * @param points the points of both metrics, in ascending order of the parameter
 */
public record TradeOff(SweepCurve first, SweepCurve second, List<Choice> points) {

	private static final int DRAWS = 1000;
	private static final long SEED = 20261;
	private static final double CONFIDENCE = 0.95;

	/**
	 * A value of the parameter with both metrics.
	 *
	 * @param first point of the first metric
	 * @param second point of the second metric
	 * @param isOnFront whether the measured values are on the Pareto front
	 * @param share probability of being on the front, from 0 to 1
	 */
	public record Choice(SweepPoint first, SweepPoint second, boolean isOnFront, double share) {

		/** Returns whether it is uncertain that the choice is on the front, given the uncertainty of the metrics. */
		public boolean isUncertain() {
			return share < CONFIDENCE && share > 1 - CONFIDENCE;
		}
	}

	/** Combines two curves of the same family and run. Ignores parameter values that only one curve has. */
	public static TradeOff of(SweepCurve first, SweepCurve second) {
		Map<Double, SweepPoint> others = new HashMap<>();
		second.points().forEach(point -> others.put(point.parameter(), point));
		List<SweepPoint> ones = first.points().stream().filter(point -> others.containsKey(point.parameter())).toList();
		List<SweepPoint> twos = ones.stream().map(point -> others.get(point.parameter())).toList();
		int count = ones.size();
		boolean[] front = front(values(ones, first.direction()), values(twos, second.direction()));
		int[] counts = new int[count];
		SplittableRandom random = new SplittableRandom(SEED);
		double[] x = new double[count];
		double[] y = new double[count];
		for (int draw = 0; draw < DRAWS; draw++) {
			for (int index = 0; index < count; index++) {
				x[index] = better(ones.get(index).drawn(random), first.direction());
				y[index] = better(twos.get(index).drawn(random), second.direction());
			}
			boolean[] drawn = front(x, y);
			for (int index = 0; index < count; index++) {
				counts[index] += drawn[index] ? 1 : 0;
			}
		}
		List<Choice> choices = new ArrayList<>();
		for (int index = 0; index < count; index++) {
			choices.add(new Choice(ones.get(index), twos.get(index), front[index], (double) counts[index] / DRAWS));
		}
		return new TradeOff(first, second, List.copyOf(choices));
	}

	/** Returns the points on the front, in ascending order of the parameter. */
	public List<Choice> front() {
		return points.stream().filter(Choice::isOnFront).toList();
	}

	private static double[] values(List<SweepPoint> points, Direction direction) {
		return points.stream().mapToDouble(point -> better(point.value(), direction)).toArray();
	}

	/** Returns the value, negated if lower is better. */
	private static double better(double value, Direction direction) {
		return direction == Direction.HIGHER_IS_BETTER ? value : -value;
	}

	private static boolean[] front(double[] x, double[] y) {
		boolean[] front = new boolean[x.length];
		for (int index = 0; index < x.length; index++) {
			front[index] = true;
			for (int other = 0; other < x.length; other++) {
				if (x[other] >= x[index] && y[other] >= y[index] && (x[other] > x[index] || y[other] > y[index])) {
					front[index] = false;
				}
			}
		}
		return front;
	}
}
