// SPDX-License-Identifier: UPL-1.0
package org.flightbench.cli.io;

import picocli.CommandLine.IVersionProvider;

/** A provider of the version stored in the jar's manifest. */
public final class Version implements IVersionProvider {

	@Override
	public String[] getVersion() {
		String version = Version.class.getPackage().getImplementationVersion();
		return new String[]{"flightbench " + (version == null ? "(not from its jar)" : version)};
	}
}
