// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.tests.flame;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.eclipse.swt.widgets.Canvas;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Text;
import org.flightbench.recording.profile.StackProfile;
import org.flightbench.ui.tests.kit.ActiveRecording;
import org.flightbench.ui.tests.kit.CleanDesktop;
import org.flightbench.ui.tests.kit.Keyboard;
import org.flightbench.ui.tests.kit.Pixels;
import org.flightbench.ui.tests.kit.Pointer;
import org.flightbench.ui.tests.kit.Ui;
import org.flightbench.ui.tests.kit.Waiting;
import org.flightbench.ui.tests.kit.Widgets;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * Tests that a flame graph first shows the most useful frames: the benchmark, the program's own frames, or the heaviest
 * match.
 */
@ExtendWith(CleanDesktop.class)
class UsefulFramesTest {

	private static final String RUNTIME = "java.lang.Thread.run;java.util.concurrent.FutureTask.run;"
			+ "org.openjdk.jmh.runner.BenchmarkHandler.call;acme.jmh_generated.Bench_run_jmhTest.run_avgt_jmhStub";
	private static final StackProfile BENCHMARK = ActiveFlameGraph.profile(
			RUNTIME + ";acme.Bench.run;acme.Parser.parse 800 80",
			RUNTIME + ";acme.Bench.run;java.util.ArrayList.add;java.util.ArrayList.grow;java.util.Arrays.copyOf 100 10",
			"acme.Other.work 100 10");
	private static final int MATCH = 0xd873e8;

	private ActiveFlameGraph flame;

	@BeforeEach
	void show() {
		flame = new ActiveFlameGraph();
	}

	@AfterEach
	void close() {
		flame.close();
	}

	@Test
	void startsAtTheBenchmarkAndAllIsOneKeyAway() {
		flame.show("Bench", BENCHMARK);
		Waiting.untilContains("zoomed into Bench.run (Esc: whole graph)", "the status", flame::status);
		Waiting.untilContains("90.0 % of all", "the status", flame::status);
		Ui.run(() -> flame.canvas().setFocus());
		Keyboard.press("Home");
		Waiting.untilContains("total 1.00 KB", "the status", flame::status);
		assertFalse(Ui.get(flame::status).contains("zoomed"), Ui.get(flame::status));
		Keyboard.press("alt+Left");
		Waiting.untilContains("zoomed into Bench.run", "the status", flame::status);
	}

	@Test
	void callersOfWhatIsZoomedArePaler() {
		StackProfile two = ActiveFlameGraph.profile("acme.Shop.search;acme.Shop.find 600 6",
				"acme.Shop.serve;acme.Shop.find 400 4");
		flame.show("Shop", two);
		// Waits for the first paint, because a window that has not been painted yet shows the pixels of the windows
		// below it.
		Waiting.until("frames on a background", () -> Pixels.of(flame.canvas()).values().stream()
				.filter(count -> count > 1000).count() >= 2);
		Map<Integer, Integer> whole = Ui.get(() -> Pixels.of(flame.canvas()));
		int background = Pixels.background(whole);
		int frame = whole.entrySet().stream().filter(entry -> entry.getKey() != background)
				.max(Map.Entry.comparingByValue()).orElseThrow().getKey();
		assertFalse(hasNearly(whole, between(frame, background)), "nothing is pale before");
		Pointer.click(flame.at(0.3, 2));
		Waiting.untilContains("Shop.find", "the status", flame::status);
		Waiting.until("the paler callers",
				() -> hasNearly(Pixels.of(flame.canvas()), between(frame, background)));
	}

	private static int between(int one, int other) {
		return (one >> 1 & 0x7f7f7f) + (other >> 1 & 0x7f7f7f);
	}

	/** Returns whether an area at least as large as a frame has this color, or one that looks the same. */
	private static boolean hasNearly(Map<Integer, Integer> colors, int wanted) {
		return colors.entrySet().stream().anyMatch(entry -> entry.getValue() > 1000
				&& IntStream.of(0, 8, 16).allMatch(
						shift -> Math.abs((entry.getKey() >> shift & 0xff) - (wanted >> shift & 0xff)) <= 2));
	}

