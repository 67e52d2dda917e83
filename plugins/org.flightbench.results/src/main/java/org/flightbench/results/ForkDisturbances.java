// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * The disturbances of a run's forks by the machine, from {@code run.json} beside its results.
 *
 * @param found by result, without its number of threads: a clause for each fork that was disturbed, in their order
 */
public record ForkDisturbances(Map<ResultId, List<String>> found) {

	/** Of a run that nothing disturbed, or of which nobody knows. */
	public static final ForkDisturbances NONE = new ForkDisturbances(Map.of());

	private static final int LONGEST = 200;

	public ForkDisturbances {
		found = Map.copyOf(found);
	}

	/**
	 * Those of a run.
	 *
	 * @param results its file, null if it does not come from one
	 */
	public static ForkDisturbances of(Path results) {
		return results == null ? NONE : RunFiles.description(results).map(ForkDisturbances::read).orElse(NONE);
	}

	/** A clause for each fork of a result that was disturbed; empty if none was. */
	public List<String> of(ResultId id) {
		return found.getOrDefault(new ResultId(id.benchmark(), id.mode(), ResultId.UNKNOWN_THREADS, id.params()),
				List.of());
	}

	private static ForkDisturbances read(JsonObject description) {
		try {
			JsonObject interleaved = description.getAsJsonObject("interleaved");
			JsonElement parameter = interleaved == null ? null : interleaved.get("parameter");
			Map<ResultId, List<String>> found = new HashMap<>();
			for (JsonElement element : description.getAsJsonArray("disturbed")) {
				JsonObject fork = element.getAsJsonObject();
				SortedMap<String, String> params = new TreeMap<>();
				fork.getAsJsonObject("params").entrySet()
						.forEach(param -> params.put(param.getKey(), param.getValue().getAsString()));
				if (parameter != null && !parameter.isJsonNull()) {
					// results of two runs that differ in it do not have it
					params.remove(parameter.getAsString());
				}
				ResultId id = new ResultId(fork.get("benchmark").getAsString(),
						Mode.of(fork.get("mode").getAsString()).orElseThrow(IllegalArgumentException::new),
						ResultId.UNKNOWN_THREADS, params);
				String clause = fork.getAsJsonArray("by").get(0).getAsJsonObject().get("found").getAsString();
				found.computeIfAbsent(id, benchmark -> new ArrayList<>())
						.add(clause.length() > LONGEST ? clause.substring(0, LONGEST) : clause);
			}
			return new ForkDisturbances(found);
		} catch (IllegalStateException | IllegalArgumentException | ClassCastException | NullPointerException
				| IndexOutOfBoundsException | UnsupportedOperationException notWritten) {
			return NONE;
		}
	}
}
