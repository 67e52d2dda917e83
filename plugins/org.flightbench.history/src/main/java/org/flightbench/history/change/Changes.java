// SPDX-License-Identifier: UPL-1.0
package org.flightbench.history.change;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

import org.flightbench.results.statistics.MeanEstimate;

/**
 * The steps and trends of a series. Steps are found first; a slope is a stair of them, so a straight line takes the
 * place of several steps, or of one, where it fits as well with fewer numbers (Schwarz 1978).
 */
public final class Changes {

	/** A trend over fewer points is none to speak of. */
	private static final int LEAST_OF_TREND = 10;

	private final double[] values;
	private final DetectionSettings settings;
	private final ChangeDetector detector;

	private Changes(double[] values, double[] weights, DetectionSettings settings) {
		this.values = values;
		this.settings = settings;
		this.detector = new ChangeDetector(values, weights, settings);
	}

	/** The changes of a series whose points count the same. */
	public static SeriesChanges of(double[] values, DetectionSettings settings) {
		double[] unknown = new double[values.length];
		Arrays.fill(unknown, Double.NaN);
		return of(values, unknown, unknown, settings);
	}

	/**
	 * The changes of a series.
	 *
	 * @param values the mean of the forks of each run, in the order of the runs; finite
	 * @param variances of these means as the forks of the run show it, NaN if not known
	 * @param freedoms the degrees of freedom of the variances: the forks of the run less one
	 */
	public static SeriesChanges of(double[] values, double[] variances, double[] freedoms, DetectionSettings settings) {
		if (values.length < 2 * settings.leastPoints()) {
			return new SeriesChanges(values.length, List.of(), List.of());
		}
		return new Changes(values, PointWeights.of(values, variances, freedoms), settings).find();
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

	/** The parts with a level or a line of their own that fit best: the cheapest way through all segments. */
	private List<Part> parts(double[] bounded, int[] bounds, double variance) {
		int segments = bounds.length - 1;
		double penalty = Math.log(values.length);
		double[] costs = new double[segments + 1];
		Line[] last = new Line[segments + 1];
		int[] previous = new int[segments + 1];
		for (int end = 1; end <= segments; end++) {
			// a level, and where it begins
			double squares = MeanEstimate.variance(Arrays.copyOfRange(bounded, bounds[end - 1], bounds[end]))
					* (bounds[end] - bounds[end - 1] - 1);
			costs[end] = costs[end - 1] + squares / variance + 3 * penalty;
			previous[end] = end - 1;
			for (int start = 0; start < end; start++) {
				Line line = bounds[end] - bounds[start] < LEAST_OF_TREND
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

	/** Moves the place between a level and a line, which was one of a stair, to where both fit best. */
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
			int leastBefore = before.line == null ? settings.leastPoints() : LEAST_OF_TREND;
			int leastAfter = after.line == null ? settings.leastPoints() : LEAST_OF_TREND;
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

	/** The steps between levels, and beside a line where the levels at the place itself differ. */
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
	 * @param line through its points, null if it has a level
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
}
