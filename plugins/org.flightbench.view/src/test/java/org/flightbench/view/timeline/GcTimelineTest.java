// SPDX-License-Identifier: UPL-1.0
package org.flightbench.view.timeline;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

import org.flightbench.base.ReadProgress;
import org.flightbench.recording.gc.GcAccount;
import org.flightbench.recording.pause.GcPause;
import org.flightbench.recording.pause.GcPauseList;
import org.flightbench.recording.pause.Lane;
import org.flightbench.recording.pause.PauseTimeline;
import org.flightbench.recording.pause.PauseTimes;
import org.flightbench.recording.pause.PauseList;
import org.flightbench.recording.pause.read.PauseReader;
import org.flightbench.view.pen.Palette;
import org.flightbench.view.pen.SvgPen;
import org.flightbench.view.pen.TextMeasure;
import org.flightbench.view.timeline.GcColumns.Bar;
import org.flightbench.view.timeline.GcColumns.Line;
import org.flightbench.view.timeline.GcLayout.Kind;
import org.flightbench.view.timeline.GcLayout.Panel;
import org.flightbench.view.timeline.GcLayout.Place;
import org.flightbench.view.timeline.GcLayout.Title;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests that the extremes of each pixel column are visible, regardless of the number of collections in it. */
class GcTimelineTest {

	private static final int WIDTH = 100;
	/** The width of a column of bars. */
	private static final int BAR = 2;
	private static final long MILLI = 1_000_000;
	private static final String G1 = """
										[0.010s][info][gc] Using G1
										[1.000s][info][gc] GC(0) Pause Young (Normal) (G1 Evacuation Pause) 25M->4M(254M) 3.500ms
										[2.000s][info][gc] GC(1) Pause Young (Normal) (G1 Evacuation Pause) (Evacuation Failure: Allocation) 100M->40M(254M) 6.500ms
										[3.000s][info][gc] GC(2) Pause Full (System.gc()) 60M->10M(254M) 26.000ms
										""";
	private static final String ZGC = """
										[0.010s][info][gc] Using The Z Garbage Collector
										[1.000s][info][gc] GC(0) Minor Collection (Allocation Rate)
										[2.030s][info][gc] GC(0) Minor Collection (Allocation Rate) 512M(40%)->64M(5%) 1.030s
										""";

	@TempDir
	Path folder;

	private PauseTimeline log(String name, String lines) throws IOException {
		return PauseReader.read(Files.writeString(folder.resolve(name), lines), ReadProgress.NONE);
	}

	/** Returns fifty thousand pauses with five causes. */
	private static PauseTimeline many() {
		Random random = new Random(52);
		GcPauseList.Builder pauses = new GcPauseList.Builder();
		for (int index = 0; index < 50_000; index++) {
			long before = 100_000 + random.nextInt(100_000);
			pauses.add(new GcPause(index * MILLI + random.nextInt(400_000), 1000 + random.nextInt(500_000), index,
					"Pause Young", "cause " + random.nextInt(5), before, before - random.nextInt(100_000)));
		}
		return new PauseTimeline("many", PauseTimeline.Kind.LOG, PauseTimeline.NO_DATE,
				PauseTimeline.Origin.JVM_START, 0, 50_000 * MILLI, "", PauseList.NONE, pauses.build(), List.of(),
				List.of(), List.of());
	}

	private static GcColumns columns(PauseTimeline run, TimeRange range) {
		return new GcColumns(GcTrace.of(run), range, WIDTH);
	}

