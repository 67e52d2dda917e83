// SPDX-License-Identifier: UPL-1.0
package org.flightbench.base;

import java.util.Collection;
import java.util.Locale;
import java.util.Optional;

/** Finds the closest match for a mistyped word. */
public final class Nearest {

	private Nearest() {}

	/**
	 * Returns the candidate with the smallest edit distance, ignoring case; empty if no candidate is close enough to
	 * suggest.
	 */
	public static Optional<String> to(String typed, Collection<String> candidates) {
		String nearest = null;
		int least = Integer.MAX_VALUE;
		for (String candidate : candidates) {
			int distance = distance(typed.toLowerCase(Locale.ROOT), candidate.toLowerCase(Locale.ROOT));
			if (distance < least && distance <= Math.max(1, candidate.length() / 3)) {
				nearest = candidate;
				least = distance;
			}
		}
		return Optional.ofNullable(nearest);
	}

	/** Returns the restricted Damerau-Levenshtein distance (optimal string alignment). */
	private static int distance(String left, String right) {
		int[][] distances = new int[left.length() + 1][right.length() + 1];
		for (int i = 0; i <= left.length(); i++) {
			for (int j = 0; j <= right.length(); j++) {
				distances[i][j] = i == 0 ? j : j == 0 ? i : cheapest(distances, left, right, i, j);
			}
		}
		return distances[left.length()][right.length()];
	}

	private static int cheapest(int[][] distances, String left, String right, int i, int j) {
		boolean same = left.charAt(i - 1) == right.charAt(j - 1);
		int cheapest = Math.min(distances[i - 1][j - 1] + (same ? 0 : 1),
				1 + Math.min(distances[i - 1][j], distances[i][j - 1]));
		boolean swapped = i > 1 && j > 1 && left.charAt(i - 1) == right.charAt(j - 2)
				&& left.charAt(i - 2) == right.charAt(j - 1);
		return swapped ? Math.min(cheapest, distances[i - 2][j - 2] + 1) : cheapest;
	}
}
