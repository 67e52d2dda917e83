// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.model;

import java.util.List;
import java.util.function.UnaryOperator;

/** Names of runs where there is little room: without what they all begin and end with. */
public final class ShortNames {

	private static final int LONG = 16;
	private static final String SEPARATORS = "-_. ()";

	private ShortNames() {}

	/**
	 * Shortens names that are shown side by side. Names that are short already, or alone, stay as they are; so do names
	 * of which nothing would be left.
	 */
	public static List<String> shortened(List<String> names) {
		if (names.size() < 2 || names.stream().allMatch(name -> name.length() <= LONG)) {
			return names;
		}
		int prefix = common(names, name -> name);
		List<String> tails = names.stream().map(name -> name.substring(prefix)).toList();
		int suffix = common(tails, name -> new StringBuilder(name).reverse().toString());
		List<String> shortened = tails.stream().map(name -> name.substring(0, name.length() - suffix)).toList();
		return shortened.stream().anyMatch(String::isEmpty) ? names : shortened;
	}

	/** How many characters all names begin with, up to and including a separator. */
	private static int common(List<String> names, UnaryOperator<String> direction) {
		List<String> directed = names.stream().map(direction).toList();
		String first = directed.get(0);
		int common = 0;
		for (int length = 1; length <= first.length(); length++) {
			String prefix = first.substring(0, length);
			if (!directed.stream().allMatch(name -> name.startsWith(prefix))) {
				break;
			}
			if (SEPARATORS.indexOf(first.charAt(length - 1)) >= 0) {
				common = length;
			}
		}
		return common;
	}
}
