// SPDX-License-Identifier: UPL-1.0
package org.flightbench.query;

/** Quotes names and strings in SQL, because recordings may contain any characters. */
public final class Sql {

	private Sql() {}

	/** Returns an identifier in quotes. */
	public static String name(String name) {
		return '"' + withoutNul(name).replace("\"", "\"\"") + '"';
	}

	/** Returns a string literal. */
	public static String text(String text) {
		return '\'' + withoutNul(text).replace("'", "''") + '\'';
	}

	/** Replaces NUL characters, at which the parser would stop. */
	private static String withoutNul(String text) {
		return text.replace('\0', '\ufffd');
	}
}
