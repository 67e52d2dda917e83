// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.profile.view;

/**
 * A test of whether two weights differ by more than sampling noise. Events are modeled as Poisson distributed with
 * equal weights: conditional on the total number of events, the number on one side is binomially distributed. See
 * Przyborowski and Wilenski, Biometrika 31 (1940).
 */
public final class RateTest {

	/** The significance level: a difference with a smaller p-value is not attributed to chance. */
	public static final double LEVEL = 0.05;

	private static final long EXACT = 1000;
	private static final double NEGLIGIBLE = 1e-17;

	private RateTest() {}

	/**
	 * Returns the probability of a difference at least this large if the rates were equal.
	 *
	 * @param baselineSamples the number of events of the baseline
	 * @param baseline the scaled weight of these events
	 * @param candidateSamples the number of events of the candidate
	 * @param candidate the scaled weight of these events
	 * @return the two-sided p-value, from 0 to 1; 1 if there are no events
	 */
	public static double p(long baselineSamples, double baseline, long candidateSamples, double candidate) {
		long all = baselineSamples + candidateSamples;
		if (all == 0 || !(baseline + candidate > 0)) {
			return 1;
		}
		// the mean weight of an event on each side; a side without events uses the mean weight of the other side
		double baselineEach = baselineSamples > 0 ? baseline / baselineSamples : candidate / candidateSamples;
		double candidateEach = candidateSamples > 0 ? candidate / candidateSamples : baseline / baselineSamples;
		double share = baselineEach / (baselineEach + candidateEach);
		return all <= EXACT ? exact(candidateSamples, all, share) : normal(candidateSamples, all, share);
	}

	/**
	 * Returns twice the probability of the smaller tail. Sums the tail from its largest term, computing each term from
	 * the previous one.
	 */
	private static double exact(long successes, long trials, double share) {
		if (!(share > 0 && share < 1)) {
			return 1;
		}
		double odds = share / (1 - share);
		double own = Math.exp(logBinomial(trials, successes) + successes * Math.log(share)
				+ (trials - successes) * Math.log1p(-share));
		boolean isLow = successes <= trials * share;
		double tail = own;
		double term = own;
		for (long count = successes; (isLow ? count > 0 : count < trials) && term > tail * NEGLIGIBLE;) {
			term *= isLow ? count / ((trials - count + 1) * odds) : (trials - count) * odds / (count + 1);
			tail += term;
			count += isLow ? -1 : 1;
		}
		return Math.min(1, 2 * Math.min(tail, 1 - tail + own));
	}

	private static double normal(long successes, long trials, double share) {
		double deviation = Math.sqrt(trials * share * (1 - share));
		double z = (Math.abs(successes - trials * share) - 0.5) / deviation;
		return z <= 0 ? 1 : Math.min(1, erfc(z / Math.sqrt(2)));
	}

	private static double logBinomial(long n, long k) {
		return logFactorial(n) - logFactorial(k) - logFactorial(n - k);
	}

	/** Computes Stirling's series, shifted for accuracy with small arguments. */
	private static double logFactorial(long n) {
		double x = n + 1.0;
		double shift = 0;
		while (x < 10) {
			shift += Math.log(x);
			x++;
		}
		return (x - 0.5) * Math.log(x) - x + 0.5 * Math.log(2 * Math.PI) + 1 / (12 * x) - 1 / (360 * x * x * x) - shift;
	}

	/**
	 * Returns the complementary error function (Numerical Recipes, 3rd edition, 6.2.2) with a relative error below
	 * 1.2e-7.
	 */
	private static double erfc(double z) {
		double t = 2 / (2 + z);
		double[] c = {-1.26551223, 1.00002368, 0.37409196, 0.09678418, -0.18628806, 0.27886807, -1.13520398, 1.48851587,
				-0.82215223, 0.17087277};
		double sum = 0;
		for (int index = c.length - 1; index >= 0; index--) {
			sum = sum * t + c[index];
		}
		return t * Math.exp(-z * z + sum);
	}
}
