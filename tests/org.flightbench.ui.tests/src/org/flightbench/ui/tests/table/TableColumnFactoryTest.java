// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.tests.table;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Font;
import org.eclipse.swt.graphics.FontData;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.widgets.Tree;
import org.eclipse.swt.widgets.TreeColumn;
import org.eclipse.swt.widgets.TreeItem;
import org.flightbench.ui.comparison.RowGroup;
import org.flightbench.ui.tests.kit.ActiveComparison;
import org.flightbench.ui.tests.kit.CleanDesktop;
import org.flightbench.ui.tests.kit.Pixels;
import org.flightbench.ui.tests.kit.Pointer;
import org.flightbench.ui.tests.kit.ResultFiles;
import org.flightbench.ui.tests.kit.Ui;
import org.flightbench.ui.tests.kit.Waiting;
import org.flightbench.ui.tests.kit.Widgets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/** Tests the columns of the table of results, their headers and their widths. */
@ExtendWith(CleanDesktop.class)
class TableColumnFactoryTest {

	@TempDir
	Path folder;

	@Test
	void theHeaderHasTheUnitThatAllScoresShareAndCellsHaveIndividualOnes() {
		ActiveComparison.open(copy("dispatch-java11.json"), copy("dispatch-java17.json"));
		assertTrue(Ui.get(() -> ActiveComparison.column("dispatch-java17")).stream()
				.allMatch(text -> text.endsWith(" ops/ms") || text.endsWith(" ns/op")));
		assertFalse(Ui.get(() -> ActiveComparison.columnTitled("dispatch-java17").getText()).contains("/"));
		Ui.run(() -> ActiveComparison.filter().setText("thrpt"));
		Waiting.untilEqual("dispatch-java17, ops/ms", "the header",
				() -> ActiveComparison.columnTitled("dispatch-java17").getText());
		assertTrue(Ui.get(() -> ActiveComparison.column("dispatch-java17")).stream()
				.allMatch(text -> text.matches("[\\d,.± ]+")));
		Ui.run(() -> ActiveComparison.filter().setText(""));
		Waiting.until("units in the cells", () -> ActiveComparison.column("dispatch-java17").get(0).endsWith("/ms"));
	}

	@Test
	void eachParameterThatDiffersHasAColumnWhichSortsNumbersByTheirValue() {
		openSweep();
		assertEquals(List.of("Benchmark", "n", "p", "q"), Ui.get(() -> shownTitles().subList(0, 4)));
		Ui.run(() -> Widgets.notify(ActiveComparison.columnTitled("q"), SWT.Selection));
		Waiting.until("the order",
				() -> ActiveComparison.table().getSortColumn() == ActiveComparison.columnTitled("q"));
		assertEquals(List.of("1", "8", "16", "32", "100"),
				Ui.get(() -> ActiveComparison.column("q")).stream().distinct().toList());
		Ui.run(() -> Widgets.notify(ActiveComparison.columnTitled("q"), SWT.Selection));
		Waiting.untilEqual(SWT.DOWN, "the direction", () -> ActiveComparison.table().getSortDirection());
		assertEquals(List.of("100", "32", "16", "8", "1"),
				Ui.get(() -> ActiveComparison.column("q")).stream().distinct().toList());
	}

	@Test
	void aParameterThatIsTheSameInAllResultsIsShownOnlyIfTheUserWantsIt() {
		ActiveComparison.open(copy("before.json"), copy("after.json"));
		assertFalse(Ui.get(TableColumnFactoryTest::shownTitles).stream().anyMatch(List.of("n", "p", "q")::contains));
		assertTrue(Ui.get(() -> ActiveComparison.columnTitled("Benchmark").getToolTipText())
				.endsWith("n=2048, p=6, q=16"));
		Ui.run(() -> Widgets.choose(ActiveComparison.table().getMenu(), "Columns", "n"));
		assertEquals(List.of("Benchmark", "n"), Ui.get(() -> shownTitles().subList(0, 2)));
		assertEquals(List.of("2048", "2048", "2048"), Ui.get(() -> ActiveComparison.column("n")));
	}

	@Test
	void parametersThatCameToDifferAreShownAlsoAfterTheUserMovedAColumn() {
		ActiveComparison.open(copy("before.json"), copy("after.json"));
		Ui.run(() -> ActiveComparison.columnTitled("Benchmark").setWidth(222));
		Ui.run(() -> ActiveComparison.editor().add(List.of(copy("sweep-before.json"))));
		ActiveComparison.untilCompared(3);
		Waiting.until("the parameters", () -> shownTitles().containsAll(List.of("n", "p", "q")));
	}

	@Test
	void whereThereIsNothingToCompareThereIsNoColumnForIt() {
		ActiveComparison.open(copy("latency-g1.json"), copy("before.json"));
		List<String> titles = Ui.get(TableColumnFactoryTest::shownTitles);
		assertFalse(titles.stream().anyMatch(title -> title.startsWith("Change") || title.contains("◀")),
				titles::toString);
		assertTrue(titles.contains("Verdict"), titles::toString);
		Ui.run(() -> Widgets.choose(ActiveComparison.table().getMenu(), "Columns", "Change"));
		assertTrue(Ui.get(TableColumnFactoryTest::shownTitles).contains("Change"));
	}

