// SPDX-License-Identifier: UPL-1.0
package org.flightbench.view.chart;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.flightbench.results.Mode;
import org.flightbench.results.Result;
import org.flightbench.results.ResultId;
import org.flightbench.results.Run;
import org.flightbench.results.compare.Comparison;
import org.flightbench.view.pen.Palette;
import org.junit.jupiter.api.Test;

class ParameterRatioChartsTest {

	private static final List<Integer> SIZES = List.of(10, 100, 1000, 10_000);

	/**
	 * Returns a comparison of several kinds of results. The first kind is slower for larger sizes; each other kind is
	 * faster by its index in percent.
	 */
	private static Comparison comparison(int kinds) {
		List<Result> before = new ArrayList<>();
		List<Result> after = new ArrayList<>();
		for (int kind = 0; kind < kinds; kind++) {
			for (int size : SIZES) {
				ResultId id = id(kind, size);
				double speedup = kind == 0 ? 1 - 0.1 * Math.log10(size) : 1 + 0.01 * kind;
				before.add(Samples.result(id, 1000, 1, "ops/ms"));
				after.add(Samples.result(id, 1000 * speedup, 1, "ops/ms"));
			}
		}
		return Samples.compare(new Run("before", null, before, List.of()), new Run("after", null, after, List.of()));
	}

	private static ResultId id(int kind, int size) {
		return Samples.id("org.example.Pool.intern", Mode.THROUGHPUT, "kind", "k" + kind, "size",
				Integer.toString(size));
	}

	private static Chart chart(Comparison comparison) {
		return ChartFactory.parameterRatio(comparison, Samples.all(comparison));
	}

	@Test
	void drawsTheSpeedupWithItsIntervalOverTheParameter() {
		Chart chart = chart(comparison(1));
		List<Mark> marks = chart.series().get(0).marks();
		assertEquals(List.of(10.0, 100.0, 1000.0, 10_000.0), marks.stream().map(Mark::x).toList());
		assertEquals(0.9, marks.get(0).y(), 1e-9);
		assertEquals(0.6, marks.get(3).y(), 1e-9);
		assertTrue(marks.stream().allMatch(mark -> mark.low() <= mark.y() && mark.y() <= mark.high()), "intervals");
		assertEquals(Axis.Scale.LOGARITHMIC, chart.x().scale(), "sizes of four decades");
		assertEquals(Axis.Scale.LOGARITHMIC, chart.y().scale());
		assertEquals(1, chart.guides().get(0).value());
		assertEquals(1.03, chart.band().high(), 1e-12);
		assertEquals("intern: speedup over before by size, 95 % intervals", chart.title());
	}

	@Test
	void hasALineForEachCombinationOfTheOthersAndTheVerdictsOfPoints() {
		Chart chart = chart(comparison(3));
		assertEquals(List.of("intern (kind=k0)", "intern (kind=k1)", "intern (kind=k2)"),
				chart.series().stream().map(Series::name).toList());
		assertEquals(3, chart.series().stream().map(Series::ink).distinct().count());
		assertEquals(Set.of("intern (kind=k0)", "intern (kind=k1)", "intern (kind=k2)", "regressed", "no change"),
				Set.copyOf(chart.legend().stream().map(Chart.LegendEntry::text).toList()));
		assertEquals(Shape.TRIANGLE_DOWN, chart.series().get(0).marks().get(3).shape());
	}

	@Test
	void showsTheLargestChangesIfThereAreTooManyLines() {
		Chart chart = chart(comparison(40));
		List<String> names = chart.series().stream().map(Series::name).toList();
		assertEquals(8, names.size());
		assertTrue(names.contains("intern (kind=k0)"), "the regression");
		assertTrue(names.contains("intern (kind=k39)"), "the best");
		assertEquals("8 of 40 lines shown, with the largest changes: filter or select to see others", chart.note());
	}

	@Test
	void showsTheWholeFamilyOfASelectedResultAndMarksIt() {
		Comparison comparison = comparison(3);
		ChartSelection one = ChartSelection.of(List.of(id(1, 100)), 900, 500);
		assertEquals(Set.of(ChartKind.PARAMETER, ChartKind.PARAMETER_RATIO, ChartKind.TRADE_OFF,
				ChartKind.PERCENTILES),
				ChartFactory.unavailable(comparison, one).keySet(), "a point is no line");
		ChartSelection family = one.withWholeFamilies();
		assertEquals(Set.of(ChartKind.TRADE_OFF, ChartKind.PERCENTILES),
				ChartFactory.unavailable(comparison, family).keySet());
		assertEquals(List.of("size"), new ChartMaker(comparison).numericParameters(family));
		for (ChartKind kind : List.of(ChartKind.PARAMETER, ChartKind.PARAMETER_RATIO)) {
			Chart chart = ChartFactory.of(kind, comparison, family);
			assertEquals(SIZES.stream().map(size -> id(1, size)).toList(),
					chart.series().get(0).marks().stream().map(Mark::id).toList());
			assertEquals(Set.of(id(1, 100)), chart.marked());
		}
		assertEquals(1, ChartFactory.bars(comparison, family).rows(), "charts of rows show what is selected alone");
		Chart all = ChartFactory.parameter(comparison, Samples.all(comparison).withWholeFamilies());
		assertEquals(Set.of(), all.marked(), "nothing stands out if all is selected");
	}

	@Test
	void drawsAMarkedPointWithARing() {
		Comparison comparison = comparison(1);
		Chart chart = ChartFactory.parameterRatio(comparison, Samples.all(comparison));
		String plain = SvgRenderer.render(chart, 900, 500, Palette.LIGHT);
		String marked = SvgRenderer.render(chart.marking(Set.of(id(0, 100))), 900, 500, Palette.LIGHT);
		assertTrue(marked.length() > plain.length() + 100, "a ring");
	}

	@Test
	void saysWhyThereIsNothingToDraw() {
		Comparison single = Samples.compare(comparison(1).baseline());
		assertEquals("There is only one run: add another one to compare it with.", chart(single).note());
		Comparison flat = Samples.many(3);
		assertEquals("No parameter of these results has several numeric values.", chart(flat).note());
	}
}
