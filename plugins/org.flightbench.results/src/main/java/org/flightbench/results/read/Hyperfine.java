// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.read;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

import org.flightbench.base.Texts;
import org.flightbench.results.Metric;
import org.flightbench.results.Mode;
import org.flightbench.results.Result;
import org.flightbench.results.ResultId;
import org.flightbench.results.Score;
import org.flightbench.results.Setup;
import org.flightbench.results.Unit;
import org.flightbench.results.text.Messages;

/** Reads the output of {@code hyperfine --export-json}. Each run of a command is a process and counts as a fork. */
final class Hyperfine extends JsonFormat {

	private static final Unit SECONDS = Unit.of("s/op");
	private static final Unit BYTES = Unit.of("B/op");

	Hyperfine() {
		super("hyperfine");
	}

	@Override
	public boolean recognizes(FileStart start) {
		return start.hasField("results.command");
	}

	@Override
	List<Result> read(JsonValues json, ResultSource source) throws IOException {
		List<Result> results = new ArrayList<>();
		json.beginObject(Messages.what_results);
		while (json.hasNext()) {
			String field = json.name();
			if (!field.equals("results")) {
				json.skip();
				continue;
			}
			json.beginArray(field);
			while (json.hasNext()) {
				demandRoom(results, json);
				results.add(new Command().read(json, source));
			}
			json.endArray();
		}
		json.endObject();
		return results;
	}

	/** Reads one command. */
	private final class Command {

		private final SortedMap<String, String> params = new TreeMap<>();
		private final Map<String, Double> numbers = new LinkedHashMap<>();
		private double[] times = {};
		private double[] memory = {};
		private int failed;
		private int exits;

		private Result read(JsonValues json, ResultSource source) throws IOException {
			String command = null;
			json.beginObject(Messages.what_result);
			while (json.hasNext()) {
				String field = json.name();
				switch (field) {
					case "command" -> command = json.string(field);
					case "mean", "stddev", "user", "system" -> numbers.put(field, json.number(field));
					case "times" -> times = numbers(json, field);
					case "memory_usage_byte" -> memory = numbers(json, field);
					case "exit_codes" -> readExits(json, field);
					case "parameters" -> readParams(json, field);
					default -> json.skip();
				}
			}
			demand(command, "command", json);
			demand(times.length > 0 ? times : numbers.get("mean"), "times", json);
			json.endObject();
			source.shared().take(400 + 16L * (times.length + memory.length));
			if (failed > 0) {
				source.notes().add(Texts.bind(Messages.note_failedRuns, Excerpt.of(command), failed, exits));
			}
			return new Result(new ResultId(command, Mode.SINGLE_SHOT, ResultId.UNKNOWN_THREADS, params), Setup.UNKNOWN,
					primary(), secondary());
		}

		private Metric primary() {
			return times.length > 0
					? Replicates.ofProcesses(Metric.PRIMARY, SECONDS, times)
					: Replicates.summary(Metric.PRIMARY, SECONDS, numbers.get("mean"),
							numbers.getOrDefault("stddev", Double.NaN), Score.UNKNOWN_SAMPLES);
		}

		private Map<String, Metric> secondary() {
			Map<String, Metric> secondary = new LinkedHashMap<>();
			for (String name : List.of("user", "system")) {
				if (numbers.containsKey(name)) {
					secondary.put(name, Replicates.summary(name, SECONDS, numbers.get(name), Double.NaN, times.length));
				}
			}
			if (memory.length > 0) {
				secondary.put("memory", Replicates.ofProcesses("memory", BYTES, memory));
			}
			return secondary;
		}

		private double[] numbers(JsonValues json, String field) throws IOException {
			List<Double> values = new ArrayList<>();
			if (!json.skipNull()) {
				json.beginArray(field);
				while (json.hasNext()) {
					values.add(json.number(field));
				}
				json.endArray();
			}
			return Replicates.array(values);
		}

		/** Counts the failed runs. A process that was killed by a signal has no exit code. */
		private void readExits(JsonValues json, String field) throws IOException {
			for (double exit : numbers(json, field)) {
				exits++;
				failed += exit == 0 ? 0 : 1;
			}
		}

		private void readParams(JsonValues json, String field) throws IOException {
			json.beginObject(field);
			while (json.hasNext()) {
				params.put(json.name(), json.text(field));
			}
			json.endObject();
		}
	}
}
