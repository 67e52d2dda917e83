// SPDX-License-Identifier: UPL-1.0
package org.flightbench.demo;

/** Follows an experiment. Called on one thread at a time. */
public interface DemoListener {

	/** A part begins, as {@code baseline}. */
	void started(String part);

	/** The program of a part has written a line. */
	void lineWritten(String part, String line);
}
