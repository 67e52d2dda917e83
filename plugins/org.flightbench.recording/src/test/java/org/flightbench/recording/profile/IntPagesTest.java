// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.profile;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class IntPagesTest {

	private static final int MANY = 3 << 16;

	@Test
	void keepsWhatIsSmallAndWhatIsLarge() {
		IntPages pages = new IntPages();
		for (int number = 0; number < MANY; number++) {
			pages.add(number / 2);
		}
		pages.add(Integer.MAX_VALUE);
		assertEquals(MANY + 1, pages.size());
		for (int number = 0; number < MANY; number++) {
			assertEquals(number / 2, pages.get(number));
		}
		assertEquals(Integer.MAX_VALUE, pages.get(MANY));
	}

	@Test
	void growsBeyondItsFirstPages() {
		IntPages pages = new IntPages();
		for (int number = 0; number < 20 << 16; number++) {
			pages.add(number & 0xffff);
		}
		assertEquals(0xffff, pages.get((20 << 16) - 1));
		assertEquals(5, pages.get((17 << 16) + 5));
	}
}
