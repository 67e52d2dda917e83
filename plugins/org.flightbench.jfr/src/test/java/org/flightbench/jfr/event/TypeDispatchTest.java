// SPDX-License-Identifier: UPL-1.0
package org.flightbench.jfr.event;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.flightbench.base.IntList;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TypeDispatchTest {

	private static final byte COUNTED = 3;

	private final TypeDispatch dispatch = new TypeDispatch();

	@ParameterizedTest
	@ValueSource(ints = {0, 1, 127, 128, 300, TypeDispatch.TYPES - 1})
	void findsTheValueOfATypeWhateverFollows(int type) {
		dispatch.describe(types(TypeDispatch.TYPES));
		dispatch.set(type, COUNTED);
		for (int next = 0; next < 256; next++) {
			assertEquals(COUNTED, value(type, next), "followed by " + next);
		}
		assertEquals(TypeDispatch.NOT_ASKED, value(type - 1 & TypeDispatch.TYPES - 1, 0x11), "the type before");
		assertEquals(TypeDispatch.NOT_ASKED, value(type + 1 & TypeDispatch.TYPES - 1, 0x11), "the type after");
	}

	@Test
	void readsEventsOfTypesOfMoreThanTwoBytes() {
		dispatch.set(TypeDispatch.TYPES, COUNTED);
		assertEquals(TypeDispatch.READ, value(TypeDispatch.TYPES, 0));
		assertEquals(TypeDispatch.READ, value(1 << 20, 0));
	}

	@Test
	void skipsAllDescribedTypesOnceCleared() {
		dispatch.describe(types(200));
		for (int type = 0; type < 200; type++) {
			dispatch.set(type, TypeDispatch.READ);
		}
		dispatch.clear();
		for (int type = 0; type < 200; type++) {
			assertEquals(TypeDispatch.NOT_ASKED, value(type, 0xff), "type " + type);
		}
	}

	@Test
	void readsEventsOfTypesThatAreNotDescribed() {
		assertEquals(TypeDispatch.READ, value(5, 0xff), "none is described yet");
		dispatch.describe(types(200));
		for (int type = 200; type < TypeDispatch.TYPES; type++) {
			assertEquals(TypeDispatch.READ, value(type, 0xff), "type " + type);
		}
		dispatch.describe(types(100));
		for (int type = 0; type < 200; type++) {
			assertEquals(type < 100 ? TypeDispatch.NOT_ASKED : TypeDispatch.READ, value(type, 0xff), "type " + type);
		}
	}

	/** Returns all type IDs below a limit. */
	private static IntList types(int end) {
		IntList types = new IntList();
		for (int type = 0; type < end; type++) {
			types.add(type);
		}
		return types;
	}

	@Test
	void decodesTypesOfOneAndTwoBytes() {
		for (int type = 0; type < TypeDispatch.TYPES; type++) {
			assertEquals(type, TypeDispatch.type(firstWord(type, 0x95)));
		}
	}

	private byte value(int type, int next) {
		return dispatch.byBytes[TypeDispatch.bytes(firstWord(type, next))];
	}

	/** Returns the first word of an event of 20 bytes. */
	private static long firstWord(int type, int next) {
		long word = 20;
		int shift = Byte.SIZE;
		int left = type;
		for (; left >= 1 << 7; left >>>= 7) {
			word |= (left & 0x7fL | 0x80) << shift;
			shift += Byte.SIZE;
		}
		word |= (long) left << shift;
		return word | (long) next << shift + Byte.SIZE;
	}
}
