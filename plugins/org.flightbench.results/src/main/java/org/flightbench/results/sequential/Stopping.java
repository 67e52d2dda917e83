// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.sequential;

import org.flightbench.results.JsonTree;
import com.google.gson.JsonArray;
import org.flightbench.results.RunDescription;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.stream.JsonWriter;
import java.io.IOException;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.flightbench.results.ResultId;
import org.flightbench.results.Run;
import org.flightbench.results.RunFiles;

/**
 * How the forks of two interleaved runs came to be as many as they are, from their descriptions.
 *
 * @param pair the same in both runs, and in no others
 * @param plan by which it was decided when to stop
 * @param ends why each benchmark got no more forks; those that are not in it still may
 * @param isOfListed whether only those in it were looked at more than once: a gate measured them again
 */
public record Stopping(String pair, SequentialPlan plan, Map<ResultId, End> ends, boolean isOfListed) {

	/** The field of {@code run.json}. */
	public static final String FIELD = "untilDecided";
	private static final String OF_LISTED = "again";

	/** Why a benchmark got no more forks. */
	public enum End {
		/** It is improved, regressed, or within the precision. */
		DECIDED("decided"),
		/** The planned number of forks was unlikely to decide. */
		UNLIKELY("unlikely"),
		/** It has as many forks as were planned. */
		MOST_FORKS("mostForks"),
		/** It failed, or only one of the runs has it. */
		NOT_COMPARED("notCompared"),
		/** The time was over. */
		BUDGET("budget"),
		/** The user stopped the run, or it broke off. */
		STOPPED("stopped");

		private final String key;

		End(String key) {
			this.key = key;
		}

		/** The word of files. */
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

	/** The stopping of a pair of runs, empty unless they come from two files and were stopped together. */
	public static Optional<Stopping> ofPair(Run baseline, Run candidate) {
		if (baseline.source() == null || baseline.source().equals(candidate.source())) {
			return Optional.empty();
		}
		return of(baseline).flatMap(one -> of(candidate).filter(other -> other.pair.equals(one.pair)).map(same -> one));
	}

	/** The stopping of a run, empty if it was not stopped so. */
	private static Optional<Stopping> of(Run run) {
		try {
			JsonObject stopping = run.description().json().getAsJsonObject(FIELD);
			return stopping == null ? Optional.empty() : Optional.of(read(stopping));
		} catch (IllegalStateException | IllegalArgumentException | ClassCastException | NullPointerException
				| UnsupportedOperationException notWritten) {
			return Optional.empty();
		}
	}

	/** Whether forks of this benchmark were looked at more than once. */
	public boolean isOf(ResultId id) {
		return !isOfListed || ends.containsKey(id.withoutThreads());
	}

	/** Why a benchmark got no more forks, empty if it is unknown. */
	public Optional<End> end(ResultId id) {
		return Optional.ofNullable(ends.get(id.withoutThreads()));
	}

	/** Writes the plan's fields into an object that has begun. */
	public static void write(JsonWriter json, String pair, SequentialPlan plan) throws IOException {
		json.name("pair").value(pair);
		json.name("confidence").value(plan.confidence());
		json.name("precision").value(plan.precision());
		json.name("mostForks").value(plan.mostForks());
		json.name("firstLook").value(SequentialPlan.FIRST_LOOK);
		json.name("spent").value(SequentialPlan.SPENT * (1 - plan.confidence()));
	}

	/** The same description of a run, with this stopping in place of its own, if any. */
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
