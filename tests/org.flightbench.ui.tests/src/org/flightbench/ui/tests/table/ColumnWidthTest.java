// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.tests.table;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;

import java.util.List;

import org.flightbench.ui.comparison.ColumnWidth;
import org.junit.jupiter.api.Test;

/**
 * Tests how columns shrink: first names, then intervals, which share the missing width, and then names again. Columns
 * with numbers never shrink.
 */
class ColumnWidthTest {

	private static final ColumnWidth NAMES = new ColumnWidth(300, 200, 120, 1);
	private static final ColumnWidth FIGURES = ColumnWidth.fixed(100);
	private static final ColumnWidth WHISKER = new ColumnWidth(140, 40, 40, 2);

	@Test
	void allHaveWhatTheyWantWhereThereIsRoom() {
		assertArrayEquals(new int[]{300, 100, 140}, fitted(540));
		assertArrayEquals(new int[]{300, 100, 140}, fitted(Integer.MAX_VALUE));
	}

	@Test
	void namesGiveWayFirstAndWhiskersThen() {
		assertArrayEquals(new int[]{250, 100, 140}, fitted(490));
		assertArrayEquals(new int[]{200, 100, 90}, fitted(390));
	}

	@Test
	void namesGiveMoreOnceNothingElseCanBeHadAndThenOneScrolls() {
		assertArrayEquals(new int[]{160, 100, 40}, fitted(300));
		assertArrayEquals(new int[]{120, 100, 40}, fitted(100));
	}

	@Test
	void whatIsMissingIsSharedByColumnsOfTheSameTurn() {
		assertArrayEquals(new int[]{200, 100, 110, 110},
				ColumnWidth.fitted(List.of(NAMES, FIGURES, WHISKER, WHISKER), 520));
	}

	private static int[] fitted(int room) {
		return ColumnWidth.fitted(List.of(NAMES, FIGURES, WHISKER), room);
	}
}
