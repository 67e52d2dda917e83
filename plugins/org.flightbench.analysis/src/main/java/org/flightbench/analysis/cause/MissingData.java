// SPDX-License-Identifier: UPL-1.0
package org.flightbench.analysis.cause;

/**
 * Data that was not recorded.
 *
 * @param kind what is missing
 * @param run the name of the run that lacks the data; empty if both runs lack it
 * @param amount the number described by the kind; NaN if the kind has no number
 * @param part the affected part of the benchmark's time; null if the kind does not affect one
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
		/**
		 * The cause of a change in time outside of recorded events, such as waiting for a CPU; the amount is the change
		 * in nanoseconds.
		 */
		PROCESSOR,
		/** The cause of a change in a part of the time; the amount is the change in nanoseconds. */
		UNEXPLAINED,
		/** Hardware counters. */
		HARDWARE_COUNTERS,
		/** The sampling period of one side, without which samples cannot be compared. */
		PERIOD
	}

	static MissingData of(Kind kind, String run) {
		return new MissingData(kind, run, Double.NaN, null);
	}
}
