// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.tests.recording;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;

import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Canvas;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Link;
import org.eclipse.swt.widgets.Menu;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.Text;
import org.eclipse.ui.actions.ActionFactory;
import org.flightbench.recording.profile.Frame;
import org.flightbench.recording.profile.Separation;
import org.flightbench.recording.profile.Side;
import org.flightbench.recording.profile.Weight;
import org.flightbench.recording.profile.view.FrameMatch;
import org.flightbench.recording.profile.view.ProfileView.ClassPlace;
import org.flightbench.ui.flame.FlameStack;
import org.flightbench.ui.recording.model.ProfileFilterBar;
import org.flightbench.ui.recording.model.RecordingState;
import org.flightbench.ui.recording.model.ThreadFilter;
import org.flightbench.ui.tests.kit.ActiveComparison;
import org.flightbench.ui.tests.kit.ActiveRecording;
import org.flightbench.ui.tests.kit.CleanDesktop;
import org.flightbench.ui.tests.kit.ClippedControls;
import org.flightbench.ui.tests.kit.Keyboard;
import org.flightbench.ui.tests.kit.Pixels;
import org.flightbench.ui.tests.kit.Pointer;
import org.flightbench.ui.tests.kit.Ui;
import org.flightbench.ui.tests.kit.Waiting;
import org.flightbench.ui.tests.kit.Widgets;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** Tests the filters above a flame graph. */
@ExtendWith(CleanDesktop.class)
class RecordingFilterTest {

	@Test
	void theEventsOfferedAreThoseThatTheRecordingHas() {
		ActiveRecording.open(ActiveRecording.other("jdk21.jfr"));
		List<String> offered = Ui.get(() -> List.of(ActiveRecording.combo("event").getItems()));
		assertEquals("Allocation  (335)", offered.get(0));
		assertEquals("Allocation samples  (255)", offered.get(1));
		assertEquals("CPU samples  (11)", offered.get(2));
		assertTrue(offered.contains("Thread park  (62)"), offered.toString());
		assertFalse(offered.stream().anyMatch(title -> title.startsWith("File I/O")), offered.toString());
	}

	@Test
	void anotherEventIsShownAndUndoneAndRedone() {
		ActiveRecording.open(ActiveRecording.other("jdk21.jfr"));
		Ui.run(() -> ActiveRecording.choose("event", "CPU samples"));
		untilEvent("cpu");
		assertEquals(11, Ui.get(() -> ActiveRecording.weight(Side.BASELINE)));
		Ui.run(() -> Widgets.perform(ActionFactory.UNDO));
		untilEvent("allocation");
		assertEquals("Allocation  (335)", Ui.get(() -> ActiveRecording.combo("event").getText()));
		Ui.run(() -> Widgets.perform(ActionFactory.REDO));
		untilEvent("cpu");
	}

	@Test
	void allocationIsWeighedByBytesOrCounted() {
		ActiveRecording.open(ActiveRecording.before());
		assertEquals(List.of("Bytes", "Count"), Ui.get(() -> List.of(ActiveRecording.combo("weight").getItems())));
		Ui.run(() -> ActiveRecording.choose("weight", "Count"));
		Waiting.untilEqual(Weight.COUNT, "the weight", () -> ActiveRecording.profile().weight());
		assertEquals(3321, Ui.get(() -> ActiveRecording.weight(Side.BASELINE)));
	}

	@Tag("long")
	@Test
	void framesAreToldApartByPackage() {
		ActiveRecording.open(ActiveRecording.before());
		Ui.run(() -> ActiveRecording.choose("separation", "Packages"));
		untilFrames("java.lang");
		assertFalse(Ui.get(ActiveRecording::frames).contains("java.lang.Integer.valueOf"));
		Ui.run(() -> ActiveRecording.choose("separation", "Lines"));
		Waiting.until("frames with lines", () -> ActiveRecording.frames().stream()
				.anyMatch(frame -> frame.matches("java\\.lang\\.Integer\\.valueOf:\\d+")));
		assertTrue(selectAndChoose("Copy Frame").matches(".+:\\d+"), "the graph does not show the lines");
	}

