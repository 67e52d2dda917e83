// SPDX-License-Identifier: UPL-1.0
package org.flightbench.jfr.metadata;

import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;

import org.flightbench.jfr.text.Messages;
import org.flightbench.jfr.chunk.ChunkInput;
import org.flightbench.jfr.io.DamagedException;
import org.flightbench.jfr.io.Varints;

/** Decodes strings. The first byte of a string specifies its encoding. */
public final class StringDecoder {

	/** The maximum length of a string. Longer strings indicate damaged data. */
	public static final int LONGEST = 8 << 20;

	private static final int NULL = 0;
	private static final int EMPTY = 1;
	public static final int CONSTANT = 2;
	public static final int UTF_8 = 3;
	public static final int CHARACTERS = 4;
	public static final int LATIN_1 = 5;
	private static final int LONGEST_NUMBER = 9;

	private StringDecoder() {}

	/**
	 * Reads a string that is not the ID of a constant.
	 *
	 * @return the string, possibly null
	 */
	public static String read(ChunkInput input) throws IOException {
		input.has(2 * LONGEST_NUMBER);
		int encoding = input.readByte();
		return switch (encoding) {
			case NULL -> null;
			case EMPTY -> "";
			case UTF_8 -> bytes(input, StandardCharsets.UTF_8);
			case LATIN_1 -> bytes(input, StandardCharsets.ISO_8859_1);
			case CHARACTERS -> characters(input);
			default -> throw new DamagedException(input.place(), Messages.string_encoding, encoding);
		};
	}

	public static void skip(ChunkInput input) throws IOException {
		input.has(2 * LONGEST_NUMBER);
		int encoding = input.readByte();
		switch (encoding) {
			case NULL, EMPTY -> {
				// nothing follows the encoding byte
			}
			case CONSTANT -> input.readLong();
			case UTF_8, LATIN_1 -> {
				int length = length(input);
				input.require(length);
				input.position += length;
			}
			case CHARACTERS -> {
				int length = length(input);
				for (int index = 0; index < length; index++) {
					input.has(LONGEST_NUMBER);
					input.readChar();
				}
			}
			default -> throw new DamagedException(input.place(), Messages.string_encoding, encoding);
		}
		if (input.isPastEnd()) {
			throw new DamagedException(input.place(), Messages.string_cut_off);
		}
	}

	/** Reads the length that precedes the bytes or characters of a string. */
	public static int length(ChunkInput input) throws DamagedException {
		int length = input.readInt();
		if (length < 0 || length > LONGEST) {
			throw new DamagedException(input.place(), Messages.string_length, length);
		}
		return length;
	}

	private static String bytes(ChunkInput input, Charset charset) throws IOException {
		int length = length(input);
		input.require(length);
		String string = new String(input.buffer, input.position, length, charset);
		input.position += length;
		return string;
	}

	private static String characters(ChunkInput input) throws IOException {
		int length = length(input);
		if (input.isCompressed() && input.has(length) && Varints.areBytes(input.buffer, input.position, length)) {
			String ascii = new String(input.buffer, input.position, length, StandardCharsets.ISO_8859_1);
			input.position += length;
			return ascii;
		}
		StringBuilder string = new StringBuilder(Math.min(length, 1 << 10));
		for (int index = 0; index < length; index++) {
			if (!input.has(LONGEST_NUMBER) && input.isPastEnd()) {
				throw new DamagedException(input.place(), Messages.string_cut_off);
			}
			string.append(input.readChar());
		}
		return string.toString();
	}
}
