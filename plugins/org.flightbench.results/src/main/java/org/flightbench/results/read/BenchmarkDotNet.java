// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.read;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;

import org.flightbench.base.Texts;
import org.flightbench.results.IterationSetup;
import org.flightbench.results.Metric;
import org.flightbench.results.Mode;
import org.flightbench.results.Result;
import org.flightbench.results.ResultId;
import org.flightbench.results.Setup;
import org.flightbench.results.Unit;
import org.flightbench.results.text.Messages;

import com.google.gson.stream.JsonToken;

/**
 * Reads BenchmarkDotNet's {@code *-report-full.json} and its brief reports, which lack the raw measurements. Each
 * launch is a process and counts as a fork; its workload iterations are the fork's iterations.
 */
final class BenchmarkDotNet extends JsonFormat {

	private static final Unit NANOSECONDS = Unit.of("ns/op");
	private static final Unit BYTES = Unit.of("B/op");

	BenchmarkDotNet() {
		super("BenchmarkDotNet");
	}

	@Override
	public boolean recognizes(FileStart start) {
		return start.hasField("HostEnvironmentInfo") || start.hasField("Benchmarks.Statistics");
	}

	@Override
	List<Result> read(JsonValues json, ResultSource source) throws IOException {
		List<Benchmark> benchmarks = new ArrayList<>();
		Map<String, String> host = new HashMap<>();
		json.beginObject(Messages.what_results);
		while (json.hasNext()) {
			switch (json.name()) {
				case "HostEnvironmentInfo" -> readHost(json, host);
				case "Benchmarks" -> {
					json.beginArray("Benchmarks");
					while (json.hasNext()) {
						demandRoom(benchmarks, json);
						benchmarks.add(new Benchmark(json, source));
					}
					json.endArray();
				}
				default -> json.skip();
			}
		}
		json.endObject();
		return results(benchmarks, setup(host), source);
	}

	private static void readHost(JsonValues json, Map<String, String> host) throws IOException {
		json.beginObject("HostEnvironmentInfo");
		while (json.hasNext()) {
			String field = json.name();
			if (json.peek() == JsonToken.STRING) {
				host.put(field, json.string(field));
			} else {
				json.skip();
			}
		}
		json.endObject();
	}

	private static Setup setup(Map<String, String> host) {
		String version = host.get("BenchmarkDotNetVersion");
		return new Setup(version == null ? null : "BenchmarkDotNet " + version, null, null, null, null,
				host.getOrDefault("RuntimeVersion", host.get("ClrVersion")), Setup.UNKNOWN_NUMBER,
				IterationSetup.UNKNOWN, IterationSetup.UNKNOWN);
	}

	/** Converts the benchmarks. Benchmarks that were measured with several jobs get the job as a parameter. */
	private static List<Result> results(List<Benchmark> benchmarks, Setup setup, ResultSource source) {
		Set<ResultId> once = new HashSet<>();
		Set<ResultId> repeated = new HashSet<>();
		benchmarks.forEach(benchmark -> (once.add(benchmark.id()) ? once : repeated).add(benchmark.id()));
		List<Result> results = new ArrayList<>();
		for (Benchmark benchmark : benchmarks) {
			if (benchmark.mean == null && benchmark.launches.isEmpty()) {
				source.notes()
						.add(Texts.bind(Messages.note_noMeasurements, Excerpt.of(benchmark.id().withParamsText())));
				continue;
			}
			ResultId id = benchmark.id();
			if (repeated.contains(id) && !benchmark.job().isEmpty()) {
				SortedMap<String, String> params = new TreeMap<>(id.params());
				params.put("job", benchmark.job());
				id = new ResultId(id.benchmark(), id.mode(), id.threads(), params);
			}
			results.add(new Result(id, setup, benchmark.primary(), benchmark.secondary()));
		}
		return results;
	}

	/** A benchmark with one combination of parameters in one job. */
	private final class Benchmark {

		private final Map<String, String> texts = new HashMap<>();
		private final SortedMap<Integer, List<Double>> launches = new TreeMap<>();
		private final List<Double> originalValues = new ArrayList<>();
		private Double mean;
		private double deviation = Double.NaN;
		private long count;
		private Double allocated;

		Benchmark(JsonValues json, ResultSource source) throws IOException {
			json.beginObject(Messages.what_result);
			while (json.hasNext()) {
				String field = json.name();
				switch (field) {
					case "DisplayInfo", "Namespace", "Type", "Method", "FullName", "Parameters" ->
						texts.put(field, json.string(field));
					case "Statistics" -> readStatistics(json);
					case "Memory" -> readMemory(json);
					case "Measurements" -> readMeasurements(json);
					default -> json.skip();
				}
			}
			demand(texts.get("Method"), "Method", json);
			json.endObject();
			source.shared().take(800 + 16L * launches.values().stream().mapToInt(List::size).sum());
		}

