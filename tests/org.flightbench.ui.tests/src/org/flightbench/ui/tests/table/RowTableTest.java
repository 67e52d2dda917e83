// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.tests.table;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.layout.FillLayout;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Menu;
import org.eclipse.swt.widgets.MenuItem;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableItem;
import org.eclipse.ui.XMLMemento;
import org.flightbench.ui.table.RowColumn;
import org.flightbench.ui.table.RowTable;
import org.flightbench.ui.tests.kit.CleanDesktop;
import org.flightbench.ui.tests.kit.Pixels;
import org.flightbench.ui.tests.kit.Ui;
import org.flightbench.ui.tests.kit.Waiting;
import org.flightbench.ui.tests.kit.Widgets;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** Tests that the columns of row tables are as wide as their visible contents. */
@ExtendWith(CleanDesktop.class)
class RowTableTest {

	private static final int ROWS = 800;
	/** A long value that occurs only in the last rows. */
	private static final String LONG = "1,234,567,890,123,456 KB";

	private final List<Integer> asked = new ArrayList<>();
	private Shell shell;
	private RowTable<Integer> rows;
	private Table table;

	@BeforeEach
	void open() {
		Ui.run(() -> {
			shell = new Shell(Ui.shell(), SWT.SHELL_TRIM);
			shell.setLayout(new FillLayout());
			rows = new RowTable<>(shell, "rows", "Rows");
			shell.setSize(600, 300);
			shell.open();
			table = Widgets.withId(shell, Table.class, "rows");
		});
	}

	@AfterEach
	void close() {
		Ui.run(shell::dispose);
	}

	private void show() {
		show(ROWS);
	}

	private void show(int count) {
		RowColumn<Integer> name = RowColumn.words("Name", 10, RowTableTest::name);
		RowColumn<Integer> figure = RowColumn.numbers("KB", this::figure, row -> row);
		rows.show(List.of(name, figure), 0, IntStream.range(0, count).boxed().toList());
	}

	/** The names differ only at the end, as those of methods with their classes may. */
	@Test
	void namesBehindOtherColumnsKeepTheirEndWhereTheColumnIsNarrow() {
		String start = "of.many.packages.".repeat(20);
		showMethod(start + "Pool.i");
		Waiting.until("a painted name", () -> Pixels.of(table).size() > 2);
		Map<Integer, Integer> drawn = Ui.get(() -> Pixels.of(table));
		showMethod(start + "Pool.W");
		Waiting.until("the end of the other name", () -> !Pixels.of(table).equals(drawn));
	}

	private void showMethod(String name) {
		Ui.run(() -> rows.show(
				List.of(RowColumn.words("By", 0, row -> "Method"), RowColumn.words("Name", 10, row -> name)), 0,
				List.of(0)));
		Waiting.untilEqual(name, "the row", () -> table.getItem(0).getText(1));
	}

	private String figure(int row) {
		asked.add(row);
		return row < ROWS / 2 ? row + " KB" : LONG;
	}

	private int extent(String text) {
		GC gc = new GC(table);
		try {
			return gc.stringExtent(text).x;
		} finally {
			gc.dispose();
		}
	}

	@Test
	void onlyAScreenfulOfRowsIsMadeAtFirst() {
		Ui.run(this::show);
		Waiting.until("rows to be drawn", () -> asked.contains(3));
		Ui.run(() -> assertTrue(asked.stream().distinct().count() < 100, asked.toString()));
	}

	@Test
	void aColumnGrowsWhenLongerFiguresComeIntoSight() {
		Ui.run(this::show);
		int before = Ui.get(() -> {
			assertTrue(table.getColumn(1).getWidth() >= extent("399 KB"));
			assertTrue(table.getColumn(1).getWidth() < extent(LONG));
			return table.getColumn(1).getWidth();
		});
		Waiting.until("a wider column", () -> {
			// Sets the scroll position repeatedly, because GTK ignores it until the table has a size.
			table.setTopIndex(ROWS - 20);
			return table.getColumn(1).getWidth() > extent(LONG);
		});
		Ui.run(() -> table.setTopIndex(0));
		Ui.run(() -> assertTrue(table.getColumn(1).getWidth() > before, "never narrower again"));
	}

