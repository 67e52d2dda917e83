// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;

import org.eclipse.swt.dnd.Clipboard;
import org.eclipse.swt.dnd.TextTransfer;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableItem;
import org.eclipse.swt.widgets.Tree;
import org.eclipse.swt.widgets.TreeColumn;
import org.eclipse.ui.actions.ActionFactory;
import org.flightbench.ui.open.OpenResults;
import org.flightbench.ui.tests.kit.ActiveComparison;
import org.flightbench.ui.tests.kit.CleanDesktop;
import org.flightbench.ui.tests.kit.Keyboard;
import org.flightbench.ui.tests.kit.Pixels;
import org.flightbench.ui.tests.kit.Pointer;
import org.flightbench.ui.tests.kit.ResultFiles;
import org.flightbench.ui.tests.kit.Ui;
import org.flightbench.ui.tests.kit.Waiting;
import org.flightbench.ui.tests.kit.Widgets;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/** Tests how an open comparison shows and applies files of expectations. */
@ExtendWith(CleanDesktop.class)
class ExpectationsTest {

	private static final String EXPECTATIONS = """
												[{"name": "Solving takes half the time", "benchmark": "QrMultiRhsJmh\\\\.(applyQt|solve)", "atMost": -50},
												 {"name": "Factoring is not slower", "benchmark": "factorPivotedQr", "atMost": 5,
												  "comment": "Only the solver was changed."},
												 {"name": "Less garbage", "benchmark": "solveLeastSquares", "metric": "gc.alloc.rate.norm", "atMost": -10},
												 {"name": "Nobody's", "benchmark": "NoSuchBenchmark", "atMost": -10}]""";

	@TempDir
	Path folder;

	private Path before;
	private Path after;
	private Path expectations;

	@BeforeEach
	void copyFiles() throws IOException {
		before = ResultFiles.copy("before.json", folder);
		after = ResultFiles.copy("after.json", folder);
		expectations = Files.writeString(folder.resolve("expectations.json"), EXPECTATIONS);
	}

	@Test
	void aFileOfExpectationsThatJoinsAComparisonShowsWhetherEachRowIsAsExpected() {
		ActiveComparison.open(before, after);
		assertFalse(Ui.get(ExpectationsTest::hasColumn));
		add(expectations);
		assertEquals(List.of("✓ met  ≤ -50 %  (? alone)", "? undecided  ≤ +5 %", "✗ 1 missed, ✓ 1 met"), column());
		assertEquals(List.of("before", "after"), Ui.get(ActiveComparison::runs));
	}

	@Tag("long")
	@Test
	void anExpectationInAnotherMetricThanTheShownOneNamesIt() throws IOException {
		Files.writeString(expectations,
				"""
				[{"benchmark": "solveLeastSquares", "metric": "gc.alloc.rate.norm", "atMost": -10}]""");
		openExpecting();
		assertEquals("✗ missed  gc.alloc.rate.norm ≤ -10 %", Ui.get(() -> ActiveComparison.column("Expected").get(2)));
		Ui.run(() -> ActiveComparison.editor().session().perform("Metric",
				state -> state.withMetric("gc.alloc.rate.norm")));
		Waiting.untilEqual("✗ missed  ≤ -10 %", "the cell", () -> ActiveComparison.column("Expected").get(2));
	}

	@Tag("long")
	@Test
	void aRowThatIsNotAsTheMeanOfAllIsSaysSo() throws IOException {
		Files.writeString(expectations, """
										[{"name": "All faster", "benchmark": "QrMultiRhsJmh", "atMost": -50}]""");
		ActiveComparison.open(before, after);
		add(expectations);
		assertEquals(List.of("✓ met  ≤ -50 %  (? alone)", "✓ met  ≤ -50 %  (✗ alone)", "✓ met  ≤ -50 %"), column());
	}

	@Tag("long")
	@Test
	void hoveringTellsWhatWasExpectedMeasuredAndDecided() {
		openExpecting();
		Point cell = Ui.get(() -> {
			Tree table = ActiveComparison.table();
			table.showColumn(ActiveComparison.columnTitled("Expected"));
			Rectangle bounds = ActiveComparison.items().get(0)
					.getBounds(table.indexOf(ActiveComparison.columnTitled("Expected")));
			return table.toDisplay(bounds.x + 20, bounds.y + bounds.height / 2);
		});
		Pointer.hover(cell);
		Shell tooltip = ActiveComparison.dialog("Solving takes half the time");
		String text = Ui.get(() -> Widgets.texts(tooltip));
		for (String part : List.of("✓ met: ", "Expected: score ≤ -50 %", "Measured: -76.4 % [-80.0 %, -72.1 %]",
				"the geometric mean of 2 results", "This result alone: -76.8 %", "the mean decides")) {
			assertTrue(text.contains(part), part + " in:\n" + text);
		}
	}

