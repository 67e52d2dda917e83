// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.statistics;

import org.apache.commons.numbers.gamma.Digamma;
import org.apache.commons.numbers.gamma.Trigamma;
import org.apache.commons.statistics.distribution.FDistribution;

/**
 * A prior that many variances have in common: they are taken to come from a scaled inverse chi-squared distribution,
 * whose two parameters are estimated from all of them (empirical Bayes; Smyth 2004, the method of R's {@code limma}).
 *
 * @param variance the typical variance, in the unit of those it was estimated from
 * @param degreesOfFreedom as how many degrees of freedom it counts beside what one variance knows of itself; 0 if the
 * variances differ too much to say anything about each other
 */
public record VariancePrior(double variance, double degreesOfFreedom) {

	/** Says nothing: every variance stays what it is. */
	public static final VariancePrior NONE = new VariancePrior(1, 0);

	/** A variance that chance makes so large only this often, by the prior, is taken at its own. */
	private static final double UNUSUAL = 0.05;
	private static final int MOST_STEPS = 50;
	private static final double SMALL_CHANGE = 1e-9;

	/** A variance, and how well it is known. */
	public record Known(double variance, double degreesOfFreedom) {}

	/**
	 * Estimates the prior by the moments of the logarithms. It never counts for more than all the variances together
	 * know.
	 *
	 * @param variances those that are 0, unknown or without degrees of freedom are left out
	 * @param fewest with fewer than so many left there is {@linkplain #NONE no prior}; two or more
	 */
	public static VariancePrior of(Iterable<Known> variances, int fewest) {
		int count = 0;
		double sum = 0;
		double squares = 0;
		double expected = 0;
		double allFreedom = 0;
		for (Known known : variances) {
			double freedom = known.degreesOfFreedom;
			if (known.variance > 0 && freedom > 0 && Double.isFinite(known.variance + freedom)) {
				double centered = Math.log(known.variance) - Digamma.value(freedom / 2) + Math.log(freedom / 2);
				count++;
				double change = centered - sum / Math.max(1, count - 1);
				sum += centered;
				squares += change * (centered - sum / count);
				expected += Trigamma.value(freedom / 2);
				allFreedom += freedom;
			}
		}
		if (count < fewest) {
			return NONE;
		}
		double mean = sum / count;
		double excess = squares / (count - 1) - expected / count;
		if (!(excess > 0)) {
			return new VariancePrior(Math.exp(mean), allFreedom);
		}
		double half = trigammaInverse(excess);
		return new VariancePrior(Math.exp(mean + Digamma.value(half) - Math.log(half)),
				Math.min(allFreedom, 2 * half));
	}

	/**
	 * A variance moderated towards the prior: the mean of both, each with its degrees of freedom as its weight. One
	 * that is unusually large stays as it is: a noisy result among quiet ones must not borrow their quiet.
	 */
	public Known moderate(Known own) {
		double freedom = own.degreesOfFreedom;
		if (degreesOfFreedom == 0 || !(own.variance > 0 && freedom > 0) || isUnusual(own)) {
			return own;
		}
		double all = degreesOfFreedom + freedom;
		return new Known((degreesOfFreedom * variance + freedom * own.variance) / all, all);
	}

	private boolean isUnusual(Known own) {
		return own.variance > variance && FDistribution.of(own.degreesOfFreedom, degreesOfFreedom)
				.survivalProbability(own.variance / variance) < UNUSUAL;
	}

	/** The x whose trigamma is this, by Newton's method on 1 / trigamma, which is convex and nearly straight. */
	static double trigammaInverse(double value) {
		if (value > 1e7) {
			return 1 / Math.sqrt(value);
		}
		if (value < 1e-6) {
			return 1 / value;
		}
		double x = 0.5 + 1 / value;
		double change = 1;
		for (int step = 0; step < MOST_STEPS && Math.abs(change) > SMALL_CHANGE * x; step++) {
			double trigamma = Trigamma.value(x);
			change = trigamma * (1 - trigamma / value) / tetragamma(x);
			x += change;
		}
		return x;
	}

	/**
	 * The derivative of trigamma: by recurrence to where the asymptotic series (Abramowitz and Stegun 6.4.13) holds.
	 */
	private static double tetragamma(double from) {
		double sum = 0;
		double x = from;
		while (x < 10) {
			sum -= 2 / (x * x * x);
			x++;
		}
		double square = 1 / (x * x);
		return sum - square * (1 + 1 / x + square * (0.5 - square * (1.0 / 6 - square * (1.0 / 6 - square * 0.3))));
	}
}
