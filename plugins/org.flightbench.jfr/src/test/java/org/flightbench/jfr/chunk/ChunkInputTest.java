// SPDX-License-Identifier: UPL-1.0
package org.flightbench.jfr.chunk;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

import org.flightbench.jfr.MemorySource;
import org.flightbench.jfr.io.DamagedException;
import org.flightbench.jfr.metadata.StringDecoder;
import org.junit.jupiter.api.Test;

/**
 * Tests that integers of one to nine bytes, and strings, are read and skipped correctly even if the window is smaller
 * than the chunk.
 */
class ChunkInputTest {

	private static final int NUMBERS = 40_000;

	private final List<Long> numbers = new ArrayList<>();
	private final List<Integer> offsets = new ArrayList<>();
	private final ChunkInput input = new ChunkInput();

	ChunkInputTest() {
		Random random = new Random(3);
		ByteArrayOutputStream out = new ByteArrayOutputStream();
		for (int index = 0; index < NUMBERS; index++) {
			long number = random.nextLong() >>> random.nextInt(64);
			numbers.add(index % 100 == 0 ? -number : number);
			offsets.add(out.size());
			write(out, numbers.get(index));
		}
		offsets.add(out.size());
		open(out.toByteArray());
	}

	private void open(byte[] chunk) {
		ChunkHeader header = new ChunkHeader(2, 1, chunk.length, 0, 0, 0, 0, 0, 1, true, true);
		input.open(new MemorySource(chunk, chunk.length), new Chunk(1, 0, chunk.length, header));
	}

	@Test
	void readsNumbersOfAllLengths() throws IOException {
		for (int index = 0; index < NUMBERS; index++) {
			input.has(9);
			assertEquals(numbers.get(index), input.readVarint(), "number " + index);
			assertEquals((long) offsets.get(index + 1), input.offset(), "end of number " + index);
		}
	}

	@Test
	void passesOverAnyCountOfNumbers() throws IOException {
		for (int start = 0; start < NUMBERS - 12; start++) {
			for (int count = 0; count <= 12; count += 1 + start % 3) {
				input.seek(offsets.get(start));
				input.has(12 * 9);
				input.skipVarints(count);
				assertEquals((long) offsets.get(start + count), input.offset(), count + " from " + start);
			}
		}
	}

	@Test
	void readsTextsOfSingleCharactersInWhateverScript() throws IOException {
		List<String> texts = List.of("", "java", "java.lang.String", "seventeen letters", "größer",
				"sieben Wörter sind viel",
				"eightchä", "eightcharä", "\u007f\u0080\u07ff\uffff", "\0zero", "12345678", "1234567\u0080");
		ByteArrayOutputStream out = new ByteArrayOutputStream();
		for (String text : texts) {
			out.write(StringDecoder.CHARACTERS);
			write(out, text.length());
			text.chars().forEach(character -> write(out, character));
		}
		open(out.toByteArray());
		for (String text : texts) {
			assertEquals(text, StringDecoder.read(input));
		}
		assertEquals(out.size(), input.offset());
	}

	@Test
	void readsTextsThatAreLongerThanTheWindow() throws IOException {
		String text = "0123456789".repeat(StringDecoder.LONGEST / 10);
		ByteArrayOutputStream out = new ByteArrayOutputStream();
		for (int index = 0; index < 3; index++) {
			out.write(3);
			write(out, text.length());
			out.writeBytes(text.getBytes(StandardCharsets.UTF_8));
			write(out, 77 + index);
		}
		open(out.toByteArray());
		assertEquals(text, StringDecoder.read(input));
		input.has(9);
		assertEquals(77, input.readVarint());
		StringDecoder.skip(input);
		input.has(9);
		assertEquals(78, input.readVarint());
		assertEquals(text, StringDecoder.read(input));
		input.has(9);
		assertEquals(79, input.readVarint());
		assertEquals(out.size(), input.offset());
	}

	@Test
	void refusesTextsThatEndBehindTheChunk() {
		ByteArrayOutputStream out = new ByteArrayOutputStream();
		out.write(3);
		write(out, ChunkInput.WINDOW + 1000);
		out.writeBytes(new byte[ChunkInput.WINDOW + 999]);
		open(out.toByteArray());
		assertThrows(DamagedException.class, () -> StringDecoder.read(input));
	}

	private static void write(ByteArrayOutputStream out, long number) {
		long rest = number;
		for (int bytes = 1; bytes < 9 && (rest & ~0x7fL) != 0; bytes++) {
			out.write((int) (rest & 0x7f | 0x80));
			rest >>>= 7;
		}
		out.write((int) rest);
	}
}
