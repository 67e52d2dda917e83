// SPDX-License-Identifier: UPL-1.0
package org.flightbench.analysis.diff;

import org.flightbench.analysis.change.Change;

/**
 * The change of a measure, either in total or for a single name, such as that of a method or file.
 *
 * @param measure the compared measure
 * @param name the name of the method, class, file or the like; empty for the total
 * @param place the location in the program or, for example for collections, the reason; empty if unknown
 * @param change the change of the amount, in the unit of the measure
 * @param baseline the details of the baseline
 * @param candidate the details of the candidate
 * @param cost the cost of the change in seconds of thread time per second of the baseline, negative for a saving;
 * determines the order of changes
 * @param matters whether the amount changed and the cost or saving is large enough to be reported
 */
public record DiffRow(DiffMeasure measure, String name, String place, Change change, DiffDetail baseline,
		DiffDetail candidate, double cost, boolean matters) {

	/** Returns whether this is the total over all names. */
	public boolean isTotal() {
		return name.isEmpty();
	}

	/** Returns the ratio of candidate to baseline; infinite if only the baseline is 0, NaN if both are 0. */
	public double ratio() {
		return change.candidate().mean() / change.baseline().mean();
	}
}
