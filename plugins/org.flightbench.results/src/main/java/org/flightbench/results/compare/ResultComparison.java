// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.compare;

import java.util.List;
import org.flightbench.results.ResultId;
import org.flightbench.results.Unit;

/**
 * A comparison of one result between baseline and candidate.
 *
 * @param id identity in the baseline, which may differ from that in the candidate
 * @param metric name of the compared metric
 * @param unit the unit of the baseline, to which both sides are converted
 * @param direction which values are better
 * @param baseline the baseline's side
 * @param candidate the candidate's side
 * @param ratio candidate divided by baseline in the common unit, NaN if undefined
 * @param interval confidence interval of the ratio, not corrected for multiple comparisons; unknown if the data are
 * insufficient
 * @param correctedInterval interval at the corrected level, the basis of the verdict
 * @param p p-value of the test of no change, uncorrected; NaN if unknown
 * @param adjustedP p-value after correction for multiple comparisons
 * @param verdict the verdict, based on the corrected interval and p-value
 * @param method the method that calculated the interval
 * @param reason one sentence that explains the verdict
 * @param notes notes about the data, for example {@code single fork}
 * @param forksNeeded number of forks per side that would probably settle an inconclusive verdict, 0 if unknown or not
 * needed
 * @param breakEven the largest variation between runs at which the change would be significant, as a fraction; 0 if the
 * change is irrelevant or not significant even without variation, NaN if no variation is assumed
 * @param smallestAmount the smallest relevant amount of change in the common unit, 0 if all amounts are relevant
 * @param isNothing whether both sides are 0 or below the smallest amount; the ratio is then 1
 */
public record ResultComparison(ResultId id, String metric, Unit unit, Direction direction, ComparedSide baseline,
		ComparedSide candidate,
		double ratio, Interval interval, Interval correctedInterval, double p, double adjustedP, Verdict verdict,
		Method method, String reason, List<String> notes, int forksNeeded, double breakEven,
		double smallestAmount, boolean isNothing) {

	/**
	 * The separator between the reason for an inconclusive verdict and its remedy, in {@link #reason} and in notes. The
	 * text before the last separator may be the same for several results. The text after it is specific to the result.
	 */
	public static final String REMEDY = "; ";

	/** The method that calculated the interval of a ratio. */
	public enum Method {
		/** Fieller's theorem, applied to fork means. */
		FORK_MEANS,
		/** The iterations of a single fork, with assumed variation between runs. */
		SINGLE_FORK,
		/** The scores and errors that JMH calculated. */
		SCORE_ERRORS,
		/** The ratio without an interval. */
		RATIO_ONLY
	}

	/** Returns a copy with the given verdict. */
	public ResultComparison withVerdict(Verdict known) {
		return new ResultComparison(id, metric, unit, direction, baseline, candidate, ratio, interval,
				correctedInterval, p, adjustedP, known, method, reason, notes, forksNeeded, breakEven, smallestAmount,
				isNothing);
	}

	public ResultComparison {
		notes = List.copyOf(notes);
	}

	/**
	 * Returns whether the result changed, but the forks of a side form two groups, so its mean depends on how many
	 * forks happen to be in each group. Ignores groups whose distance is small compared with the change.
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