	@Test
	void theLineOfTheHeapGoesThroughTheExtremesOfEachColumn() {
		PauseTimeline run = many();
		GcTrace trace = GcTrace.of(run);
		for (TimeRange range : ranges(20_000 * MILLI)) {
			Map<Integer, long[]> expected = new TreeMap<>();
			for (GcPause pause : run.gcPauses()) {
				int column = (int) Math.floor(range.xOf(pause.startNanos(), WIDTH));
				if (column >= 0 && column < WIDTH) {
					long[] extremes = expected.computeIfAbsent(column, any -> new long[]{Long.MAX_VALUE, 0});
					extremes[0] = Math.min(extremes[0], pause.heapAfter());
					extremes[1] = Math.max(extremes[1], pause.heapBefore());
				}
			}
			Line line = new GcColumns(trace, range, WIDTH).heap();
			Map<Integer, long[]> found = new TreeMap<>();
			for (int index = 0; index < line.size(); index++) {
				if (line.x()[index] > 0 && line.x()[index] < WIDTH) {
					long[] extremes = found.computeIfAbsent((int) line.x()[index],
							any -> new long[]{Long.MAX_VALUE, 0});
					extremes[0] = Math.min(extremes[0], (long) line.values()[index]);
					extremes[1] = Math.max(extremes[1], (long) line.values()[index]);
				}
			}
			assertEquals(text(expected), text(found), range.toString());
			assertTrue(line.size() <= 2 * WIDTH + 2, "points: " + line.size());
		}
	}

	/** Returns ranges of {@link #many}, from a pause or none up to a duration. */
	private static List<TimeRange> ranges(long longest) {
		Random random = new Random(7);
		List<TimeRange> ranges = new ArrayList<>();
		for (int index = 0; index < 200; index++) {
			long nanos = (long) (longest * Math.pow(random.nextDouble(), 4));
			long start = random.nextLong(50_000 * MILLI - nanos);
			ranges.add(new TimeRange(start, start + nanos));
		}
		return ranges;
	}

	@Test
	void theBarsOfAColumnAreTheLongestPausesOfThreeCauses() {
		PauseTimeline run = many();
		GcTrace trace = GcTrace.of(run);
		for (TimeRange range : ranges(50_000 * MILLI)) {
			Map<Integer, Map<String, GcPause>> longest = new TreeMap<>();
			for (GcPause pause : run.gcPauses()) {
				if (pause.endNanos() > range.startNanos() && pause.startNanos() <= range.endNanos()) {
					int column = (int) Math.max(0, Math.floor(range.xOf(pause.startNanos(), WIDTH) / BAR));
					longest.computeIfAbsent(column, any -> new TreeMap<>()).merge(pause.cause(), pause,
							(one, other) -> other.durationNanos() > one.durationNanos() ? other : one);
				}
			}
			List<String> expected = new ArrayList<>();
			longest.forEach((column, pauses) -> pauses.values().stream()
					.sorted(Comparator.comparing(GcPause::durationNanos).reversed()).limit(3)
					.forEach(pause -> expected.add(column + ": " + pause)));
			List<String> found = new GcColumns(trace, range, WIDTH).pauses().stream()
					.map(bar -> (int) bar.x() / BAR + ": " + run.gcPauses().get(bar.row(trace))).toList();
			assertEquals(expected, found, range.toString());
		}
	}

	private static String text(Map<Integer, long[]> extremes) {
		return extremes.entrySet().stream()
				.map(one -> one.getKey() + ": " + one.getValue()[0] + " to " + one.getValue()[1])
				.collect(Collectors.joining("\n"));
	}

