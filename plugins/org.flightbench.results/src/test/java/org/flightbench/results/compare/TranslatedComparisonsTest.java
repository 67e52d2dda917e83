// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.compare;

import static org.flightbench.results.compare.Results.forksOf;
import static org.flightbench.results.compare.Results.metric;
import static org.flightbench.results.compare.Results.run;
import static org.flightbench.results.compare.Results.scoreOnly;
import static org.flightbench.results.compare.Results.throughput;
import static org.flightbench.results.compare.Results.time;
import static org.flightbench.results.compare.Results.withId;
import static org.flightbench.results.compare.Results.withSecondary;
import static org.flightbench.results.compare.Results.withSetup;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;

import org.flightbench.base.PseudoTranslation;
import org.flightbench.base.PseudoTranslationExtension;
import org.flightbench.results.IterationSetup;
import org.flightbench.results.Metric;
import org.flightbench.results.Mode;
import org.flightbench.results.RawData;
import org.flightbench.results.Result;
import org.flightbench.results.ResultId;
import org.flightbench.results.Run;
import org.flightbench.results.Score;
import org.flightbench.results.Setup;
import org.flightbench.results.Unit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Tests that all strings of comparisons, except those that programs read, are translated. */
class TranslatedComparisonsTest {

	private static final ComparisonSettings NOTHING_ASSUMED = new ComparisonSettings(0.95, 0.03, SmallestAmounts.USUAL,
			Correction.HOLM, 0,
			Map.of());
	private static final Setup BEFORE = new Setup("1.36", null, List.of(), "17.0.15", "OpenJDK", "17.0.15+6", 5,
			new IterationSetup(5, "10 s", 1), new IterationSetup(5, "10 s", 1));
	private static final Setup AFTER = new Setup("1.37", null, List.of("-Xmx1g"), "25.0.3", "GraalVM", "25.0.3+9", 3,
			new IterationSetup(4, "1 s", 2), new IterationSetup(6, "2 s", 3));
	private static final Result PLAIN = throughput("a.Pool.take", 1, 2);
	private static final List<String> DATA = List.of("run", "Pool.take", "take", "size", "depth", "gc", "gc.count",
			"KB/sec",
			"MB/sec", "ops", "us/op", "OpenJDK", "GraalVM", "-Xmx1g");

	private final List<String> said = new ArrayList<>();
	@RegisterExtension
	final PseudoTranslationExtension translated = new PseudoTranslationExtension();

	@BeforeEach
	void labels() {
		Stream.of(Verdict.values()).map(Verdict::label).forEach(said::add);
		Stream.of(ExpectationOutcome.values()).map(ExpectationOutcome::label).forEach(said::add);
	}

	@Test
	void reasonsAndNotesOfEveryKindOfData() {
		List<Result> results = List.of(throughput("a", 100, 101, 99, 100, 100),
				throughput("a", 200, 201, 199, 200, 202),
				throughput("a", 100, 100.1, 100.2, 99.9, 100), throughput("a", 104, 103.5, 102, 105, 102.5),
				throughput("a", 100, 104, 97), throughput("a", 100, 160, 50, 90, 130, 60), throughput("a", 100, 130),
				throughput("a", new double[][]{{100, 110, 120}}), throughput("a", new double[][]{{100}}),
				throughput("a", new double[][]{{100, Double.NaN, 90}, {100, 110, 100}}),
				throughput("a", new double[][]{{100, Double.NaN, 90}, {100, Double.NaN, 100}}),
				throughput("a", 100, 101, 99, 100, 130, 100.5), throughput("a", 150, 152, 149, 151, 98.5, 150.5),
				throughput("a", 102, 103.4, 102.2, 103.2, 102.7),
				throughput("a", 0, 0), throughput("a", -1, -2, -1), scoreOnly("a", 100, 5, Setup.UNKNOWN),
				scoreOnly("a", 100, 5, BEFORE), scoreOnly("a", 100, Double.NaN, Setup.UNKNOWN),
				scoreOnly("a", Double.NaN, 5, Setup.UNKNOWN), withId(time("a", 100, 110), PLAIN.id()),
				withSetup(throughput("a", 100, 104, 97), BEFORE));
		for (Result before : results) {
			for (Result after : results) {
				for (ComparisonSettings settings : List.of(ComparisonSettings.DEFAULT, NOTHING_ASSUMED)) {
					say(run("before", before), run("after", after, PLAIN), Metric.PRIMARY, settings);
				}
			}
		}
		assertTranslated();
	}