	@Test
	void theModeIsShownWhereItTellsRowsApart() {
		ActiveComparison.open(copy("dispatch-java11.json"), copy("dispatch-java17.json"));
		assertTrue(Ui.get(TableColumnFactoryTest::shownTitles).contains("Mode"));
		Ui.run(() -> Ui.page().closeAllEditors(false));
		openSweep();
		assertFalse(Ui.get(TableColumnFactoryTest::shownTitles).contains("Mode"));
	}

	@Test
	void theVerdictsOfThreeRunsAreSeenWithoutScrollingOnAScreenOf1440Pixels() {
		atSize(1440, 900, () -> {
			openThree();
			assertEquals(List.of(true, true), Ui.get(() -> verdicts().stream()
					.map(verdict -> rightOf(verdict) <= ActiveComparison.table().getClientArea().width).toList()));
			assertHeadersOfRunsDiffer();
		});
	}

	@Test
	void rowsDifferInWhatIsSeenOfThemOnAScreenOf1024Pixels() {
		atSize(1024, 768, () -> {
			openSweep();
			assertTrue(Ui.get(() -> rightOf(
					ActiveComparison.columnTitled("Verdict")) <= ActiveComparison.table().getClientArea().width));
			for (String parameter : List.of("n", "p", "q")) {
				assertTrue(Ui.get(() -> widestText(parameter) < ActiveComparison.columnTitled(parameter).getWidth()),
						parameter);
			}
		});
	}

	@Test
	void theHeadingOfAFilteredClassKeepsItsNameOnAScreenOf1024Pixels() {
		atSize(1024, 768, () -> {
			ActiveComparison.open(ResultFiles.copy("dispatch-java17.json", folder),
					ResultFiles.copy("dispatch-java11.json", folder));
			Ui.run(() -> ActiveComparison.filter().setText("deezpatchEvent"));
			Waiting.untilContains(" of 6; mean of 6)", "what screen readers are told",
					() -> ActiveComparison.table().getItem(0).getText());
			TreeItem item = Ui.get(() -> ActiveComparison.table().getItem(0));
			RowGroup group = Ui.get(() -> (RowGroup) item.getData());
			int room = Ui.get(() -> boldWidth(item, "BenchmarksThrpt  (3 of"));
			String seen = Ui.get(() -> group.heading(text -> boldWidth(item, text), room));
			assertTrue(seen.matches("Ben.*pt  \\(\\d of 6\\)"), seen);
			assertTrue(Ui.get(() -> boldWidth(item, seen)) <= room, seen);
			assertEquals(Ui.get(() -> item.getText()), group.heading(String::length, 1000));
			assertTrue(group.explanation().matches("(\\w+\\.)+BenchmarksThrpt  \\(\\d of 6; mean of 6\\)"),
					group.explanation());
		});
	}

	@Test
	void aBenchmarkOverItsParametersIsAGroupWithItsChangeAndVerdict() {
		Path samples = ResultFiles.root().resolve("samples");
		ActiveComparison.open(samples.resolve("histogram-baseline.json"), samples.resolve("histogram-optimized.json"));
		int change = Ui.get(() -> ActiveComparison.table().indexOf(ActiveComparison.columnTitled("Change")));
		int verdict = Ui.get(() -> ActiveComparison.table().indexOf(ActiveComparison.columnTitled("Verdict")));
		List<String> groups = Ui.get(() -> Arrays.stream(ActiveComparison.table().getItems())
				.map(item -> String.join(" ", item.getText(), item.getText(change), item.getText(verdict))).toList());
		assertTrue(groups.contains("merge  (3) -58.6 % ▲ improved"), groups.toString());
		assertTrue(groups.contains("walk  (3) +4.0 % ? inconclusive"), groups.toString());
		TreeItem item = Ui.get(() -> ActiveComparison.table().getItem(0));
		RowGroup group = Ui.get(() -> (RowGroup) item.getData());
		assertTrue(group.explanation().contains("3 members with speedups from "), group.explanation());
		assertTrue(Ui.get(() -> boldWidth(item, "? inconclusive")) < Ui
				.get(() -> ActiveComparison.columnTitled("Verdict").getWidth()), "the verdict is seen as a whole");
	}

	private static int boldWidth(TreeItem item, String text) {
		GC gc = new GC(item.getParent());
		try {
			gc.setFont(item.getFont());
			return gc.stringExtent(text).x;
		} finally {
			gc.dispose();
		}
	}