	@Test
	void whatWasExpectedIsSeenAsAWholeWhereThereIsRoomElseShortened() {
		openExpecting();
		// Moves the pointer away, because a tooltip would cover the cells.
		Pointer.hover(Ui.get(() -> Ui.shell().toDisplay(5, 5)));
		int widest = Ui.get(() -> {
			GC gc = new GC(ActiveComparison.table());
			int pixels = ActiveComparison.column("Expected").stream().mapToInt(text -> gc.textExtent(text).x).max()
					.orElseThrow();
			gc.dispose();
			return pixels;
		});
		TreeColumn column = Ui.get(() -> ActiveComparison.columnTitled("Expected"));
		Ui.run(() -> {
			assertTrue(column.getWidth() > widest, column.getWidth() + " for " + widest);
			column.setWidth(widest - 10);
		});
		Waiting.until("nothing at the edge of the longest cell", () -> {
			Tree table = ActiveComparison.table();
			Rectangle cell = ActiveComparison.items().get(0).getBounds(table.indexOf(column));
			Rectangle edge = new Rectangle(cell.x + cell.width - 4, cell.y, 4, cell.height);
			return cell.width < widest && Pixels.of(table, cell).size() > 1 && Pixels.of(table, edge).size() == 1;
		});
	}

	@Tag("long")
	@Test
	void theRowsOfAnOutcomeCanBeSortedAndFoundByItsWord() {
		openExpecting();
		Ui.run(() -> Widgets.choose(ActiveComparison.table().getMenu(), "Sort By", "Expected"));
		Waiting.untilEqual(List.of("solveLeastSquaresOwned", "factorPivotedQr", "applyQtOwned"), "the rows",
				ActiveComparison::rows);
		Ui.run(() -> ActiveComparison.filter().setText("missed"));
		Waiting.untilEqual(List.of("solveLeastSquaresOwned"), "the rows", ActiveComparison::rows);
	}

	@Test
	void theHeadlineCountsOutcomesAndShowsOnlyThoseChosen() {
		openExpecting();
		assertEquals("✓ 1 met", text("met"));
		assertEquals("✗ 1 missed", text("missed"));
		assertEquals("? 2 undecided", text("undecided"));
		press("missed");
		Waiting.untilEqual(List.of("solveLeastSquaresOwned"), "the rows", ActiveComparison::rows);
		press("undecided");
		Waiting.untilEqual(List.of("factorPivotedQr", "solveLeastSquaresOwned"), "the rows", ActiveComparison::rows);
		press("missed");
		press("undecided");
		Waiting.untilEqual(3, "the rows", () -> ActiveComparison.rows().size());
	}

	@Tag("long")
	@Test
	void aFilterForAnOutcomeGoesWithTheExpectations() {
		openExpecting();
		press("missed");
		Waiting.untilEqual(1, "the rows", () -> ActiveComparison.rows().size());
		chooseInMenu("Remove expectations.json");
		Waiting.until("the column to go", () -> !hasColumn());
		Waiting.untilEqual(3, "the rows", () -> ActiveComparison.rows().size());
		assertNull(Ui.get(() -> ActiveComparison.headlineButton("missed")));
	}

	@Test
	@Tag("long")
	void whatIsRemovedComesBackByUndo() {
		openExpecting();
		chooseInMenu("Remove expectations.json");
		Waiting.until("the column to go", () -> !hasColumn());
		Ui.run(() -> Widgets.perform(ActionFactory.UNDO));
		untilShown();
	}

	@Tag("long")
	@Test
	void whatMatchesNoResultIsTold() {
		openExpecting();
		Waiting.untilContains("Expectation not checked: “Nobody's” (no result matches)", "the message",
				ActiveComparison::texts);
		chooseInMenu("Remove expectations.json");
		Waiting.until("the message to go", () -> !ActiveComparison.texts().contains("not checked"));
	}

	@Test
	void allExpectationsAreListedWithWhatWasMeasured() {
		openExpecting();
		press("Expectations…");
		Shell popup = Waiting.untilThere("the list", () -> Arrays.stream(Ui.display().getShells())
				.filter(shell -> Widgets.withId(shell, Table.class, "expectations") != null).findFirst().orElse(null));
		List<List<String>> rows = Ui.get(() -> Arrays
				.stream(Widgets.withId(popup, Table.class, "expectations").getItems())
				.map(item -> List.of(item.getText(0), item.getText(1), item.getText(3), item.getText(6))).toList());
		assertEquals(List.of(List.of("✓ met", "Solving takes half the time", "≤ -50 %", "2"),
				List.of("? undecided", "Factoring is not slower", "≤ +5 %", "1"),
				List.of("✗ missed", "Less garbage", "≤ -10 %", "1"),
				List.of("? undecided", "Nobody's", "≤ -10 %", "0")), rows);
		assertTrue(Ui.get(() -> whyOf(popup, 3)).contains("no result matches"));
		Keyboard.press("Escape");
		Waiting.until("the list to close", popup::isDisposed);
	}

