// SPDX-License-Identifier: UPL-1.0
package org.flightbench.bench.run;

import org.flightbench.results.JsonTree;
import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.stream.JsonWriter;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.flightbench.bench.BenchmarkOutcome;
import org.flightbench.bench.RunFolder;
import org.flightbench.bench.machine.Disturbance;

/** The disturbed forks of a run, as listed in {@code run.json}. */
final class DisturbedForks {

	private static final String FIELD = "disturbed";

	/**
	 * A disturbed fork.
	 *
	 * @param benchmark the benchmark
	 * @param number the number of the fork or, in an interleaved run, of the round
	 * @param by the disturbances
	 */
	private record Fork(BenchmarkOutcome benchmark, int number, List<Disturbance> by) {}

	private final List<Fork> forks = new ArrayList<>();

	/** Adds a fork unless its list of disturbances is empty. */
	void add(BenchmarkOutcome benchmark, int number, List<Disturbance> by) {
		if (!by.isEmpty()) {
			forks.add(new Fork(benchmark, number, by));
		}
	}

	/** Writes the forks as a field of the current object. */
	void write(JsonWriter json) throws IOException {
		json.name(FIELD).beginArray();
		for (Fork fork : forks) {
			json.beginObject();
			RunFolder.identity(json, fork.benchmark);
			json.name("fork").value(fork.number);
			json.name("by");
			Disturbance.write(json, fork.by);
			json.endObject();
		}
		json.endArray();
	}

	/**
	 * Reads the output of {@link #write}; empty if the field is missing.
	 *
	 * @param outcome reads the fields that identify a benchmark
	 */
	static DisturbedForks read(JsonObject json, Function<JsonObject, BenchmarkOutcome> outcome) {
		DisturbedForks forks = new DisturbedForks();
		JsonArray array = json.getAsJsonArray(FIELD);
		if (array != null) {
			for (JsonElement element : array) {
				JsonObject fork = element.getAsJsonObject();
				forks.add(outcome.apply(fork), JsonTree.count(fork.get("fork")),
						Disturbance.read(fork.getAsJsonArray("by")));
			}
		}
		return forks;
	}
}
