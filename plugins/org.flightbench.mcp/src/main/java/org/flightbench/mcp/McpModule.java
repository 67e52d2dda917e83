// SPDX-License-Identifier: UPL-1.0
package org.flightbench.mcp;

import org.flightbench.cli.CommandModule;
import org.flightbench.cli.io.StandardStreams;

/** Adds the {@code flightbench mcp} command. */
public final class McpModule implements CommandModule {

	@Override
	public String name() {
		return "mcp";
	}

	@Override
	public Object command(StandardStreams streams) {
		return new McpCommand(streams);
	}
}
