// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.widgets.TreeItem;
import org.eclipse.ui.actions.ActionFactory;
import org.flightbench.results.ResultId;
import org.flightbench.ui.tests.kit.ActiveComparison;
import org.flightbench.ui.tests.kit.CleanDesktop;
import org.flightbench.ui.tests.kit.Keyboard;
import org.flightbench.ui.tests.kit.ManyResults;
import org.flightbench.ui.tests.kit.Pointer;
import org.flightbench.ui.tests.kit.ResultFiles;
import org.flightbench.ui.tests.kit.Ui;
import org.flightbench.ui.tests.kit.Waiting;
import org.flightbench.ui.tests.kit.Widgets;
import org.flightbench.view.chart.ChartKind;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests that the chart and the table of a comparison follow each other's selection. */
@ExtendWith(CleanDesktop.class)
class SelectionTest {

	@TempDir
	Path folder;

	@BeforeEach
	void openComparison() {
		ActiveComparison.open(ResultFiles.copy("before.json", folder), ResultFiles.copy("after.json", folder));
		Waiting.untilEqual(3, "the results in the chart", () -> drawn().size());
	}

	@Test
	void inTheFilterCtrlASelectsItsTextAndEscEmptiesIt() {
		Ui.run(() -> ActiveComparison.filter().setText("create"));
		Keyboard.focus(ActiveComparison::filter);
		Ui.run(() -> ActiveComparison.filter().setSelection(0));
		Keyboard.press("ctrl+a");
		Waiting.untilEqual("create", "the selected text", () -> ActiveComparison.filter().getSelectionText());
		assertEquals(0, Ui.get(() -> ActiveComparison.table().getSelectionCount()));
		Keyboard.press("Escape");
		Waiting.untilEqual("", "the filter", () -> ActiveComparison.filter().getText());
	}

	@Test
	void escInTheTableTakesAwayTheSelectionThenTheFilter() {
		String words = Ui.get(() -> ActiveComparison.rows().get(0));
		Ui.run(() -> ActiveComparison.filter().setText(words));
		Waiting.until("the filtered rows", () -> ActiveComparison.rows().stream().allMatch(words::equals));
		Keyboard.focus(ActiveComparison::table);
		Keyboard.press("ctrl+a");
		Waiting.until("a selection", () -> ActiveComparison.table().getSelectionCount() > 0);
		Keyboard.press("Escape");
		Waiting.untilEqual(0, "the selected rows", () -> ActiveComparison.table().getSelectionCount());
		assertEquals(words, Ui.get(() -> ActiveComparison.filter().getText()));
		Keyboard.press("Escape");
		Waiting.untilEqual("", "the filter", () -> ActiveComparison.filter().getText());
	}

	@ParameterizedTest
	@ValueSource(strings = {"ctrl+y", "ctrl+shift+z"})
	@Tag("long")
	void eitherKeyRedoes(String key) {
		String before = Ui.get(ActiveComparison::baseline);
		Ui.run(() -> ActiveComparison.editor().session().perform("Set the Baseline",
				state -> state.withName(0, "renamed")));
		Keyboard.focus(ActiveComparison::table);
		Waiting.until("undo to be possible", () -> Widgets.canPerform(ActionFactory.UNDO));
		Keyboard.press("ctrl+z");
		Waiting.untilEqual(before, "the name before", ActiveComparison::baseline);
		// After an undo, the workbench enables Redo asynchronously, but would process a pending key event first.
		Waiting.until("redo to be possible", () -> Widgets.canPerform(ActionFactory.REDO));
		Keyboard.press(key);
		Waiting.untilEqual("renamed", "the name again", ActiveComparison::baseline);
	}

	@Test
	void theChartShowsTheSelectedResults() {
		select(Ui.get(() -> ActiveComparison.items().get(1)));
		Waiting.untilEqual(Set.of("factorPivotedQr"), "the results in the chart", SelectionTest::drawn);
		Ui.run(() -> Widgets.choose(ActiveComparison.table().getMenu(), "Select Nothing"));
		Waiting.untilEqual(3, "the results in the chart", () -> drawn().size());
	}

