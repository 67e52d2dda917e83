// SPDX-License-Identifier: UPL-1.0
package org.flightbench.cli.io;

/** A command that can check more than the syntax of its arguments before it runs. */
public interface CheckedCommand {

	/**
	 * Performs all checks that do not require the inputs of the command, without writing anything.
	 *
	 * @throws org.flightbench.cli.io.CommandException if the command would fail
	 */
	void check();
}