	@Test
	void theArrowSaysWhetherTheLargestComesFirst() {
		Ui.run(() -> {
			show();
			assertEquals(SWT.UP, table.getSortDirection(), "words");
			table.getColumn(1).notifyListeners(SWT.Selection, new Event());
			assertEquals(SWT.DOWN, table.getSortDirection(), "numbers, the largest first");
			table.getColumn(1).notifyListeners(SWT.Selection, new Event());
			assertEquals(SWT.UP, table.getSortDirection(), "numbers, turned over");
		});
	}

	@Test
	void aHiddenColumnStaysHiddenOverARestartAndIsShownAgain() {
		XMLMemento memento = XMLMemento.createWriteRoot("table");
		Ui.run(() -> {
			show();
			choose("Visible Columns", "KB");
			assertEquals(0, table.getColumn(1).getWidth());
			rows.save(memento);
			choose("Visible Columns", "KB");
			assertTrue(table.getColumn(1).getWidth() > 0);
			rows.restore(memento);
			assertEquals(0, table.getColumn(1).getWidth());
			assertFalse(item("Visible Columns").getMenu().getItem(0).getEnabled(), "the names can be hidden");
		});
	}

	@Test
	void theMenuSortsInEitherDirection() {
		Ui.run(() -> {
			show();
			choose("Sort Columns", "KB", "Ascending");
			assertEquals(name(0), table.getItem(0).getText());
			choose("Sort Columns", "KB", "Descending");
			assertEquals(name(ROWS - 1), table.getItem(0).getText());
		});
	}

	private MenuItem item(String title) {
		table.getMenu().notifyListeners(SWT.Show, new Event());
		return item(table.getMenu(), title);
	}

	private static MenuItem item(Menu menu, String title) {
		return Arrays.stream(menu.getItems()).filter(item -> item.getText().equals(title)).findFirst().orElseThrow();
	}

	private void choose(String first, String... more) {
		MenuItem item = item(first);
		for (String title : more) {
			item = item(item.getMenu(), title);
		}
		item.setSelection(!item.getSelection());
		item.notifyListeners(SWT.Selection, new Event());
	}

	@Test
	void rowsSortedByAnotherColumnAreFittedBeforeTheyAreSeen() {
		Ui.run(() -> {
			show();
			table.getColumn(1).notifyListeners(SWT.Selection, new Event());
			assertTrue(table.getColumn(1).getWidth() > extent(LONG));
		});
	}

	@Test
	void aColumnThatTheUserMadeNarrowerStaysSo() {
		Ui.run(() -> {
			show();
			table.getColumn(0).setWidth(80);
			table.getColumn(1).notifyListeners(SWT.Selection, new Event());
			assertEquals(80, table.getColumn(0).getWidth());
		});
	}

	@Test
	void aTableThatShrinksWhileItIsScrolledShowsWhatIsLeft() {
		for (int left : List.of(ROWS / 2, 30, 3, 0)) {
			Ui.run(this::show);
			Waiting.until("the last rows", () -> {
				table.setSelection(ROWS - 1);
				table.showSelection();
				return asked.contains(ROWS - 1);
			});
			Ui.run(() -> {
				TableItem last = table.getItem(ROWS - 1);
				asked.clear();
				show(left);
				// Simulates GTK, which requests visible rows while it removes rows one by one.
				ask(ROWS - 1, last);
			});
			Waiting.untilEqual(left, "rows", () -> table.getItemCount());
			if (left > 0) {
				Waiting.untilEqual(name(left - 1), "the last row", () -> table.getItem(left - 1).getText(0));
			}
			assertTrue(Ui.get(() -> asked.stream().allMatch(row -> row < left)), asked.toString());
		}
	}

	/** Requests a row as the platform does. */
	private void ask(int row, TableItem item) {
		Event event = new Event();
		event.index = row;
		event.item = item;
		table.notifyListeners(SWT.SetData, event);
	}

	private static String name(int row) {
		return String.format("row %05d", row);
	}
}
