// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.tests.recording;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Arrays;
import java.util.List;
import java.util.zip.GZIPOutputStream;

import jdk.jfr.Event;
import jdk.jfr.Label;
import jdk.jfr.Recording;
import jdk.jfr.StackTrace;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.CLabel;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Canvas;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableItem;
import org.eclipse.swt.widgets.Tree;
import org.eclipse.ui.PlatformUI;
import org.flightbench.jfr.RecordingSummary;
import org.flightbench.jfr.RecordingSummary.EventCount;
import org.flightbench.jfr.chunk.RecordedTime;
import org.flightbench.recording.profile.Side;
import org.flightbench.ui.RecentFiles;
import org.flightbench.ui.open.OpenResults;
import org.flightbench.ui.recording.RecordingEditor;
import org.flightbench.ui.recording.model.EventKind;
import org.flightbench.ui.tests.kit.ActiveComparison;
import org.flightbench.ui.tests.kit.ActiveRecording;
import org.flightbench.ui.tests.kit.CleanDesktop;
import org.flightbench.ui.tests.kit.Pointer;
import org.flightbench.ui.tests.kit.ResultFiles;
import org.flightbench.ui.tests.kit.Ui;
import org.flightbench.ui.tests.kit.Waiting;
import org.flightbench.ui.tests.kit.Widgets;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests the ways to open recordings without a pointer, and the messages for files that cannot be read. */
@ExtendWith(CleanDesktop.class)
class RecordingOpeningTest {

	@TempDir
	Path folder;

	@Test
	void aRecordingOpensWithItsAllocationAndWhatElseItHas() {
		ActiveRecording.open(ActiveRecording.before());
		assertEquals("allocation-before.jfr", Ui.get(() -> ActiveRecording.editor().getTitle()));
		assertEquals("Allocation  (3,321)", Ui.get(() -> ActiveRecording.combo("event").getText()));
		Waiting.untilContains("2.32 GB in 3,321 events of 9.9 s", "what it comes to", ActiveComparison::texts);
		assertFalse(Ui.get(() -> ActiveComparison.texts().contains("Is it really faster?")));
	}

	@Test
	void twoRecordingsOpenAsBaselineAndCandidatePerSecond() {
		ActiveRecording.open(ActiveRecording.before(), ActiveRecording.after());
		assertEquals("allocation-before.jfr ↔ allocation-after.jfr", Ui.get(() -> ActiveRecording.editor().getTitle()));
		assertEquals("per second", Ui.get(() -> ActiveRecording.combo("per").getText()));
		assertEquals("allocation-before.jfr", Ui.get(() -> ActiveRecording.profile().source(Side.BASELINE).name()));
		assertEquals("allocation-after.jfr", Ui.get(() -> ActiveRecording.profile().source(Side.CANDIDATE).name()));
	}

	@Test
	@Tag("long")
	void aBaselineGuessedFromTheNamesIsSaidUntilTheRecordingsAreSwapped() {
		ActiveRecording.open(ActiveRecording.after(), ActiveRecording.before());
		assertEquals("allocation-before.jfr ↔ allocation-after.jfr", Ui.get(() -> ActiveRecording.editor().getTitle()));
		assertTrue(Ui.get(ActiveComparison::texts).contains("Baseline guessed from file names: allocation-before.jfr"));
		Ui.run(() -> ActiveRecording.session().perform("Filter", state -> state.withEvents(state.events())));
		assertTrue(Ui.get(ActiveComparison::texts).contains("Baseline guessed"),
				"the same recordings in the same order");
		Ui.run(() -> Widgets.notify(
				Widgets.first(Ui.shell(), Button.class, any -> any.isVisible() && any.getText().equals("Swap")),
				SWT.Selection));
		Waiting.untilEqual("allocation-after.jfr ↔ allocation-before.jfr", "the title",
				() -> ActiveRecording.editor().getTitle());
		assertFalse(Ui.get(ActiveComparison::texts).contains("Baseline guessed"), "whoever swaps knows");
	}

