// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.keys;

import java.util.Arrays;

/**
 * A row of the list of keyboard shortcuts. All strings are localized.
 *
 * @param keys one or more keys, formatted for the platform
 * @param action the name of a command, or a description of the effect
 * @param place the context in which the keys apply
 */
public record Shortcut(String keys, String action, String place) {

	/**
	 * Returns whether all words of a string occur in this row, ignoring case. Words may be joined by +, as in key
	 * names.
	 */
	boolean contains(String text) {
		String all = (keys + '\n' + action + '\n' + place).toLowerCase();
		return Arrays.stream(text.toLowerCase().split("\\s+|(?<=\\w)\\+(?=\\w)")).allMatch(all::contains);
	}
}
