// SPDX-License-Identifier: UPL-1.0
package org.flightbench.history.analysis;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.TreeSet;

/**
 * Finds the steps of a series by E-Divisive with Student's t test, in a split phase and a merge phase as in Hunter
 * (Fleming et al. 2023). Hunter splits within windows of a fixed length. This class uses seeded intervals (Kovács et
 * al. 2020, arXiv 2002.06633), which have many different lengths, so that it detects both short episodes and small but
 * permanent changes. The p-value of a step is multiplied by the number of positions at which it could have occurred.
 * The algorithm is deterministic.
 */
final class ChangeDetector {

	/** The ratio of interval lengths between consecutive layers. */
	private static final double DECAY = Math.sqrt(0.5);
	/**
	 * The factor by which the p-value of a candidate may exceed alpha, as in Hunter, because candidates are tested
	 * again in the merge phase.
	 */
	private static final double WEAK = 10;
	private static final int MAX_ROUNDS = 8;

	private final int size;
	private final DetectionSettings settings;
	private final EnergyDistance distance;
	private final StepTest test;

	/**
	 * @param values finite values in the order of their runs
	 * @param weights weights of the values, 1 on average
	 */
	ChangeDetector(double[] values, double[] weights, DetectionSettings settings) {
		this.size = values.length;
		this.settings = settings;
		this.distance = new EnergyDistance(values);
		this.test = new StepTest(values, weights);
	}

	/** Returns the steps in the order of the points. */
	List<Step> steps() {
		TreeSet<Integer> places = split();
		for (int round = 0; round < MAX_ROUNDS; round++) {
			merge(places);
			TreeSet<Integer> moved = moved(places);
			if (moved.equals(places)) {
				break;
			}
			places = moved;
		}
		return merge(places);
	}

	/**
	 * Returns the positions of likely steps in intervals of different lengths. A step is ignored if its interval
	 * contains the position of a more significant step.
	 */
	private TreeSet<Integer> split() {
		List<Step> candidates = new ArrayList<>();
		for (int length = size; length >= 2 * settings.leastPoints(); length = (int) (length * DECAY)) {
			int count = length == size ? 1 : 2 * (int) Math.ceil((double) size / length) - 1;
			for (int number = 0; number < count; number++) {
				int from = count == 1 ? 0 : (int) ((long) (size - length) * number / (count - 1));
				candidate(from, from + length, candidates);
			}
		}
		candidates.sort(Comparator.comparingDouble(Step::p).thenComparing(step -> step.to() - step.from())
				.thenComparing(Step::index));
		TreeSet<Integer> places = new TreeSet<>();
		for (Step candidate : candidates) {
			Integer inside = places.higher(candidate.from());
			if (inside == null || inside >= candidate.to()) {
				places.add(candidate.index());
			}
		}
		return places;
	}

	private void candidate(int from, int to, List<Step> candidates) {
		int index = distance.bestSplit(from, to, settings.leastPoints());
		Step step = test.step(from, index, to, to - from);
		if (step.p() < Math.min(1, WEAK * settings.alpha())) {
			candidates.add(step);
		}
	}

	/**
	 * Removes steps that are insignificant or too small, weakest first, also from {@code places}, and tests the
	 * neighbors of each removed step again. Returns the remaining steps.
	 */
	private List<Step> merge(TreeSet<Integer> places) {
		List<Step> steps = new ArrayList<>();
		for (int place : places) {
			steps.add(step(places, place));
		}
		while (true) {
			Step weakest = steps.stream().max(Comparator.comparingDouble(Step::p)
					.thenComparing(step -> -change(step)).thenComparing(step -> -step.index())).orElse(null);
			if (weakest != null && weakest.p() < settings.alpha()) {
				weakest = steps.stream().min(Comparator.comparingDouble(ChangeDetector::change)
						.thenComparing(Step::index)).filter(step -> change(step) < settings.smallest()).orElse(null);
			}
			if (weakest == null) {
				return steps;
			}
			int at = steps.indexOf(weakest);
			steps.remove(at);
			places.remove(weakest.index());
			for (int neighbor = Math.max(0, at - 1); neighbor <= Math.min(at, steps.size() - 1); neighbor++) {
				steps.set(neighbor, step(places, steps.get(neighbor).index()));
			}
		}
	}

	/** Moves each position to the best split that E-Divisive finds between its neighbors. */
	private TreeSet<Integer> moved(TreeSet<Integer> places) {
		TreeSet<Integer> moved = new TreeSet<>();
		int from = 0;
		for (int place : places) {
			Integer next = places.higher(place);
			int better = distance.bestSplit(from, next == null ? size : next, settings.leastPoints());
			from = better < 0 ? place : better;
			moved.add(from);
		}
		return moved;
	}

	private Step step(TreeSet<Integer> places, int place) {
		Integer before = places.lower(place);
		Integer after = places.higher(place);
		return test.step(before == null ? 0 : before, place, after == null ? size : after, size);
	}

	private static double change(Step step) {
		double before = step.before().mean();
		double after = step.after().mean();
		double smaller = Math.min(Math.abs(before), Math.abs(after));
		return before == after ? 0 : smaller == 0 ? Double.POSITIVE_INFINITY : Math.abs(after - before) / smaller;
	}

	/** Returns the values with the outliers of each segment between steps clipped, as by {@link StepTest#bounded}. */
	double[] bounded(List<Step> steps) {
		double[] bounded = new double[size];
		int from = 0;
		for (int index = 0; index <= steps.size(); index++) {
			int to = index < steps.size() ? steps.get(index).index() : size;
			System.arraycopy(test.bounded(from, to), 0, bounded, from, to - from);
			from = to;
		}
		return bounded;
	}
}
