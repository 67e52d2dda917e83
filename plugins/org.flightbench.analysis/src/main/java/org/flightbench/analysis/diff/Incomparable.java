// SPDX-License-Identifier: UPL-1.0
package org.flightbench.analysis.diff;

/** A reason why two sides are only partly comparable. */
public sealed interface Incomparable {

	/** The subjects in which two sides can differ. */
	enum Subject {
		JDK, COLLECTOR, HEAP, MACHINE, CPU_EVENTS, ALLOCATION_EVENTS, SAMPLING_PERIOD
	}

	/**
	 * A different environment or different events.
	 *
	 * @param isBytes whether the values are numbers of bytes
	 */
	record Environment(Subject subject, String baseline, String candidate, boolean isBytes) implements Incomparable {}

	/** Recordings of considerably different durations, in seconds. */
	record Durations(double baseline, double candidate) implements Incomparable {}

	/** A recording that lost data. */
	record Dropped(String recording, long bytes) implements Incomparable {}

	/** A warning from reading a recording, as a sentence. */
	record Warned(String recording, String warning) implements Incomparable {}

	/**
	 * Returns whether a value is a single integer, such as a number of bytes, rather than several values separated by
	 * commas.
	 */
	static boolean isNumber(String value) {
		return value.matches("[0-9]{1,18}");
	}
}
