// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report;

import java.util.ArrayList;
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
import org.flightbench.results.compare.ComparabilityWarning;
import org.flightbench.results.compare.ComparedSide;
import org.flightbench.results.compare.Comparison;
import org.flightbench.results.compare.ComparisonSettings;
import org.flightbench.results.compare.Direction;
import org.flightbench.results.compare.GeometricMean;
import org.flightbench.results.compare.Interval;
import org.flightbench.results.compare.ResultComparison;
import org.flightbench.results.compare.ResultComparison.Method;
import org.flightbench.results.compare.RunComparison;
import org.flightbench.results.compare.Verdict;
import org.flightbench.results.shape.DataShape;

/** Comparisons built by hand, so that tests of reports depend only on the reports. */
public final class Sample {

	/** A name with special characters for terminals, HTML, Markdown, CSV and JSON. */
	public static final String HOSTILE = "=a|b`c\"<script>alert('x')</script>\u001b[31m\n@team,\\&amp;\u202e";

	private Sample() {}

	static ResultId id(String benchmark, String... params) {
		TreeMap<String, String> map = new TreeMap<>();
		for (int index = 0; index < params.length; index += 2) {
			map.put(params[index], params[index + 1]);
		}
		return new ResultId(benchmark, Mode.THROUGHPUT, 1, map);
	}

	static Result result(ResultId id, double score, double error, String unit) {
		Metric metric = new Metric(Metric.PRIMARY, new Score(score, error, Unit.of(unit)), new TreeMap<>(),
				RawData.ofValues(new double[][]{{score, score}, {score, score}}));
		return new Result(id, Setup.UNKNOWN, metric, Map.of());
	}

	static Run run(String name, Result... results) {
		return new Run(name, null, List.of(results), List.of());
	}

	/** Returns a throughput result that changed by a ratio, with an interval of 10 % on either side. */
	static ResultComparison change(Run baseline, Run candidate, ResultId id, double score, double ratio,
			Verdict verdict) {
		Result before = result(id, score, score / 100, "ops/s");
		Result after = result(id, score * ratio, Double.NaN, "ops/s");
		Interval interval = new Interval(ratio * 0.9, ratio * 1.1);
		String reason = verdict == Verdict.INCONCLUSIVE
				? "too few forks: 2 against 2; about 7 forks would settle it"
				: "because";
		return new ResultComparison(id, Metric.PRIMARY, before.primary().unit(), Direction.HIGHER_IS_BETTER,
				side(baseline, before), side(candidate, after), ratio, interval, interval, 0.0123456789, 0.02, verdict,
				Method.FORK_MEANS, reason, List.of("single fork"), verdict == Verdict.INCONCLUSIVE ? 7 : 0,
				Double.NaN, 0, false);
	}

	/** Returns a result for which only the two scores are known, with an infinite ratio. */
	static ResultComparison unknown(Run baseline, Run candidate, ResultId id) {
		Result before = result(id, 0, Double.NaN, "ns/op");
		Result after = result(id, 12, Double.POSITIVE_INFINITY, "ns/op");
		return new ResultComparison(id, Metric.PRIMARY, before.primary().unit(), Direction.LOWER_IS_BETTER,
				side(baseline, before), side(candidate, after), Double.POSITIVE_INFINITY, Interval.UNKNOWN,
				Interval.UNKNOWN, Double.NaN, Double.NaN, Verdict.INCONCLUSIVE, Method.RATIO_ONLY, "no raw data",
				List.of(), 0, Double.NaN, 0, false);
	}

	/** Returns a comparison with all verdicts, two classes, an added and a removed benchmark, and a warning. */
	static Comparison everything() {
		Run baseline = run("before");
		Run candidate = run("after");
		List<ResultComparison> results = List.of(
				change(baseline, candidate, id("org.acme.pool.Pool.take", "size", "100"), 986095.2, 1.25,
						Verdict.IMPROVED),
				change(baseline, candidate, id("org.acme.pool.Pool.take", "size", "1000"), 86095.2, 0.5,
						Verdict.REGRESSED),
				change(baseline, candidate, id("org.acme.parse.Parser.parse"), 12.3456, 1.001, Verdict.NO_CHANGE),
				change(baseline, candidate, id("org.acme.parse.Parser.tokens"), 0.00012, 1.06, Verdict.INCONCLUSIVE),
				unknown(baseline, candidate, id("org.acme.parse.Parser.warm")));
		return comparison(baseline, candidate, results, List.of(result(id("org.acme.New.one"), 5, 1, "ops/s")),
				List.of(result(id("org.acme.Old.two"), 6, 1, "ops/s")));
	}

	/** Returns a comparison in which every text from a file is {@link #HOSTILE}. */
	static Comparison hostile() {
		Run baseline = run(HOSTILE);
		Run candidate = run("after " + HOSTILE);
		ResultId id = id("org." + HOSTILE + ".run", HOSTILE, HOSTILE);
		List<ResultComparison> results = List
				.of(change(baseline, candidate, id, 1000, 0.5, Verdict.REGRESSED));
		Result other = result(id(HOSTILE), 1, 1, "ops/s");
		return comparison(baseline, candidate, results, List.of(other), List.of(other));
	}

	private static Comparison comparison(Run baseline, Run candidate, List<ResultComparison> results,
			List<Result> added, List<Result> removed) {
		List<Result> before = new ArrayList<>(removed);
		List<Result> after = new ArrayList<>(added);
		results.forEach(result -> before.add(result.baseline().result()));
		results.forEach(result -> after.add(result.candidate().result()));
		Run first = new Run(baseline.name(), null, before, List.of("3 lines passed over"));
		Run second = new Run(candidate.name(), null, after, List.of());
		GeometricMean overall = new GeometricMean("", 0.9, new Interval(0.8, 1.0), 1.1, new Interval(1.0, 1.25), 4);
		GeometricMean parsers = new GeometricMean("org.acme.parse.Parser", 1.03, new Interval(0.9, 1.1), 1.03,
				new Interval(0.9, 1.1), 2);
		GeometricMean pools = new GeometricMean("org.acme.pool.Pool", 0.79, Interval.UNKNOWN, 0.79, Interval.UNKNOWN,
				2);
		ComparabilityWarning warning = new ComparabilityWarning("JDK version", "17.0.1", "21.0.5",
				List.of(results.get(0).id()), false);
		RunComparison pair = new RunComparison(first, second, results, overall, List.of(pools, parsers), added, removed,
				List.of(warning));
		return new Comparison(List.of(first, second), first, Metric.PRIMARY, ComparisonSettings.DEFAULT, List.of(pair));
	}

	private static ComparedSide side(Run run, Result result) {
		return new ComparedSide(run, result, result.primary(), result.primary().score(), 2, 4,
				DataShape.PLAIN, List.of());
	}
}
