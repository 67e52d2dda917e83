// SPDX-License-Identifier: UPL-1.0
package org.flightbench.rules;

import java.text.MessageFormat;
import java.util.MissingResourceException;
import java.util.ResourceBundle;

/**
 * Texts of rules, in the language of the user. Words in braces are the results of a rule, set in by Mission Control.
 */
final class RuleTexts {

	private static final ResourceBundle BUNDLE = ResourceBundle.getBundle("org.flightbench.rules.messages");

	private RuleTexts() {}

	/** @throws MissingResourceException if there is no such text */
	static String get(String key) {
		return BUNDLE.getString(key);
	}

	/**
	 * A text with values in the places of {@code {0}} and {@code {1}}; in such a text an apostrophe is written twice.
	 *
	 * @throws MissingResourceException if there is no such text
	 */
	static String get(String key, String... values) {
		return MessageFormat.format(get(key), (Object[]) values);
	}
}
