// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.actions.ActionFactory;
import org.flightbench.ui.start.RunsView;
import org.flightbench.ui.tests.kit.ActiveComparison;
import org.flightbench.ui.tests.kit.CleanDesktop;
import org.flightbench.ui.tests.kit.DraggedFiles;
import org.flightbench.ui.tests.kit.ResultFiles;
import org.flightbench.ui.tests.kit.Ui;
import org.flightbench.ui.tests.kit.Waiting;
import org.flightbench.ui.tests.kit.Widgets;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/**
 * Tests drag and drop of files from another window, with the real pointer. That window offers files the way a file
 * manager does.
 */
@ExtendWith(CleanDesktop.class)
class DropTest {

	@TempDir
	Path folder;

	private Path before;
	private Path after;
	private Path manager;
	private DraggedFiles source;

	@BeforeEach
	void copyFiles() {
		before = ResultFiles.copy("before.json", folder);
		after = ResultFiles.copy("after.json", folder);
		manager = ResultFiles.copy("jmc-writer.json", folder);
	}

	@AfterEach
	void closeSource() {
		source.close();
	}

	@Test
	void filesDroppedOnTheStartPageOpenAsAComparisonWithTheFirstAsBaseline() {
		offer(before, after);
		dropOn(editorArea());
		ActiveComparison.untilCompared(2);
		assertEquals(List.of("before", "after"), Ui.get(ActiveComparison::runs));
		assertEquals("before", Ui.get(ActiveComparison::baseline));
	}

	@Tag("long")
	@Test
	void theNamesDecideWhichIsTheBaselineElseTheOrderOfTheDrop() {
		offer(after, before);
		dropOn(editorArea());
		ActiveComparison.untilCompared(2);
		assertEquals("before", Ui.get(ActiveComparison::baseline));
		Ui.run(() -> Ui.page().closeAllEditors(false));
		source.close();
		offer(manager, ResultFiles.copy("latency-g1.json", folder));
		dropOn(editorArea());
		ActiveComparison.untilCompared(2);
		assertEquals("jmc-writer", Ui.get(ActiveComparison::baseline));
	}

	@Test
	void aFileDroppedOnAnOpenComparisonJoinsItAndCanBeTakenBack() {
		ActiveComparison.open(before, after);
		offer(manager);
		dropOn(Ui.get(() -> DraggedFiles.middle(ActiveComparison.table())));
		ActiveComparison.untilCompared(3);
		assertEquals(List.of("before", "after", "jmc-writer"), Ui.get(ActiveComparison::runs));
		assertEquals("before", Ui.get(ActiveComparison::baseline));
		Ui.run(() -> Widgets.perform(ActionFactory.UNDO));
		ActiveComparison.untilCompared(2);
		Ui.run(() -> Widgets.perform(ActionFactory.REDO));
		ActiveComparison.untilCompared(3);
	}

	@Tag("long")
	@Test
	void filesDroppedOnTheChartsJoinTheComparison() {
		ActiveComparison.open(before);
		offer(after);
		dropOn(Ui.get(() -> {
			Rectangle page = onScreen(ActiveComparison.area());
			return new Point(page.x + page.width / 2, page.y + page.height * 4 / 5);
		}));
		ActiveComparison.untilCompared(2);
	}

	@Tag("long")
	@Test
	void filesDroppedOnTheRunsViewJoinTheActiveComparison() {
		ActiveComparison.open(before);
		offer(after, manager);
		dropOn(runsView());
		ActiveComparison.untilCompared(3);
		assertEquals(List.of("before", "after", "jmc-writer"), Ui.get(ActiveComparison::runs));
	}

	@Test
	@Tag("long")
	void filesDroppedOnTheRunsViewOpenAComparisonWhenThereIsNone() {
		offer(before, after);
		dropOn(runsView());
		ActiveComparison.untilCompared(2);
	}

	@Tag("long")
	@Test
	void aFileOfExpectationsDroppedOnTheTableIsCheckedAndAddsNoRun() throws IOException {
		ActiveComparison.open(before, after);
		offer(Files.writeString(folder.resolve("dropped.json"), "[{\"benchmark\": \"solve\", \"atMost\": -50}]"));
		dropOn(Ui.get(() -> DraggedFiles.middle(ActiveComparison.table())));
		Waiting.until("the expectation", () -> ActiveComparison.headlineButton("1 met") != null);
		Waiting.until("its column", () -> Arrays.stream(ActiveComparison.table().getColumns())
				.anyMatch(column -> column.getText().equals("Expected")));
		assertEquals(List.of("before", "after"), Ui.get(ActiveComparison::runs));
	}

	@Tag("long")
	@Test
	void aRunsFolderIsDroppedForItsResults() throws IOException {
		Path quick = Files.createDirectory(folder.resolve("quick"));
		Files.writeString(quick.resolve("run.json"), "{}");
		Files.move(after, quick.resolve("results.json"));
		ActiveComparison.open(before);
		offer(quick);
		dropOn(Ui.get(() -> DraggedFiles.middle(ActiveComparison.table())));
		ActiveComparison.untilCompared(2);
		assertEquals(List.of("before", "quick"), Ui.get(ActiveComparison::runs));
	}

	@Tag("long")
	@Test
	void aDropLeavesTheFilesWhereTheyAre() {
		offer(before, after);
		dropOn(editorArea());
		ActiveComparison.untilCompared(2);
		assertTrue(Files.exists(before) && Files.exists(after));
	}

	private void offer(Path... files) {
		source = new DraggedFiles(files);
	}

	private void dropOn(Point target) {
		source.dropOn(target);
	}

	private static Point editorArea() {
		return Ui.get(() -> DraggedFiles.middle(Widgets.first(Ui.shell(), Composite.class, any -> true)));
	}

	private static Point runsView() {
		Ui.run(() -> {
			try {
				Ui.page().showView(RunsView.ID);
			} catch (PartInitException failure) {
				throw new IllegalStateException(failure);
			}
			if (ActiveComparison.editor() != null) {
				Ui.page().activate(ActiveComparison.editor());
			}
		});
		return Ui.get(() -> {
			Rectangle window = onScreen(Ui.shell());
			return new Point(window.x + window.width - 60, window.y + window.height / 4);
		});
	}

	private static Rectangle onScreen(Control control) {
		Rectangle area = control instanceof Composite composite
				? composite.getClientArea()
				: new Rectangle(0, 0, control.getSize().x, control.getSize().y);
		return Ui.display().map(control, null, area);
	}
}
