// SPDX-License-Identifier: UPL-1.0
package org.flightbench.spark.read;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CopiedBytesTest {

	private static final long START = 5_000_000_000L;

	/** Returns a stream in which each group of four bytes contains its offset. */
	private static InputStream offsets(int length) {
		return new InputStream() {
			private int next;

			@Override
			public int read() {
				throw new IllegalStateException("slow");
			}

			@Override
			public int read(byte[] into, int offset, int wanted) {
				int count = Math.min(wanted, length - next) / 4 * 4;
				if (count == 0) {
					return -1;
				}
				for (int at = 0; at < count; at += 4) {
					ByteBuffer.wrap(into, offset + at, 4).putInt(next + at);
				}
				next += count;
				return count;
			}
		};
	}

	@ParameterizedTest
	@ValueSource(ints = {1 << 20, CopiedBytes.MAX_IN_MEMORY + (1 << 20)})
	void hasTheBytesAtTheirPlacesInTheRecording(int length) throws IOException {
		try (CopiedBytes bytes = CopiedBytes.of(offsets(Integer.MAX_VALUE), START, length)) {
			assertEquals(START + length, bytes.size());
			byte[] some = new byte[9];
			for (int offset : new int[]{0, 1 << 19, length - 8}) {
				assertEquals(8, bytes.read(START + offset, some, 1, 8));
				assertEquals(offset, ByteBuffer.wrap(some, 1, 8).getInt());
				assertEquals(offset + 4, ByteBuffer.wrap(some, 5, 4).getInt());
			}
			assertEquals(4, bytes.read(START + length - 4, some, 0, 9));
			assertEquals(0, bytes.read(START + length + 1, some, 0, 9));
		}
	}

	@Test
	void endsWithTheStream() throws IOException {
		try (CopiedBytes bytes = CopiedBytes.of(new ByteArrayInputStream(new byte[]{1, 2, 3}), 0, 10)) {
			byte[] all = new byte[3];
			assertEquals(3, bytes.size());
			assertEquals(3, bytes.read(0, all, 0, 3));
			assertArrayEquals(new byte[]{1, 2, 3}, all);
		}
	}
}
