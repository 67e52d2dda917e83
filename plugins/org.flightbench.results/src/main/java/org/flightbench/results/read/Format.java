// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.read;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The formats that JMH writes, recognized by how a file starts. */
enum Format {
	/** {@code -rf json}. */
	JSON,
	/** {@code -rf csv}. */
	CSV,
	/** {@code -rf scsv}. */
	SEMICOLON_CSV,
	/** The same with tabs, as spreadsheets save it. */
	TAB_CSV,
	/** The console's table, perhaps in the middle of a log. */
	TABLE;

	private static final Pattern CSV_START = Pattern.compile("\"?Benchmark\"?([,;\t])");
	private static final Pattern JSON_START = Pattern.compile(
			"\\{|\\[\\s*(?:[\\[\\]{\"]|-?[0-9]+(?:\\.[0-9]+)?\\s*[,\\]]|true|false|null|\\z)");

	/**
	 * The format of a text that starts so. A log may start with a bracket, too: {@code [INFO] …}. Blank space may lead
	 * anywhere; most likely it is JSON.
	 */
	static Format of(String start) {
		String text = start.strip();
		Matcher csv = CSV_START.matcher(text);
		if (csv.lookingAt()) {
			return switch (csv.group(1)) {
				case "," -> CSV;
				case ";" -> SEMICOLON_CSV;
				default -> TAB_CSV;
			};
		}
		return text.isEmpty() || JSON_START.matcher(text).lookingAt() ? JSON : TABLE;
	}
}
