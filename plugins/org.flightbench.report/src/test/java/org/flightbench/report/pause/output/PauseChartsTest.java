// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.pause.output;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.flightbench.recording.pause.MutatorUtilization;
import org.flightbench.recording.pause.PauseStatistics;
import org.flightbench.recording.pause.PauseTimeline;
import org.flightbench.recording.pause.StoppedShare;
import org.flightbench.report.pause.TimelineBuilder;
import org.flightbench.view.chart.Axis;
import org.flightbench.view.chart.Chart;
import org.flightbench.view.chart.Mark;
import org.flightbench.view.chart.SvgRenderer;
import org.flightbench.view.pen.Palette;
import org.flightbench.view.timeline.PauseCharts;
import org.flightbench.view.timeline.TimeBase;
import org.junit.jupiter.api.Test;

class PauseChartsTest {

	private final PauseTimeline run = new TimelineBuilder().pause(500, 1000, "Long").pause(2000, 10, "Short")
			.pause(2100, 10, "Short").timeline(0, 4000);

	@Test
	void theDistributionEndsWithTheLongestPause() {
		Chart chart = PauseCharts.distribution(List.of("run"), List.of(PauseStatistics.of(run)));
		List<Mark> whole = chart.series().get(0).marks();
		assertEquals(1000 * TimelineBuilder.MILLI, whole.get(whole.size() - 1).y());
		assertEquals(Axis.Scale.LOGARITHMIC, chart.y().scale());
		assertEquals(2, chart.series().size(), "whole pauses and times to safepoint");
	}

	@Test
	void theLastPointOfADistributionTellsOfTheLongestPauseOrOfTheOnlyOne() {
		PauseTimeline once = new TimelineBuilder().pause(500, 1000, "Long").timeline(0, 4000);
		assertEquals(List.of("The longest of 3 takes 1.00 s.", "The only pause takes 1.00 s."),
				List.of(run, once).stream().map(PauseChartsTest::lastText).toList());
	}

	private static String lastText(PauseTimeline timeline) {
		List<Mark> marks = PauseCharts.distribution(List.of("run"), List.of(PauseStatistics.of(timeline))).series()
				.get(0).marks();
		return marks.get(marks.size() - 1).text().lines().skip(1).findFirst().orElseThrow();
	}

	@Test
	void aBaselineAndACandidateShareOneChart() {
		PauseStatistics statistics = PauseStatistics.of(run);
		Chart chart = PauseCharts.distribution(List.of("Baseline", "Candidate"), List.of(statistics, statistics));
		assertEquals(List.of("Baseline: whole pauses", "Baseline: time to safepoint", "Candidate: whole pauses",
				"Candidate: time to safepoint"), chart.legend().stream().map(entry -> entry.text()).toList());
	}

	@Test
	void operationsHaveLinesOfTheirOwn() {
		Chart chart = PauseCharts.byOperation(PauseStatistics.of(run));
		assertEquals(List.of("Long", "Short"), chart.series().stream().map(series -> series.name()).toList());
	}

	@Test
	void theStoppedShareIsThatOfEachSecond() {
		Chart chart = PauseCharts.stopped(List.of("run"), List.of(StoppedShare.perSecond(run)),
				TimeBase.of(List.of(run)));
		assertEquals(List.of(50.0, 50.0, 2.0, 0.0), chart.marks().map(Mark::y).toList());
	}

	@Test
	void utilizationFallsToNothingWhereAWindowFitsIntoAPause() {
		Chart chart = PauseCharts.utilization(List.of("run"), List.of(MutatorUtilization.of(run)));
		assertEquals(0, chart.marks().findFirst().orElseThrow().y());
		assertTrue(chart.marks().reduce((one, next) -> next).orElseThrow().y() > 50);
	}

	@Test
	void aRunWithoutPausesSaysSo() {
		PauseTimeline none = new TimelineBuilder().timeline(0, 1000);
		for (Chart chart : List.of(PauseCharts.distribution(List.of("run"), List.of(PauseStatistics.of(none))),
				PauseCharts.byOperation(PauseStatistics.of(none)))) {
			assertTrue(chart.isEmpty());
			assertEquals("There are no pauses.", chart.note());
			assertTrue(SvgRenderer.render(chart, 600, 400, Palette.LIGHT).contains("There are no pauses."));
		}
	}
}
