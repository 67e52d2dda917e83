// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

import org.flightbench.report.output.FileFormat;
import org.flightbench.results.Metric;
import org.flightbench.results.Mode;
import org.flightbench.results.RawData;
import org.flightbench.results.Result;
import org.flightbench.results.ResultId;
import org.flightbench.results.Run;
import org.flightbench.results.Score;
import org.flightbench.results.Setup;
import org.flightbench.results.Unit;
import org.flightbench.results.compare.Comparer;
import org.flightbench.results.compare.Comparison;
import org.flightbench.results.compare.ComparisonSettings;
import org.junit.jupiter.api.Test;

class BenchstatReportTest {

	private static Result result(String benchmark, Map<String, String> params, String unit, double... forks) {
		double[][] raw = new double[forks.length][];
		double sum = 0;
		for (int fork = 0; fork < forks.length; fork++) {
			raw[fork] = new double[]{forks[fork]};
			sum += forks[fork];
		}
		double mean = sum / forks.length;
		return new Result(new ResultId(benchmark, Mode.AVERAGE_TIME, 1, new TreeMap<>(params)), Setup.UNKNOWN,
				new Metric(Metric.PRIMARY, new Score(mean, mean / 50, Unit.of(unit), forks.length), new TreeMap<>(),
						RawData.ofValues(raw)),
				Map.of());
	}

	private static Run run(String name, Result... results) {
		return new Run(name, null, List.of(results), List.of());
	}

	private static String table(Run... runs) {
		Comparison comparison = Comparer.compare(List.of(runs), 0, Metric.PRIMARY, ComparisonSettings.DEFAULT);
		return new ComparisonReport(comparison).text(FileFormat.BENCHSTAT);
	}

	@Test
	void hasTheColumnsOfBenchstatWithTheVerdicts() {
		Run before = run("before", result("a.B.fast", Map.of("size", "10"), "us/op", 1000, 1001, 999, 1000, 1002, 998),
				result("a.B.same", Map.of(), "us/op", 20, 20.1, 19.9, 20, 20.1, 19.9),
				result("a.B.one", Map.of(), "us/op", 5));
		Run after = run("after", result("a.B.fast", Map.of("size", "10"), "us/op", 500, 501, 499, 500, 501, 499),
				result("a.B.same", Map.of(), "us/op", 20, 20.1, 19.9, 20, 20.1, 19.9),
				result("a.B.one", Map.of(), "us/op", 6));
		List<String> lines = table(before, after).lines().toList();
		assertEquals("                 \u2502   before    \u2502               after                \u2502",
				lines.get(0));
		assertEquals("                 \u2502   sec/op    \u2502   sec/op     vs base               \u2502",
				lines.get(1));
		assertEquals("a.B.fast/size=10   1.000m \u00b1 2%   500.0\u00b5 \u00b1 2%  -50.00% (p=0.000 n=6)",
				lines.get(2));
		assertTrue(
				lines.get(3)
						.matches("a\\.B\\.same +20\\.00\u00b5 \u00b1 2%   20\\.00\u00b5 \u00b1 2% +~ \\(p=\\S+ n=6\\)"),
				lines.get(3));
		assertTrue(lines.get(4).startsWith("a.B.one          ") && lines.get(4).contains("  ? ("), lines.get(4));
		assertTrue(lines.get(5).matches("geomean +46\\.42\u00b5 +39\\.15\u00b5 +-15\\.66%"), lines.get(5));
		assertEquals("? inconclusive: the data do not decide it", lines.get(6));
		assertEquals(7, lines.size());
	}

	@Test
	void unitsHaveTablesOfTheirOwnAndResultsOfOneRunAHole() {
		Run before = run("before", result("a", Map.of(), "s/op", 1, 1, 1),
				result("b", Map.of(), "B/op", 2048, 2048, 2048),
				result("gone", Map.of(), "s/op", 3));
		Run after = run("after", result("a", Map.of(), "s/op", 1, 1, 1),
				result("b", Map.of(), "B/op", 2048, 2048, 2048),
				result("new", Map.of(), "s/op", 4));
		String[] tables = table(before, after).split("\n\n");
		assertEquals(2, tables.length);
		assertTrue(tables[0].contains("\ngone"), tables[0]);
		assertTrue(tables[0].contains("\nnew "), tables[0]);
		assertTrue(tables[1].contains("b         2.000Ki \u00b1 2%"), tables[1]);
	}

	@Test
	void runsAreWrittenAsLinesThatBenchstatReads() {
		List<Run> runs = new ArrayList<>(
				List.of(run("before", result("a.B.c", Map.of("text", "x y"), "us/op", 1.5, 2))));
		assertEquals("Benchmark_a.B.c/text=x_y 1 1500 ns/op\nBenchmark_a.B.c/text=x_y 1 2000 ns/op\n",
				new RunsReport(runs, Metric.PRIMARY).text(FileFormat.BENCHSTAT));
	}
}
