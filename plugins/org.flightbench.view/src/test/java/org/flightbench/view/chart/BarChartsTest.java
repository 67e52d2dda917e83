// SPDX-License-Identifier: UPL-1.0
package org.flightbench.view.chart;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.flightbench.results.Mode;
import org.flightbench.results.ResultId;
import org.flightbench.results.Run;
import org.flightbench.results.compare.Comparison;
import org.junit.jupiter.api.Test;

class BarChartsTest {

	private static final ResultId ENCODE = Samples.id("org.example.Codec.encode", Mode.THROUGHPUT);
	private static final ResultId DECODE = Samples.id("org.example.Codec.decode", Mode.THROUGHPUT);

	@Test
	void drawsABarForEachRunInTheBaselinesUnit() {
		Comparison comparison = Samples.compare(Samples.run("baseline", Samples.result(ENCODE, 2, 0.5, "ops/ms")),
				Samples.run("optimized", Samples.result(ENCODE, 3000, 100, "ops/s")));
		Chart chart = ChartFactory.bars(comparison, Samples.all(comparison));
		assertEquals("ops/ms", chart.x().label());
		assertEquals(List.of("baseline", "optimized"), chart.series().stream().map(Series::name).toList());
		Mark baseline = chart.series().get(0).marks().get(0);
		Mark optimized = chart.series().get(1).marks().get(0);
		assertEquals(2, baseline.x());
		assertEquals(1.5, baseline.low());
		assertEquals(2.5, baseline.high());
		assertEquals(3, optimized.x(), 1e-12);
		assertEquals(0.2, optimized.high() - optimized.low(), 1e-12);
		assertTrue(baseline.y() < optimized.y(), "the baseline is on top");
		assertEquals(ENCODE, optimized.id());
	}

	@Test
	void keepsTheOrderOfTheTableAndBarsOfARowTogether() {
		Comparison comparison = Samples.compare(
				Samples.run("a", Samples.result(ENCODE, 1, 0, "ops/s"), Samples.result(DECODE, 2, 0, "ops/s")),
				Samples.run("b", Samples.result(DECODE, 2, 0, "ops/s"), Samples.result(ENCODE, 1, 0, "ops/s")));
		Chart chart = ChartFactory.bars(comparison, ChartSelection.of(List.of(DECODE, ENCODE), 600, 300));
		assertEquals(List.of("decode", "encode"), chart.y().ticks().stream().map(Axis.Tick::label).toList());
		chart.marks().forEach(mark -> assertEquals(mark.id().equals(DECODE) ? 0 : 1, Math.round(mark.y())));
	}

	@Test
	void leavesOutResultsWithoutANumber() {
		Comparison comparison = Samples.compare(
				Samples.run("a", Samples.result(ENCODE, Double.NaN, Double.NaN, "ops/s"),
						Samples.result(DECODE, 5, Double.NaN, "ops/s")),
				Samples.run("b", Samples.result(ENCODE, Double.NaN, Double.NaN, "ops/s")));
		Chart chart = ChartFactory.bars(comparison, Samples.all(comparison));
		assertEquals(1, chart.marks().count());
		Mark mark = chart.marks().findFirst().orElseThrow();
		assertEquals(DECODE, mark.id());
		assertFalse(mark.hasInterval());
	}

	@Test
	void showsResultsThatOnlyACandidateHas() {
		Comparison comparison = Samples.compare(Samples.run("a", Samples.result(ENCODE, 1, 0, "ops/s")),
				Samples.run("b", Samples.result(ENCODE, 1, 0, "ops/s"), Samples.result(DECODE, 2, 0, "ops/s")));
		Chart chart = ChartFactory.bars(comparison, Samples.all(comparison));
		assertEquals(1, chart.mark(DECODE).orElseThrow().run());
	}

	@Test
	void saysHowManyResultsHaveNoRoom() {
		Comparison comparison = Samples.many(1000);
		Chart chart = ChartFactory.bars(comparison, Samples.all(comparison));
		int shown = chart.y().ticks().size();
		assertTrue(shown >= 10 && shown <= 25, shown + " rows in 500 pixels");
		assertEquals("first " + (shown + 1) / 2 + " and last " + shown / 2
				+ " of 1,000 results shown: filter or select to see others", chart.note());
		assertTrue(chart.mark(ChartFactory.results(comparison).get(0)).isPresent(), "the first");
		assertTrue(chart.mark(ChartFactory.results(comparison).get(999)).isPresent(), "the last");
		int height = ChartFactory.heightFor(ChartKind.BARS, comparison, 60);
		Chart taller = ChartFactory.bars(comparison, Samples.all(comparison).withSize(900, height));
		assertEquals(60, taller.y().ticks().size());
	}

