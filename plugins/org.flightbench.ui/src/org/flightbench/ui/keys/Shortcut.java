// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.keys;

import java.util.Arrays;

/**
 * A row of the list of keyboard shortcuts, all in the language of the user.
 *
 * @param keys one or more, as the platform writes them
 * @param action the name of a command, or what the keys do
 * @param place where they do that
 */
public record Shortcut(String keys, String action, String place) {

	/** Whether all words of a text occur in it, in whatever case; keys may be joined by +, in any order. */
	boolean contains(String text) {
		String all = (keys + '\n' + action + '\n' + place).toLowerCase();
		return Arrays.stream(text.toLowerCase().split("\\s+|(?<=\\w)\\+(?=\\w)")).allMatch(all::contains);
	}
}
