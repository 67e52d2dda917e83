// SPDX-License-Identifier: UPL-1.0
package org.flightbench.cli;

import org.flightbench.cli.process.ExitStatus;
import org.flightbench.cli.process.OwnProcess;
import org.flightbench.cli.process.SystemArguments;

/**
 * Starts the program: in a process of its own if that is better. Apart from {@link Main}, as the virtual machine loads
 * half of the parser's classes to verify that one, which the process that only waits for the other never needs.
 */
public final class Launcher {

	private Launcher() {}

	/** Runs a command and ends the process with its {@linkplain ExitStatus exit status}. */
	public static void main(String[] arguments) {
		int status = OwnProcess.run(arguments);
		if (status != OwnProcess.NOT_RUN) {
			// the other process has said and written all; an exit would look for a logger first
			Runtime.getRuntime().halt(status);
		}
		// no option is a date or a time as Java has them; initializing those takes longer than to parse a command
		System.setProperty("picocli.converters.excludes", "java\\.(time|sql)\\..*");
		System.exit(OwnProcess.status(Main.run(SystemArguments.of(arguments))));
	}
}
