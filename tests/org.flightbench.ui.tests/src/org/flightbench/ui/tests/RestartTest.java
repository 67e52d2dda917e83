// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Tree;
import org.eclipse.swt.widgets.TreeColumn;
import org.eclipse.ui.IEditorInput;
import org.eclipse.ui.IElementFactory;
import org.eclipse.ui.IPersistableElement;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.XMLMemento;
import org.flightbench.ui.comparison.ComparisonEditor;
import org.flightbench.ui.model.RunEntry;
import org.flightbench.ui.tests.kit.ActiveComparison;
import org.flightbench.ui.tests.kit.CleanDesktop;
import org.flightbench.ui.tests.kit.Mementos;
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

/**
 * Tests that a comparison survives a restart of the desktop. Its state is written to text and read back, as the
 * workbench does.
 */
@ExtendWith(CleanDesktop.class)
class RestartTest {

	@TempDir
	Path folder;

	private Path before;
	private Path after;

	@BeforeEach
	void openComparison() {
		before = ResultFiles.copy("before.json", folder);
		after = ResultFiles.copy("after.json", folder);
		ActiveComparison.open(before, after);
	}

	@Test
	void runsNamesColorsBaselineAndMetricComeBack() {
		Ui.run(() -> ActiveComparison.editor().add(List.of(ResultFiles.copy("sweep-before.json", folder))));
		ActiveComparison.untilCompared(3);
		Ui.run(() -> ActiveComparison.editor().session().perform("Set Up",
				state -> state.withName(1, "quick & <new>").withColor(1, "#123456").withBaseline(1)
						.withMetric("gc.alloc.rate.norm")));
		Waiting.untilEqual("quick & <new>", "the baseline", () -> ActiveComparison.comparison().baseline().name());
		restart();
		ActiveComparison.untilCompared(3);
		assertEquals(List.of("before", "quick & <new>", "sweep-before"), Ui.get(ActiveComparison::runs));
		assertEquals("quick & <new>", Ui.get(ActiveComparison::baseline));
		assertEquals("#123456", Ui.get(() -> ActiveComparison.editor().session().state().runs().get(1).color()));
		assertEquals("gc.alloc.rate.norm", Ui.get(() -> ActiveComparison.comparison().metric()));
		assertEquals("gc.alloc.rate.norm", Ui.get(() -> ActiveComparison.metric().getText()));
	}

	@Tag("long")
	@Test
	void runsThatWereReorderedComeBackInTheirColors() {
		Ui.run(() -> ActiveComparison.editor().add(List.of(ResultFiles.copy("sweep-before.json", folder))));
		ActiveComparison.untilCompared(3);
		Ui.run(() -> ActiveComparison.editor().session().perform("Set Up",
				state -> state.withRemoved(0).withMoved(1, 0)));
		ActiveComparison.untilCompared(2);
		restart();
		ActiveComparison.untilCompared(2);
		assertEquals(List.of("sweep-before", "after"), Ui.get(ActiveComparison::runs));
		assertEquals(List.of(2, 1),
				Ui.get(() -> ActiveComparison.editor().session().state().runs().stream().map(RunEntry::slot).toList()));
	}

	@Tag("long")
	@Test
	void whatIsExpectedComesBack() throws IOException {
		Path expectations = Files.writeString(folder.resolve("expectations.json"),
				"[{\"benchmark\": \"solve\", \"atMost\": -50}]");
		Ui.run(() -> ActiveComparison.editor().add(List.of(expectations)));
		Waiting.until("the expectation", () -> ActiveComparison.headlineButton("1 met") != null);
		restart();
		ActiveComparison.untilCompared(2);
		Waiting.until("the expectation", () -> ActiveComparison.headlineButton("1 met") != null);
		assertEquals(List.of("", "", "✓ met  ≤ -50 %"), Ui.get(() -> ActiveComparison.column("Expected")));
		Files.delete(expectations);
		restart();
		ActiveComparison.untilCompared(2);
		Waiting.untilContains("expectations.json", "the message", ActiveComparison::texts);
	}

