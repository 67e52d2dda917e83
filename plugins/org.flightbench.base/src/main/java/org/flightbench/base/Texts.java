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
 * Texts that stand in properties files, where Eclipse's own class for it, {@code NLS}, is not to be had. A package that
 * has some has a class {@code Messages} with a {@code public static String} for each, and {@code messages.properties}
 * beside it.
 */
public final class Texts {

	private Texts() {}

	/**
	 * Gives the static fields of a class the texts that have their names, in the language of the user if there are any,
	 * else in English.
	 *
	 * @param messages the texts are in {@code messages.properties} of its package
	 * @throws MissingResourceException if a field has no text
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
				// Field.set converts each field's handle, which takes several times as long since Java 18
				lookup.unreflectVarHandle(field).set(text);
			}
		} catch (IllegalAccessException impossible) {
			throw new AssertionError(impossible);
		}
	}

	/** Not by a resource bundle: looking for one takes longer than all other texts do, at the start of each command. */
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

	/** Texts that a language does not have are those of a more general one. */
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
	 * The text with values in the places of {@code {0}}, {@code {1}} and so on, up to nine; in such a text an
	 * apostrophe is written twice. Numbers are to be formatted before: they are set in as
	 * {@link String#valueOf(Object)} says.
	 */
	public static String bind(String text, Object... values) {
		// not by MessageFormat, which reads numbers' and dates' formats first: comparisons bind texts by the thousand
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
