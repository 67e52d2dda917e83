// SPDX-License-Identifier: UPL-1.0
package org.flightbench.writer.type;

/** The encoding of strings in recordings: a byte for the kind of encoding, followed by the content. */
public final class StringEncoding {

	private static final int NULL = 0;
	private static final int EMPTY = 1;
	private static final int CONSTANT = 2;
	private static final int UTF_8 = 3;
	private static final int CHARACTERS = 4;

	private StringEncoding() {}

	/** Puts a reference to a string in the constant pool. */
	public static void putReference(long id, Bytes out) {
		out.ensure(1 + Bytes.LONGEST_NUMBER);
		out.array[out.position++] = CONSTANT;
		out.putLong(id);
	}

	/**
	 * Puts a string inline: as UTF-8, or as a sequence of chars if it contains an unpaired surrogate, which UTF-8
	 * cannot represent.
	 */
	public static void put(String string, Bytes out) {
		if (string == null) {
			out.putByte(NULL);
		} else if (string.isEmpty()) {
			out.putByte(EMPTY);
		} else if (!putAscii(string, out)) {
			putUnicode(string, out);
		}
	}

	/** Puts an ASCII string in one pass. Puts nothing and returns false if the string is not ASCII. */
	private static boolean putAscii(String string, Bytes out) {
		int length = string.length();
		int start = out.position;
		out.ensure(1 + Bytes.LONGEST_NUMBER + length);
		out.array[out.position++] = UTF_8;
		out.putInt(length);
		byte[] array = out.array;
		int position = out.position;
		for (int index = 0; index < length; index++) {
			char character = string.charAt(index);
			if (character >= 0x80) {
				out.position = start;
				return false;
			}
			array[position + index] = (byte) character;
		}
		out.position = position + length;
		return true;
	}

	private static void putUnicode(String string, Bytes out) {
		long bytes = utf8Length(string);
		if (bytes < 0) {
			putCharacters(string, out);
			return;
		}
		out.putByte(UTF_8);
		out.putInt(Math.toIntExact(bytes));
		out.ensure((int) bytes);
		for (int index = 0; index < string.length(); index++) {
			char character = string.charAt(index);
			if (Character.isHighSurrogate(character)) {
				putUtf8(Character.toCodePoint(character, string.charAt(++index)), out);
			} else {
				putUtf8(character, out);
			}
		}
	}

	/** Returns the length of the UTF-8 encoding in bytes, or -1 if the string contains an unpaired surrogate. */
	private static long utf8Length(String string) {
		long bytes = 0;
		for (int index = 0; index < string.length(); index++) {
			char character = string.charAt(index);
			if (character < 0x80) {
				bytes++;
			} else if (character < 0x800) {
				bytes += 2;
			} else if (!Character.isSurrogate(character)) {
				bytes += 3;
			} else if (Character.isHighSurrogate(character) && index + 1 < string.length()
					&& Character.isLowSurrogate(string.charAt(index + 1))) {
				bytes += 4;
				index++;
			} else {
				return -1;
			}
		}
		return bytes;
	}

	private static void putUtf8(int codePoint, Bytes out) {
		if (codePoint < 0x80) {
			out.putByte(codePoint);
		} else if (codePoint < 0x800) {
			out.putByte(0xC0 | codePoint >> 6);
			out.putByte(0x80 | codePoint & 0x3F);
		} else if (codePoint < 0x10000) {
			out.putByte(0xE0 | codePoint >> 12);
			out.putByte(0x80 | codePoint >> 6 & 0x3F);
			out.putByte(0x80 | codePoint & 0x3F);
		} else {
			out.putByte(0xF0 | codePoint >> 18);
			out.putByte(0x80 | codePoint >> 12 & 0x3F);
			out.putByte(0x80 | codePoint >> 6 & 0x3F);
			out.putByte(0x80 | codePoint & 0x3F);
		}
	}

	private static void putCharacters(String string, Bytes out) {
		out.putByte(CHARACTERS);
		out.putInt(string.length());
		for (int index = 0; index < string.length(); index++) {
			out.putLong(string.charAt(index));
		}
	}
}
