// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.tests.recording;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Canvas;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.Text;
import org.eclipse.ui.XMLMemento;
import org.flightbench.recording.profile.Separation;
import org.flightbench.recording.profile.Weight;
import org.flightbench.recording.profile.view.FrameMatch;
import org.flightbench.recording.profile.view.ProfileView;
import org.flightbench.recording.profile.view.ProfileView.ClassPlace;
import org.flightbench.recording.profile.view.Scale;
import org.flightbench.ui.flame.FlameViewState;
import org.flightbench.ui.recording.RecordingEditor;
import org.flightbench.ui.recording.model.EventChoice;
import org.flightbench.ui.recording.model.RecordingState;
import org.flightbench.ui.recording.model.SavedRecording;
import org.flightbench.ui.recording.model.ThreadFilter;
import org.flightbench.ui.tests.kit.ActiveComparison;
import org.flightbench.ui.tests.kit.ActiveRecording;
import org.flightbench.ui.tests.kit.CleanDesktop;
import org.flightbench.ui.tests.kit.Mementos;
import org.flightbench.ui.tests.kit.Ui;
import org.flightbench.ui.tests.kit.Waiting;
import org.flightbench.ui.tests.kit.Widgets;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/** Tests that a recording editor survives a restart of the desktop, with its state saved as the workbench does. */
@ExtendWith(CleanDesktop.class)
class RecordingRestartTest {

	@TempDir
	Path folder;

	@Test
	void recordingsAndAllChoicesComeBack() {
		ActiveRecording.open(ActiveRecording.before(), ActiveRecording.after());
		EventChoice events = new EventChoice("allocation", Weight.COUNT,
				new ThreadFilter(List.of("main", "a <thread> & more"), ""), 1_500_000_000L, Long.MAX_VALUE);
		ProfileView frames = new ProfileView(Separation.CLASS, true, true,
				List.of(FrameMatch.named("java.util"), new FrameMatch(FrameMatch.Kind.METHOD, "a.B.c"),
						FrameMatch.LAMBDA_FORMS, FrameMatch.HIDDEN_CLASSES),
				null, null, ClassPlace.ROOT, false);
		Ui.run(() -> ActiveRecording.session().perform("Set Up",
				state -> state.withEvents(events).withFrames(frames).withHarnessShown(true).withPer(Scale.Per.TOTAL)));
		RecordingState before = Ui.get(() -> ActiveRecording.session().state());
		Mementos.reopen(RecordingEditor.ID, Mementos.save());
		ActiveRecording.untilShown(2);
		assertEquals(before, Ui.get(() -> ActiveRecording.session().state()));
		assertEquals("share of total", Ui.get(() -> ActiveRecording.combo("per").getText()));
	}

	@Test
	void framesThatAnEarlierVersionKeptAreStillHidden() {
		XMLMemento memento = XMLMemento.createWriteRoot("editor");
		memento.putBoolean("lambdaFormsHidden", true);
		memento.putBoolean("hiddenClassesHidden", true);
		memento.createChild("hidden", "java.util");
		memento.createChild("flameFocus", "a.B").putInteger("below", 1);
		memento.createChild("flameHidden", "java").putInteger("below", -1);
		assertEquals(List.of(FrameMatch.named("java.util"), FrameMatch.LAMBDA_FORMS, FrameMatch.HIDDEN_CLASSES),
				SavedRecording.choices(memento).frames().hidden());
		assertEquals(
				ProfileView.PLAIN.withFocus(new FrameMatch(FrameMatch.Kind.CLASS, "a.B"))
						.withHidden(new FrameMatch(FrameMatch.Kind.LIBRARY, "java"), true),
				FlameViewState.restored(memento).view());
	}

	@Tag("long")
	@Test
	void searchAndTheFilterOfEventsComeBack() {
		ActiveRecording.open(ActiveRecording.before());
		Waiting.until("the graph", () -> ActiveRecording.panel().isLaidOut());
		Ui.run(() -> {
			ActiveRecording.panel().search("Integer");
			ActiveRecording.showPage("Events");
		});
		Waiting.until("the events", () -> events() != null && events().getItemCount() > 10);
		Ui.run(() -> {
			field("events.filter").setText("jdk gc");
			Widgets.notify(events().getColumn(0), SWT.Selection);
			Widgets.notify(events().getColumn(0), SWT.Selection);
		});
		int matching = Ui.get(() -> events().getItemCount());
		String first = Ui.get(() -> events().getItem(0).getText());
		// The state of a page is also kept if the page is not visited between two restarts.
		Ui.run(() -> ActiveRecording.showPage("Flame Graph"));
		Mementos.reopen(RecordingEditor.ID, Mementos.save());
		ActiveRecording.untilShown(1);
		Mementos.reopen(RecordingEditor.ID, Mementos.save());
		ActiveRecording.untilShown(1);
		assertEquals("Integer", Ui.get(() -> field("flame.search").getText()));
		Waiting.until("what is found", () -> !Widgets.withId(Ui.shell(), Label.class, "flame.found").getText()
				.isEmpty());
		Ui.run(() -> ActiveRecording.showPage("Events"));
		Waiting.until("the events", () -> events() != null && events().getItemCount() == matching);
		assertEquals("jdk gc", Ui.get(() -> field("events.filter").getText()));
		assertEquals(first, Ui.get(() -> events().getItem(0).getText()));
		assertEquals(SWT.DOWN, Ui.get(() -> events().getSortDirection()));
	}

	private static Table events() {
		return Widgets.withId(Ui.shell(), Table.class, "events");
	}

	private static Text field(String id) {
		return Widgets.withId(Ui.shell(), Text.class, id);
	}

	@Test
	@Tag("long")
	void aFocusComesBack() {
		ActiveRecording.open(ActiveRecording.before());
		Waiting.until("the graph", () -> ActiveRecording.panel().isLaidOut());
		Ui.run(() -> {
			Event down = new Event();
			down.keyCode = SWT.ARROW_DOWN;
			graph().notifyListeners(SWT.KeyDown, down);
			graph().notifyListeners(SWT.KeyDown, down);
			Widgets.choose(graph().getMenu(), "Focus on This Method");
		});
		Waiting.untilContains("Only stacks below", "what is focused", ActiveComparison::texts);
		String focused = Ui.get(ActiveComparison::texts).lines().filter(line -> line.contains("Only stacks below"))
				.findFirst()
				.orElseThrow();
		Mementos.reopen(RecordingEditor.ID, Mementos.save());
		ActiveRecording.untilShown(1);
		Waiting.untilContains(focused, "what is focused", ActiveComparison::texts);
	}

	private static Canvas graph() {
		return Widgets.withId(ActiveRecording.panel(), Canvas.class, "flame.graph");
	}

	@Test
	void aRecordingThatIsGoneIsTold() throws IOException {
		Path copy = Files.copy(ActiveRecording.before(), folder.resolve("copy.jfr"));
		ActiveRecording.open(copy);
		XMLMemento memento = Mementos.save();
		Files.delete(copy);
		Mementos.reopen(RecordingEditor.ID, memento);
		Waiting.untilContains("copy.jfr cannot be shown", "the error page", ActiveComparison::texts);
	}
}
