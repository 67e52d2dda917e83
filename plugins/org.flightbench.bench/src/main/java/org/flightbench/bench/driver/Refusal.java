// SPDX-License-Identifier: UPL-1.0
package org.flightbench.bench.driver;

/** Why JMH does not run, or no further; the comment of each names what is sent with it. */
public enum Refusal {
	/** JMH does not understand its arguments: these, and what it says. */
	ARGUMENTS,
	/** A regular expression is none: it, and why. */
	PATTERN,
	/** No benchmark of the jar matches: nothing. */
	NO_BENCHMARKS,
	/** Another JMH holds the lock of the machine: its file. */
	LOCKED,
	/** JMH gives up: what it says. */
	FAILURE,
	/** The jar's JMH is of a version that the driver was not made for: the error. */
	VERSION,
	/** Results cannot be written: the file, and why. */
	UNWRITABLE
}
