// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.change;

import java.util.ArrayList;
import java.util.List;

import org.flightbench.results.statistics.DifferenceOfMeans;
import org.flightbench.results.statistics.MeanEstimate;
import org.flightbench.results.statistics.MultipleTests;
import org.flightbench.results.statistics.StudentT;

/**
 * Judges changes of amounts together, as scores are judged: forks are the replicates, Welch's test is made on their
 * means, and false discoveries are controlled over all tests (Benjamini and Hochberg). A change counts if it is
 * significant and no smaller than the smallest amount that matters. What is smaller than that on both sides cannot
 * change by it and is not tested: so others are not made less certain by it.
 */
public final class ChangeTests {

	/** The probability that a change is reported where there is none, as for scores by default. */
	public static final double ALPHA = 0.05;
	/** A smaller part of an amount is no change that matters. */
	public static final double LEAST_PART = 0.05;
	/** A change that costs or saves less than this share of the time of one thread does not matter. */
	public static final double LEAST_COST = 0.01;

	private record Pair(Replicates baseline, Replicates candidate, double smallest) {

		boolean isTested() {
			return baseline.size() > 1 && candidate.size() > 1
					&& Math.max(Math.abs(baseline.mean()), Math.abs(candidate.mean())) >= smallest;
		}

		DifferenceOfMeans difference() {
			return new DifferenceOfMeans(baseline.estimate(), candidate.estimate());
		}
	}

	private final List<Pair> pairs = new ArrayList<>();

	/**
	 * Adds an amount.
	 *
	 * @param smallest the smallest change that matters, in the unit of the amounts; 0 if any does
	 */
	public void add(Replicates baseline, Replicates candidate, double smallest) {
		pairs.add(new Pair(baseline, candidate, smallest));
	}

	/**
	 * Adds an amount of which a change is to be a part of it that matters.
	 *
	 * @param least the smallest change that matters however small the amount is; 0 if any does
	 */
	public void addPart(Replicates baseline, Replicates candidate, double least) {
		add(baseline, candidate, Math.max(LEAST_PART * Math.max(baseline.mean(), candidate.mean()), least));
	}

	/** The changes of all that was added, in the same order. */
	public List<Change> judge() {
		MultipleTests tests = MultipleTests.benjaminiHochberg(
				pairs.stream().mapToDouble(pair -> pair.isTested() ? pair.difference().p() : Double.NaN).toArray(),
				ALPHA);
		List<Change> changes = new ArrayList<>();
		for (int index = 0; index < pairs.size(); index++) {
			changes.add(judge(pairs.get(index), tests.adjusted(index), tests.level(index)));
		}
		return changes;
	}

	private static Change judge(Pair pair, double p, double level) {
		boolean hasForks = pair.baseline.size() > 1 && pair.candidate.size() > 1;
		if (!hasForks) {
			return new Change(pair.baseline, pair.candidate, Double.NaN, Double.NaN, ChangeVerdict.INCONCLUSIVE);
		}
		DifferenceOfMeans means = pair.difference();
		double margin = means.margin(level);
		double change = Math.abs(means.difference());
		ChangeVerdict verdict = ChangeVerdict.INCONCLUSIVE;
		if (p < ALPHA && change >= pair.smallest) {
			verdict = means.difference() > 0 ? ChangeVerdict.MORE : ChangeVerdict.LESS;
		} else if (change + margin <= pair.smallest || change + margin == 0) {
			verdict = ChangeVerdict.NO_CHANGE;
		}
		return new Change(pair.baseline, pair.candidate, margin, p, verdict);
	}

	/** The half width of the interval of a mean at {@code 1 − ALPHA}. */
	static double margin(Replicates side) {
		MeanEstimate estimate = side.estimate();
		return estimate.variance() == 0
				? 0
				: StudentT.critical(ALPHA, estimate.degreesOfFreedom()) * Math.sqrt(estimate.variance());
	}
}
