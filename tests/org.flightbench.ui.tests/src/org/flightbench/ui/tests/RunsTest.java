// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.ImageData;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Tree;
import org.eclipse.swt.widgets.TreeItem;
import org.eclipse.ui.actions.ActionFactory;
import org.flightbench.ui.model.ComparisonState;
import org.flightbench.ui.model.RunEntry;
import org.flightbench.ui.tests.kit.ActiveComparison;
import org.flightbench.ui.tests.kit.CleanDesktop;
import org.flightbench.ui.tests.kit.Keyboard;
import org.flightbench.ui.tests.kit.ResultFiles;
import org.flightbench.ui.tests.kit.Ui;
import org.flightbench.ui.tests.kit.Waiting;
import org.flightbench.ui.tests.kit.Widgets;
import org.flightbench.ui.theme.Colors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/** Tests changes to the runs of a comparison by keyboard and menu, and that Edit > Undo reverts them. */
@ExtendWith(CleanDesktop.class)
class RunsTest {

	private static final List<String> OPENED = List.of("before", "after", "sweep-before");

	@TempDir
	Path folder;

	@Test
	@Tag("long")
	void f2RenamesARun() {
		openThree();
		select(1);
		beginRenaming();
		Keyboard.type("quicker");
		Keyboard.press("Return");
		untilRuns("before", "quicker", "sweep-before");
		Waiting.untilContains("quicker", "the table's headers",
				() -> Arrays
						.toString(Arrays.stream(ActiveComparison.table().getColumns()).map(column -> column.getText())
								.toArray()));
		undoAndRedo("Rename Run", OPENED, List.of("before", "quicker", "sweep-before"));
	}

	@Test
	void escapeLeavesTheNameAsItWas() {
		openThree();
		select(1);
		beginRenaming();
		Keyboard.type("quicker");
		Keyboard.press("Escape");
		Waiting.until("the field to close",
				() -> Arrays.stream(ActiveComparison.runsTree().getChildren()).noneMatch(child -> child.isVisible()));
		assertEquals(OPENED, Ui.get(ActiveComparison::runs));
	}

	@Test
	void altWithAnArrowMovesARun() {
		openThree();
		select(1);
		Keyboard.press("alt+Down");
		untilRuns("before", "sweep-before", "after");
		Keyboard.press("alt+Up");
		untilRuns(OPENED);
		undoAndRedo("Move Run", List.of("before", "sweep-before", "after"), OPENED);
	}

	@Test
	void movingTheBaselineLeavesItTheBaseline() {
		openThree();
		select(0);
		Keyboard.press("alt+Down");
		untilRuns("after", "before", "sweep-before");
		assertEquals("before", Ui.get(ActiveComparison::baseline));
	}

	@Test
	void bMakesARunTheBaselineAndTheSpeedupInverts() {
		ActiveComparison.open(ResultFiles.copy("before.json", folder), ResultFiles.copy("after.json", folder));
		double speedup = speedup();
		select(1);
		Keyboard.press("b");
		Waiting.untilEqual("after", "the baseline", () -> ActiveComparison.comparison().baseline().name());
		assertEquals(1 / speedup, speedup(), 1e-9);
		Waiting.untilContains("(baseline)", "the run in the list",
				() -> ActiveComparison.runsTree().getItem(1).getText());
		Ui.run(() -> Widgets.perform(ActionFactory.UNDO));
		Waiting.untilEqual("before", "the baseline", () -> ActiveComparison.comparison().baseline().name());
		assertEquals(speedup, speedup(), 1e-9);
	}

	@Test
	void deleteRemovesARun() {
		openThree();
		select(1);
		Keyboard.press("Delete");
		untilRuns("before", "sweep-before");
		ActiveComparison.untilCompared(2);
		undoAndRedo("Remove Run", OPENED, List.of("before", "sweep-before"));
	}

	@Test
	void withoutTheBaselineTheFirstOfTheOthersIsIt() {
		openThree();
		select(0);
		Keyboard.press("Delete");
		untilRuns("after", "sweep-before");
		Waiting.untilEqual("after", "the baseline", () -> ActiveComparison.comparison().baseline().name());
	}

	@Test
	void theLastRunCanBeRemovedAndComesBack() {
		ActiveComparison.open(ResultFiles.copy("before.json", folder));
		select(0);
		Keyboard.press("Delete");
		Waiting.until("no run", () -> ActiveComparison.runs().isEmpty());
		Ui.run(() -> Widgets.perform(ActionFactory.UNDO));
		ActiveComparison.untilCompared(1);
	}

