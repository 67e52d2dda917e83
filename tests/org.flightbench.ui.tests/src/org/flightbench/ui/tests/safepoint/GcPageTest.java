// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.tests.safepoint;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.List;

import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.CTabFolder;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableItem;
import org.flightbench.ui.chart.PlainChart;
import org.flightbench.ui.gc.GcCanvas;
import org.flightbench.ui.tests.kit.CleanDesktop;
import org.flightbench.ui.tests.kit.Pixels;
import org.flightbench.ui.tests.kit.ResultFiles;
import org.flightbench.ui.tests.kit.Ui;
import org.flightbench.ui.tests.kit.Waiting;
import org.flightbench.ui.tests.kit.Widgets;
import org.flightbench.ui.theme.Colors;
import org.flightbench.view.pen.Ink;
import org.flightbench.view.timeline.TimeRange;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/** Tests the page about garbage collection in an editor of logs. */
@ExtendWith(CleanDesktop.class)
class GcPageTest {

	@Test
	void aLogOfCmsShowsItsCollectionsBesideItsSafepoints() {
		open(faults("jdk8-logs/cms-young-interleaved.log"));
		assertEquals("1", value("pauses", 1));
		assertEquals("40.0 ms", value("total pause time", 1));
		assertEquals("176 MB", value("mean heap before GC", 1));
		Ui.run(() -> tabs().setSelection(0));
		Ui.run(() -> Widgets.notify(tabs(), SWT.Selection));
		assertNotNull(Ui.get(ActiveTimeline::panel), "the safepoints");
	}

	@Test
	void thePercentilesHaveALine() {
		open(faults("g1-allocation-rate/g1-jdk25.log"));
		PlainChart chart = Waiting.untilThere("the chart",
				() -> Widgets.first(Ui.shell(), PlainChart.class, Control::isVisible));
		Waiting.until("its line", () -> Pixels.of(chart)
				.getOrDefault(Colors.of(chart).palette().color(Ink.run(0)), 0) > 50);
	}

	@Test
	void twoLogsAreCompared() {
		open(faults("jdk8-logs/cms-young-interleaved.log"), faults("jdk8-logs/parallel-tenuring.log"));
		Waiting.until("two sides", () -> canvas().picture().traces().size() == 2);
		assertEquals("40.0 ms", value("total pause time", 1));
		Ui.run(() -> ActiveTimeline.editor().session().perform("Swap", state -> state.swapped()));
		Waiting.untilEqual("40.0 ms", "the other side", () -> row("total pause time").getText(2));
	}

	@Test
	void aTimeThatIsDraggedRestrictsThePageUntilEscape() {
		open(faults("g1-allocation-rate/g1-jdk25.log"));
		int all = Integer.parseInt(value("pauses", 1));
		Ui.run(() -> {
			GcCanvas canvas = canvas();
			int left = (int) canvas.picture().left();
			int width = canvas.picture().plotWidth();
			mouse(canvas, SWT.MouseDown, left + width / 4);
			mouse(canvas, SWT.MouseMove, left + width / 2);
			mouse(canvas, SWT.MouseUp, left + width / 2);
		});
		Waiting.until("fewer pauses", () -> Integer.parseInt(row("pauses").getText(1)) < all);
		Ui.run(() -> key(SWT.ESC, 0));
		Waiting.until("all pauses", () -> Integer.parseInt(row("pauses").getText(1)) == all);
	}

	@Test
	void theVisibleTimeAndTheSelectedPauseStayWhileALogIsFollowed(@TempDir Path folder) throws IOException {
		List<String> lines = Files.readAllLines(faults("g1-allocation-rate/g1-jdk25.log"));
		Path log = folder.resolve("grows.log");
		Files.write(log, lines.subList(0, lines.size() / 2));
		open(log);
		int half = Integer.parseInt(value("pauses", 1));
		TimeRange visible = Ui.get(() -> {
			key(SWT.ARROW_RIGHT, SWT.SHIFT);
			canvas().navigation().zoom(0.5, 0);
			return canvas().navigation().window();
		});
		Ui.run(() -> ActiveTimeline.editor().session().setFollows(true));
		Files.write(log, lines.subList(lines.size() / 2, lines.size()), StandardOpenOption.APPEND);
		Waiting.until("more pauses", () -> Integer.parseInt(row("pauses").getText(1)) > half);
		assertEquals(visible, Ui.get(() -> canvas().navigation().window()));
		Ui.run(() -> {
			ActiveTimeline.editor().session().setFollows(false);
			key(SWT.CR, 0);
		});
		assertEquals(0, Ui.get(() -> tabs().getSelectionIndex()), "the timeline that shows the pause");
	}

	@Test
	void keysOpenAPauseInTheTimelineOfSafepoints() {
		open(ActiveTimeline.warmed());
		Ui.run(() -> {
			key(SWT.ARROW_RIGHT, SWT.SHIFT);
			key(SWT.CR, 0);
		});
		Waiting.until("the time of the pause", () -> ActiveTimeline.panel() != null
				&& ActiveTimeline.canDo("Zoom to Selection"));
		assertEquals(0, Ui.get(() -> tabs().getSelectionIndex()));
	}

	private static Path faults(String name) {
		return ResultFiles.root().resolve("../shared/data/faults").resolve(name).normalize();
	}

	private static void open(Path... files) {
		ActiveTimeline.open(files);
		Ui.run(() -> {
			tabs().setSelection(1);
			Widgets.notify(tabs(), SWT.Selection);
		});
		Waiting.until("the charts", () -> canvas() != null && canvas().picture() != null);
	}

	private static CTabFolder tabs() {
		return Widgets.first(Ui.shell(), CTabFolder.class, folder -> folder.isVisible()
				&& Arrays.stream(folder.getItems()).anyMatch(item -> item.getText().equals("GC")));
	}

	private static GcCanvas canvas() {
		return Widgets.first(Ui.shell(), GcCanvas.class, Control::isVisible);
	}

	private static String value(String measure, int column) {
		return Ui.get(() -> row(measure).getText(column));
	}

	private static TableItem row(String measure) {
		return Arrays.stream(Widgets.withId(Ui.shell(), Table.class, "gc.measures").getItems())
				.filter(item -> item.getText(0).equals(measure)).findFirst().orElseThrow();
	}

	private static void mouse(GcCanvas canvas, int type, int x) {
		Event event = new Event();
		event.button = type == SWT.MouseMove ? 0 : 1;
		event.count = 1;
		event.x = x;
		event.y = canvas.getSize().y / 2;
		canvas.notifyListeners(type, event);
	}

	private static void key(int code, int modifiers) {
		Event event = new Event();
		event.keyCode = code;
		event.stateMask = modifiers;
		canvas().notifyListeners(SWT.KeyDown, event);
	}
}
