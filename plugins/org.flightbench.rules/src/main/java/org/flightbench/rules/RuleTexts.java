// SPDX-License-Identifier: UPL-1.0
package org.flightbench.rules;

import java.text.MessageFormat;
import java.util.MissingResourceException;
import java.util.ResourceBundle;

/** The localized messages of rules. Mission Control replaces words in braces with the results of a rule. */
final class RuleTexts {

	private static final ResourceBundle BUNDLE = ResourceBundle.getBundle("org.flightbench.rules.messages");

	private RuleTexts() {}

	/**
	 * Returns a message.
	 *
	 * @throws MissingResourceException if the key is unknown
	 */
	static String get(String key) {
		return BUNDLE.getString(key);
	}

	/**
	 * Returns a message with values for {@code {0}} and {@code {1}}. Apostrophes in such messages must be doubled.
	 *
	 * @throws MissingResourceException if the key is unknown
	 */
	static String get(String key, String... values) {
		return MessageFormat.format(get(key), (Object[]) values);
	}
}
