// SPDX-License-Identifier: UPL-1.0
package org.flightbench.base;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class IndexTableTest {

	private static final int ROWS = 10_000;

	@Test
	void findsAllRowsOfAHashHoweverManyThereAre() {
		IndexTable table = new IndexTable();
		for (int row = 0; row < ROWS; row++) {
			table.add(hash(row), row);
		}
		for (int row = 0; row < 1000; row++) {
			int hash = hash(row);
			List<Integer> found = new ArrayList<>();
			for (int slot = table.first(hash); slot != IndexTable.NONE; slot = table.next(hash, slot)) {
				found.add(table.index(slot));
			}
			List<Integer> expected = IntStream.range(0, ROWS).filter(other -> hash(other) == hash).boxed().toList();
			assertEquals(expected, found.stream().sorted().toList(), "row " + row);
		}
		assertEquals(IndexTable.NONE, table.first(1));
	}

	/**
	 * Returns a hash code that two or three rows share. The hash codes map to adjacent slots of the table and have both
	 * signs.
	 */
	private static int hash(int row) {
		return (row % 4000 - 2000) * 2;
	}

	@Test
	void replacesTheRowOfASlotAndForgetsAll() {
		IndexTable table = new IndexTable();
		for (int hash : new int[]{-3, 0, 7}) {
			table.add(hash, 1);
			table.replace(table.first(hash), ROWS);
			assertEquals(ROWS, table.index(table.first(hash)), "hash " + hash);
		}
		table.clear();
		assertEquals(IndexTable.NONE, table.first(-3));
		assertEquals(IndexTable.NONE, table.first(7));
	}

	@Test
	void growingListsKeepTheirValues() {
		IntList list = new IntList();
		IntStream.range(0, ROWS).forEach(list::add);
		assertEquals(ROWS, list.size());
		assertEquals(ROWS - 1, list.get(ROWS - 1));
		assertEquals(ROWS, list.toArray().length);
		list.clear();
		assertEquals(0, list.size());
	}
}
