// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.read;

import com.google.gson.stream.JsonToken;
import java.io.IOException;
import java.io.Reader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.SortedMap;
import java.util.TreeMap;
import org.flightbench.results.Metric;
import org.flightbench.results.Mode;
import org.flightbench.results.Phase;
import org.flightbench.results.Result;
import org.flightbench.results.ResultId;
import org.flightbench.results.Score;
import org.flightbench.results.Setup;

/** Reads what {@code -rf json} writes, of any version of JMH. Fields that it does not know are passed over. */
final class JmhJsonReader {

	private static final long RESULT_BYTES = 400;
	private static final long SETUP_BYTES = 200;

	private final JsonValues json;
	private final Shared shared;
	private final JsonMetricReader metrics;

	private JmhJsonReader(JsonValues json, Shared shared) {
		this.json = json;
		this.shared = shared;
		metrics = new JsonMetricReader(json, shared);
	}

	/** Reads all results. */
	static List<Result> read(Path file, Reader text, Shared shared) throws IOException {
		return new JmhJsonReader(new JsonValues(file, text), shared).readResults();
	}

	private List<Result> readResults() throws IOException {
		List<Result> results = new ArrayList<>();
		json.beginArray("the results of a JMH run");
		while (json.hasNext()) {
			json.expect(JsonToken.BEGIN_OBJECT, "an object", "a JMH result");
			String place = json.place();
			if (results.size() == Limits.MOST_RESULTS) {
				throw json.failure(place, "more than " + Limits.MOST_RESULTS + " results, expected fewer");
			}
			results.add(new OneResult().read(place));
		}
		json.endArray();
		if (json.peek() != JsonToken.END_DOCUMENT) {
			throw json.failure(json.place(), "found more after the results, expected the end of the file");
		}
		return results;
	}

	/** The fields of a result, which come in any order. */
	private final class OneResult {

		private String benchmark;
		private Mode mode;
		private int threads = ResultId.UNKNOWN_THREADS;
		private int forks = Setup.UNKNOWN_NUMBER;
		private String jmhVersion;
		private String jvm;
		private List<String> jvmArgs;
		private String jdkVersion;
		private String vmName;
		private String vmVersion;
		private final PhaseFields warmup = new PhaseFields();
		private final PhaseFields measurement = new PhaseFields();
		private final SortedMap<String, String> params = new TreeMap<>();
		private Metric primary;
		private final Map<String, Metric> secondary = new LinkedHashMap<>();

		private Result read(String place) throws IOException {
			json.beginObject("a JMH result");
			while (json.hasNext()) {
				readField(json.name());
			}
			json.endObject();
			demand(benchmark != null, "benchmark", place);
			demand(mode != null, "mode", place);
			demand(primary != null, "primaryMetric", place);
			Setup setup = new Setup(jmhVersion, jvm, jvmArgs, jdkVersion, vmName, vmVersion, forks, warmup.phase(),
					measurement.phase());
			shared.take(RESULT_BYTES);
			return new Result(new ResultId(benchmark, mode, threads, params), shared.value(setup, SETUP_BYTES),
					completePrimary(), secondary);
		}

		private void demand(boolean present, String field, String place) throws IOException {
			if (!present) {
				throw json.failure(place, "this is no JMH result: it has no \"" + field
						+ "\", expected at least \"benchmark\", \"mode\" and \"primaryMetric\"");
			}
		}

		private void readField(String field) throws IOException {
			switch (field) {
				case "benchmark" -> benchmark = shared.string(json.string(field));
				case "mode" -> mode = mode();
				case "threads" -> threads = number(field, ResultId.UNKNOWN_THREADS);
				case "forks" -> forks = number(field, Setup.UNKNOWN_NUMBER);
				case "jmhVersion" -> jmhVersion = shared.string(json.string(field));
				case "jvm" -> jvm = shared.string(json.string(field));
				case "jvmArgs" -> jvmArgs = strings(field);
				case "jdkVersion" -> jdkVersion = shared.string(json.string(field));
				case "vmName" -> vmName = shared.string(json.string(field));
				case "vmVersion" -> vmVersion = shared.string(json.string(field));
				case "warmupIterations" -> warmup.iterations = number(field, Setup.UNKNOWN_NUMBER);
				case "warmupTime" -> warmup.time = shared.string(json.string(field));
				case "warmupBatchSize" -> warmup.batchSize = number(field, Setup.UNKNOWN_NUMBER);
				case "measurementIterations" -> measurement.iterations = number(field, Setup.UNKNOWN_NUMBER);
				case "measurementTime" -> measurement.time = shared.string(json.string(field));
				case "measurementBatchSize" -> measurement.batchSize = number(field, Setup.UNKNOWN_NUMBER);
				case "params" -> readParams();
				case "primaryMetric" -> primary = metrics.read(Metric.PRIMARY);
				case "secondaryMetrics" -> readSecondary();
				default -> json.skip();
			}
		}

		private Mode mode() throws IOException {
			String name = json.string("mode");
			if (name == null || Mode.of(name).isPresent()) {
				return Mode.of(name).orElse(null);
			}
			throw json.failureBehind(name.length() + 2,
					"found the mode \"" + Excerpt.of(name) + "\", expected thrpt, avgt, sample or ss");
		}

		/** A count; JMH itself writes -1 where something is not set. */
		private int number(String field, int unknown) throws IOException {
			return json.skipNull() ? unknown : Math.max(unknown, (int) json.wholeNumber(field, -1, Integer.MAX_VALUE));
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
				String name = shared.string(Metric.canonicalName(json.name()));
				secondary.put(name, metrics.read(name));
			}
			json.endObject();
		}

		/** The primary metric with what JMH puts elsewhere: the number of samples, the percentiles of mode sample. */
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
			boolean known = forks != Setup.UNKNOWN_NUMBER && measurement.iterations != Setup.UNKNOWN_NUMBER;
			return known ? Math.max(1L, forks) * measurement.iterations : Score.UNKNOWN_SAMPLES;
		}
	}

	/** The fields of warm-up or measurement. */
	private static final class PhaseFields {

		private int iterations = Setup.UNKNOWN_NUMBER;
		private String time;
		private int batchSize = Setup.UNKNOWN_NUMBER;

		private Phase phase() {
			return new Phase(iterations, time, batchSize);
		}
	}
}