	@Test
	void aRecordingOfJmhOpensAtItsBenchmark() {
		ActiveRecording.open(Path.of(System.getProperty("flightbench.root"), "samples", "writers", "jmc", "recordings",
				"org.flightbench.writer.benchmarks.StringEncodingBenchmark.encodeUniqueStrings-Throughput",
				"fork-1.jfr"));
		ActiveRecording.untilShown(1);
		Waiting.untilContains("zoomed into StringEncodingBenchmark.encodeUniqueStrings", "the status",
				() -> Widgets.texts(ActiveRecording.panel()));
	}

	@Test
	void librariesAreGroupedOnDemand() {
		flame.show("Bench", BENCHMARK);
		Ui.run(() -> flame.canvas().setFocus());
		Keyboard.press("Home");
		Waiting.untilContains("10 frames in 8 levels", "the status", flame::status);
		Ui.run(() -> Widgets.choose(flame.canvas().getMenu(), "Group Library Frames"));
		Waiting.untilContains("6 frames in 4 levels", "the status", flame::status);
		Pointer.hover(flame.at(0.5, 2));
		Waiting.untilContains("org.openjdk.jmh.*", "the status", flame::status);
		Ui.run(() -> Widgets.choose(flame.canvas().getMenu(), "Group Library Frames"));
		Waiting.until("all frames", () -> !flame.status().contains(".*"));
	}

	@Test
	void enterGoesToTheHeaviestMatchAndZoomsUntilItCanBeRead() {
		List<String> lines = new ArrayList<>(List.of("acme.Shop.serve;acme.Far.needle 300 3",
				"acme.Shop.search;acme.Near.needle 100 1", "acme.Shop.serve;acme.Pool.grow 500000 50"));
		lines.add("acme.Shop.search;acme.Pool.take 500000 50");
		flame.show("Hay", ActiveFlameGraph.profile(lines.toArray(String[]::new)));
		int before = Ui.get(() -> Pixels.of(map()).getOrDefault(MATCH, 0));
		assertEquals(0, before, "nothing is marked before a search");
		Keyboard.replace(() -> flame.control(Text.class, "search"), "needle");
		Waiting.untilContains("(2)", "the matches", () -> flame.control(Label.class, "found").getText());
		Waiting.until("marks on the map", () -> Pixels.of(map()).getOrDefault(MATCH, 0) >= 2 * 4);
		Keyboard.press("Return");
		Waiting.untilContains("Far.needle", "the status", flame::status);
		Waiting.untilContains("(1/2)", "the number of the match", () -> flame.control(Label.class, "found").getText());
		Pointer.hover(flame.at(0.5, 2));
		Waiting.untilContains("total 300 B", "the status", flame::status);
		Pointer.hover(flame.at(0.1, 2));
		Waiting.untilContains("Far.needle", "the status", flame::status);
		Ui.run(() -> flame.control(Text.class, "search").setFocus());
		Keyboard.press("Return");
		Waiting.untilContains("(2/2)", "the number of the match", () -> flame.control(Label.class, "found").getText());
		Waiting.untilContains("total 100 B", "the status", flame::status);
	}

	@Test
	void theStatusLineIsAboutTheSelectedFrameUntilThePointerMovesAndThenAboutTheOneBelowIt() {
		flame.show("Shop", ActiveFlameGraph.profile("acme.Shop.search;acme.Pool.take 600 6", "acme.Shop.serve 400 4"));
		Pointer.hover(flame.at(0.9, 1));
		Waiting.untilContains("Shop.serve", "the status", flame::status);
		Ui.run(() -> flame.canvas().setFocus());
		Keyboard.press("Home");
		Keyboard.press("Down");
		Keyboard.press("Down");
		Waiting.untilContains("Shop.search", "the status", flame::status);
		Keyboard.press("Return");
		// Until the animation has finished, another frame is at this position.
		Pointer.hover(flame.at(0.8, 1));
		Waiting.untilContains("Shop.search", "the status", flame::status);
		Pointer.hover(flame.at(0.8, 2));
		Waiting.untilContains("Pool.take", "the status", flame::status);
	}

	private Canvas map() {
		return flame.control(Canvas.class, "map");
	}
}
