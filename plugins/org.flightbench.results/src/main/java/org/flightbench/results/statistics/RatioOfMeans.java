// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.statistics;

/**
 * The ratio of two nonnegative means, candidate divided by baseline, with its test and confidence interval. A ratio r
 * is rejected if {@code candidate − r · baseline} differs significantly from 0. The squared standard error of this
 * difference is {@code candidateVariance − 2 r · covariance + r² · baselineVariance}. The covariance is 0 for
 * independent means. The interval consists of all ratios that are not rejected (Fieller 1954, applied to the means of
 * runs by Kalibera and Jones, ISMM 2013). <p>The variances may differ, so the degrees of freedom follow Welch and
 * Satterthwaite. In theory, they depend on r; as in Tamhane and Logan (2004), their value at the estimated ratio is
 * used for all r. This yields a closed form, and the interval excludes 1 if and only if the test rejects equality. If
 * nothing changed, the estimate is close to 1, and the test is Welch's. If the change is large, the side with the
 * smaller values still influences the degrees of freedom.
 */
public final class RatioOfMeans {

	private static final double ROUNDING = 1e-12;
	/** The smallest p-value that is calculated exactly; smaller values make no difference. */
	private static final double SMALLEST_P = 1e-12;
	private static final int STEPS = 60;
	/** A limit that exceeds the log ratio of any two doubles. */
	private static final double LARGEST_EXCESS = 2000;

	private final MeanEstimate baseline;
	private final MeanEstimate candidate;
	private final MeanEstimate baselineElsewhere;
	private final MeanEstimate candidateElsewhere;
	private final double covariance;
	private final double degreesOfFreedom;
	private final double freedomElsewhere;

	/**
	 * Creates the ratio of independent means.
	 *
	 * @throws IllegalArgumentException if a mean is negative or not finite
	 */
	public RatioOfMeans(MeanEstimate baseline, MeanEstimate candidate) {
		this(baseline, candidate, 0, welchSatterthwaite(baseline, candidate), exact(baseline), exact(candidate));
	}

	/**
	 * Creates the ratio of independent means whose variances come from the same estimate, so both have the degrees of
	 * freedom of that estimate.
	 *
	 * @throws IllegalArgumentException if a mean is negative or not finite
	 */
	public static RatioOfMeans ofOneVariance(MeanEstimate baseline, MeanEstimate candidate) {
		return new RatioOfMeans(baseline, candidate, 0, candidate.degreesOfFreedom(), exact(baseline),
				exact(candidate));
	}

	/**
	 * Creates the ratio of independent means with a second source of error that was estimated separately. The margin is
	 * the square root of the sum of the two squared margins (Banerjee 1960, <i>Sankhyā</i> 22). Its coverage is at
	 * least the nominal coverage. Reducing either error never widens the margin, unlike with Satterthwaite's degrees of
	 * freedom for the sum.
	 *
	 * @param baselineElsewhere the baseline's mean with the variance of the second source
	 * @param candidateElsewhere the candidate's mean with the variance of the second source
	 */
	public static RatioOfMeans withErrors(MeanEstimate baseline, MeanEstimate candidate,
			MeanEstimate baselineElsewhere, MeanEstimate candidateElsewhere) {
		return new RatioOfMeans(baseline, candidate, 0, welchSatterthwaite(baseline, candidate), baselineElsewhere,
				candidateElsewhere);
	}

	/**
	 * Creates the ratio of the means of paired values. Values that were measured together share disturbances, so only
	 * differences within pairs count. A second source of error is handled as {@linkplain #withErrors for independent
	 * means}.
	 *
	 * @param covariance covariance of the two means, in their unit squared
	 * @param pairs number of pairs, at least 2
	 * @param baselineElsewhere the baseline's mean with the variance of the second source
	 * @param candidateElsewhere the candidate's mean with the variance of the second source
	 * @throws IllegalArgumentException if a mean is negative or not finite
	 */
	public static RatioOfMeans ofPairs(MeanEstimate baseline, MeanEstimate candidate, double covariance, int pairs,
			MeanEstimate baselineElsewhere, MeanEstimate candidateElsewhere) {
		return new RatioOfMeans(baseline, candidate, covariance, pairs - 1.0, baselineElsewhere, candidateElsewhere);
	}

