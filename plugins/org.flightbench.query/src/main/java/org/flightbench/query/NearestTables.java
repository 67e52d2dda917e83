// SPDX-License-Identifier: UPL-1.0
package org.flightbench.query;

import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

import org.flightbench.base.Nearest;

/** Suggests table names in place of one that does not exist. */
final class NearestTables {

	private static final int MOST = 3;

	private NearestTables() {}

	/** Returns the end of an error message, with the names that resemble or contain the given one. */
	static String suggestion(String name, Collection<QueryDatabase.Relation> relations) {
		List<String> names = relations.stream().map(QueryDatabase.Relation::name).toList();
		Optional<String> nearest = Nearest.to(name, names);
		if (nearest.isPresent()) {
			return "; did you mean '" + nearest.get() + "'?";
		}
		String part = name.toLowerCase(Locale.ROOT);
		List<String> containing = names.stream().filter(one -> one.toLowerCase(Locale.ROOT).contains(part)).limit(MOST)
				.toList();
		return containing.isEmpty() ? "; SHOW TABLES lists all" : "; similar: " + String.join(", ", containing);
	}
}
