// SPDX-License-Identifier: UPL-1.0
package org.flightbench.demo.program;

/** An operation that may keep its thread from reaching a safepoint in time. */
interface Work {

	/** Returns the name of the thread. */
	String thread();

	/** Returns a verb phrase that describes the operation, for example {@code reads a byte of the map}. */
	String words();

	/** Prepares the operation before the measurement. */
	void prepare() throws Exception;

	/** Executes the operation. */
	void run() throws Exception;
}
