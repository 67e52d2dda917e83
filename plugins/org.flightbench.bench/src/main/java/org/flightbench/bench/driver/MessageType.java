// SPDX-License-Identifier: UPL-1.0
package org.flightbench.bench.driver;

/** The subject of a message of the benchmarks' JVM; {@link Messages} says what each is made of. */
public enum MessageType {
	/** JMH prints a text. */
	OUTPUT,
	/** The JVM is there. */
	JVM,
	/** A benchmark that JMH would run. */
	ENTRY,
	/** How many benchmarks there are to run. */
	PLAN,
	/** A benchmark starts. */
	BENCHMARK,
	/** A fork starts. */
	FORK,
	/** An iteration starts. */
	ITERATION,
	/** An iteration has ended, with its score. */
	SCORE,
	/** How much time is left. */
	TIME_LEFT,
	/** A recording is complete. */
	RECORDING,
	/** A benchmark has finished, and its result is in the file. */
	FINISHED,
	/** A benchmark has failed. */
	FAILED,
	/** JMH does not run at all, because it was asked for something that it cannot do. */
	REFUSED,
	/** A request has been carried out, whatever came of it; the JVM waits for the next. */
	DONE
}
