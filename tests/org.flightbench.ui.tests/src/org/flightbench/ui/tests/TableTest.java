// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;

import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Listener;
import org.eclipse.swt.widgets.Menu;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Tree;
import org.eclipse.swt.widgets.TreeItem;
import org.flightbench.ui.open.OpenResults;
import org.flightbench.ui.tests.kit.ActiveComparison;
import org.flightbench.ui.tests.kit.CleanDesktop;
import org.flightbench.ui.tests.kit.Keyboard;
import org.flightbench.ui.tests.kit.ManyResults;
import org.flightbench.ui.tests.kit.Pointer;
import org.flightbench.ui.tests.kit.ResultFiles;
import org.flightbench.ui.tests.kit.Ui;
import org.flightbench.ui.tests.kit.Waiting;
import org.flightbench.ui.tests.kit.Widgets;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/** Tests grouping, sorting, filtering, tooltips and keyboard navigation of the table of results. */
@ExtendWith(CleanDesktop.class)
class TableTest {

	@TempDir
	Path folder;

	@Test
	void groupsResultsByClass() {
		openTwoClasses();
		List<String> groups = Ui
				.get(() -> Arrays.stream(ActiveComparison.table().getItems()).map(item -> item.getText()).toList());
		assertEquals(List.of("BenchmarksThrpt  (6)", "BenchmarksAvgt  (6)"), groups);
		assertEquals("deezpatchEvent", Ui.get(() -> ActiveComparison.rows().get(0)));
		Ui.run(() -> Widgets.press(Widgets.button(ActiveComparison.area(), "Group rows")));
		Waiting.untilEqual(12, "the items of a flat table", () -> ActiveComparison.table().getItemCount());
		assertEquals("BenchmarksThrpt.deezpatchEvent", Ui.get(() -> ActiveComparison.rows().get(0)));
	}

	@Test
	void benchmarksWithoutAClassFormAGroupApartFromRemovedOnes() throws IOException {
		Path before = hyperfine("before", "sort a.txt", "sort b.txt", "sort c.txt");
		Path after = hyperfine("after", "sort a.txt", "sort b.txt");
		ActiveComparison.open(before, after);
		assertEquals(List.of("Benchmarks  (2)", "Added or removed  (1)"), Ui
				.get(() -> Arrays.stream(ActiveComparison.table().getItems()).map(item -> item.getText(0)).toList()));
	}

	private Path hyperfine(String name, String... commands) throws IOException {
		return Files.writeString(folder.resolve(name + ".json"), Arrays.stream(commands)
				.map(command -> "{\"command\": \"" + command + "\", \"mean\": 0.2, \"times\": [0.2, 0.21, 0.19]}")
				.collect(Collectors.joining(",", "{\"results\": [", "]}")));
	}

	@Test
	void theHeadingOfAClassIsSeenAsAWholeWhereThereIsRoom() {
		openTwoClasses();
		Ui.run(() -> {
			TreeItem heading = ActiveComparison.table().getItem(0);
			GC gc = new GC(ActiveComparison.table());
			try {
				gc.setFont(heading.getFont());
				int end = heading.getTextBounds(0).x + gc.stringExtent("BenchmarksThrpt  (6)").x;
				assertTrue(end <= ActiveComparison.table().getColumn(0).getWidth(), "ends at " + end);
			} finally {
				gc.dispose();
			}
		});
	}

	@Test
	void aFilteredClassSaysHowManyOfItsResultsAreShownAndOfHowManyItsMeanIs() {
		openTwoClasses();
		String whole = Ui.get(() -> ActiveComparison.table().getItem(0).getText());
		String mean = Ui.get(() -> ActiveComparison.table().getItem(0).getText(changeColumn()));
		int all = Ui.get(() -> ActiveComparison.table().getItem(0).getItemCount());
		int meant = ActiveComparison.comparison().candidates().get(0).byClass().get(0).count();
		Ui.run(() -> ActiveComparison.filter().setText("deezpatchEvent"));
		Waiting.until("fewer rows", () -> ActiveComparison.table().getItem(0).getText().contains(" of "));
		int shown = Ui.get(() -> ActiveComparison.table().getItem(0).getItemCount());
		assertTrue(shown > 0 && shown < all, shown + " of " + all);
		String title = whole.substring(0, whole.lastIndexOf("  ("));
		assertEquals(title + "  (" + shown + " of " + all + "; mean of " + meant + ")",
				Ui.get(() -> ActiveComparison.table().getItem(0).getText()));
		assertEquals(mean, Ui.get(() -> ActiveComparison.table().getItem(0).getText(changeColumn())));
	}

