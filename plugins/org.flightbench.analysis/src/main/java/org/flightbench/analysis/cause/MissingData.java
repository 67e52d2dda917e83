// SPDX-License-Identifier: UPL-1.0
package org.flightbench.analysis.cause;

/**
 * Data that was not recorded.
 *
 * @param kind the kind of data
 * @param run the name of the run without it; empty if it concerns both runs
 * @param amount the number that the kind refers to; NaN if it refers to none
 * @param part the part of the time that it concerns; null if none
 */
public record MissingData(Kind kind, String run, double amount, CostPart part) {

	/** The kinds of missing data. */
	public enum Kind {
		/** A run without recordings. */
		RECORDINGS,
		/** Neither run has marks of the measured iterations. */
		MARKS_OF_BOTH,
		/** A run without marks of the measured iterations. */
		MARKS,
		/** A run with a single fork. */
		FORKS,
		/** A run with recordings of only some forks, whose number is the amount. */
		SOME_FORKS,
		/** A run without the counters of its threads. */
		THREAD_COUNTERS,
		/** A run with few samples, whose number per fork is the amount. */
		SAMPLES,
		/** Shorter events of a part (locks, parking, or I/O) than the amount in nanoseconds. */
		SHORT_EVENTS,
		/** The cause of the amount of time outside the recorded events, in nanoseconds. */
		PROCESSOR,
		/** The cause of the amount of time in a part, in nanoseconds. */
		UNEXPLAINED,
		/** Hardware counters. */
		HARDWARE_COUNTERS,
		/** A sampling period that both sides know. */
		PERIOD
	}

	static MissingData of(Kind kind, String run) {
		return new MissingData(kind, run, Double.NaN, null);
	}
}
