// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.read;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * The columns after the mode in a row of JMH's table.
 *
 * @param numbers the numbers except the error
 * @param error the number after the plus-minus sign, null if there is none
 * @param unit the unit without footnote marks
 * @param footnote whether a footnote mark was removed
 */
record RowTail(List<String> numbers, String error, String unit, boolean footnote) {

	/**
	 * The plus-minus sign or its replacement on consoles that cannot show it. Old JMH versions append the confidence
	 * level.
	 */
	private static final Pattern PLUS_MINUS = Pattern.compile("(?:\u00b1|\\+/?-|\\?|\ufffd)(?:\\([0-9.,]+%\\))?");
	private static final Pattern APPROXIMATELY = Pattern.compile("[\u2248~]");
	private static final String FOOTNOTES = "*\u2020\u2021";
	private static final Pattern UNIT = Pattern.compile("(?=.*[\\p{L}%#-])[\\p{L}\\p{N}%#/_.-]{1,40}");

	/**
	 * Removes footnote marks. Does not use a regular expression, whose running time would be quadratic in the number of
	 * marks.
	 */
	private static String withoutFootnote(String text) {
		int end = text.length();
		while (end > 0 && FOOTNOTES.indexOf(text.charAt(end - 1)) >= 0) {
			end--;
		}
		return text.substring(0, end);
	}

	/** Parses words. Returns empty if they are not the tail of a row. */
	static Optional<RowTail> of(List<Word> words) {
		List<String> texts = new ArrayList<>();
		boolean footnote = false;
		for (Word word : words) {
			String text = withoutFootnote(word.text());
			footnote |= text.length() < word.text().length();
			if (!text.isEmpty()) {
				texts.add(text);
			}
		}
		int last = texts.size() - 1;
		if (last < 1 || !UNIT.matcher(texts.get(last)).matches() || TableNumbers.isNumber(texts.get(last))) {
			return Optional.empty();
		}
		List<String> numbers = new ArrayList<>();
		String error = null;
		for (int index = 0; index < last; index++) {
			String text = texts.get(index);
			boolean isError = !numbers.isEmpty() && PLUS_MINUS.matcher(text).lookingAt();
			if (isError) {
				text = PLUS_MINUS.matcher(text).replaceFirst("");
			}
			if (isError && text.isEmpty() || APPROXIMATELY.matcher(text).matches()) {
				index++;
				text = text.isEmpty() ? texts.get(index) : text + " " + texts.get(index);
			}
			if (!TableNumbers.isNumber(text) || isError && error != null) {
				return Optional.empty();
			}
			if (isError) {
				error = text;
			} else {
				numbers.add(text);
			}
		}
		return numbers.isEmpty()
				? Optional.empty()
				: Optional.of(new RowTail(numbers, error, texts.get(last), footnote));
	}
}