	private static int changeColumn() {
		return ActiveComparison.table().indexOf(ActiveComparison.columnTitled("Change"));
	}

	@Test
	void aClickOnAHeaderSortsUpThenDownThenNotAtAll() {
		openSweep();
		Ui.run(() -> Widgets.press(Widgets.button(ActiveComparison.area(), "Group rows")));
		Waiting.untilEqual(60, "the items of a flat table", () -> ActiveComparison.table().getItemCount());
		List<Double> unsorted = scores();
		List<Double> up = sorted(unsorted, Comparator.naturalOrder());
		List<Double> down = sorted(unsorted, Collections.reverseOrder());
		Point header = Ui.get(() -> {
			Tree table = ActiveComparison.table();
			int left = 0;
			for (int index : table.getColumnOrder()) {
				if (table.getColumn(index) == ActiveComparison.columnTitled("sweep-after")) {
					break;
				}
				left += table.getColumn(index).getWidth();
			}
			return table.toDisplay(left + 40, table.getClientArea().y + table.getHeaderHeight() / 2);
		});
		Pointer.click(header);
		Waiting.untilEqual(up, "the scores, the least first", TableTest::shownScores);
		Pointer.clickLater(header);
		Waiting.untilEqual(down, "the scores, the greatest first", TableTest::shownScores);
		Pointer.clickLater(header);
		Waiting.untilEqual(unsorted, "the scores in the file's order", TableTest::shownScores);
	}

	@Tag("long")
	@Test
	void everyColumnCanBeSortedBy() {
		openSweep();
		for (int index = 0; index < Ui.get(() -> ActiveComparison.table().getColumnCount()); index++) {
			int column = index;
			Ui.run(() -> Widgets.notify(ActiveComparison.table().getColumn(column), SWT.Selection));
			Waiting.until("the mark of the sorted column",
					() -> ActiveComparison.table().getSortDirection() != SWT.NONE);
			assertEquals(60, Ui.get(() -> ActiveComparison.rows().size()));
		}
	}

	@Test
	void filtersWhileTheUserTypes() {
		openSweep();
		Keyboard.focus(ActiveComparison::table);
		Keyboard.press("ctrl+f");
		Waiting.until("the filter to have the focus", () -> ActiveComparison.filter().isFocusControl());
		Keyboard.type("solve q=100");
		Waiting.untilEqual("6 of 60", "the count", TableTest::count);
		assertTrue(Ui.get(() -> ActiveComparison.column("q")).stream().allMatch("100"::equals));
		assertTrue(Ui.get(ActiveComparison::rows).stream().allMatch(name -> name.startsWith("solve")));
		Keyboard.press("Escape");
		Waiting.untilEqual("60 results", "the count", TableTest::count);
	}

	@Test
	void filtersByVerdictsAndTellsWhenNothingFits() {
		openSweep();
		Ui.run(() -> ActiveComparison.filter().setText("IMPROVED"));
		Waiting.until("improved results alone",
				() -> !ActiveComparison.rows().isEmpty()
						&& ActiveComparison.column("Verdict").stream().allMatch("▲ improved"::equals));
		Ui.run(() -> ActiveComparison.filter().setText("no such benchmark"));
		Waiting.untilEqual("0 of 60", "the count", TableTest::count);
	}

	@Test
	void theKeyboardMovesThroughTheTable() {
		openTwoClasses();
		Keyboard.focus(ActiveComparison::table);
		Keyboard.press("Down");
		Waiting.untilEqual("BenchmarksThrpt  (6)", "the selected row", TableTest::selected);
		Keyboard.press("Down");
		Waiting.untilEqual("deezpatchEvent", "the selected row", TableTest::selected);
		Keyboard.press("Down");
		Waiting.untilEqual("deezpatchRequest", "the selected row", TableTest::selected);
		Keyboard.press("End");
		Waiting.untilEqual("springEvent", "the selected row", TableTest::selected);
		Keyboard.press("ctrl+a");
		Waiting.untilEqual(14, "the number of selected rows and classes",
				() -> ActiveComparison.table().getSelectionCount());
	}

