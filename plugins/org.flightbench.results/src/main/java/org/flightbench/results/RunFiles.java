// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results;

import com.google.gson.JsonObject;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** The names of the files in the folder of a run. */
public final class RunFiles {

	/** The JMH results. */
	public static final String RESULTS = "results.json";
	/** The description of the run and its outcome. */
	public static final String DESCRIPTION = "run.json";
	/** The scores of all iterations including warm-up, one line per fork. */
	public static final String ITERATIONS = "iterations.jsonl";
	/** The maximum size of a description in bytes. Files are untrusted, so larger files are not read. */
	public static final long LONGEST_DESCRIPTION = 64L << 20;

	/** The extensions of files that may contain results, plain or compressed, without the dot. */
	static final List<String> ENDINGS = List.of("json", "csv", "scsv", "txt", "log", "md", "out");

	private RunFiles() {}

	/** Returns the patterns for a file dialog: {@code *.json;*.json.gz;...}. */
	public static String patterns() {
		return ENDINGS.stream().map(ending -> "*." + ending + ";*." + ending + ".gz").collect(Collectors.joining(";"));
	}

	/** Returns whether a lower-case file name has the extension of a file that may contain results. */
	public static boolean hasEnding(String name) {
		String plain = name.endsWith(".gz") ? name.substring(0, name.length() - 3) : name;
		return ENDINGS.stream().anyMatch(ending -> plain.endsWith("." + ending));
	}

	/** Returns the results file of a run's folder. Returns any other path unchanged. */
	public static Path resultsOf(Path file) {
		Path results = file.resolve(RESULTS);
		return Files.isRegularFile(results) ? results : file;
	}

	/**
	 * Returns the display name of a results file: its name, or the name of its folder if the file is a run's
	 * {@link #RESULTS}.
	 */
	public static String name(Path file) {
		boolean isOfRun = file.endsWith(RESULTS) && file.getNameCount() > 1;
		return (isOfRun ? file.getParent() : file).getFileName().toString();
	}

	/**
	 * Returns the result ID in a JSON object of a run description, without the number of threads.
	 *
	 * @throws RuntimeException (any subclass) if the object does not contain a result ID
	 */
	public static ResultId result(JsonObject about) {
		SortedMap<String, String> params = new TreeMap<>();
		about.getAsJsonObject("params").entrySet()
				.forEach(param -> params.put(param.getKey(), param.getValue().getAsString()));
		return new ResultId(about.get("benchmark").getAsString(),
				Mode.of(about.get("mode").getAsString()).orElseThrow(IllegalArgumentException::new),
				ResultId.UNKNOWN_THREADS, params);
	}
}
