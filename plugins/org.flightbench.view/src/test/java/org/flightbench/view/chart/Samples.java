// SPDX-License-Identifier: UPL-1.0
package org.flightbench.view.chart;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

import org.flightbench.base.ReadProgress;
import org.flightbench.results.Metric;
import org.flightbench.results.Mode;
import org.flightbench.results.RawData;
import org.flightbench.results.Result;
import org.flightbench.results.ResultId;
import org.flightbench.results.Run;
import org.flightbench.results.SampleHistogram;
import org.flightbench.results.Score;
import org.flightbench.results.Setup;
import org.flightbench.results.Unit;
import org.flightbench.results.compare.ComparedSide;
import org.flightbench.results.compare.Comparer;
import org.flightbench.results.compare.Comparison;
import org.flightbench.results.compare.ComparisonSettings;
import org.flightbench.results.compare.Direction;
import org.flightbench.results.compare.GeometricMean;
import org.flightbench.results.compare.Interval;
import org.flightbench.results.compare.ResultComparison;
import org.flightbench.results.compare.ResultComparison.Method;
import org.flightbench.results.compare.RunComparison;
import org.flightbench.results.compare.Verdict;
import org.flightbench.results.read.RunReader;
import org.flightbench.results.shape.DataShape;

/** Comparisons to draw, some from real files and some built by hand. */
public final class Samples {

	/** A name with all characters that could break a picture. */
	public static final String HOSTILE = "a<script>alert('x')</script>&amp;\"]]>\u0000\u0007\n\u202e\ud800日本語";

	private Samples() {}

	/**
	 * Reads a file of the shared data.
	 *
	 * @param file the path in the folder {@code jmh}
	 */
	public static Run read(String file) throws IOException {
		Path root = Path.of(System.getProperty("flightbench.root"));
		return RunReader.read(root.resolve("../shared/data/jmh").resolve(file), ReadProgress.NONE);
	}

	public static Comparison compare(Run... runs) {
		return Comparer.compare(List.of(runs), 0, Metric.PRIMARY, ComparisonSettings.DEFAULT);
	}

	public static Run run(String name, Result... results) {
		return new Run(name, null, List.of(results), List.of());
	}

	public static ResultId id(String benchmark, Mode mode, String... params) {
		TreeMap<String, String> map = new TreeMap<>();
		for (int index = 0; index < params.length; index += 2) {
			map.put(params[index], params[index + 1]);
		}
		return new ResultId(benchmark, mode, 1, map);
	}

	/** Returns a result with two forks of two iterations that scatter around its score. */
	public static Result result(ResultId id, double score, double error, String unit) {
		return result(id, score, error, unit,
				RawData.ofValues(new double[][]{{score * 0.99, score * 1.01}, {score * 0.98, score * 1.02}}));
	}

	public static Result result(ResultId id, double score, double error, String unit, RawData raw) {
		Metric metric = new Metric(Metric.PRIMARY, new Score(score, error, Unit.of(unit)), new TreeMap<>(), raw);
		return new Result(id, Setup.UNKNOWN, metric, Map.of());
	}

	/** Returns a result in sample mode with one histogram of the values 1 to {@code count}. */
	public static Result sampled(ResultId id, int count) {
		double[] values = new double[count];
		long[] counts = new long[count];
		for (int index = 0; index < count; index++) {
			values[index] = index + 1;
			counts[index] = 1;
		}
		return result(id, (count + 1) / 2.0, 1, "us/op",
				RawData.ofHistograms(List.of(List.of(new SampleHistogram(values, counts)))));
	}

	/**
	 * Returns a comparison of throughput results named {@code org.example.Codec.benchmark0} and so on. The speedup
	 * increases by 1 % from each result to the next.
	 */
	public static Comparison many(int count) {
		List<Result> baseline = new ArrayList<>();
		List<Result> candidate = new ArrayList<>();
		for (int index = 0; index < count; index++) {
			ResultId id = id("org.example.Codec.benchmark" + index, Mode.THROUGHPUT);
			baseline.add(result(id, 100 + index, 1, "ops/ms"));
			candidate.add(result(id, (100 + index) * (1 + index / 100.0), 1, "ops/ms"));
		}
		return compare(new Run("baseline", null, baseline, List.of()), new Run("optimized", null, candidate, List
				.of()));
	}

	/** Returns a comparison of changes built by hand. */
	static Comparison changes(Run baseline, Run candidate, ResultComparison... changes) {
		Interval unknown = Interval.UNKNOWN;
		GeometricMean mean = new GeometricMean("", Double.NaN, unknown, Double.NaN, unknown, 0);
		RunComparison compared = new RunComparison(baseline, candidate, List.of(changes), mean, List.of(), List.of(),
				List.of(), List.of());
		return new Comparison(List.of(baseline, candidate), baseline, Metric.PRIMARY, ComparisonSettings.DEFAULT,
				List.of(compared));
	}

	/** Returns a change with the given ratio and interval. */
	static ResultComparison change(Run baseline, Run candidate, int index, Direction direction, double ratio,
			Interval interval, Verdict verdict) {
		Result before = baseline.results().get(index);
		Result after = candidate.results().get(index);
		Unit unit = before.primary().unit();
		ComparedSide left = new ComparedSide(baseline, before, before.primary(), before.primary().score(), 2, 4,
				DataShape.PLAIN, List.of());
		ComparedSide right = new ComparedSide(candidate, after, after.primary(), after.primary().score().in(unit), 2, 4,
				DataShape.PLAIN, List.of());
		return new ResultComparison(before.id(), Metric.PRIMARY, unit, direction, left, right, ratio, interval,
				interval,
				0.5, 0.5, verdict, Method.FORK_MEANS, "the reason", List.of(), 0, Double.NaN, 0,
				false);
	}

	/** Returns all results of a comparison, for a picture of 900 × 500 pixels. */
	public static ChartSelection all(Comparison comparison) {
		return ChartSelection.of(ChartFactory.results(comparison), 900, 500);
	}
}
