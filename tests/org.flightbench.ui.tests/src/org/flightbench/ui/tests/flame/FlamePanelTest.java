// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.tests.flame;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.zip.GZIPInputStream;

import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.e4.ui.css.swt.theme.IThemeEngine;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.CTabFolder;
import org.eclipse.swt.custom.CTabItem;
import org.eclipse.swt.dnd.Clipboard;
import org.eclipse.swt.dnd.ImageTransfer;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.ImageData;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.widgets.Canvas;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableColumn;
import org.eclipse.swt.widgets.TableItem;
import org.eclipse.swt.widgets.Text;
import org.eclipse.swt.widgets.ToolBar;
import org.eclipse.swt.widgets.ToolItem;
import org.eclipse.swt.widgets.Tree;
import org.eclipse.swt.widgets.TreeItem;
import org.flightbench.recording.profile.StackProfile;
import org.flightbench.recording.profile.view.Scale;
import org.flightbench.view.flame.FlameSize;
import org.flightbench.report.flame.output.FlameReport;
import org.flightbench.report.output.FileFormat;
import org.flightbench.ui.flame.FlameInput;
import org.flightbench.ui.flame.FlameStack;
import org.flightbench.ui.tests.kit.CleanDesktop;
import org.flightbench.ui.tests.kit.Keyboard;
import org.flightbench.ui.tests.kit.Pixels;
import org.flightbench.ui.tests.kit.Pointer;
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
 * Tests the panel with the real pointer and keyboard. From left to right, it shows Shop.search with 60 % and Shop.serve
 * with 40 %.
 */
@ExtendWith(CleanDesktop.class)
class FlamePanelTest {

	private static final StackProfile SHOP = ActiveFlameGraph.profile("acme.Shop.search;acme.Pool.grow;byte[] 3000 30",
			"acme.Shop.search;acme.Pool.take;int[] 3000 30", "acme.Shop.serve;acme.Pool.grow;byte[] 4000 40");

	/** The property that overrides the amount of free memory. */
	private static final String FREE = "flightbench.heap.free";

	private ActiveFlameGraph flame;

	@BeforeEach
	void show() {
		flame = new ActiveFlameGraph();
		flame.show("Shop", SHOP);
	}

	@AfterEach
	void close() {
		flame.close();
		theme("e4_default");
	}

	@Test
	void aDisposedPanelThatTheWorkbenchRemembersKnowsNothingOfWhatItShowed() {
		assertNotNull(Ui.get(() -> flame.panel().input().profile()));
		flame.close();
		assertNull(Ui.get(() -> flame.panel().input().profile()));
	}

	@Test
	void aClickZoomsAndTheHistoryGoesBackAndForward() {
		Pointer.click(flame.at(0.8, 1));
		untilUnderPointer(0.1, "Shop.serve");
		Keyboard.press("alt+Left");
		untilUnderPointer(0.1, "Shop.search");
		Keyboard.press("alt+Right");
		untilUnderPointer(0.1, "Shop.serve");
		Keyboard.press("Escape");
		untilUnderPointer(0.1, "Shop.search");
	}

	@Tag("long")
	@Test
	void theMousesButtonsForBackAndForwardGoThere() {
		Pointer.click(flame.at(0.8, 1));
		untilUnderPointer(0.1, "Shop.serve");
		Pointer.click(flame.at(0.5, 2), 8);
		untilUnderPointer(0.1, "Shop.search");
		Pointer.click(flame.at(0.5, 2), 9);
		untilUnderPointer(0.1, "Shop.serve");
	}

	@Tag("long")
	@Test
	void theFrameInTheMinimapIsDraggedAndAClickGoesThere() {
		Pointer.click(flame.at(0.8, 1));
		untilUnderPointer(0.1, "Shop.serve");
		Pointer.drag(map(0.8), map(0.3));
		untilUnderPointer(0.1, "Shop.search");
		untilUnderPointer(0.9, "Shop.search");
		Pointer.click(map(0.9));
		untilUnderPointer(0.9, "Shop.serve");
	}

	/** Returns a point of the minimap at a fraction of its width. */
	private Point map(double share) {
		return Ui.get(() -> {
			Canvas map = flame.control(Canvas.class, "map");
			return map.toDisplay((int) (map.getClientArea().width * share), 3);
		});
	}

