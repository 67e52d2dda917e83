// SPDX-License-Identifier: UPL-1.0
package org.flightbench.view.plot;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;

import org.flightbench.analysis.history.HistoryView;
import org.flightbench.analysis.history.StoredHistory;
import org.flightbench.base.ReadProgress;
import org.flightbench.history.HistoryPoint;
import org.flightbench.history.HistoryRun;
import org.flightbench.history.HistorySeries;
import org.flightbench.history.SeriesId;
import org.flightbench.history.analysis.ChangePoint;
import org.flightbench.history.store.Label;
import org.flightbench.history.store.LabelKind;
import org.flightbench.results.Metric;
import org.flightbench.results.Mode;
import org.flightbench.results.ResultId;
import org.flightbench.results.Unit;
import org.flightbench.results.noise.Environment;
import org.flightbench.view.pen.Palette;
import org.flightbench.view.pen.SvgPen;
import org.junit.jupiter.api.Test;

class HistoryPlotTest {

	private static final SeriesId TAKE = id("org.acme.Pool.take<T>");

	private final List<HistoryRun> runs = new ArrayList<>();
	private final List<HistoryPoint> points = new ArrayList<>();
	private final Random random = new Random(1);
	private List<Label> labels = List.of();

	private static SeriesId id(String benchmark) {
		return new SeriesId(new ResultId(benchmark, Mode.THROUGHPUT, 1, new TreeMap<>()), Metric.PRIMARY);
	}

	/** Adds runs of a branch, one per day, with 1 % noise around a level. */
	private void add(String branch, int count, double level, String jdk) {
		for (int run = 0; run < count; run++) {
			int number = runs.size() + 1;
			runs.add(new HistoryRun(number, "abc" + number, branch,
					Instant.parse("2026-03-01T00:00:00Z").plus(Duration.ofDays(number)),
					new Environment(null, jdk, null), "1.37", null));
			points.add(new HistoryPoint(runs.get(number - 1), level * (1 + 0.01 * random.nextGaussian()), 1, 3, 1));
		}
	}

	private StoredHistory stored() {
		return new StoredHistory("test", runs, Metric.PRIMARY, List.of(Metric.PRIMARY),
				List.of(new HistorySeries(TAKE, Unit.of("ops/s"), points)), labels, List.of());
	}

	private HistoryPlot plot(String... branches) {
		Map<String, HistoryView> views = new LinkedHashMap<>();
		for (String branch : branches) {
			views.put(branch, stored().changes(branch, ReadProgress.NONE));
		}
		return HistoryPlot.of(TAKE, "take<T>", views);
	}

	@Test
	void aChangeSeparatesTwoLevels() {
		add("main", 30, 100, "21");
		add("main", 30, 90, "21");
		PlotLine line = plot("main").lines().get(0);
		assertEquals(List.of(30), line.changes().stream().map(PlotLine.Change::index).toList());
		assertEquals(2, line.levels().size());
		assertEquals(100, line.levels().get(0).first(), 1);
		assertEquals(90, line.levels().get(1).last(), 1);
	}

	@Test
	void branchesHaveLinesOfTheirOwnAtThePlacesOfTheirRuns() {
		add("main", 10, 100, "21");
		add("feature", 5, 50, "21");
		add("main", 10, 100, "21");
		HistoryPlot plot = plot("main", "feature");
		assertEquals(List.of("main", "feature"), plot.lines().stream().map(PlotLine::branch).toList());
		assertEquals(25, plot.runs().size());
		assertEquals(15, plot.lines().get(0).places()[10]);
		assertEquals(10, plot.lines().get(1).places()[0]);
		assertTrue(plot.lines().get(0).changes().isEmpty(), "the other branch is no change of this one");
	}

	@Test
	void aStripHasABandForEachJdkAndNoneForWhatIsNotKnown() {
		add("main", 10, 100, "21.0.10");
		add("main", 5, 100, null);
		add("main", 10, 100, "21.0.11");
		assertEquals(List.of(new HistoryPlot.Strip("JDK", List.of(new HistoryPlot.Band(0, 14, "21.0.10"),
				new HistoryPlot.Band(15, 24, "21.0.11")))), plot("main").strips());
	}

