// SPDX-License-Identifier: UPL-1.0
package org.flightbench.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Converts an option's value that is one of a few words; a wrong one is answered with them, and the nearest. */
abstract class Choice<E extends Enum<E>> implements ITypeConverter<E> {

	private final E[] values;
	private final Function<E, String> label;

	Choice(E[] values, Function<E, String> label) {
		this.values = values;
		this.label = label;
	}

	@Override
	public E convert(String text) {
		List<String> labels = new ArrayList<>();
		for (E value : values) {
			if (label.apply(value).equalsIgnoreCase(text.strip())) {
				return value;
			}
			labels.add(label.apply(value));
		}
		String suggestion = Nearest.suggestion(text, labels);
		throw new TypeConversionException(
				"'" + text + "' is not one of " + String.join(", ", labels) + suggestion);
	}
}
