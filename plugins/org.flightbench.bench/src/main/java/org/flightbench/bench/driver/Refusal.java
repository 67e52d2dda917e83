// SPDX-License-Identifier: UPL-1.0
package org.flightbench.bench.driver;

/** The reasons why JMH cannot run or stops early, with the details that are sent with each. */
public enum Refusal {
	/** JMH rejects its arguments; details: the arguments and JMH's message. */
	ARGUMENTS,
	/** A regular expression is invalid; details: the expression and the error. */
	PATTERN,
	/** No benchmark in the jar matches; no details. */
	NO_BENCHMARKS,
	/** Another JMH process holds the machine-wide lock; details: the lock file. */
	LOCKED,
	/** JMH failed; details: its error messages. */
	FAILURE,
	/** The JMH version in the jar is incompatible with the driver; details: the error. */
	VERSION,
	/** Results cannot be written; details: the file and the reason. */
	UNWRITABLE
}