	@Test
	void theSvgIsEscapedAndTellsWhatItShows() {
		add("main", 30, 100, "21<script>");
		add("main", 30, 90, "22");
		HistoryPlot plot = plot("main");
		labels = List.of(new Label(31, TAKE, LabelKind.ACCEPTED, "worth it"));
		String svg = PlotSvg.render(plot("main"), PlotRange.all(plot), false, 900, 360, Palette.LIGHT);
		assertFalse(svg.contains("<script>") || svg.contains("take<T>"), svg);
		assertTrue(svg.contains("take&lt;T&gt;") && svg.contains("21&lt;script&gt;"), svg);
		assertTrue(svg.contains("2026-03-02"), "the first day");
		assertTrue(svg.contains("% accepted"), "the size of the change and its label");
		assertTrue(svg.contains("<title>") && svg.contains("Commit abc31"), "each run explains itself");
	}

	@Test
	void thousandsOfRunsAreDrawnByTheExtremesOfEachColumnOfPixels() {
		add("main", 5000, 100, "21");
		HistoryPlot plot = HistoryPlot.of(TAKE, "take", Map.of("main", stored().before("main")));
		PlotLayout layout = new PlotLayout(plot, PlotRange.all(plot), false, 800, 300, SvgPen.measure());
		Extremes extremes = Extremes.of(plot.lines().get(0), 0, 5000, layout);
		assertTrue(extremes.size() <= 2 * 801, extremes.size() + " points");
		String svg = PlotSvg.render(plot, PlotRange.all(plot), false, 800, 300, Palette.LIGHT);
		assertTrue(svg.length() < 60_000, svg.length() + " characters");
	}

	@Test
	void aPointerFindsPointsAndChanges() {
		add("main", 30, 100, "21");
		add("main", 30, 90, "21");
		HistoryPlot plot = plot("main");
		PlotLine line = plot.lines().get(0);
		PlotLayout layout = new PlotLayout(plot, PlotRange.all(plot), false, 900, 360, SvgPen.measure());
		PlotLayout.Spot spot = layout.at(layout.x(7) + 2, layout.y(line.point(7).value()) - 2);
		assertEquals(new PlotLayout.Spot(0, 7), spot);
		assertEquals(new PlotLayout.Spot(0, 30), layout.changeAt(layout.x(29.5), layout.area().y() + 40));
		assertNull(layout.changeAt(layout.x(20), layout.area().y() + 40));
		assertNull(layout.at(2, 2));
	}

	@Test
	void zoomStaysWithinTheRuns() {
		add("main", 100, 100, "21");
		HistoryPlot plot = HistoryPlot.of(TAKE, "take", Map.of("main", stored().before("main")));
		PlotRange all = PlotRange.all(plot);
		PlotRange half = all.zoomed(0.5, 0, plot);
		assertEquals(50, half.size(), 1e-9);
		assertTrue(half.from() >= all.from(), half.toString());
		assertEquals(all, half.zoomed(100, 10, plot));
		assertEquals(99.5, half.moved(1000, plot).to(), 1e-9);
		assertTrue(all.zoomed(1e-9, 50, plot).size() >= 4);
		assertTrue(half.revealing(80, plot).to() >= 80);
	}

	@Test
	void theMostImportantChangesAreThoseWithoutALabelAndForTheWorse() {
		add("main", 20, 100, "21");
		add("main", 20, 120, "21");
		add("main", 20, 108, "21");
		HistoryView view = stored().changes("main", ReadProgress.NONE);
		assertEquals(List.of(41L, 21L), ids(StoredHistory.important(view, null)));
		assertEquals(List.of(41L), ids(StoredHistory.important(view, Duration.ofDays(30))));
		labels = List.of(new Label(41, null, LabelKind.KNOWN, ""));
		view = stored().changes("main", ReadProgress.NONE);
		assertEquals(List.of(21L, 41L), ids(StoredHistory.important(view, null)));
	}

	private static List<Long> ids(List<ChangePoint> points) {
		return points.stream().map(point -> point.after().id()).toList();
	}
}
