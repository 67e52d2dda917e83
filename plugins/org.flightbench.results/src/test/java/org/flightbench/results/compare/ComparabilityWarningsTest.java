// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.compare;

import static org.flightbench.results.compare.Results.metric;
import static org.flightbench.results.compare.Results.run;
import static org.flightbench.results.compare.Results.throughput;
import static org.flightbench.results.compare.Results.withId;
import static org.flightbench.results.compare.Results.withSecondary;
import static org.flightbench.results.compare.Results.withSetup;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;

import org.flightbench.results.IterationSetup;
import org.flightbench.results.Metric;
import org.flightbench.results.Mode;
import org.flightbench.results.Result;
import org.flightbench.results.ResultId;
import org.flightbench.results.Run;
import org.flightbench.results.Setup;
import org.junit.jupiter.api.Test;

class ComparabilityWarningsTest {

	private static final Setup BEFORE = new Setup("1.36", "/opt/jdk-17/bin/java", List.of(), "17.0.15", "OpenJDK",
			"17.0.15+6", 5, new IterationSetup(5, "10 s", 1), new IterationSetup(5, "10 s", 1));
	private static final Setup AFTER = new Setup("1.37", "/opt/jdk-25/bin/java", List.of("-Xmx1g", "-XX:+UseZGC"),
			"25.0.3", "GraalVM", "25.0.3+9", 3, new IterationSetup(4, "1 s", 2), new IterationSetup(6, "2 s", 3));

	@Test
	void everyDifferenceIsNamedWithBothValues() {
		List<String> messages = warnings(run("before", withSetup(throughput("a.B.c", 1, 2), BEFORE)),
				run("after", withSetup(throughput("a.B.c", 1, 2), AFTER)), Metric.PRIMARY).stream()
				.map(ComparabilityWarning::message).toList();
		assertEquals(List.of("JDK version differs: 17.0.15 in the baseline, 25.0.3 in the candidate",
				"VM name differs: OpenJDK in the baseline, GraalVM in the candidate",
				"VM version differs: 17.0.15+6 in the baseline, 25.0.3+9 in the candidate",
				"JVM arguments differ: none in the baseline, -Xmx1g -XX:+UseZGC in the candidate",
				"harness version differs: 1.36 in the baseline, 1.37 in the candidate",
				"forks differ: 5 in the baseline, 3 in the candidate",
				"warm-up iterations differ: 5 in the baseline, 4 in the candidate",
				"warm-up time differs: 10 s in the baseline, 1 s in the candidate",
				"warm-up batch size differs: 1 in the baseline, 2 in the candidate",
				"measurement iterations differ: 5 in the baseline, 6 in the candidate",
				"measurement time differs: 10 s in the baseline, 2 s in the candidate",
				"measurement batch size differs: 1 in the baseline, 3 in the candidate"), messages);
	}

	@Test
	void whatOneSideDoesNotTellIsNoWarningButANote() {
		Run before = run("before", withSetup(throughput("a.B.c", 1, 2), BEFORE));
		Run after = run("after", throughput("a.B.c", 1, 2));
		assertEquals(List.of(), warnings(before, after, Metric.PRIMARY));
		assertEquals(List.of("the candidate does not state its JDK"), Results
				.compare(before.results().get(0), after.results().get(0)).notes());
	}

	@Test
	void thePathOfTheJvmIsNoWarning() {
		Setup elsewhere = new Setup("1.36", "/usr/bin/java", List.of(), "17.0.15", "OpenJDK", "17.0.15+6", 5,
				new IterationSetup(5, "10 s", 1), new IterationSetup(5, "10 s", 1));
		assertEquals(List.of(), warnings(run("before", withSetup(throughput("a.B.c", 1, 2), BEFORE)),
				run("after", withSetup(throughput("a.B.c", 1, 2), elsewhere)), Metric.PRIMARY));
	}

	@Test
	void equalDifferencesAreOneWarningWithTheResultsConcerned() {
		Setup fewer = new Setup("1.36", null, List.of(), "17.0.15", "OpenJDK", "17.0.15+6", 2, BEFORE.warmup(),
				BEFORE.measurement());
		Result first = withSetup(throughput("a.B.first", 1, 2), BEFORE);
		Result second = withSetup(throughput("a.B.second", 1, 2), BEFORE);
		Result third = withSetup(throughput("a.B.third", 1, 2), BEFORE);
		List<ComparabilityWarning> some = warnings(run("before", first, second, third),
				run("after", withSetup(first, fewer), second, withSetup(third, fewer)), Metric.PRIMARY);
		assertEquals(List.of(new ComparabilityWarning("forks", "5", "2", List.of(first.id(), third.id()),
				false)),
				some);
	}

	@Test
	void otherThreadsAreAWarningBesidesAddedAndRemoved() {
		Result one = throughput("a.B.c", 1, 2);
		ResultId four = new ResultId("a.B.c", Mode.THROUGHPUT, 4, new TreeMap<>());
		List<ComparabilityWarning> warnings = warnings(run("before", one), run("after", withId(one, four)),
				Metric.PRIMARY);
		assertEquals("threads", warnings.get(0).what());
		assertEquals("1", warnings.get(0).baseline());
		assertEquals("4", warnings.get(0).candidate());
		assertEquals(List.of(one.id()), warnings.get(0).results());
	}

	@Test
	void anotherModeIsAWarningAlsoWithOtherThreads() {
		Result one = throughput("a.B.c", 1, 2);
		ResultId average = new ResultId("a.B.c", Mode.AVERAGE_TIME, 1, new TreeMap<>());
		assertEquals(List.of("modes differ: thrpt in the baseline, avgt in the candidate"),
				messages(run("before", one), run("after", withId(one, average))));
		ResultId four = new ResultId("a.B.c", Mode.AVERAGE_TIME, 4, new TreeMap<>());
		assertEquals(
				List.of("modes differ: thrpt in the baseline, avgt in the candidate",
						"threads differ: 1 in the baseline, 4 in the candidate"),
				messages(run("before", one), run("after", withId(one, four))));
		ResultId two = new ResultId("a.B.c", Mode.THROUGHPUT, 2, new TreeMap<>());
		assertEquals(List.of("threads differ: 1 in the baseline, 2 in the candidate"),
				messages(run("before", one), run("after", withId(one, four), withId(one, two))));
	}

	private static List<String> messages(Run before, Run after) {
		return warnings(before, after, Metric.PRIMARY).stream().map(ComparabilityWarning::message).toList();
	}

	@Test
	void aMetricThatOneSideLacksIsAWarning() {
		Result plain = throughput("a.B.c", 1, 2);
		Result profiled = withSecondary(plain, metric("gc.count", Results.forksOf(1, 2), "counts"));
		List<ComparabilityWarning> warnings = warnings(run("before", profiled), run("after", plain), "gc.count");
		assertEquals("metric gc.count differs: measured in the baseline, not measured in the candidate",
				warnings.get(0).message());
		assertEquals(List.of(), warnings(run("before", plain), run("after", plain), "gc.count"));
	}

	@Test
	void namesASingleResultWithItsParameters() {
		ResultId id = new ResultId("a.B.c", Mode.THROUGHPUT, 1, new TreeMap<>(Map.of("size", "10")));
		assertEquals("forks differ (c, size=10): 5 in the baseline, 3 in the candidate",
				new ComparabilityWarning("forks", "5", "3", List.of(id), false).message());
	}

	private static List<ComparabilityWarning> warnings(Run before, Run after, String metric) {
		return Comparer.compare(List.of(before, after), 0, metric, ComparisonSettings.DEFAULT).candidates().get(0)
				.warnings();
	}
}
