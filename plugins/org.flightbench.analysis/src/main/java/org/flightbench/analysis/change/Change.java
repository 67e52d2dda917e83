// SPDX-License-Identifier: UPL-1.0
package org.flightbench.analysis.change;

/**
 * The change of an amount from a baseline to a candidate.
 *
 * @param baseline the amounts in the forks of the baseline
 * @param candidate the amounts in the forks of the candidate
 * @param margin half the width of the confidence interval of the difference, at the level that is consistent with the
 * verdict; NaN without replicates
 * @param p the p-value of the test that nothing changed, adjusted for multiple testing; NaN if it was not tested
 * @param verdict whether and in which direction the amount changed
 */
public record Change(Replicates baseline, Replicates candidate, double margin, double p, ChangeVerdict verdict) {

	/** Returns the mean of the candidate minus that of the baseline. */
	public double difference() {
		return candidate.mean() - baseline.mean();
	}

	/** Returns half the width of the 95 % confidence interval of a side's mean; NaN for fewer than two forks. */
	public static double margin(Replicates side) {
		return side.size() < 2 ? Double.NaN : ChangeTests.margin(side);
	}

	/**
	 * Returns the number of candidate forks that lie on the same side of the baseline's mean as the candidate's mean.
	 */
	public int agreeing() {
		double mean = baseline.mean();
		double sign = Math.signum(difference());
		int agreeing = 0;
		for (double value : candidate.values()) {
			agreeing += sign != 0 && Math.signum(value - mean) == sign ? 1 : 0;
		}
		return agreeing;
	}
}