	@Test
	void anInvertedGraphBeginsWhereEventsHappened() {
		pressTool("Start at the frames where events happened, with their callers below");
		Waiting.until("the inverted graph", () -> flame.status().startsWith("Shop"));
		untilUnderPointer(0.1, "byte[]");
		Pointer.hover(flame.at(0.3, 2));
		Waiting.untilContains("Pool.grow", "the status", flame::status);
		pressTool("Start at the frames where events happened, with their callers below");
		untilUnderPointer(0.1, "Shop.search");
	}

	private void pressTool(String tooltip) {
		Ui.run(() -> {
			for (ToolBar bar : Widgets.all(flame.panel(), ToolBar.class)) {
				for (ToolItem item : bar.getItems()) {
					if (tooltip.equals(item.getToolTipText())) {
						item.setSelection(!item.getSelection());
						Widgets.notify(item, SWT.Selection);
						return;
					}
				}
			}
			throw new AssertionError("no tool for: " + tooltip);
		});
	}

	@Tag("long")
	@Test
	void thePictureIsCopiedAsItIsSeen() {
		Ui.run(() -> Widgets.choose(flame.canvas().getMenu(), "Export", "Copy Picture"));
		ImageData copied = Ui.get(() -> {
			Clipboard clipboard = new Clipboard(Ui.display());
			try {
				return (ImageData) clipboard.getContents(ImageTransfer.getInstance());
			} finally {
				clipboard.dispose();
			}
		});
		int width = Ui.get(() -> flame.canvas().getClientArea().width);
		assertEquals(2 * width, copied.width);
		// Check that the picture shows frames and is not empty.
		int frame = copied.getPixel(copied.width / 2, copied.height / 100 + 60);
		int empty = copied.getPixel(copied.width / 2, copied.height - 10);
		assertNotEquals(copied.palette.getRGB(empty), copied.palette.getRGB(frame));
	}

	/** Moves the pointer to the right along the first level below the root until it is over the named frame. */
	private void untilUnderPointer(double share, String name) {
		for (int attempt = 0; attempt < 20; attempt++) {
			Pointer.hover(flame.at(share + attempt * 0.001, 1));
			if (Ui.get(() -> flame.status()).startsWith(name)) {
				return;
			}
		}
		assertEquals(name, Ui.get(() -> flame.status()));
	}

	@Test
	@Tag("long")
	void ctrlAndTheWheelEnlargeAtThePointer() {
		Pointer.hover(flame.at(0.9, 1));
		for (int turn = 0; turn < 8; turn++) {
			Pointer.wheelUp("ctrl");
		}
		untilUnderPointer(0.05, "Shop.serve");
	}

	@Tag("long")
	@Test
	void dragMovesTheEnlargedPicture() {
		Pointer.click(flame.at(0.8, 1));
		untilUnderPointer(0.1, "Shop.serve");
		Pointer.drag(flame.at(0.2, 2), flame.at(0.95, 2));
		untilUnderPointer(0.1, "Shop.search");
	}

	@Test
	void hoverTellsSelfTotalAndShare() {
		Pointer.hover(flame.at(0.8, 1));
		Waiting.until("the text over the frame", () -> Widgets.dialog("Total 4.00 KB") != null);
		Ui.run(() -> {
			String text = Widgets.texts(Widgets.dialog("Total 4.00 KB"));
			assertTrue(text.contains("acme.Shop.serve"), text);
			assertTrue(text.contains("Self 0 B"), text);
			assertTrue(text.contains("40.0 % of all"), text);
		});
	}

	@Test
	void hoverTellsBothSidesOfADifference() {
		flame.show("Difference", ActiveFlameGraph.difference(SHOP, ActiveFlameGraph.profile(
				"acme.Shop.search;acme.Pool.grow;byte[] 3000 300", "acme.Shop.serve;acme.Pool.grow;byte[] 1000 10")));
		Pointer.hover(flame.at(0.8, 1));
		Waiting.until("the text over the frame",
				() -> Widgets.dialog("Total 4.00 KB → 1.00 KB, -75.0 %") != null);
	}

