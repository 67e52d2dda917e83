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
import org.flightbench.report.chart.data.ChartKind;
import org.flightbench.ui.comparison.ComparisonEditor;
import org.flightbench.ui.model.RunEntry;
import org.flightbench.ui.tests.kit.CleanDesktop;
import org.flightbench.ui.tests.kit.Mementos;
import org.flightbench.ui.tests.kit.ResultFiles;
import org.flightbench.ui.tests.kit.Shown;
import org.flightbench.ui.tests.kit.Ui;
import org.flightbench.ui.tests.kit.Waiting;
import org.flightbench.ui.tests.kit.Widgets;
import org.junit.jupiter.api.BeforeEach;
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
		Shown.open(before, after);
	}

	@Test
	void runsNamesColorsBaselineAndMetricComeBack() {
		Ui.run(() -> Shown.editor().add(List.of(ResultFiles.copy("sweep-before.json", folder))));
		Shown.untilCompared(3);
		Ui.run(() -> Shown.editor().session().perform("Set Up",
				state -> state.withName(1, "quick & <new>").withColor(1, "#123456").withBaseline(1)
						.withMetric("gc.alloc.rate.norm")));
		Waiting.untilEqual("quick & <new>", "the baseline", () -> Shown.comparison().baseline().name());
		restart();
		Shown.untilCompared(3);
		assertEquals(List.of("before", "quick & <new>", "sweep-before"), Ui.get(Shown::runs));
		assertEquals("quick & <new>", Ui.get(Shown::baseline));
		assertEquals("#123456", Ui.get(() -> Shown.editor().session().state().runs().get(1).color()));
		assertEquals("gc.alloc.rate.norm", Ui.get(() -> Shown.comparison().metric()));
		assertEquals("gc.alloc.rate.norm", Ui.get(() -> Shown.metric().getText()));
	}

	@Test
	void runsThatWereReorderedComeBackInTheirColors() {
		Ui.run(() -> Shown.editor().add(List.of(ResultFiles.copy("sweep-before.json", folder))));
		Shown.untilCompared(3);
		Ui.run(() -> Shown.editor().session().perform("Set Up", state -> state.withRemoved(0).withMoved(1, 0)));
		Shown.untilCompared(2);
		restart();
		Shown.untilCompared(2);
		assertEquals(List.of("sweep-before", "after"), Ui.get(Shown::runs));
		assertEquals(List.of(2, 1),
				Ui.get(() -> Shown.editor().session().state().runs().stream().map(RunEntry::slot).toList()));
	}

	@Test
	void whatIsExpectedComesBack() throws IOException {
		Path expectations = Files.writeString(folder.resolve("expectations.json"),
				"[{\"benchmark\": \"solve\", \"atMost\": -50}]");
		Ui.run(() -> Shown.editor().add(List.of(expectations)));
		Waiting.until("the expectation", () -> Shown.headlineButton("1 met") != null);
		restart();
		Shown.untilCompared(2);
		Waiting.until("the expectation", () -> Shown.headlineButton("1 met") != null);
		assertEquals(List.of("", "", "✓ met  ≤ -50 %"), Ui.get(() -> Shown.column("Expected")));
		Files.delete(expectations);
		restart();
		Shown.untilCompared(2);
		Waiting.untilContains("expectations.json", "the message", Shown::texts);
	}

	@Test
	void theTablesColumnsComeBackAsTheUserLeftThem() {
		Ui.run(() -> {
			Tree table = Shown.table();
			Shown.columnTitled("Verdict").setWidth(222);
			int[] order = table.getColumnOrder();
			int verdict = table.indexOf(Shown.columnTitled("Verdict"));
			int[] moved = Arrays.stream(order).filter(index -> index != verdict).toArray();
			int[] first = new int[order.length];
			first[0] = verdict;
			System.arraycopy(moved, 0, first, 1, moved.length);
			table.setColumnOrder(first);
		});
		Ui.run(() -> Widgets.choose(Shown.table().getMenu(), "Columns", "Change"));
		restart();
		Shown.untilCompared(2);
		assertEquals("Verdict", Ui.get(() -> firstColumn().getText()));
		assertEquals(222, Ui.get(() -> Shown.columnTitled("Verdict").getWidth()));
		assertEquals(0, Ui.get(() -> Shown.columnTitled("Change").getWidth()));
	}

	@Test
	void columnsThatWereUnknownWhenTheLayoutWasSavedStandBehindTheirNeighbors() {
		Ui.run(() -> Ui.page().closeAllEditors(false));
		Shown.open(ResultFiles.copy("sweep-before.json", folder), ResultFiles.copy("sweep-after.json", folder));
		Ui.run(() -> {
			Tree table = Shown.table();
			int verdict = table.indexOf(Shown.columnTitled("Verdict"));
			table.setColumnOrder(IntStream.concat(IntStream.of(verdict),
					Arrays.stream(table.getColumnOrder()).filter(index -> index != verdict)).toArray());
			Shown.columnTitled("Benchmark").setWidth(222);
		});
		Mementos.reopen(ComparisonEditor.ID,
				Mementos.copyOf(Mementos.save(), text -> text.replace("\"param-", "\"unknown-")));
		Shown.untilCompared(2);
		assertEquals(List.of("Verdict", "Benchmark", "n", "p", "q"),
				Ui.get(() -> Arrays.stream(Shown.table().getColumnOrder()).limit(5)
						.mapToObj(index -> Shown.table().getColumn(index).getText()).toList()));
		assertEquals(222, Ui.get(() -> Shown.columnTitled("Benchmark").getWidth()));
		assertTrue(Ui.get(() -> Shown.columnTitled("q").getWidth()) > 0);
	}

	@Test
	void theOrderByAParameterComesBack() {
		Ui.run(() -> Ui.page().closeAllEditors(false));
		Shown.open(ResultFiles.copy("sweep-before.json", folder), ResultFiles.copy("sweep-after.json", folder));
		Ui.run(() -> Widgets.notify(Shown.columnTitled("q"), SWT.Selection));
		Waiting.until("the order", () -> Shown.table().getSortColumn() == Shown.columnTitled("q"));
		restart();
		Shown.untilCompared(2);
		Waiting.untilEqual(SWT.UP, "the direction", () -> Shown.table().getSortDirection());
		assertEquals(Ui.get(() -> Shown.columnTitled("q")), Ui.get(() -> Shown.table().getSortColumn()));
		assertEquals(List.of("1", "8", "16", "32", "100"),
				Ui.get(() -> Shown.column("q")).stream().distinct().toList());
	}

	@Test
	void theLayoutOfColumnsSurvivesAFurtherRun() {
		Ui.run(() -> Shown.columnTitled("Benchmark").setWidth(123));
		Ui.run(() -> Shown.editor().add(List.of(ResultFiles.copy("sweep-before.json", folder))));
		Shown.untilCompared(3);
		assertEquals(123, Ui.get(() -> Shown.columnTitled("Benchmark").getWidth()));
	}

	@Test
	void theChosenChartAndGroupingComeBack() {
		Ui.run(() -> Shown.charts().setKind(ChartKind.RATIO));
		Ui.run(() -> Widgets.press(Widgets.button(Shown.area(), "Group rows")));
		restart();
		Shown.untilCompared(2);
		assertEquals(ChartKind.RATIO, Ui.get(() -> Shown.charts().kind()));
		assertEquals("QrMultiRhsJmh.applyQtOwned", Ui.get(() -> Shown.rows().get(0)));
	}

	@Test
	void filterAndOrderComeBackAlsoIfTheRunSortedByIsGone() throws IOException {
		Ui.run(() -> {
			Shown.filter().setText("solve");
			Widgets.notify(Shown.columnTitled("after"), SWT.Selection);
			Widgets.notify(Shown.columnTitled("after"), SWT.Selection);
		});
		Waiting.untilEqual(1, "the filtered rows", () -> Shown.rows().size());
		XMLMemento memento = Mementos.save();
		Mementos.reopen(ComparisonEditor.ID, memento);
		Shown.untilCompared(2);
		Waiting.untilEqual(1, "the filtered rows", () -> Shown.rows().size());
		assertEquals("solve", Ui.get(() -> Shown.filter().getText()));
		assertEquals(SWT.DOWN, Ui.get(() -> Shown.table().getSortDirection()));
		assertEquals(Ui.get(() -> Shown.columnTitled("after")), Ui.get(() -> Shown.table().getSortColumn()));
		Mementos.save();
		Files.delete(after);
		Mementos.reopen(ComparisonEditor.ID, memento);
		Shown.untilCompared(1);
	}

	@Test
	void theVerdictsToSeeComeBack() {
		int all = Ui.get(() -> Shown.rows().size());
		Ui.run(() -> Widgets.press(Shown.headlineButton("inconclusive")));
		Waiting.until("fewer rows", () -> Shown.rows().size() < all);
		int fewer = Ui.get(() -> Shown.rows().size());
		restart();
		Shown.untilCompared(2);
		Waiting.untilEqual(fewer, "the rows of the verdict", () -> Shown.rows().size());
		assertTrue(Ui.get(() -> Shown.headlineButton("inconclusive").getSelection()));
		Ui.run(() -> Widgets.press(Shown.headlineButton("inconclusive")));
		Waiting.untilEqual(all, "all rows", () -> Shown.rows().size());
	}

	@Test
	void theValuesOfAParameterAreComparedAgain() {
		Ui.run(() -> Ui.page().closeAllEditors(false));
		Shown.open(ResultFiles.copy("jmc-writer.json", folder));
		Ui.run(() -> {
			Shown.runsTree().setSelection(Shown.runsTree().getItem(0));
			Widgets.choose(Shown.runsTree().getMenu(), "Compare Values of Parameter", "poolSize",
					"500 as the baseline");
		});
		Shown.untilCompared(3);
		List<String> runs = Ui.get(Shown::runs);
		restart();
		Shown.untilCompared(3);
		assertEquals(runs, Ui.get(Shown::runs));
		assertEquals("poolSize=500", Ui.get(Shown::baseline));
	}

	@Test
	void aFileThatIsGoneIsToldAndTheOthersComeBack() throws IOException {
		XMLMemento memento = Mementos.save();
		Files.delete(before);
		Mementos.reopen(ComparisonEditor.ID, memento);
		Shown.untilCompared(1);
		assertEquals(List.of("after"), Ui.get(Shown::runs));
		Waiting.untilContains("before.json", "the message", Shown::texts);
	}

	@Test
	void theFilesOfAnEditorComeBackFromTheWorkbenchsState() {
		IEditorInput input = Ui.get(() -> Shown.editor().getEditorInput());
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
		return Shown.table().getColumn(Shown.table().getColumnOrder()[0]);
	}
}
