// SPDX-License-Identifier: UPL-1.0
package org.flightbench.rules;

import java.util.MissingResourceException;
import java.util.ResourceBundle;

/**
 * What rules say, in the language of the user. Words in braces are the results of a rule, set in by Mission Control.
 */
final class Texts {

	private static final ResourceBundle BUNDLE = ResourceBundle.getBundle("org.flightbench.rules.messages");

	private Texts() {}

	/** @throws MissingResourceException if there is no such text */
	static String get(String key) {
		return BUNDLE.getString(key);
	}
}
