// SPDX-License-Identifier: UPL-1.0
package org.flightbench.history.store;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import org.flightbench.base.file.RegularFile;

/** Where histories are: the usual place, and the files that may be one. */
public final class StorePlace {

	/** The variable that names the usual place. */
	public static final String VARIABLE = "FLIGHTBENCH_HISTORY";
	/** The file that is taken if the variable is not set. */
	public static final String USUAL = "flightbench-history.db";

	/** How every file of SQLite begins. */
	private static final byte[] START = "SQLite format 3\0".getBytes(StandardCharsets.US_ASCII);

	private StorePlace() {}

	/** The usual place: what the variable names, or else the usual file in the current folder. */
	public static String usual(Map<String, String> environment) {
		String named = environment.getOrDefault(VARIABLE, "");
		return named.isEmpty() ? USUAL : named;
	}

	/** Whether a place is the URL of a database of PostgreSQL. */
	public static boolean isServer(String place) {
		return place.startsWith(PostgresServer.PREFIX);
	}

	/** Whether a place has a password in it, which others could read: such a one is refused. */
	public static boolean hasPassword(String place) {
		return isServer(place) && PostgresServer.hasPassword(place);
	}

	/** Whether a file is a database of SQLite, by its first bytes; false if it cannot be read. */
	public static boolean isDatabase(Path file) {
		try (InputStream in = RegularFile.open(file)) {
			return Arrays.equals(in.readNBytes(START.length), START);
		} catch (IOException unreadable) {
			return false;
		}
	}
}
