// SPDX-License-Identifier: UPL-1.0
package org.flightbench.bench;

import org.flightbench.bench.text.Messages;

/** Thrown if the user cancels before anything has been run. */
public final class BenchCancelledException extends BenchException {

	private static final long serialVersionUID = 1L;

	/** Creates an exception with a message for the user. */
	public BenchCancelledException() {
		super(Messages.run_canceled);
	}
}
