// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.chart;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.flightbench.report.chart.axis.Axis;
import org.flightbench.report.chart.data.ChartKind;
import org.flightbench.report.chart.style.Mark;
import org.flightbench.report.chart.style.Series;
import org.flightbench.results.Mode;
import org.flightbench.results.RawData;
import org.flightbench.results.Result;
import org.flightbench.results.ResultId;
import org.flightbench.results.compare.Comparison;
import org.junit.jupiter.api.Test;

class RawDataChartsTest {

	private static final ResultId ID = Samples.id("org.example.Codec.encode", Mode.THROUGHPUT);

	private static Result result(String unit, double[]... forks) {
		return Samples.result(ID, 1, 1, unit, RawData.ofValues(forks));
	}

	@Test
	void drawsAColumnForEachForkAndItsMean() {
		Comparison comparison = Samples.compare(
				Samples.run("a", result("ops/ms", new double[]{1, 2, 3}, new double[]{4, 6})),
				Samples.run("b", result("ops/s", new double[]{7000, 9000})));
		Chart chart = Charts.rawData(comparison, Samples.all(comparison));
		assertEquals(List.of("a", "a, means", "b", "b, means"), chart.series().stream().map(Series::name).toList());
		assertEquals(List.of(1.0, 2.0, 3.0, 4.0, 6.0), values(chart.series().get(0)));
		assertEquals(List.of(2.0, 5.0), values(chart.series().get(1)));
		assertEquals(List.of(7.0, 9.0), values(chart.series().get(2)));
		assertEquals(List.of(8.0), values(chart.series().get(3)));
		assertEquals(List.of("1", "2", "1"), chart.x().ticks().stream().map(Axis.Tick::label).toList());
		assertEquals("ops/ms", chart.y().label());
	}

	@Test
	void keepsIterationsInTheirOrderWithinTheirColumn() {
		Comparison comparison = Samples.compare(
				Samples.run("a", result("ops/ms", new double[]{1, 2, 3}, new double[]{4, 5, 6})));
		List<Mark> marks = Charts.rawData(comparison, Samples.all(comparison)).series().get(0).marks();
		for (int index = 1; index < marks.size(); index++) {
			assertTrue(marks.get(index - 1).x() < marks.get(index).x());
		}
		assertEquals(List.of(0L, 0L, 0L, 1L, 1L, 1L), marks.stream().map(mark -> Math.round(mark.x())).toList());
		assertTrue(marks.get(4).text().contains("Fork 2, iteration 2: 5.000 ops/ms"), marks.get(4).text());
	}

	@Test
	void leavesOutIterationsWithoutANumber() {
		Comparison comparison = Samples
				.compare(Samples.run("a", result("ops/ms", new double[]{1, Double.NaN, 3}, new double[]{})));
		Chart chart = Charts.rawData(comparison, Samples.all(comparison));
		assertEquals(List.of(1.0, 3.0), values(chart.series().get(0)));
		assertEquals(List.of(2.0), values(chart.series().get(1)));
	}

	@Test
	void showsTheFirstOfSeveralResults() {
		Comparison comparison = Samples.many(3);
		Chart chart = Charts.rawData(comparison, Samples.all(comparison));
		assertEquals("Codec.benchmark0", chart.title());
		assertEquals("first of 3 results: select the one to show", chart.note());
	}

	@Test
	void saysWhichFilesHaveRawData() {
		Comparison comparison = Samples.compare(Samples.run("a", Samples.result(ID, 1, 1, "ops/s", RawData.NONE)));
		assertEquals("These results have no raw data: JMH's JSON has it, its CSV and console output do not.",
				Charts.unavailable(comparison, Samples.all(comparison)).get(ChartKind.RAW_DATA));
	}

	private static List<Double> values(Series series) {
		return series.marks().stream().map(Mark::y).toList();
	}
}