	@Test
	void marksOfStallsStandForTheLongestAndSayWhoWaited() throws IOException {
		StringBuilder lines = new StringBuilder(
				"""
				[0.010s][info][gc] Using The Z Garbage Collector
				[1.000s][info][gc] GC(0) Major Collection (Allocation Stall)
				[1.200s][info][gc] Allocation Stall (main) 150.000ms
				[1.201s][info][gc] Allocation Stall (pool <1>) 20.000ms
				[1.500s][info][gc] GC(0) Major Collection (Allocation Stall) 102M(80%)->20M(16%) 0.500s
				[9.000s][info][gc] Allocation Stall (late) 5.000ms
				[9.990s][info][gc] GC(1) Major Collection (Warmup) 102M(80%)->20M(16%) 0.500s
				""");
		PauseTimeline run = log("stalls.log", lines.toString());
		GcTrace trace = GcTrace.of(run);
		GcColumns columns = new GcColumns(trace, trace.range(), WIDTH);
		assertEquals(List.of(150L * MILLI, 5L * MILLI), columns.stalls().stream().map(GcColumns.Stall::nanos).toList());
		assertEquals(List.of(2, 1), columns.stalls().stream().map(GcColumns.Stall::count).toList());
		assertEquals(20 * MILLI, trace.longestStall("pool <1>").durationNanos());
		assertNull(trace.longestStall("nobody"));

		GcLayout layout = new GcLayout(List.of(trace), List.of(new Title("", "run")), 800,
				GcLayout.usualHeight(1, SvgPen.measure()), SvgPen.measure(), PauseTimes.SINCE_ORIGIN, false);
		Panel pauses = layout.panels().stream().filter(panel -> panel.kind() == Kind.PAUSES).findFirst().orElseThrow();
		assertTrue(pauses.axis().high() >= 150 * MILLI, "the longest stall is on the axis: " + pauses.axis());
		// The log contains the time at which a stall ended.
		double x = layout.left() + layout.whole().xOf(1_050 * MILLI - run.startNanos(), layout.plotWidth());
		GcLayout.Stalls pointed = layout.stallsAt(x, pauses.y(150 * MILLI), layout.whole());
		assertEquals("main", pointed.longest(layout).thread());
		assertNull(layout.stallsAt(x + 20, pauses.y(150 * MILLI), layout.whole()));
		String svg = SvgPen.render("stalls", 800, (int) Math.ceil(layout.height()), Palette.LIGHT,
				pen -> new GcDrawing(layout, layout.whole(), pen).draw());
		assertTrue(svg.contains("main waited 150 ms for memory"), svg);
	}

	@Test
	void manyConcurrentCyclesCoverThePixelsThatEachOfThemWould() throws IOException {
		Random random = new Random(52);
		StringBuilder lines = new StringBuilder("[0.001s][info][gc] Using The Z Garbage Collector\n");
		long millis = 10;
		for (int cycle = 0; cycle < 2000; cycle++) {
			long end = millis + 1 + random.nextInt(5);
			for (long time : new long[]{millis, end}) {
				lines.append("[%d.%03ds][info][gc] GC(%d) Minor Collection (Allocation Rate)%s\n".formatted(time / 1000,
						time % 1000, cycle, time == end ? " 512M(40%)->64M(5%) 0.001s" : ""));
			}
			millis = end + 1 + random.nextInt(cycle % 200 == 0 ? 2000 : 5);
		}
		PauseTimeline run = log("z.log", lines.toString());
		TimeRange range = new TimeRange(3_000 * MILLI, 15_000 * MILLI);
		TreeSet<Integer> expected = new TreeSet<>();
		for (TimeRange cycle : GcTrace.of(run).cycles()) {
			double left = range.xOf(cycle.startNanos(), WIDTH);
			double right = Math.max(left + 1, range.xOf(cycle.endNanos(), WIDTH));
			for (int tenth = Math.max(0, (int) Math.ceil(10 * left)); tenth < Math.min(10 * WIDTH,
					10 * right); tenth++) {
				expected.add(tenth);
			}
		}
		TreeSet<Integer> found = new TreeSet<>();
		columns(run, range).cycles().forEach(span -> {
			for (int tenth = (int) Math.ceil(10 * span.x()); tenth < 10 * (span.x() + span.width()); tenth++) {
				found.add(tenth);
			}
		});
		assertEquals(expected, found);
	}