	@Test
	void oneOfManyResults() {
		List<Result> before = new ArrayList<>();
		List<Result> after = new ArrayList<>();
		for (int index = 0; index < 100; index++) {
			before.add(throughput("a.B.c" + index, 100, 104, 97, 101));
			after.add(throughput("a.B.c" + index, 100 + index / 6.0, 104, 97 + index / 3.0, 104));
		}
		say(run("before", before), run("after", after), Metric.PRIMARY, ComparisonSettings.DEFAULT);
		assertTranslated();
	}

	@Test
	void notesOfSumsAndUnits() {
		Result before = withSecondary(PLAIN, sum(new double[][]{{2, 2, 2}, {2, 2, 2}}),
				metric("alloc", forksOf(1, 2), "KB/sec"));
		Result after = withSecondary(PLAIN, sum(new double[][]{{2, 2}, {2, 2}}),
				metric("alloc", forksOf(1, 2), "MB/sec"));
		for (String metric : List.of("gc.count", "alloc", "missing")) {
			say(run("before", before), run("after", after), metric, ComparisonSettings.DEFAULT);
		}
		say(run("before", before), run("after", PLAIN), "gc.count", ComparisonSettings.DEFAULT);
		assertTranslated();
	}

	@Test
	void partnersThatAreOdd() {
		Result inTable = withId(PLAIN,
				new ResultId("Pool.take", Mode.THROUGHPUT, ResultId.UNKNOWN_THREADS, new TreeMap<>()));
		Result moved = throughput("x.y.Pool.take", 1, 2);
		Result sized = withParams(Map.of("size", "10"));
		for (Result other : List.of(inTable, moved, sized,
				withId(PLAIN, new ResultId("a.Pool.take", Mode.THROUGHPUT, 4, new TreeMap<>())))) {
			say(run("before", other), run("after", PLAIN), Metric.PRIMARY, ComparisonSettings.DEFAULT);
			say(run("before", PLAIN, PLAIN), run("after", other, other), Metric.PRIMARY, ComparisonSettings.DEFAULT);
		}
		assertTranslated();
	}

	@Test
	void parametersThatAreIgnoredOrComparedBy() {
		Run sized = run("run", withParams(Map.of("size", "10")), withParams(Map.of("size", "20")), PLAIN);
		said.add(problem(() -> Comparer.ignoring(sized, "size")));
		said.add(problem(() -> Comparer.pivot(sized, "size", "30")));
		said.add(problem(() -> Comparer.pivot(sized, "depth", "30")));
		said.add(problem(() -> Comparer.pivot(run("run", PLAIN), "depth", "30")));
		said.addAll(Comparer.pivot(sized, "size", "10").get(0).notes());
		said.addAll(Comparer.ignoring(run("run", withParams(Map.of("size", "10"))), "size").notes());
		assertTranslated();
	}

