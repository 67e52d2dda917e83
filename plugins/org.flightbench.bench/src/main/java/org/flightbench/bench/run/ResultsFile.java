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

/** A file of results as JMH writes them, put together from files of one result each. */
public final class ResultsFile {

	private static final String FORKS = "forks";
	private static final String PARAMS = "params";
	private static final Gson JSON = new GsonBuilder().disableHtmlEscaping().setPrettyPrinting().create();

	private final Path file;
	private final String parameter;
	private final SortedMap<Integer, JsonObject> results = new TreeMap<>();

	/**
	 * A file that is written with its first result.
	 *
	 * @param parameter to be left out of the results, null for none
	 */
	public ResultsFile(Path file, String parameter) {
		this.file = file;
		this.parameter = parameter;
	}

	/**
	 * Takes over the results that a file already has.
	 *
	 * @param places returns the place of each by its identity, without the parameter that is left out
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

	/** How many forks each result has, by its place. */
	Map<Integer, Integer> forks() {
		Map<Integer, Integer> forks = new HashMap<>();
		results.forEach((place, result) -> forks.put(place, JsonTree.count(result.get(FORKS))));
		return forks;
	}

	/**
	 * Adds a result, or puts it in the place of one from fewer forks.
	 *
	 * @param place among the results
	 * @param one a file with that result alone, which is deleted
	 * @param forks how many it has; JMH was asked for one at a time, and says so
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
			// not into the file: what it cannot take Gson reports as a failure of its own
			Files.writeString(whole, JSON.toJson(results.values()));
			Files.move(whole, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
		} finally {
			Files.deleteIfExists(whole);
		}
	}
}
