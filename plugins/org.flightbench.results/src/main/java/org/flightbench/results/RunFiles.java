// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results;

import com.google.gson.JsonObject;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** The files in the folder that a run of benchmarks leaves; they have the same names in each. */
public final class RunFiles {

	/** The results. */
	public static final String RESULTS = "results.json";
	/** How the run was made, and its outcome. */
	public static final String DESCRIPTION = "run.json";
	/** The scores of all iterations, warm-up included: a line for each fork. */
	public static final String ITERATIONS = "iterations.jsonl";
	/** Bytes; a longer description is not read: files are not trusted. */
	public static final long LONGEST_DESCRIPTION = 64L << 20;

	/** The endings of files that may have results, plain or compressed, without the dot. */
	static final List<String> ENDINGS = List.of("json", "csv", "scsv", "txt", "log", "md", "out");

	private RunFiles() {}

	/** The endings for a dialog: {@code *.json;*.json.gz}. */
	public static String patterns() {
		return ENDINGS.stream().map(ending -> "*." + ending + ";*." + ending + ".gz").collect(Collectors.joining(";"));
	}

	/** The results in a run's folder; any other file, or folder, as it is. */
	public static Path resultsOf(Path file) {
		Path results = file.resolve(RESULTS);
		return Files.isRegularFile(results) ? results : file;
	}

	/** The name of a file of results for people: its own, or that of its folder if it is named as in a run's. */
	public static String name(Path file) {
		boolean isOfRun = file.endsWith(RESULTS) && file.getNameCount() > 1;
		return (isOfRun ? file.getParent() : file).getFileName().toString();
	}

	/**
	 * The result that an object of a description is about, without its number of threads.
	 *
	 * @throws RuntimeException of any kind if the object does not contain it
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