	@Test
	void aBarIsOfItsOwnPauseWhereTheirOrderIsThatOfTheirEnds() {
		GcPauseList.Builder pauses = new GcPauseList.Builder();
		pauses.add(new GcPause(20 * MILLI, 7 * MILLI, 3, "Pause Full", "Allocation Failure"));
		pauses.add(new GcPause(10 * MILLI, 18 * MILLI, 2, "Pause Young", "Allocation Failure"));
		PauseTimeline run = new PauseTimeline("two", PauseTimeline.Kind.LOG, PauseTimeline.NO_DATE,
				PauseTimeline.Origin.JVM_START, 0, 50 * MILLI, "", PauseList.NONE, pauses.build(), List.of(),
				List.of(), List.of());
		GcTrace trace = GcTrace.of(run);
		TimeRange range = new TimeRange(0, 50 * MILLI);
		for (Bar bar : new GcColumns(trace, range, WIDTH).pauses()) {
			assertEquals(bar.x(), range.xOf(run.gcPauses().get(bar.row(trace)).startNanos(), WIDTH), 1);
		}
	}

	@Test
	void theLongestPauseOfEachColumnIsSeenWithItsCause() {
		PauseTimeline run = many();
		TimeRange range = new TimeRange(0, 50_000 * MILLI);
		List<GcPause> longest = new ArrayList<>(Collections.nCopies(WIDTH / BAR, null));
		for (GcPause pause : run.gcPauses()) {
			int column = (int) Math.floor(range.xOf(pause.startNanos(), WIDTH) / BAR);
			if (longest.get(column) == null || pause.durationNanos() > longest.get(column).durationNanos()) {
				longest.set(column, pause);
			}
		}
		GcTrace trace = GcTrace.of(run);
		List<Bar> bars = new GcColumns(trace, range, WIDTH).pauses();
		for (int column = 0; column < longest.size(); column++) {
			int at = column;
			Bar first = bars.stream().filter(bar -> (int) bar.x() / BAR == at).findFirst().orElseThrow();
			assertEquals(longest.get(column), run.gcPauses().get(first.row(trace)));
			assertEquals(longest.get(column).cause(), trace.causes().get(first.cause()).cause());
		}
		assertTrue(bars.size() <= 3 * longest.size(), "bars: " + bars.size());
	}

	@Test
	void manyPausesAreSeenAtMostAQuarterOfAPixelFromTheirTime() {
		PauseTimeline run = many();
		TimeRange range = new TimeRange(0, 50_000 * MILLI);
		int width = 8;
		long[] least = new long[width / BAR];
		long[] most = new long[width / BAR];
		for (GcPause pause : run.gcPauses()) {
			double x = range.xOf(pause.startNanos(), width);
			int column = (int) x / BAR;
			most[column] = Math.max(most[column], pause.durationNanos());
			if (x - column * BAR <= 0.25 && column > 0) {
				most[column - 1] = Math.max(most[column - 1], pause.durationNanos());
			} else {
				least[column] = Math.max(least[column], pause.durationNanos());
			}
		}
		List<Bar> bars = new GcColumns(GcTrace.of(run), range, width).pauses();
		for (int column = 0; column < least.length; column++) {
			int at = column;
			long longest = bars.stream().filter(bar -> (int) bar.x() / BAR == at).mapToLong(Bar::nanos).max()
					.orElseThrow();
			assertTrue(longest >= least[column] && longest <= most[column], column + ": " + longest);
		}
	}

	@Test
	void fewPausesAfterManyKeepTheirColumns() {
		GcPauseList.Builder pauses = new GcPauseList.Builder();
		for (int index = 0; index < 1000; index++) {
			pauses.add(new GcPause(index * 1000, 100, index, "Pause Young", "many"));
		}
		for (int column = 1; column < WIDTH; column++) {
			pauses.add(new GcPause(column * MILLI + MILLI / 2, 100, column, "Pause Young", "many"));
		}
		PauseTimeline run = new PauseTimeline("burst", PauseTimeline.Kind.LOG, PauseTimeline.NO_DATE,
				PauseTimeline.Origin.JVM_START, 0, WIDTH * MILLI, "", PauseList.NONE, pauses.build(), List.of(),
				List.of(), List.of());
		List<Integer> columns = columns(run, new TimeRange(0, WIDTH * MILLI)).pauses().stream()
				.map(bar -> (int) bar.x() / BAR).toList();
		assertEquals(IntStream.range(0, WIDTH / BAR).boxed().toList(), columns);
	}

