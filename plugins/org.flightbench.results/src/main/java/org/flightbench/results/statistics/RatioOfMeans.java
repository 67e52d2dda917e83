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
	/** A smaller p decides nothing, and need not be computed exactly. */
	private static final double SMALLEST_P = 1e-12;
	private static final int STEPS = 60;
	/** More than the logarithms of any two doubles differ by. */
	private static final double LARGEST_EXCESS = 2000;

	private final MeanEstimate baseline;
	private final MeanEstimate candidate;
	private final MeanEstimate baselineElsewhere;
	private final MeanEstimate candidateElsewhere;
	private final double covariance;
	private final double degreesOfFreedom;
	private final double freedomElsewhere;

	/**
	 * The ratio of independent means.
	 *
	 * @throws IllegalArgumentException if a mean is negative or not finite
	 */
	public RatioOfMeans(MeanEstimate baseline, MeanEstimate candidate) {
		this(baseline, candidate, 0, welchSatterthwaite(baseline, candidate), exact(baseline), exact(candidate));
	}

	/**
	 * The ratio of independent means with a second cause of error, known from elsewhere. The margin is the root of the
	 * sum of the squares of both margins (Banerjee 1960, <i>Sankhyā</i> 22): it covers at least what it promises, and
	 * unlike with Satterthwaite's degrees of freedom for the sum, less of either error never makes it wider.
	 *
	 * @param baselineElsewhere the baseline's mean with the variance of the second cause
	 * @param candidateElsewhere the candidate's
	 */
	public static RatioOfMeans withErrors(MeanEstimate baseline, MeanEstimate candidate,
			MeanEstimate baselineElsewhere, MeanEstimate candidateElsewhere) {
		return new RatioOfMeans(baseline, candidate, 0, welchSatterthwaite(baseline, candidate), baselineElsewhere,
				candidateElsewhere);
	}

	/**
	 * The ratio of the means of pairs: values measured together share what disturbed them, so that only differences
	 * within pairs count. A second cause of error, known from elsewhere, counts as {@linkplain #withErrors for
	 * independent means}.
	 *
	 * @param covariance of the two means, in the square of their unit
	 * @param pairs their number, 2 or more
	 * @param baselineElsewhere the baseline's mean with the variance of the second cause
	 * @param candidateElsewhere the candidate's
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

	/** Candidate over baseline: 1 if both are 0, infinite if only the baseline is. */
	public double ratio() {
		return ratio(baseline.mean(), candidate.mean());
	}

	/** Candidate over baseline: 1 if both are 0 (nothing is as much as nothing), infinite if only the baseline is. */
	public static double ratio(double baseline, double candidate) {
		return baseline == 0 && candidate == 0 ? 1 : candidate / baseline;
	}

	/** Degrees of freedom of the measured part of test and interval. */
	public double degreesOfFreedom() {
		return degreesOfFreedom;
	}

	/**
	 * The test of equal means: the probability of means at least this far apart if they are the same. Means without any
	 * variance give 0 if they differ and 1 if not; a variance beyond the range of a double gives 1.
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

	/** The level at which the margin of the difference is this: between the p of either degrees of freedom. */
	private double levelOf(double margin, double low, double high) {
		if (high < SMALLEST_P) {
			return high;
		}
		double below = Math.log(Math.max(low, SMALLEST_P));
		double above = Math.log(high);
		double tooWide = excess(below, margin);
		double tooNarrow = excess(above, margin);
		// the false position of the Illinois method: nearly straight, so a few steps do
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
	 * By how much the margin at a level exceeds another, both as logarithms. Squares of very large or small means leave
	 * the range of a double: that is as far off as it can be, but finite, so that the search can go on.
	 */
	private double excess(double logLevel, double margin) {
		double excess = Math.log(differenceMargin(Math.exp(logLevel))) - Math.log(margin);
		return Math.max(-LARGEST_EXCESS, Math.min(LARGEST_EXCESS, excess));
	}

	/**
	 * Half the width of the interval of the difference candidate − baseline at {@code 1 − alpha}, with the degrees of
	 * freedom of the ratio's.
	 */
	public double differenceMargin(double alpha) {
		return Math.sqrt(square(alpha, differenceVariance(), degreesOfFreedom)
				+ square(alpha, varianceElsewhere(), freedomElsewhere));
	}

	/**
	 * How many times the variance from elsewhere would have to be what it is for the test at {@code alpha} to just
	 * reject equality: below 1 if it does not. 0 if it would not without it either, NaN if there is none.
	 */
	public double breakEven(double alpha) {
		double elsewhere = square(alpha, varianceElsewhere(), freedomElsewhere);
		double difference = candidate.mean() - baseline.mean();
		double room = difference * difference - square(alpha, differenceVariance(), degreesOfFreedom);
		return elsewhere == 0 ? Double.NaN : Math.max(0, room / elsewhere);
	}

	/** The square of the margin that a variance makes. */
	private static double square(double alpha, double variance, double freedom) {
		double t = variance == 0 ? 0 : StudentT.critical(alpha, freedom);
		return t * t * variance;
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
		if (baseline.variance() + candidate.variance() + varianceElsewhere() == 0) {
			return new FiellerSet(ratio(), ratio());
		}
		double shared = square(alpha, covariance, degreesOfFreedom);
		double belowError = square(alpha, baseline.variance(), degreesOfFreedom)
				+ square(alpha, baselineElsewhere.variance(), freedomElsewhere);
		double aboveError = square(alpha, candidate.variance(), degreesOfFreedom)
				+ square(alpha, candidateElsewhere.variance(), freedomElsewhere);
		// r is kept if squareTerm · r² − 2 · below · above · r + constant ≤ 0
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
			// The same without the cancellation of large terms.
			discriminant = belowError * above * above + aboveError * below * below - belowError * aboveError;
		} else if (Math.abs(discriminant) <= ROUNDING * middle * middle) {
			// Pairs with a constant ratio
			discriminant = 0;
		}
		// a square beyond the range of a double rejects nothing
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
