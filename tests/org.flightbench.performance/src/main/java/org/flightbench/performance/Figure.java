// SPDX-License-Identifier: UPL-1.0
package org.flightbench.performance;

import java.util.Locale;

/**
 * One row of the table of figures.
 *
 * @param what a description of the measurement
 * @param value the measured value with its unit
 * @param processor the median CPU time of the whole process in seconds, which other load on the machine affects least;
 * NaN if unknown
 * @param target the target, or empty if the figure is only for comparison
 * @param met whether the target is met; meaningless without a target
 */
record Figure(String what, String value, double processor, String target, boolean met) {

	/** Creates a figure that has a target. */
	static Figure of(String what, String value, Median measured, String target, boolean met) {
		return new Figure(what, value, measured.processor(), target, met);
	}

	/** Creates a figure for comparison, without a target. */
	static Figure peer(String what, String value, Median measured) {
		return new Figure(what, value, measured.processor(), "", true);
	}

	/** Returns whether the figure has a target that is not met. */
	boolean missed() {
		return !target.isEmpty() && !met;
	}

	/** Returns the cells of the table row. */
	String[] cells() {
		return new String[]{what, value, Double.isNaN(processor) ? "" : seconds(processor), target,
				target.isEmpty() ? "" : met ? "yes" : "no"};
	}

	/** Formats a duration in seconds with two decimals. */
	static String seconds(double seconds) {
		return String.format(Locale.ROOT, "%.2f s", seconds);
	}

	/**
	 * Formats a duration as whole milliseconds.
	 *
	 * @param seconds the duration in seconds
	 */
	static String millis(double seconds) {
		return String.format(Locale.ROOT, "%.0f ms", seconds * 1000);
	}
}
