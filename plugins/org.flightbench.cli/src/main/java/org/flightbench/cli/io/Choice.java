// SPDX-License-Identifier: UPL-1.0
package org.flightbench.cli.io;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/**
 * A converter for options that accept a fixed set of words. The error for an invalid value lists the words and suggests
 * the closest one.
 */
public abstract class Choice<E extends Enum<E>> implements ITypeConverter<E> {

	private final E[] values;

	public Choice(E[] values) {
		this.values = values;
	}

	/** Returns the word for a value; by default its name. */
	protected String word(E value) {
		return value.name().toLowerCase(Locale.ROOT);
	}

	/** Returns the words, in the order of the values. */
	public List<String> words() {
		List<String> words = new ArrayList<>();
		for (E value : values) {
			words.add(word(value));
		}
		return words;
	}

	@Override
	public E convert(String text) {
		for (E value : values) {
			if (word(value).equalsIgnoreCase(text.strip())) {
				return value;
			}
		}
		String suggestion = Suggestion.of(text, words());
		throw new TypeConversionException(
				"'" + text + "' is not one of " + String.join(", ", words()) + suggestion);
	}
}
