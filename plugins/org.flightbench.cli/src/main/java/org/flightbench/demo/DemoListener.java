// SPDX-License-Identifier: UPL-1.0
package org.flightbench.demo;

/** A listener for the progress of an experiment. It is called by one thread at a time. */
public interface DemoListener {

	/** Called when a step of the experiment, such as {@code baseline}, starts. */
	void started(String part);

	/** Called when the program prints a line during a step of the experiment. */
	void lineWritten(String part, String line);
}
