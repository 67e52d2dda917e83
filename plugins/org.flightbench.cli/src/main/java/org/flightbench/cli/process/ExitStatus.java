// SPDX-License-Identifier: UPL-1.0
package org.flightbench.cli.process;

/** Exit statuses of the process. */
public final class ExitStatus {

	/** All is well. */
	public static final int FINE = 0;
	/** Something that {@code --fail-on} names happened. */
	public static final int FAILED = 1;
	/** Bad usage or bad input: there is no result to rely on. */
	public static final int BAD_INPUT = 2;
	/** Results are inconclusive, and {@code --fail-on} names that. */
	public static final int INCONCLUSIVE = 3;

	/** The user stopped it, as shells have it after Ctrl-C. */
	public static final int CANCELLED = 130;

	private ExitStatus() {}
}