	@Test
	void theTableSaysThatItIsComparingUntilThereAreRows() {
		ActiveComparison.open(ResultFiles.copy("before.json", folder));
		assertFalse(Ui.get(ActiveComparison::texts).contains("Comparing…"));
		select(0);
		Keyboard.press("Delete");
		Waiting.until("no run", () -> ActiveComparison.runs().isEmpty());
		Waiting.until("no rows", () -> ActiveComparison.comparison() == null && ActiveComparison.rows().isEmpty());
		// The UI thread runs nothing else during this call, so the comparison cannot be complete yet.
		String meanwhile = Ui.get(() -> {
			Widgets.perform(ActionFactory.UNDO);
			return ActiveComparison.texts() + ActiveComparison.charts().chart().note();
		});
		assertTrue(meanwhile.contains("Comparing…"), meanwhile);
		assertTrue(meanwhile.contains("Computing the chart…"), meanwhile);
		ActiveComparison.untilCompared(1);
		Waiting.until("no more", () -> !ActiveComparison.texts().contains("Comparing…"));
	}

	@Tag("long")
	@Test
	void aRunTakesAColorOfItsOwnAndGivesItBack() {
		ActiveComparison.open(ResultFiles.copy("before.json", folder), ResultFiles.copy("after.json", folder));
		Ui.run(() -> ActiveComparison.editor().session().perform("Change Color",
				state -> state.withColor(1, "#123456")));
		assertEquals("#123456", Ui.get(() -> entry(1).color()));
		select(1);
		choose("Default Color");
		assertEquals(null, Ui.get(() -> entry(1).color()));
		undoAndRedo("Change Color", OPENED.subList(0, 2), OPENED.subList(0, 2));
		assertFalse(Ui.get(() -> Widgets.menuItem(ActiveComparison.runsTree().getMenu(), "Default Color").isEnabled()));
	}

	@Tag("long")
	@Test
	void runsKeepTheirColorsWhenTheyAreMovedOrSwappedOrOthersAreRemoved() {
		openThree();
		List<Integer> colors = Ui.get(RunsTest::colors);
		int before = colors.get(0);
		int after = colors.get(1);
		int sweep = colors.get(2);
		assertEquals(3, new HashSet<>(colors).size());
		select(2);
		choose("Make Baseline");
		Waiting.untilEqual("sweep-before", "the baseline", ActiveComparison::baseline);
		assertEquals(colors, Ui.get(RunsTest::colors));
		select(1);
		choose("Move Up");
		untilRuns("after", "before", "sweep-before");
		assertEquals(List.of(after, before, sweep), Ui.get(RunsTest::colors));
		select(0);
		choose("Remove");
		untilRuns("before", "sweep-before");
		assertEquals(List.of(before, sweep), Ui.get(RunsTest::colors));
		Ui.run(() -> ActiveComparison.editor().session().perform("Swap", ComparisonState::withRolesSwapped));
		Waiting.untilEqual("before", "the baseline", ActiveComparison::baseline);
		assertEquals(List.of(before, sweep), Ui.get(RunsTest::colors));
		Ui.run(() -> ActiveComparison.editor().session().perform("Swap", ComparisonState::withRolesSwapped));
		untilRuns("sweep-before", "before");
		assertEquals(List.of(sweep, before), Ui.get(RunsTest::colors));
	}

	/** Returns the colors of the swatches next to the runs. */
	private static List<Integer> colors() {
		return Arrays.stream(ActiveComparison.runsTree().getItems()).map(item -> {
			ImageData image = item.getImage().getImageData();
			return Colors.number(image.palette.getRGB(image.getPixel(image.width / 2, image.height / 2)));
		}).toList();
	}

	@Tag("long")
	@Test
	void theColorDialogGivesARunItsColor() {
		ActiveComparison.open(ResultFiles.copy("before.json", folder), ResultFiles.copy("after.json", folder));
		select(1);
		Ui.begin(() -> Widgets.choose(ActiveComparison.runsTree().getMenu(), "Color…"));
		Keyboard.awaitWindow("Color of after");
		// Selects the first color in the dialog, then presses its button with the mnemonic S.
		Keyboard.press("Return", "alt+s");
		Waiting.until("a color", () -> entry(1).color() != null);
		assertTrue(Ui.get(() -> entry(1).color()).matches("#[0-9a-f]{6}"));
	}

