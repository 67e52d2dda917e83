// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.words;

/** Makes text from a file fit to be shown. */
public final class Text {

	private Text() {}

	/**
	 * A text in one line that cannot steer a terminal or change the reading direction: control characters, line
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

	/** The number of characters as a reader counts them. */
	public static int width(String text) {
		return text.codePointCount(0, text.length());
	}

	/** A text of at most that many characters: where it is longer its middle gives way to an ellipsis. */
	public static String abbreviate(String text, int width) {
		return abbreviate(text, width, 1.0 / 3);
	}

	/** The same with that share of the width before the ellipsis. */
	public static String abbreviate(String text, int width, double headShare) {
		if (width(text) <= width) {
			return text;
		}
		int head = (int) ((width - 1) * headShare);
		int tail = width - 1 - head;
		return text.substring(0, text.offsetByCodePoints(0, head)) + "…"
				+ text.substring(text.offsetByCodePoints(text.length(), -tail));
	}

	/** A sentence of at most that many characters: where it is longer its end gives way to an ellipsis. */
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
	 * Whether a character is a control, ends a line, changes the reading direction, or is none, which XML does not
	 * allow.
	 */
	public static boolean isSteering(char character) {
		// nearly all are of ASCII
		return character < 0x7f
				? character < 0x20
				: character < 0xa0 || character == 0x2028 || character == 0x2029 || character == 0x061c
						|| character == 0x200e || character == 0x200f || character >= 0x202a && character <= 0x202e
						|| character >= 0x2066 && character <= 0x2069 || character == 0xfeff || character >= 0xfffe;
	}
}
