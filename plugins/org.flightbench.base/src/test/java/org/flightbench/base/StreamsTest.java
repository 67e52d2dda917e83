// SPDX-License-Identifier: UPL-1.0
package org.flightbench.base;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;

class StreamsTest {

	private static final byte[] TEXT = "a safepoint, and another".getBytes(StandardCharsets.US_ASCII);

	@Test
	void bytesAreCountedHoweverTheyAreRead() throws IOException {
		try (CountingStream in = new CountingStream(new ByteArrayInputStream(TEXT))) {
			in.read();
			in.read(new byte[4]);
			assertEquals(3, in.skip(3));
			assertEquals(8, in.count());
			in.mark(10);
			in.readNBytes(5);
			in.reset();
			assertEquals(8, in.count());
			in.readAllBytes();
			assertEquals(-1, in.read());
			assertEquals(TEXT.length, in.count());
		}
	}

	@Test
	void compressedBytesAreExpandedAndOthersStay() throws IOException {
		assertArrayEquals(TEXT, expanded(packed()));
		assertArrayEquals(TEXT, expanded(TEXT));
		assertArrayEquals(new byte[0], expanded(new byte[0]));
		assertArrayEquals(new byte[]{0x1f}, expanded(new byte[]{0x1f}));
	}

	@Test
	void aCutOffHeaderIsAnError() throws IOException {
		byte[] packed = packed();
		assertThrows(EOFException.class, () -> expanded(Arrays.copyOf(packed, 5)));
	}

	private static byte[] expanded(byte[] file) throws IOException {
		return Gzip.expand(new ByteArrayInputStream(file), 512).readAllBytes();
	}

	private static byte[] packed() throws IOException {
		ByteArrayOutputStream packed = new ByteArrayOutputStream();
		try (GZIPOutputStream out = new GZIPOutputStream(packed)) {
			out.write(TEXT);
		}
		return packed.toByteArray();
	}
}
