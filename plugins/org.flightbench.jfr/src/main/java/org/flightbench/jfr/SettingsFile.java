// SPDX-License-Identifier: UPL-1.0
package org.flightbench.jfr;

import java.io.InputStream;

/**
 * The settings to record with so that Flightbench has all that it shows: what the JDK's {@code profile} records, every
 * safepoint in its phases, and finer allocation samples. For JDK 11 and newer. Neither the environment nor the other
 * processes of the machine are recorded.
 */
public final class SettingsFile {

	/** The name of the file, and the text behind {@code settings=} where it lies in the folder. */
	public static final String NAME = "flightbench.jfc";

	private SettingsFile() {}

	/** Opens its content, for the caller to write where the user wants it. */
	public static InputStream open() {
		return SettingsFile.class.getResourceAsStream(NAME);
	}
}