	@Test
	void aPauseThatBeganBeforeTheWindowReachesIntoIt() {
		GcPauseList.Builder pauses = new GcPauseList.Builder();
		pauses.add(new GcPause(0, 50 * MILLI, 0, "Pause Full", "System.gc()"));
		PauseTimeline run = new PauseTimeline("one", PauseTimeline.Kind.LOG, PauseTimeline.NO_DATE,
				PauseTimeline.Origin.JVM_START, 0, 100 * MILLI, "", PauseList.NONE, pauses.build(), List.of(),
				List.of(),
				List.of());
		Bar bar = columns(run, new TimeRange(25 * MILLI, 75 * MILLI)).pauses().get(0);
		assertEquals(0, bar.x());
		assertEquals(WIDTH / 2, bar.width());
	}

	@Test
	void theRateOfAllTimeIsThatOfTheAccount() throws IOException {
		PauseTimeline run = log("g1.log", G1);
		GcAccount account = GcAccount.of("g1", List.of(run), List.of());
		GcTrace trace = GcTrace.of(run);
		assertEquals(account.allocationRate(), trace.allocation().mean(), 1e-6);
		assertEquals(account.allocationRate(), trace.allocation().rates(run.startNanos(), run.endNanos())[0], 1e-6);
		// The heap is 4 MB after the first collection and 100 MB before the second.
		assertEquals((100 - 4) << 20, trace.allocation().rates(1_200 * MILLI, 1_700 * MILLI)[0], 1e6);
	}

	@Test
	void bothRunsHaveTheSameAxes() throws IOException {
		List<GcTrace> traces = List.of(GcTrace.of(log("one.log", G1)),
				GcTrace.of(log("other.log", G1.replace("100M", "200M").replace("26.000ms", "1.000ms"))));
		GcLayout layout = layout(traces);
		List<Panel> panels = layout.panels();
		assertEquals(6, panels.size());
		for (int kind = 0; kind < 3; kind++) {
			assertEquals(panels.get(kind).axis(), panels.get(kind + 3).axis());
			assertEquals(panels.get(kind).box().x(), panels.get(kind + 3).box().x());
		}
		assertTrue(panels.get(0).axis().high() >= 200 << 20, panels.get(0).axis().toString());
		assertTrue(panels.get(1).axis().high() >= 26 * MILLI, panels.get(1).axis().toString());
	}

	@Test
	void theHighestRateIsOnTheAxisAtAnyWidth() {
		Random random = new Random(52);
		GcPauseList.Builder pauses = new GcPauseList.Builder();
		for (int index = 0; index < 400; index++) {
			long before = (long) (1_000_000 * Math.exp(random.nextGaussian()));
			pauses.add(new GcPause(index * MILLI + random.nextInt(400_000), 1000, index, "Pause Young", "cause", before,
					0));
		}
		GcTrace trace = GcTrace.of(new PauseTimeline("spikes", PauseTimeline.Kind.LOG, PauseTimeline.NO_DATE,
				PauseTimeline.Origin.JVM_START, 0, 400 * MILLI, "", PauseList.NONE, pauses.build(), List.of(),
				List.of(), List.of()));
		for (int width = 600; width < 2600; width += 9) {
			GcLayout layout = new GcLayout(List.of(trace), List.of(new Title("", "run")), width, 500,
					SvgPen.measure(), PauseTimes.SINCE_ORIGIN, false);
			double highest = new GcColumns(trace, layout.rangeOf(0, layout.whole()), layout.plotWidth())
					.rates(trace.allocation()).stream().flatMapToDouble(line -> Arrays.stream(line.values())).max()
					.orElseThrow();
			Panel rates = layout.panels().get(Kind.RATES.ordinal());
			assertTrue(highest <= rates.axis().high(), width + " pixels: " + highest + " of " + rates.axis().high());
		}
	}

