// SPDX-License-Identifier: UPL-1.0
package org.flightbench.query;

import java.sql.SQLException;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Turns the messages of the database, which have several lines, into one line. */
final class QueryErrors {

	private static final Pattern NO_TABLE = Pattern.compile("Table with name (.+) does not exist!");
	private static final Pattern NO_SCHEMA = Pattern.compile("Table with name \"(.+)\" does not exist because");
	private static final Pattern NO_COLUMN = Pattern.compile("Referenced column \"(.+)\" not found in FROM clause!");
	/** The line of the query, below which carets mark the place. */
	private static final Pattern PLACE = Pattern.compile("^LINE (\\d+): ");
	private static final String CANDIDATES = "Candidate bindings: ";

	private QueryErrors() {}

	static String firstLine(SQLException e) {
		return String.valueOf(e.getMessage()).lines().findFirst().orElse("").strip();
	}

	static QueryException explained(SQLException e, QueryDatabase database) {
		List<String> lines = String.valueOf(e.getMessage()).lines().toList();
		String first = lines.isEmpty() ? "" : lines.get(0).strip();
		Matcher table = NO_TABLE.matcher(first);
		if (table.find() && database.missingTypes(table.group(1)) != null) {
			return new QueryException("the recordings do not have the event types of the view '" + table.group(1)
					+ "': " + database.missingTypes(table.group(1)), e);
		}
		if (table.reset().find()) {
			return new QueryException("there is no table '" + table.group(1) + "'"
					+ NearestTables.suggestion(table.group(1), database.relations()), e);
		}
		Matcher schema = NO_SCHEMA.matcher(first);
		if (schema.find()) {
			return new QueryException("there is no table '" + schema.group(1) + "'"
					+ NearestTables.suggestion(schema.group(1), database.relations())
					+ "; names with several periods are written in double quotes", e);
		}
		Matcher column = NO_COLUMN.matcher(first);
		String message = column.find() ? "there is no column '" + column.group(1) + "'" : first;
		for (String line : lines) {
			if (line.startsWith(CANDIDATES)) {
				message += "; similar: " + line.substring(CANDIDATES.length()).replace("\"", "");
			}
		}
		return new QueryException(message + place(lines), e);
	}

	/** Returns the line and the text that the database marks with carets, or an empty string. */
	private static String place(List<String> lines) {
		for (int index = 0; index + 1 < lines.size(); index++) {
			Matcher place = PLACE.matcher(lines.get(index));
			String carets = lines.get(index + 1);
			int start = carets.indexOf('^');
			if (place.find() && start >= 0 && start <= lines.get(index).length()) {
				int end = Math.min(lines.get(index).length(), Math.max(start, carets.lastIndexOf('^')) + 1);
				String near = lines.get(index).substring(start, end).strip();
				return " (line " + place.group(1) + (near.isEmpty() ? "" : ", at '" + near + "'") + ")";
			}
		}
		return "";
	}
}
