// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.read;

import java.io.IOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

import org.flightbench.base.Texts;
import org.flightbench.results.text.Messages;

/** Columns of a CSV file with the name of an earlier column. They must repeat its values, because only one is read. */
final class RepeatedColumns {

	private final List<?> names;
	/** The first column of the same name, by repeated column. */
	private final SortedMap<Integer, Integer> firsts = new TreeMap<>();

	/** @param names the names of all columns, null for columns that are not read */
	RepeatedColumns(List<?> names) {
		this.names = names;
		Map<Object, Integer> known = new HashMap<>();
		for (int column = 0; column < names.size(); column++) {
			Integer first = names.get(column) == null ? null : known.putIfAbsent(names.get(column), column);
			if (first != null) {
				firsts.put(column, first);
			}
		}
	}

	/** Returns whether a column has the name of an earlier column. */
	boolean contains(int column) {
		return firsts.containsKey(column);
	}

	/**
	 * Checks the fields of the record that was read last.
	 *
	 * @throws IOException if a repeated column has another value than the first column of its name
	 */
	void check(CsvRecords records, List<String> row) throws IOException {
		for (Map.Entry<Integer, Integer> repeated : firsts.entrySet()) {
			int column = repeated.getKey();
			if (!row.get(column).equals(row.get(repeated.getValue()))) {
				throw records.failure(records.place(column), Texts.bind(Messages.csv_repeatedColumn,
						Excerpt.of(row.get(column)), Excerpt.of(row.get(repeated.getValue())),
						Excerpt.of(String.valueOf(names.get(column)))));
			}
		}
	}
}
