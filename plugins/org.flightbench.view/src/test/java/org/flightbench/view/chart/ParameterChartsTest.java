// SPDX-License-Identifier: UPL-1.0
package org.flightbench.view.chart;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.flightbench.results.Mode;
import org.flightbench.results.Result;
import org.flightbench.results.ResultId;
import org.flightbench.results.Run;
import org.flightbench.results.compare.Comparison;
import org.flightbench.results.sweep.Sweep;
import org.flightbench.view.chart.Axis.Scale;
import org.junit.jupiter.api.Test;

class ParameterChartsTest {

	private static Run run(String name, String parameter, String... values) {
		List<Result> results = new ArrayList<>();
		for (String value : values) {
			ResultId id = Samples.id("org.example.Pool.intern", Mode.AVERAGE_TIME, parameter, value, "kind", "soft");
			results.add(Samples.result(id, 10 + value.length(), 0.5, "us/op"));
		}
		return new Run(name, null, results, List.of());
	}

	private static Chart chart(String parameter, String... values) {
		Comparison comparison = Samples.compare(run("a", parameter, values), run("b", parameter, values));
		return ChartFactory.parameter(comparison, Samples.all(comparison));
	}

	@Test
	void drawsALineForEachRunInTheOrderOfTheNumbers() {
		Chart chart = chart("poolSize", "1000", "100", "500");
		assertEquals(List.of("a", "b"), chart.series().stream().map(Series::name).toList());
		assertEquals(List.of(100.0, 500.0, 1000.0), chart.series().get(0).marks().stream().map(Mark::x).toList());
		assertEquals(List.of(13.0, 13.0, 14.0), chart.series().get(0).marks().stream().map(Mark::y).toList());
		assertEquals(13.5, chart.series().get(0).marks().get(1).high());
		assertEquals(Scale.LINEAR, chart.x().scale());
		assertEquals("poolSize", chart.x().label());
		assertEquals("us/op", chart.y().label());
		assertEquals("intern over poolSize", chart.title());
	}

	@Test
	void ticksTheValuesThemselves() {
		Chart chart = chart("level", "0", "1", "2", "3", "4", "5", "6", "7", "8", "9");
		assertEquals(List.of("0", "1", "2", "3", "4", "5", "6", "7", "8", "9"),
				chart.x().ticks().stream().map(Axis.Tick::label).toList());
	}

	@Test
	void isLogarithmicOverAWideRangeUnlessTheUserWantsOtherwise() {
		assertEquals(Scale.LOGARITHMIC, chart("size", "1", "10", "1000").x().scale());
		assertEquals(Scale.LINEAR, chart("size", "0", "10", "1000").x().scale(), "zero has no logarithm");
		Comparison comparison = Samples.compare(run("a", "size", "1", "10", "1000"));
		ChartSelection linear = Samples.all(comparison).withParameter("size", Sweep.Scale.LINEAR);
		assertEquals(Scale.LINEAR, ChartFactory.parameter(comparison, linear).x().scale());
	}

	@Test
	void drawsALineForEachCombinationOfOtherParameters() {
		List<Result> results = new ArrayList<>();
		for (String kind : List.of("soft", "weak", "strong")) {
			for (String size : List.of("1", "2")) {
				ResultId id = Samples.id("org.example.Pool.intern", Mode.AVERAGE_TIME, "size", size, "kind", kind);
				results.add(Samples.result(id, 10, 0.5, "us/op"));
			}
		}
		Comparison comparison = Samples.compare(new Run("a", null, results, List.of()));
		Chart chart = ChartFactory.parameter(comparison, Samples.all(comparison));
		assertEquals(List.of("intern (kind=soft)", "intern (kind=weak)", "intern (kind=strong)"),
				chart.series().stream().map(Series::name).toList());
		assertEquals(3, chart.series().stream().map(Series::dash).distinct().count());
		assertEquals(3, chart.series().stream().map(series -> series.marks().get(0).shape()).distinct().count());
	}

	@Test
	void findsNumericParameters() {
		List<ResultId> ids = List.of(Samples.id("a.B.c", Mode.THROUGHPUT, "n", "1", "text", "x", "same", "4", "mixed",
				"1"),
				Samples.id("a.B.c", Mode.THROUGHPUT, "n", "2.5e3", "text", "y", "same", "4", "mixed", "all"));
		assertEquals(List.of("n"), Sweep.numericParameters(ids));
	}

	@Test
	void drawsOverTheChosenOfSeveralParameters() throws Exception {
		Comparison comparison = Samples
				.compare(Samples.read(
						"vietj__pg-client-concurrency-benchmark/jmh-result/20190209-c907420-23aeb0.json"));
		ChartSelection selection = Samples.all(comparison);
		assertEquals(List.of("pipelining"), new ChartMaker(comparison).numericParameters(selection));
		Chart chart = ChartFactory.parameter(comparison, selection);
		assertEquals(List.of(1.0, 2.0, 3.0, 4.0, 5.0), chart.series().get(0).marks().stream().map(Mark::x).toList());
		assertEquals(2, chart.series().size());
	}

	@Test
	void saysWhyThereIsNothingToDraw() {
		Comparison comparison = Samples.compare(run("a", "kind2", "soft", "weak"));
		assertEquals("No parameter of these results has several numeric values.",
				ChartFactory.unavailable(comparison, Samples.all(comparison)).get(ChartKind.PARAMETER));
		assertTrue(ChartFactory.parameter(comparison, Samples.all(comparison)).isEmpty());
	}
}
