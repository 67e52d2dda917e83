// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.io;

import org.flightbench.recording.io.IoGroup;
import org.flightbench.report.text.Messages;
import org.flightbench.report.words.Numbers;

/**
 * Operations of both sides with a common property.
 *
 * @param name the value of the property, or empty if unknown
 * @param baseline the operations of the baseline
 * @param candidate the operations of the candidate
 */
public record IoRow(String name, IoGroup baseline, IoGroup candidate) {

	/** Returns the name, or a placeholder if it is unknown. */
	public String label() {
		return name.isEmpty() ? Messages.unknown : name;
	}

	/**
	 * Returns the change of the rate, or of the mean duration if no bytes were transferred; a dash if a side has no
	 * value.
	 */
	public String change() {
		double before = baseline.rate();
		double after = candidate.rate();
		if (Double.isNaN(before) || Double.isNaN(after)) {
			before = baseline.count() == 0 ? Double.NaN : (double) baseline.nanos() / baseline.count();
			after = candidate.count() == 0 ? Double.NaN : (double) candidate.nanos() / candidate.count();
		}
		return Double.isNaN(before) || Double.isNaN(after) || before == 0
				? Numbers.NONE
				: Numbers.change(100 * (after / before - 1));
	}

	/** Formats bytes as on the command line, for example {@code 620 MB}; a dash if there are none. */
	public static String bytes(double bytes) {
		return IoFormatter.USUAL.bytes(bytes);
	}

	/** Formats a rate as on the command line, for example {@code 620 MB/s}; a dash if there is none. */
	public static String rate(double bytesPerSecond) {
		return IoFormatter.USUAL.rate(bytesPerSecond);
	}
}
