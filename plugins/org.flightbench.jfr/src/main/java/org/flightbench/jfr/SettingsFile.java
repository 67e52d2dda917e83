// SPDX-License-Identifier: UPL-1.0
package org.flightbench.jfr;

import java.io.InputStream;

/**
 * The recording settings for all data that Flightbench shows: the JDK's {@code profile} settings, plus all phases of
 * every safepoint and more frequent allocation samples, but without environment variables and other processes on the
 * machine. Requires JDK 11 or newer.
 */
public final class SettingsFile {

	/** The name of the file, and the value of {@code settings=} if the file is in the working directory. */
	public static final String NAME = "flightbench.jfc";

	private SettingsFile() {}

	/** Opens the settings file, which is a resource of this bundle. */
	public static InputStream open() {
		return SettingsFile.class.getResourceAsStream(NAME);
	}
}
