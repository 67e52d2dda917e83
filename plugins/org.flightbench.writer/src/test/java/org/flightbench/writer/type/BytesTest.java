// SPDX-License-Identifier: UPL-1.0
package org.flightbench.writer.type;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class BytesTest {

	@Test
	void encodesEveryLengthOfNumber() {
		Random random = new Random(1);
		for (int bits = 0; bits <= 64; bits++) {
			for (int attempt = 0; attempt < 100; attempt++) {
				long value = bits == 0 ? 0 : 1L << bits - 1 | random.nextLong() >>> 1 >>> 64 - bits;
				Bytes bytes = new Bytes(new byte[0]);
				bytes.putLong(value);
				assertEquals(Math.max(1, Math.min(9, (bits + 6) / 7)), bytes.position, () -> Long.toHexString(value));
				assertEquals(value, number(bytes.array, 0), () -> Long.toHexString(value));
			}
		}
	}

	@Test
	void encodesAnIntAsItsThirtyTwoBits() {
		Bytes bytes = new Bytes(new byte[0]);
		bytes.putInt(-1);
		assertEquals(5, bytes.position);
		assertEquals(0xFFFF_FFFFL, number(bytes.array, 0));
	}

	@ParameterizedTest
	@ValueSource(ints = {0, 1, 126, 127, 128, 16380, 16381, 16382, 16383, 16384, 2097147, 2097148, 2097149, 2097150,
			2097151})
	void putsTheSizeInFrontOfAnEvent(int length) {
		byte[] content = new byte[length];
		new Random(length).nextBytes(content);
		Bytes bytes = new Bytes(new byte[0]);
		bytes.putByte(42);
		int start = bytes.startEvent();
		bytes.put(content, length);
		bytes.endEvent(start);
		bytes.putByte(43);
		assertEquals(bytes.position - 2, number(bytes.array, 1));
		assertEquals(42, bytes.array[0]);
		assertEquals(43, bytes.array[bytes.position - 1]);
		for (int index = 0; index < length; index++) {
			assertEquals(content[index], bytes.array[bytes.position - 1 - length + index]);
		}
	}

	private static long number(byte[] array, int at) {
		long value = 0;
		for (int index = 0; index < 8; index++) {
			value |= (array[at + index] & 0x7FL) << 7 * index;
			if (array[at + index] >= 0) {
				return value;
			}
		}
		return value | (array[at + 8] & 0xFFL) << 56;
	}
}
