// SPDX-License-Identifier: UPL-1.0
package org.flightbench.cli.io;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.StreamSupport;

import org.flightbench.base.UserFolder;
import org.flightbench.report.output.FileFormat;
import org.flightbench.results.gate.FlatYaml;

import picocli.CommandLine;
import picocli.CommandLine.IDefaultValueProvider;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.TypeConversionException;

/**
 * Provides the user's defaults for options, from environment variables such as {@code FLIGHTBENCH_COLOR} or else from
 * the file {@code config.yml} in the {@linkplain UserFolder#CONFIG configuration folder}.
 */
public final class UserDefaults implements IDefaultValueProvider {

	/** The name of the configuration file. */
	public static final String FILE = "config.yml";

	private static final String FORMAT = "format";
	private static final List<String> KEYS = List.of("color", FORMAT, "threshold", "confidence", "correction");
	/** Keys that apply only to {@code compare}, because other commands use these option names with other meanings. */
	private static final Set<String> OF_COMPARE = Set.of("threshold", "confidence", "correction");

	private final Map<String, Value> values;
	private final boolean isToFile;

	/**
	 * A default value.
	 *
	 * @param source its origin, for error messages
	 */
	private record Value(String text, String source) {}

	private UserDefaults(Map<String, Value> values, boolean isToFile) {
		this.values = values;
		this.isToFile = isToFile;
	}

	/**
	 * Applies the defaults to all commands of a parser.
	 *
	 * @throws CommandException if the file cannot be read, or a value is invalid
	 */
	public static void apply(CommandLine commands, Map<String, String> environment, String... arguments) {
		Map<String, Value> values = read(environment);
		if (!values.isEmpty()) {
			boolean isToFile = Arrays.stream(arguments)
					.anyMatch(argument -> argument.startsWith("-o") || argument.startsWith("--out"));
			UserDefaults defaults = new UserDefaults(values, isToFile);
			defaults.check(commands);
			commands.setDefaultValueProvider(defaults);
		}
	}

	private static Map<String, Value> read(Map<String, String> environment) {
		Map<String, Value> values = new HashMap<>();
		// user.home is not used, because it ignores HOME: tests that set HOME would read the user's own file
		String home = environment.getOrDefault("HOME", environment.getOrDefault("USERPROFILE", ""));
		Path file = UserFolder.CONFIG.path(environment, home).resolve(FILE);
		if (file.isAbsolute() && Files.exists(file)) {
			try {
				FlatYaml.read(file, KEYS).forEach((key, text) -> values.put(key, new Value(text, file + ": " + key)));
			} catch (IOException e) {
				throw new CommandException(e.getMessage(), e);
			}
		}
		for (String key : KEYS) {
			String variable = "FLIGHTBENCH_" + key.toUpperCase(Locale.ROOT);
			String text = environment.getOrDefault(variable, "");
			if (!text.isEmpty()) {
				values.put(key, new Value(text, variable));
			}
		}
		return values;
	}

	/** Checks the values up front, because picocli reports an invalid default as if the user had typed it. */
	private void check(CommandLine command) {
		for (OptionSpec option : command.getCommandSpec().options()) {
			Value value = value(option);
			if (value != null) {
				try {
					option.converters()[0].convert(value.text);
				} catch (TypeConversionException e) {
					throw new CommandException(value.source + ": " + e.getMessage(), e);
				} catch (Exception e) {
					throw new CommandException(value.source + ": " + e, e);
				}
			}
		}
		command.getSubcommands().values().forEach(this::check);
	}

	@Override
	public String defaultValue(ArgSpec argument) {
		Value value = argument instanceof OptionSpec option ? value(option) : null;
		return value == null ? null : value.text;
	}

	/** Returns the default of an option, or null if it has none. */
	private Value value(OptionSpec option) {
		String key = option.longestName().replaceFirst("^--", "");
		Value value = values.get(key);
		if (value == null || OF_COMPARE.contains(key) && !option.command().name().equals("compare")) {
			return null;
		}
		return key.equals(FORMAT) && isFormatOfOthers(option, value.text) ? null : value;
	}

	/**
	 * Returns whether the default format does not apply, because the output file determines the format, or only other
	 * commands support the default.
	 */
	private boolean isFormatOfOthers(OptionSpec option, String format) {
		boolean isKnown = Arrays.stream(FileFormat.values()).anyMatch(known -> known.label().equals(format));
		return isToFile || isKnown && StreamSupport.stream(option.completionCandidates().spliterator(), false)
				.noneMatch(format::equals);
	}
}
