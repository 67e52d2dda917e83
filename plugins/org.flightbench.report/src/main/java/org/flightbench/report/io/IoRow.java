// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.io;

import org.flightbench.recording.io.IoGroup;
import org.flightbench.report.words.Numbers;

/**
 * Operations of both sides that have something in common.
 *
 * @param name what they have in common, empty if that is not known
 * @param baseline those of the baseline
 * @param candidate those of the candidate
 */
public record IoRow(String name, IoGroup baseline, IoGroup candidate) {

	/** The name, or that it is not known. */
	public String label() {
		return name.isEmpty() ? Messages.unknown : name;
	}

	/** The change of the rate, or of the time where nothing was moved; a dash if one side has none. */
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

	/** Bytes as people read them on the command line, {@code 620 MB}; a dash if there are none. */
	public static String bytes(double bytes) {
		return IoWords.USUAL.bytes(bytes);
	}

	/** A rate as people read it there, {@code 620 MB/s}; a dash if there is none. */
	public static String rate(double bytesPerSecond) {
		return IoWords.USUAL.rate(bytesPerSecond);
	}
}
