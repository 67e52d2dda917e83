// SPDX-License-Identifier: UPL-1.0
package org.flightbench.fleet;

import org.flightbench.cli.CommandModule;
import org.flightbench.cli.io.StandardStreams;

/** Adds the {@code flightbench fleet} command. */
public final class FleetModule implements CommandModule {

	@Override
	public String name() {
		return "fleet";
	}

	@Override
	public Object command(StandardStreams streams) {
		return FleetCommand.of(streams);
	}
}
