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
import org.flightbench.results.compare.Direction;
import org.flightbench.results.compare.Interval;
import org.flightbench.results.compare.Verdict;
import org.flightbench.view.pen.Ink;
import org.junit.jupiter.api.Test;

class RatioChartsTest {

	private static final double INFINITY = Double.POSITIVE_INFINITY;

	private final Run baseline = run("baseline", 1);
	private final Run candidate = run("optimized", 2);

	private static Run run(String name, double factor) {
		return Samples.run(name, Samples.result(id("first"), 10 * factor, 1, "ops/s"),
				Samples.result(id("second"), 20 * factor, 1, "ops/s"), Samples.result(id("third"), 30 * factor, 1,
						"ops/s"));
	}

	private static ResultId id(String method) {
		return Samples.id("org.example.Codec." + method, Mode.THROUGHPUT);
	}

	private Chart chart(Comparison comparison) {
		return ChartFactory.ratio(comparison, Samples.all(comparison));
	}

	@Test
	void standsBetterToTheRightWhicheverWayIsBetter() {
		Chart chart = chart(Samples.changes(baseline, candidate,
				Samples.change(baseline, candidate, 0, Direction.HIGHER_IS_BETTER, 1.25, new Interval(1.2, 1.3),
						Verdict.IMPROVED),
				Samples.change(baseline, candidate, 1, Direction.LOWER_IS_BETTER, 0.8, new Interval(0.5, 1.0),
						Verdict.IMPROVED)));
		List<Mark> marks = chart.marks().toList();
		assertEquals(1.25, marks.get(0).x());
		assertEquals(1.2, marks.get(0).low());
		assertEquals(1.25, marks.get(1).x());
		assertEquals(1.0, marks.get(1).low());
		assertEquals(2.0, marks.get(1).high());
		assertEquals(1, chart.guides().get(0).value());
		assertEquals(Axis.Scale.LOGARITHMIC, chart.x().scale());
		assertEquals(1.03, chart.band().high(), 1e-12);
		assertEquals(1 / 1.03, chart.band().low(), 1e-12,
				"the band of the verdicts, the same for a change and its reversal");
	}

	@Test
	void marksVerdictsByShapeAndColor() {
		for (Verdict verdict : Verdict.values()) {
			Chart chart = chart(Samples.changes(baseline, candidate, Samples.change(baseline, candidate, 0,
					Direction.HIGHER_IS_BETTER, 1.1, new Interval(1.05, 1.15), verdict)));
			Mark mark = chart.marks().findFirst().orElseThrow();
			assertEquals(RatioCharts.shape(verdict), mark.shape());
			assertEquals(Ink.of(verdict), mark.ink());
			assertEquals(verdict.label(), chart.legend().get(0).text());
		}
		assertEquals(4, List.of(Verdict.values()).stream().map(RatioCharts::shape).distinct().count());
	}

	@Test
	void drawsUnboundedIntervalsBeyondTheAxis() {
		Chart chart = chart(Samples.changes(baseline, candidate,
				Samples.change(baseline, candidate, 0, Direction.HIGHER_IS_BETTER, 1.1, new Interval(0, INFINITY),
						Verdict.INCONCLUSIVE),
				Samples.change(baseline, candidate, 1, Direction.LOWER_IS_BETTER, 1.1, new Interval(0, 2),
						Verdict.INCONCLUSIVE),
				Samples.change(baseline, candidate, 2, Direction.HIGHER_IS_BETTER, 1.1, Interval.UNKNOWN,
						Verdict.INCONCLUSIVE)));
		List<Mark> marks = chart.marks().toList();
		assertEquals(Double.NEGATIVE_INFINITY, marks.get(0).low());
		assertEquals(INFINITY, marks.get(0).high());
		assertEquals(0.5, marks.get(1).low());
		assertEquals(INFINITY, marks.get(1).high());
		assertFalse(marks.get(2).hasInterval());
		assertTrue(chart.x().contains(0.5), "finite ends are on the axis");
		assertTrue(chart.isBeyond(marks.get(0)));
		assertTrue(chart.isBeyond(marks.get(1)));
		assertFalse(chart.isBeyond(marks.get(2)));
	}

