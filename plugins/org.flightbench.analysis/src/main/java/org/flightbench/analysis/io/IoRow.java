// SPDX-License-Identifier: UPL-1.0
package org.flightbench.analysis.io;

import org.flightbench.recording.io.IoGroup;

/**
 * The I/O operations of both sides on the same file or host, in the same method, or in the same thread.
 *
 * @param name the name of the file, host, method or thread, or empty if unknown
 * @param baseline the operations of the baseline
 * @param candidate the operations of the candidate
 */
public record IoRow(String name, IoGroup baseline, IoGroup candidate) {

	/**
	 * Returns the change of the rate in percent, or of the mean duration if no bytes were transferred; NaN if it is
	 * unknown for a side.
	 */
	public double changePercent() {
		double before = baseline.rate();
		double after = candidate.rate();
		if (Double.isNaN(before) || Double.isNaN(after)) {
			before = baseline.count() == 0 ? Double.NaN : (double) baseline.nanos() / baseline.count();
			after = candidate.count() == 0 ? Double.NaN : (double) candidate.nanos() / candidate.count();
		}
		return before == 0 ? Double.NaN : 100 * (after / before - 1);
	}
}
