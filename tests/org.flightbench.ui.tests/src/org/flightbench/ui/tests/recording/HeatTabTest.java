// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.tests.recording;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Canvas;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Link;
import org.eclipse.ui.XMLMemento;
import org.eclipse.ui.actions.ActionFactory;
import org.flightbench.recording.profile.Side;
import org.flightbench.recording.profile.StackProfile;
import org.flightbench.ui.recording.model.RecordingState;
import org.flightbench.ui.recording.model.SavedRecording;
import org.flightbench.ui.tests.kit.ActiveRecording;
import org.flightbench.ui.tests.kit.CleanDesktop;
import org.flightbench.ui.tests.kit.Ui;
import org.flightbench.ui.tests.kit.Waiting;
import org.flightbench.ui.tests.kit.Widgets;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * Tests that ranges of cells can be selected on the Heat Map page, and that the flame graph shows one range or the
 * difference of two.
 */
@ExtendWith(CleanDesktop.class)
class HeatTabTest {

	@BeforeEach
	void open() throws IOException {
		ActiveRecording.open(ActiveRecording.before());
		Ui.run(() -> ActiveRecording.showPage("Heat Map"));
		Waiting.until("the map", () -> canvas() != null && canvas().isVisible());
	}

	@Test
	void keysSelectARangeThatEnterShowsAsAFlameGraph() {
		assertFalse(Ui.get(() -> button("heat.flame").isEnabled()));
		select(SWT.SHIFT, 2);
		String selected = Ui.get(HeatTabTest::ranges);
		assertTrue(selected.startsWith("Range 1: 0 ms to 2.02 s (2.02 s), "), selected);
		assertFalse(Ui.get(() -> button("heat.compare").isEnabled()));
		press(SWT.CR, 0);
		assertEquals("Flame Graph", Ui.get(() -> ActiveRecording.pages().getSelection().getText()));
		assertEquals(2_020_000_000L, Ui.get(() -> state().events().toNanos()));
		Waiting.until("the part", () -> shown().source(Side.BASELINE).samples() < 1000);
		Ui.run(() -> Widgets.perform(ActionFactory.UNDO));
		Waiting.until("all of it again", () -> shown().source(Side.BASELINE).samples() == 3321);
		Ui.run(() -> ActiveRecording.showPage("Heat Map"));
		Waiting.until("no range", () -> ranges().startsWith("No range selected"));
		Ui.run(() -> Widgets.perform(ActionFactory.REDO));
		Waiting.until("the range again", () -> ranges().startsWith("Range 1: 0 ms to 2.02 s"));
	}

	@Tag("long")
	@Test
	void undoTakesBackBothRangesOfAComparisonAndOneThatIsOnlyDrawnStays() {
		select(SWT.SHIFT, 2);
		press(SWT.END, 0);
		press(SWT.ARROW_LEFT, SWT.SHIFT | SWT.MOD1);
		press(SWT.CR, 0);
		Ui.run(() -> ActiveRecording.showPage("Heat Map"));
		Waiting.until("range 2 to be compared", () -> ranges().contains("Range 2: "));
		Ui.run(() -> Widgets.notify(button("heat.compare"), SWT.Selection));
		Waiting.until("the difference", () -> shown().isDifference());
		Ui.run(() -> {
			ActiveRecording.showPage("Heat Map");
			Widgets.perform(ActionFactory.UNDO);
		});
		Waiting.until("range 1 alone", () -> ranges().startsWith("Range 1: ") && !ranges().contains("Range 2: "));
		Ui.run(() -> Widgets.perform(ActionFactory.UNDO));
		Waiting.until("no range", () -> ranges().startsWith("No range selected"));
	}

