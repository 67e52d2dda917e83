// SPDX-License-Identifier: UPL-1.0
package org.flightbench.cli;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * The endings of the files that a command writes, and the formats that they stand for.
 *
 * @param <F> the formats
 */
final class Endings<F> {

	private final Map<String, F> formats = new LinkedHashMap<>();
	private final F unlessTold;

	/** @param unlessTold the format of standard output, and of a file without an ending */
	Endings(F unlessTold) {
		this.unlessTold = unlessTold;
	}

	/** Adds endings of a format, without the dot and in lower case. */
	Endings<F> add(F format, String... endings) {
		Arrays.stream(endings).forEach(ending -> formats.put(ending, format));
		return this;
	}

	/**
	 * The format to write.
	 *
	 * @param chosen what {@code --format} says, null unless given: it outweighs the ending
	 * @param out the file, null for standard output
	 * @throws CommandException if the file's ending stands for none of the formats; the message names those that do
	 */
	F format(F chosen, Path out) {
		if (chosen != null) {
			return chosen;
		}
		String name = out == null || out.getFileName() == null ? "" : out.getFileName().toString();
		int dot = name.lastIndexOf('.');
		if (dot < 0) {
			return unlessTold;
		}
		F format = formats.get(name.substring(dot + 1).toLowerCase(Locale.ROOT));
		if (format == null) {
			throw new CommandException("--out " + out + ": no format of this command ends in '" + name.substring(dot)
					+ "'; there are " + formats.keySet().stream().map(ending -> "." + ending)
							.collect(Collectors.joining(", ")));
		}
		return format;
	}
}