	@Test
	void theTablesColumnsComeBackAsTheUserLeftThem() {
		Ui.run(() -> {
			Tree table = ActiveComparison.table();
			ActiveComparison.columnTitled("Verdict").setWidth(222);
			int[] order = table.getColumnOrder();
			int verdict = table.indexOf(ActiveComparison.columnTitled("Verdict"));
			int[] moved = Arrays.stream(order).filter(index -> index != verdict).toArray();
			int[] first = new int[order.length];
			first[0] = verdict;
			System.arraycopy(moved, 0, first, 1, moved.length);
			table.setColumnOrder(first);
		});
		Ui.run(() -> Widgets.choose(ActiveComparison.table().getMenu(), "Columns", "Change"));
		restart();
		ActiveComparison.untilCompared(2);
		assertEquals("Verdict", Ui.get(() -> firstColumn().getText()));
		assertEquals(222, Ui.get(() -> ActiveComparison.columnTitled("Verdict").getWidth()));
		assertEquals(0, Ui.get(() -> ActiveComparison.columnTitled("Change").getWidth()));
	}

	@Tag("long")
	@Test
	void columnsThatWereUnknownWhenTheLayoutWasSavedStandBehindTheirNeighbors() {
		Ui.run(() -> Ui.page().closeAllEditors(false));
		ActiveComparison.open(ResultFiles.copy("sweep-before.json", folder),
				ResultFiles.copy("sweep-after.json", folder));
		Ui.run(() -> {
			Tree table = ActiveComparison.table();
			int verdict = table.indexOf(ActiveComparison.columnTitled("Verdict"));
			table.setColumnOrder(IntStream.concat(IntStream.of(verdict),
					Arrays.stream(table.getColumnOrder()).filter(index -> index != verdict)).toArray());
			ActiveComparison.columnTitled("Benchmark").setWidth(222);
		});
		Mementos.reopen(ComparisonEditor.ID,
				Mementos.copyOf(Mementos.save(), text -> text.replace("\"param-", "\"unknown-")));
		ActiveComparison.untilCompared(2);
		assertEquals(List.of("Verdict", "Benchmark", "n", "p", "q"),
				Ui.get(() -> Arrays.stream(ActiveComparison.table().getColumnOrder()).limit(5)
						.mapToObj(index -> ActiveComparison.table().getColumn(index).getText()).toList()));
		assertEquals(222, Ui.get(() -> ActiveComparison.columnTitled("Benchmark").getWidth()));
		assertTrue(Ui.get(() -> ActiveComparison.columnTitled("q").getWidth()) > 0);
	}

	@Tag("long")
	@Test
	void theOrderByAParameterComesBack() {
		Ui.run(() -> Ui.page().closeAllEditors(false));
		ActiveComparison.open(ResultFiles.copy("sweep-before.json", folder),
				ResultFiles.copy("sweep-after.json", folder));
		Ui.run(() -> Widgets.notify(ActiveComparison.columnTitled("q"), SWT.Selection));
		Waiting.until("the order",
				() -> ActiveComparison.table().getSortColumn() == ActiveComparison.columnTitled("q"));
		restart();
		ActiveComparison.untilCompared(2);
		Waiting.untilEqual(SWT.UP, "the direction", () -> ActiveComparison.table().getSortDirection());
		assertEquals(Ui.get(() -> ActiveComparison.columnTitled("q")),
				Ui.get(() -> ActiveComparison.table().getSortColumn()));
		assertEquals(List.of("1", "8", "16", "32", "100"),
				Ui.get(() -> ActiveComparison.column("q")).stream().distinct().toList());
	}

	@Test
	@Tag("long")
	void theLayoutOfColumnsSurvivesAFurtherRun() {
		Ui.run(() -> ActiveComparison.columnTitled("Benchmark").setWidth(123));
		Ui.run(() -> ActiveComparison.editor().add(List.of(ResultFiles.copy("sweep-before.json", folder))));
		ActiveComparison.untilCompared(3);
		assertEquals(123, Ui.get(() -> ActiveComparison.columnTitled("Benchmark").getWidth()));
	}

	@Tag("long")
	@Test
	void theChosenChartAndGroupingComeBack() {
		Ui.run(() -> ActiveComparison.charts().setKind(ChartKind.RATIO));
		Ui.run(() -> Widgets.press(Widgets.button(ActiveComparison.area(), "Group rows")));
		restart();
		ActiveComparison.untilCompared(2);
		assertEquals(ChartKind.RATIO, Ui.get(() -> ActiveComparison.charts().kind()));
		assertEquals("QrMultiRhsJmh.applyQtOwned", Ui.get(() -> ActiveComparison.rows().get(0)));
	}

