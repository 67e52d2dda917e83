// SPDX-License-Identifier: UPL-1.0
package org.flightbench.jfr.stack;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import org.junit.jupiter.api.Test;

class KnownStacksTest {

	private static final int LENGTH = 1000;

	private final KnownStacks known = new KnownStacks();
	private final RawStack stack = new RawStack(new RawFrames(2, 1));

	@Test
	void findsEveryStackByItsBytesWhateverPageItIsOn() {
		int added = 0;
		while (known.hasRoom(LENGTH + added % 7)) {
			byte[] bytes = bytes(added);
			stack.start(added);
			stack.add(added);
			stack.add(added + 1);
			assertEquals(added, known.add(bytes, 1, bytes.length - 1, 1 + added % 100, stack));
			added++;
		}
		assertTrue(added * (LENGTH + 3L) > 7 << 20, added + " stacks");
		assertTrue(known.isFull());
		for (int number = 0; number < added; number++) {
			byte[] bytes = bytes(number);
			assertEquals(number, known.find(bytes, 1, bytes.length - 1, 1 + number % 100));
			bytes[LENGTH / 2]++;
			assertEquals(KnownStacks.NONE, known.find(bytes, 1, bytes.length - 1, 1 + number % 100));
		}
		stack.start(0);
		known.copy(added - 1, stack);
		assertEquals(2, stack.depth());
		assertEquals(added, stack.number(1));
	}

	@Test
	void hasNoRoomForWhatIsLargerThanAPage() {
		assertTrue(known.hasRoom(1 << 18));
		assertFalse(known.hasRoom((1 << 18) + 1));
		assertFalse(known.isFull());
	}

	/** Returns a stack that is preceded by one byte. */
	private static byte[] bytes(int number) {
		byte[] bytes = new byte[1 + LENGTH + number % 7];
		new Random(number).nextBytes(bytes);
		return bytes;
	}
}
