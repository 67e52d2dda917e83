// SPDX-License-Identifier: UPL-1.0
package org.flightbench.jfr;

import java.io.InputStream;

/**
 * The recording settings that provide everything that Flightbench shows: the JDK's {@code profile} settings, plus all
 * phases of every safepoint and more frequent allocation samples. Requires JDK 11 or newer. Environment variables and
 * other processes on the machine are not recorded.
 */
public final class SettingsFile {

	/** The name of the file, which is also the value of {@code settings=} if the file is in the working directory. */
	public static final String NAME = "flightbench.jfc";

	private SettingsFile() {}

	/** Opens the content of the file. */
	public static InputStream open() {
		return SettingsFile.class.getResourceAsStream(NAME);
	}
}
