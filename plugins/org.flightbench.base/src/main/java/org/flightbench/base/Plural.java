// SPDX-License-Identifier: UPL-1.0
package org.flightbench.base;

/** Texts with a number: the text for one differs from the text for none or many. */
public final class Plural {

	private Plural() {}

	/**
	 * The text for a number of things.
	 *
	 * @param count of the things; the text has it at {@code {0}}, with commas between thousands
	 * @param one the text of a key that ends in {@code _one}
	 * @param many the text of the key that ends in {@code _many}
	 * @param more what the text has at {@code {1}} and after
	 */
	public static String of(long count, String one, String many, Object... more) {
		Object[] bindings = new Object[more.length + 1];
		bindings[0] = grouped(count);
		System.arraycopy(more, 0, bindings, 1, more.length);
		return Texts.bind(choose(count, one, many), bindings);
	}

	/** A whole number with commas between thousands, in every language. */
	public static String grouped(long count) {
		StringBuilder digits = new StringBuilder(Long.toString(count));
		int first = count < 0 ? 1 : 0;
		for (int place = digits.length() - 3; place > first; place -= 3) {
			digits.insert(place, ',');
		}
		return digits.toString();
	}

	/** The text for a number of things, to be bound with the number as it is to be shown. */
	public static String choose(long count, String one, String many) {
		return count == 1 ? one : many;
	}
}
