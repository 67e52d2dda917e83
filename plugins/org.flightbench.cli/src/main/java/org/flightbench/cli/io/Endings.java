// SPDX-License-Identifier: UPL-1.0
package org.flightbench.cli.io;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

import org.flightbench.report.output.OutputFormat;

/**
 * The endings of the files that a command writes, and the formats that they stand for.
 *
 * @param <F> the formats
 */
public final class Endings<F> {

	private final Map<String, F> formats = new LinkedHashMap<>();
	private final F fallback;

	/** @param fallback the format of standard output, and of a file without an ending */
	public Endings(F fallback) {
		this.fallback = fallback;
	}

	/** The endings of all formats of a report. */
	public static <F extends OutputFormat> Endings<F> of(F[] formats, F fallback) {
		Endings<F> endings = new Endings<>(fallback);
		for (F format : formats) {
			for (String ending : format.endings()) {
				endings.formats.put(ending, format);
			}
		}
		return endings;
	}

	/** Adds an ending, without the dot and in lower case. */
	public Endings<F> add(F format, String ending) {
		formats.put(ending, format);
		return this;
	}

	/**
	 * The format to write.
	 *
	 * @param chosen what {@code --format} says, null unless given: it outweighs the ending
	 * @param out the file, null for standard output
	 * @throws CommandException if the file's ending stands for none of the formats; the message names those that do
	 */
	public F format(F chosen, Path out) {
		if (chosen != null) {
			return chosen;
		}
		String name = out == null || out.getFileName() == null ? "" : out.getFileName().toString();
		int dot = name.lastIndexOf('.');
		if (dot < 0) {
			return fallback;
		}
		F format = formats.get(name.substring(dot + 1).toLowerCase(Locale.ROOT));
		if (format == null) {
			throw new CommandException("--out " + out + ": this command has no format for '" + name.substring(dot)
					+ "'; available: " + formats.keySet().stream().map(ending -> "." + ending)
							.collect(Collectors.joining(", ")));
		}
		return format;
	}
}