	@Test
	void searchMarksMatchesAsOneTypesAndTellsTheirShare() {
		focus();
		Keyboard.press("ctrl+f");
		Waiting.until("the search field", () -> flame.control(Text.class, "search").isFocusControl());
		Keyboard.type("grow");
		Waiting.untilContains("70.0 %", "the share", this::found);
		Keyboard.press("Return");
		Waiting.untilContains("(1/2)", "the number of the match", this::found);
		Waiting.untilContains("Pool.grow", "the status", flame::status);
		Keyboard.press("Return");
		Waiting.untilContains("(2/2)", "the number of the match", this::found);
		Keyboard.press("Escape");
		Waiting.untilEqual("", "the share", this::found);
	}

	@Test
	void aBrokenExpressionIsSaid() {
		Ui.run(() -> {
			for (ToolBar bar : Widgets.all(flame.panel(), ToolBar.class)) {
				for (ToolItem item : bar.getItems()) {
					item.setSelection(item.getText().equals(".*"));
				}
			}
		});
		Keyboard.replace(() -> flame.control(Text.class, "search"), "Pool.(grow|take");
		Waiting.untilEqual("Invalid regular expression", "the share", this::found);
		Keyboard.type(")");
		Waiting.untilContains("100 %", "the share", this::found);
	}

	private String found() {
		return flame.control(Label.class, "found").getText();
	}

	@Test
	void keysWalkTheTreeAndCopy() {
		focus();
		Keyboard.press("Down", "Down");
		Waiting.untilContains("Shop.search", "the status", flame::status);
		Keyboard.press("Right");
		Waiting.untilContains("Shop.serve", "the status", flame::status);
		Keyboard.press("Down");
		Waiting.untilContains("Pool.grow", "the status", flame::status);
		Keyboard.press("ctrl+c");
		Waiting.untilEqual("acme.Pool.grow", "the clipboard", ActiveFlameGraph::clipboard);
		Keyboard.press("ctrl+shift+c");
		Waiting.untilEqual("\tat acme.Pool.grow\n\tat acme.Shop.serve\n", "the clipboard", ActiveFlameGraph::clipboard);
		Keyboard.press("Up", "Return");
		untilUnderPointer(0.1, "Shop.serve");
		Keyboard.press("BackSpace");
		untilUnderPointer(0.1, "Shop.search");
	}

	private void focus() {
		Pointer.hover(flame.at(0.5, 12));
		Keyboard.focus(flame::canvas);
	}

	@Test
	void aSelectedMethodIsSelectedEverywhere() {
		selectMethod("Pool.grow  (acme)");
		Waiting.untilContains("Pool.grow", "the status", flame::status);
		Waiting.untilEqual("Shop.serve  (acme), Shop.search  (acme)", "the callers", () -> rows("callers"));
		IStructuredSelection selection = Ui
				.get(() -> (IStructuredSelection) flame.panel().selectionProvider().getSelection());
		assertEquals("acme.Pool.grow", ((FlameStack) selection.getFirstElement()).frame().name());
		Pointer.click(flame.at(0.8, 1));
		Waiting.untilEqual("Shop.serve  (acme)", "the selected method", () -> {
			Table methods = flame.control(Table.class, "methods");
			return methods.getSelectionCount() == 0 ? "" : methods.getSelection()[0].getText();
		});
	}

	@Tag("long")
	@Test
	void aSelectedMethodThatIsAHairWideIsEnlargedUntilItCanBeRead() {
		flame.show("Hair",
				ActiveFlameGraph.profile("acme.Shop.search 9000000 9000", "acme.Shop.serve;acme.Pool.tiny 1 1"));
		Waiting.untilEqual(3, "methods", () -> flame.control(Table.class, "methods").getItemCount());
		untilUnderPointer(0.2, "Shop.search");
		selectMethod("Pool.tiny  (acme)");
		untilUnderPointer(0.2, "Shop.serve");
		Keyboard.focus(flame::canvas);
		Keyboard.press("alt+Left");
		untilUnderPointer(0.2, "Shop.search");
	}

