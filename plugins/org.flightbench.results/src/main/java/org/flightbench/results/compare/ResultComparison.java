// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.compare;

import java.util.List;
import org.flightbench.results.ResultId;
import org.flightbench.results.Unit;

/**
 * A comparison of one result between baseline and candidate.
 *
 * @param id identity in the baseline; that of the candidate may be more or less complete
 * @param metric name of the compared metric
 * @param unit common unit of both sides, which is that of the baseline
 * @param direction which values are better
 * @param baseline the baseline's side
 * @param candidate the candidate's side
 * @param ratio candidate divided by baseline in the common unit, NaN if undefined
 * @param interval confidence interval of the ratio, not corrected for multiple comparisons; unknown if the data are not
 * sufficient
 * @param correctedInterval interval at the corrected level, on which the verdict is based
 * @param p p-value of the test of no change, uncorrected; NaN if unknown
 * @param adjustedP p-value after correction for multiple comparisons
 * @param verdict the verdict
 * @param method the method by which the interval was calculated
 * @param reason one sentence that explains the verdict
 * @param notes notes about the data, for example {@code single fork}
 * @param forksNeeded number of forks per side that would probably settle an inconclusive verdict, 0 if unknown or not
 * needed
 * @param breakEven the largest variation between runs, as a share, with which the change is significant, if this
 * variation is assumed; 0 if it is not significant even without variation, NaN if nothing is assumed
 * @param smallestAmount the smallest relevant amount of change in the common unit, 0 if all amounts are relevant
 * @param isNothing whether both sides are 0, or below the smallest amount, in which case the ratio is 1
 */
public record ResultComparison(ResultId id, String metric, Unit unit, Direction direction, ComparedSide baseline,
		ComparedSide candidate,
		double ratio, Interval interval, Interval correctedInterval, double p, double adjustedP, Verdict verdict,
		Method method, String reason, List<String> notes, int forksNeeded, double breakEven,
		double smallestAmount, boolean isNothing) {

	/**
	 * The separator between the reason for an inconclusive verdict and its remedy, in {@link #reason} and in notes.
	 * Results may share the part before the last separator. The part after it is specific to the result.
	 */
	public static final String REMEDY = "; ";

	/** The method by which the interval of a ratio was calculated. */
	public enum Method {
		/** Fieller's theorem, applied to fork means. */
		FORK_MEANS,
		/** The iterations of a single fork, with assumed variation between runs. */
		SINGLE_FORK,
		/** The scores and errors that JMH printed. */
		SCORE_ERRORS,
		/** The ratio without an interval. */
		RATIO_ONLY
	}

	/** Returns this comparison with a verdict that is based on other forks. */
	public ResultComparison withVerdict(Verdict known) {
		return new ResultComparison(id, metric, unit, direction, baseline, candidate, ratio, interval,
				correctedInterval, p, adjustedP, known, method, reason, notes, forksNeeded, breakEven, smallestAmount,
				isNothing);
	}

	public ResultComparison {
		notes = List.copyOf(notes);
	}

	/**
	 * Returns whether the result changed, but the mean of a side is between two groups of forks and thus depends on how
	 * many happen to be in each. Groups whose distance is small compared with the change do not count.
	 */
	public boolean isChangeOfTwoModes() {
		return (verdict == Verdict.IMPROVED || verdict == Verdict.REGRESSED)
				&& (baseline.shape().hasModesBeside(ratio) || candidate.shape().hasModesBeside(ratio));
	}

	/** Returns the change in percent of the baseline, negative if the value decreased. */
	public double changePercent() {
		return (ratio - 1) * 100;
	}

	/** Returns the factor by which the candidate is better, below 1 if it is worse. */
	public double speedup() {
		return direction.speedup(ratio);
	}

	/** Returns the confidence interval of the speedup, not corrected for multiple comparisons. */
	public Interval speedupInterval() {
		return speedup(interval);
	}

	/** Returns the interval of the speedup on which the verdict is based. */
	public Interval correctedSpeedupInterval() {
		return speedup(correctedInterval);
	}

	private Interval speedup(Interval ofRatio) {
		return direction == Direction.HIGHER_IS_BETTER ? ofRatio : new Interval(1 / ofRatio.high(), 1 / ofRatio.low());
	}
}
