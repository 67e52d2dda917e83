// SPDX-License-Identifier: UPL-1.0
package org.flightbench.writer.chunk;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.concurrent.ConcurrentHashMap;
import org.flightbench.writer.memory.ByteBudget;
import org.flightbench.writer.type.Bytes;
import org.flightbench.writer.type.Types;
import org.junit.jupiter.api.Test;

class StringCacheTest {

	private static final int IN_PLACE = 3;
	private static final int REFERENCE = 2;

	private final Types types = Types.create();
	private final StringCache cache = new StringCache();
	private final ConstantPool pool = newPool();

	private ConstantPool newPool() {
		return new ConstantPools(types, new ConcurrentHashMap<>(), ByteBudget.upTo(Long.MAX_VALUE)).strings();
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
		assertFalse(pool.isEmpty());
	}

	@Test
	void keepsWhatComesAgainWhileOtherStringsComeAndGo() {
		encoding("name of a thread", cache, pool);
		for (int number = 0; number < 5000; number++) {
			encoding("unique " + number, cache, pool);
		}
		encoding("name of a thread", cache, pool);
		assertEquals(REFERENCE, encoding("name of a thread", cache, pool));
		for (int number = 5000; number < 10000; number++) {
			encoding("unique " + number, cache, pool);
		}
		assertEquals(REFERENCE, encoding("name of a thread", cache, pool));
	}

	@Test
	void tellsStringsOfOneHashCodeApart() {
		assertEquals("AaAa".hashCode(), "BBBB".hashCode());
		assertEquals(IN_PLACE, encoding("AaAa", cache, pool));
		assertEquals(REFERENCE, encoding("BBBB", cache, pool));
		assertEquals(pool.idOf("BBBB"), id("BBBB"));
		assertEquals(pool.idOf("AaAa"), id("AaAa"));
		assertNotEquals(id("AaAa"), id("BBBB"));
	}

	private int id(String string) {
		Bytes bytes = new Bytes(new byte[16]);
		cache.put(string, pool, bytes);
		assertEquals(REFERENCE, bytes.array[0]);
		return bytes.array[1];
	}

	@Test
	void putsNoUniqueStringIntoThePool() {
		for (int number = 0; number < 5000; number++) {
			assertEquals(IN_PLACE, encoding("unique " + number, cache, pool));
		}
		assertTrue(pool.isEmpty());
	}

	@Test
	void putsAFamiliarStringIntoThePoolOfTheNextChunkAtOnce() {
		encoding("name of a thread", cache, pool);
		cache.forgetConstants();
		ConstantPool next = newPool();
		assertEquals(REFERENCE, encoding("name of a thread", cache, next));
		assertFalse(next.isEmpty());
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
