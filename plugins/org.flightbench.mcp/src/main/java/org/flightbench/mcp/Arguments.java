// SPDX-License-Identifier: UPL-1.0
package org.flightbench.mcp;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

import org.flightbench.base.Text;

/** The checked arguments of a call. */
final class Arguments {

	private static final String OPTION = "--";

	private final List<Argument> known;
	private final Map<String, List<String>> values = new LinkedHashMap<>();

	/**
	 * Checks the arguments.
	 *
	 * @param given the arguments from the client; null if there are none
	 * @throws ToolException if one is unknown, missing or not permitted
	 */
	Arguments(List<Argument> known, Map<String, Object> given, Roots roots) throws ToolException {
		this.known = known;
		Map<String, Object> all = given == null ? Map.of() : given;
		for (String name : all.keySet()) {
			if (known.stream().noneMatch(argument -> argument.name().equals(name))) {
				throw new ToolException("there is no argument '" + Text.visible(Text.cut(name, 100)) + "'; expected "
						+ known.stream().map(Argument::name).collect(Collectors.joining(", ")));
			}
		}
		for (Argument argument : known) {
			values.put(argument.name(), argument.values(all.get(argument.name()), roots));
		}
	}

	/** Returns the first value of an argument, or a default if it was not given. */
	String value(String name, String usual) {
		List<String> all = values.getOrDefault(name, List.of());
		return all.isEmpty() ? usual : all.get(0);
	}

	boolean has(String name) {
		return !values.getOrDefault(name, List.of()).isEmpty();
	}

	/**
	 * Returns an integer argument, or a default if it was not given.
	 *
	 * @throws ToolException if the number is outside the range
	 */
	int number(String name, int usual, int least, int most) throws ToolException {
		long number = Long.parseLong(value(name, Integer.toString(usual)));
		if (number < least || number > most) {
			throw new ToolException("'" + name + "' must be from " + least + " to " + most);
		}
		return (int) number;
	}

	/**
	 * Returns the command line: positional parameters first, because some options consume all values that follow.
	 *
	 * @param parameters the names of the arguments that become positional parameters, in order
	 * @throws ToolException if a positional parameter looks like an option
	 */
	List<String> commandLine(List<String> parameters) throws ToolException {
		List<String> line = new ArrayList<>();
		for (String name : parameters) {
			for (String value : values.get(name)) {
				if (value.startsWith(OPTION)) {
					throw new ToolException("'" + name + "' must not begin with " + OPTION);
				}
				line.add(value);
			}
		}
		for (Argument argument : known) {
			if (argument.option() != null) {
				for (String value : values.get(argument.name())) {
					if (argument.kind() != Argument.Kind.FLAG) {
						line.add(argument.option() + "=" + value);
					} else if (Boolean.parseBoolean(value)) {
						line.add(argument.option());
					}
				}
			}
		}
		return line;
	}
}
