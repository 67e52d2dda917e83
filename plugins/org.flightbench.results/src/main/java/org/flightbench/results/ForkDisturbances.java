// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The disturbances of a run's forks by the machine, from its description.
 *
 * @param found by result, without its number of threads: a clause for each fork that was disturbed, in their order
 */
public record ForkDisturbances(Map<ResultId, List<String>> found) {

	/** The disturbances of a run without any, or without known ones. */
	public static final ForkDisturbances NONE = new ForkDisturbances(Map.of());

	private static final int LONGEST = 200;

	public ForkDisturbances {
		found = Map.copyOf(found);
	}

	/** The disturbances of a run. */
	public static ForkDisturbances of(Run run) {
		return read(run.description().json());
	}

	/** A clause for each fork of a result that was disturbed; empty if none was. */
	public List<String> of(ResultId id) {
		return found.isEmpty() ? List.of() : found.getOrDefault(id.withoutThreads(), List.of());
	}

	private static ForkDisturbances read(JsonObject description) {
		try {
			JsonObject interleaved = description.getAsJsonObject("interleaved");
			JsonElement parameter = interleaved == null ? null : interleaved.get("parameter");
			Map<ResultId, List<String>> found = new HashMap<>();
			for (JsonElement element : description.getAsJsonArray("disturbed")) {
				JsonObject fork = element.getAsJsonObject();
				ResultId id = RunFiles.result(fork);
				if (parameter != null && !parameter.isJsonNull()) {
					// results of two runs that differ in it do not have it
					id = id.withoutParam(parameter.getAsString());
				}
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