	@Test
	void whereThereIsLittleRoomTheHeapOfEachRunIsLeft() throws IOException {
		List<GcTrace> traces = List.of(GcTrace.of(log("one.log", G1)), GcTrace.of(log("other.log", G1)));
		GcLayout low = layout(traces, 220);
		assertEquals(List.of(Kind.HEAP, Kind.HEAP), low.panels().stream().map(Panel::kind).toList());
		assertTrue(low.height() <= 220, "height: " + low.height());
	}

	@Test
	void atTheLegibleHeightAllPanelsOfTwoRunsAreShown() throws IOException {
		List<GcTrace> traces = List.of(GcTrace.of(log("one.log", G1)), GcTrace.of(log("other.log", G1)));
		int height = (int) Math.ceil(GcLayout.legibleHeight(2, SvgPen.measure()));
		GcLayout layout = layout(traces, height);
		assertEquals(List.of(Kind.HEAP, Kind.PAUSES, Kind.RATES, Kind.HEAP, Kind.PAUSES, Kind.RATES),
				layout.panels().stream().map(Panel::kind).toList());
		assertTrue(layout.height() <= height, "height: " + layout.height());
		assertTrue(layout.panels().stream().allMatch(panel -> panel.axis().ticks().size() > 1));
	}

	private static GcLayout layout(List<GcTrace> traces) {
		return layout(traces, 500);
	}

	private static GcLayout layout(List<GcTrace> traces, int height) {
		return new GcLayout(traces, traces.stream().map(trace -> new Title("", trace.source().name())).toList(), 1600,
				height, SvgPen.measure(), PauseTimes.SINCE_ORIGIN, false);
	}

	private static String svg(GcTrace trace) {
		GcLayout layout = layout(List.of(trace));
		return SvgPen.render("", 1600, (int) layout.height(), Palette.LIGHT,
				pen -> new GcDrawing(layout, layout.whole(), pen).draw());
	}

	@Test
	void whereALegendDoesNotFitItsLongestTextsAreShortened() throws IOException {
		GcTrace trace = GcTrace.of(log("g1.log", G1));
		GcLayout layout = new GcLayout(List.of(trace), List.of(new Title("", "run")), 440, 500, SvgPen.measure(),
				PauseTimes.SINCE_ORIGIN, false);
		String svg = SvgPen.render("", 440, 500, Palette.LIGHT,
				pen -> new GcDrawing(layout, layout.whole(), pen).draw());
		assertTrue(svg.contains(">System.gc()<"), svg);
		assertTrue(Pattern.compile(">G1[^<]*…[^<]*<").matcher(svg).find(), svg);
	}

	/** The fonts of the screen may be disposed while a picture is written in the background. */
	@Test
	void theSvgOfACanvasDoesNotUseTheFontsOfTheScreen() throws IOException {
		TextMeasure svg = SvgPen.measure();
		boolean[] isDisposed = new boolean[1];
		TextMeasure screen = new TextMeasure() {
			@Override
			public double width(String text, boolean bold) {
				assertFalse(isDisposed[0]);
				return 2 * svg.width(text, bold);
			}

			@Override
			public double height() {
				assertFalse(isDisposed[0]);
				return 2 * svg.height();
			}
		};
		GcTrace trace = GcTrace.of(log("g1.log", G1));
		GcLayout shown = new GcLayout(List.of(trace), List.of(new Title("", "run")), 1200, 500, screen,
				PauseTimes.SINCE_ORIGIN, true);
		isDisposed[0] = true;
		TimeRange window = new TimeRange(1_500 * MILLI, 2_500 * MILLI);
		GcLayout own = new GcLayout(List.of(trace), List.of(new Title("", "run")), 1200, 500, svg,
				PauseTimes.SINCE_ORIGIN, true);
		assertEquals(SvgPen.render(GcCharts.title(), 1200, 500, Palette.DARK,
				pen -> new GcDrawing(own, window, pen).draw()), GcCharts.document(shown, window, Palette.DARK));
	}

