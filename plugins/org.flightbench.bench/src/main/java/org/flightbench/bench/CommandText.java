// SPDX-License-Identifier: UPL-1.0
package org.flightbench.bench;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

import org.flightbench.base.Texts;

/** A list of arguments as one line of text, as a shell takes it. */
public final class CommandText {

	private static final Pattern PLAIN = Pattern.compile("[\\w@%+=:,./^-]+", Pattern.UNICODE_CHARACTER_CLASS);

	private CommandText() {}

	/**
	 * The arguments of a line: separated by white space, which may stand inside single or double quotes. There are no
	 * escapes, so that Windows' paths stay what they are.
	 *
	 * @throws IllegalArgumentException if a quote is not closed; the message is for the user
	 */
	public static List<String> split(String line) {
		List<String> arguments = new ArrayList<>();
		StringBuilder argument = new StringBuilder();
		boolean isOpen = false;
		char quote = 0;
		for (char character : line.toCharArray()) {
			if (quote != 0) {
				if (character == quote) {
					quote = 0;
				} else {
					argument.append(character);
				}
			} else if (character == '"' || character == '\'') {
				quote = character;
				isOpen = true;
			} else if (Character.isWhitespace(character)) {
				if (isOpen) {
					arguments.add(argument.toString());
					argument.setLength(0);
					isOpen = false;
				}
			} else {
				argument.append(character);
				isOpen = true;
			}
		}
		if (quote != 0) {
			throw new IllegalArgumentException(Texts.bind(Messages.command_quote, quote));
		}
		if (isOpen) {
			arguments.add(argument.toString());
		}
		return arguments;
	}

	/** A line that {@link #split} and a shell take apart into these arguments. */
	public static String join(List<String> arguments) {
		return arguments.stream().map(CommandText::quoted).collect(Collectors.joining(" "));
	}

	/** A shell keeps everything as it is between single quotes; these go between double ones. */
	private static String quoted(String argument) {
		if (PLAIN.matcher(argument).matches()) {
			return argument;
		}
		return "'" + argument.replace("'", "'\"'\"'") + "'";
	}
}
