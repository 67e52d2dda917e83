// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.compare;

/**
 * The decision about a benchmark after a number of forks.
 *
 * @param outcome the decision, or whether more forks may lead to one
 * @param forks number of forks per side, the smaller of the two
 * @param ratio candidate divided by baseline, NaN if undefined
 * @param low lower end of the ratio's interval, adjusted for all looks; NaN if unknown
 * @param high upper end of the interval, NaN if unknown
 * @param moreForks number of further forks per side that would probably be decisive at the current ratio and variation;
 * before the first look, the number of forks until that look; 0 if decided, {@link #TOO_MANY} if the planned number is
 * insufficient
 */
public record Decision(Outcome outcome, int forks, double ratio, double low, double high, int moreForks) {

	/** The value of {@link #moreForks} if more forks than planned would be needed. */
	public static final int TOO_MANY = Integer.MAX_VALUE;

	/** The outcome of a look. */
	public enum Outcome {
		/** The candidate is higher: significantly, and by at least the precision. */
		HIGHER,
		/** The candidate is lower: significantly, and by at least the precision. */
		LOWER,
		/** The whole interval is within the precision. */
		WITHIN,
		/** More forks may be decisive. */
		UNDECIDED,
		/** The planned number of forks is unlikely to be decisive. */
		UNLIKELY
	}

	/** Returns whether the candidate is known to be higher, lower, or within the precision. */
	public boolean isDecided() {
		return outcome == Outcome.HIGHER || outcome == Outcome.LOWER || outcome == Outcome.WITHIN;
	}
}