	private RatioOfMeans(MeanEstimate baseline, MeanEstimate candidate, double covariance, double degreesOfFreedom,
			MeanEstimate baselineElsewhere, MeanEstimate candidateElsewhere) {
		if (!(baseline.mean() >= 0 && candidate.mean() >= 0 && Double.isFinite(baseline.mean())
				&& Double.isFinite(candidate.mean()))) {
			throw new IllegalArgumentException("no ratio of " + candidate.mean() + " to " + baseline.mean());
		}
		this.baseline = baseline;
		this.candidate = candidate;
		this.covariance = covariance;
		this.degreesOfFreedom = degreesOfFreedom;
		this.baselineElsewhere = baselineElsewhere;
		this.candidateElsewhere = candidateElsewhere;
		this.freedomElsewhere = welchSatterthwaite(baselineElsewhere, candidateElsewhere);
	}

	private static MeanEstimate exact(MeanEstimate estimate) {
		return new MeanEstimate(estimate.mean(), 0, Double.POSITIVE_INFINITY);
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

	private double varianceElsewhere() {
		return baselineElsewhere.variance() + candidateElsewhere.variance();
	}

	/** Returns candidate divided by baseline: 1 if both are 0, infinite if only the baseline is 0. */
	public double ratio() {
		return ratio(baseline.mean(), candidate.mean());
	}

	/** Returns candidate divided by baseline: 1 if both are 0, infinite if only the baseline is 0. */
	public static double ratio(double baseline, double candidate) {
		return baseline == 0 && candidate == 0 ? 1 : candidate / baseline;
	}

	/** Returns the degrees of freedom of the measured error. */
	public double degreesOfFreedom() {
		return degreesOfFreedom;
	}

	/**
	 * Returns the p-value of the test of equal means. If there is no variance, it is 0 if the means differ, otherwise
	 * 1. It is 1 if the variance overflows.
	 */
	public double p() {
		double difference = Math.abs(candidate.mean() - baseline.mean());
		double variance = differenceVariance();
		double elsewhere = varianceElsewhere();
		if (difference == 0 || !Double.isFinite(variance + elsewhere)) {
			return 1;
		}
		double error = Math.sqrt(variance + elsewhere);
		double one = variance == 0 ? 0 : StudentT.p(difference / error, degreesOfFreedom);
		double other = elsewhere == 0 ? 0 : StudentT.p(difference / error, freedomElsewhere);
		return variance == 0 || elsewhere == 0
				? Math.max(one, other)
				: levelOf(difference, Math.min(one, other), Math.max(one, other));
	}

	/**
	 * Finds the level at which the margin of the difference has this value. The level is between the p-values for the
	 * two degrees of freedom.
	 */
	private double levelOf(double margin, double low, double high) {
		if (high < SMALLEST_P) {
			return high;
		}
		double below = Math.log(Math.max(low, SMALLEST_P));
		double above = Math.log(high);
		double tooWide = excess(below, margin);
		double tooNarrow = excess(above, margin);
		// regula falsi (Illinois variant) converges in a few steps, because the function is almost linear
		for (int step = 0; step < STEPS && tooWide > ROUNDING && tooNarrow < -ROUNDING; step++) {
			double level = (below * tooNarrow - above * tooWide) / (tooNarrow - tooWide);
			double excess = excess(level, margin);
			if (excess > 0) {
				tooNarrow *= level > above - (above - below) / 2 ? 1 : 0.5;
				below = level;
				tooWide = excess;
			} else {
				tooWide *= level < below + (above - below) / 2 ? 1 : 0.5;
				above = level;
				tooNarrow = excess;
			}
		}
		return Math.exp(tooWide <= ROUNDING ? below : above);
	}

	/**
	 * Returns the log ratio of the margin at a level to another margin. Limits the result to a finite range, because
	 * squares of very large or small means overflow or underflow.
	 */
	private double excess(double logLevel, double margin) {
		double excess = Math.log(differenceMargin(Math.exp(logLevel))) - Math.log(margin);
		return Math.max(-LARGEST_EXCESS, Math.min(LARGEST_EXCESS, excess));
	}

	/**
	 * Returns half the width of the confidence interval of the difference candidate − baseline at level
	 * {@code 1 − alpha}, with the degrees of freedom of the ratio.
	 */
	public double differenceMargin(double alpha) {
		return Math.sqrt(square(alpha, differenceVariance(), degreesOfFreedom)
				+ square(alpha, varianceElsewhere(), freedomElsewhere));
	}

	/**
	 * Returns the factor for the separately estimated variance at which the test at {@code alpha} would only just
	 * reject equality. It is below 1 if the test does not reject, 0 if it would not reject even without this variance,
	 * and NaN if this variance is 0.
	 */
	public double breakEven(double alpha) {
		double elsewhere = square(alpha, varianceElsewhere(), freedomElsewhere);
		double difference = candidate.mean() - baseline.mean();
		double room = difference * difference - square(alpha, differenceVariance(), degreesOfFreedom);
		return elsewhere == 0 ? Double.NaN : Math.max(0, room / elsewhere);
	}

	/** Returns the square of the margin that results from a variance. */
	private static double square(double alpha, double variance, double freedom) {
		return variance == 0 ? 0 : square(StudentT.critical(alpha, freedom), variance);
	}

	/**
	 * Returns the square of the margin that results from a variance; 0 if the variance is 0, even if the critical value
	 * overflows.
	 */
	private static double square(double critical, double variance) {
		return variance == 0 ? 0 : critical * critical * variance;
	}

	/**
	 * Returns the ratios that the test at level {@code alpha} does not reject, limited to nonnegative ratios. Fieller's
	 * set may be bounded, unbounded on one side, or contain all ratios. It may also have a gap, but for nonnegative
	 * means, all ratios below the gap are negative, so a single interval remains. If the baseline is exactly 0 and the
	 * candidate differs significantly from 0, the set contains only infinity.
	 *
	 * @param alpha 1 minus the confidence level, above 0 and below 1
	 */
	public FiellerSet interval(double alpha) {
		double below = baseline.mean();
		double above = candidate.mean();
		if (baseline.variance() + candidate.variance() + varianceElsewhere() == 0) {
			return new FiellerSet(ratio(), ratio());
		}
		// computed only once, because critical values take most of the time of a comparison
		double critical = baseline.variance() + candidate.variance() == 0
				? 0
				: StudentT.critical(alpha, degreesOfFreedom);
		double criticalElsewhere = varianceElsewhere() == 0 ? 0 : StudentT.critical(alpha, freedomElsewhere);
		double shared = square(critical, covariance);
		double belowError = square(critical, baseline.variance())
				+ square(criticalElsewhere, baselineElsewhere.variance());
		double aboveError = square(critical, candidate.variance())
				+ square(criticalElsewhere, candidateElsewhere.variance());
		// r is not rejected if squareTerm · r² − 2 · middle · r + constant ≤ 0
		double squareTerm = below * below - belowError;
		double constant = above * above - aboveError;
		double middle = below * above - shared;
		if (!Double.isFinite(squareTerm + constant)) {
			return new FiellerSet(0, Double.POSITIVE_INFINITY);
		}
		if (squareTerm == 0) {
			return middle <= 0
					? allOrInfinite(constant)
					: new FiellerSet(Math.max(0, constant / (2 * middle)), Double.POSITIVE_INFINITY);
		}
		double discriminant = middle * middle - squareTerm * constant;
		if (covariance == 0) {
			// equivalent, but without cancellation of large terms
			discriminant = belowError * above * above + aboveError * below * below - belowError * aboveError;
		} else if (Math.abs(discriminant) <= ROUNDING * middle * middle) {
			// all pairs have the same ratio
			discriminant = 0;
		}
		// nothing is rejected if a square overflows
		if (!(discriminant >= 0 && discriminant < Double.POSITIVE_INFINITY) || squareTerm < 0 && middle < 0) {
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
