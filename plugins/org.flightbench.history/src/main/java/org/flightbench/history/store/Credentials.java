// SPDX-License-Identifier: UPL-1.0
package org.flightbench.history.store;

import java.io.IOException;
import java.io.Reader;
import java.nio.file.Path;
import java.util.Map;
import java.util.Properties;

import org.flightbench.base.Texts;
import org.flightbench.base.file.RegularFile;
import org.flightbench.history.text.Messages;

/**
 * The user and password of a database server. They are never printed.
 *
 * @param user null for the driver's default
 * @param password null for none
 */
public record Credentials(String user, String password) {

	/** The environment variable that contains the user. */
	public static final String USER = "FLIGHTBENCH_HISTORY_USER";
	/** The environment variable that contains the password. */
	public static final String PASSWORD = "FLIGHTBENCH_HISTORY_PASSWORD";
	/** The environment variable that contains the path of a properties file with {@code user} and {@code password}. */
	public static final String FILE = "FLIGHTBENCH_HISTORY_CREDENTIALS";

	/** Credentials without user and password. */
	public static final Credentials NONE = new Credentials(null, null);

	/**
	 * Reads the credentials from the file named by {@link #FILE} or, if that variable is not set, from {@link #USER}
	 * and {@link #PASSWORD}.
	 *
	 * @throws StoreException if the file cannot be read; the message does not reveal its content
	 */
	public static Credentials of(Map<String, String> environment) throws StoreException {
		String file = environment.get(FILE);
		if (file == null || file.isEmpty()) {
			return new Credentials(environment.get(USER), environment.get(PASSWORD));
		}
		Properties properties = new Properties();
		try (Reader in = RegularFile.openOwnText(Path.of(file))) {
			properties.load(in);
		} catch (IOException | IllegalArgumentException unreadable) {
			throw new StoreException(Texts.bind(Messages.credentials_unreadable, FILE, file), unreadable);
		}
		return new Credentials(properties.getProperty("user"), properties.getProperty("password"));
	}

	@Override
	public String toString() {
		return "credentials";
	}
}
