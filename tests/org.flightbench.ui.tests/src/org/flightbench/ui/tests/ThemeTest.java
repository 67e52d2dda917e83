// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.tests;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Color;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.layout.GridLayout;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Text;
import org.eclipse.swt.widgets.ToolBar;
import org.eclipse.swt.widgets.Tree;
import org.eclipse.swt.widgets.TreeItem;
import org.flightbench.ui.open.OpenResults;
import org.flightbench.ui.tests.kit.ActiveComparison;
import org.flightbench.ui.tests.kit.CleanDesktop;
import org.flightbench.ui.tests.kit.Pixels;
import org.flightbench.ui.tests.kit.ResultFiles;
import org.flightbench.ui.tests.kit.Ui;
import org.flightbench.ui.tests.kit.Waiting;
import org.flightbench.ui.tests.kit.Widgets;
import org.flightbench.view.chart.ChartKind;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests that text is readable, and that disabled controls are pale, in the light and the dark theme. */
@ExtendWith(CleanDesktop.class)
class ThemeTest {

	private static final double READABLE = 3;
	/** The minimum number of contrasting pixels; even a short word has more. */
	private static final int MIN_PIXELS = 20;

	@TempDir
	Path folder;

	@AfterEach
	void lightAgain() {
		choose("Light");
	}

	@ParameterizedTest
	@ValueSource(strings = {"Light", "Dark"})
	@Tag("long")
	void whatIsWrittenStandsOutFromItsBackground(String theme) {
		choose(theme);
		ActiveComparison.open(ResultFiles.copy("latency-g1.json", folder),
				ResultFiles.copy("latency-marksweep.json", folder));
		Waiting.until("the chart", () -> !ActiveComparison.charts().chart().series().isEmpty());
		Waiting.untilEqual(List.of(), "what cannot be read", ThemeTest::unreadable);
	}

	@ParameterizedTest
	@ValueSource(strings = {"Light", "Dark"})
	void theErrorPageAndTheStartPageCanBeRead(String theme) {
		choose(theme);
		Waiting.untilEqual(List.of(), "what cannot be read", () -> {
			List<String> poor = new ArrayList<>();
			Widgets.all(Ui.shell(), Label.class)
					.forEach(label -> check(poor, label.getText(), label.getForeground(), label));
			return poor;
		});
		Path broken = ResultFiles.copy("not-an-array.json", folder);
		Ui.run(() -> OpenResults.open(Ui.page(), List.of(broken)));
		Waiting.until("the error page", () -> Widgets.withId(Ui.shell(), Text.class, "error") != null);
		Waiting.untilEqual(List.of(), "what cannot be read", () -> {
			List<String> poor = new ArrayList<>();
			Text error = Widgets.withId(Ui.shell(), Text.class, "error");
			check(poor, error.getText(), error.getForeground(), error);
			return poor;
		});
	}

	@Test
	void anOpenComparisonTurnsDarkAsAWholeAndLightAgain() {
		ActiveComparison.open(ResultFiles.copy("before.json", folder), ResultFiles.copy("after.json", folder));
		for (ChartKind kind : List.of(ChartKind.BARS, ChartKind.RATIO)) {
			Ui.run(() -> ActiveComparison.charts().setKind(kind));
			choose("Dark");
			untilMostly("dark", 0, 0.3);
			Waiting.untilEqual(List.of(), "what cannot be read", ThemeTest::unreadable);
			choose("Light");
			untilMostly("light", 0.7, 1);
			Waiting.untilEqual(List.of(), "what cannot be read", ThemeTest::unreadable);
		}
	}

	@ParameterizedTest
	@ValueSource(strings = {"Light", "Dark"})
	void disabledControlsArePalerThanEnabledOnes(String theme) {
		choose(theme);
		List<Control> controls = Ui.get(() -> {
			Shell shell = new Shell(Ui.shell(), SWT.DIALOG_TRIM);
			shell.setLayout(new GridLayout());
			Button button = new Button(shell, SWT.PUSH);
			button.setText("Button");
			Combo combo = new Combo(shell, SWT.READ_ONLY);
			combo.setItems("Combo");
			combo.select(0);
			Text text = new Text(shell, SWT.BORDER);
			text.setText("Text");
			shell.pack();
			// the whole shell must be on the screen
			shell.setLocation(100, 100);
			shell.open();
			return List.of(button, combo, text);
		});
		try {
			// the other controls would have the focus, and mark what is selected
			Ui.run(() -> controls.get(0).setFocus());
			for (Control control : controls) {
				Waiting.until("an enabled control", () -> contrast(control) > 6);
				Ui.run(() -> control.setEnabled(false));
				Waiting.until("a pale " + control, () -> contrast(control) < 5);
				Ui.run(() -> control.setEnabled(true));
				Waiting.until("an enabled control", () -> contrast(control) > 6);
			}
		} finally {
			Ui.run(() -> controls.get(0).getShell().close());
		}
	}