	@Tag("long")
	@Test
	void timesOfRecordingsTellTheBaselineWhereNamesDoNot() throws IOException {
		Path later = Files.copy(ActiveRecording.after(), folder.resolve("a.jfr"));
		Path earlier = Files.copy(ActiveRecording.before(), folder.resolve("b.jfr"));
		ActiveRecording.open(later, earlier);
		assertEquals("b.jfr ↔ a.jfr", Ui.get(() -> ActiveRecording.editor().getTitle()));
		String said = "Baseline guessed from file times: b.jfr";
		assertTrue(Ui.get(ActiveComparison::texts).contains(said));
		assertEquals(said + "\n" + earlier + "\n" + later, Ui.get(() -> ActiveRecording.editor().getTitleToolTip()));
		Ui.run(() -> Widgets.notify(
				Widgets.first(Ui.shell(), Button.class, any -> any.isVisible() && any.getText().equals("Swap")),
				SWT.Selection));
		Waiting.untilEqual(later + "\n" + earlier, "the tooltip", () -> ActiveRecording.editor().getTitleToolTip());
	}

	@Test
	void recordingsInTheOrderOfTheirNamesGetNoMessage() {
		ActiveRecording.open(ActiveRecording.before(), ActiveRecording.after());
		assertFalse(Ui.get(ActiveComparison::texts).contains("Baseline guessed"));
	}

	@Test
	void aRecordingWithoutStacksOpensWithItsEventsWhichOpenOverTime() throws IOException {
		Path file = folder.resolve("orders.jfr");
		try (Recording recording = new Recording()) {
			recording.enable("jdk.ActiveSetting");
			recording.enable(Order.class);
			recording.start();
			for (int order = 0; order < 20; order++) {
				new Order().commit();
			}
			recording.dump(file);
		}
		Ui.run(() -> OpenResults.open(Ui.page(), List.of(file)));
		Waiting.untilEqual("Events", "the page",
				RecordingOpeningTest::page);
		Table events = Waiting.untilThere("the events", () -> Widgets.withId(Ui.shell(), Table.class, "events"));
		Waiting.until("the types", () -> events.getItemCount() > 1);
		for (String type : List.of("Order of the Test", "Recording Setting")) {
			Ui.run(() -> {
				ActiveRecording.showPage("Events");
				events.setSelection(Arrays.stream(events.getItems())
						.filter(item -> item.getText(0).equals(type)).toList().toArray(TableItem[]::new));
				Widgets.notify(events, SWT.DefaultSelection);
			});
			Waiting.untilEqual("Heat Map", "the page of " + type,
					RecordingOpeningTest::page);
		}
	}

	/** The only stack traces in this recording may be those of the recorder itself, in events with its settings. */
	@Test
	@Tag("long")
	void aRecordingWhoseOnlyStacksMayBeThoseOfSettingsOpensWithItsEvents() {
		Ui.run(() -> OpenResults.open(Ui.page(), List.of(ActiveRecording.other("jdk15.jfr"))));
		Waiting.untilEqual("Events", "the page", RecordingOpeningTest::page);
		Waiting.until("the events", () -> {
			Table events = Widgets.withId(Ui.shell(), Table.class, "events");
			return events != null && Arrays.stream(events.getItems())
					.anyMatch(item -> item.getText(4).equals("jdk.EvacuationFailed"));
		});
	}

	private static String page() {
		return ActiveRecording.pages() == null ? "" : ActiveRecording.pages().getSelection().getText();
	}

	/** An event without stack traces. */
	@Label("Order of the Test")
	@StackTrace(false)
	static final class Order extends Event {}

	@Test
	void whatTheRecorderSaysOfItselfIsNoKindOfStacks() {
		RecordingSummary summary = new RecordingSummary("2.1", 1, 0, RecordedTime.UNKNOWN,
				List.of(new EventCount("jdk.ActiveSetting", 700, 0, true), new EventCount("shop.Order", 20, 0, true)),
				List.of());
		assertEquals(List.of("shop.Order"), EventKind.of(List.of(summary)).stream().map(EventKind::name).toList());
	}

	@Test
	void resultsAndRecordingsOpenedTogetherEachOpenProperly() {
		Path results = ResultFiles.copy("before.json", folder);
		Ui.run(() -> OpenResults.open(Ui.page(), List.of(ActiveRecording.before(), results)));
		ActiveRecording.untilShown(1);
		assertEquals(2, Ui.get(() -> Ui.page().getEditorReferences().length));
		Ui.run(() -> Ui.page().closeEditor(ActiveRecording.editor(), false));
		ActiveComparison.untilCompared(1);
	}