	@Test
	void theToolBarDoesWhatTheKeysDo() {
		openThree();
		select(2);
		Ui.run(() -> Widgets.pressTool(ActiveComparison.area(), "▲"));
		untilRuns("before", "sweep-before", "after");
		Ui.run(() -> Widgets.pressTool(ActiveComparison.area(), "Baseline"));
		Waiting.untilEqual("sweep-before", "the baseline", ActiveComparison::baseline);
		Ui.run(() -> Widgets.pressTool(ActiveComparison.area(), "✕"));
		untilRuns("before", "after");
	}

	@Test
	void marksWhatDiffersFromTheBaselinesEnvironment() {
		ActiveComparison.open(ResultFiles.copy("latency-g1.json", folder),
				ResultFiles.copy("latency-marksweep.json", folder));
		select(1);
		TreeItem arguments = Ui.get(() -> environmentItem("JVM arguments"));
		assertTrue(Ui.get(arguments::getText).startsWith("≠ "));
		assertTrue(Ui.get(() -> arguments.getText(1)).contains("-XX:-UseConcMarkSweepGC"));
		assertTrue(Ui.get(() -> arguments.getItem(0).getText(1)).contains("-XX:+UseG1GC"));
		assertNotEquals(Ui.get(() -> ActiveComparison.environment().getForeground()), Ui.get(arguments::getForeground));
		assertEquals("JDK", Ui.get(() -> environmentItem("JDK").getText()));
		assertEquals(0, Ui.get(() -> environmentItem("JDK").getItemCount()));
	}

	@Test
	void comparesTheValuesOfAParameterInsideARun() {
		ActiveComparison.open(ResultFiles.copy("jmc-writer.json", folder));
		select(0);
		choose("Compare Values of Parameter", "poolSize", "100 as the baseline");
		untilRuns("poolSize=100", "poolSize=500", "poolSize=1000");
		ActiveComparison.untilCompared(3);
		assertEquals("poolSize=100", Ui.get(() -> ActiveComparison.comparison().baseline().name()));
		Waiting.until("results without the parameter",
				() -> Arrays.stream(ActiveComparison.table().getColumns())
						.noneMatch(column -> column.getText().equals("poolSize")));
		Ui.run(() -> Widgets.perform(ActionFactory.UNDO));
		untilRuns("jmc-writer");
	}

	private void openThree() {
		ActiveComparison.open(ResultFiles.copy("before.json", folder), ResultFiles.copy("after.json", folder),
				ResultFiles.copy("sweep-before.json", folder));
	}

	/** Selects a run and gives the list of runs the focus. */
	private static void select(int index) {
		Keyboard.focus(ActiveComparison::runsTree);
		Ui.run(() -> {
			Tree runs = ActiveComparison.runsTree();
			runs.setSelection(runs.getItem(index));
			Widgets.notify(runs, SWT.Selection);
		});
	}

	private static void beginRenaming() {
		Keyboard.press("F2");
		Waiting.until("the field with the name",
				() -> Arrays.stream(ActiveComparison.runsTree().getChildren()).anyMatch(Control::isFocusControl));
	}

	private static void choose(String... path) {
		Ui.run(() -> Widgets.choose(ActiveComparison.runsTree().getMenu(), path));
	}

	private static void untilRuns(String... names) {
		untilRuns(List.of(names));
	}

	private static void untilRuns(List<String> names) {
		Waiting.untilEqual(names, "the runs", ActiveComparison::runs);
	}

	/** Undoes and redoes a change through the Edit menu, whose Undo and Redo items contain the name of the change. */
	private static void undoAndRedo(String label, List<String> before, List<String> after) {
		Ui.run(() -> Widgets.choose(Ui.shell().getMenuBar(), "Edit", "Undo " + label));
		untilRuns(before);
		Ui.run(() -> Widgets.choose(Ui.shell().getMenuBar(), "Edit", "Redo " + label));
		untilRuns(after);
	}

	private static double speedup() {
		return Ui.get(() -> ActiveComparison.comparison().candidates().get(0).overall().speedup());
	}

	private static RunEntry entry(int index) {
		return ActiveComparison.editor().session().state().runs().get(index);
	}

	private static TreeItem environmentItem(String name) {
		return Arrays.stream(ActiveComparison.environment().getItems()).filter(item -> item.getText().endsWith(name))
				.findFirst()
				.orElseThrow();
	}
}
