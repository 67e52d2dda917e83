// SPDX-License-Identifier: UPL-1.0
package org.flightbench.jfr.event;

import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

import org.flightbench.base.IndexTable;
import org.flightbench.jfr.chunk.ChunkInput;
import org.flightbench.jfr.io.ByteHash;
import org.flightbench.jfr.io.Varints;
import org.flightbench.jfr.metadata.StringDecoder;

/**
 * Assigns consecutive numbers to strings by their bytes. A string that recurs in another chunk is recognized without
 * decoding it. Equal strings in different encodings have different numbers. Not thread-safe.
 */
public final class StringTable {

	/** Returned by {@link #number(ChunkInput)} if there is no string. */
	public static final int NONE = -1;

	/** Returned by {@link #number(ChunkInput)} if the input contains the ID of a constant instead of a string. */
	public static final int CONSTANT = -2;

	private static final int SMALLEST = 256;

	private byte[] bytes = new byte[1 << 14];
	private int[] ends = new int[SMALLEST];
	private byte[] encodings = new byte[SMALLEST];
	private String[] strings = new String[SMALLEST];
	private int size;
	private final IndexTable table = new IndexTable();

	/** Returns the total number of bytes of all strings. */
	public int bytes() {
		return size == 0 ? 0 : ends[size - 1];
	}

	/** Returns the string with the given number. */
	public String string(int number) {
		if (strings[number] == null) {
			int start = start(number);
			strings[number] = new String(bytes, start, ends[number] - start, charset(encodings[number]));
		}
		return strings[number];
	}

	private static Charset charset(int encoding) {
		return switch (encoding) {
			case StringDecoder.UTF_8 -> StandardCharsets.UTF_8;
			case StringDecoder.LATIN_1 -> StandardCharsets.ISO_8859_1;
			default -> StandardCharsets.UTF_16BE;
		};
	}

	/**
	 * Returns the number of the string at the position of the input.
	 *
	 * @return the number; {@link #NONE} if there is no string, or {@link #CONSTANT} if the input contains only the ID
	 * of a constant
	 */
	public int number(ChunkInput input) throws IOException {
		input.has(1 + Varints.LONGEST);
		int encoding = input.buffer[input.position];
		if (encoding == StringDecoder.UTF_8 || encoding == StringDecoder.LATIN_1) {
			input.position++;
			int length = StringDecoder.length(input);
			input.require(length);
			return number(encoding, input.buffer, input.position, length);
		}
		return encoding == StringDecoder.CONSTANT ? CONSTANT : rare(input);
	}

	/** Returns the number of a string that has already been decoded. */
	public int number(String string) {
		byte[] characters = string.getBytes(StandardCharsets.UTF_16BE);
		return number(StringDecoder.CHARACTERS, characters, 0, characters.length);
	}

	private int rare(ChunkInput input) throws IOException {
		String string = StringDecoder.read(input);
		return string == null ? NONE : number(string);
	}

	private int number(int encoding, byte[] from, int start, int length) {
		int hash = ByteHash.of(from, start, length) + encoding;
		for (int slot = table.first(hash); slot != IndexTable.NONE; slot = table.next(hash, slot)) {
			int known = table.index(slot);
			if (encodings[known] == encoding
					&& Arrays.equals(bytes, start(known), ends[known], from, start, start + length)) {
				return known;
			}
		}
		table.add(hash, size);
		append(encoding, from, start, length);
		return size - 1;
	}

	private void append(int encoding, byte[] from, int start, int length) {
		if (size == ends.length) {
			ends = Arrays.copyOf(ends, 2 * size);
			encodings = Arrays.copyOf(encodings, 2 * size);
			strings = Arrays.copyOf(strings, 2 * size);
		}
		int end = bytes();
		if (end + length > bytes.length) {
			bytes = Arrays.copyOf(bytes, Math.max(2 * bytes.length, end + length));
		}
		System.arraycopy(from, start, bytes, end, length);
		ends[size] = end + length;
		encodings[size] = (byte) encoding;
		size++;
	}

	private int start(int number) {
		return number == 0 ? 0 : ends[number - 1];
	}
}
