// SPDX-License-Identifier: UPL-1.0
package org.flightbench.bench.run;

import org.flightbench.results.JsonTree;
import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import java.io.IOException;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.HashMap;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;
import org.flightbench.results.ResultId;

/** A file of results in JMH's format, assembled from files with one result each. */
public final class ResultsFile {

	private static final String FORKS = "forks";
	private static final String PARAMS = "params";
	private static final Gson JSON = new GsonBuilder().disableHtmlEscaping().setPrettyPrinting().create();

	private final Path file;
	private final String parameter;
	private final SortedMap<Integer, JsonObject> results = new TreeMap<>();

	/**
	 * Creates an instance. The file is written when the first result is added.
	 *
	 * @param parameter a parameter to remove from the results; null for none
	 */
	public ResultsFile(Path file, String parameter) {
		this.file = file;
		this.parameter = parameter;
	}

	/**
	 * Reads the existing results in the file, if there are any.
	 *
	 * @param places returns the index of a result by its identity, without the removed parameter
	 */
	void takeOver(Function<ResultId, Integer> places) throws IOException {
		if (Files.notExists(file)) {
			return;
		}
		try (Reader in = Files.newBufferedReader(file)) {
			for (JsonElement element : JsonTree.read(in).getAsJsonArray()) {
				JsonObject result = element.getAsJsonObject();
				results.put(places.apply(SavedRun.id(result)), result);
			}
		}
	}

	/** Returns the number of forks of each result by index. */
	Map<Integer, Integer> forks() {
		Map<Integer, Integer> forks = new HashMap<>();
		results.forEach((place, result) -> forks.put(place, JsonTree.count(result.get(FORKS))));
		return forks;
	}

	/**
	 * Adds a result, replacing an earlier one with fewer forks.
	 *
	 * @param place the index of the result
	 * @param one a file with only this result, which is deleted
	 * @param forks the number of forks; JMH's own number is 1, because each fork is requested separately
	 */
	public void put(int place, Path one, int forks) throws IOException {
		JsonObject result;
		try (Reader in = Files.newBufferedReader(one)) {
			result = JsonTree.read(in).getAsJsonArray().get(0).getAsJsonObject();
		}
		result.addProperty(FORKS, forks);
		JsonObject params = result.getAsJsonObject(PARAMS);
		if (params != null && parameter != null) {
			params.remove(parameter);
			if (params.isEmpty()) {
				result.remove(PARAMS);
			}
		}
		results.put(place, result);
		write();
		Files.delete(one);
	}

	private void write() throws IOException {
		Path whole = file.resolveSibling("." + file.getFileName());
		try {
			// not directly to the file, because Gson would wrap I/O errors in its own exceptions
			Files.writeString(whole, JSON.toJson(results.values()));
			Files.move(whole, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
		} finally {
			Files.deleteIfExists(whole);
		}
	}
}
