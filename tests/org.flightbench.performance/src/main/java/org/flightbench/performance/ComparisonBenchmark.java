// SPDX-License-Identifier: UPL-1.0
package org.flightbench.performance;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;

import org.flightbench.results.Metric;
import org.flightbench.results.Mode;
import org.flightbench.results.RawData;
import org.flightbench.results.Result;
import org.flightbench.results.ResultId;
import org.flightbench.results.Run;
import org.flightbench.results.Score;
import org.flightbench.results.Unit;
import org.flightbench.results.compare.Comparer;
import org.flightbench.results.compare.Comparison;
import org.flightbench.results.compare.ComparisonSettings;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * Compares two runs of 10,000 benchmarks with 5 forks of 10 iterations each: forks vary by 2 %, iterations by 1 %, and
 * every fifth benchmark is 10 % faster. JMH measures the comparison in a warm JVM, and {@link Work} does so in a fresh
 * one.
 */
@State(Scope.Benchmark)
@BenchmarkMode(org.openjdk.jmh.annotations.Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(3)
public class ComparisonBenchmark {

	private static final int BENCHMARKS = 10_000;
	private static final int FORKS = 5;
	private static final int ITERATIONS = 10;

	private List<Run> runs;

	/** Creates the runs from a fixed seed. */
	@Setup
	public void makeRuns() {
		Random random = new Random(20261121);
		List<Result> before = new ArrayList<>();
		List<Result> after = new ArrayList<>();
		for (int index = 0; index < BENCHMARKS; index++) {
			double level = Math.exp(random.nextDouble() * 14);
			before.add(result(index, level, random));
			after.add(result(index, index % 5 == 0 ? level * 1.1 : level, random));
		}
		runs = List.of(run("before", before), run("after", after));
	}

	/** Compares the two runs. */
	@Benchmark
	public Comparison compare() {
		return Comparer.compare(runs, 0, Metric.PRIMARY, ComparisonSettings.DEFAULT);
	}

	private static Run run(String name, List<Result> results) {
		return new Run(name, null, results, List.of());
	}

	private static Result result(int index, double level, Random random) {
		double[][] values = new double[FORKS][ITERATIONS];
		double sum = 0;
		for (double[] fork : values) {
			double mean = level * (1 + 0.02 * random.nextGaussian());
			for (int iteration = 0; iteration < ITERATIONS; iteration++) {
				fork[iteration] = mean * (1 + 0.01 * random.nextGaussian());
				sum += fork[iteration];
			}
		}
		TreeMap<String, String> params = new TreeMap<>(Map.of("size", Integer.toString(index % 4)));
		String name = "org.example.store.Table" + index / 20 + "Benchmark.operation" + index / 4 % 5;
		Score score = new Score(sum / FORKS / ITERATIONS, Double.NaN, Unit.of("ops/ms"));
		return new Result(new ResultId(name, Mode.THROUGHPUT, 1, params), org.flightbench.results.Setup.UNKNOWN,
				new Metric(Metric.PRIMARY, score, new TreeMap<>(), RawData.ofValues(values)), Map.of());
	}
}
