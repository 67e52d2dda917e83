// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.tests.access;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.Map;
import java.util.stream.IntStream;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.CTabFolder;
import org.eclipse.swt.graphics.RGB;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Tree;
import org.eclipse.swt.widgets.TreeItem;
import org.flightbench.ui.tests.kit.ActiveComparison;
import org.flightbench.ui.tests.kit.CleanDesktop;
import org.flightbench.ui.tests.kit.Picture;
import org.flightbench.ui.tests.kit.Pixels;
import org.flightbench.ui.tests.kit.ResultFiles;
import org.flightbench.ui.tests.kit.Ui;
import org.flightbench.ui.tests.kit.Waiting;
import org.flightbench.ui.theme.HighContrast;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Tests that high-contrast themes are detected and leave colors to the platform, and that the interval in a selected
 * row is visible.
 */
@ExtendWith(CleanDesktop.class)
class HighContrastTest {

	private static final Path SAMPLES = ResultFiles.root().resolve("samples");

	@ParameterizedTest
	@CsvSource({"HighContrast, true", "HighContrastInverse, true", "Adwaita, false", "Adwaita:dark, false"})
	void themesOfGtkAreKnownByTheirNames(String theme, boolean isStrong) {
		assertEquals(isStrong, HighContrast.isTheme(theme));
	}

	@Test
	void theIntervalOfASelectedRowIsDrawnInTheColorOfItsText() {
		ActiveComparison.open(SAMPLES.resolve("histogram-baseline.json"), SAMPLES.resolve("histogram-optimized.json"));
		Ui.run(() -> ActiveComparison.table().setSelection(ActiveComparison.items().get(2)));
		int text = Ui.get(() -> number(Ui.display().getSystemColor(SWT.COLOR_LIST_SELECTION_TEXT).getRGB()));
		Waiting.until("a mark in the color of selected text", () -> {
			Tree table = ActiveComparison.table();
			TreeItem item = ActiveComparison.items().get(2);
			Rectangle cell = item.getBounds(intervals(table));
			Map<Integer, Integer> pixels = Pixels.of(table, cell);
			return pixels.getOrDefault(text, 0) > 20;
		});
		assertTrue(Ui.get(() -> ActiveComparison.table().getSelectionCount() == 1));
	}

	@Test
	void itsThemeLeavesAllColorsToThePlatform() {
		ActiveComparison.open(SAMPLES.resolve("histogram-baseline.json"), SAMPLES.resolve("histogram-optimized.json"));
		try {
			Picture.theme("org.flightbench.rcp.highContrast");
			Ui.run(() -> {
				Display display = Ui.display();
				assertEquals(display.getSystemColor(SWT.COLOR_LIST_BACKGROUND),
						ActiveComparison.table().getBackground());
				assertEquals(display.getSystemColor(SWT.COLOR_LIST_FOREGROUND),
						ActiveComparison.table().getForeground());
				CTabFolder tabs = tabsAround(ActiveComparison.area());
				assertEquals(display.getSystemColor(SWT.COLOR_LIST_SELECTION), tabs.getSelectionBackground());
				assertEquals(display.getSystemColor(SWT.COLOR_LIST_SELECTION_TEXT), tabs.getSelectionForeground());
			});
		} finally {
			Picture.theme(Picture.LIGHT);
		}
	}

	private static CTabFolder tabsAround(Composite inside) {
		return inside instanceof CTabFolder tabs ? tabs : tabsAround(inside.getParent());
	}

	/** Returns the index of the column with the drawn intervals. Its title is shortened if the column is narrow. */
	private static int intervals(Tree table) {
		return IntStream.range(0, table.getColumnCount())
				.filter(index -> table.getColumn(index).getText().endsWith("◀ ▶")
						|| table.getColumn(index).getText().startsWith("Worse"))
				.findFirst().orElseThrow();
	}

	private static int number(RGB color) {
		return color.red << 16 | color.green << 8 | color.blue;
	}
}