	private void selectMethod(String name) {
		Ui.run(() -> {
			Table methods = flame.control(Table.class, "methods");
			methods.setSelection(Arrays.stream(methods.getItems()).filter(row -> row.getText().equals(name))
					.mapToInt(methods::indexOf).findFirst().orElseThrow());
			Widgets.notify(methods, SWT.Selection);
		});
	}

	@Test
	void whereThePanelIsLowAllTablesAreTabsSideBySideAndTheirRowsAreSeen() {
		flame.setHeight(330);
		Waiting.untilEqual(4, "tabs", () -> tabs("methods").getItemCount());
		Ui.run(() -> {
			Table methods = flame.control(Table.class, "methods");
			int rows = (methods.getClientArea().height - methods.getHeaderHeight()) / methods.getItemHeight();
			assertTrue(rows >= 3, rows + " rows are seen");
			assertEquals("Callers", tabs("methods").getItem(2).getText());
			tabs("methods").setSelection(2);
		});
		Waiting.until("the callers", () -> flame.control(Tree.class, "callers") != null);
		flame.setHeight(760);
		Waiting.until("callers below methods", () -> flame.control(Tree.class, "callers") != null
				&& flame.control(Table.class, "methods") != null && tabs("callers").getItemCount() == 2);
	}

	private CTabFolder tabs(String table) {
		Control control = flame.control(Control.class, table);
		while (!(control instanceof CTabFolder)) {
			control = control.getParent();
		}
		return (CTabFolder) control;
	}

	@Test
	void namesAreSeenAndNoFigureIsCutOff() {
		flame.show("Difference", ActiveFlameGraph.difference(SHOP, ActiveFlameGraph.profile(
				"acme.Shop.search;acme.Pool.grow;byte[] 300000000 300", "acme.Shop.serve;acme.Pool.grow;byte[] 10 1")));
		Waiting.until("the columns of a difference", () -> flame.control(Table.class, "methods").getColumnCount() == 7);
		Ui.run(() -> {
			Table methods = flame.control(Table.class, "methods");
			GC gc = new GC(methods);
			int seen = 0;
			for (TableColumn column : methods.getColumns()) {
				int index = methods.indexOf(column);
				for (TableItem item : methods.getItems()) {
					String text = item.getText(index);
					assertTrue(gc.stringExtent(text).x < column.getWidth(), column.getText() + " " + text);
				}
				boolean isCut = seen < methods.getClientArea().width
						&& seen + column.getWidth() > methods.getClientArea().width;
				assertFalse(isCut, column.getText() + " is seen in half");
				seen += column.getWidth();
			}
			gc.dispose();
			assertTrue(
					methods.getColumn(0).getWidth() + methods.getColumn(1).getWidth() <= methods.getClientArea().width);
		});
	}

	@Test
	void theStatusLineTellsTheSameSelfWeightsAsTheTable() {
		flame.show("Difference", ActiveFlameGraph.difference(
				ActiveFlameGraph.profile("acme.Shop.search;acme.Pool.grow 3000 30", "acme.Shop.serve 4000 40"),
				ActiveFlameGraph.profile("acme.Shop.search;acme.Pool.grow 22600 226", "acme.Shop.search 500 5",
						"acme.Shop.serve 4000 40")));
		Waiting.until("the columns of a difference", () -> flame.control(Table.class, "methods").getColumnCount() == 7);
		for (String method : List.of("Pool.grow", "Shop.search", "Shop.serve")) {
			String inTable = Ui.get(() -> {
				Table methods = flame.control(Table.class, "methods");
				methods.setSelection(Arrays.stream(methods.getItems())
						.filter(row -> row.getText().startsWith(method)).mapToInt(methods::indexOf).findFirst()
						.orElseThrow());
				Widgets.notify(methods, SWT.Selection);
				assertEquals("Baseline Self", methods.getColumn(3).getText());
				assertEquals("Candidate Self", methods.getColumn(4).getText());
				TableItem row = methods.getSelection()[0];
				return row.getText(3) + " \u2192 " + row.getText(4);
			});
			assertTrue(inTable.matches("[0-9.]+ K?B . [0-9.]+ K?B"), inTable);
			Waiting.untilContains(method, "the status", flame::status);
			Waiting.untilContains("self " + inTable, "the status", flame::status);
		}
	}