	@Test
	void warningsSayOneThingToUsersAndAnotherToPrograms() {
		Result before = withSetup(PLAIN, BEFORE);
		Result after = withSetup(PLAIN, AFTER);
		Result same = throughput("a.Pool.give", 1, 2);
		RunComparison all = say(run("before", before), run("after", after), Metric.PRIMARY, ComparisonSettings.DEFAULT);
		say(run("before", before, same), run("after", after, same), Metric.PRIMARY, ComparisonSettings.DEFAULT);
		say(run("before", before, withSetup(same, BEFORE), throughput("a.Pool.look", 1, 2)),
				run("after", after, withSetup(same, AFTER), throughput("a.Pool.look", 1, 2)), Metric.PRIMARY,
				ComparisonSettings.DEFAULT);
		assertTranslated();
		ComparabilityWarning arguments = all.warnings().get(3);
		assertEquals(List.of("JVM arguments", "none", "-Xmx1g"),
				List.of(arguments.what(), arguments.baseline(), arguments.candidate()));
		assertEquals(List.of("improved", "regressed", "no change", "inconclusive"),
				Stream.of(Verdict.values()).map(Verdict::key).toList());
		assertEquals(List.of("met", "missed", "undecided"),
				Stream.of(ExpectationOutcome.values()).map(ExpectationOutcome::key).toList());
	}

	@Test
	void outcomesOfExpectations() {
		List<Result> pool = List.of(throughput("a.Pool.take", 99, 100, 101), throughput("a.Pool.give", 99, 100, 101));
		List<Result> faster = List.of(throughput("a.Pool.take", 199, 200, 201), throughput("a.Pool.give", 0, 0, 0));
		List<Result> mixed = List.of(throughput("a.Pool.take", 1, 1, 1), time("a.Pool.give", 1, 1, 1));
		List<Result> single = List.of(scoreOnly("a.Pool.take", 1, Double.NaN, Setup.UNKNOWN));
		expect(40, pool.subList(0, 1), faster.subList(0, 1));
		expect(140, pool.subList(0, 1), faster.subList(0, 1));
		expect(100, pool.subList(0, 1), faster.subList(0, 1));
		expect(40, pool, faster);
		expect(-100, pool, faster);
		expect(40, pool, faster.subList(0, 1));
		expect(40, pool, List.of());
		expect(40, mixed, mixed);
		expect(40, single, single);
		expect(40, List.of(throughput("a.Other.take", 1, 2)), List.of());
		said.add(check(expectation("gc", 40), pool, pool).reason());
		assertTranslated();
	}

	private void assertTranslated() {
		assertEquals(Set.of(), PseudoTranslation.untranslated(String.join("\n", said), DATA));
	}

	private RunComparison say(Run before, Run after, String metric, ComparisonSettings settings) {
		RunComparison pair = Comparer.compare(List.of(before, after), 0, metric, settings).candidates().get(0);
		for (ResultComparison result : pair.results()) {
			said.add(result.reason());
			said.addAll(result.notes());
		}
		pair.warnings().forEach(warning -> said.add(warning.message()));
		return pair;
	}

	private void expect(double atLeast, List<Result> before, List<Result> after) {
		said.add(check(expectation(Metric.PRIMARY, atLeast), before, after).reason());
	}

	private static ExpectationCheck check(Expectation expectation, List<Result> before, List<Result> after) {
		return Comparer.compare(List.of(run("before", before), run("after", after)), 0, Metric.PRIMARY,
				ComparisonSettings.DEFAULT).expecting(List.of(expectation)).candidates().get(0).expectations().get(0);
	}

	private static Expectation expectation(String metric, double atLeast) {
		return new Expectation("it", Pattern.compile("\\.Pool\\."), new TreeMap<>(), metric, atLeast, Double.NaN, "");
	}

	private static Metric sum(double[][] values) {
		double sum = Stream.of(values).flatMapToDouble(DoubleStream::of).sum();
		return new Metric("gc.count", new Score(sum, Double.NaN, Unit.of("counts")), new TreeMap<>(),
				RawData.ofValues(values));
	}

	private static Result withParams(Map<String, String> params) {
		return withId(PLAIN, new ResultId("a.Pool.take", Mode.THROUGHPUT, 1, new TreeMap<>(params)));
	}

	private static String problem(org.junit.jupiter.api.function.Executable refused) {
		return assertThrows(IllegalArgumentException.class, refused).getMessage();
	}
}
