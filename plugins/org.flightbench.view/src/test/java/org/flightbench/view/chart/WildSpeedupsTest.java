// SPDX-License-Identifier: UPL-1.0
package org.flightbench.view.chart;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

import org.flightbench.base.ReadProgress;
import org.flightbench.results.Mode;
import org.flightbench.results.Result;
import org.flightbench.results.ResultId;
import org.flightbench.results.Run;
import org.flightbench.results.compare.Comparison;
import org.flightbench.results.read.RunReader;
import org.flightbench.view.chart.ChartLayout.Box;
import org.flightbench.view.chart.RecordingPen.Written;
import org.flightbench.view.pen.EstimatedText;
import org.flightbench.view.pen.Palette;
import org.flightbench.view.pen.TextMeasure;
import org.junit.jupiter.api.Test;

class WildSpeedupsTest {

	private static final TextMeasure MEASURE = new EstimatedText(12);

	/** Returns a comparison of twenty results with speedups from 0.9 to 1.09, and results with the given speedups. */
	private static Comparison comparison(double... further) {
		List<Double> speedups = new ArrayList<>();
		for (int index = 0; index < 20; index++) {
			speedups.add(0.9 + index / 100.0);
		}
		for (double speedup : further) {
			speedups.add(speedup);
		}
		return of(speedups);
	}

	private static Comparison of(List<Double> speedups) {
		List<Result> before = new ArrayList<>();
		List<Result> after = new ArrayList<>();
		for (int index = 0; index < speedups.size(); index++) {
			ResultId id = Samples.id("org.example.Codec.encode", Mode.THROUGHPUT, "size", Integer.toString(index + 1));
			before.add(Samples.result(id, 1000, 1, "ops/ms"));
			after.add(Samples.result(id, 1000 * speedups.get(index), 1, "ops/ms"));
		}
		return Samples.compare(new Run("before", null, before, List.of()), new Run("after", null, after, List.of()));
	}

	private static Chart ratio(Comparison comparison) {
		return ChartFactory.ratio(comparison, Samples.all(comparison).withSize(900, 1000));
	}

	private static List<Mark> outside(Chart chart) {
		return chart.marks().filter(chart::isOutside).toList();
	}

	@Test
	void leaveTheRoomToTheOthers() {
		for (double wild : new double[]{1000, 0.001, 20, 1e300, 1e-300}) {
			Chart chart = ratio(comparison(wild));
			assertEquals(List.of(wild), outside(chart).stream().map(mark -> round(mark.x())).toList());
			Axis axis = chart.x();
			assertTrue(axis.fraction(1.09) - axis.fraction(0.9) > 0.5, wild + " squashes the others: " + axis);
			assertEquals("1 result off the scale: arrow at the edge", chart.note());
		}
	}

	@Test
	void mayBeAtBothEnds() {
		Chart chart = ratio(comparison(1000, 0.001, 500));
		assertEquals(List.of(1000.0, 0.001, 500.0), outside(chart).stream().map(mark -> round(mark.x())).toList());
		assertEquals("3 results off the scale: arrows at the edge", chart.note());
	}

	@Test
	void areFewAndFarAway() {
		assertEquals(List.of(), outside(ratio(comparison(3))), "within what can be read beside the others");
		assertEquals(List.of(), outside(ratio(comparison(100, 200, 300, 400, 500))), "five of 25 are no exceptions");
		assertEquals(List.of(), outside(ratio(of(List.of(1.0, 3.0, 10.0, 30.0, 100.0, 300.0)))), "evenly spread");
		assertEquals(List.of(), outside(ratio(of(List.of(1.0, 1000.0)))), "which of two would be the exception?");
		assertEquals(1, outside(ratio(of(List.of(1.0, 1.1, 1000.0)))).size(), "one of three is");
		assertEquals("", ratio(comparison(3)).note());
	}

	@Test
	void ofTheSampleAreTwo() throws Exception {
		Path samples = Path.of(System.getProperty("flightbench.root")).resolve("samples");
		Chart chart = ratio(
				Samples.compare(RunReader.read(samples.resolve("histogram-baseline.json"), ReadProgress.NONE),
						RunReader.read(samples.resolve("histogram-optimized.json"), ReadProgress.NONE)));
		assertEquals(List.of(127L, 914L), outside(chart).stream().map(mark -> Math.round(mark.x())).toList());
		assertTrue(chart.x().contains(14.8), "no change to a factor of 15 is on the scale: " + chart.x());
	}

	@Test
	void haveTheirNumberAndAnArrowInsideTheEdge() {
		Chart chart = ratio(comparison(1000, 0.001));
		ChartLayout layout = new ChartLayout(chart, 900, 600, MEASURE);
		RecordingPen pen = new RecordingPen(MEASURE);
		new ChartDrawing(layout, pen).draw();
		Box plot = layout.plot();
		Box high = written(pen, "1,000×");
		Box low = written(pen, "0.0010×");
		assertTrue(high.x() > plot.x() + plot.width() * 0.7 && high.right() < plot.right(), high + " in " + plot);
		assertTrue(low.x() > plot.x() && low.right() < plot.x() + plot.width() * 0.3, low + " in " + plot);
		assertTrue(pen.polygons.stream().anyMatch(polygon -> polygon[0] == plot.right() && polygon[1] < polygon[0]),
				"an arrow to the right");
		assertTrue(pen.polygons.stream().anyMatch(polygon -> polygon[0] == plot.x() && polygon[1] > polygon[0]),
				"an arrow to the left");
		for (Mark mark : outside(chart)) {
			assertTrue(layout.x(mark) > plot.x() + 5 && layout.x(mark) < plot.right() - 5,
					"the verdict's shape is whole");
			assertEquals(mark, new MarkFinder(layout).at(layout.x(mark), layout.y(mark)).orElseThrow());
		}
	}

	@Test
	void haveTheirNumberAndAnArrowOverAParameterToo() {
		Comparison comparison = comparison(1000);
		Chart chart = ChartFactory.parameterRatio(comparison, Samples.all(comparison));
		Mark wild = outside(chart).get(0);
		assertEquals(1000, wild.y(), 1e-6);
		ChartLayout layout = new ChartLayout(chart, 900, 500, MEASURE);
		RecordingPen pen = new RecordingPen(MEASURE);
		new ChartDrawing(layout, pen).draw();
		Box number = written(pen, "1,000×");
		assertTrue(number.y() > layout.plot().y() && number.right() < layout.plot().right(), number.toString());
		assertTrue(layout.y(wild) > layout.plot().y() + 5, "below the arrow");
		assertFalse(chart.note().isEmpty());
	}

	@Test
	void areInAnSvgPicture() {
		String svg = SvgRenderer.render(ratio(comparison(1000)), 900, 600, Palette.LIGHT);
		assertTrue(svg.contains(">1,000×</text>"), "the number in the chart");
		assertTrue(svg.contains("1 result off the scale"), "the note");
	}

	private static double round(double value) {
		return Double.parseDouble(String.format("%.3e", value));
	}

	private static Box written(RecordingPen pen, String text) {
		return pen.texts.stream().filter(one -> one.text().equals(text)).map(Written::box).findFirst()
				.orElseThrow(() -> new AssertionError(text + " is not written"));
	}
}
