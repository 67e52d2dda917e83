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

/**
 * Something on the machine that makes results vary.
 *
 * @param kind what it is
 * @param found what was found, a clause for the user to read
 * @param advice what to change, a clause for the user to read; empty if the text already says that it cannot be changed
 */
public record Disturbance(Kind kind, String found, String advice) {

	private static final String KIND = "kind";
	private static final String FOUND = "found";
	private static final String ADVICE = "advice";

	/** Kinds of what disturbs, by the word for programs. */
	public enum Kind {
		/** Other programs run. */
		LOAD("load"),
		/** The system changes the clock of the processors. */
		GOVERNOR("governor"),
		/** The processors raise their clock as long as they are cool. */
		TURBO("turbo"),
		/** Processors are slowed down for heat. */
		THROTTLING("throttling"),
		/** Two threads share a core. */
		SMT("smt"),
		/** A container limits the time of processors. */
		QUOTA("quota"),
		/** Memory is swapped out. */
		SWAP("swap"),
		/** The machine runs on its battery. */
		BATTERY("battery"),
		/** Other JVMs run. */
		OTHER_JVMS("otherJvms"),
		/** The host of a virtual machine gives processors to others. */
		STEAL("steal");

		private final String key;

		Kind(String key) {
			this.key = key;
		}

		/** The word for programs, the same in every language. */
		public String key() {
			return key;
		}
	}

	/** The finding and the remedy, in one sentence. */
	public String sentence() {
		return advice.isEmpty() ? found : found + ": " + advice;
	}

	/**
	 * A sentence about a fork that was disturbed.
	 *
	 * @param benchmark its short name
	 * @param fork number of the fork, or of the round that it was run in
	 * @param isRunAgain whether it does not count, as it is run again
	 */
	public static String ofFork(String benchmark, int fork, List<Disturbance> by, boolean isRunAgain) {
		return Texts.bind(isRunAgain ? Messages.fork_runAgain : Messages.fork_disturbed, benchmark, fork,
				by.stream().map(Disturbance::sentence).collect(Collectors.joining("; ")));
	}

	/** Reads what {@link #write} wrote; kinds that are not known are left out. */
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

	/** Writes several as an array of {@code run.json}. */
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
