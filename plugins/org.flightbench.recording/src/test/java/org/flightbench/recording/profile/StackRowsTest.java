// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.profile;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class StackRowsTest {

	private final StackRows rows = new StackRows();

	@Test
	void findsRowsOfIdsThatFollowOneAnotherAndOfAnyOthers() {
		for (long[] ids : new long[][]{{1000, 1001, 1003, 1001}, {Long.MIN_VALUE, 7, Long.MAX_VALUE},
				{-5, 1L << 40, 0}}) {
			rows.clear();
			for (long id : ids) {
				rows.want(id);
			}
			for (long id : ids) {
				assertEquals(StackRows.WANTED, rows.get(id), "wanted " + id);
			}
			for (int row = 0; row < ids.length; row++) {
				rows.put(ids[row], row);
			}
			for (int row = 0; row < ids.length; row++) {
				assertEquals(ids[row] == 1001 ? 3 : row, rows.get(ids[row]), "row of " + ids[row]);
			}
			assertEquals(StackRows.UNKNOWN, rows.get(1002));
			assertEquals(StackRows.UNKNOWN, rows.get(999));
		}
	}

	@Test
	void nothingOfAChunkIsLeftInTheNext() {
		for (long id = 10; id < 20; id++) {
			rows.want(id);
			rows.put(id, (int) id);
		}
		rows.put(1L << 50, 1);
		rows.clear();
		assertEquals(StackRows.UNKNOWN, rows.get(15));
		rows.clear();
		rows.want(12);
		assertEquals(StackRows.WANTED, rows.get(12));
		assertEquals(StackRows.UNKNOWN, rows.get(13));
		assertEquals(StackRows.UNKNOWN, rows.get(1L << 50));
	}

	@Test
	void rowsOfStacksThatNobodyWantedAreFoundToo() {
		rows.put(3, 0);
		rows.want(4);
		rows.put(1L << 60, 1);
		assertEquals(0, rows.get(3));
		assertEquals(StackRows.WANTED, rows.get(4));
		assertEquals(1, rows.get(1L << 60));
	}
}
