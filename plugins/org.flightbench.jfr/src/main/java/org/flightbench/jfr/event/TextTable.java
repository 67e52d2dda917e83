// SPDX-License-Identifier: UPL-1.0
package org.flightbench.jfr.event;

import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

import org.flightbench.base.IndexTable;
import org.flightbench.jfr.chunk.ChunkInput;
import org.flightbench.jfr.io.Hash;
import org.flightbench.jfr.io.Varints;
import org.flightbench.jfr.metadata.TextDecoder;

/**
 * Numbers texts from 0 on by their bytes, so that the same text in another chunk is known again before anything is made
 * of it. Texts that are the same but written in another way have different numbers. Not safe for several threads.
 */
public final class TextTable {

	/** The answer where there is no text. */
	public static final int NONE = -1;

	/** The answer where only the number of a constant stands. */
	public static final int CONSTANT = -2;

	private static final int SMALLEST = 256;

	private byte[] bytes = new byte[1 << 14];
	private int[] ends = new int[SMALLEST];
	private byte[] encodings = new byte[SMALLEST];
	private String[] texts = new String[SMALLEST];
	private int size;
	private final IndexTable table = new IndexTable();

	/** Bytes of all texts. */
	public int bytes() {
		return size == 0 ? 0 : ends[size - 1];
	}

	/** How many texts there are. */
	public int size() {
		return size;
	}

	/** The text of a number. */
	public String text(int number) {
		if (texts[number] == null) {
			int start = start(number);
			texts[number] = new String(bytes, start, ends[number] - start, charset(encodings[number]));
		}
		return texts[number];
	}

	private static Charset charset(int encoding) {
		return switch (encoding) {
			case TextDecoder.UTF_8 -> StandardCharsets.UTF_8;
			case TextDecoder.LATIN_1 -> StandardCharsets.ISO_8859_1;
			default -> StandardCharsets.UTF_16BE;
		};
	}

	/**
	 * The number of the text at which the input stands.
	 *
	 * @return {@link #NONE} if there is none, {@link #CONSTANT} if there is only the number of a constant
	 */
	public int number(ChunkInput input) throws IOException {
		input.has(1 + Varints.LONGEST);
		int encoding = input.buffer[input.position];
		if (encoding == TextDecoder.UTF_8 || encoding == TextDecoder.LATIN_1) {
			input.position++;
			int length = TextDecoder.length(input);
			input.require(length);
			return number(encoding, input.buffer, input.position, length);
		}
		return encoding == TextDecoder.CONSTANT ? CONSTANT : rare(input);
	}

	/** The number of a text that something else has decoded. */
	public int number(String text) {
		byte[] characters = text.getBytes(StandardCharsets.UTF_16BE);
		return number(TextDecoder.CHARACTERS, characters, 0, characters.length);
	}

	private int rare(ChunkInput input) throws IOException {
		String text = TextDecoder.read(input);
		return text == null ? NONE : number(text);
	}

	private int number(int encoding, byte[] from, int start, int length) {
		int hash = Hash.of(from, start, length) + encoding;
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
			texts = Arrays.copyOf(texts, 2 * size);
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