	private static String whyOf(Shell popup, int row) {
		TableItem item = Widgets.withId(popup, Table.class, "expectations").getItem(row);
		return item.getText(7);
	}

	@Tag("long")
	@Test
	void aFileReadAgainReplacesWhatItExpected() throws IOException {
		openExpecting();
		Files.writeString(expectations, EXPECTATIONS.replace("\"atMost\": -50", "\"atMost\": -95"));
		chooseInMenu("Reload expectations.json");
		Waiting.untilEqual("✗ missed  ≤ -95 %", "the cell", () -> ActiveComparison.column("Expected").get(0));
	}

	@Tag("long")
	@Test
	void aChangeOnDiskOffersToReload() throws IOException {
		openExpecting();
		Files.writeString(expectations, EXPECTATIONS.replace("\"atMost\": -50", "\"atMost\": -9.5"));
		Waiting.untilContains("expectations.json has changed on disk", "the message", ActiveComparison::texts);
		Ui.run(() -> Widgets.press(Widgets.button(Ui.shell(), "Reload")));
		Waiting.untilEqual("✓ met  ≤ -9.5 %", "the cell", () -> ActiveComparison.column("Expected").get(0));
	}

	@Tag("long")
	@Test
	void brokenExpectationsAreToldWithPlaceAndReason() throws IOException {
		Files.writeString(expectations, "[{\"name\": \"a\", \"benchmark\": \"b\", \"atLeasst\": 1}]");
		ActiveComparison.open(before, after);
		Ui.run(() -> ActiveComparison.editor().add(List.of(expectations)));
		Waiting.untilContains("found the field \"atLeasst\"", "the message", ActiveComparison::texts);
	}

	@Test
	void expectationsAloneAskForResultsAndAreCheckedOnceTheseCome() {
		Ui.run(() -> OpenResults.open(Ui.page(), List.of(expectations)));
		Waiting.untilContains("expectations.json contains expectations, not results", "the page",
				ActiveComparison::texts);
		assertTrue(Ui.get(ActiveComparison::texts).contains("• Less garbage: gc.alloc.rate.norm ≤ -10 %"));
		Ui.run(() -> ActiveComparison.editor().add(List.of(before, after)));
		ActiveComparison.untilCompared(2);
		untilShown();
	}

	@Tag("long")
	@Test
	void withoutACandidateTheyWait() {
		Ui.run(() -> OpenResults.open(Ui.page(), List.of(before, expectations)));
		Waiting.untilContains("4 expectations are checked once a candidate is added", "the message",
				ActiveComparison::texts);
		Ui.run(() -> ActiveComparison.editor().add(List.of(after)));
		untilShown();
		Waiting.until("the message to go", () -> !ActiveComparison.texts().contains("once a candidate is added"));
	}

	@Tag("long")
	@Test
	void whatIsCopiedTellsOutcomes() {
		openExpecting();
		Ui.run(() -> Widgets.choose(ActiveComparison.table().getMenu(), "Copy as Markdown"));
		String copied = Ui.get(() -> {
			Clipboard clipboard = new Clipboard(Ui.display());
			try {
				return (String) clipboard.getContents(TextTransfer.getInstance());
			} finally {
				clipboard.dispose();
			}
		});
		assertTrue(copied.contains("Expectations: 1 met, 1 missed, 2 undecided"), copied);
	}

	private void openExpecting() {
		Ui.run(() -> OpenResults.open(Ui.page(), List.of(before, after, expectations)));
		ActiveComparison.untilCompared(2);
		untilShown();
	}

	private static void add(Path file) {
		Ui.run(() -> ActiveComparison.editor().add(List.of(file)));
		untilShown();
	}

	private static void untilShown() {
		Waiting.until("the column of expectations", ExpectationsTest::hasColumn);
	}

	private static boolean hasColumn() {
		return ActiveComparison.area() != null
				&& Arrays.stream(ActiveComparison.table().getColumns()).map(TreeColumn::getText)
						.anyMatch("Expected"::equals);
	}

	private static List<String> column() {
		return Ui.get(() -> ActiveComparison.column("Expected"));
	}

	private static String text(String outcome) {
		return Ui.get(() -> ActiveComparison.headlineButton(" " + outcome).getText());
	}

	private static void press(String words) {
		Ui.run(() -> Widgets.press(ActiveComparison.headlineButton(words)));
	}

	private static void chooseInMenu(String item) {
		Ui.run(() -> Widgets.choose(ActiveComparison.table().getMenu(), "Expectations", item));
	}
}
