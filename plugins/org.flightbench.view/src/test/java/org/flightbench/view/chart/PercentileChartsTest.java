// SPDX-License-Identifier: UPL-1.0
package org.flightbench.view.chart;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.flightbench.results.Mode;
import org.flightbench.results.ResultId;
import org.flightbench.results.compare.Comparison;
import org.junit.jupiter.api.Test;

class PercentileChartsTest {

	private static final ResultId ID = Samples.id("org.example.Server.handle", Mode.SAMPLE_TIME);

	@Test
	void putsNinesAtEqualDistances() {
		assertEquals(0, PercentileCharts.nines(0), 1e-12);
		assertEquals(1, PercentileCharts.nines(90), 1e-12);
		assertEquals(2, PercentileCharts.nines(99), 1e-12);
		assertEquals(3, PercentileCharts.nines(99.9), 1e-9);
		assertEquals(99.9, PercentileCharts.percent(3), 1e-9);
	}

	@Test
	void drawsThePercentilesOfAllForksUpToTheLargestSample() {
		Comparison comparison = Samples.compare(Samples.run("a", Samples.sampled(ID, 1000)));
		Chart chart = ChartFactory.percentiles(comparison, Samples.all(comparison));
		List<Mark> marks = chart.series().get(0).marks();
		assertEquals(1, marks.get(0).y());
		assertEquals(900, at(marks, 1).y());
		assertEquals(990, at(marks, 2).y());
		assertEquals(999, marks.get(marks.size() - 1).y(), 1);
		assertEquals(3, marks.get(marks.size() - 1).x(), 1e-9);
		for (int index = 1; index < marks.size(); index++) {
			assertTrue(marks.get(index - 1).y() <= marks.get(index).y());
		}
		assertEquals(List.of("0 %", "50 %", "90 %", "99 %", "99.9 %"),
				chart.x().ticks().stream().map(Axis.Tick::label).toList());
		assertTrue(at(marks, 2).text().contains("99 % of the samples take at most: 990.0 us/op"), at(marks, 2).text());
	}

	@Test
	void readsTheHistogramsOfARealFile() throws Exception {
		Comparison comparison = Samples.compare(Samples.read(
				"Netflix__hollow/jmh-result/20231023-6d75aa9-83303a.json"));
		Chart chart = ChartFactory.percentiles(comparison, Samples.all(comparison));
		assertEquals(5, chart.series().size());
		assertTrue(chart.x().high() > 4, "enough samples for 99.99 %");
		assertTrue(chart.marks().allMatch(mark -> mark.id().mode() == Mode.SAMPLE_TIME));
	}

	@Test
	void isForModeSampleAlone() {
		Comparison comparison = Samples.many(2);
		assertEquals("None of these results is of mode sample, the only mode that measures single operations.",
				ChartFactory.unavailable(comparison, Samples.all(comparison)).get(ChartKind.PERCENTILES));
	}

	private static Mark at(List<Mark> marks, double nines) {
		return marks.stream().filter(mark -> Math.abs(mark.x() - nines) < 1e-6).findFirst().orElseThrow();
	}
}
