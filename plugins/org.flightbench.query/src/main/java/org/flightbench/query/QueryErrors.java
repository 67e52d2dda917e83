// SPDX-License-Identifier: UPL-1.0
package org.flightbench.query;

import java.sql.SQLException;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Converts the multi-line messages of the database to single lines. */
final class QueryErrors {

	private static final Pattern NO_TABLE = Pattern.compile("Table with name (.+) does not exist!");
	private static final Pattern NO_SCHEMA = Pattern.compile("Table with name \"(.+)\" does not exist because");
	private static final Pattern NO_COLUMN = Pattern.compile("Referenced column \"(.+)\" not found in FROM clause!");
	/** The start of the line in a message that quotes the query. Carets below it mark the error. */
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

	/**
	 * Returns the line number and the text marked with carets in a message, or an empty string if nothing is marked.
	 */
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
