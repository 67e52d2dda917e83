// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.tests.recording;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.ui.actions.ActionFactory;
import org.flightbench.recording.profile.Side;
import org.flightbench.ui.recording.RecordingEditor;
import org.flightbench.ui.tests.kit.ActiveComparison;
import org.flightbench.ui.tests.kit.ActiveRecording;
import org.flightbench.ui.tests.kit.CleanDesktop;
import org.flightbench.ui.tests.kit.DraggedFiles;
import org.flightbench.ui.tests.kit.ResultFiles;
import org.flightbench.ui.tests.kit.Ui;
import org.flightbench.ui.tests.kit.Widgets;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/** Tests drag and drop of recordings from another window with the real pointer. */
@ExtendWith(CleanDesktop.class)
class RecordingDropTest {

	@TempDir
	Path folder;

	@Test
	void oneRecordingDroppedOnTheStartPageOpens() {
		drop(window(), ActiveRecording.before());
		ActiveRecording.untilShown(1);
	}

	@Tag("long")
	@Test
	void twoRecordingsDroppedTogetherAreBaselineAndCandidate() {
		drop(window(), ActiveRecording.before(), ActiveRecording.after());
		ActiveRecording.untilShown(2);
		assertEquals(List.of("allocation-before.jfr", "allocation-after.jfr"), sources());
	}

	@Test
	void aRecordingDroppedOnAnOpenOneIsComparedWithItAndCanBeTakenBack() {
		ActiveRecording.open(ActiveRecording.before());
		drop(Ui.get(() -> DraggedFiles.middle(ActiveRecording.panel())), ActiveRecording.after());
		ActiveRecording.untilShown(2);
		assertEquals(List.of("allocation-before.jfr", "allocation-after.jfr"), sources());
		assertEquals("allocation-before.jfr ↔ allocation-after.jfr", Ui.get(() -> ActiveRecording.editor().getTitle()));
		Ui.run(() -> Widgets.perform(ActionFactory.UNDO));
		ActiveRecording.untilShown(1);
		Ui.run(() -> Widgets.perform(ActionFactory.REDO));
		ActiveRecording.untilShown(2);
		Ui.run(() -> Widgets.pressTool(Ui.shell(), "Swap"));
		ActiveRecording.untilShown(2);
		assertEquals(List.of("allocation-after.jfr", "allocation-before.jfr"), sources());
		Ui.run(() -> Widgets.pressTool(Ui.shell(), "Remove Candidate"));
		ActiveRecording.untilShown(1);
	}

	@Tag("long")
	@Test
	void resultsAndARecordingDroppedTogetherEachOpenProperly() {
		drop(window(), ResultFiles.copy("before.json", folder), ActiveRecording.before());
		ActiveRecording.untilShown(1);
		assertEquals(2, Ui.get(() -> Ui.page().getEditorReferences().length));
	}

	@Tag("long")
	@Test
	void aRecordingDroppedOnAComparisonOpensBesideIt() {
		ActiveComparison.open(ResultFiles.copy("before.json", folder));
		drop(Ui.get(() -> DraggedFiles.middle(ActiveComparison.table())), ActiveRecording.before());
		ActiveRecording.untilShown(1);
		assertTrue(Ui.get(() -> Ui.page().getActiveEditor() instanceof RecordingEditor));
		Ui.run(() -> Ui.page().closeEditor(ActiveRecording.editor(), false));
		ActiveComparison.untilCompared(1);
	}

	@Tag("long")
	@Test
	void resultsDroppedOnARecordingOpenBesideIt() {
		ActiveRecording.open(ActiveRecording.before());
		drop(Ui.get(() -> DraggedFiles.middle(ActiveRecording.panel())), ResultFiles.copy("before.json", folder));
		ActiveComparison.untilCompared(1);
	}

	private static void drop(Point target, Path... files) {
		try (DraggedFiles dragged = new DraggedFiles(files)) {
			dragged.dropOn(target);
		}
	}

	private static Point window() {
		return Ui.get(() -> DraggedFiles.middle(Widgets.first(Ui.shell(), Composite.class, any -> true)));
	}

	private static List<String> sources() {
		return Ui.get(() -> ActiveRecording.profile().sides().stream()
				.map((Side side) -> ActiveRecording.profile().source(side).name()).toList());
	}
}
