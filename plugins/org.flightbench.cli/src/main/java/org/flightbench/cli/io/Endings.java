// SPDX-License-Identifier: UPL-1.0
package org.flightbench.cli.io;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

import org.flightbench.report.output.FileFormat;

/**
 * A mapping from file extensions to the output formats of a command.
 *
 * @param <F> the type of the formats
 */
public final class Endings<F> {

	private final Map<String, F> formats = new LinkedHashMap<>();
	private final F fallback;

	/** @param fallback the format for standard output and for files without an extension */
	public Endings(F fallback) {
		this.fallback = fallback;
	}

	/** Creates the mapping for the formats of a report. Files without an extension are text. */
	public static Endings<FileFormat> of(List<FileFormat> formats) {
		Endings<FileFormat> endings = new Endings<>(FileFormat.TEXT);
		for (FileFormat format : formats) {
			format.endings().forEach(ending -> endings.add(format, ending));
		}
		return endings;
	}

	/** Maps an extension to a format. The extension is in lower case, without the dot. Returns this mapping. */
	public Endings<F> add(F format, String ending) {
		formats.put(ending, format);
		return this;
	}

	/**
	 * Returns the format to write.
	 *
	 * @param chosen the value of {@code --format}, which overrides the extension; null if not given
	 * @param out the output file; null for standard output
	 * @throws CommandException if the extension is unknown; the message lists the known extensions
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
		F format = longest(name.toLowerCase(Locale.ROOT));
		if (format == null) {
			throw new CommandException("--out " + out + ": this command has no format for '" + name.substring(dot)
					+ "'; available: " + formats.keySet().stream().map(ending -> "." + ending)
							.collect(Collectors.joining(", ")));
		}
		return format;
	}

	/**
	 * Returns the format with the longest matching extension, such as {@code speedscope.json}; null if there is none.
	 */
	private F longest(String name) {
		for (int dot = name.indexOf('.'); dot >= 0; dot = name.indexOf('.', dot + 1)) {
			F format = formats.get(name.substring(dot + 1));
			if (format != null) {
				return format;
			}
		}
		return null;
	}
}
