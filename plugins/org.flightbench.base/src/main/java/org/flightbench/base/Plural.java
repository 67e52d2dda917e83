// SPDX-License-Identifier: UPL-1.0
package org.flightbench.base;

/** Chooses between the singular and plural form of a message with a number. */
public final class Plural {

	private Plural() {}

	/**
	 * Returns the message for a number of items.
	 *
	 * @param count the number of items, inserted at {@code {0}} with commas between thousands
	 * @param one the singular form, whose key ends with {@code _one}
	 * @param many the plural form, whose key ends with {@code _many}
	 * @param more the values inserted at {@code {1}} and further placeholders
	 */
	public static String of(long count, String one, String many, Object... more) {
		Object[] bindings = new Object[more.length + 1];
		bindings[0] = grouped(count);
		System.arraycopy(more, 0, bindings, 1, more.length);
		return Texts.bind(choose(count, one, many), bindings);
	}

	/** Formats an integer with commas between thousands, independently of the locale. */
	public static String grouped(long count) {
		StringBuilder digits = new StringBuilder(Long.toString(count));
		int first = count < 0 ? 1 : 0;
		for (int place = digits.length() - 3; place > first; place -= 3) {
			digits.insert(place, ',');
		}
		return digits.toString();
	}

	/** Returns the form for a number of items. The caller inserts the number. */
	public static String choose(long count, String one, String many) {
		return count == 1 ? one : many;
	}
}
