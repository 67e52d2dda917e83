// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.change;

/**
 * The change of an amount from a baseline to a candidate.
 *
 * @param baseline the amounts of the baseline's forks
 * @param candidate the amounts of the candidate's forks
 * @param margin half the width of the interval of the difference, at the level that agrees with the verdict; NaN if
 * forks do not show it
 * @param p of the test that nothing changed, corrected for all that was tested with it; NaN if it was not tested
 * @param verdict the verdict
 */
public record Change(Replicates baseline, Replicates candidate, double margin, double p, ChangeVerdict verdict) {

	/** The mean of the candidate less that of the baseline. */
	public double difference() {
		return candidate.mean() - baseline.mean();
	}

	/** The half width of the interval of one side's mean at 95 %, NaN of fewer than two forks. */
	public static double margin(Replicates side) {
		return side.size() < 2 ? Double.NaN : ChangeTests.margin(side);
	}

	/** How many of the candidate's forks lie beyond the baseline's mean in the direction of the change. */
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
