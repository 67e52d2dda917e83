// SPDX-License-Identifier: UPL-1.0
package org.flightbench.jfr.event;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HexFormat;
import org.flightbench.jfr.io.Varints;
import org.junit.jupiter.api.Test;

/**
 * Tests the example event of the package documentation: size, type, a time of 6 bytes, a thread of 2 bytes, and the
 * requested fields.
 */
class EventShapeTest {

	private static final String EVENT = "14 AC02 E1F099C48B02 B203 910C AA8701 8080C002";
	/** One more than the number of integers in the prefix, which consists of time and thread. */
	private static final byte COUNTED = 3;

	private final EventShape shape = new EventShape();

	@Test
	void isThatOfEventsWithOtherValuesOfTheSameLengths() {
		take(EVENT);
		assertTrue(isOf(EVENT));
		assertTrue(isOf("14 AC02 808080808001 FF7F 910C AA8701 8080C002"), "another time and thread");
		assertTrue(isOf("14 AD02 E1F099C48B02 B203 FF01 AA8701 8080C002"), "another type, and another stack");
	}

	@Test
	void isNotThatOfEventsWithOtherLengths() {
		take(EVENT);
		assertFalse(isOf("13 AC02 E1F099C402 B203 910C AA8701 8080C002"), "a shorter time");
		assertFalse(isOf("13 AC02 E1F099C48B02 32 910C AA8701 8080C002"), "a shorter thread");
		assertFalse(isOf("13 2C E1F099C48B02 B203 910C AA8701 8080C002"), "a shorter type");
	}

	@Test
	void isThatOfTypesWithAsManyIntegersInFront() {
		take(EVENT);
		assertFalse(shape.isOf((byte) (COUNTED - 1), word(EVENT, 0), word(EVENT, 1)));
		shape.forget();
		assertFalse(isOf(EVENT), "forgotten");
	}

	@Test
	void keepsAllOfAKeyButTheValuesOfThePrefix() {
		take(EVENT);
		assertEquals(key(EVENT), key("14 AC02 808080808001 FF7F 910C AA8701 8080C002"), "another time and thread");
		assertNotEquals(key(EVENT), key("14 AD02 E1F099C48B02 B203 910C AA8701 8080C002"), "another type");
		assertNotEquals(key(EVENT), key("14 AC02 E1F099C48B02 B203 920C AA8701 8080C002"), "another stack");
		assertEquals(11L << 56, shape.prefixLength);
	}

	@Test
	void ofAPrefixThatEndsInTheFirstWordAllOfTheSecondIsKept() {
		assertTrue(shape.take((byte) 2, bytes("0E AC02 E1F002 B203 910C AA870102"), 0));
		assertEquals(-1, shape.secondKept);
		assertEquals(6L << 56, shape.prefixLength);
	}

	@Test
	void thereIsNoneIfThePrefixDoesNotEndInTwoWords() {
		String in16Bytes = "17 AC02 E1F099C48B8002 B28080808003 910C AA870102";
		assertTrue(shape.take(COUNTED, bytes(in16Bytes), 0));
		assertTrue(isOf(in16Bytes));
		assertFalse(shape.take(COUNTED, bytes("17 AC02 E1F099C48B8002 B2808080808003 910C AA8701"), 0), "17 bytes");
		assertFalse(isOf(in16Bytes), "nor is it the one before any more");
	}

	private void take(String event) {
		assertTrue(shape.take(COUNTED, bytes(event), 0));
	}

	private boolean isOf(String event) {
		return shape.isOf(COUNTED, word(event, 0), word(event, 1));
	}

	private String key(String event) {
		return Long.toHexString(word(event, 0) & shape.firstKept) + " "
				+ Long.toHexString(word(event, 1) & shape.secondKept);
	}

	private static long word(String event, int index) {
		return Varints.word(bytes(event), index * Long.BYTES);
	}

	/** Parses the bytes and adds padding for reads of whole words. */
	private static byte[] bytes(String event) {
		return HexFormat.of().parseHex(event.replace(" ", "") + "00".repeat(2 * Long.BYTES));
	}
}