	@Test
	void classesCollapseAndStaySoWhenTheTableIsFiltered() {
		openTwoClasses();
		Ui.run(() -> Widgets.choose(ActiveComparison.table().getMenu(), "Collapse All Classes"));
		Waiting.until("classes to collapse", () -> ActiveComparison.table().getItem(0).getExpanded() == false);
		Ui.run(() -> ActiveComparison.filter().setText("event"));
		Waiting.untilEqual("6 of 12", "the count", TableTest::count);
		assertEquals(false, Ui.get(() -> ActiveComparison.table().getItem(0).getExpanded()));
		Ui.run(() -> Widgets.choose(ActiveComparison.table().getMenu(), "Expand All Classes"));
		Waiting.until("classes to expand", () -> ActiveComparison.table().getItem(0).getExpanded());
	}

	@Test
	void theSelectionSurvivesAnotherOrder() {
		openTwoClasses();
		Ui.run(() -> ActiveComparison.table().setSelection(ActiveComparison.items().get(3)));
		String name = Ui.get(TableTest::selected);
		Ui.run(() -> Widgets.notify(ActiveComparison.columnTitled("Change"), SWT.Selection));
		Waiting.until("the order", () -> ActiveComparison.table().getSortDirection() == SWT.UP);
		Waiting.untilEqual(name, "the selected row", TableTest::selected);
	}

	@Test
	void aTooltipExplainsAVerdictWithItsWholeContext() {
		openSweep();
		Point cell = Ui.get(() -> {
			int column = ActiveComparison.table().indexOf(ActiveComparison.columnTitled("Verdict"));
			Rectangle bounds = ActiveComparison.items().get(1).getBounds(column);
			return ActiveComparison.table().toDisplay(bounds.x + 20, bounds.y + bounds.height / 2);
		});
		Pointer.hover(cell);
		// Waits for the tooltip of this cell, because the pointer may cross the name, which has another tooltip.
		Shell tooltip = ActiveComparison.dialog("Candidate sweep-after: ");
		String text = Ui.get(() -> Widgets.texts(tooltip));
		for (String part : List.of("improved", "n=512", "q=8", "Baseline sweep-before: ", "Candidate sweep-after: ",
				"2 forks", "10 iterations", "speedup", "95 % confidence", "p = ", "corrected ",
				"Corrected for the number of results of the two runs: change ")) {
			assertTrue(text.contains(part), part + " in:\n" + text);
		}
	}

	@Test
	void aHeaderMenuHidesAndShowsColumns() {
		openSweep();
		assertEquals(0, Ui.get(() -> ActiveComparison.columnTitled("Mode").getWidth()));
		Ui.run(() -> Widgets.choose(ActiveComparison.table().getMenu(), "Columns", "Mode"));
		assertTrue(Ui.get(() -> ActiveComparison.columnTitled("Mode").getWidth()) > 0);
		assertEquals("avgt", Ui.get(() -> ActiveComparison.column("Mode").get(0)));
		Ui.run(() -> Widgets.choose(ActiveComparison.table().getMenu(), "Columns", "Change"));
		assertEquals(0, Ui.get(() -> ActiveComparison.columnTitled("Change").getWidth()));
	}

	@Tag("long")
	@Test
	void aRightClickOnTheHeaderOpensTheColumnsAndElsewhereTheTablesMenu() {
		openTwoClasses();
		List<String> shown = Collections.synchronizedList(new ArrayList<>());
		Listener listener = event -> {
			if (event.widget instanceof Menu menu && menu.getItemCount() > 0) {
				shown.add(menu.getItem(0).getText());
			}
		};
		Ui.run(() -> Ui.display().addFilter(SWT.Show, listener));
		try {
			Pointer.rightClick(Ui.get(() -> ActiveComparison.table().toDisplay(60,
					ActiveComparison.table().getClientArea().y + ActiveComparison.table().getHeaderHeight() / 2)));
			Waiting.untilEqual(List.of("Benchmark"), "the menu of the header", () -> List.copyOf(shown));
			Keyboard.press("Escape");
			Pointer.rightClick(Ui.get(() -> ActiveComparison.table().toDisplay(60, 30)));
			Waiting.untilContains("Copy as", "the table's menu", () -> shown.get(shown.size() - 1).replace("&", ""));
			Keyboard.press("Escape");
		} finally {
			Ui.run(() -> Ui.display().removeFilter(SWT.Show, listener));
		}
	}

