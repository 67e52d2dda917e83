// SPDX-License-Identifier: UPL-1.0
package org.flightbench.view.chart;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.flightbench.results.Mode;
import org.flightbench.results.Result;
import org.flightbench.results.ResultId;
import org.flightbench.results.Run;
import org.flightbench.results.compare.Comparison;
import org.flightbench.results.sweep.Sweep;
import org.flightbench.view.chart.ChartLayout.Box;
import org.flightbench.view.chart.RecordingPen.Written;
import org.flightbench.view.pen.Dash;
import org.flightbench.view.pen.EstimatedText;
import org.flightbench.view.pen.Ink;
import org.flightbench.view.pen.TextMeasure;
import org.junit.jupiter.api.Test;

class ChartLayoutTest {

	private static final TextMeasure MEASURE = new EstimatedText(12);

	@Test
	void neverLetsTextOverlapOrLeaveThePicture() throws Exception {
		for (Comparison comparison : comparisons()) {
			for (ChartKind kind : ChartKind.values()) {
				for (int[] size : new int[][]{{300, 160}, {600, 300}, {1100, 600}, {420, 900}}) {
					ChartSelection selection = Samples.all(comparison).withSize(size[0], size[1]);
					check(ChartFactory.of(kind, comparison, selection), size[0], size[1]);
				}
			}
		}
	}

	@Test
	void labelsEveryRowInAnyFont() {
		Comparison comparison = Samples.many(100);
		for (int lineHeight : new int[]{12, 15, 20, 36}) {
			TextMeasure measure = new EstimatedText(lineHeight / 1.25);
			for (int height = 150; height < 900; height += 50) {
				ChartSelection selection = new ChartSelection(ChartFactory.results(comparison), 900, height,
						ChartSelection.Order.TABLE, null, Sweep.Scale.AUTOMATIC, lineHeight, false,
						null);
				for (ChartKind kind : List.of(ChartKind.BARS, ChartKind.RATIO)) {
					Chart chart = ChartFactory.of(kind, comparison, selection);
					ChartLayout layout = new ChartLayout(chart, 900, height, measure);
					assertEquals(chart.y().ticks().size(), layout.yTicks().size(),
							kind + ", " + lineHeight + ", " + height);
				}
			}
		}
	}

	@Test
	void putsValuesWhereTheAxesSay() {
		Comparison comparison = Samples.many(3);
		Chart chart = ChartFactory.bars(comparison, Samples.all(comparison));
		ChartLayout layout = new ChartLayout(chart, 900, 500, MEASURE);
		Box plot = layout.plot();
		assertEquals(plot.x(), layout.x(chart.x().low()));
		assertEquals(plot.right(), layout.x(Double.POSITIVE_INFINITY));
		assertTrue(layout.y(0) < layout.y(1), "the first row is on top");
		Chart raw = ChartFactory.rawData(comparison, Samples.all(comparison));
		ChartLayout upwards = new ChartLayout(raw, 900, 500, MEASURE);
		assertEquals(upwards.plot().bottom(), upwards.y(raw.y().low()));
		assertEquals(upwards.plot().y(), upwards.y(raw.y().high()));
	}

	@Test
	void drawsAnArrowWhereAnIntervalRunsOn() {
		Comparison comparison = Samples.many(1);
		Chart chart = ChartFactory.bars(comparison, Samples.all(comparison));
		Mark mark = chart.marks().findFirst().orElseThrow();
		assertEquals(0, polygons(chart, mark));
		assertEquals(1, polygons(chart, new Mark(mark.x(), mark.y(), mark.low(), Double.POSITIVE_INFINITY, mark.shape(),
				mark.ink(), mark.run(), mark.id(), () -> "")));
		assertEquals(2, polygons(chart, new Mark(mark.x(), mark.y(), Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY,
				mark.shape(), mark.ink(), mark.run(), mark.id(), () -> "")));
	}

	private static int polygons(Chart chart, Mark mark) {
		Series series = new Series("", Series.Form.BARS, Ink.run(0), Dash.SOLID, 0.5, List.of(mark));
		Chart changed = new Chart(chart.kind(), "", chart.x(), chart.y(), List.of(series), List.of(), null, List.of(),
				"");
		RecordingPen pen = new RecordingPen(MEASURE);
		new ChartDrawing(new ChartLayout(changed, 600, 300, MEASURE), pen).draw();
		return pen.polygons.size();
	}

	private static void check(Chart chart, int width, int height) {
		RecordingPen pen = new RecordingPen(MEASURE);
		new ChartDrawing(new ChartLayout(chart, width, height, MEASURE), pen).draw();
		List<Written> texts = pen.texts;
		assertFalse(texts.isEmpty());
		for (int left = 0; left < texts.size(); left++) {
			Box box = texts.get(left).box();
			String where = chart.kind() + " at " + width + " × " + height + ": " + texts.get(left);
			assertTrue(box.x() >= -1 && box.right() <= width + 1 && box.y() >= -1 && box.bottom() <= height + 1, where);
			for (int right = left + 1; right < texts.size(); right++) {
				assertFalse(overlap(box, texts.get(right).box()), where + " over " + texts.get(right));
			}
		}
	}

	private static boolean overlap(Box left, Box right) {
		double slack = 1.5;
		return left.x() + slack < right.right() && right.x() + slack < left.right() && left.y() + slack < right.bottom()
				&& right.y() + slack < left.bottom();
	}

	private static List<Comparison> comparisons() throws Exception {
		List<Comparison> comparisons = new ArrayList<>();
		comparisons.add(Samples.many(1));
		comparisons.add(Samples.many(40));
		comparisons.add(Samples.many(400));
		List<Result> results = new ArrayList<>();
		for (int index = 0; index < 30; index++) {
			ResultId id = Samples.id("org.example.AnExtraordinarilyLongBenchmarkClassName.withAMethodThatIsEvenLonger"
					+ index,
					Mode.SAMPLE_TIME, "size", Integer.toString(1 << index), "strategy", Samples.HOSTILE);
			results.add(Samples.sampled(id, 10 + index));
		}
		Run wordy = new Run("a run whose name nobody shortened when it was saved, " + Samples.HOSTILE, null, results,
				List.of());
		comparisons.add(Samples.compare(wordy, wordy.named("other"), wordy.named("third"), wordy.named("fourth")));
		Run hollow = Samples.read("Netflix__hollow/jmh-result/20231023-6d75aa9-83303a.json");
		comparisons.add(Samples.compare(hollow, hollow.named("again")));
		return comparisons;
	}
}
