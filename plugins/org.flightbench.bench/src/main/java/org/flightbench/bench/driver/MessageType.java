// SPDX-License-Identifier: UPL-1.0
package org.flightbench.bench.driver;

/** The types of messages from the benchmark JVM. {@link Messages} defines their content. */
public enum MessageType {
	/** Text printed by JMH. */
	OUTPUT,
	/** The JVM has started. */
	JVM,
	/** A benchmark that JMH would run. */
	ENTRY,
	/** The number of benchmarks to run. */
	PLAN,
	/** A benchmark starts. */
	BENCHMARK,
	/** A fork starts. */
	FORK,
	/** An iteration starts. */
	ITERATION,
	/** An iteration has ended; contains its score. */
	SCORE,
	/** The remaining time. */
	TIME_LEFT,
	/** A recording is complete. */
	RECORDING,
	/** A benchmark has finished, and its result has been written. */
	FINISHED,
	/** A benchmark has failed. */
	FAILED,
	/** JMH cannot run, for example because of invalid arguments. */
	REFUSED,
	/** A request has been processed, successfully or not, and the JVM waits for the next one. */
	DONE
}
