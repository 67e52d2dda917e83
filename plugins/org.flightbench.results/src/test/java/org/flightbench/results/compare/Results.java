// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.compare;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

import org.flightbench.results.Metric;
import org.flightbench.results.Mode;
import org.flightbench.results.RawData;
import org.flightbench.results.Result;
import org.flightbench.results.ResultId;
import org.flightbench.results.Run;
import org.flightbench.results.Score;
import org.flightbench.results.Setup;
import org.flightbench.results.Unit;

/** Creates results for tests. */
public final class Results {

	private Results() {}

	public static Run run(String name, Result... results) {
		return new Run(name, null, List.of(results), List.of());
	}

	public static Run run(String name, List<Result> results) {
		return new Run(name, null, results, List.of());
	}

	/** Returns a result with forks of one iteration each, in ops/s. */
	public static Result throughput(String benchmark, double... forks) {
		return throughput(benchmark, forksOf(forks));
	}

	/** Returns a result with values by fork and iteration, in ops/s. */
	public static Result throughput(String benchmark, double[][] values) {
		return result(id(benchmark, Mode.THROUGHPUT), Setup.UNKNOWN, metric(Metric.PRIMARY, values, "ops/s"));
	}

	/** Returns a result with forks of one iteration each, in us/op. */
	public static Result time(String benchmark, double... forks) {
		return result(id(benchmark, Mode.AVERAGE_TIME), Setup.UNKNOWN,
				metric(Metric.PRIMARY, forksOf(forks), "us/op"));
	}

	/** Returns a result that has a score but no raw data. */
	public static Result scoreOnly(String benchmark, double score, double error, Setup setup) {
		return result(id(benchmark, Mode.THROUGHPUT), setup,
				new Metric(Metric.PRIMARY, new Score(score, error, Unit.of("ops/s")), new TreeMap<>(), RawData.NONE));
	}

	/** Returns a result with an unknown setup that has a score but no raw data. */
	public static Result scoreOnly(String benchmark, Score score) {
		return result(id(benchmark, Mode.THROUGHPUT), Setup.UNKNOWN,
				new Metric(Metric.PRIMARY, score, new TreeMap<>(), RawData.NONE));
	}

	static Result result(ResultId id, Setup setup, Metric primary, Metric... secondary) {
		Map<String, Metric> others = new TreeMap<>();
		Arrays.stream(secondary).forEach(metric -> others.put(metric.name(), metric));
		return new Result(id, setup, primary, others);
	}

	public static Result withSecondary(Result result, Metric... secondary) {
		return result(result.id(), result.setup(), result.primary(), secondary);
	}

	static Result withSetup(Result result, Setup setup) {
		return new Result(result.id(), setup, result.primary(), result.secondary());
	}

	public static Result withId(Result result, ResultId id) {
		return new Result(id, result.setup(), result.primary(), result.secondary());
	}

	static ResultId id(String benchmark, Mode mode) {
		return new ResultId(benchmark, mode, 1, new TreeMap<>());
	}

	public static Metric metric(String name, double[][] values, String unit) {
		double mean = Arrays.stream(values).flatMapToDouble(Arrays::stream).average().orElse(Double.NaN);
		return new Metric(name, new Score(mean, Double.NaN, Unit.of(unit)), new TreeMap<>(), RawData.ofValues(values));
	}

	/** Returns values by fork and iteration, with one iteration per fork. */
	public static double[][] forksOf(double... forks) {
		return Arrays.stream(forks).mapToObj(value -> new double[]{value}).toArray(double[][]::new);
	}

	public static ResultComparison compare(Result baseline, Result candidate, ComparisonSettings settings) {
		return compare(baseline, candidate, Metric.PRIMARY, settings);
	}

	public static ResultComparison compare(Result baseline, Result candidate, String metric,
			ComparisonSettings settings) {
		return Comparer.compare(List.of(run("before", baseline), run("after", candidate)), 0, metric, settings)
				.candidates().get(0).results().get(0);
	}

	public static ResultComparison compare(Result baseline, Result candidate) {
		return compare(baseline, candidate, ComparisonSettings.DEFAULT);
	}
}