	@Test
	void anInvertedGraphBeginsWhereEventsHappened() {
		ActiveRecording.open(ActiveRecording.before());
		Ui.run(() -> Widgets.press(Widgets.button(Ui.shell(), "Invert")));
		Waiting.untilEqual("java.lang.Integer", "the root", ActiveRecording::heaviestRoot);
	}

	@Tag("long")
	@Test
	void aPackageIsHiddenAndTheClassPlacedAtTheRoot() {
		ActiveRecording.open(ActiveRecording.before());
		long whole = Ui.get(() -> ActiveRecording.weight(Side.BASELINE));
		perform(state -> state.withFrames(state.frames().withHidden(FrameMatch.named("java.lang"), true)));
		Waiting.until("frames without the package",
				() -> !ActiveRecording.frames().contains("java.lang.Integer.valueOf"));
		assertEquals(whole, Ui.get(() -> ActiveRecording.weight(Side.BASELINE)));
		Menu menu = Ui.get(() -> hideMenu());
		Ui.run(() -> Widgets.choose(menu, "Show All Frames"));
		untilFrames("java.lang.Integer.valueOf");
		Ui.run(() -> Widgets.choose(menu, "Allocated Class as Root"));
		Waiting.untilEqual("java.lang.Integer", "the root", ActiveRecording::heaviestRoot);
		assertEquals(ClassPlace.ROOT, Ui.get(() -> ActiveRecording.session().state().frames().classes()));
	}

	@Test
	void aFrameIsHiddenFromThePictureAndUndone() {
		ActiveRecording.open(ActiveRecording.before());
		String frame = selectAndChoose("Hide Frames Like This");
		Waiting.until("frames without " + frame, () -> !ActiveRecording.frames().contains(frame));
		assertEquals(List.of(new FrameMatch(FrameMatch.Kind.METHOD, frame)),
				Ui.get(() -> ActiveRecording.session().state().frames().hidden()));
		Ui.run(() -> Widgets.perform(ActionFactory.UNDO));
		untilFrames(frame);
	}

	@Tag("long")
	@Test
	void aPackageIsFocusedOnWhereFramesAreGroupedByPackage() {
		ActiveRecording.open(ActiveRecording.before());
		Ui.run(() -> ActiveRecording.choose("separation", "Packages"));
		untilFrames("java.lang");
		selectAndChoose("Focus on This Method");
		Waiting.until("the note", () -> ActiveRecording.panel().isLaidOut()
				&& Widgets.withId(ActiveRecording.panel(), Link.class, "flame.filter").getVisible());
		assertTrue(Ui.get(() -> graph() != null && graph().isVisible()),
				() -> "nothing is seen: " + Ui.get(ActiveComparison::texts));
	}

	/** Selects the first frame above the root, chooses an item of its menu, and returns the name of the frame. */
	private static String selectAndChoose(String item) {
		Waiting.until("the graph", () -> ActiveRecording.panel().isLaidOut());
		return Ui.get(() -> {
			Event down = new Event();
			down.keyCode = SWT.ARROW_DOWN;
			graph().notifyListeners(SWT.KeyDown, down);
			graph().notifyListeners(SWT.KeyDown, down);
			IStructuredSelection selection = (IStructuredSelection) ActiveRecording.panel().selectionProvider()
					.getSelection();
			List<Frame> frames = ((FlameStack) selection.getFirstElement()).frames();
			Widgets.choose(graph().getMenu(), item);
			return frames.get(frames.size() - 1).name();
		});
	}

	private static Canvas graph() {
		return Widgets.withId(ActiveRecording.panel(), Canvas.class, "flame.graph");
	}

	@Tag("long")
	@Test
	void aThreadIsChosenFromTheListByADoubleClick() {
		ActiveRecording.open(ActiveRecording.other("dominating_thread_allocation.jfr"));
		long whole = Ui.get(() -> ActiveRecording.weight(Side.BASELINE));
		Waiting.until("the threads", () -> !ActiveRecording.session().overviews().isEmpty());
		Ui.run(() -> Widgets.press(Widgets.button(Ui.shell(), "All threads")));
		Table list = Waiting.untilThere("the list of threads",
				() -> Widgets.dialog("Select threads") == null
						? null
						: Widgets.withId(Widgets.dialog("Select threads"), Table.class, "threads.list"));
		String first = Ui.get(() -> list.getItem(0).getText(0));
		Ui.run(() -> {
			list.select(0);
			Widgets.notify(list, SWT.DefaultSelection);
		});
		Waiting.until("the thread alone", () -> ActiveRecording.shown().loaded() == 1
				&& ActiveRecording.weight(Side.BASELINE) < whole);
		assertEquals(new ThreadFilter(List.of(first), ""),
				Ui.get(() -> ActiveRecording.session().state().events().threads()));
		assertEquals(first, Ui.get(() -> Widgets.withId(Ui.shell(), Button.class, "threads")
				.getText().replace("&&", "&")));
	}

