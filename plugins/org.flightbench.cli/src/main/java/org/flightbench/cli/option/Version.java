// SPDX-License-Identifier: UPL-1.0
package org.flightbench.cli.option;

import picocli.CommandLine.IVersionProvider;

/** The version that the jar's manifest says. */
public final class Version implements IVersionProvider {

	@Override
	public String[] getVersion() {
		String version = Version.class.getPackage().getImplementationVersion();
		return new String[]{"flightbench " + (version == null ? "(not from its jar)" : version)};
	}
}
