// SPDX-License-Identifier: UPL-1.0
package org.flightbench.analysis.cause;

/**
 * Data that was not recorded.
 *
 * @param kind the kind of data
 * @param run the name of the run that lacks the data; empty if both runs lack it
 * @param amount the number described by the kind; NaN if there is none
 * @param part the affected part of the time; null if there is none
 */
public record MissingData(Kind kind, String run, double amount, CostPart part) {

	/** The kinds of missing data. */
	public enum Kind {
		/** A run without recordings. */
		RECORDINGS,
		/** Two runs without marks of the measured iterations. */
		MARKS_OF_BOTH,
		/** A run without marks of the measured iterations. */
		MARKS,
		/** A run with a single fork. */
		FORKS,
		/** A run without recordings of some forks; the amount is the number of recorded forks. */
		SOME_FORKS,
		/** A run without the counters of its threads. */
		THREAD_COUNTERS,
		/** A run with few samples; the amount is the number of samples per fork. */
		SAMPLES,
		/** Events of a part (locks, parking, or I/O) that are shorter than the amount in nanoseconds. */
		SHORT_EVENTS,
		/** The cause of the time outside the recorded events; the amount is that time in nanoseconds. */
		PROCESSOR,
		/** The cause of the time in a part; the amount is that time in nanoseconds. */
		UNEXPLAINED,
		/** Hardware counters. */
		HARDWARE_COUNTERS,
		/** A sampling period that is known for both sides. */
		PERIOD
	}

	static MissingData of(Kind kind, String run) {
		return new MissingData(kind, run, Double.NaN, null);
	}
}
