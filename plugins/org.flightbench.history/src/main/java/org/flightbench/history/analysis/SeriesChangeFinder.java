// SPDX-License-Identifier: UPL-1.0
package org.flightbench.history.analysis;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

import org.flightbench.results.statistics.MeanEstimate;

/**
 * Finds the steps and trends of a series. On a slope, the search for steps finds a staircase. Therefore, a straight
 * line replaces consecutive segments if that lowers the Bayesian information criterion (Schwarz 1978).
 */
public final class SeriesChangeFinder {

	/** The minimum number of points of a trend. */
	private static final int MIN_OF_TREND = 10;

	private final double[] values;
	private final DetectionSettings settings;
	private final ChangeDetector detector;

	private SeriesChangeFinder(double[] values, double[] weights, DetectionSettings settings) {
		this.values = values;
		this.settings = settings;
		this.detector = new ChangeDetector(values, weights, settings);
	}

	/** Finds the changes of a series whose points have equal weights. */
	public static SeriesChanges of(double[] values, DetectionSettings settings) {
		double[] unknown = new double[values.length];
		Arrays.fill(unknown, Double.NaN);
		return of(values, unknown, unknown, settings);
	}

	/**
	 * Finds the changes of a series.
	 *
	 * @param values finite means of the forks of each run, in the order of the runs
	 * @param variances variance of each mean, estimated from the forks of the run; NaN if unknown
	 * @param freedoms degrees of freedom of the variances, which is the number of forks minus 1
	 */
	public static SeriesChanges of(double[] values, double[] variances, double[] freedoms, DetectionSettings settings) {
		if (values.length < 2 * settings.leastPoints()) {
			return new SeriesChanges(values.length, List.of(), List.of());
		}
		return new SeriesChangeFinder(values, PointWeights.of(values, variances, freedoms), settings).find();
	}

	private SeriesChanges find() {
		List<Step> steps = detector.steps();
		double[] bounded = detector.bounded(steps);
		double noise = Math.max(PointWeights.noise(values), Double.MIN_NORMAL);
		List<Part> parts = parts(bounded, bounds(steps), noise * noise);
		moveKnees(parts, bounded);
		List<Trend> trends = new ArrayList<>();
		for (Part part : parts) {
			if (part.line != null) {
				trends.add(part.line.trend(values.length));
			}
		}
		return new SeriesChanges(values.length, stepsBetween(parts, steps, bounded), trends);
	}

	private int[] bounds(List<Step> steps) {
		int[] bounds = new int[steps.size() + 2];
		for (int index = 0; index < steps.size(); index++) {
			bounds[index + 1] = steps.get(index).index();
		}
		bounds[bounds.length - 1] = values.length;
		return bounds;
	}

	/**
	 * Returns the partition into constant levels and lines that has the lowest cost, found by dynamic programming over
	 * the segments.
	 */
	private List<Part> parts(double[] bounded, int[] bounds, double variance) {
		int segments = bounds.length - 1;
		double penalty = Math.log(values.length);
		double[] costs = new double[segments + 1];
		Line[] last = new Line[segments + 1];
		int[] previous = new int[segments + 1];
		for (int end = 1; end <= segments; end++) {
			// the penalty counts the level once and the start twice; for a line, it also counts the slope
			double squares = MeanEstimate.variance(Arrays.copyOfRange(bounded, bounds[end - 1], bounds[end]))
					* (bounds[end] - bounds[end - 1] - 1);
			costs[end] = costs[end - 1] + squares / variance + 3 * penalty;
			previous[end] = end - 1;
			for (int start = 0; start < end; start++) {
				Line line = bounds[end] - bounds[start] < MIN_OF_TREND
						? null
						: Line.of(bounded, bounds[start], bounds[end]);
				double cost = line == null ? Double.NaN : costs[start] + line.squares() / variance + 4 * penalty;
				if (cost < costs[end] && isClear(line)) {
					costs[end] = cost;
					last[end] = line;
					previous[end] = start;
				}
			}
		}
		List<Part> parts = new ArrayList<>();
		for (int end = segments; end > 0; end = previous[end]) {
			parts.add(0, new Part(bounds[previous[end]], bounds[end], last[end]));
		}
		return parts;
	}

