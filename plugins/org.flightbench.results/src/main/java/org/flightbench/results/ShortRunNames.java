// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Abbreviates run names for narrow columns and labels by removing the words that all names start or end with. Never
 * splits versions, dates, times or UUIDs.
 */
public final class ShortRunNames {

	private static final int LONG = 16;
	private static final String SEPARATORS = "-_. ()/\\";
	/** Substrings that are a single word although they contain separators. */
	private static final Pattern WHOLE = Pattern.compile(String.join("|",
			// a date, optionally with time and time zone
			"(?<!\\d)(?:19|20)\\d\\d([-._]?)(?:0[1-9]|1[0-2])\\1(?:0[1-9]|[12]\\d|3[01])"
					+ "(?:[T_ -]?[0-2]\\d([-:._]?)[0-5]\\d(?:\\2[0-5]\\d(?:[.,]\\d+)?)?(?:Z|[+-][01]\\d[-:]?[0-5]\\d)?)?"
					+ "(?!\\d)",
			// a time
			"(?<!\\d)[0-2]\\d([-._])[0-5]\\d\\3[0-5]\\d(?!\\d)",
			// a UUID
			"(?<!\\p{Alnum})\\p{XDigit}{8}(?:-\\p{XDigit}{4}){3}-\\p{XDigit}{12}(?!\\p{Alnum})",
			// a version with an optional qualifier: 6.0.7, 1.2.3-rc1, v17-ea, 1.8.0_392-b08, v1_9, 2.1-14-gabc1234
			"(?:(?<!\\p{L})[vV]\\d+(?:[._]\\d+)*|\\d+(?:\\.\\d+)*)(?:(?<=\\.\\d{1,9})_\\d+(?:-b\\d+)?)?"
					+ "(?:[-.+_](?i:alpha|beta|rc|cr|m|b|ea|pre|preview|snapshot|final|ga|release|sp|dev|nightly|lts)"
					+ "(?:[-.+]?\\d+)?(?![\\p{L}\\p{N}]))*(?:-\\d+-g\\p{XDigit}{7,40}(?:-dirty)?)?"));
	private static final Pattern NUMBER = Pattern.compile("\\d{1,6}");

	/** A name split into words. */
	private record Words(String name, List<Integer> starts, List<Integer> ends) {

		int count() {
			return starts.size();
		}

		String word(int index) {
			return name.substring(starts.get(index), ends.get(index));
		}

		/** Returns a word with the separators before it. */
		String withLead(int index) {
			return name.substring(index == 0 ? 0 : ends.get(index - 1), ends.get(index));
		}

		/** Returns a word with the separators after it. */
		String withTail(int index) {
			return name.substring(starts.get(index), index + 1 == count() ? name.length() : starts.get(index + 1));
		}

		String between(int first, int end) {
			return name.substring(starts.get(first), end == count() ? name.length() : ends.get(end - 1));
		}
	}

	private ShortRunNames() {}

	/**
	 * Shortens names that are shown together. A single name and names that are already short are not changed. Keeps at
	 * least one word of each name, and keeps the word before a bare number, because the number is meaningless without
	 * it.
	 */
	public static List<String> shortened(List<String> names) {
		if (names.size() < 2 || names.stream().allMatch(name -> name.length() <= LONG)) {
			return names;
		}
		List<Words> words = names.stream().map(ShortRunNames::words).toList();
		int least = words.stream().mapToInt(Words::count).min().orElse(0);
		int prefix = 0;
		while (prefix < least - 1 && isShared(words, prefix, true)) {
			prefix++;
		}
		int suffix = 0;
		while (suffix < least - prefix - 1 && isShared(words, suffix, false)) {
			suffix++;
		}
		int tail = suffix;
		while (prefix > 0 && hasBareNumber(words, prefix, tail)) {
			prefix--;
		}
		int head = prefix;
		List<String> shortened = words.stream()
				.map(name -> name.count() == 0 ? name.name : name.between(head, name.count() - tail)).toList();
		return shortened.stream().distinct().count() < names.stream().distinct().count() ? names : shortened;
	}

	private static boolean isShared(List<Words> names, int index, boolean fromStart) {
		return names.stream().map(name -> fromStart ? name.withLead(index) : name.withTail(name.count() - 1 - index))
				.distinct().count() == 1;
	}

	private static boolean hasBareNumber(List<Words> names, int head, int tail) {
		return names.stream().anyMatch(name -> name.count() - head - tail >= 1
				&& NUMBER.matcher(name.word(head)).matches());
	}

	private static Words words(String name) {
		boolean[] inside = new boolean[name.length()];
		for (Matcher whole = WHOLE.matcher(name); whole.find();) {
			Arrays.fill(inside, whole.start(), whole.end(), true);
		}
		List<Integer> starts = new ArrayList<>();
		List<Integer> ends = new ArrayList<>();
		boolean inWord = false;
		for (int index = 0; index < name.length(); index++) {
			boolean isWord = inside[index] || SEPARATORS.indexOf(name.charAt(index)) < 0;
			if (isWord != inWord) {
				(isWord ? starts : ends).add(index);
				inWord = isWord;
			}
		}
		if (inWord) {
			ends.add(name.length());
		}
		return new Words(name, starts, ends);
	}
}
