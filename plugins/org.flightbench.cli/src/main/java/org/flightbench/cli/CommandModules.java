// SPDX-License-Identifier: UPL-1.0
package org.flightbench.cli;

import java.util.List;
import java.util.Optional;

import org.flightbench.cli.io.OptionalModule;

/** The commands of optional modules. */
final class CommandModules {

	/** The command names, in the order of the help. */
	private static final List<String> NAMES = List.of("fleet", "mcp");

	private CommandModules() {}

	/** Returns whether this is the name of a command from an optional module, whether or not the module is present. */
	static boolean isName(String name) {
		return NAMES.contains(name);
	}

	/** Returns an error message for a command whose module is not present. */
	static String absence(String name) {
		return name.equals("fleet")
				? "the command 'fleet' needs Apache Spark: run it as ./flightbench in a checkout, see docs/fleet.md"
				: "the command '" + name + "' is in the archive of Flightbench, not in this jar: see docs/install.md";
	}

	/** Returns the modules that are present. */
	static List<CommandModule> all() {
		return NAMES.stream().flatMap(name -> find(name).stream()).toList();
	}

	/** Returns the module that provides a command; empty if the module is not present. */
	static Optional<CommandModule> find(String name) {
		return OptionalModule.load(CommandModule.class, name, module -> module.name().equals(name));
	}
}
