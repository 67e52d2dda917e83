// SPDX-License-Identifier: UPL-1.0
package org.flightbench.cli.io;

import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Model.OptionSpec;

/**
 * An option and its parsed value. Options are declared in code because processing the equivalent annotations takes
 * longer than starting Java.
 *
 * @param <T> the type of the value
 */
public final class OptionValue<T> {

	private final OptionSpec option;
	private final T unlessGiven;

	private OptionValue(OptionSpec.Builder option, T unlessGiven, String description) {
		this.option = option.description(description).build();
		this.unlessGiven = unlessGiven;
	}

	/**
	 * Creates an option with a converter.
	 *
	 * @param unlessGiven the default value; may be null
	 */
	public static <T> OptionValue<T> of(String name, String label, Class<T> type, ITypeConverter<T> converter,
			T unlessGiven, String description) {
		OptionSpec.Builder option = OptionSpec.builder(name).paramLabel(label).type(type).converters(converter);
		if (converter instanceof FormatChoice formats) {
			option.completionCandidates(formats);
		}
		return new OptionValue<>(option, unlessGiven, description);
	}

	/** Creates an option with a string value, which is null by default. */
	public static OptionValue<String> text(String name, String label, String description) {
		return new OptionValue<>(OptionSpec.builder(name).paramLabel(label).type(String.class), null, description);
	}

	/** Creates an option with a file value, which is null by default. */
	public static OptionValue<Path> file(String name, String description) {
		return of(name, "FILE", Path.class, new FileConverter(), null, description);
	}

	/** Creates an option without an argument. Its value is true if the option is present. */
	public static OptionValue<Boolean> flag(String name, String description) {
		return new OptionValue<>(OptionSpec.builder(name).type(boolean.class), false, description);
	}

	/** Creates an option that may be repeated. */
	public static <T> OptionValue<List<T>> several(String name, String label, Class<T> type,
			ITypeConverter<T> converter,
			String description) {
		return new OptionValue<>(OptionSpec.builder(name).paramLabel(label).type(List.class).auxiliaryTypes(type)
				.converters(converter), List.of(), description);
	}

	/** Creates an option that takes one or more strings and may be repeated. */
	public static OptionValue<List<String>> texts(String name, String label, String description) {
		return new OptionValue<>(
				OptionSpec.builder(name).paramLabel(label).type(List.class).auxiliaryTypes(String.class).arity("1..*"),
				List.of(), description);
	}

	/** Returns the option for the command-line parser. */
	OptionSpec spec() {
		return option;
	}

	/** Returns the value, or the default if the option is not set. */
	public T get() {
		T value = option.getValue();
		return value == null ? unlessGiven : value;
	}

	/** A named class because bootstrapping a lambda would slow down the start. */
	private static final class FileConverter implements ITypeConverter<Path> {

		@Override
		public Path convert(String name) {
			return Path.of(name);
		}
	}
}
