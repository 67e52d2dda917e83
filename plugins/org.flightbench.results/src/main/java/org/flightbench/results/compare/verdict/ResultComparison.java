// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.compare.verdict;

import java.util.List;
import org.flightbench.results.ResultId;
import org.flightbench.results.Unit;

/**
 * One result, baseline against candidate.
 *
 * @param id the baseline's identity; the candidate's may give more of it, or less
 * @param metric name of the metric compared
 * @param unit common unit of both sides: the baseline's
 * @param direction which way is better
 * @param baseline the baseline's side
 * @param candidate the candidate's side
 * @param ratio candidate over baseline in the common unit, NaN if it cannot be formed
 * @param interval confidence interval of the ratio, uncorrected; unknown without data to make one
 * @param correctedInterval the interval at the level that the correction for many results leaves: what the verdict is
 * taken from
 * @param p probability of a difference at least this large if nothing changed, uncorrected; NaN if unknown
 * @param adjustedP p after the correction for many results
 * @param verdict what to make of it
 * @param method how the interval was made
 * @param reason one sentence on why the verdict is what it is
 * @param notes what to know about the data, for example {@code single fork}
 * @param forksNeeded how many forks on each side would settle an inconclusive verdict, 0 if none would or none are
 * needed
 * @param breakEven how much runs may vary, as a share, for the change to count where that variation is assumed; 0 if it
 * would not count without any, NaN if nothing is assumed
 * @param smallestAmount the smallest amount that matters, in the common unit: a change by less is none; 0 if any does
 * @param isNothing whether both sides are 0, or below that amount: the ratio is 1 then, whatever the scores
 */
public record ResultComparison(ResultId id, String metric, Unit unit, Direction direction, ComparedSide baseline,
		ComparedSide candidate,
		double ratio, Interval interval, Interval correctedInterval, double p, double adjustedP, Verdict verdict,
		Method method, String reason, List<String> notes, int forksNeeded, double breakEven,
		double smallestAmount, boolean isNothing) {

	/**
	 * Between why a verdict is inconclusive, which results may share, and what would settle it, which they do not: what
	 * stands behind its last occurrence in {@link #reason}, or in a note, is of this result alone.
	 */
	public static final String REMEDY = "; ";

	/** How the interval of a ratio was made. */
	public enum Method {
		/** Fieller's theorem on fork means. */
		FORK_MEANS,
		/** Iterations of a single fork, with assumed variation between runs. */
		SINGLE_FORK,
		/** The scores and errors that JMH printed. */
		SCORE_ERRORS,
		/** None: only the ratio is known. */
		RATIO_ONLY
	}

	/** The same with a verdict that is known from other forks than these. */
	public ResultComparison withVerdict(Verdict known) {
		return new ResultComparison(id, metric, unit, direction, baseline, candidate, ratio, interval,
				correctedInterval, p, adjustedP, known, method, reason, notes, forksNeeded, breakEven, smallestAmount,
				isNothing);
	}

	public ResultComparison {
		notes = List.copyOf(notes);
	}

	/**
	 * Whether it is called changed by means of which one lies between two groups of forks, and depends on how many of
	 * them there happen to be in each. Groups that are close beside the change are only mentioned in the notes.
	 */
	public boolean isChangeOfTwoModes() {
		return (verdict == Verdict.IMPROVED || verdict == Verdict.REGRESSED)
				&& (baseline.shape().hasModesBeside(ratio) || candidate.shape().hasModesBeside(ratio));
	}

	/** The change in per cent of the baseline, in raw units: negative is fewer. */
	public double changePercent() {
		return (ratio - 1) * 100;
	}

	/** How many times better the candidate is: above 1 when better. */
	public double speedup() {
		return direction.speedup(ratio);
	}

	/** The interval of the speedup, uncorrected. */
	public Interval speedupInterval() {
		return speedup(interval);
	}

	/** The interval of the speedup from which the verdict is taken. */
	public Interval correctedSpeedupInterval() {
		return speedup(correctedInterval);
	}

	private Interval speedup(Interval ofRatio) {
		return direction == Direction.HIGHER_IS_BETTER ? ofRatio : new Interval(1 / ofRatio.high(), 1 / ofRatio.low());
	}
}
