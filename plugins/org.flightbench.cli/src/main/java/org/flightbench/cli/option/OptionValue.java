// SPDX-License-Identifier: UPL-1.0
package org.flightbench.cli.option;

import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Model.OptionSpec;

/**
 * An option and the value that it is given. Annotations would say the same, but to read them takes longer than to start
 * Java.
 *
 * @param <T> of what the value is
 */
public final class OptionValue<T> {

	private final OptionSpec option;
	private final T unlessGiven;

	private OptionValue(OptionSpec.Builder option, T unlessGiven, String description) {
		this.option = option.description(description).build();
		this.unlessGiven = unlessGiven;
	}

	/** An option with a value that a converter makes of its text; without one its value is another, or null. */
	public static <T> OptionValue<T> of(String name, String label, Class<T> type, ITypeConverter<T> converter,
			T unlessGiven, String description) {
		OptionSpec.Builder option = OptionSpec.builder(name).paramLabel(label).type(type).converters(converter);
		if (converter instanceof FormatChoice<?> formats) {
			option.completionCandidates(formats);
		}
		return new OptionValue<>(option, unlessGiven, description);
	}

	/** An option whose value is a text; null unless given. */
	public static OptionValue<String> text(String name, String label, String description) {
		return new OptionValue<>(OptionSpec.builder(name).paramLabel(label).type(String.class), null, description);
	}

	/** An option whose value is a file; null unless given. */
	public static OptionValue<Path> file(String name, String description) {
		return of(name, "FILE", Path.class, new FileConverter(), null, description);
	}

	/** An option without a value: true if it is given. */
	public static OptionValue<Boolean> flag(String name, String description) {
		return new OptionValue<>(OptionSpec.builder(name).type(boolean.class), false, description);
	}

	/** An option that may be given several times. */
	public static <T> OptionValue<List<T>> several(String name, String label, Class<T> type,
			ITypeConverter<T> converter,
			String description) {
		return new OptionValue<>(OptionSpec.builder(name).paramLabel(label).type(List.class).auxiliaryTypes(type)
				.converters(converter), List.of(), description);
	}

	/** An option with one or more texts, and that may be given several times. */
	public static OptionValue<List<String>> texts(String name, String label, String description) {
		return new OptionValue<>(
				OptionSpec.builder(name).paramLabel(label).type(List.class).auxiliaryTypes(String.class).arity("1..*"),
				List.of(), description);
	}

	/** The specification for the parser. */
	OptionSpec spec() {
		return option;
	}

	/** The value. */
	public T get() {
		T value = option.getValue();
		return value == null ? unlessGiven : value;
	}

	/** No lambda, as in {@link Choice}. */
	private static final class FileConverter implements ITypeConverter<Path> {

		@Override
		public Path convert(String name) {
			return Path.of(name);
		}
	}
}
