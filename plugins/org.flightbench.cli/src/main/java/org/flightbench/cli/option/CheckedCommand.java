// SPDX-License-Identifier: UPL-1.0
package org.flightbench.cli.option;

/** A command that can check more than its arguments before it runs. */
public interface CheckedCommand {

	/**
	 * Checks what can be known before the command has its inputs; writes nothing.
	 *
	 * @throws org.flightbench.cli.io.CommandException if the command would refuse
	 */
	void check();
}
