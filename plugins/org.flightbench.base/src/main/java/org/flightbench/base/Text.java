// SPDX-License-Identifier: UPL-1.0
package org.flightbench.base;

/** Prepares text from files for display. */
public final class Text {

	private Text() {}

	/**
	 * Returns the text on a single line, safe for terminals and bidirectional display: control characters, line
	 * separators and bidirectional overrides become visible escapes such as <code>&#92;u001b</code>.
	 */
	public static String visible(String text) {
		for (int index = 0; index < text.length(); index++) {
			if (isSteering(text.charAt(index))) {
				return escaped(text);
			}
		}
		return text;
	}

	/** Returns the number of code points. */
	public static int width(String text) {
		return text.codePointCount(0, text.length());
	}

	/** Abbreviates a string to at most the given number of characters by replacing its middle with an ellipsis. */
	public static String abbreviate(String text, int width) {
		return abbreviate(text, width, 1.0 / 3);
	}

	/** Abbreviates a string with the given fraction of the width before the ellipsis. */
	public static String abbreviate(String text, int width, double headShare) {
		if (width(text) <= width) {
			return text;
		}
		int head = (int) ((width - 1) * headShare);
		int tail = width - 1 - head;
		return text.substring(0, text.offsetByCodePoints(0, head)) + "…"
				+ text.substring(text.offsetByCodePoints(text.length(), -tail));
	}

	/** Truncates a sentence to at most the given number of characters, with an ellipsis at the end. */
	public static String cut(String text, int width) {
		return abbreviate(text, width, 1);
	}

	private static String escaped(String text) {
		StringBuilder escaped = new StringBuilder(text.length() + 16);
		for (int index = 0; index < text.length(); index++) {
			char character = text.charAt(index);
			if (character == '\n') {
				escaped.append("\\n");
			} else if (character == '\t') {
				escaped.append("\\t");
			} else if (isSteering(character)) {
				String hex = Integer.toHexString(character);
				escaped.append("\\u").append("0000", 0, 4 - hex.length()).append(hex);
			} else {
				escaped.append(character);
			}
		}
		return escaped.toString();
	}

	/**
	 * Returns whether a character is a control character, ends a line, changes the reading direction, or is a
	 * noncharacter that XML does not allow.
	 */
	public static boolean isSteering(char character) {
		// fast path for ASCII characters, which are the most common
		return character < 0x7f
				? character < 0x20
				: character < 0xa0 || character == 0x2028 || character == 0x2029 || character == 0x061c
						|| character == 0x200e || character == 0x200f || character >= 0x202a && character <= 0x202e
						|| character >= 0x2066 && character <= 0x2069 || character == 0xfeff || character >= 0xfffe;
	}
}
