// SPDX-License-Identifier: UPL-1.0
package org.flightbench.analysis.change;

import java.util.ArrayList;
import java.util.List;

import org.flightbench.results.statistics.DifferenceOfMeans;
import org.flightbench.results.statistics.MeanEstimate;
import org.flightbench.results.statistics.MultipleTests;
import org.flightbench.results.statistics.StudentT;

/**
 * Tests the changes of several amounts together, like those of scores. The forks are the replicates of Welch's t-test,
 * and the false discovery rate over all tests is controlled (Benjamini and Hochberg). A change counts if it is
 * significant and not smaller than the smallest relevant amount. Amounts below this limit on both sides cannot have a
 * relevant change. They are not tested, because each additional test weakens the others.
 */
public final class ChangeTests {

	/**
	 * The false discovery rate of the tests, and one minus the level of confidence intervals; the same as the default
	 * for scores.
	 */
	public static final double ALPHA = 0.05;
	/** The smallest relevant change as a fraction of the amount. */
	public static final double MIN_PART = 0.05;
	/** The smallest relevant cost or saving as a fraction of the time of one thread. */
	public static final double MIN_COST = 0.01;

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
	 * @param smallest the smallest relevant change in the unit of the amounts; 0 if any change is relevant
	 */
	public void add(Replicates baseline, Replicates candidate, double smallest) {
		pairs.add(new Pair(baseline, candidate, smallest));
	}

	/**
	 * Adds an amount whose smallest relevant change is {@link #MIN_PART} of it.
	 *
	 * @param least the smallest relevant change for small amounts; 0 if any change is relevant
	 */
	public void addPart(Replicates baseline, Replicates candidate, double least) {
		add(baseline, candidate, Math.max(MIN_PART * Math.max(baseline.mean(), candidate.mean()), least));
	}

	/** Returns the changes of all added amounts, in the same order. */
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

	/** Returns half the width of the confidence interval of a mean at the level {@code 1 − ALPHA}. */
	static double margin(Replicates side) {
		MeanEstimate estimate = side.estimate();
		return estimate.variance() == 0
				? 0
				: StudentT.critical(ALPHA, estimate.degreesOfFreedom()) * Math.sqrt(estimate.variance());
	}
}
