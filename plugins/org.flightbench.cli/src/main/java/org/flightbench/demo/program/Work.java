// SPDX-License-Identifier: UPL-1.0
package org.flightbench.demo.program;

/** The work of one thread for a while, during which it may or may not reach a safepoint. */
interface Work {

	/** The name of the thread. */
	String thread();

	/** The work of the thread, as {@code reads a byte of the map}. */
	String words();

	/** Gets ready, before anything is measured. */
	void prepare() throws Exception;

	/** Does it. */
	void run() throws Exception;
}
