// SPDX-License-Identifier: UPL-1.0
package org.flightbench.base;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.invoke.MethodHandles;
import java.lang.reflect.Field;
import java.util.List;
import java.util.Locale;
import java.util.MissingResourceException;
import java.util.Properties;

/**
 * Loads messages from properties files where Eclipse's {@code NLS} class is not available. A package with messages has
 * a class {@code Messages}, with a {@code public static String} for each message, and a file
 * {@code messages.properties}.
 */
public final class Texts {

	private Texts() {}

	/**
	 * Sets the static fields of a class to the messages with the same names, in the user's language if available and
	 * otherwise in English.
	 *
	 * @param messages the class, whose package contains {@code messages.properties}
	 * @throws MissingResourceException if a field has no message
	 */
	public static void into(Class<?> messages) {
		Properties texts = texts(messages);
		try {
			MethodHandles.Lookup lookup = MethodHandles.privateLookupIn(messages, MethodHandles.lookup());
			for (Field field : messages.getFields()) {
				String text = texts.getProperty(field.getName());
				if (text == null) {
					throw new MissingResourceException(messages.getName() + " has no text for " + field.getName(),
							messages.getName(), field.getName());
				}
				// not Field.set, which since Java 18 converts a method handle for each field and takes several times as
				// long
				lookup.unreflectVarHandle(field).set(text);
			}
		} catch (IllegalAccessException impossible) {
			throw new AssertionError(impossible);
		}
	}

	/**
	 * Loads the messages of a class without a resource bundle. Locating a bundle would take longer than all other work
	 * here, and delay the start of each command.
	 */
	private static Properties texts(Class<?> messages) {
		Locale locale = Locale.getDefault();
		Properties texts = new Properties();
		String name = "messages";
		load(messages, name, texts);
		for (String more : List.of(locale.getLanguage(), locale.getCountry(), locale.getVariant())) {
			if (more.isEmpty()) {
				break;
			}
			name += "_" + more;
			load(messages, name, texts);
		}
		return texts;
	}

	/** Adds the messages of a locale. They replace the messages of more general locales. */
	private static void load(Class<?> messages, String name, Properties texts) {
		try (InputStream in = messages.getResourceAsStream(name + ".properties")) {
			if (in != null) {
				texts.load(in);
			}
		} catch (IOException e) {
			throw new UncheckedIOException(e);
		}
	}

	/**
	 * Replaces placeholders in a message with values. An apostrophe must be written twice.
	 *
	 * @param text the message, with placeholders from {@code {0}} to {@code {9}}
	 * @param values the values, which are converted with {@link String#valueOf(Object)}; numbers should be formatted
	 * beforehand
	 */
	public static String bind(String text, Object... values) {
		// MessageFormat would parse number and date formats first, but comparisons bind thousands of messages
		StringBuilder bound = new StringBuilder(text.length() + 16 * values.length);
		for (int index = 0; index < text.length(); index++) {
			char character = text.charAt(index);
			if (character == '\'' && text.startsWith("''", index)) {
				index++;
			}
			int value = character == '{' && text.startsWith("}", index + 2) ? text.charAt(index + 1) - '0' : -1;
			if (value >= 0 && value < values.length) {
				bound.append(values[value]);
				index += 2;
			} else {
				bound.append(character);
			}
		}
		return bound.toString();
	}
}