	@Tag("long")
	@Test
	void twoRangesOfOneRecordingAreComparedAndTheMapKeepsThem() throws Exception {
		select(SWT.SHIFT, 3);
		press(SWT.END, 0);
		press(SWT.ARROW_LEFT, SWT.SHIFT | SWT.MOD1);
		press(SWT.ARROW_LEFT, SWT.SHIFT | SWT.MOD1);
		String selected = Ui.get(HeatTabTest::ranges);
		assertTrue(selected.contains("Range 2: "), selected);
		Ui.run(() -> Widgets.notify(button("heat.compare"), SWT.Selection));
		Waiting.until("the difference", () -> shown().isDifference());
		RecordingState state = Ui.get(HeatTabTest::state);
		assertEquals("allocation-before.jfr, 0 ms to 3.02 s", state.baseline().name());
		StackProfile difference = Ui.get(HeatTabTest::shown);
		assertEquals(3.02, difference.source(Side.BASELINE).durationNanos() / 1e9, 1e-6);
		assertTrue(difference.source(Side.BASELINE).samples() + difference.source(Side.CANDIDATE).samples() < 3321);
		assertEquals(1, state.files().stream().distinct().count());

		XMLMemento memento = XMLMemento.createWriteRoot("recording");
		SavedRecording.save(state, memento);
		assertEquals(state.sources(), SavedRecording.restore(memento).sources());

		Ui.run(() -> ActiveRecording.showPage("GC"));
		Waiting.untilContains("allocation-before.jfr, 0 ms to 3.02 s: 3.0 s", "collections of the ranges", () -> {
			Label sides = Widgets.withId(Ui.shell(), Label.class, "gc.sides");
			return sides == null ? "" : sides.getText();
		});
		Ui.run(() -> ActiveRecording.showPage("Check-Up"));
		Waiting.untilContains("whole recordings", "why there are no findings", () -> message("check.message"));
		Ui.run(() -> ActiveRecording.showPage("Heat Map"));
		Waiting.until("both ranges", () -> ranges().contains("Range 1: ") && ranges().contains("Range 2: "));
		Ui.run(() -> Widgets.notify(button("heat.clear"), SWT.Selection));
		Waiting.until("the whole recording", () -> !shown().isDifference()
				&& shown().source(Side.BASELINE).samples() == 3321);
		assertNull(Ui.get(() -> state().candidate()));
	}

	@Tag("long")
	@Test
	void aCandidateHasAMapOfItsOwn() throws IOException {
		Path after = ActiveRecording.after();
		Ui.run(() -> ActiveRecording.editor().add(List.of(after)));
		Waiting.until("two maps", () -> Widgets.withId(Ui.shell(), Canvas.class, "heat.1") != null);
		assertTrue(Ui.get(() -> Widgets.withId(Ui.shell(), Canvas.class, "heat.1").isVisible()));
	}

	@Test
	@Tag("long")
	void otherEventsAreShownWhenTheyAreChosen() {
		String before = Ui.get(HeatTabTest::hint);
		assertTrue(before.contains("MB or more"), before);
		Ui.run(() -> ActiveRecording.editor().session().perform("other events",
				state -> state.withEvents(state.events().withEvent("cpu"))));
		Waiting.until("samples", () -> !hint().contains("MB") && hint().contains("or more"));
	}

	/** Selects a number of columns from the first cell. */
	private static void select(int modifiers, int columns) {
		press(SWT.HOME, 0);
		for (int column = 0; column < columns; column++) {
			press(SWT.ARROW_RIGHT, modifiers);
		}
	}

	private static void press(int key, int modifiers) {
		Ui.run(() -> {
			Event event = new Event();
			event.keyCode = key;
			event.stateMask = modifiers;
			canvas().notifyListeners(SWT.KeyDown, event);
		});
	}

	private static Canvas canvas() {
		return Widgets.withId(Ui.shell(), Canvas.class, "heat.0");
	}

	private static Button button(String id) {
		return Widgets.withId(Ui.shell(), Button.class, id);
	}

	private static String ranges() {
		return Widgets.withId(Ui.shell(), Label.class, "heat.ranges").getText();
	}

	private static String hint() {
		return Widgets.withId(Ui.shell(), Label.class, "heat.hint").getText();
	}

	private static String message(String id) {
		Control control = Widgets.withId(Ui.shell(), Link.class, id);
		return control == null ? "" : ((Link) control).getText();
	}

	private static RecordingState state() {
		return ActiveRecording.editor().session().state();
	}

	private static StackProfile shown() {
		return ActiveRecording.editor().session().shown().profile();
	}
}
