// SPDX-License-Identifier: UPL-1.0
package org.flightbench.release;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.List;

import org.junit.jupiter.api.Test;

class StartCacheTest {

	private static final int SIZE = 1 << 20;
	private static final int MAGIC = 0xf00baba8;

	@Test
	void replacesTimesAndChecksumsThatDiffer() throws IOException {
		byte[] first = cache(1234, 0x100_0000L).array();
		byte[] second = cache(9876, 0x101_0001L).array();
		StartCache.removeDifferences(first, second);
		assertArrayEquals(cache(0, 0).array(), first);
	}

	@Test
	void theListOfClassesDoesNotDependOnTheOrderInWhichConstantsWereResolved() {
		List<String> merged = List.of("org/acme/Pool", "@lambda-proxy org/acme/Pool run ()V",
				"@cp org/acme/Pool 1 2 30");
		assertEquals(merged, List.copyOf(StartCache.merged(List.of("@cp org/acme/Pool 1 30", "org/acme/Pool",
				"@lambda-proxy org/acme/Pool run ()V", "@cp org/acme/Pool 1 2", "org/acme/Pool"))));
		assertEquals(merged, List.copyOf(StartCache.merged(List.of("@cp org/acme/Pool 2",
				"@cp java/util/concurrent/ConcurrentHashMap 189", "@lambda-proxy org/acme/Pool run ()V",
				"org/acme/Pool", "@cp org/acme/Pool 1 30"))));
	}

	/** {@code ThreadLocalRandom} is loaded when two threads add to a map at the same time. */
	@Test
	void theListOfClassesDoesNotDependOnContention() {
		assertEquals(List.of("org/acme/Pool"),
				List.copyOf(StartCache.merged(List.of("java/util/Random", "org/acme/Pool",
						"java/util/concurrent/ThreadLocalRandom", "@cp java/util/Random 4 10"))));
	}

	@Test
	void keepsEqualCaches() throws IOException {
		byte[] first = cache(1234, 7).array();
		StartCache.removeDifferences(first, first.clone());
		assertArrayEquals(cache(1234, 7).array(), first);
	}

	@Test
	void refusesCachesOfDifferentClasses() {
		byte[] other = new byte[SIZE];
		for (int at = 0; at < SIZE; at++) {
			other[at] = (byte) (at * 31 + 1);
		}
		assertThrows(IOException.class, () -> StartCache.removeDifferences(cache(0, 0).array(), other));
		assertThrows(IOException.class, () -> StartCache.removeDifferences(new byte[SIZE], new byte[SIZE + 8]));
	}

	/** Returns a cache that begins with a constant and a checksum, and contains a time twice. */
	private static ByteBuffer cache(int checksum, long time) {
		ByteBuffer cache = ByteBuffer.allocate(SIZE).putInt(MAGIC).putInt(checksum);
		return cache.putLong(SIZE / 2, time).putLong(SIZE - Long.BYTES, time);
	}
}
