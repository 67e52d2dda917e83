// SPDX-License-Identifier: UPL-1.0
package org.flightbench.query;

import java.util.List;

/** The views that have the names and numbers of those of {@code jfr view} of JDK 25, with underscores in their names. */
public final class Views {

	/**
	 * A view.
	 *
	 * @param name its name
	 * @param tables the tables that it needs
	 * @param description what it shows
	 * @param query its definition
	 */
	private record View(String name, List<String> tables, String description, String query) {}

	private Views() {}

	private static final List<View> VIEWS = List.of();

	/** Adds the views whose event types are described by the recordings. */
	public static void addTo(QueryDatabase database) throws QueryException {
		for (View view : VIEWS) {
			if (view.tables.stream().allMatch(database::has)) {
				database.view(view.name, view.query, QueryDatabase.Kind.VIEW, view.description);
			}
		}
	}
}