	@Test
	void inMissionControlBytesAreInBinaryUnits() throws IOException {
		GcTrace trace = GcTrace.of(log("g1.log", G1));
		GcLayout layout = new GcLayout(List.of(trace), List.of(new Title("", "run")), 1200, 500, SvgPen.measure(),
				PauseTimes.SINCE_ORIGIN, true);
		String svg = SvgPen.render("", 1200, 500, Palette.LIGHT,
				pen -> new GcDrawing(layout, layout.whole(), pen).draw());
		for (String part : List.of(">100 MiB<", " MiB/s<", "60.0 MiB", "10.0 MiB")) {
			assertTrue(svg.contains(part), part);
		}
		assertFalse(svg.contains(" MB"), svg);
	}

	@Test
	void aPauseSaysWhenWhyHowLongAndWhatFailed() throws IOException {
		String svg = svg(GcTrace.of(log("g1.log", G1)));
		for (String part : List.of("26.0 ms", "System.gc()", "62.9 MB", "10.5 MB", "Evacuation Failure: Allocation")) {
			assertTrue(svg.contains(part), part);
		}
	}

	@Test
	void whatIsPointedAtIsTheLongestPauseNearIt() throws IOException {
		GcLayout layout = layout(List.of(GcTrace.of(log("g1.log", G1))));
		Panel pauses = layout.panels().get(1);
		TimeRange whole = layout.whole();
		double x = layout.left() + whole.xOf(2_985 * MILLI, layout.plotWidth());
		Place place = layout.pauseAt(x, pauses.box().y() + 1, whole);
		assertEquals("System.gc()", place.pause(layout).cause());
		assertNull(layout.pauseAt(x - 50, pauses.box().y() + 1, whole));
		assertNull(layout.pauseAt(x, 1, whole), "on the title");
	}

	@Test
	void whereNoPausesAreLoggedThePictureSaysWhy() throws IOException {
		PauseTimeline run = log("z.log", ZGC);
		String svg = svg(GcTrace.of(run));
		String reason = run.laneNotes().stream().filter(note -> note.lane() == Lane.GC).findFirst().orElseThrow()
				.reason();
		assertTrue(svg.contains(reason), svg);
		assertEquals(List.of(new TimeRange(1_000 * MILLI, 2_030 * MILLI)), GcTrace.of(run).cycles());
	}

	@Test
	void theCommittedHeapHasAStepWhereItsSizeChanges() throws IOException {
		GcTrace trace = GcTrace.of(log("steps.log",
				"""
				[0.010s][info][gc] Using G1
				[1.000s][info][gc] GC(0) Pause Young (Normal) (G1 Evacuation Pause) 25M->4M(254M) 3.500ms
				[2.000s][info][gc] GC(1) Pause Young (Normal) (G1 Evacuation Pause) 100M->40M(254M) 6.500ms
				[3.000s][info][gc] GC(2) Pause Young (Normal) (G1 Evacuation Pause) 200M->40M(512M) 6.500ms
				"""));
		List<Long> sizes = new ArrayList<>();
		for (int index = 0; index < trace.committed().size(); index++) {
			sizes.add(trace.committed().value(index) >> 20);
		}
		assertEquals(List.of(254L, 254L, 512L, 512L), sizes);
	}

	@Test
	void aCommittedHeapThatWouldHideTheUsedOneIsNamedInsteadOfDrawn() throws IOException {
		PauseTimeline run = log("large.log",
				"""
				[0.010s][info][gc] Using G1
				[1.000s][info][gc] GC(0) Pause Young (Normal) (G1 Evacuation Pause) 25M->4M(4096M) 3.500ms
				[2.000s][info][gc] GC(1) Pause Young (Normal) (G1 Evacuation Pause) 100M->40M(4096M) 6.500ms
				""");
		GcLayout layout = layout(List.of(GcTrace.of(run)));
		assertTrue(layout.panels().get(0).axis().high() < 200_000_000);
		String picture = SvgPen.render("", (int) layout.width(), (int) layout.height(), Palette.LIGHT,
				pen -> new GcDrawing(layout, layout.whole(), pen).draw());
		assertTrue(picture.contains("4.29 GB"), picture);
	}
}
