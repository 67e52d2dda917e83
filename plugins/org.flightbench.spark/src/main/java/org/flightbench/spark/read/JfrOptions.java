// SPDX-License-Identifier: UPL-1.0
package org.flightbench.spark.read;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;

import org.apache.spark.sql.util.CaseInsensitiveStringMap;

/**
 * The options of the data source.
 *
 * @param paths the files, folders and patterns to read
 * @param event the name of the event type
 * @param mode how to handle unreadable parts of recordings
 * @param corruptColumn the name of the column that describes unreadable parts, or null
 * @param pathPattern the columns in the paths of files, or null
 * @param maxFilesPerTrigger the maximum number of files in a batch of a stream
 */
public record JfrOptions(List<String> paths, String event, Mode mode, String corruptColumn, PathPattern pathPattern,
		int maxFilesPerTrigger)
		implements
			Serializable {

	private static final String PATH_PATTERN = "pathPattern";
	private static final String CORRUPT_COLUMN = "columnNameOfCorruptRecord";
	private static final String MAX_FILES = "maxFilesPerTrigger";

	/** The ways to handle unreadable parts of recordings. */
	public enum Mode {
		/** Unreadable parts are logged and counted, and become rows if there is a column for them. */
		PERMISSIVE,
		/** Unreadable parts are logged and counted. */
		DROPMALFORMED,
		/** Unreadable parts cause the query to fail. */
		FAILFAST
	}

	/**
	 * Parses the options.
	 *
	 * @throws IllegalArgumentException if an option is missing or invalid; the message names the option and what is
	 * expected
	 */
	public static JfrOptions of(CaseInsensitiveStringMap options) {
		String event = options.get("event");
		if (event == null || event.isBlank()) {
			throw new IllegalArgumentException("The option \"event\" is missing. It expects an event type, such as"
					+ " jdk.ExecutionSample; \"flightbench events FILE\" lists those of a recording.");
		}
		String pattern = options.get(PATH_PATTERN);
		Mode mode = mode(options.getOrDefault("mode", Mode.PERMISSIVE.name()));
		String corrupt = options.get(CORRUPT_COLUMN);
		if (corrupt != null && mode != Mode.PERMISSIVE) {
			throw new IllegalArgumentException(
					"The option \"" + CORRUPT_COLUMN + "\" requires the mode PERMISSIVE, not "
							+ mode + ".");
		}
		return new JfrOptions(paths(options), event.trim(), mode, corrupt,
				pattern == null ? null : new PathPattern(PATH_PATTERN, pattern), maxFiles(options.get(MAX_FILES)));
	}

	private static int maxFiles(String given) {
		if (given == null) {
			return Integer.MAX_VALUE;
		}
		if (!given.matches("[1-9][0-9]{0,8}")) {
			throw new IllegalArgumentException(
					"The option \"" + MAX_FILES + "\" expects a positive number, not \"" + given + "\".");
		}
		return Integer.parseInt(given);
	}

	private static Mode mode(String name) {
		try {
			return Mode.valueOf(name.toUpperCase(Locale.ROOT));
		} catch (IllegalArgumentException e) {
			throw new IllegalArgumentException(
					"The option \"mode\" expects one of " + Arrays.toString(Mode.values()) + ", not \"" + name + "\".",
					e);
		}
	}

	/** Returns the arguments of {@code load}, which Spark passes as one path or as a JSON array. */
	private static List<String> paths(CaseInsensitiveStringMap options) {
		List<String> paths = new ArrayList<>();
		if (options.containsKey("path")) {
			paths.add(options.get("path"));
		}
		if (options.containsKey("paths")) {
			try {
				paths.addAll(List.of(new ObjectMapper().readValue(options.get("paths"), String[].class)));
			} catch (JsonProcessingException e) {
				throw new IllegalArgumentException(
						"The option \"paths\" expects a JSON array of strings, not " + options.get("paths") + ".", e);
			}
		}
		if (paths.isEmpty()) {
			throw new IllegalArgumentException("No path is given: use load(\"/folder/*.jfr\").");
		}
		return paths;
	}
}
