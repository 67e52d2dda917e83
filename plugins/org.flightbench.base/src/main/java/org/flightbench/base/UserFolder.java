// SPDX-License-Identifier: UPL-1.0
package org.flightbench.base;

import java.nio.file.Path;
import java.util.Map;

/**
 * Flightbench's folders in the user's home folder. On every operating system, they have the locations defined by the
 * XDG Base Directory Specification.
 */
public enum UserFolder {
	/** Configuration files that the user writes. */
	CONFIG("XDG_CONFIG_HOME", ".config"),
	/** Files that are re-created if they are missing. */
	CACHE("XDG_CACHE_HOME", ".cache"),
	/** Files that a program keeps between runs, such as its window layout. */
	STATE("XDG_STATE_HOME", ".local/state");

	private static final String NAME = "flightbench";

	private final String variable;
	private final String usual;

	UserFolder(String variable, String usual) {
		this.variable = variable;
		this.usual = usual;
	}

	/** Returns the absolute path of the folder, which may not exist. */
	public Path path() {
		return path(System.getenv(), System.getProperty("user.home"));
	}

	/**
	 * Returns the path of the folder. Relative paths in variables are ignored, as the specification requires.
	 *
	 * @param environment environment variables by name
	 * @param home the home folder
	 */
	public Path path(Map<String, String> environment, String home) {
		Path named = Path.of(environment.getOrDefault(variable, ""));
		return (named.isAbsolute() ? named : Path.of(home, usual)).resolve(NAME);
	}
}
