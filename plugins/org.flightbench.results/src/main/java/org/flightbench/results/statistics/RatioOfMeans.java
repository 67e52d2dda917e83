// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.statistics;

/**
 * The ratio of two means that are not negative: candidate over baseline, with its test and its interval. A ratio r is
 * rejected if {@code candidate − r · baseline} lies further from 0 than its standard error explains, the root of
 * {@code candidateVariance − 2 r · covariance + r² · baselineVariance}; the covariance is 0 for independent means. The
 * ratios that are not rejected make the interval (Fieller 1954, which Kalibera and Jones, ISMM 2013, use on the means
 * of runs). The variances need not be equal, so the degrees of freedom are Welch's and Satterthwaite's. Strictly they
 * depend on r. Those at the estimated ratio are taken for every r (as by Tamhane and Logan 2004): the interval then has
 * a closed form, and excludes 1 exactly when the test rejects equality. Where nothing changed the estimate is close to
 * 1, and the test is Welch's; where much did, the smaller numbers of one side do not count for less.
 */
public final class RatioOfMeans {

	private static final double ROUNDING = 1e-12;

	private final MeanEstimate baseline;
	private final MeanEstimate candidate;
	private final double covariance;
	private final double degreesOfFreedom;

	/**
	 * The ratio of independent means.
	 *
	 * @throws IllegalArgumentException if a mean is negative or not finite
	 */
	public RatioOfMeans(MeanEstimate baseline, MeanEstimate candidate) {
		this(baseline, candidate, 0, welchSatterthwaite(baseline, candidate));
	}

	/**
	 * The ratio of the means of pairs: values measured together share what disturbed them, so that only differences
	 * within pairs count.
	 *
	 * @param covariance of the two means, in the square of their unit
	 * @param pairs their number, 2 or more
	 * @throws IllegalArgumentException if a mean is negative or not finite
	 */
	public static RatioOfMeans ofPairs(MeanEstimate baseline, MeanEstimate candidate, double covariance, int pairs) {
		return new RatioOfMeans(baseline, candidate, covariance, pairs - 1.0);
	}

	private RatioOfMeans(MeanEstimate baseline, MeanEstimate candidate, double covariance, double degreesOfFreedom) {
		if (!(baseline.mean() >= 0 && candidate.mean() >= 0 && Double.isFinite(baseline.mean())
				&& Double.isFinite(candidate.mean()))) {
			throw new IllegalArgumentException("no ratio of " + candidate.mean() + " to " + baseline.mean());
		}
		this.baseline = baseline;
		this.candidate = candidate;
		this.covariance = covariance;
		this.degreesOfFreedom = degreesOfFreedom;
	}

	private static double welchSatterthwaite(MeanEstimate baseline, MeanEstimate candidate) {
		double ratio = ratio(baseline.mean(), candidate.mean());
		double square = baseline.mean() * candidate.mean() == 0 ? 1 : ratio * ratio;
		return MeanEstimate.welchSatterthwaite(square * baseline.variance(), baseline.degreesOfFreedom(),
				candidate.variance(), candidate.degreesOfFreedom());
	}

	private double differenceVariance() {
		return Math.max(0, baseline.variance() + candidate.variance() - 2 * covariance);
	}

	/** Candidate over baseline: 1 if both are 0, infinite if only the baseline is. */
	public double ratio() {
		return ratio(baseline.mean(), candidate.mean());
	}

	/** Candidate over baseline: 1 if both are 0 (nothing is as much as nothing), infinite if only the baseline is. */
	public static double ratio(double baseline, double candidate) {
		return baseline == 0 && candidate == 0 ? 1 : candidate / baseline;
	}

	/** Degrees of freedom of test and interval. */
	public double degreesOfFreedom() {
		return degreesOfFreedom;
	}

	/**
	 * The test of equal means: the probability of means at least this far apart if they are the same. Means without any
	 * variance give 0 if they differ and 1 if not.
	 */
	public double p() {
		double difference = candidate.mean() - baseline.mean();
		double variance = differenceVariance();
		if (difference == 0) {
			return 1;
		}
		return variance == 0 ? 0 : StudentT.p(difference / Math.sqrt(variance), degreesOfFreedom);
	}

	/**
	 * Half the width of the interval of the difference candidate − baseline at {@code 1 − alpha}, with the degrees of
	 * freedom of the ratio's.
	 */
	public double differenceMargin(double alpha) {
		double variance = differenceVariance();
		return variance == 0 ? 0 : StudentT.critical(alpha, degreesOfFreedom) * Math.sqrt(variance);
	}

	/**
	 * The ratios that the test at {@code 1 − alpha} does not reject, as far as they are not negative. Fieller's set may
	 * be bounded, all beyond a value, or everything; over all real numbers it may also have a gap, but of means that
	 * are not negative the part below the gap is, so what is left is one interval. Where the baseline is exactly 0 it
	 * is the infinite ratio alone if the candidate surely differs from 0.
	 *
	 * @param alpha one less the confidence, above 0 and below 1
	 */
	public FiellerSet interval(double alpha) {
		double below = baseline.mean();
		double above = candidate.mean();
		if (baseline.variance() + candidate.variance() == 0) {
			return new FiellerSet(ratio(), ratio());
		}
		double t = StudentT.critical(alpha, degreesOfFreedom);
		double belowError = t * t * baseline.variance();
		double aboveError = t * t * candidate.variance();
		// r is kept if squareTerm · r² − 2 · below · above · r + constant ≤ 0
		double squareTerm = below * below - belowError;
		double constant = above * above - aboveError;
		double middle = below * above - t * t * covariance;
		if (squareTerm == 0) {
			return middle <= 0
					? allOrInfinite(constant)
					: new FiellerSet(Math.max(0, constant / (2 * middle)), Double.POSITIVE_INFINITY);
		}
		double discriminant = middle * middle - squareTerm * constant;
		if (covariance == 0) {
			// The same without the cancellation of large terms.
			discriminant = belowError * above * above + aboveError * below * below - belowError * aboveError;
		} else if (Math.abs(discriminant) <= ROUNDING * middle * middle) {
			// Pairs with a constant ratio
			discriminant = 0;
		}
		if (discriminant < 0 || squareTerm < 0 && middle < 0) {
			return new FiellerSet(0, Double.POSITIVE_INFINITY);
		}
		double root = Math.sqrt(discriminant);
		double low = Math.max(0, (middle - root) / squareTerm);
		return new FiellerSet(low, squareTerm > 0 ? (middle + root) / squareTerm : Double.POSITIVE_INFINITY);
	}

	private static FiellerSet allOrInfinite(double constant) {
		return new FiellerSet(constant > 0 ? Double.POSITIVE_INFINITY : 0, Double.POSITIVE_INFINITY);
	}
}
