// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.compare;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.flightbench.base.Decimals;
import org.flightbench.base.Texts;
import org.flightbench.results.text.Messages;

/**
 * The common change of all results of a comparison: the median of their speedups. Two runs cannot show whether the
 * machine or the code caused it.
 *
 * @param logSpeedup logarithm of the median speedup, positive if faster
 * @param spread median absolute deviation of the logarithms
 * @param results number of results
 * @param sameSide number of results that changed in the direction of the median
 * @param isRemoved whether the change is removed from ratios, intervals and verdicts
 */
public record CommonChange(double logSpeedup, double spread, int results, int sameSide, boolean isRemoved) {

	/** No common change. */
	public static final CommonChange NONE = new CommonChange(0, 0, 0, 0, false);

	/** The minimum number of results for estimating a common change. */
	static final int FEWEST = 15;

	/**
	 * The minimum share of results that changed in the same direction for reporting a common change. The probability
	 * that 13 of 15 unchanged results have the same direction is less than 1 %.
	 */
	private static final double MOST = 0.85;
	/**
	 * The maximum spread, as a share of the change, at which results count as having changed by about the same factor.
	 */
	private static final double SAME = 0.25;
	/** The largest change, as a logarithm, that is attributed to the machine. */
	private static final double LARGEST = Math.log(2);
	/** The median of the absolute value of a standard normal variable. */
	static final double NORMAL_MEDIAN = 0.674489750196082;

	/** Calculates the common change of all results that have a finite ratio and do not count as zero on both sides. */
	public static CommonChange of(List<JudgedRow> rows) {
		double[] logs = rows.stream().filter(row -> !row.isNothing())
				.mapToDouble(row -> Math.log(row.direction().speedup(row.effect().ratio()))).filter(Double::isFinite)
				.sorted().toArray();
		return logs.length < FEWEST ? new CommonChange(0, 0, logs.length, 0, false) : of(logs, false);
	}

	/**
	 * Calculates the change to remove.
	 *
	 * @param logs logarithms of the controls' speedups in ascending order
	 */
	static CommonChange ofControls(double[] logs) {
		return of(logs, true);
	}

	private static CommonChange of(double[] logs, boolean isRemoved) {
		double median = median(logs);
		double[] distances = Arrays.stream(logs).map(log -> Math.abs(log - median)).sorted().toArray();
		int sameSide = (int) Arrays.stream(logs).filter(log -> log * median > 0).count();
		return new CommonChange(median, median(distances), logs.length, sameSide, isRemoved);
	}

	private static double median(double[] sorted) {
		int middle = sorted.length / 2;
		return sorted.length % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
	}

	/** Returns whether there are enough results for an estimate. */
	boolean isKnown() {
		return results >= FEWEST;
	}

	/** Returns a copy of this change that is removed from scores if there are enough results for an estimate. */
	public CommonChange removed() {
		return new CommonChange(logSpeedup, spread, results, sameSide, isKnown());
	}

	/** Returns the median speedup, above 1 if faster. */
	public double speedup() {
		return Math.exp(logSpeedup);
	}

	/** Returns whether almost all results changed by about the same factor, and this change has not been removed. */
	public boolean isShared() {
		return isKnown() && !isRemoved && sameSide >= MOST * results && spread <= SAME * Math.abs(logSpeedup)
				&& Math.abs(logSpeedup) <= LARGEST;
	}

	/**
	 * Returns the factor by which to multiply values of the candidate to remove the change; 1 if {@link #isRemoved} is
	 * false.
	 */
	double factor(Direction direction) {
		return !isRemoved ? 1 : Math.exp(direction == Direction.HIGHER_IS_BETTER ? -logSpeedup : logSpeedup);
	}

	/** Removes the change from the candidate's side, and adds the uncertainty of the change to the variance. */
	SideEstimate takenOutOf(SideEstimate side, Direction direction) {
		if (!isRemoved) {
			return side;
		}
		SideEstimate scaled = side.times(factor(direction));
		double mean = scaled.estimate().mean();
		double error = relativeVariance() * mean * mean;
		return error > 0 && !Double.isNaN(scaled.variance()) ? scaled.plusError(error, results - 1.0) : scaled;
	}

	/**
	 * Returns the relative variance of the median if the change is removed, otherwise 0. For normally distributed
	 * values, the variance of the median is π / 2 times that of the mean.
	 */
	double relativeVariance() {
		double deviation = spread / NORMAL_MEDIAN;
		return !isRemoved ? 0 : Math.PI / 2 * deviation * deviation / results;
	}

	/**
	 * Returns a sentence for the user without an initial capital or a period, or empty if there is nothing to report.
	 * If the settings specify that the machine changed, the sentence states the removed change or explains why none was
	 * removed. Otherwise, it reports that almost all results changed by about the same factor, provided that this
	 * factor is relevant.
	 */
	public Optional<String> note(ComparisonSettings settings) {
		if (results == 0) {
			return Optional.empty();
		}
		return settings.machineChanged() ? Optional.of(takenOut()) : shared(settings.threshold());
	}

	private Optional<String> shared(double threshold) {
		return isShared() && Math.abs(logSpeedup) >= Math.log1p(threshold)
				? Optional.of(Texts.bind(isFaster() ? Messages.common_faster : Messages.common_slower, sameSide,
						results, factor()))
				: Optional.empty();
	}

	private String takenOut() {
		return isKnown()
				? Texts.bind(isFaster() ? Messages.common_takenOut_faster : Messages.common_takenOut_slower, factor(),
						results)
				: Texts.bind(Messages.common_tooFew, results, FEWEST);
	}

	/** Returns the note to attach to each result whose score was corrected. */
	String noteOfResult() {
		return Texts.bind(isFaster() ? Messages.note_common_faster : Messages.note_common_slower, factor());
	}

	private boolean isFaster() {
		return logSpeedup > 0;
	}

	private String factor() {
		return Decimals.fixed(Math.exp(Math.abs(logSpeedup)), 2) + "×";
	}
}
