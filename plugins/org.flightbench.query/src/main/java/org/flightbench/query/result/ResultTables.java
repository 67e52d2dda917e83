// SPDX-License-Identifier: UPL-1.0
package org.flightbench.query.result;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BooleanSupplier;

import org.flightbench.analysis.join.ForkRecording;
import org.flightbench.analysis.join.RecordingFinder;
import org.flightbench.analysis.join.RunRecordings;
import org.flightbench.query.table.Column;
import org.flightbench.query.table.ColumnType;
import org.flightbench.query.table.ListTable;
import org.flightbench.query.table.Table;
import org.flightbench.results.Metric;
import org.flightbench.results.Result;
import org.flightbench.results.ResultId;
import org.flightbench.results.Run;
import org.flightbench.results.Setup;

/** Tables of runs, with the recordings of their benchmarks. */
public final class ResultTables {

	private final List<Run> runs;
	private final Map<Path, Benchmark> recordings = new LinkedHashMap<>();
	private final List<Recorded> recorded = new ArrayList<>();

	/**
	 * The benchmark of a recording.
	 *
	 * @param fork the number of the fork, null if unknown
	 */
	public record Benchmark(String run, ResultId id, Long fork, boolean isWarmup) {}

	/** A result with the recordings of its forks, without those of warm-up forks. */
	record Recorded(String run, Result result, List<Path> files) {}

	/**
	 * Finds the recordings of runs.
	 *
	 * @param runs the runs, whose names are unique
	 * @throws java.util.concurrent.CancellationException if the search is canceled
	 */
	public ResultTables(List<Run> runs, BooleanSupplier cancelled) {
		this.runs = runs;
		for (Run run : runs) {
			RunRecordings found = RecordingFinder.find(run, cancelled);
			for (Result result : run.results()) {
				if (!found.files(result.id()).isEmpty()) {
					recorded.add(new Recorded(run.name(), result, found.files(result.id())));
				}
			}
			for (ResultId id : found.results()) {
				for (ForkRecording of : found.of(id)) {
					recordings.put(of.file(), new Benchmark(run.name(), id,
							of.fork() == ForkRecording.UNKNOWN_FORK ? null : (long) of.fork(), of.isWarmupFork()));
				}
			}
		}
	}

	/** Returns the recordings of the runs, each with the benchmark that was recorded. */
	public Map<Path, Benchmark> recordings() {
		return recordings;
	}

	/** Returns the results that have recordings. */
	List<Recorded> recorded() {
		return recorded;
	}

	/** Returns the table of results: one row for each metric. */
	public Table results() {
		return new ListTable(List.of(text("run"), text("benchmark"), text("params"), text("mode"), number("threads"),
				text("metric"), decimal("score"), decimal("error"), text("unit"), number("forks"), text("jdk"),
				text("source")), () -> {
					List<Object[]> rows = new ArrayList<>();
					for (Run run : runs) {
						for (Result result : run.results()) {
							addRow(rows, run, result, result.primary());
							result.secondary().values().forEach(metric -> addRow(rows, run, result, metric));
						}
					}
					return rows;
				});
	}

	private static void addRow(List<Object[]> rows, Run run, Result result, Metric metric) {
		ResultId id = result.id();
		int forks = result.setup().forks();
		rows.add(new Object[]{run.name(), id.benchmark(), id.paramsText(), id.mode().jmhName(),
				id.threads() == ResultId.UNKNOWN_THREADS ? null : (long) id.threads(), metric.name(),
				metric.score().value(), metric.score().error(), metric.unit().symbol(),
				forks == Setup.UNKNOWN_NUMBER ? null : (long) forks, result.setup().jdkVersion(),
				run.source() == null ? null : run.source().toString()});
	}

	/** Returns the table of the measured iterations. */
	public Table iterations() {
		return new ListTable(List.of(text("run"), text("benchmark"), text("params"), text("mode"), text("metric"),
				number("fork"), number("iteration"), decimal("value"), text("unit")), () -> {
					List<Object[]> rows = new ArrayList<>();
					for (Run run : runs) {
						for (Result result : run.results()) {
							addIterations(rows, run, result, result.primary());
							result.secondary().values().forEach(metric -> addIterations(rows, run, result, metric));
						}
					}
					return rows;
				});
	}

	private static void addIterations(List<Object[]> rows, Run run, Result result, Metric metric) {
		ResultId id = result.id();
		for (int fork = 0; fork < metric.rawData().forks(); fork++) {
			for (int iteration = 0; iteration < metric.rawData().iterations(fork); iteration++) {
				rows.add(new Object[]{run.name(), id.benchmark(), id.paramsText(), id.mode().jmhName(), metric.name(),
						fork + 1L, iteration + 1L, metric.rawData().value(fork, iteration), metric.unit().symbol()});
			}
		}
	}

	static Column text(String name) {
		return new Column(name, ColumnType.TEXT);
	}

	static Column number(String name) {
		return new Column(name, ColumnType.LONG);
	}

	static Column decimal(String name) {
		return new Column(name, ColumnType.DOUBLE);
	}
}
