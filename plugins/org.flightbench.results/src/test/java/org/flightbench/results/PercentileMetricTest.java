// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.TreeMap;

import org.flightbench.results.compare.Comparer;
import org.flightbench.results.compare.ComparisonSettings;
import org.flightbench.results.compare.ResultComparison;
import org.flightbench.results.compare.Verdict;
import org.junit.jupiter.api.Test;

class PercentileMetricTest {

	private static Result sampled(Mode mode, double slowest) {
		SampleHistogram fork = new SampleHistogram(new double[]{1, slowest}, new long[]{95, 5});
		return new Result(new ResultId("a.B.c", mode, 1, new TreeMap<>()), Setup.UNKNOWN,
				new Metric(Metric.PRIMARY, new Score(2, 0.1, Unit.of("us/op"), 300), new TreeMap<>(Map.of(99.99, 7.0)),
						RawData.ofHistograms(List.of(List.of(fork), List.of(fork), List.of(fork)))),
				Map.of());
	}

	@Test
	void namesAreThoseOfJmhOrPercentages() {
		assertEquals(OptionalDouble.of(99), PercentileMetric.percent("p0.99"));
		assertEquals(OptionalDouble.of(99.9), PercentileMetric.percent("p0.999"));
		assertEquals(OptionalDouble.of(100), PercentileMetric.percent("p1.00"));
		assertEquals(OptionalDouble.of(99.9), PercentileMetric.percent("p99.9"));
		for (String name : List.of("p1.5", "p", "p100", "gc.time", "p0.9x")) {
			assertEquals(OptionalDouble.empty(), PercentileMetric.percent(name), name);
		}
	}

	@Test
	void thePercentileOfEachForkIsAValue() {
		Metric metric = sampled(Mode.SAMPLE_TIME, 20).metric("p0.99").orElseThrow();
		assertEquals(20, metric.score().value());
		assertEquals(3, metric.rawData().forks());
		assertEquals("us/op", metric.unit().symbol());
		assertEquals(1, sampled(Mode.SAMPLE_TIME, 20).metric("p0.50").orElseThrow().score().value());
		assertTrue(sampled(Mode.AVERAGE_TIME, 20).metric("p0.99").isEmpty());
	}

	@Test
	void aSlowerTailIsARegressionThoughTheMedianIsTheSame() {
		Run before = new Run("before", null, List.of(sampled(Mode.SAMPLE_TIME, 20)), List.of());
		Run after = new Run("after", null, List.of(sampled(Mode.SAMPLE_TIME, 30)), List.of());
		assertEquals(Verdict.REGRESSED, compare(before, after, "p0.99").verdict());
		assertEquals(1.5, compare(before, after, "p99").ratio());
		assertEquals(1, compare(before, after, "p0.50").ratio());
	}

	private static ResultComparison compare(Run before, Run after, String metric) {
		return Comparer.compare(List.of(before, after), 0, metric, ComparisonSettings.DEFAULT).candidates().get(0)
				.results().get(0);
	}
}