	@Tag("long")
	@Test
	void threadsAreChosenByAnExpression() {
		ActiveRecording.open(ActiveRecording.other("dominating_thread_allocation.jfr"));
		long whole = Ui.get(() -> ActiveRecording.weight(Side.BASELINE));
		perform(state -> state.withEvents(state.events().withThreads(new ThreadFilter(List.of(), "no such thread"))));
		Waiting.untilEqual(0L, "the weight", () -> ActiveRecording.weight(Side.BASELINE));
		perform(state -> state.withEvents(state.events().withThreads(new ThreadFilter(List.of(), "[a-z]"))));
		// Nearly all events match, because only some belong to threads without a name.
		Waiting.until("nearly all", () -> ActiveRecording.weight(Side.BASELINE) > 0.99 * whole);
	}

	@Tag("long")
	@Test
	void aRangeOfTimeIsDraggedOverThePictureOfWeightAndTakenBack() {
		ActiveRecording.open(ActiveRecording.before());
		long whole = Ui.get(() -> ActiveRecording.weight(Side.BASELINE));
		Canvas times = Waiting.untilThere("the times", () -> Widgets.withId(Ui.shell(), Canvas.class, "time"));
		Rectangle bounds = Ui.get(() -> Ui.display().map(times, null, times.getClientArea()));
		Pointer.drag(new Point(bounds.x + bounds.width / 4, bounds.y + 10),
				new Point(bounds.x + bounds.width / 2, bounds.y + 12));
		Waiting.until("a part of the time", () -> ActiveRecording.session().state().events().isTimed()
				&& ActiveRecording.shown().loaded() == 1 && ActiveRecording.weight(Side.BASELINE) < whole);
		assertTrue(Ui.get(() -> field("time.from").getText()).matches("2\\.[45]\\d* s"));
		assertEquals(List.of(), Ui.get(() -> ClippedControls.in(field("time.from").getParent())));
		Ui.run(() -> Widgets.perform(ActionFactory.UNDO));
		Waiting.untilEqual(whole, "the weight", () -> ActiveRecording.weight(Side.BASELINE));
		assertEquals("", Ui.get(() -> field("time.from").getText()));
	}

	@Test
	void thePictureOfWeightHasAnAxisWithTicks() {
		ActiveRecording.open(ActiveRecording.before());
		Canvas times = Waiting.untilThere("the times", () -> Widgets.withId(Ui.shell(), Canvas.class, "time"));
		Waiting.until("ticks", () -> ticks(times).size() >= 5);
		List<Integer> ticks = Ui.get(() -> ticks(times));
		int width = Ui.get(() -> times.getClientArea().width);
		int second = ticks.get(1) - ticks.get(0);
		for (int tick = 1; tick < ticks.size(); tick++) {
			assertEquals(second, ticks.get(tick) - ticks.get(tick - 1), 1, ticks.toString());
		}
		assertTrue(second * (ticks.size() + 1) > width * 0.9, ticks + " of " + width);
	}

	/**
	 * Returns the x coordinates of the tick marks between the bars and the times below, read one pixel above the text
	 * of the times.
	 */
	private static List<Integer> ticks(Canvas times) {
		GC gc = new GC(times);
		int text = gc.getFontMetrics().getHeight();
		gc.dispose();
		Rectangle area = times.getClientArea();
		List<Integer> line = Pixels.picture(times, new Rectangle(0, area.height - text - 1, area.width, 1));
		int background = line.get(area.width - 1);
		return IntStream.range(1, area.width - 1).filter(x -> line.get(x) != background)
				.filter(x -> line.get(x - 1) == background).boxed().toList();
	}

