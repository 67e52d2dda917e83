// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;

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
import org.flightbench.ui.tests.kit.CleanDesktop;
import org.flightbench.ui.tests.kit.Keyboard;
import org.flightbench.ui.tests.kit.ManyResults;
import org.flightbench.ui.tests.kit.Pointer;
import org.flightbench.ui.tests.kit.ResultFiles;
import org.flightbench.ui.tests.kit.Shown;
import org.flightbench.ui.tests.kit.Ui;
import org.flightbench.ui.tests.kit.Waiting;
import org.flightbench.ui.tests.kit.Widgets;
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
				.get(() -> Arrays.stream(Shown.table().getItems()).map(item -> item.getText()).toList());
		assertEquals(List.of("BenchmarksThrpt  (6)", "BenchmarksAvgt  (6)"), groups);
		assertEquals("deezpatchEvent", Ui.get(() -> Shown.rows().get(0)));
		Ui.run(() -> Widgets.press(Widgets.button(Shown.area(), "Group rows")));
		Waiting.untilEqual(12, "the items of a flat table", () -> Shown.table().getItemCount());
		assertEquals("BenchmarksThrpt.deezpatchEvent", Ui.get(() -> Shown.rows().get(0)));
	}

	@Test
	void theHeadingOfAClassIsSeenAsAWholeWhereThereIsRoom() {
		openTwoClasses();
		Ui.run(() -> {
			TreeItem heading = Shown.table().getItem(0);
			GC gc = new GC(Shown.table());
			try {
				gc.setFont(heading.getFont());
				int end = heading.getTextBounds(0).x + gc.stringExtent("BenchmarksThrpt  (6)").x;
				assertTrue(end <= Shown.table().getColumn(0).getWidth(), "ends at " + end);
			} finally {
				gc.dispose();
			}
		});
	}

	@Test
	void aFilteredClassSaysHowManyOfItsResultsAreShownAndOfHowManyItsMeanIs() {
		openTwoClasses();
		String whole = Ui.get(() -> Shown.table().getItem(0).getText());
		String mean = Ui.get(() -> Shown.table().getItem(0).getText(changeColumn()));
		int all = Ui.get(() -> Shown.table().getItem(0).getItemCount());
		int meant = Shown.comparison().candidates().get(0).byClass().get(0).count();
		Ui.run(() -> Shown.filter().setText("deezpatchEvent"));
		Waiting.until("fewer rows", () -> Shown.table().getItem(0).getText().contains(" of "));
		int shown = Ui.get(() -> Shown.table().getItem(0).getItemCount());
		assertTrue(shown > 0 && shown < all, shown + " of " + all);
		String title = whole.substring(0, whole.lastIndexOf("  ("));
		assertEquals(title + "  (" + shown + " of " + all + "; mean of " + meant + ")",
				Ui.get(() -> Shown.table().getItem(0).getText()));
		assertEquals(mean, Ui.get(() -> Shown.table().getItem(0).getText(changeColumn())));
	}

	private static int changeColumn() {
		return Shown.table().indexOf(Shown.columnTitled("Change"));
	}

	@Test
	void aClickOnAHeaderSortsUpThenDownThenNotAtAll() {
		openSweep();
		Ui.run(() -> Widgets.press(Widgets.button(Shown.area(), "Group rows")));
		Waiting.untilEqual(60, "the items of a flat table", () -> Shown.table().getItemCount());
		List<Double> unsorted = scores();
		List<Double> up = sorted(unsorted, Comparator.naturalOrder());
		List<Double> down = sorted(unsorted, Collections.reverseOrder());
		Point header = Ui.get(() -> {
			Tree table = Shown.table();
			int left = 0;
			for (int index : table.getColumnOrder()) {
				if (table.getColumn(index) == Shown.columnTitled("sweep-after")) {
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

	@Test
	void everyColumnCanBeSortedBy() {
		openSweep();
		for (int index = 0; index < Ui.get(() -> Shown.table().getColumnCount()); index++) {
			int column = index;
			Ui.run(() -> Widgets.notify(Shown.table().getColumn(column), SWT.Selection));
			Waiting.until("the mark of the sorted column", () -> Shown.table().getSortDirection() != SWT.NONE);
			assertEquals(60, Ui.get(() -> Shown.rows().size()));
		}
	}

	@Test
	void filtersWhileTheUserTypes() {
		openSweep();
		Keyboard.focus(Shown::table);
		Keyboard.press("ctrl+f");
		Waiting.until("the filter to have the focus", () -> Shown.filter().isFocusControl());
		Keyboard.type("solve q=100");
		Waiting.untilEqual("6 of 60", "the count", TableTest::count);
		assertTrue(Ui.get(() -> Shown.column("q")).stream().allMatch("100"::equals));
		assertTrue(Ui.get(Shown::rows).stream().allMatch(name -> name.startsWith("solve")));
		Keyboard.press("Escape");
		Waiting.untilEqual("60 results", "the count", TableTest::count);
	}

	@Test
	void filtersByVerdictsAndTellsWhenNothingFits() {
		openSweep();
		Ui.run(() -> Shown.filter().setText("IMPROVED"));
		Waiting.until("improved results alone",
				() -> !Shown.rows().isEmpty() && Shown.column("Verdict").stream().allMatch("▲ improved"::equals));
		Ui.run(() -> Shown.filter().setText("no such benchmark"));
		Waiting.untilEqual("0 of 60", "the count", TableTest::count);
	}

	@Test
	void theKeyboardMovesThroughTheTable() {
		openTwoClasses();
		Keyboard.focus(Shown::table);
		Keyboard.press("Down");
		Waiting.untilEqual("BenchmarksThrpt  (6)", "the selected row", TableTest::selected);
		Keyboard.press("Down");
		Waiting.untilEqual("deezpatchEvent", "the selected row", TableTest::selected);
		Keyboard.press("Down");
		Waiting.untilEqual("deezpatchRequest", "the selected row", TableTest::selected);
		Keyboard.press("End");
		Waiting.untilEqual("springEvent", "the selected row", TableTest::selected);
		Keyboard.press("ctrl+a");
		Waiting.untilEqual(14, "the number of selected rows and classes", () -> Shown.table().getSelectionCount());
	}

	@Test
	void classesCollapseAndStaySoWhenTheTableIsFiltered() {
		openTwoClasses();
		Ui.run(() -> Widgets.choose(Shown.table().getMenu(), "Collapse All Classes"));
		Waiting.until("classes to collapse", () -> Shown.table().getItem(0).getExpanded() == false);
		Ui.run(() -> Shown.filter().setText("event"));
		Waiting.untilEqual("6 of 12", "the count", TableTest::count);
		assertEquals(false, Ui.get(() -> Shown.table().getItem(0).getExpanded()));
		Ui.run(() -> Widgets.choose(Shown.table().getMenu(), "Expand All Classes"));
		Waiting.until("classes to expand", () -> Shown.table().getItem(0).getExpanded());
	}

	@Test
	void theSelectionSurvivesAnotherOrder() {
		openTwoClasses();
		Ui.run(() -> Shown.table().setSelection(Shown.items().get(3)));
		String name = Ui.get(TableTest::selected);
		Ui.run(() -> Widgets.notify(Shown.columnTitled("Change"), SWT.Selection));
		Waiting.until("the order", () -> Shown.table().getSortDirection() == SWT.UP);
		Waiting.untilEqual(name, "the selected row", TableTest::selected);
	}

	@Test
	void aTooltipExplainsAVerdictWithItsWholeContext() {
		openSweep();
		Point cell = Ui.get(() -> {
			int column = Shown.table().indexOf(Shown.columnTitled("Verdict"));
			Rectangle bounds = Shown.items().get(1).getBounds(column);
			return Shown.table().toDisplay(bounds.x + 20, bounds.y + bounds.height / 2);
		});
		Pointer.hover(cell);
		// Waits for this tooltip, not that of the name, which the pointer may cross on its way.
		Shell tooltip = Shown.dialog("Candidate sweep-after: ");
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
		assertEquals(0, Ui.get(() -> Shown.columnTitled("Mode").getWidth()));
		Ui.run(() -> Widgets.choose(Shown.table().getMenu(), "Columns", "Mode"));
		assertTrue(Ui.get(() -> Shown.columnTitled("Mode").getWidth()) > 0);
		assertEquals("avgt", Ui.get(() -> Shown.column("Mode").get(0)));
		Ui.run(() -> Widgets.choose(Shown.table().getMenu(), "Columns", "Change"));
		assertEquals(0, Ui.get(() -> Shown.columnTitled("Change").getWidth()));
	}

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
			Pointer.rightClick(Ui.get(() -> Shown.table().toDisplay(60,
					Shown.table().getClientArea().y + Shown.table().getHeaderHeight() / 2)));
			Waiting.untilEqual(List.of("Benchmark"), "the menu of the header", () -> List.copyOf(shown));
			Keyboard.press("Escape");
			Pointer.rightClick(Ui.get(() -> Shown.table().toDisplay(60, 30)));
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
			Waiting.until("a narrow window", () -> Shown.table().getClientArea().width < 840);
			assertTrue(Ui.get(() -> rightOf("Verdict") <= Shown.table().getClientArea().width));
			assertTrue(Ui.get(() -> rightOf("Verdict") < rightOf("◀")));
			Ui.run(() -> Shown.columnTitled("Benchmark").setWidth(300));
			Ui.run(() -> Ui.shell().setSize(1000, 800));
			Waiting.until("a narrower window", () -> Shown.table().getClientArea().width < 780);
			assertEquals(300, Ui.get(() -> Shown.columnTitled("Benchmark").getWidth()), "as the user wants it");
		} finally {
			Ui.run(() -> Ui.shell().setSize(before));
		}
	}

	private static int rightOf(String title) {
		int right = 0;
		for (int index : Shown.table().getColumnOrder()) {
			right += Shown.table().getColumn(index).getWidth();
			if (Shown.table().getColumn(index) == Shown.columnTitled(title)) {
				return right;
			}
		}
		throw new AssertionError(title);
	}

	@Test
	void tenThousandResultsOpenWithOnlyTheSeenRowsMade() {
		Path file = ManyResults.write(folder.resolve("many.json"), 10_000);
		AtomicInteger made = new AtomicInteger();
		Listener counter = event -> made.incrementAndGet();
		Ui.run(() -> Ui.display().addFilter(SWT.SetData, counter));
		try {
			Ui.run(() -> OpenResults.open(Ui.page(), List.of(file, file)));
			Waiting.untilEqual("10,000 results", "the count", TableTest::count);
			Waiting.until("all classes", () -> Shown.table().getItemCount() == 500);
			Waiting.until("all rows",
					() -> Arrays.stream(Shown.table().getItems()).mapToInt(TreeItem::getItemCount).sum() == 10_000);
			Ui.run(() -> Shown.table().update());
		} finally {
			Ui.run(() -> Ui.display().removeFilter(SWT.SetData, counter));
		}
		assertTrue(made.get() < 2_000, made + " rows made, 500 of them of classes");
		Ui.run(() -> Shown.filter().setText("Table499"));
		Waiting.untilEqual("20 of 10,000", "the count", TableTest::count);
		Ui.run(() -> Shown.filter().setText(""));
		Waiting.untilEqual("10,000 results", "the count", TableTest::count);
		Waiting.until("room for the count",
				() -> countLabel().getSize().x >= countLabel().computeSize(SWT.DEFAULT, SWT.DEFAULT).x);
	}

	private void openTwoClasses() {
		Shown.open(ResultFiles.copy("dispatch-java17.json", folder), ResultFiles.copy("dispatch-java11.json", folder));
	}

	private void openSweep() {
		Shown.open(ResultFiles.copy("sweep-before.json", folder), ResultFiles.copy("sweep-after.json", folder));
	}

	private static List<Double> scores() {
		return Ui.get(TableTest::shownScores);
	}

	/** Returns the numbers before the plus-minus sign. */
	private static List<Double> shownScores() {
		return Shown.column("sweep-after").stream()
				.map(text -> Double.valueOf(text.substring(0, text.indexOf('±')).replace(",", "").trim())).toList();
	}

	private static List<Double> sorted(List<Double> values, Comparator<Double> order) {
		return values.stream().sorted(order).toList();
	}

	private static String selected() {
		TreeItem[] selection = Shown.table().getSelection();
		return selection.length == 1 ? selection[0].getText() : selection.length + " rows";
	}

	private static String count() {
		if (Shown.area() == null) {
			return "nothing yet";
		}
		Label label = countLabel();
		return label == null ? "none" : label.getText();
	}

	private static Label countLabel() {
		return Widgets.first(Shown.filter().getParent(), Label.class,
				candidate -> candidate.getText().matches("[\\d,]+ .*"));
	}
}
