// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.read;

import java.util.ArrayList;
import java.util.List;

/**
 * A word of a line of text.
 *
 * @param text the characters of the word
 * @param start index of its first character in the line
 * @param end index after its last character in the line
 */
record Word(String text, int start, int end) {

	/**
	 * Splits a line into words.
	 *
	 * @param bars whether bars and backticks, as in a Markdown table, are separators, too
	 */
	static List<Word> in(String line, boolean bars) {
		List<Word> words = new ArrayList<>();
		int start = -1;
		for (int index = 0; index <= line.length(); index++) {
			char character = index == line.length() ? ' ' : line.charAt(index);
			boolean blank = Character.isWhitespace(character) || bars && (character == '|' || character == '`');
			if (blank && start >= 0) {
				words.add(new Word(line.substring(start, index), start, index));
				start = -1;
			} else if (!blank && start < 0) {
				start = index;
			}
		}
		return words;
	}

	/** Returns the index of a word in a list, or -1 if it is missing. */
	static int indexOf(List<Word> words, String text) {
		for (int index = 0; index < words.size(); index++) {
			if (words.get(index).text().equals(text)) {
				return index;
			}
		}
		return -1;
	}
}