	@Test
	void aSelectedClassStandsForItsResults() {
		ActiveComparison.open(ResultFiles.copy("dispatch-java17.json", folder),
				ResultFiles.copy("dispatch-java11.json", folder));
		select(Ui.get(() -> ActiveComparison.table().getItem(1)));
		Waiting.until("the results of the class alone", () -> ids().size() == 6
				&& ids().stream().allMatch(id -> id.className().endsWith("BenchmarksAvgt")));
	}

	@Test
	void theChartFollowsTheFilter() {
		Ui.run(() -> ActiveComparison.filter().setText("owned"));
		Waiting.untilEqual(Set.of("applyQtOwned", "solveLeastSquaresOwned"), "the results in the chart",
				SelectionTest::drawn);
	}

	@Test
	void aClickInTheChartSelectsTheResultInTheTable() {
		Ui.run(() -> ActiveComparison.charts().setKind(ChartKind.BARS));
		Point size = Ui.get(() -> ActiveComparison.charts().getSize());
		for (int share = 40; share < 90
				&& Ui.get(() -> ActiveComparison.table().getSelectionCount()) == 0; share += 5) {
			int y = size.y * share / 100;
			Pointer.click(Ui.get(() -> ActiveComparison.charts().toDisplay(size.x / 5, y)));
		}
		Waiting.untilEqual(1, "the selected rows", () -> ActiveComparison.table().getSelectionCount());
		String selected = Ui.get(() -> ActiveComparison.table().getSelection()[0].getText());
		assertTrue(Ui.get(ActiveComparison::rows).contains(selected), selected);
		assertEquals(3, Ui.get(SelectionTest::drawn).size());
	}

	@Test
	void allRowsThatAreSelectedAreInTheChart() {
		ActiveComparison.open(ManyResults.write(folder.resolve("many.json"), 2500));
		Waiting.untilEqual(2500, "the results in the chart", () -> ids().size());
		Ui.run(() -> ActiveComparison.filter().setText("table1"));
		Waiting.until("the filter", () -> ids().size() < 2500 && ids().size() > 500);
		int filtered = Ui.get(() -> ids().size());
		select(Ui.get(() -> ActiveComparison.items().get(1)));
		Waiting.untilEqual(1, "the results in the chart", () -> ids().size());
		Keyboard.focus(ActiveComparison::table);
		Keyboard.press("ctrl+a");
		Waiting.untilEqual(filtered, "those never seen included, the results in the chart", () -> ids().size());
		select(Ui.get(() -> ActiveComparison.items().get(1)));
		Waiting.untilEqual(1, "the results in the chart", () -> ids().size());
	}

	@Tag("long")
	@Test
	void aSelectedRowIsMarkedAmongAllThatDifferInTheParameterAlone() {
		Path samples = ResultFiles.root().resolve("samples");
		ActiveComparison.open(samples.resolve("histogram-baseline.json"), samples.resolve("histogram-optimized.json"));
		Waiting.untilEqual(15, "the results in the chart", () -> ids().size());
		select(Ui.get(() -> ActiveComparison.items().get(2)));
		Waiting.untilEqual(1, "the results in the chart", () -> ids().size());
		ResultId selected = Ui.get(() -> ids().iterator().next());
		for (ChartKind kind : List.of(ChartKind.PARAMETER, ChartKind.PARAMETER_RATIO)) {
			Ui.run(() -> ActiveComparison.charts().setKind(kind));
			Waiting.untilEqual(kind, "the chart's kind", () -> ActiveComparison.charts().chart().kind());
			Waiting.untilEqual(3, "the sizes in the chart", () -> ids().size());
			assertEquals(Set.of(selected), Ui.get(() -> ActiveComparison.charts().chart().marked()));
		}
	}

	private static void select(TreeItem item) {
		Ui.run(() -> {
			ActiveComparison.table().setSelection(item);
			Widgets.notify(ActiveComparison.table(), SWT.Selection);
		});
	}

	/** Returns the methods that the chart shows. */
	private static Set<String> drawn() {
		return ids().stream().map(ResultId::methodName).collect(Collectors.toSet());
	}

	private static Set<ResultId> ids() {
		List<ResultId> ids = ActiveComparison.charts().chart().series().stream()
				.flatMap(series -> series.marks().stream())
				.map(mark -> mark.id()).toList();
		return new LinkedHashSet<>(ids);
	}
}
