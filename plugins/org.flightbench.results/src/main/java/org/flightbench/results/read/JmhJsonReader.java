// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.read;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.SortedMap;
import java.util.TreeMap;

import org.flightbench.base.Texts;
import org.flightbench.results.IterationSetup;
import org.flightbench.results.Metric;
import org.flightbench.results.Mode;
import org.flightbench.results.Result;
import org.flightbench.results.ResultId;
import org.flightbench.results.Score;
import org.flightbench.results.Setup;
import org.flightbench.results.text.Messages;

import com.google.gson.stream.JsonToken;

/** Reads JMH's {@code -rf json} output, of any JMH version. Ignores unknown fields. */
public final class JmhJsonReader {

	private static final long RESULT_BYTES = 400;
	private static final long SETUP_BYTES = 200;

	private final JsonValues json;
	private final Shared shared;
	private final JsonMetricReader metrics;

	public JmhJsonReader(JsonValues json, Shared shared) {
		this.json = json;
		this.shared = shared;
		metrics = new JsonMetricReader(json, shared);
	}

	public List<Result> read() throws IOException {
		List<Result> results = new ArrayList<>();
		json.beginArray(Messages.what_results);
		while (json.hasNext()) {
			if (results.size() == Limits.MAX_RESULTS) {
				throw json.failure(json.place(), Texts.bind(Messages.results_tooMany, Limits.MAX_RESULTS));
			}
			results.add(new OneResult().read());
		}
		json.endArray();
		if (json.peek() != JsonToken.END_DOCUMENT) {
			throw json.failure(json.place(), Messages.results_more);
		}
		return results;
	}

	/** Reads one result, whose fields may be in any order. */
	private final class OneResult {

		private final Map<String, String> texts = new HashMap<>();
		private final Map<String, Integer> numbers = new HashMap<>();
		private Mode mode;
		private List<String> jvmArgs;
		private final SortedMap<String, String> params = new TreeMap<>();
		private Metric primary;
		private final Map<String, Metric> secondary = new LinkedHashMap<>();

		private Result read() throws IOException {
			json.beginObject(Messages.what_result);
			while (json.hasNext()) {
				readField(json.name());
			}
			demand(texts.get("benchmark"), "benchmark");
			demand(mode, "mode");
			demand(primary, "primaryMetric");
			json.endObject();
			shared.take(RESULT_BYTES);
			int threads = Math.max(ResultId.UNKNOWN_THREADS, number("threads"));
			return new Result(new ResultId(texts.get("benchmark"), mode, threads, params), setup(), completePrimary(),
					secondary);
		}

		private void demand(Object value, String field) throws IOException {
			if (value == null) {
				throw json.failure(json.place(), Texts.bind(Messages.results_incomplete, field));
			}
		}

		private void readField(String field) throws IOException {
			switch (field) {
				case "benchmark", "jmhVersion", "jvm", "jdkVersion", "vmName", "vmVersion", "warmupTime",
						"measurementTime" ->
					texts.put(field, shared.string(json.string(field)));
				case "threads", "forks", "warmupIterations", "warmupBatchSize", "measurementIterations",
						"measurementBatchSize" ->
					readNumber(field);
				case "mode" -> mode = mode();
				case "jvmArgs" -> jvmArgs = strings(field);
				case "params" -> readParams();
				case "primaryMetric" -> primary = metrics.read(Metric.PRIMARY);
				case "secondaryMetrics" -> readSecondary();
				default -> json.skip();
			}
		}

		/** Reads a count. JMH writes -1 if it is not set. */
		private void readNumber(String field) throws IOException {
			if (!json.skipNull()) {
				numbers.put(field, (int) json.wholeNumber(field, Setup.UNKNOWN_NUMBER, Integer.MAX_VALUE));
			}
		}

		private int number(String field) {
			return numbers.getOrDefault(field, Setup.UNKNOWN_NUMBER);
		}

		private Setup setup() throws IOException {
			return shared.value(new Setup(texts.get("jmhVersion"), texts.get("jvm"), jvmArgs, texts.get("jdkVersion"),
					texts.get("vmName"), texts.get("vmVersion"), number("forks"),
					phase("warmupIterations", "warmupTime", "warmupBatchSize"),
					phase("measurementIterations", "measurementTime", "measurementBatchSize")),
					SETUP_BYTES);
		}

		private IterationSetup phase(String iterations, String time, String batchSize) {
			return new IterationSetup(number(iterations), texts.get(time), number(batchSize));
		}

		private Mode mode() throws IOException {
			String name = json.string("mode");
			if (name == null || Mode.of(name).isPresent()) {
				return Mode.of(name).orElse(null);
			}
			throw json.failureBehind(name, 2,
					Texts.bind(Messages.mode_unknown, Excerpt.of(name)));
		}

		private List<String> strings(String field) throws IOException {
			if (json.skipNull()) {
				return null;
			}
			List<String> strings = new ArrayList<>();
			json.beginArray(field);
			while (json.hasNext()) {
				strings.add(shared.string(json.text(field)));
			}
			json.endArray();
			return shared.value(List.copyOf(strings), SETUP_BYTES + 8L * strings.size());
		}

		private void readParams() throws IOException {
			if (json.skipNull()) {
				return;
			}
			json.beginObject("params");
			while (json.hasNext()) {
				String name = shared.string(json.name());
				params.put(name, shared.string(json.text(name)));
				shared.take(SETUP_BYTES);
			}
			json.endObject();
		}

		private void readSecondary() throws IOException {
			if (json.skipNull()) {
				return;
			}
			json.beginObject("secondaryMetrics");
			while (json.hasNext()) {
				String key = json.name();
				String name = shared.string(Metric.canonicalName(key));
				if (secondary.containsKey(name)) {
					throw json.failureBehind(key, 2, Texts.bind(Messages.json_repeated, Excerpt.of(name)));
				}
				secondary.put(name, metrics.read(name));
			}
			json.endObject();
		}

		/**
		 * Adds values from other fields to the primary metric: the number of samples or, in mode sample, the
		 * percentiles.
		 */
		private Metric completePrimary() {
			Score score = primary.score();
			if (mode != Mode.SAMPLE_TIME) {
				return score.samples() != Score.UNKNOWN_SAMPLES
						? primary
						: new Metric(primary.name(),
								new Score(score.value(), score.error(), score.unit(), samplesOfSetup()),
								primary.percentiles(), primary.rawData());
			}
			SortedMap<Double, Double> percentiles = new TreeMap<>(primary.percentiles());
			secondary.values().removeIf(metric -> {
				OptionalDouble percent = Percentiles.ofLabel(metric.name());
				percent.ifPresent(value -> percentiles.putIfAbsent(value, metric.score().value()));
				return percent.isPresent();
			});
			return new Metric(primary.name(), score, percentiles, primary.rawData());
		}

		private long samplesOfSetup() {
			int forks = number("forks");
			int iterations = number("measurementIterations");
			boolean known = forks != Setup.UNKNOWN_NUMBER && iterations != Setup.UNKNOWN_NUMBER;
			return known ? Math.max(1L, forks) * iterations : Score.UNKNOWN_SAMPLES;
		}
	}
}
