// SPDX-License-Identifier: UPL-1.0
package org.flightbench.bench.machine;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.stream.JsonWriter;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.flightbench.base.Texts;
import org.flightbench.bench.text.Messages;

/**
 * A condition of the machine that increases the variation of results.
 *
 * @param kind the kind of disturbance
 * @param found a clause for the user that states the finding
 * @param advice a clause for the user that states the remedy; empty if there is none
 */
public record Disturbance(Kind kind, String found, String advice) {

	private static final String KIND = "kind";
	private static final String FOUND = "found";
	private static final String ADVICE = "advice";

	/** The kinds of disturbances, with their names in files. */
	public enum Kind {
		/** Other programs use the processors. */
		LOAD("load"),
		/** The system scales the processor frequency. */
		GOVERNOR("governor"),
		/** The processors raise their frequency while they are cool. */
		TURBO("turbo"),
		/** The processors are throttled because of heat. */
		THROTTLING("throttling"),
		/** Hardware threads share a core. */
		SMT("smt"),
		/** A container limits the CPU time. */
		QUOTA("quota"),
		/** Memory is swapped out. */
		SWAP("swap"),
		/** The machine runs on battery power. */
		BATTERY("battery"),
		/** Other JVMs are running. */
		OTHER_JVMS("otherJvms"),
		/** The hypervisor gives CPU time to other virtual machines. */
		STEAL("steal");

		private final String key;

		Kind(String key) {
			this.key = key;
		}
	}

	/** Returns the finding and the remedy in one sentence. */
	public String sentence() {
		return advice.isEmpty() ? found : found + ": " + advice;
	}

	/**
	 * Returns a sentence about a disturbed fork.
	 *
	 * @param benchmark the short name of the benchmark
	 * @param fork the number of the fork or, in an interleaved run, of the round
	 * @param isRunAgain whether the fork is discarded and repeated
	 */
	public static String ofFork(String benchmark, int fork, List<Disturbance> by, boolean isRunAgain) {
		return Texts.bind(isRunAgain ? Messages.fork_runAgain : Messages.fork_disturbed, benchmark, fork,
				by.stream().map(Disturbance::sentence).collect(Collectors.joining("; ")));
	}

	/** Reads the output of {@link #write}. Ignores unknown kinds. */
	public static List<Disturbance> read(JsonArray json) {
		List<Disturbance> disturbances = new ArrayList<>();
		for (JsonElement element : json) {
			JsonObject one = element.getAsJsonObject();
			JsonElement advice = one.get(ADVICE);
			for (Kind kind : Kind.values()) {
				if (kind.key.equals(one.get(KIND).getAsString())) {
					disturbances.add(new Disturbance(kind, one.get(FOUND).getAsString(),
							advice.isJsonNull() ? "" : advice.getAsString()));
				}
			}
		}
		return disturbances;
	}

	/** Writes disturbances as an array in {@code run.json}. */
	public static void write(JsonWriter json, List<Disturbance> disturbances) throws IOException {
		json.beginArray();
		for (Disturbance one : disturbances) {
			json.beginObject();
			json.name(KIND).value(one.kind.key);
			json.name(FOUND).value(one.found);
			json.name(ADVICE).value(one.advice.isEmpty() ? null : one.advice);
			json.endObject();
		}
		json.endArray();
	}
}
