// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.statistics;

import org.apache.commons.numbers.gamma.Digamma;
import org.apache.commons.numbers.gamma.Trigamma;
import org.apache.commons.statistics.distribution.FDistribution;

/**
 * A common prior of many variances: a scaled inverse chi-squared distribution with two parameters estimated from all
 * variances (empirical Bayes; Smyth 2004, as in R's {@code limma}).
 *
 * @param variance the typical variance, in the unit of the variances
 * @param degreesOfFreedom weight of the prior, in degrees of freedom; 0 if the variances differ too much for a common
 * prior
 */
public record VariancePrior(double variance, double degreesOfFreedom) {

	/** A prior without weight, which leaves all variances unchanged. */
	public static final VariancePrior NONE = new VariancePrior(1, 0);

	/** The tail probability below which a variance is considered unusually large and is not moderated. */
	private static final double UNUSUAL = 0.05;
	private static final int MAX_STEPS = 50;
	private static final double SMALL_CHANGE = 1e-9;

	/** A variance with its degrees of freedom. */
	public record Known(double variance, double degreesOfFreedom) {}

	/**
	 * Estimates the prior from the moments of the logarithms. Its degrees of freedom do not exceed their sum over all
	 * variances.
	 *
	 * @param variances the variances; ignored if 0, unknown or without degrees of freedom
	 * @param fewest minimum number of usable variances, at least two; with fewer, the result is {@link #NONE}
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
	 * Returns the mean of a variance and the prior, weighted by degrees of freedom. Leaves unusually large variances
	 * unchanged, because quiet results must not hide the noise of another result.
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

	/** Inverts the trigamma function by applying Newton's method to 1 / trigamma, which is convex and almost linear. */
	static double trigammaInverse(double value) {
		if (value > 1e7) {
			return 1 / Math.sqrt(value);
		}
		if (value < 1e-6) {
			return 1 / value;
		}
		double x = 0.5 + 1 / value;
		double change = 1;
		for (int step = 0; step < MAX_STEPS && Math.abs(change) > SMALL_CHANGE * x; step++) {
			double trigamma = Trigamma.value(x);
			change = trigamma * (1 - trigamma / value) / tetragamma(x);
			x += change;
		}
		return x;
	}

	/**
	 * Returns the derivative of trigamma, using the recurrence until the asymptotic series is accurate (Abramowitz and
	 * Stegun 6.4.13).
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