	@Test
	void namesThatDifferInTheirMiddleAloneAreSeenToDifferOnAScreenOf1024Pixels() {
		List<String> names = Stream.of("One", "Two", "Six", "Ten").map(
				number -> "measureTheWholeWayOfARequestFromAClientThroughPool%sAndBackAgainToTheClientThatWaitsForIt"
						.formatted(number))
				.toList();
		atSize(1024, 768, () -> {
			ActiveComparison.open(resultsOf(names, "old", 100), resultsOf(names, "new", 130));
			assertTrue(
					Ui.get(() -> widestText("Benchmark") > 1.5 * ActiveComparison.columnTitled("Benchmark").getWidth()),
					"there is no room for whole names");
			Pointer.hover(Ui.get(() -> Ui.shell().toDisplay(5, 5)));
			Ui.run(() -> ActiveComparison.table().deselectAll());
			Waiting.untilEqual(names.size(), "pictures of names that differ",
					() -> ActiveComparison.items().stream().map(TableColumnFactoryTest::nameAsSeen)
							.collect(Collectors.toSet()).size());
			assertEquals(names, Ui.get(ActiveComparison::rows), "screen readers and copies have the whole names");
		});
	}

	/** Returns the pixels of the cell that contains the name. */
	private static List<Integer> nameAsSeen(TreeItem row) {
		return Pixels.picture(row.getParent(), row.getBounds(0));
	}

	private Path resultsOf(List<String> methods, String run, int score) {
		String results = methods.stream()
				.map(method -> """
								{"benchmark": "a.B.%s", "mode": "avgt", "threads": 1, "forks": 3, "primaryMetric": {"score": %d,
								"scoreError": 1, "scoreUnit": "ns/op", "rawData": [[%2$d], [%2$d.1], [%2$d.2]]}}
								"""
						.formatted(method, score))
				.collect(Collectors.joining(","));
		try {
			return Files.writeString(folder.resolve(run + ".json"), "[" + results + "]");
		} catch (IOException failure) {
			throw new UncheckedIOException(failure);
		}
	}

	@Test
	void columnsHaveRoomForLargerFonts() {
		openSweep();
		Font large = Ui.get(() -> {
			FontData[] data = ActiveComparison.table().getFont().getFontData();
			Arrays.stream(data).forEach(one -> one.setHeight(one.getHeight() * 2));
			return new Font(Ui.display(), data);
		});
		try {
			Ui.run(() -> {
				ActiveComparison.table().setFont(large);
				ActiveComparison.filter().setText("solve");
			});
			Waiting.until("fewer rows", () -> ActiveComparison.rows().size() < 60);
			for (String title : Ui.get(() -> shownTitles().stream()
					.filter(shown -> !shown.equals("Benchmark") && !shown.contains("◀")).toList())) {
				assertTrue(Ui.get(() -> widestText(title) < ActiveComparison.columnTitled(title).getWidth()), title);
			}
		} finally {
			Ui.run(() -> {
				Ui.page().closeAllEditors(false);
				large.dispose();
			});
		}
	}

	private void openThree() {
		Path third = folder.resolve("sweep-third.json");
		Path first = copy("sweep-before.json");
		try {
			Files.copy(first, third);
		} catch (IOException failure) {
			throw new UncheckedIOException(failure);
		}
		ActiveComparison.open(first, copy("sweep-after.json"), third);
	}

	private void openSweep() {
		ActiveComparison.open(copy("sweep-before.json"), copy("sweep-after.json"));
	}

	private static void assertHeadersOfRunsDiffer() {
		List<String> titles = Ui.get(TableColumnFactoryTest::shownTitles).stream()
				.filter(title -> title.endsWith("us/op"))
				.toList();
		assertEquals(3, new HashSet<>(titles).size(), titles.toString());
	}

	private static void atSize(int width, int height, Runnable test) {
		Point before = Ui.get(() -> Ui.shell().getSize());
		try {
			Ui.run(() -> Ui.shell().setSize(width, height));
			Waiting.until("the window to be as wide", () -> Math.abs(Ui.shell().getClientArea().width - width) < 30);
			test.run();
		} finally {
			Ui.run(() -> Ui.shell().setSize(before));
		}
	}

	private static List<String> shownTitles() {
		Tree table = ActiveComparison.table();
		return Arrays.stream(table.getColumnOrder()).mapToObj(table::getColumn).filter(column -> column.getWidth() > 0)
				.map(TreeColumn::getText).toList();
	}

	/** Returns the columns of verdicts, identified by their cells because headers may show only the name of the run. */
	private static List<TreeColumn> verdicts() {
		Tree table = ActiveComparison.table();
		TreeItem row = ActiveComparison.items().get(0);
		return Arrays.stream(table.getColumns())
				.filter(column -> row.getText(table.indexOf(column)).matches("[▲▼=?] .*"))
				.toList();
	}

	private static int rightOf(TreeColumn wanted) {
		int right = 0;
		for (int index : ActiveComparison.table().getColumnOrder()) {
			right += ActiveComparison.table().getColumn(index).getWidth();
			if (ActiveComparison.table().getColumn(index) == wanted) {
				return right;
			}
		}
		throw new AssertionError(wanted);
	}

	private static int widestText(String title) {
		GC gc = new GC(ActiveComparison.table());
		try {
			return ActiveComparison.column(title).stream().mapToInt(text -> gc.stringExtent(text).x).max().orElse(0);
		} finally {
			gc.dispose();
		}
	}

	private Path copy(String name) {
		return ResultFiles.copy(name, folder);
	}
}
