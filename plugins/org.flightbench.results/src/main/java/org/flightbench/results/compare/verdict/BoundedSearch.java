// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.compare.verdict;

import java.util.regex.Pattern;

/**
 * A text in which a regular expression is looked for, no longer than it looks at so many characters: there are
 * expressions that would look at more than one can count.
 */
public final class BoundedSearch implements CharSequence {

	/** Usual expressions look at each character of a name a few times. */
	private static final int MOST_LOOKS = 100_000;

	private final String text;
	private int looks;

	private BoundedSearch(String text) {
		this.text = text;
	}

	/**
	 * Whether an expression is found in a text.
	 *
	 * @throws CostlySearchException if the search takes too long
	 */
	public static boolean finds(Pattern expression, String text) {
		try {
			return expression.matcher(new BoundedSearch(text)).find();
		} catch (TooManyLooks | StackOverflowError e) {
			throw new CostlySearchException(expression.pattern(), e);
		}
	}

	@Override
	public int length() {
		return text.length();
	}

	@Override
	public char charAt(int index) {
		if (++looks > MOST_LOOKS) {
			throw new TooManyLooks();
		}
		return text.charAt(index);
	}

	@Override
	public CharSequence subSequence(int start, int end) {
		return text.subSequence(start, end);
	}

	@Override
	public String toString() {
		return text;
	}

	/** Leaves the search. */
	private static final class TooManyLooks extends RuntimeException {

		private static final long serialVersionUID = 1;
	}
}
