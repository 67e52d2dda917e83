// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.compare.judge;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.flightbench.base.Decimals;
import org.flightbench.base.Texts;
import org.flightbench.results.compare.verdict.ComparisonSettings;
import org.flightbench.results.compare.verdict.Direction;

/**
 * The common change of all results of a comparison: the median of their speedups. Two runs do not show whether it is
 * the machine or a change of the code.
 *
 * @param logSpeedup logarithm of the median speedup, above 0 when faster
 * @param spread median distance of the logarithms from it
 * @param results how many there are
 * @param sameSide how many of them changed in the median's direction
 * @param isRemoved whether it is taken out of ratios, intervals and verdicts
 */
public record CommonChange(double logSpeedup, double spread, int results, int sameSide, boolean isRemoved) {

	/** Nothing is in common, or is taken out. */
	public static final CommonChange NONE = new CommonChange(0, 0, 0, 0, false);

	/** Fewer results do not show what they have in common. */
	static final int FEWEST = 15;

	/** Of so many on one side it is said. Chance alone puts 13 of 15 there less than once in a hundred times. */
	private static final double MOST = 0.85;
	/** Where half of the results are further away than this share of the change, it is not about the same for all. */
	private static final double SAME = 0.25;
	/** A change by a larger factor is hardly the machine. */
	private static final double LARGEST = Math.log(2);
	/** The median of the absolute values of a standard normal distribution. */
	private static final double NORMAL_MEDIAN = 0.674489750196082;

	/** Of rows that have a ratio; nothing on both sides has none of its own. */
	public static CommonChange of(List<JudgedRow> rows) {
		double[] logs = rows.stream().filter(row -> !row.isNothing())
				.mapToDouble(row -> Math.log(row.direction().speedup(row.effect().ratio()))).filter(Double::isFinite)
				.sorted().toArray();
		return logs.length < FEWEST ? new CommonChange(0, 0, logs.length, 0, false) : of(logs, false);
	}

	/** To be taken out, from the logarithms of the controls' speedups in ascending order. */
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

	/** Whether there are enough results to estimate it. */
	boolean isKnown() {
		return results >= FEWEST;
	}

	/** The same, to be taken out if there are enough results to estimate it. */
	public CommonChange removed() {
		return new CommonChange(logSpeedup, spread, results, sameSide, isKnown());
	}

	/** The median speedup: above 1 when faster. */
	public double speedup() {
		return Math.exp(logSpeedup);
	}

	/** Whether nearly all results changed by about the same, and it is left in. */
	public boolean isShared() {
		return isKnown() && !isRemoved && sameSide >= MOST * results && spread <= SAME * Math.abs(logSpeedup)
				&& Math.abs(logSpeedup) <= LARGEST;
	}

	/** By what values of the candidate are multiplied to be without it; 1 if it is left in. */
	double factor(Direction direction) {
		return !isRemoved ? 1 : Math.exp(direction == Direction.HIGHER_IS_BETTER ? -logSpeedup : logSpeedup);
	}

	/** The candidate's side without it. What is left of a result carries the uncertainty of what was taken out. */
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
	 * The relative variance of the median if it is removed, else 0; where values are normal it is π / 2 times that of
	 * the mean.
	 */
	double relativeVariance() {
		double deviation = spread / NORMAL_MEDIAN;
		return !isRemoved ? 0 : Math.PI / 2 * deviation * deviation / results;
	}

	/**
	 * A sentence about it, without a capital letter and a period: that nearly all results changed by about the same and
	 * by what matters; or, if the settings say that the machine changed, what is taken out or why nothing is. Empty if
	 * there is nothing to say.
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

	/** What to know about each result that it is taken out of. */
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
