// SPDX-License-Identifier: UPL-1.0
package org.flightbench.history.store;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import org.flightbench.base.file.RegularFile;

/** The locations of histories. */
public final class StoreLocation {

	/** The environment variable with the default location. */
	public static final String VARIABLE = "FLIGHTBENCH_HISTORY";
	/** The default file if the variable is not set. */
	public static final String USUAL = "flightbench-history.db";

	/** The header of SQLite files. */
	private static final byte[] START = "SQLite format 3\0".getBytes(StandardCharsets.US_ASCII);

	private StoreLocation() {}

	/**
	 * Returns the default location: the value of the variable or, if it is not set, the default file in the current
	 * folder.
	 */
	public static String usual(Map<String, String> environment) {
		String named = environment.getOrDefault(VARIABLE, "");
		return named.isEmpty() ? USUAL : named;
	}

	/** Returns whether a location is the URL of a PostgreSQL database. */
	public static boolean isServer(String place) {
		return place.startsWith(PostgresServer.PREFIX);
	}

	/** Returns whether a location contains a password, which others could read. Such locations are rejected. */
	public static boolean hasPassword(String place) {
		return isServer(place) && PostgresServer.hasPassword(place);
	}

	/** Returns whether a file is an SQLite database according to its header. Returns false if it cannot be read. */
	public static boolean isDatabase(Path file) {
		try (InputStream in = RegularFile.open(file)) {
			return Arrays.equals(in.readNBytes(START.length), START);
		} catch (IOException unreadable) {
			return false;
		}
	}
}
