// SPDX-License-Identifier: UPL-1.0
package org.flightbench.history.store;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;

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

/** Runs to add to a store. */
final class Runs {

	static final Instant TIME = Instant.parse("2026-03-10T19:40:13Z");

	private Runs() {}

	/** Returns a run of benchmarks with three forks of two iterations. */
	static HistoryEntry entry(long seed, int benchmarks, String unit) {
		Random random = new Random(seed);
		List<Result> results = new ArrayList<>();
		for (int number = 0; number < benchmarks; number++) {
			results.add(result("org.acme.Bench.number" + number, new double[][]{value(random), value(random),
					value(random)}, unit));
		}
		return new HistoryEntry(new Run("run", null, results, List.of()), "c0ffee" + seed, "main",
				TIME.plusSeconds(86_400 * seed), true, "run-" + seed + ".json", List.of("fork-1.jfr", "fork 2.jfr"));
	}

	private static double[] value(Random random) {
		return new double[]{10 + random.nextGaussian(), 10 + random.nextGaussian()};
	}

	static Result result(String name, double[][] values, String unit) {
		TreeMap<String, String> params = new TreeMap<>(Map.of("size", "10 \"µ\"", "kind", "a"));
		Metric score = metric(Metric.PRIMARY, values, unit);
		Metric allocation = new Metric("gc.alloc.rate.norm", new Score(24, 0.5, Unit.of("B/op")), new TreeMap<>(),
				RawData.NONE);
		IterationSetup iterations = new IterationSetup(2, "1 s", 1);
		return new Result(new ResultId(name, Mode.AVERAGE_TIME, 1, params),
				new Setup("1.37", "java", List.of("-Xmx1g"), "21.0.11", "OpenJDK 64-Bit Server VM", "21", 3, iterations,
						iterations),
				score, Map.of("gc.alloc.rate.norm", allocation));
	}

	static Metric metric(String name, double[][] values, String unit) {
		return new Metric(name, new Score(values[0][0], Double.NaN, Unit.of(unit)), new TreeMap<>(),
				RawData.ofValues(values));
	}
}
