// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The forks of a run that were disturbed by other activity on the machine, according to the run's description.
 *
 * @param found the cause for each disturbed fork, such as {@code other programs ran}, in fork order; the result IDs
 * lack the number of threads
 */
public record ForkDisturbances(Map<ResultId, List<String>> found) {

	/** A run whose forks were not disturbed, or whose disturbances are unknown. */
	public static final ForkDisturbances NONE = new ForkDisturbances(Map.of());

	private static final int LONGEST = 200;

	public ForkDisturbances {
		found = Map.copyOf(found);
	}

	/**
	 * Reads the disturbances from the description of a run. Returns {@link #NONE} if the description lists none or is
	 * malformed.
	 */
	public static ForkDisturbances of(Run run) {
		return read(run.description().json());
	}

	/**
	 * Returns the cause for each disturbed fork of a result, such as {@code other programs ran}; empty if none was
	 * disturbed.
	 */
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
					// runs with different values of this parameter are compared, so their result IDs do not contain it
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
