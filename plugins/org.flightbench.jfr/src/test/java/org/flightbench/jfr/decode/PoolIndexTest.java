// SPDX-License-Identifier: UPL-1.0
package org.flightbench.jfr.decode;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class PoolIndexTest {

	private static final int SEVERAL = 1000;

	private final PoolIndex index = new PoolIndex();

	@Test
	void findsConstantsWhoseIdsAreASequence() {
		for (int id = 5; id < SEVERAL; id++) {
			index.add(id, 10L * id);
		}
		assertEquals(50, index.find(5));
		assertEquals(9990, index.find(999));
		assertEquals(PoolIndex.NONE, index.find(4));
		assertEquals(PoolIndex.NONE, index.find(SEVERAL));
	}

	@Test
	void findsConstantsInAnyOrder() {
		for (int id = SEVERAL; id > 0; id--) {
			index.add(id * 0x1_0000_0001L, id);
		}
		for (int id = SEVERAL; id > 0; id--) {
			assertEquals(id, index.find(id * 0x1_0000_0001L));
		}
		assertEquals(PoolIndex.NONE, index.find(3));
	}

	@Test
	void theLastOfSeveralWithTheSameIdCounts() {
		index.add(7, 1);
		index.add(3, 2);
		index.add(7, 3);
		assertEquals(3, index.find(7));
		index.add(7, 4);
		assertEquals(4, index.find(7), "also of those that are noted after one was found");
		assertEquals(2, index.find(3));
	}

	@Test
	void forgetsTheConstantsOfTheChunkBefore() {
		index.add(7, 1);
		index.add(3, 2);
		assertEquals(2, index.find(3));
		index.clear();
		index.add(9, 5);
		index.add(4, 6);
		assertEquals(PoolIndex.NONE, index.find(3));
		assertEquals(PoolIndex.NONE, index.find(7));
		assertEquals(6, index.find(4));
	}
}
