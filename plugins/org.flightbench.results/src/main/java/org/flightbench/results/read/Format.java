// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.read;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A format of JMH results, recognized by the start of the file. */
enum Format {
	/** The format of {@code -rf json}. */
	JSON,
	/** The format of {@code -rf csv}. */
	CSV,
	/** The format of {@code -rf scsv}. */
	SEMICOLON_CSV,
	/** CSV with tabs, as saved by spreadsheets. */
	TAB_CSV,
	/** The table that JMH prints to the console, possibly inside a log. */
	TABLE;

	private static final Pattern CSV_START = Pattern.compile("\"?Benchmark\"?([,;\t])");
	private static final Pattern JSON_START = Pattern.compile(
			"\\{|\\[\\s*(?:[\\[\\]{\"]|-?[0-9]+(?:\\.[0-9]+)?\\s*[,\\]]|true|false|null|\\z)");

	/**
	 * Returns the format of text with this start. A log may start with a bracket as well: {@code [INFO] …}. Whitespace
	 * alone is not conclusive, but JSON is most likely.
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
