// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.activity;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import org.junit.jupiter.api.Test;

/** Tests that events of a chunk are added up in bounded memory, regardless of the number of names. */
class EventSumsTest {

	@Test
	void addsUpEventsThatAreAboutTheSame() {
		EventSums sums = new EventSums(10);
		sums.add(0, 7, 0, 1, 2, 1000, 50, 10);
		sums.add(0, 7, 0, 1, 2, 2000, 80, 20);
		sums.add(1, 7, 0, 1, 2, 3000, 5, 0);
		assertEquals(2, sums.size());
		assertEquals(new EventTotals(2, 130, 80, 2000, 30, 0), sums.amount(0));
		assertEquals(new EventTotals(1, 5, 5, 3000, 0, 0), sums.amount(1));
		assertNull(sums.others(0));
	}

	@Test
	void countsWhatIsTooMuchToBeToldApart() {
		EventSums sums = new EventSums(2);
		for (int name = 0; name < 5; name++) {
			sums.add(3, name, 0, 0, 0, name, 10 + name, 100);
		}
		sums.add(3, 1, 0, 0, 0, 99, 1, 1);
		assertEquals(2, sums.size());
		assertEquals(2, sums.amount(1).count());
		assertEquals(new EventTotals(3, 12 + 13 + 14, 14, 4, 300, 0), sums.others(3));
	}
}
