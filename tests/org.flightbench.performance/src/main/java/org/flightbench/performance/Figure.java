// SPDX-License-Identifier: UPL-1.0
package org.flightbench.performance;

import java.util.Locale;

/**
 * One line of the table of figures.
 *
 * @param what what was measured
 * @param value what came of it, with its unit
 * @param processor processor time of the whole process in seconds, median: what other work on the machine changes
 * least; NaN if not known
 * @param target what it should be; empty if it is there to compare with
 * @param met whether it is so; meaningless without a target
 */
record Figure(String what, String value, double processor, String target, boolean met) {

	/** A figure that has a target. */
	static Figure of(String what, String value, Median measured, String target, boolean met) {
		return new Figure(what, value, measured.processor(), target, met);
	}

	/** A figure to compare others with. */
	static Figure peer(String what, String value, Median measured) {
		return new Figure(what, value, measured.processor(), "", true);
	}

	/** Whether there is a target and it was missed. */
	boolean missed() {
		return !target.isEmpty() && !met;
	}

	/** The cells of the line. */
	String[] cells() {
		return new String[]{what, value, Double.isNaN(processor) ? "" : seconds(processor), target,
				target.isEmpty() ? "" : met ? "yes" : "no"};
	}

	/** Seconds to two places. */
	static String seconds(double seconds) {
		return String.format(Locale.ROOT, "%.2f s", seconds);
	}

	/** Milliseconds, of seconds. */
	static String millis(double seconds) {
		return String.format(Locale.ROOT, "%.0f ms", seconds * 1000);
	}
}
