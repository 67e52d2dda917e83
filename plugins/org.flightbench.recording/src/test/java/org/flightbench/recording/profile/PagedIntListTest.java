// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.profile;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PagedIntListTest {

	private static final int MANY = 3 << 16;

	@Test
	void keepsWhatIsSmallAndWhatIsLarge() {
		PagedIntList pages = new PagedIntList();
		for (int number = 0; number < MANY; number += 3) {
			pages.add(new int[]{number / 2, (number + 1) / 2, (number + 2) / 2, -1}, 3);
		}
		pages.add(new int[]{7, Integer.MAX_VALUE}, 2);
		assertEquals(MANY + 2, pages.size());
		for (int number = 0; number < MANY; number++) {
			assertEquals(number / 2, pages.get(number));
		}
		assertEquals(Integer.MAX_VALUE, pages.get(MANY + 1));
	}

	@Test
	void growsBeyondItsFirstPages() {
		PagedIntList pages = new PagedIntList();
		for (int number = 0; number < 20 << 16; number++) {
			pages.add(new int[]{number & 0xffff}, 1);
		}
		assertEquals(0xffff, pages.get((20 << 16) - 1));
		assertEquals(5, pages.get((17 << 16) + 5));
	}

	@ParameterizedTest
	@ValueSource(ints = {1, 1000})
	void copiesAcrossPages(int factor) {
		int[] numbers = IntStream.range(0, MANY).map(number -> number % 1000 * factor).toArray();
		PagedIntList pages = new PagedIntList();
		pages.add(numbers, MANY);
		int[] copy = new int[MANY];
		pages.copy(10, MANY - 10, copy, 5);
		assertArrayEquals(Arrays.copyOfRange(numbers, 10, MANY), Arrays.copyOfRange(copy, 5, MANY - 5));
	}
}
