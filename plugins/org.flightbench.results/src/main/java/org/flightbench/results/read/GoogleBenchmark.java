// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.read;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

import org.flightbench.base.Texts;
import org.flightbench.results.Metric;
import org.flightbench.results.Mode;
import org.flightbench.results.Result;
import org.flightbench.results.ResultId;
import org.flightbench.results.Setup;
import org.flightbench.results.Unit;
import org.flightbench.results.text.Messages;

import com.google.gson.stream.JsonToken;

/**
 * Reads the output of Google Benchmark with {@code --benchmark_format=json}. All repetitions run in one process, so
 * they count as the iterations of a single fork.
 */
final class GoogleBenchmark extends JsonFormat {

	private static final String NAME = "Google Benchmark";
	private static final String TIME_UNIT_NAMES = "ns, us, ms, s";
	private static final Set<String> TIME_UNITS = Set.of("ns", "us", "ms", "s");
	private static final Set<String> COUNTS = Set.of("repetitions", "repetition_index", "iterations", "threads",
			"family_index", "per_family_instance_index");
	private static final Set<String> RATES = Set.of("items_per_second", "bytes_per_second");
	private static final String REAL_TIME = "real_time";
	private static final String CPU_TIME = "cpu_time";

	GoogleBenchmark() {
		super(NAME);
	}

	@Override
	public boolean recognizes(FileStart start) {
		return start.hasField("context.num_cpus") || start.hasField("context.library_build_type")
				|| start.hasField("benchmarks.real_time");
	}

	@Override
	List<Result> read(JsonValues json, ResultSource source) throws IOException {
		Map<String, Benchmark> benchmarks = new LinkedHashMap<>();
		json.beginObject(Messages.what_results);
		while (json.hasNext()) {
			String field = json.name();
			if (!field.equals("benchmarks")) {
				json.skip();
				continue;
			}
			json.beginArray(field);
			while (json.hasNext()) {
				Row row = readRow(json);
				source.shared().take(600);
				if (row.texts.containsKey("error_message")) {
					source.notes().add(Texts.bind(Messages.note_failedBenchmark, Excerpt.of(row.name()),
							Excerpt.of(row.texts.get("error_message"))));
				} else if (!row.isFit()) {
					benchmarks.computeIfAbsent(row.name(), Benchmark::new).add(row);
				}
			}
			json.endArray();
		}
		json.endObject();
		return benchmarks.values().stream().map(Benchmark::result).toList();
	}

	private Row readRow(JsonValues json) throws IOException {
		Row row = new Row(new HashMap<>(), new LinkedHashMap<>());
		json.beginObject(Messages.what_result);
		while (json.hasNext()) {
			String field = json.name();
			switch (json.peek()) {
				case NUMBER -> row.numbers.put(field, json.number(field));
				case STRING -> {
					String place = field.equals("time_unit") ? json.place() : "";
					String text = json.string(field);
					if (field.equals("time_unit") && !TIME_UNITS.contains(text)) {
						throw json.failure(place,
								Texts.bind(Messages.format_unit, Excerpt.of(text), field, TIME_UNIT_NAMES));
					}
					row.texts.put(field, text);
				}
				default -> json.skip();
			}
		}
		demand(row.texts.get("name"), "name", json);
		if (!row.texts.containsKey("error_message") && !row.isFit()) {
			demand(row.numbers.get(REAL_TIME), REAL_TIME, json);
			demand(row.isShare() ? "" : row.texts.get("time_unit"), "time_unit", json);
		}
		json.endObject();
		return row;
	}

	/** A measurement, or an aggregate of several. */
	private record Row(Map<String, String> texts, Map<String, Double> numbers) {

		/** Returns the benchmark's name without the name of an aggregate. */
		String name() {
			return texts.containsKey("run_name") ? texts.get("run_name") : texts.get("name");
		}

		/** Returns the name of the aggregate, or an empty string for a measurement. */
		String aggregate() {
			return "aggregate".equals(texts.get("run_type")) ? texts.getOrDefault("aggregate_name", "?") : "";
		}

		/** Returns whether the values of this row are percentages, as for a coefficient of variation. */
		boolean isShare() {
			return "percentage".equals(texts.get("aggregate_unit"));
		}

		/** Returns whether the values of this row are the coefficients of a complexity fitted to several results. */
		boolean isFit() {
			return numbers.containsKey("cpu_coefficient") || numbers.containsKey("rms");
		}

		long number(String name, long unknown) {
			return numbers.containsKey(name) ? numbers.get(name).longValue() : unknown;
		}
	}

	/** A benchmark with its rows. */
	private static final class Benchmark {

		private final String name;
		private final List<Row> measured = new ArrayList<>();
		private final Map<String, Row> aggregates = new HashMap<>();

		private Benchmark(String name) {
			this.name = name;
		}

		private void add(Row row) {
			if (row.aggregate().isEmpty()) {
				measured.add(row);
			} else {
				aggregates.put(row.aggregate(), row);
			}
		}

		private Result result() {
			Row first = measured.isEmpty()
					? aggregates.getOrDefault("mean", aggregates.values().iterator().next())
					: measured.get(0);
			Map<String, Metric> secondary = new LinkedHashMap<>();
			for (String metric : first.numbers.keySet()) {
				if (!metric.equals(REAL_TIME) && !COUNTS.contains(metric)) {
					secondary.put(metric, metric(metric, metric, unit(first, metric)));
				}
			}
			int threads = (int) first.number("threads", ResultId.UNKNOWN_THREADS);
			return new Result(new ResultId(name, Mode.AVERAGE_TIME, threads, new TreeMap<>()), Setup.UNKNOWN,
					metric(REAL_TIME, Metric.PRIMARY, unit(first, REAL_TIME)), secondary);
		}

		private static Unit unit(Row row, String metric) {
			if (RATES.contains(metric)) {
				return Unit.of(metric.startsWith("bytes") ? "B/s" : "ops/s");
			}
			return isTime(metric) ? Unit.of(row.texts.get("time_unit") + "/op") : Unit.NONE;
		}

		private static boolean isTime(String metric) {
			return metric.equals(REAL_TIME) || metric.equals(CPU_TIME);
		}

		private Metric metric(String field, String metricName, Unit unit) {
			if (!measured.isEmpty()) {
				return Replicates.metric(metricName, unit,
						measured.stream().mapToDouble(row -> value(row, field, unit)).toArray());
			}
			Row mean = aggregates.get("mean");
			if (mean == null) {
				// the file has only another aggregate, such as the median
				return Replicates.summary(metricName, unit, value(aggregates.values().iterator().next(), field, unit),
						Double.NaN, 1);
			}
			Row deviation = aggregates.get("stddev");
			long repetitions = mean.number("repetitions", mean.number("iterations", 0));
			return Replicates.summary(metricName, unit, value(mean, field, unit),
					deviation == null ? Double.NaN : value(deviation, field, unit), repetitions);
		}

		/** Returns a value converted to this unit, because repetitions may have different units in edited files. */
		private static double value(Row row, String field, Unit unit) {
			double value = row.numbers.getOrDefault(field, Double.NaN);
			return isTime(field) ? value * unit(row, field).factorTo(unit) : value;
		}
	}
}
