// SPDX-License-Identifier: UPL-1.0
package org.flightbench.cli.io;

import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** A command that does nothing without a subcommand. */
public abstract class CommandGroup implements Runnable {

	@Spec
	private CommandSpec specification;

	@Override
	public void run() {
		throw new ParameterException(specification.commandLine(),
				"specify a subcommand: " + String.join(", ", specification.subcommands().keySet()));
	}
}
