// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.compare;

import java.io.IOException;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.stream.JsonWriter;
import org.flightbench.results.JsonTree;
import org.flightbench.results.ResultId;
import org.flightbench.results.Run;
import org.flightbench.results.RunDescription;
import org.flightbench.results.RunFiles;

/**
 * The stopping decisions of two interleaved runs, read from their descriptions.
 *
 * @param pair the ID that both runs share
 * @param plan the plan of the sequential comparison
 * @param ends the reason why each benchmark stopped; does not contain benchmarks that may get more forks
 * @param isOfListed whether only the listed benchmarks had several looks, because a gate remeasured them
 */
public record Stopping(String pair, SequentialPlan plan, Map<ResultId, End> ends, boolean isOfListed) {

	/** The field of {@code run.json} with the stopping decisions. */
	public static final String FIELD = "untilDecided";
	private static final String OF_LISTED = "again";

	/** The reason why a benchmark gets no more forks. */
	public enum End {
		/** It has improved, has regressed, or is within the precision. */
		DECIDED("decided"),
		/** The planned number of forks is unlikely to be decisive. */
		UNLIKELY("unlikely"),
		/** It has the planned number of forks. */
		MAX_FORKS("mostForks"),
		/** It failed, or exists in only one of the runs. */
		NOT_COMPARED("notCompared"),
		/** The time budget is exhausted. */
		BUDGET("budget"),
		/** The user stopped the run, or it was aborted. */
		STOPPED("stopped");

		private final String key;

		End(String key) {
			this.key = key;
		}

		/** Returns the identifier used in files. */
		public String key() {
			return key;
		}

		private static Optional<End> of(String key) {
			for (End end : values()) {
				if (end.key.equals(key)) {
					return Optional.of(end);
				}
			}
			return Optional.empty();
		}
	}

	public Stopping {
		ends = Map.copyOf(ends);
	}

	/**
	 * Returns the stopping decisions of a pair of runs. Returns empty unless the runs are from different files and were
	 * measured as a pair.
	 */
	public static Optional<Stopping> ofPair(Run baseline, Run candidate) {
		if (baseline.source() == null || baseline.source().equals(candidate.source())) {
			return Optional.empty();
		}
		return of(baseline).flatMap(one -> of(candidate).filter(other -> other.pair.equals(one.pair)).map(same -> one));
	}

	/** Returns the stopping decisions of a run, or empty if there are none or they are malformed. */
	private static Optional<Stopping> of(Run run) {
		try {
			JsonObject stopping = run.description().json().getAsJsonObject(FIELD);
			return stopping == null ? Optional.empty() : Optional.of(read(stopping));
		} catch (IllegalStateException | IllegalArgumentException | ClassCastException | NullPointerException
				| UnsupportedOperationException notWritten) {
			return Optional.empty();
		}
	}

	/** Returns whether there were several looks at a benchmark. */
	public boolean isOf(ResultId id) {
		return !isOfListed || ends.containsKey(id.withoutThreads());
	}

	/** Returns the reason why a benchmark stopped, or empty if it may get more forks. */
	public Optional<End> end(ResultId id) {
		return Optional.ofNullable(ends.get(id.withoutThreads()));
	}

	/** Writes the fields of the plan into an open JSON object. */
	public static void write(JsonWriter json, String pair, SequentialPlan plan) throws IOException {
		json.name("pair").value(pair);
		json.name("confidence").value(plan.confidence());
		json.name("precision").value(plan.precision());
		json.name("mostForks").value(plan.mostForks());
		json.name("firstLook").value(SequentialPlan.FIRST_LOOK);
		json.name("spent").value(SequentialPlan.SPENT * (1 - plan.confidence()));
	}

	/** Returns a copy of a run's description with these stopping decisions. */
	public RunDescription describe(RunDescription run) {
		JsonObject stopping = new JsonObject();
		stopping.addProperty("pair", pair);
		stopping.addProperty("confidence", plan.confidence());
		stopping.addProperty("precision", plan.precision());
		stopping.addProperty("mostForks", plan.mostForks());
		if (isOfListed) {
			stopping.addProperty(OF_LISTED, true);
		}
		JsonArray benchmarks = new JsonArray();
		ends.forEach((id, end) -> {
			JsonObject one = new JsonObject();
			one.addProperty("benchmark", id.benchmark());
			one.addProperty("mode", id.mode().label());
			JsonObject params = new JsonObject();
			id.params().forEach(params::addProperty);
			one.add("params", params);
			one.addProperty("end", end.key());
			benchmarks.add(one);
		});
		stopping.add("benchmarks", benchmarks);
		JsonObject all = run.json().deepCopy();
		all.add(FIELD, stopping);
		return new RunDescription(all);
	}

	private static Stopping read(JsonObject json) {
		Map<ResultId, End> ends = new HashMap<>();
		for (JsonElement element : json.getAsJsonArray("benchmarks")) {
			JsonObject one = element.getAsJsonObject();
			ResultId id = RunFiles.result(one);
			JsonElement end = one.get("end");
			if (!end.isJsonNull()) {
				End.of(end.getAsString()).ifPresent(known -> ends.put(id, known));
			}
		}
		return new Stopping(json.get("pair").getAsString(), new SequentialPlan(json.get("confidence").getAsDouble(),
				json.get("precision").getAsDouble(), JsonTree.count(json.get("mostForks"))), ends, json.has(OF_LISTED));
	}
}
