// SPDX-License-Identifier: UPL-1.0
package org.flightbench.cli;

import org.flightbench.cli.io.StandardStreams;

/**
 * A command of an optional module, found with {@link java.util.ServiceLoader}. The release archive contains these
 * modules. The runnable jar does not, because they need large libraries.
 */
public interface CommandModule {

	/** Returns the name of the command, which must be listed in {@link CommandModules}. */
	String name();

	/** Creates the command for picocli: an annotated object or a {@code CommandSpec}. */
	Object command(StandardStreams streams);
}
