// SPDX-License-Identifier: UPL-1.0
package org.flightbench.bench;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

import org.flightbench.base.Texts;
import org.flightbench.bench.text.Messages;

/** Conversion between a list of arguments and a line of text in shell syntax. */
public final class CommandText {

	private static final Pattern PLAIN = Pattern.compile("[\\w@%+=:,./^-]+", Pattern.UNICODE_CHARACTER_CLASS);

	private CommandText() {}

	/**
	 * Splits a line into arguments at whitespace outside single or double quotes. A backslash is not an escape
	 * character, so that Windows paths remain intact.
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

	/** Returns a line that both {@link #split} and a shell would split into these arguments. */
	public static String join(List<String> arguments) {
		return arguments.stream().map(CommandText::quoted).collect(Collectors.joining(" "));
	}

	/**
	 * Quotes an argument if necessary. Single quotes preserve all characters except the single quote, which is put in
	 * double quotes.
	 */
	private static String quoted(String argument) {
		if (PLAIN.matcher(argument).matches()) {
			return argument;
		}
		return "'" + argument.replace("'", "'\"'\"'") + "'";
	}
}
