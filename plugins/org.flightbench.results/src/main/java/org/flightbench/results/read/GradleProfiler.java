// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.read;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.IntStream;

import org.flightbench.base.Texts;
import org.flightbench.results.Metric;
import org.flightbench.results.Mode;
import org.flightbench.results.Result;
import org.flightbench.results.ResultId;
import org.flightbench.results.Setup;
import org.flightbench.results.Unit;
import org.flightbench.results.text.Messages;

/**
 * Reads both layouts of Gradle Profiler's {@code benchmark.csv}. The measured builds of a scenario are the iterations
 * of a single fork, because they usually run in one daemon.
 */
final class GradleProfiler implements ResultFormat {

	private static final String LONG_HEADER = "Scenario,Tool,Tasks,Phase,Iteration,Sample,Duration";
	private static final String MEASURED = "measured build ";
	private static final String PHASES = "WARM_UP, MEASURE";
	private static final String TOTAL = "total execution time";
	private static final String OLD_TOTAL = "execution";
	private static final Unit MILLISECONDS = Unit.of("ms/op");

	/** A scenario with a version of the build tool. */
	private record Scenario(String name, String version, String tasks) {}

	@Override
	public boolean recognizes(FileStart start) {
		return start.firstLine().startsWith("scenario,") || start.firstLine().startsWith(LONG_HEADER);
	}

	@Override
	public List<Result> read(ResultSource source) throws IOException {
		CsvRecords records = new CsvRecords(source.file(), source.text(), ',');
		List<String> first = records.next();
		Map<Scenario, Map<String, List<Double>>> values = new LinkedHashMap<>();
		if (first.get(0).equals("scenario")) {
			readColumns(records, first, source, values);
		} else {
			readRows(records, first, source, values);
		}
		boolean hasVersions = values.keySet().stream().map(Scenario::version).distinct().count() > 1;
		List<Result> results = new ArrayList<>();
		values.forEach((scenario, metrics) -> results.add(result(scenario, metrics, hasVersions)));
		return results;
	}

	/** Reads the layout that has a column for each scenario and sample. */
	private static void readColumns(CsvRecords records, List<String> scenarios, ResultSource source,
			Map<Scenario, Map<String, List<Double>>> values) throws IOException {
		List<String> versions = null;
		List<String> tasks = null;
		List<String> samples = null;
		RepeatedColumns repeated = null;
		for (List<String> row = records.next(); row != null; row = records.next()) {
			CsvNumbers.demandFields(records, row, scenarios.size());
			String label = row.get(0);
			switch (label) {
				case "version" -> versions = row;
				case "tasks" -> tasks = row;
				case "value" -> samples = row;
				default -> {
					if (!label.startsWith(MEASURED)) {
						// warm-up, or statistics of the measured builds in files of older versions
						continue;
					}
					repeated = repeated == null
							? new RepeatedColumns(names(scenarios, versions, tasks, samples))
							: repeated;
					repeated.check(records, row);
					for (int column = 1; column < row.size(); column++) {
						if (!row.get(column).isBlank() && !repeated.contains(column)) {
							source.shared().take(50);
							Scenario scenario = new Scenario(scenarios.get(column), cell(versions, column),
									cell(tasks, column));
							add(values, scenario, samples == null ? TOTAL : samples.get(column),
									CsvNumbers.parse(records, row, column, label));
						}
					}
				}
			}
		}
	}

	private static List<List<String>> names(List<String> scenarios, List<String> versions, List<String> tasks,
			List<String> samples) {
		return IntStream.range(0, scenarios.size()).mapToObj(column -> List.of(scenarios.get(column),
				cell(versions, column), cell(tasks, column), cell(samples, column))).toList();
	}

	private static String cell(List<String> row, int column) {
		return row == null ? "" : row.get(column);
	}

	/** Reads the layout that has a row for each value. */
	private static void readRows(CsvRecords records, List<String> header, ResultSource source,
			Map<Scenario, Map<String, List<Double>>> values) throws IOException {
		for (List<String> row = records.next(); row != null; row = records.next()) {
			// tasks may contain unquoted commas, which add fields
			CsvNumbers.demandFields(records, row, header.size());
			source.shared().take(50);
			if (row.get(3).equals("MEASURE")) {
				add(values, new Scenario(row.get(0), row.get(1), row.get(2)), row.get(5),
						CsvNumbers.parse(records, row, 6, row.get(5)));
			} else if (!row.get(3).equals("WARM_UP")) {
				throw records.failure(records.place(3),
						Texts.bind(Messages.format_phase, Excerpt.of(row.get(3)), PHASES));
			}
		}
	}

	private static void add(Map<Scenario, Map<String, List<Double>>> values, Scenario scenario, String sample,
			double value) {
		values.computeIfAbsent(scenario, any -> new LinkedHashMap<>())
				.computeIfAbsent(sample, any -> new ArrayList<>()).add(value);
	}

	private static Result result(Scenario scenario, Map<String, List<Double>> metrics, boolean hasVersions) {
		SortedMap<String, String> params = new TreeMap<>();
		if (hasVersions) {
			params.put("version", scenario.version);
		}
		String primary = metrics.containsKey(TOTAL)
				? TOTAL
				: metrics.containsKey(OLD_TOTAL) ? OLD_TOTAL : metrics.keySet().iterator().next();
		Map<String, Metric> secondary = new LinkedHashMap<>();
		metrics.forEach((sample, values) -> {
			if (!sample.equals(primary)) {
				secondary.put(sample, Replicates.metric(sample, unit(sample), Replicates.array(values)));
			}
		});
		return new Result(new ResultId(scenario.name, Mode.SINGLE_SHOT, ResultId.UNKNOWN_THREADS, params),
				Setup.UNKNOWN,
				Replicates.metric(Metric.PRIMARY, unit(primary), Replicates.array(metrics.get(primary))), secondary);
	}

	/** Returns the unit of a sample: milliseconds, or megabytes for the size of the build cache. */
	private static Unit unit(String sample) {
		return sample.toLowerCase(Locale.ROOT).contains("size") ? Unit.of("MB/op") : MILLISECONDS;
	}
}