	@Test
	@Tag("long")
	void filterAndOrderComeBackAlsoIfTheRunSortedByIsGone() throws IOException {
		Ui.run(() -> {
			ActiveComparison.filter().setText("solve");
			Widgets.notify(ActiveComparison.columnTitled("after"), SWT.Selection);
			Widgets.notify(ActiveComparison.columnTitled("after"), SWT.Selection);
		});
		Waiting.untilEqual(1, "the filtered rows", () -> ActiveComparison.rows().size());
		XMLMemento memento = Mementos.save();
		Mementos.reopen(ComparisonEditor.ID, memento);
		ActiveComparison.untilCompared(2);
		Waiting.untilEqual(1, "the filtered rows", () -> ActiveComparison.rows().size());
		assertEquals("solve", Ui.get(() -> ActiveComparison.filter().getText()));
		assertEquals(SWT.DOWN, Ui.get(() -> ActiveComparison.table().getSortDirection()));
		assertEquals(Ui.get(() -> ActiveComparison.columnTitled("after")),
				Ui.get(() -> ActiveComparison.table().getSortColumn()));
		Mementos.save();
		Files.delete(after);
		Mementos.reopen(ComparisonEditor.ID, memento);
		ActiveComparison.untilCompared(1);
	}

	@Tag("long")
	@Test
	void theVerdictsToSeeComeBack() {
		int all = Ui.get(() -> ActiveComparison.rows().size());
		Ui.run(() -> Widgets.press(ActiveComparison.headlineButton("inconclusive")));
		Waiting.until("fewer rows", () -> ActiveComparison.rows().size() < all);
		int fewer = Ui.get(() -> ActiveComparison.rows().size());
		restart();
		ActiveComparison.untilCompared(2);
		Waiting.untilEqual(fewer, "the rows of the verdict", () -> ActiveComparison.rows().size());
		assertTrue(Ui.get(() -> ActiveComparison.headlineButton("inconclusive").getSelection()));
		Ui.run(() -> Widgets.press(ActiveComparison.headlineButton("inconclusive")));
		Waiting.untilEqual(all, "all rows", () -> ActiveComparison.rows().size());
	}

	@Tag("long")
	@Test
	void theValuesOfAParameterAreComparedAgain() {
		Ui.run(() -> Ui.page().closeAllEditors(false));
		ActiveComparison.open(ResultFiles.copy("jmc-writer.json", folder));
		Ui.run(() -> {
			ActiveComparison.runsTree().setSelection(ActiveComparison.runsTree().getItem(0));
			Widgets.choose(ActiveComparison.runsTree().getMenu(), "Compare Values of Parameter", "poolSize",
					"500 as the baseline");
		});
		ActiveComparison.untilCompared(3);
		List<String> runs = Ui.get(ActiveComparison::runs);
		restart();
		ActiveComparison.untilCompared(3);
		assertEquals(runs, Ui.get(ActiveComparison::runs));
		assertEquals("poolSize=500", Ui.get(ActiveComparison::baseline));
	}

	@Test
	void aFileThatIsGoneIsToldAndTheOthersComeBack() throws IOException {
		XMLMemento memento = Mementos.save();
		Files.delete(before);
		Mementos.reopen(ComparisonEditor.ID, memento);
		ActiveComparison.untilCompared(1);
		assertEquals(List.of("after"), Ui.get(ActiveComparison::runs));
		Waiting.untilContains("before.json", "the message", ActiveComparison::texts);
	}

	@Test
	void theFilesOfAnEditorComeBackFromTheWorkbenchsState() {
		IEditorInput input = Ui.get(() -> ActiveComparison.editor().getEditorInput());
		IPersistableElement persistable = input.getPersistable();
		XMLMemento memento = XMLMemento.createWriteRoot("input");
		persistable.saveState(memento);
		IElementFactory factory = Ui.get(() -> PlatformUI.getWorkbench().getElementFactory(persistable.getFactoryId()));
		assertEquals(input, factory.createElement(Mementos.copyOf(memento)));
	}

	private static void restart() {
		XMLMemento memento = Mementos.save();
		Mementos.reopen(ComparisonEditor.ID, memento);
	}

	private static TreeColumn firstColumn() {
		return ActiveComparison.table().getColumn(ActiveComparison.table().getColumnOrder()[0]);
	}
}
