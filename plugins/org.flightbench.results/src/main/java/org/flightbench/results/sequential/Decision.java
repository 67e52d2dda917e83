// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.sequential;

/**
 * The state of a benchmark after some forks.
 *
 * @param outcome whether more are needed
 * @param forks of a side, the fewer of both
 * @param ratio candidate over baseline, NaN if it cannot be formed
 * @param low lower end of the ratio's interval, which holds over all looks; NaN if there is none
 * @param high upper end
 * @param moreForks of a side that would probably decide it if ratio and variation stayed what they are, before the
 * first look those that are missing for it; 0 if it is decided, {@link #TOO_MANY} if there is no such number among
 * those that are planned
 */
public record Decision(Outcome outcome, int forks, double ratio, double low, double high, int moreForks) {

	/** Stands for more forks than are planned. */
	public static final int TOO_MANY = Integer.MAX_VALUE;

	/** The verdict of a look. */
	public enum Outcome {
		/** The candidate's value is higher, beyond chance and beyond the precision. */
		HIGHER,
		/** The candidate's value is lower, beyond chance and beyond the precision. */
		LOWER,
		/** The whole interval lies within the precision. */
		WITHIN,
		/** More forks may decide. */
		UNDECIDED,
		/** The planned number of forks is unlikely to decide. */
		UNLIKELY
	}

	/** Whether it is known what the candidate is. */
	public boolean isDecided() {
		return outcome == Outcome.HIGHER || outcome == Outcome.LOWER || outcome == Outcome.WITHIN;
	}
}
