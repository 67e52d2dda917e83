// SPDX-License-Identifier: UPL-1.0
package org.flightbench.bench;

/** The user cancelled before anything was run. */
public final class BenchCancelledException extends BenchException {

	private static final long serialVersionUID = 1L;

	/** Nothing went wrong. */
	public BenchCancelledException() {
		super(Messages.run_canceled);
	}
}