	@Test
	void theVerdictIsSeenWithoutScrollingWhereThereIsLittleRoom() {
		Point before = Ui.get(() -> Ui.shell().getSize());
		try {
			Ui.run(() -> Ui.shell().setSize(1280, 800));
			openSweep();
			Ui.run(() -> Ui.shell().setSize(1080, 800));
			Waiting.until("a narrow window", () -> ActiveComparison.table().getClientArea().width < 840);
			assertTrue(Ui.get(() -> rightOf("Verdict") <= ActiveComparison.table().getClientArea().width));
			assertTrue(Ui.get(() -> rightOf("Verdict") < rightOf("◀")));
			Ui.run(() -> ActiveComparison.columnTitled("Benchmark").setWidth(300));
			Ui.run(() -> Ui.shell().setSize(1000, 800));
			Waiting.until("a narrower window", () -> ActiveComparison.table().getClientArea().width < 780);
			assertEquals(300, Ui.get(() -> ActiveComparison.columnTitled("Benchmark").getWidth()),
					"as the user wants it");
		} finally {
			Ui.run(() -> Ui.shell().setSize(before));
		}
	}

	private static int rightOf(String title) {
		int right = 0;
		for (int index : ActiveComparison.table().getColumnOrder()) {
			right += ActiveComparison.table().getColumn(index).getWidth();
			if (ActiveComparison.table().getColumn(index) == ActiveComparison.columnTitled(title)) {
				return right;
			}
		}
		throw new AssertionError(title);
	}

	@Tag("long")
	@Test
	void tenThousandResultsOpenWithOnlyTheSeenRowsMade() {
		Path file = ManyResults.write(folder.resolve("many.json"), 10_000);
		AtomicInteger made = new AtomicInteger();
		Listener counter = event -> made.incrementAndGet();
		Ui.run(() -> Ui.display().addFilter(SWT.SetData, counter));
		try {
			Ui.run(() -> OpenResults.open(Ui.page(), List.of(file, file)));
			Waiting.untilEqual("10,000 results", "the count", TableTest::count);
			Waiting.until("all classes", () -> ActiveComparison.table().getItemCount() == 500);
			Waiting.until("all rows",
					() -> Arrays.stream(ActiveComparison.table().getItems()).mapToInt(TreeItem::getItemCount)
							.sum() == 10_000);
			Ui.run(() -> ActiveComparison.table().update());
		} finally {
			Ui.run(() -> Ui.display().removeFilter(SWT.SetData, counter));
		}
		assertTrue(made.get() < 2_000, made + " rows made, 500 of them of classes");
		Ui.run(() -> ActiveComparison.filter().setText("Table499"));
		Waiting.untilEqual("20 of 10,000", "the count", TableTest::count);
		Ui.run(() -> ActiveComparison.filter().setText(""));
		Waiting.untilEqual("10,000 results", "the count", TableTest::count);
		Waiting.until("room for the count",
				() -> countLabel().getSize().x >= countLabel().computeSize(SWT.DEFAULT, SWT.DEFAULT).x);
	}

	private void openTwoClasses() {
		ActiveComparison.open(ResultFiles.copy("dispatch-java17.json", folder),
				ResultFiles.copy("dispatch-java11.json", folder));
	}

	private void openSweep() {
		ActiveComparison.open(ResultFiles.copy("sweep-before.json", folder),
				ResultFiles.copy("sweep-after.json", folder));
	}

	private static List<Double> scores() {
		return Ui.get(TableTest::shownScores);
	}

	/** Returns the numbers before the plus-minus sign. */
	private static List<Double> shownScores() {
		return ActiveComparison.column("sweep-after").stream()
				.map(text -> Double.valueOf(text.substring(0, text.indexOf('±')).replace(",", "").trim())).toList();
	}

	private static List<Double> sorted(List<Double> values, Comparator<Double> order) {
		return values.stream().sorted(order).toList();
	}

	private static String selected() {
		TreeItem[] selection = ActiveComparison.table().getSelection();
		return selection.length == 1 ? selection[0].getText() : selection.length + " rows";
	}

	private static String count() {
		if (ActiveComparison.area() == null) {
			return "nothing yet";
		}
		Label label = countLabel();
		return label == null ? "none" : label.getText();
	}

	private static Label countLabel() {
		return Widgets.first(ActiveComparison.filter().getParent(), Label.class,
				candidate -> candidate.getText().matches("[\\d,]+ .*"));
	}
}