	@Test
	void aRangeOfTimeIsTyped() {
		ActiveRecording.open(ActiveRecording.before());
		long whole = Ui.get(() -> ActiveRecording.weight(Side.BASELINE));
		Waiting.untilThere("the times", () -> field("time.from"));
		Keyboard.replace(() -> field("time.from"), "5s");
		Keyboard.press("Return");
		Waiting.until("a part of the time", () -> ActiveRecording.session().state().events().isTimed()
				&& ActiveRecording.shown().loaded() == 1 && ActiveRecording.weight(Side.BASELINE) < whole);
		assertEquals(5_000_000_000L, Ui.get(() -> ActiveRecording.session().state().events().fromNanos()));
		assertNotEquals(0L, Ui.get(() -> ActiveRecording.weight(Side.BASELINE)));
	}

	@Tag("long")
	@Test
	void aDifferenceIsShownInShares() {
		ActiveRecording.open(ActiveRecording.before(), ActiveRecording.after());
		assertEquals(List.of("as recorded", "share of total", "per second"),
				Ui.get(() -> List.of(ActiveRecording.combo("per").getItems())));
		Ui.run(() -> ActiveRecording.choose("per", "share of total"));
		Waiting.untilEqual("share of total", "the scale", () -> ActiveRecording.combo("per").getText());
		Waiting.until("shares", () -> Math.abs(ActiveRecording.shown().scale()
				.of(ActiveRecording.weight(Side.BASELINE), Side.BASELINE) - 1) < 1e-9);
	}

	@Test
	void theEventsPageListsTypesAndLeadsToTheirFlameGraphOrHeatMap() {
		ActiveRecording.open(ActiveRecording.other("jdk21.jfr"));
		Ui.run(() -> ActiveRecording.showPage("Events"));
		Table events = Waiting.untilThere("the events", () -> Widgets.withId(Ui.shell(), Table.class, "events"));
		Waiting.until("types", () -> events.getItemCount() > 20);
		Ui.run(() -> Widgets.withId(Ui.shell(), Text.class, "events.filter").setText("park"));
		Waiting.untilEqual(1, "types", () -> events.getItemCount());
		assertEquals(List.of("Java Thread Park", "62", "2,239"), Ui.get(() -> List.of(events.getItem(0).getText(0),
				events.getItem(0).getText(1), events.getItem(0).getText(2))));
		// This event type was recorded without stack traces.
		Ui.run(() -> {
			events.select(0);
			Widgets.notify(events, SWT.DefaultSelection);
		});
		untilEvent("jdk.ThreadPark");
		Waiting.untilEqual("Heat Map", "the page", () -> ActiveRecording.pages().getSelection().getText());
		Ui.run(() -> {
			ActiveRecording.showPage("Events");
			Widgets.withId(Ui.shell(), Text.class, "events.filter").setText("new tlab");
		});
		Waiting.until("another type", () -> events.getItemCount() == 1
				&& events.getItem(0).getText(0).equals("Allocation in new TLAB"));
		Ui.run(() -> {
			events.select(0);
			Widgets.notify(events, SWT.DefaultSelection);
		});
		untilEvent("jdk.ObjectAllocationInNewTLAB");
		Waiting.until("the flame graph", () -> ActiveRecording.panel() != null);
		assertEquals(Separation.METHOD, Ui.get(() -> ActiveRecording.session().state().frames().separation()));
		Waiting.untilContains("jdk21.jfr", "what is shown", ActiveComparison::texts);
	}

	private static Text field(String id) {
		return Widgets.withId(Ui.shell(), Text.class, id);
	}

	private static Menu hideMenu() {
		ProfileFilterBar bar = Widgets.first(Ui.shell(), ProfileFilterBar.class, any -> true);
		return bar.hideMenu();
	}

	private static void perform(UnaryOperator<RecordingState> change) {
		Ui.run(() -> ActiveRecording.session().perform("Test", change));
	}

	private static void untilEvent(String event) {
		Waiting.until("the event " + event, () -> ActiveRecording.shown() != null
				&& ActiveRecording.shown().event().equals(event) && ActiveRecording.shown().loaded() == 1);
	}

	private static void untilFrames(String frame) {
		Waiting.until("the frame " + frame, () -> ActiveRecording.frames().contains(frame));
	}
}
