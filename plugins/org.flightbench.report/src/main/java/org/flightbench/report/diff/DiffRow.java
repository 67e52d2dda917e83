// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.diff;

import org.flightbench.report.change.Change;

/**
 * The change in one respect, of one name or of all together.
 *
 * @param measure the respect
 * @param name of a method, class, file, ...; empty for all together
 * @param place where in the program, or why; empty if that is not known
 * @param change the change of the amount, in the unit of the measure
 * @param baseline more of the baseline
 * @param candidate more of the candidate
 * @param cost the time of one thread that the change costs, or saves if it is negative, in seconds of a second of the
 * baseline: what changes are sorted by
 * @param matters whether it is a change, and costs or saves enough to be reported
 */
public record DiffRow(DiffMeasure measure, String name, String place, Change change, DiffDetail baseline,
		DiffDetail candidate, double cost, boolean matters) {

	/** Whether it is of all names together. */
	public boolean isTotal() {
		return name.isEmpty();
	}

	/** Candidate over baseline; infinite if only the baseline is 0, NaN if both are. */
	public double ratio() {
		return change.candidate().mean() / change.baseline().mean();
	}
}