	@Tag("long")
	@Test
	void whoLooksAtTheClassesOrWalksThroughCallersFindsThemAsTheyWere() {
		Pointer.hover(flame.at(0.5, 12));
		Ui.run(() -> {
			Table methods = flame.control(Table.class, "methods");
			methods.setSelection(Arrays.stream(methods.getItems()).filter(row -> row.getText().startsWith("Pool.grow"))
					.mapToInt(methods::indexOf).findFirst().orElseThrow());
			Widgets.notify(methods, SWT.Selection);
		});
		Waiting.untilEqual("Shop.serve  (acme), Shop.search  (acme)", "the callers", () -> rows("callers"));
		Keyboard.focus(() -> flame.control(Tree.class, "callers"));
		Waiting.untilContains("Pool.grow", "the status", flame::status);
		Keyboard.press("Home", "Down", "Up");
		Waiting.untilContains("Shop.serve", "the status", flame::status);
		Keyboard.press("Down");
		Waiting.untilContains("Shop.search", "the status", flame::status);
		assertEquals("Shop.serve  (acme), Shop.search  (acme)", Ui.get(() -> rows("callers")));
		Keyboard.press("Return");
		Waiting.untilContains("No callers", "the callers of the caller", () -> rows("callers"));
	}

	@Test
	void allClassesStayWhenOneIsSelected() {
		showClasses();
		Waiting.untilEqual("byte[], int[]", "the classes", () -> rows("classes"));
		Ui.run(() -> {
			Tree classes = flame.control(Tree.class, "classes");
			classes.setSelection(classes.getItem(1));
			Widgets.notify(classes, SWT.Selection);
		});
		Waiting.untilContains("int[]", "the status", flame::status);
		assertEquals("byte[], int[]", Ui.get(() -> rows("classes")));
	}

	private void showClasses() {
		Ui.run(() -> {
			for (CTabFolder folder : Widgets.all(flame.panel(), CTabFolder.class)) {
				for (CTabItem item : folder.getItems()) {
					if (item.getText().equals("Allocated classes")) {
						folder.setSelection(item);
					}
				}
			}
		});
	}

	private String rows(String tree) {
		StringBuilder rows = new StringBuilder();
		for (TreeItem item : flame.control(Tree.class, tree).getItems()) {
			rows.append(rows.isEmpty() ? "" : ", ").append(item.getText());
		}
		return rows.toString();
	}

	@Test
	void hiddenFramesAreLeftOutAndComeBack() {
		Pointer.rightClick(flame.at(0.2, 2));
		Waiting.untilContains("Pool.grow", "the status", flame::status);
		Keyboard.press("Escape");
		Ui.run(() -> Widgets.choose(flame.canvas().getMenu(), "Hide Frames Like This"));
		Waiting.untilContains("Hidden: acme.Pool.grow", "the notes", flame::texts);
		Pointer.hover(flame.at(0.45, 2));
		Waiting.untilContains("byte[]", "the status", flame::status);
		Ui.run(() -> Widgets.follow(flame.panel(), "Show all frames"));
		Waiting.until("the notes to go", () -> !flame.texts().contains("Hidden"));
	}

	@Tag("long")
	@Test
	void zoomAndSelectionStayWhenMoreIsRead() {
		Pointer.click(flame.at(0.8, 1));
		untilUnderPointer(0.1, "Shop.serve");
		StackProfile more = ActiveFlameGraph.profile("acme.Shop.search;acme.Pool.grow;byte[] 9000 30",
				"acme.Shop.serve;acme.Pool.grow;byte[] 1000 40");
		Ui.run(() -> flame.panel().show(FlameInput.of("More", more, Scale.raw(more))
				.loaded(0.5)));
		Pointer.hover(flame.at(0.5, 12));
		Waiting.untilContains("10.0 % of all", "the status", flame::status);
		Waiting.untilContains("Shop.serve", "the status", flame::status);
		untilUnderPointer(0.1, "Shop.serve");
	}