	@Test
	void aPackedRecordingOpens() throws IOException {
		Path packed = folder.resolve("packed.jfr.gz");
		try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(packed))) {
			Files.copy(ActiveRecording.before(), out);
		}
		ActiveRecording.open(packed);
		Waiting.untilContains("2.32 GB in 3,321 events", "what it comes to", ActiveComparison::texts);
	}

	@Tag("long")
	@Test
	void aRecordingPackedByLz4Opens() throws IOException {
		Path packed = folder.resolve("packed.jfr.lz4");
		byte[] recording = Files.readAllBytes(ActiveRecording.before());
		try (OutputStream out = Files.newOutputStream(packed)) {
			// Writes an LZ4 frame with one uncompressed block.
			out.write(new byte[]{0x04, 0x22, 0x4d, 0x18, 0x60, 0x70, 0x73});
			out.write(ByteBuffer.allocate(4).order(ByteOrder.LITTLE_ENDIAN).putInt(recording.length | 1 << 31).array());
			out.write(recording);
			out.write(new byte[4]);
		}
		ActiveRecording.open(packed);
		Waiting.untilContains("2.32 GB in 3,321 events", "what it comes to", ActiveComparison::texts);
	}

	@Test
	void theDifferenceNamesTheMethodWhoseAllocationWasRemovedOnTheFirstScreen() {
		ActiveRecording.open(ActiveRecording.before(), ActiveRecording.after());
		Table methods = Waiting.untilThere("the methods",
				() -> Widgets.withId(Ui.shell(), Table.class, "flame.methods"));
		Waiting.untilEqual("Integer.valueOf  (java.lang)", "the first method",
				() -> methods.getItemCount() == 0 ? "" : methods.getItem(0).getText());
		Ui.run(() -> {
			assertEquals("-233 MB/s", methods.getItem(0).getText(1));
			assertEquals(0, methods.getTopIndex());
			methods.setSelection(0);
			Widgets.notify(methods, SWT.Selection);
		});
		Tree callers = Ui.get(() -> Widgets.withId(Ui.shell(), Tree.class, "flame.callers"));
		Waiting.untilEqual("Allocator.go", "its caller", () -> callers.getItems()[0].getText());
		Waiting.untilEqual("Allocator.main", "whose caller", () -> callers.getItem(0).getItem(0).getText());
		// From the root on, the levels of the flame graph are “all”, Allocator.main, Allocator.go and Integer.valueOf.
		Pointer.hover(Ui.get(() -> {
			Canvas canvas = Widgets.withId(Ui.shell(), Canvas.class, "flame.graph");
			GC gc = new GC(canvas);
			int row = gc.getFontMetrics().getHeight() + 2;
			gc.dispose();
			return canvas.toDisplay(canvas.getClientArea().width / 2, 3 * row + row / 2);
		}));
		Waiting.untilContains("Integer.valueOf", "the frame under the pointer",
				() -> Widgets.withId(Ui.shell(), CLabel.class, "flame.status").getText());
	}

	@Test
	void collapsedStacksOpenAndAreCompared() throws IOException {
		Path before = Files.writeString(folder.resolve("before.collapsed"), "a.A.main;b.B.run 7\na.A.main 3\n");
		Path after = Files.writeString(folder.resolve("after.folded"), "a.A.main;b.B.run 2\na.A.main 3\n");
		ActiveRecording.open(before);
		assertEquals("Stacks", Ui.get(() -> ActiveRecording.combo("event").getText()));
		assertEquals(10, Ui.get(() -> ActiveRecording.weight(Side.BASELINE)));
		ActiveRecording.open(before, after);
		assertEquals(5, Ui.get(() -> ActiveRecording.weight(Side.CANDIDATE)));
	}

	@Test
	void collapsedStacksAndARecordingCannotBeCompared() throws IOException {
		Path stacks = Files.writeString(folder.resolve("stacks.collapsed"), "a.A.main;b.B.run 7\n");
		Ui.run(() -> OpenResults.open(Ui.page(), List.of(ActiveRecording.before(), stacks)));
		Waiting.untilContains("Cannot be compared with allocation-before.jfr", "the error page",
				ActiveComparison::texts);
	}

	@Test
	void aRecordingIsToldByItsContentWhateverItIsCalled() throws IOException {
		ActiveRecording.open(Files.copy(ActiveRecording.before(), folder.resolve("recorded")));
		assertEquals("recorded", Ui.get(() -> ActiveRecording.editor().getTitle()));
	}

	@Tag("long")
	@Test
	void openedRecordingsAreInTheRecentMenu() {
		ActiveRecording.open(ActiveRecording.before(), ActiveRecording.after());
		assertEquals(List.of(List.of(ActiveRecording.before(), ActiveRecording.after())), Ui.get(RecentFiles::list));
		Ui.run(() -> Ui.page().closeAllEditors(false));
		Ui.run(() -> Widgets.choose(Ui.shell().getMenuBar(), "File", "Open Recent",
				"allocation-before.jfr ↔ allocation-after.jfr"));
		ActiveRecording.untilShown(2);
	}

	@Test
	@Tag("long")
	void aRecordingThatIsOpenComesToTheFrontWhateverItsPathIsSpelledLike() throws IOException {
		Path file = Files.copy(ActiveRecording.before(), folder.resolve("one.jfr"));
		Path link = Files.createSymbolicLink(folder.resolve("link.jfr"), file);
		ActiveRecording.open(file);
		RecordingEditor first = Ui.get(ActiveRecording::editor);
		ActiveRecording.open(ActiveRecording.after());
		for (Path same : List.of(file, link, folder.resolve("..").resolve(folder.getFileName()).resolve("one.jfr"))) {
			Ui.run(() -> OpenResults.open(Ui.page(), List.of(ActiveRecording.after())));
			Ui.run(() -> OpenResults.open(Ui.page(), List.of(same)));
			assertEquals(first, Ui.get(ActiveRecording::editor), same.toString());
			assertEquals(2, Ui.get(() -> Ui.page().getEditorReferences().length), same.toString());
		}
	}

	@Tag("long")
	@Test
	void recordingsThatAreComparedComeToTheFrontEachAloneAndBothInEitherOrder() throws IOException {
		// Neither names nor times identify the baseline.
		Path one = Files.copy(ActiveRecording.before(), folder.resolve("one.jfr"));
		Path two = Files.copy(ActiveRecording.before(), folder.resolve("two.jfr"));
		ActiveRecording.open(one);
		RecordingEditor editor = Ui.get(ActiveRecording::editor);
		Path results = ResultFiles.copy("before.json", folder);
		Ui.run(() -> editor.add(List.of(two)));
		ActiveRecording.untilShown(2);
		for (List<Path> files : List.of(List.of(two), List.of(one, two))) {
			ActiveComparison.open(results);
			Ui.run(() -> OpenResults.open(Ui.page(), files));
			assertEquals(editor, Ui.get(ActiveRecording::editor));
		}
		Ui.run(() -> OpenResults.open(Ui.page(), List.of(two, one)));
		assertEquals("two.jfr", Ui.get(() -> editor.session().state().baseline().name()));
		assertEquals(2, Ui.get(() -> Ui.page().getEditorReferences().length));
	}

	@ParameterizedTest
	@ValueSource(strings = {"a.jfr", "a.jfr.gz", "a.jfr.lz4"})
	void recordingsBelongToTheEditorByTheirNamesInTheDesktop(String name) {
		assertEquals(RecordingEditor.ID,
				Ui.get(() -> PlatformUI.getWorkbench().getEditorRegistry().getDefaultEditor(name).getId()));
	}

	@Test
	void aFileThatIsNoRecordingIsToldWithWhatWasExpected() throws IOException {
		Path broken = Files.writeString(folder.resolve("broken.jfr"), "no recording");
		Ui.run(() -> OpenResults.open(Ui.page(), List.of(broken)));
		Waiting.untilContains("broken.jfr cannot be shown", "the error page", ActiveComparison::texts);
		String texts = Ui.get(ActiveComparison::texts);
		assertTrue(texts.contains(broken.toString()) && texts.contains("does not start with 'FLR'"), texts);
		Files.copy(ActiveRecording.before(), broken, StandardCopyOption.REPLACE_EXISTING);
		Ui.run(() -> Widgets.press(Widgets.button(Ui.shell(), "Reload")));
		ActiveRecording.untilShown(1);
	}

	@Test
	void whatCanBeReadOfADamagedRecordingIsShownWithWhatIsLost() throws IOException {
		byte[] whole = Files.readAllBytes(ActiveRecording.other("jdk21.jfr"));
		Path cut = Files.write(folder.resolve("cut.jfr"), Arrays.copyOf(whole, whole.length * 2 / 3));
		Ui.run(() -> OpenResults.open(Ui.page(), List.of(cut)));
		Waiting.untilContains("lost:", "the message", ActiveComparison::texts);
		ActiveRecording.untilShown(1);
	}

	@Test
	void aRecordingThatIsGoneIsTold() {
		Ui.run(() -> OpenResults.open(Ui.page(), List.of(folder.resolve("gone.jfr"))));
		Waiting.untilContains("The file no longer exists.", "the error page", ActiveComparison::texts);
	}
}
