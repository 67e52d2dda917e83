// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.compare;

import static org.flightbench.results.compare.Results.throughput;
import static org.flightbench.results.compare.Results.withId;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;

import org.flightbench.results.Metric;
import org.flightbench.results.Mode;
import org.flightbench.results.Result;
import org.flightbench.results.ResultId;
import org.flightbench.results.Run;
import org.junit.jupiter.api.Test;

class PivotTest {

	private static final Run RUN = Results.run("pools", of("a.Pool.get", 100, Map.of("poolSize", "1000", "mode",
			"fair")),
			of("a.Pool.get", 200, Map.of("poolSize", "500", "mode", "fair")), throughput("a.Other.test", 1, 2),
			of("a.Pool.get", 300, Map.of("poolSize", "100", "mode", "fair")),
			of("a.Pool.put", 50, Map.of("poolSize", "500", "mode", "fair")));

	@Test
	void aRunForEachValueWithTheBaselineFirst() {
		List<Run> runs = Comparer.pivot(RUN, "poolSize", "500");
		assertEquals(List.of("poolSize=500", "poolSize=100", "poolSize=1000"), runs.stream().map(Run::name).toList());
		assertEquals(2, runs.get(0).results().size());
		assertEquals("mode=fair", runs.get(0).results().get(0).id().paramsText());
		assertEquals(List.of("1 result excluded: no parameter poolSize"), runs.get(2).notes());
	}

	@Test
	void theRunsOfAPivotCompare() {
		RunComparison candidate = Comparer.compare(Comparer.pivot(RUN, "poolSize", "500"), 0, Metric.PRIMARY,
				ComparisonSettings.DEFAULT).candidates().get(0);
		assertEquals(1, candidate.results().size());
		assertEquals(1.5, candidate.results().get(0).ratio(), 1e-12);
		assertEquals(List.of("a.Pool.put"),
				candidate.removed().stream().map(result -> result.id().benchmark()).toList());
	}

	@Test
	void anUnknownParameterOrValueIsAnsweredWithWhatThereIs() {
		assertEquals("no result has a parameter size; there are mode, poolSize", message("size", "1"));
		assertEquals("no result has poolSize=7; its values are 100, 500, 1000", message("poolSize", "7"));
		assertEquals("no result has a parameter size; the results have no parameters",
				assertThrows(IllegalArgumentException.class,
						() -> Comparer.pivot(Results.run("plain", throughput("a", 1)), "size", "1")).getMessage());
	}

	private static String message(String parameter, String value) {
		return assertThrows(IllegalArgumentException.class, () -> Comparer.pivot(RUN, parameter, value)).getMessage();
	}

	private static Result of(String benchmark, double score, Map<String, String> params) {
		return withId(throughput(benchmark, score, score * 1.01),
				new ResultId(benchmark, Mode.THROUGHPUT, 1, new TreeMap<>(params)));
	}
}
