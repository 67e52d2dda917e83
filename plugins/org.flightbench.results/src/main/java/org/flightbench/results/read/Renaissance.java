// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.read;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

import org.flightbench.base.Texts;
import org.flightbench.results.IterationSetup;
import org.flightbench.results.Result;
import org.flightbench.results.Setup;
import org.flightbench.results.text.Messages;

import com.google.gson.stream.JsonToken;

/** Reads the output of Renaissance with {@code --json}. */
final class Renaissance extends JsonFormat {

	private static final Pattern DURATION = Pattern.compile("data\\..+\\.results\\.(?:duration_ns|nanos)");

	Renaissance() {
		super("Renaissance");
	}

	@Override
	public boolean recognizes(FileStart start) {
		return start.hasField("benchmarks") && start.hasField("environment") || start.hasField("environment.vm")
				|| start.hasField(DURATION.asMatchPredicate());
	}

	@Override
	List<Result> read(JsonValues json, ResultSource source) throws IOException {
		Map<String, RenaissanceRepetitions> benchmarks = new LinkedHashMap<>();
		Environment environment = new Environment();
		json.beginObject(Messages.what_results);
		String data = null;
		while (json.hasNext()) {
			String field = json.name();
			switch (field) {
				case "environment" -> environment.read(json);
				case "data" -> {
					data = field;
					readData(json, source, benchmarks);
				}
				default -> json.skip();
			}
		}
		demand(data, "data", json);
		json.endObject();
		Setup setup = environment.setup();
		List<Result> results = new ArrayList<>();
		benchmarks.forEach((name, repetitions) -> results.add(repetitions.result(name, setup)));
		return results;
	}

	private void readData(JsonValues json, ResultSource source, Map<String, RenaissanceRepetitions> benchmarks)
			throws IOException {
		json.beginObject("data");
		while (json.hasNext()) {
			String benchmark = json.name();
			RenaissanceRepetitions repetitions = new RenaissanceRepetitions();
			String termination = "normal";
			json.beginObject(benchmark);
			while (json.hasNext()) {
				String field = json.name();
				if (field.equals("results")) {
					json.beginArray(field);
					while (json.hasNext()) {
						repetitions.add(readRepetition(json));
						source.shared().take(100);
					}
					json.endArray();
				} else if (field.equals("termination")) {
					termination = json.text(field);
				} else {
					json.skip();
				}
			}
			json.endObject();
			if (!termination.equals("normal")) {
				source.notes()
						.add(Texts.bind(Messages.note_failedBenchmark, Excerpt.of(benchmark), Excerpt.of(termination)));
			} else if (!repetitions.isEmpty()) {
				benchmarks.put(benchmark, repetitions);
			}
		}
		json.endObject();
	}

	private Map<String, Double> readRepetition(JsonValues json) throws IOException {
		Map<String, Double> values = new LinkedHashMap<>();
		json.beginObject(Messages.what_result);
		while (json.hasNext()) {
			String metric = json.name();
			if (json.peek() == JsonToken.NUMBER) {
				values.put(metric, json.number(metric));
			} else {
				json.skip();
			}
		}
		demand(RenaissanceRepetitions.time(values.keySet()).orElse(null), RenaissanceRepetitions.DURATION, json);
		json.endObject();
		return values;
	}

	/** The values of the environment that belong to a setup. */
	private static final class Environment {

		private String home;
		private String javaVersion;
		private String vmName;
		private String vmVersion;
		private List<String> arguments;

		private void read(JsonValues json) throws IOException {
			json.beginObject("environment");
			while (json.hasNext()) {
				switch (json.name()) {
					case "vm" -> readVm(json);
					case "jre" -> readJre(json);
					default -> json.skip();
				}
			}
			json.endObject();
		}

		private void readVm(JsonValues json) throws IOException {
			json.beginObject("vm");
			while (json.hasNext()) {
				String field = json.name();
				switch (field) {
					case "name" -> vmName = json.string(field);
					case "version" -> vmVersion = json.string(field);
					case "args" -> {
						arguments = new ArrayList<>();
						json.beginArray(field);
						while (json.hasNext()) {
							arguments.add(json.text(field));
						}
						json.endArray();
					}
					default -> json.skip();
				}
			}
			json.endObject();
		}

		private void readJre(JsonValues json) throws IOException {
			json.beginObject("jre");
			while (json.hasNext()) {
				String field = json.name();
				switch (field) {
					case "home" -> home = json.string(field);
					case "java_version" -> javaVersion = json.string(field);
					default -> json.skip();
				}
			}
			json.endObject();
		}

		private Setup setup() {
			return new Setup(null, home, arguments, javaVersion, vmName, vmVersion, Setup.UNKNOWN_NUMBER,
					IterationSetup.UNKNOWN, IterationSetup.UNKNOWN);
		}
	}
}