	@Tag("long")
	@Test
	void aGraphThatDoesNotFitIsShownAsFarAsItDoesWithTheFiguresAndWhatElseFits() {
		StackProfile many = many();
		FlameSize size = FlameSize.of(many);
		// Simulates less free memory than all frames need, but more than the frames of at least 0.1 % need. A share of
		// it is reserved for tables.
		System.setProperty(FREE, String.valueOf((size.bytes() + size.bytes(0.001)) * 10 / 7 / 2));
		try {
			flame.show("Many", many);
			Waiting.untilContains("frames need", "the notes", flame::texts);
			Waiting.untilContains("only frames of at least 0.1 %", "the status", flame::status);
			Waiting.untilContains("3,001 frames", "the status", flame::status);
			assertTrue(Ui.get(flame::texts).contains("At Least 1 %"));
			Ui.run(() -> Widgets.follow(flame.panel(), "At Least 1 %"));
			Waiting.untilContains("only frames of at least 1 %", "the status", flame::status);
			System.setProperty(FREE, "1000");
			Ui.run(() -> flame.panel().show(FlameInput.of("None", many, Scale.raw(many))));
			Waiting.untilContains("of memory is not enough for this", "the panel", flame::texts);
		} finally {
			System.clearProperty(FREE);
		}
		flame.show("All", many);
		Ui.run(() -> Widgets.choose(flame.canvas().getMenu(), "Smallest Frames", "All That Fit"));
		Waiting.untilContains("6,001 frames", "the status", flame::status);
		assertFalse(Ui.get(flame::texts).contains("frames of at least"));
	}

	/** Returns a profile in which one frame calls 3,000 narrow ones, each of which calls another. */
	private static StackProfile many() {
		String[] lines = new String[3000];
		Arrays.setAll(lines, index -> "acme.Shop.all;acme.M" + index + ".call;acme.N.call 10 1");
		return ActiveFlameGraph.profile(lines);
	}

	@Test
	void saysWhatToDoWhereThereIsNothing() {
		Ui.run(() -> flame.panel().show(FlameInput.message("Select a recording.")));
		Waiting.untilContains("Select a recording.", "the panel", flame::texts);
	}

	@Test
	void exportsInEveryFormat(@TempDir Path folder) throws IOException, InterruptedException {
		for (FileFormat format : FlameReport.FORMATS) {
			Path file = folder.resolve("graph." + format.label());
			Job job = Ui.get(() -> flame.panel().export(format, file));
			job.join();
			try (InputStream in = format.isBinary()
					? new GZIPInputStream(Files.newInputStream(file))
					: Files.newInputStream(file)) {
				assertTrue(new String(in.readAllBytes(), StandardCharsets.UTF_8).contains("Pool.grow"),
						format.label());
			}
		}
		Path png = folder.resolve("graph.png");
		Job job = Ui.get(() -> flame.panel().exportPng(png));
		job.join();
		ImageData picture = new ImageData(png.toString());
		int width = Ui.get(() -> flame.canvas().getClientArea().width);
		assertEquals(2 * width, picture.width);
	}

	@Tag("long")
	@Test
	void anSvgIsOfWhatIsZoomed(@TempDir Path folder) throws IOException, InterruptedException {
		Pointer.click(flame.at(0.8, 1));
		untilUnderPointer(0.1, "Shop.serve");
		Path file = folder.resolve("graph.svg");
		Job job = Ui.get(() -> flame.panel().export(FileFormat.SVG, file));
		job.join();
		String written = Files.readString(file);
		assertTrue(written.contains("zoomed into acme.Shop.serve") && written.contains("Pool.grow"), written);
		assertFalse(written.contains("Shop.search"), written);
	}

	@Test
	void followsTheDarkTheme() {
		Map<Integer, Integer> light = Ui.get(() -> Pixels.of(flame.canvas()));
		theme("e4_dark");
		Waiting.until("the dark picture", () -> brightness(Pixels.background(Pixels.of(flame.canvas()))) < 90);
		assertTrue(brightness(Pixels.background(light)) > 150);
	}

	private static int brightness(int color) {
		return ((color >> 16 & 0xff) + (color >> 8 & 0xff) + (color & 0xff)) / 3;
	}

	private static void theme(String name) {
		Ui.run(() -> Ui.window().getService(IThemeEngine.class).setTheme("org.eclipse.e4.ui.css.theme." + name, true));
	}
}