		private void readStatistics(JsonValues json) throws IOException {
			if (json.skipNull()) {
				return;
			}
			json.beginObject("Statistics");
			while (json.hasNext()) {
				String field = json.name();
				switch (field) {
					case "OriginalValues" -> {
						json.beginArray(field);
						while (json.hasNext()) {
							originalValues.add(json.number(field));
						}
						json.endArray();
					}
					case "Mean" -> mean = json.number(field);
					case "StandardDeviation" -> deviation = json.number(field);
					case "N" -> count = json.wholeNumber(field, 0, Integer.MAX_VALUE);
					default -> json.skip();
				}
			}
			demand(mean, "Mean", json);
			json.endObject();
		}

		private void readMemory(JsonValues json) throws IOException {
			if (json.skipNull()) {
				return;
			}
			json.beginObject("Memory");
			while (json.hasNext()) {
				String field = json.name();
				if (field.equals("BytesAllocatedPerOperation") && json.peek() == JsonToken.NUMBER) {
					allocated = json.number(field);
				} else {
					json.skip();
				}
			}
			json.endObject();
		}

		private void readMeasurements(JsonValues json) throws IOException {
			if (json.skipNull()) {
				return;
			}
			json.beginArray("Measurements");
			while (json.hasNext()) {
				readMeasurement(json);
			}
			json.endArray();
		}

		/** Reads a measurement. Ignores measurements other than results, for example of warm-up or overhead. */
		private void readMeasurement(JsonValues json) throws IOException {
			String mode = "";
			String stage = "";
			long launch = 1;
			Double operations = null;
			Double nanoseconds = null;
			json.beginObject("Measurements");
			while (json.hasNext()) {
				String field = json.name();
				switch (field) {
					case "IterationMode" -> mode = json.string(field);
					case "IterationStage" -> stage = json.string(field);
					case "LaunchIndex" -> launch = json.wholeNumber(field, 0, Integer.MAX_VALUE);
					case "Operations" -> operations = json.numberFrom(field, 1);
					case "Nanoseconds" -> nanoseconds = json.number(field);
					default -> json.skip();
				}
			}
			demand(operations, "Operations", json);
			demand(nanoseconds, "Nanoseconds", json);
			json.endObject();
			// versions before 0.11 had no stages
			if ("Workload".equals(mode) && "Result".equals(stage) || "Result".equals(mode)) {
				launches.computeIfAbsent((int) launch, any -> new ArrayList<>()).add(nanoseconds / operations);
			}
		}

		private ResultId id() {
			SortedMap<String, String> params = new TreeMap<>();
			String all = texts.get("Parameters");
			if (all != null && !all.isBlank()) {
				for (String param : all.split("&")) {
					int equals = param.indexOf('=');
					params.put(equals > 0 ? param.substring(0, equals) : "Parameters", param.substring(equals + 1));
				}
			}
			StringBuilder name = new StringBuilder();
			for (String part : List.of("Namespace", "Type")) {
				if (texts.get(part) != null && !texts.get(part).isEmpty()) {
					name.append(texts.get(part)).append('.');
				}
			}
			return new ResultId(name + texts.get("Method"), Mode.AVERAGE_TIME, ResultId.UNKNOWN_THREADS, params);
		}

		/**
		 * Returns the job, such as {@code Job(Runtime=.NET 8.0)} in {@code Type.Method: Job(Runtime=.NET 8.0) [N=10]},
		 * or an empty string if there is none.
		 */
		private String job() {
			String info = texts.get("DisplayInfo");
			int start = info == null ? -1 : info.indexOf(": ");
			if (start < 0) {
				return "";
			}
			String job = info.substring(start + 2);
			int end = job.endsWith("]") ? job.lastIndexOf(" [") : -1;
			return end < 0 ? job : job.substring(0, end);
		}

		private Metric primary() {
			if (!launches.isEmpty()) {
				return Replicates.metric(Metric.PRIMARY, NANOSECONDS,
						launches.values().stream().map(Replicates::array).toArray(double[][]::new));
			}
			return originalValues.isEmpty()
					? Replicates.summary(Metric.PRIMARY, NANOSECONDS, mean, deviation, count)
					: Replicates.metric(Metric.PRIMARY, NANOSECONDS, Replicates.array(originalValues));
		}

		private Map<String, Metric> secondary() {
			Map<String, Metric> secondary = new LinkedHashMap<>();
			if (allocated != null) {
				secondary.put(Metric.ALLOCATION,
						Replicates.summary(Metric.ALLOCATION, BYTES, allocated, Double.NaN, 1));
			}
			return secondary;
		}
	}
}