	@Test
	void saysWhichResultsAreInAnotherUnit() throws Exception {
		Run run = Samples.read("openjdk__jmc/core/org.openjdk.jmc.flightrecorder.writer/doc/baseline-quick/"
				+ "20251203-671a3b7-a6653e.json");
		Comparison comparison = Samples.compare(run);
		Chart chart = ChartFactory.bars(comparison, Samples.all(comparison));
		assertEquals("ops/s", chart.x().label());
		assertEquals(10, chart.y().ticks().size());
		assertEquals("9 results in another unit (ms/op) not shown: select them to see them", chart.note());
		assertTrue(chart.legend().isEmpty(), "one run needs no legend");
		Comparison two = Samples
				.compare(Samples.run("a", Samples.result(ENCODE, 1, 0, "ops/s"), Samples.result(DECODE, 2, 0, "s/op")));
		assertEquals("1 result in another unit (s/op) not shown: select it to see it",
				ChartFactory.bars(two, Samples.all(two)).note());
		Mark simple = chart.marks().filter(mark -> mark.id().methodName().equals("writeSimpleEvent")).findFirst()
				.orElseThrow();
		assertEquals(986095.237, simple.x(), 0.001);
		assertTrue(simple.text().contains("1 fork, 2 iterations"), simple.text());
	}

	@Test
	void isLogarithmicWhereSmallBarsWouldVanish() {
		Comparison comparison = Samples.compare(
				Samples.run("a", Samples.result(ENCODE, 3, 0, "ns/op"), Samples.result(DECODE, 90_000, 0, "ns/op")));
		Axis axis = ChartFactory.bars(comparison, Samples.all(comparison)).x();
		assertEquals(Axis.Scale.LOGARITHMIC, axis.scale());
		assertEquals("ns/op, logarithmic", axis.label());
		assertTrue(axis.fraction(3) > 0.02, "the smallest bar is seen");
	}

	@Test
	void explainsAValueWithItsWholeContext() {
		ResultId id = Samples.id("org.example.Codec.encode", Mode.AVERAGE_TIME, "size", "100");
		Comparison comparison = Samples.compare(Samples.run("baseline", Samples.result(id, 20, 0.4, "us/op")),
				Samples.run("optimized", Samples.result(id, 10, 0.2, "us/op")));
		Chart chart = ChartFactory.bars(comparison, Samples.all(comparison));
		String text = chart.series().get(1).marks().get(0).text();
		List<String> lines = text.lines().toList();
		assertEquals("org.example.Codec.encode", lines.get(0));
		assertEquals("size=100 · mode avgt · 1 thread", lines.get(1));
		assertTrue(lines.get(3).startsWith("▲ improved: significantly better"), lines.get(3));
		assertEquals("Baseline baseline: 20.00 ± 0.40 us/op, 2 forks, 4 iterations", lines.get(5));
		assertEquals("Candidate optimized: 10.00 ± 0.20 us/op, 2 forks, 4 iterations", lines.get(6));
		assertTrue(lines.get(7).startsWith("Change -50.0 % ["), lines.get(7));
		assertTrue(lines.get(7).contains(", speedup 2.00× ["), lines.get(7));
	}

	@Test
	void drawsInAUnitInWhichScoresAreReadable() {
		Comparison comparison = Samples.compare(Samples.run("a", Samples.result(ENCODE, 2e-7, 2e-8, "s/op"),
				Samples.result(DECODE, 5e-7, 1e-8, "s/op")));
		Chart chart = ChartFactory.bars(comparison, Samples.all(comparison));
		assertEquals("ns/op", chart.x().label());
		Mark encode = chart.mark(ENCODE).orElseThrow();
		assertEquals(200, encode.x(), 1e-9);
		assertTrue(encode.text().contains("200 ± 20 ns/op"), encode.text());
	}

	@Test
	void saysWhyThereIsNothingToDraw() {
		Comparison comparison = Samples.compare(Samples.run("a", Samples.result(ENCODE, Double.NaN, 0, "ops/s")));
		Chart chart = ChartFactory.bars(comparison, Samples.all(comparison));
		assertTrue(chart.isEmpty());
		assertEquals("No run has a value of score for these results.", chart.note());
		assertEquals("No results to show.",
				ChartFactory.bars(comparison, ChartSelection.of(List.of(), 600, 300)).note());
	}
}