	@Test
	void isNotSquashedByAWildInterval() {
		Chart chart = chart(Samples.changes(baseline, candidate, Samples.change(baseline, candidate, 0,
				Direction.HIGHER_IS_BETTER, 1.1, new Interval(1e-9, 1e9), Verdict.INCONCLUSIVE)));
		assertTrue(chart.x().high() / chart.x().low() < 100, chart.x().toString());
	}

	@Test
	void leavesOutTheMiddleOfWhatHasNoRoomSoThatNoRegressionIsLost() {
		Comparison comparison = Samples.many(600);
		List<ResultId> results = ChartFactory.results(comparison);
		Chart chart = ChartFactory.ratio(comparison, Samples.all(comparison).withOrder(ChartSelection.Order.EFFECT));
		int shown = chart.rows();
		assertTrue(shown > 10 && shown < 50, shown + " rows in 500 pixels");
		assertTrue(chart.mark(results.get(599)).isPresent(), "the best");
		assertTrue(chart.mark(results.get(0)).isPresent(), "the worst");
		assertEquals("first " + (shown + 1) / 2 + " and last " + shown / 2
				+ " of 600 results shown: filter or select to see others", chart.note());
	}

	@Test
	void hasTheRowsInSightOfAnyNumber() {
		Comparison comparison = Samples.many(600);
		Chart chart = ChartFactory.ratio(comparison,
				Samples.all(comparison).withSize(900, Integer.MAX_VALUE).withOrder(ChartSelection.Order.EFFECT));
		assertEquals(600, chart.rows());
		assertEquals("", chart.note());
		Chart last = chart.rows(590, 20);
		assertEquals(20, last.rows(), "the last window is full");
		assertEquals(20, last.marks().count());
		assertEquals("581 to 600 of 600 results", last.note());
		assertEquals(chart.x(), last.x(), "the axis does not jump");
		assertEquals("benchmark0", last.y().ticks().get(19).label());
		assertEquals(chart.mark(ChartFactory.results(comparison).get(0)),
				last.mark(ChartFactory.results(comparison).get(0)));
		assertEquals(chart, chart.rows(5, 600), "all are in sight");
	}

	@Test
	void sortsByEffectOrAsTheTable() {
		Comparison comparison = Samples.many(12);
		Chart table = ChartFactory.ratio(comparison, Samples.all(comparison));
		Chart effect = ChartFactory.ratio(comparison, Samples.all(comparison).withOrder(ChartSelection.Order.EFFECT));
		assertEquals("benchmark0", table.y().ticks().get(0).label());
		assertEquals("benchmark11", effect.y().ticks().get(0).label());
		assertEquals("benchmark0", effect.y().ticks().get(11).label());
		assertEquals(1.11, effect.mark(ChartFactory.results(comparison).get(11)).orElseThrow().x(), 1e-9);
	}

	@Test
	void putsSeveralCandidatesIntoLanesOfARow() {
		Comparison comparison = Samples.compare(run("a", 1), run("b", 1.2), run("c", 0.8));
		Chart chart = ChartFactory.ratio(comparison, Samples.all(comparison));
		assertEquals(List.of("b", "c"), chart.series().stream().map(Series::name).toList());
		Mark second = chart.series().get(0).marks().get(0);
		Mark third = chart.series().get(1).marks().get(0);
		assertEquals(second.id(), third.id());
		assertTrue(second.y() < third.y());
		assertEquals(1, second.run());
		assertEquals(2, third.run());
		assertTrue(second.x() > 1 && third.x() < 1);
	}

	@Test
	void needsTwoRuns() {
		Comparison comparison = Samples.compare(baseline);
		assertEquals("There is only one run: add another one to compare it with.",
				ChartFactory.unavailable(comparison, Samples.all(comparison)).get(ChartKind.RATIO));
	}
}
