// SPDX-License-Identifier: UPL-1.0
package org.flightbench.query.event;

import java.util.List;

import org.flightbench.query.table.Column;

/** Names for columns whose own name is taken. */
final class UniqueNames {

	private UniqueNames() {}

	/** Returns a name with a number that no column has, ignoring case. */
	static String other(String name, List<Column> columns) {
		for (int number = 2;; number++) {
			String other = name + "_" + number;
			if (columns.stream().noneMatch(column -> column.name().equalsIgnoreCase(other))) {
				return other;
			}
		}
	}
}
