// SPDX-License-Identifier: UPL-1.0
package org.flightbench.view.chart;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import org.flightbench.results.Mode;
import org.flightbench.results.RawData;
import org.flightbench.results.Result;
import org.flightbench.results.ResultId;
import org.flightbench.results.Run;
import org.flightbench.results.compare.Comparison;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RawDataChartsTest {

	@TempDir
	Path folder;

	private static final ResultId ID = Samples.id("org.example.Codec.encode", Mode.THROUGHPUT);

	private static Result result(String unit, double[]... forks) {
		return Samples.result(ID, 1, 1, unit, RawData.ofValues(forks));
	}

	@Test
	void drawsAColumnForEachForkAndItsMean() {
		Comparison comparison = Samples.compare(
				Samples.run("a", result("ops/ms", new double[]{1, 2, 3}, new double[]{4, 6})),
				Samples.run("b", result("ops/s", new double[]{7000, 9000})));
		Chart chart = ChartFactory.rawData(comparison, Samples.all(comparison));
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
		List<Mark> marks = ChartFactory.rawData(comparison, Samples.all(comparison)).series().get(0).marks();
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
		Chart chart = ChartFactory.rawData(comparison, Samples.all(comparison));
		assertEquals(List.of(1.0, 3.0), values(chart.series().get(0)));
		assertEquals(List.of(2.0), values(chart.series().get(1)));
	}

	@Test
	void showsTheFirstOfSeveralResults() {
		Comparison comparison = Samples.many(3);
		Chart chart = ChartFactory.rawData(comparison, Samples.all(comparison));
		assertEquals("Codec.benchmark0", chart.title());
		assertEquals("first of 3 results: select the one to show", chart.note());
	}

	@Test
	void warmUpIterationsStandBeforeTheMeasuredOnesOfTheirForkAsRings() throws IOException {
		warmup("[50,80,95]", "[100,110]");
		warmup("[]", "[105,104]");
		Comparison comparison = Samples.compare(kept(new double[]{100, 110}, new double[]{105, 104}));
		Chart chart = ChartFactory.rawData(comparison, Samples.all(comparison));
		assertEquals(List.of("kept, warm-up", "kept", "kept, means"),
				chart.series().stream().map(Series::name).toList());
		List<Mark> before = chart.series().get(0).marks();
		assertEquals(List.of(Shape.TRIANGLE_DOWN, Shape.TRIANGLE_DOWN, Shape.RING),
				before.stream().map(Mark::shape).toList());
		assertEquals(List.of(90.0, 90.0, 95.0), values(chart.series().get(0)),
				"no more room than the measured ones take");
		assertEquals(List.of(0L, 0L, 0L), before.stream().map(mark -> Math.round(mark.x())).toList());
		assertTrue(
				before.get(0).x() < before.get(1).x() && before.get(2).x() < chart.series().get(1).marks().get(0).x());
		assertTrue(before.get(1).text().contains("Fork 1, warm-up iteration 2: 80.00 ops/s"), before.get(1).text());
		assertEquals("warm-up iteration", chart.legend().get(2).text());
		assertTrue(chart.note().contains("2 warm-up iterations are off the scale (triangles)"), chart.note());
		assertEquals(List.of(105.0), List.of(chart.series().get(2).marks().get(0).y()), "they are not in the mean");
	}

	@Test
	void aDamagedFileOfIterationsIsANoteBesideTheMeasuredOnes() throws IOException {
		warmup("[true]", "[100,110]");
		Comparison comparison = Samples.compare(kept(new double[]{100, 110}));
		Chart chart = ChartFactory.rawData(comparison, Samples.all(comparison));
		assertEquals(List.of("kept", "kept, means"), chart.series().stream().map(Series::name).toList());
		assertTrue(chart.note().replace('\\', '/').contains("no warm-up iterations: " + folder.getFileName()
				+ "/iterations.jsonl, line 1: expected the iterations of a fork"), chart.note());
	}

	private void warmup(String before, String measured) throws IOException {
		Files.writeString(folder.resolve("iterations.jsonl"),
				"{\"benchmark\":\"" + ID.benchmark() + "\",\"mode\":\"thrpt\",\"threads\":1,\"params\":{},\"fork\":1,"
						+ "\"unit\":\"ops/s\",\"warmup\":" + before + ",\"measured\":" + measured + "}\n",
				StandardOpenOption.CREATE, StandardOpenOption.APPEND);
	}

	private Run kept(double[]... forks) {
		return new Run("kept", folder.resolve("results.json"), List.of(result("ops/s", forks)), List.of());
	}

	@Test
	void saysWhichFilesHaveRawData() {
		Comparison comparison = Samples.compare(Samples.run("a", Samples.result(ID, 1, 1, "ops/s", RawData.NONE)));
		assertEquals("These results have no raw data: JMH's JSON contains it; its CSV and console output do not.",
				ChartFactory.unavailable(comparison, Samples.all(comparison)).get(ChartKind.RAW_DATA));
	}

	private static List<Double> values(Series series) {
		return series.marks().stream().map(Mark::y).toList();
	}
}
