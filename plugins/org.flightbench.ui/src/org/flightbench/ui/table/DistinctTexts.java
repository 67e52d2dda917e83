// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.table;

import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.function.ToDoubleFunction;

import org.flightbench.view.flame.ShortFrameName;

/**
 * Strings shown in a column, such as names. Strings that do not fit are shortened so that the part that distinguishes
 * them from the others remains.
 */
public final class DistinctTexts {

	/** An empty set of strings, for text that is shortened without regard to others. */
	public static final DistinctTexts NONE = new DistinctTexts(Set.of());

	/**
	 * The maximum number of strings to compare. Among more strings, similar ones are unlikely to be visible together.
	 */
	private static final int MOST = 10_000;
	private static final int NEVER = Integer.MAX_VALUE;

	/** The number of leading and of trailing characters needed to distinguish a string from all others. */
	private record Ends(int begin, int end) {}

	private final Set<String> texts;
	private final Map<String, Ends> ends = new HashMap<>();

	private DistinctTexts(Set<String> texts) {
		this.texts = texts;
	}

	/** Creates an instance from strings, which may contain duplicates. */
	public static DistinctTexts of(Collection<String> texts) {
		DistinctTexts distinct = new DistinctTexts(Set.copyOf(new HashSet<>(texts)));
		if (distinct.texts.size() > 1 && distinct.texts.size() <= MOST) {
			distinct.compare();
		}
		return distinct;
	}

	/** Returns the distinct strings in no particular order. */
	public Set<String> all() {
		return texts;
	}

	/** Computes the distinguishing ends. Sorting places strings with a common start next to each other. */
	private void compare() {
		String[] forwards = texts.toArray(String[]::new);
		Arrays.sort(forwards);
		int[] begins = lengths(forwards);
		String[] backwards = Arrays.stream(forwards).map(DistinctTexts::reversed).sorted().toArray(String[]::new);
		int[] lengths = lengths(backwards);
		Map<String, Integer> endOf = new HashMap<>();
		for (int index = 0; index < backwards.length; index++) {
			endOf.put(backwards[index], lengths[index]);
		}
		for (int index = 0; index < forwards.length; index++) {
			ends.put(forwards[index], new Ends(begins[index], endOf.get(reversed(forwards[index]))));
		}
	}

	/**
	 * Returns, for each of the sorted strings, the length of the shortest prefix that no other string has, or
	 * {@link #NEVER}.
	 */
	private static int[] lengths(String[] sorted) {
		int[] lengths = new int[sorted.length];
		for (int index = 1; index < sorted.length; index++) {
			int common = common(sorted[index - 1], sorted[index]);
			lengths[index - 1] = Math.max(lengths[index - 1], common + 1);
			lengths[index] = common + 1;
		}
		for (int index = 0; index < sorted.length; index++) {
			lengths[index] = lengths[index] > sorted[index].length() ? NEVER : lengths[index];
		}
		return lengths;
	}

	private static int common(String one, String other) {
		int common = 0;
		while (common < one.length() && common < other.length() && one.charAt(common) == other.charAt(common)) {
			common++;
		}
		return common;
	}

	private static String reversed(String text) {
		char[] characters = text.toCharArray();
		for (int left = 0, right = characters.length - 1; left < right; left++, right--) {
			char kept = characters[left];
			characters[left] = characters[right];
			characters[right] = kept;
		}
		return new String(characters);
	}

	/**
	 * Shortens one of the strings to fit. Keeps characters at its start and at its end, and more of those that
	 * distinguish it.
	 *
	 * @param width measures a string
	 * @param room the available width, in the unit of {@code width}
	 */
	public String fitting(String text, ToDoubleFunction<String> width, double room) {
		Ends differing = ends.get(text);
		if (differing == null || width.applyAsDouble(text) <= room) {
			return ShortFrameName.fitting(text, width, room);
		}
		int fits = 0;
		int tooMany = text.length();
		while (tooMany - fits > 1) {
			int kept = fits + tooMany >>> 1;
			if (width.applyAsDouble(shortened(text, kept, differing)) <= room) {
				fits = kept;
			} else {
				tooMany = kept;
			}
		}
		return shortened(text, fits, differing);
	}

	private static String shortened(String text, int kept, Ends differing) {
		int end = kept / 2;
		int begin = kept - end;
		if (begin < differing.begin() && end < differing.end()) {
			if (differing.end() <= Math.min(differing.begin(), kept)) {
				return ShortFrameName.ends(text, kept - differing.end(), differing.end());
			}
			if (differing.begin() <= kept) {
				return ShortFrameName.ends(text, differing.begin(), kept - differing.begin());
			}
			if (differing.begin() < text.length() && kept > 1) {
				// only the middle is distinctive
				int from = Math.max(0, Math.min(differing.begin() - 1 - kept / 2, text.length() - kept));
				return ShortFrameName.ends(text.substring(0, from + kept), 0, kept)
						+ (from + kept < text.length() ? ShortFrameName.MORE : "");
			}
		}
		return ShortFrameName.ends(text, begin, end);
	}
}