	/**
	 * Moves the boundaries between levels and lines to the positions with the smallest sum of squared residuals.
	 * Initially, each boundary is at a step of the staircase.
	 */
	private void moveKnees(List<Part> parts, double[] bounded) {
		for (int index = 1; index < parts.size(); index++) {
			Part before = parts.get(index - 1);
			Part after = parts.get(index);
			if (before.line == null == (after.line == null)) {
				continue;
			}
			LineFits fits = new LineFits(bounded, before.from, after.to);
			int best = before.to;
			double least = Double.POSITIVE_INFINITY;
			int leastBefore = before.line == null ? settings.leastPoints() : MIN_OF_TREND;
			int leastAfter = after.line == null ? settings.leastPoints() : MIN_OF_TREND;
			for (int place = before.from + leastBefore; place <= after.to - leastAfter; place++) {
				double squares = fits.squares(before.from, place, before.line != null)
						+ fits.squares(place, after.to, after.line != null);
				if (squares < least) {
					least = squares;
					best = place;
				}
			}
			parts.set(index - 1, before.until(best, bounded));
			parts.set(index, after.since(best, bounded));
		}
	}

	private boolean isClear(Line line) {
		Trend trend = line.trend(values.length);
		return trend.p() < settings.alpha() && Math.abs(trend.change()) >= settings.smallest();
	}

	/**
	 * Returns the steps between parts. Steps between two constant levels have already been tested. A boundary next to a
	 * line is a step if the levels on its two sides differ significantly.
	 */
	private List<Step> stepsBetween(List<Part> parts, List<Step> found, double[] bounded) {
		List<Step> steps = new ArrayList<>();
		for (int index = 1; index < parts.size(); index++) {
			Part before = parts.get(index - 1);
			Part after = parts.get(index);
			if (before.line == null && after.line == null) {
				found.stream().filter(step -> step.index() == after.from).forEach(steps::add);
				continue;
			}
			MeanEstimate left = before.at(before.to - 1, bounded);
			MeanEstimate right = after.at(after.from, bounded);
			double p = Math.min(1, StepTest.p(left, right) * values.length);
			Step step = new Step(after.from, before.from, after.to, left, right, p);
			if (p < settings.alpha() && Math.abs(step.ratio() - 1) >= settings.smallest()) {
				steps.add(step);
			}
		}
		return steps;
	}

	/**
	 * A part of the series.
	 *
	 * @param from first point
	 * @param to end, exclusive
	 * @param line the line through the points; null for a constant level
	 */
	private record Part(int from, int to, Line line) {

		Part until(int end, double[] bounded) {
			return new Part(from, end, line == null ? null : Line.of(bounded, from, end));
		}

		Part since(int start, double[] bounded) {
			return new Part(start, to, line == null ? null : Line.of(bounded, start, to));
		}

		MeanEstimate at(int index, double[] bounded) {
			return line == null ? MeanEstimate.ofSample(Arrays.copyOfRange(bounded, from, to)) : line.at(index);
		}
	}

	/** Calculates residual sums of squares for levels and lines in constant time by prefix sums. */
	private static final class LineFits {

		private final int from;
		private final double[] sums;
		private final double[] squares;
		private final double[] products;

		LineFits(double[] values, int from, int to) {
			this.from = from;
			double center = values[from];
			sums = new double[to - from + 1];
			squares = new double[to - from + 1];
			products = new double[to - from + 1];
			for (int index = 0; index < to - from; index++) {
				double value = values[from + index] - center;
				sums[index + 1] = sums[index] + value;
				squares[index + 1] = squares[index] + value * value;
				products[index + 1] = products[index] + index * value;
			}
		}

		/** Returns the sum of the squared deviations of a part from its mean or its least-squares line. */
		double squares(int start, int end, boolean isLine) {
			int left = start - from;
			int right = end - from;
			double count = right - left;
			double sum = sums[right] - sums[left];
			double rest = squares[right] - squares[left] - sum * sum / count;
			if (!isLine) {
				return rest;
			}
			double middle = (left + right - 1) / 2.0;
			double product = products[right] - products[left] - middle * sum;
			return rest - product * product / (count * (count * count - 1) / 12);
		}
	}
}
