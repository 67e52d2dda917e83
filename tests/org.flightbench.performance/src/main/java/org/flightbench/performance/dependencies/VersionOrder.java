// SPDX-License-Identifier: UPL-1.0
package org.flightbench.performance.dependencies;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The order of Maven versions: numbers by value, and alpha, beta, milestone, rc and snapshot before the release. */
final class VersionOrder {

	private static final Pattern PART = Pattern.compile("\\d+|[a-z]+");
	/** Qualifiers in ascending order. The empty string stands for the release; unknown qualifiers come last. */
	private static final List<String> WORDS = List.of("alpha", "a", "beta", "b", "milestone", "m", "rc", "cr",
			"snapshot",
			"", "final", "ga", "release", "jre", "sp");
	private static final int RELEASE = WORDS.indexOf("");
	private static final int SAME_AS_RELEASE = WORDS.indexOf("sp");

	private VersionOrder() {}

	/** Compares two versions with the result of a comparator. */
	static int compare(String one, String other) {
		List<String> left = parts(one);
		List<String> right = parts(other);
		for (int index = 0; index < Math.max(left.size(), right.size()); index++) {
			int order = compareParts(index < left.size() ? left.get(index) : "",
					index < right.size() ? right.get(index) : "");
			if (order != 0) {
				return order;
			}
		}
		return 0;
	}

	private static int compareParts(String left, String right) {
		if (isNumber(left) || isNumber(right)) {
			// A number comes after a word, and a missing part equals zero.
			return number(left).compareTo(number(right));
		}
		int byWord = Integer.compare(place(left), place(right));
		return byWord != 0 || place(left) < WORDS.size() ? byWord : left.compareTo(right);
	}

	private static BigInteger number(String part) {
		return isNumber(part) ? new BigInteger(part) : part.isEmpty() ? BigInteger.ZERO : BigInteger.ONE.negate();
	}

	private static boolean isNumber(String part) {
		return !part.isEmpty() && Character.isDigit(part.charAt(0));
	}

	private static int place(String word) {
		int place = WORDS.indexOf(word);
		return place < 0 ? WORDS.size() : place > RELEASE && place < SAME_AS_RELEASE ? RELEASE : place;
	}

	private static List<String> parts(String version) {
		List<String> parts = new ArrayList<>();
		Matcher part = PART.matcher(version.toLowerCase(Locale.ROOT));
		while (part.find()) {
			parts.add(part.group());
		}
		return parts;
	}
}
