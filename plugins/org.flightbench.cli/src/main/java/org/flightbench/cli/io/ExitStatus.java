// SPDX-License-Identifier: UPL-1.0
package org.flightbench.cli.io;

/** The exit statuses of the process. */
public final class ExitStatus {

	/** Success. */
	public static final int FINE = 0;
	/** A condition occurred that fails the command, such as one named by {@code --fail-on}. */
	public static final int FAILED = 1;
	/** Bad usage or bad input; there is no reliable result. */
	public static final int BAD_INPUT = 2;
	/** Results are inconclusive, and inconclusive results fail the command. */
	public static final int INCONCLUSIVE = 3;

	/** The user canceled the command; shells use the same value after Ctrl-C. */
	public static final int CANCELLED = 130;

	private ExitStatus() {}
}
