// SPDX-License-Identifier: UPL-1.0
package org.flightbench.writer;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class StringCacheTest {

	private static final int IN_PLACE = 3;
	private static final int REFERENCE = 2;

	private final Types types = Types.create();
	private final StringCache cache = new StringCache();
	private final ConstantPool pool = newPool();

	private ConstantPool newPool() {
		return new ConstantPools(types, new ConcurrentHashMap<>(), new AtomicLong()).strings();
	}

	private int encoding(String string, StringCache with, ConstantPool from) {
		Bytes bytes = new Bytes(new byte[16]);
		with.put(string, from, bytes);
		return bytes.array[0];
	}

	@Test
	void refersToAStringFromItsSecondTimeOn() {
		assertEquals(IN_PLACE, encoding("name of a thread", cache, pool));
		assertEquals(REFERENCE, encoding("name of a thread", cache, pool));
		assertEquals(REFERENCE, encoding(new String("name of a thread"), cache, pool));
		assertEquals(1, pool.find("name of a thread"));
	}

	@Test
	void refersAtOnceToWhatAnotherThreadHasPooled() {
		encoding("name of a thread", cache, pool);
		encoding("name of a thread", cache, pool);
		assertEquals(REFERENCE, encoding("name of a thread", new StringCache(), pool));
	}

	@Test
	void putsNoUniqueStringIntoThePool() {
		for (int number = 0; number < 5000; number++) {
			assertEquals(IN_PLACE, encoding("unique " + number, cache, pool));
		}
		assertEquals(0, pool.find("unique 0"));
	}

	@Test
	void putsAFamiliarStringIntoThePoolOfTheNextChunkAtOnce() {
		encoding("name of a thread", cache, pool);
		cache.forgetConstants();
		ConstantPool next = newPool();
		assertEquals(REFERENCE, encoding("name of a thread", cache, next));
		assertNotEquals(0, next.find("name of a thread"));
	}

	@Test
	void leavesShortAndLongStringsWhereTheyAre() {
		for (int time = 0; time < 3; time++) {
			assertEquals(IN_PLACE, encoding("abc", cache, pool));
			assertEquals(IN_PLACE, encoding("x".repeat(1000), cache, pool));
			assertEquals(0, encoding(null, cache, pool));
			assertEquals(1, encoding("", cache, pool));
		}
	}
}