	/** Returns the contrast of a control's text, the color that differs most from its background. */
	private static double contrast(Control control) {
		Map<Integer, Integer> colors = Pixels.of(control);
		int background = Pixels.background(colors);
		return colors.keySet().stream().mapToDouble(color -> Pixels.contrast(color, background)).max().orElseThrow();
	}

	/** Returns the strings of the comparison that have insufficient contrast with their background. */
	private static List<String> unreadable() {
		List<String> poor = new ArrayList<>();
		for (Label label : Widgets.all(ActiveComparison.area(), Label.class)) {
			check(poor, label.getText(), label.getForeground(), label);
		}
		for (Tree tree : Widgets.all(ActiveComparison.area(), Tree.class)) {
			int background = Pixels.background(Pixels.of(tree));
			check(poor, "a tree", tree.getForeground(), background);
			for (TreeItem item : tree.getItems()) {
				checkItem(poor, tree, item, background);
			}
			checkDrawn(poor, "a tree", tree);
		}
		// Widgets and GTK choose the colors of these controls, so their pixels are checked.
		Widgets.all(ActiveComparison.area(), ToolBar.class)
				.forEach(bar -> checkDrawn(poor, bar.getItem(0).getText(), bar));
		checkDrawn(poor, "the chart", ActiveComparison.charts());
		return poor;
	}

	/** Waits until the average lightness of the editor, and of its table, chart and environment, is within a range. */
	private static void untilMostly(String what, double least, double most) {
		Map<String, Control> parts = Ui
				.get(() -> Map.of("the editor", ActiveComparison.area(), "the table", ActiveComparison.table(),
						"the chart",
						ActiveComparison.charts(), "the environment", ActiveComparison.environment()));
		parts.forEach((name, control) -> Waiting.until(name + " to be " + what, () -> {
			double lightness = lightness(Pixels.of(control));
			return lightness >= least && lightness <= most;
		}));
	}

	private static double lightness(Map<Integer, Integer> colors) {
		double sum = 0;
		long count = 0;
		for (Map.Entry<Integer, Integer> entry : colors.entrySet()) {
			int color = entry.getKey();
			sum += ((color >> 16 & 0xFF) + (color >> 8 & 0xFF) + (color & 0xFF)) / 765.0 * entry.getValue();
			count += entry.getValue();
		}
		return sum / count;
	}

	private static void checkItem(List<String> poor, Tree tree, TreeItem item, int background) {
		for (int column = 0; column < tree.getColumnCount(); column++) {
			check(poor, item.getText(column), item.getForeground(column), background);
		}
		for (TreeItem child : item.getItems()) {
			checkItem(poor, tree, child, background);
		}
	}

	/** Compares the color of text with the most frequent color of its control on the screen. */
	private static void check(List<String> poor, String text, Color color, Control control) {
		if (text.isBlank() || control.getSize().x == 0 || control.getSize().y == 0 || isClipped(control)) {
			return;
		}
		check(poor, text, color, Pixels.background(Pixels.of(control)));
	}

	/** Returns whether a control is partly scrolled out of view, so that the screen shows something else there. */
	private static boolean isClipped(Control control) {
		Rectangle all = control.getDisplay().map(control.getParent(), null, control.getBounds());
		for (Composite parent = control.getParent(); parent != null; parent = parent.getParent()) {
			Rectangle area = parent.getDisplay().map(parent, null, parent.getClientArea());
			if (!area.intersection(all).equals(all)) {
				return true;
			}
		}
		return false;
	}

	private static void check(List<String> poor, String text, Color color, int background) {
		int foreground = color.getRed() << 16 | color.getGreen() << 8 | color.getBlue();
		double contrast = Pixels.contrast(foreground, background);
		if (contrast < READABLE) {
			poor.add(String.format("%s: #%06x on #%06x is %.1f", text, foreground, background, contrast));
		}
	}

	/** Checks that enough pixels contrast with the background. */
	private static void checkDrawn(List<String> poor, String what, Control control) {
		Map<Integer, Integer> colors = Pixels.of(control);
		int background = Pixels.background(colors);
		int standOut = colors.entrySet().stream()
				.filter(entry -> Pixels.contrast(entry.getKey(), background) > READABLE)
				.mapToInt(Map.Entry::getValue).sum();
		if (standOut < MIN_PIXELS) {
			poor.add(String.format("%s: %d pixels stand out from #%06x", what, standOut, background));
		}
	}

	private static void choose(String theme) {
		Ui.run(() -> {
			if (!Widgets.menuItem(Ui.shell().getMenuBar(), "Window", "Theme", theme).getSelection()) {
				Widgets.choose(Ui.shell().getMenuBar(), "Window", "Theme", theme);
			}
		});
	}
}
