// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.tests.kit;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Supplier;

import org.eclipse.swt.custom.CLabel;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Text;
import org.eclipse.swt.widgets.Tree;
import org.eclipse.swt.widgets.TreeColumn;
import org.eclipse.swt.widgets.TreeItem;
import org.eclipse.ui.IEditorPart;
import org.flightbench.results.compare.Comparison;
import org.flightbench.ui.chart.ChartArea;
import org.flightbench.ui.comparison.ComparisonEditor;
import org.flightbench.ui.comparison.column.TableColumn;
import org.flightbench.ui.headline.Headline;
import org.flightbench.ui.open.OpenResults;

/** The comparison editor in front, as the user sees it. Methods are for the UI thread unless they say otherwise. */
public final class Shown {

	private Shown() {}

	/** Opens files in one editor and waits until their comparison is shown; for the test's thread. */
	public static void open(Path... files) {
		Ui.run(() -> OpenResults.open(Ui.page(), List.of(files)));
		untilCompared(files.length);
	}

	/** Waits until a comparison of so many runs is shown; for the test's thread. */
	public static void untilCompared(int runs) {
		Waiting.until("a comparison of " + runs + " runs", () -> comparison() != null
				&& comparison().runs().size() == runs && headline() != null && !title().isEmpty()
				&& !rows().isEmpty() && runsInTable() == runs);
	}

	/** The page shows what is compared some time later, part by part; the table is last. */
	private static long runsInTable() {
		return Arrays.stream(table().getColumns()).map(column -> ((TableColumn) column.getData()).key())
				.filter(key -> key.matches("(alone-)?score-\\d+")).count();
	}

	/** The editor in front, null if it is no comparison. */
	public static ComparisonEditor editor() {
		IEditorPart editor = Ui.page().getActiveEditor();
		return editor instanceof ComparisonEditor comparison && comparison.session() != null ? comparison : null;
	}

	/** The shown comparison, null if there is none yet. */
	public static Comparison comparison() {
		return editor() == null ? null : editor().session().comparison();
	}

	/** The names of the runs in their order. */
	public static List<String> runs() {
		return editor() == null
				? List.of()
				: editor().session().state().runs().stream().map(entry -> entry.run().name()).toList();
	}

	/** The name of the baseline. */
	public static String baseline() {
		return runs().get(editor().session().state().baseline());
	}

	/** The part of the window that the editor in front has. */
	public static Composite area() {
		Headline headline = Widgets.first(Ui.shell(), Headline.class, any -> true);
		return headline == null ? null : headline.getParent();
	}

	private static Headline headline() {
		return Widgets.first(Ui.shell(), Headline.class, any -> true);
	}

	/** The headline's first line. */
	public static String title() {
		return Widgets.all(headline(), CLabel.class).get(0).getText();
	}

	/** The headline's second line. */
	public static String subtitle() {
		return Widgets.all(headline(), CLabel.class).get(1).getText();
	}

	/** The headline's button whose text contains some words; null if there is none. */
	public static Button headlineButton(String words) {
		return Widgets.button(headline(), words);
	}

	/** The table of results. */
	public static Tree table() {
		return Widgets.withId(area(), Tree.class, "results");
	}

	/** The charts. */
	public static ChartArea charts() {
		return Widgets.first(area(), ChartArea.class, any -> true);
	}

	/** The tree of runs inside the editor. */
	public static Tree runsTree() {
		return Widgets.withId(area(), Tree.class, "runs");
	}

	/** The table of a run's environment. */
	public static Tree environment() {
		return Widgets.withId(area(), Tree.class, "environment");
	}

	/** The field that filters. */
	public static Text filter() {
		return Widgets.withId(area(), Text.class, "filter");
	}

	/** The choice of the metric. */
	public static Combo metric() {
		return Widgets.withId(area(), Combo.class, "metric");
	}

	/** The items of results, classes left out. */
	public static List<TreeItem> items() {
		Tree table = area() == null ? null : table();
		if (table == null) {
			return List.of();
		}
		List<TreeItem> items = new ArrayList<>();
		for (TreeItem item : table.getItems()) {
			item.getText();
			if (item.getItemCount() == 0) {
				items.add(item);
			} else {
				items.addAll(Arrays.asList(item.getItems()));
			}
		}
		return items;
	}

	/** The first column of every result. */
	public static List<String> rows() {
		return items().stream().map(item -> item.getText(0)).toList();
	}

	/** The column with a title of every result. */
	public static List<String> column(String title) {
		int index = table().indexOf(columnTitled(title));
		return items().stream().map(item -> item.getText(index)).toList();
	}

	/** The column whose title begins with some words. */
	public static TreeColumn columnTitled(String title) {
		for (TreeColumn column : table().getColumns()) {
			if (column.getText().startsWith(title)) {
				return column;
			}
		}
		throw new AssertionError("no column " + title + " in "
				+ Arrays.stream(table().getColumns()).map(TreeColumn::getText).toList());
	}

	/** The texts of messages, errors and everything else in the editor area. */
	public static String texts() {
		return Widgets.texts(Ui.shell());
	}

	/** Waits until a dialog with some words is open, and gives it; for the test's thread. */
	public static Shell dialog(String words) {
		return Waiting.untilThere("a dialog with \u201c" + words + "\u201d", () -> Widgets.dialog(words));
	}

	/** The windows that are open beside that of the workbench. */
	public static List<Shell> dialogs() {
		return Arrays.stream(Ui.display().getShells()).filter(shell -> shell != Ui.shell() && shell.isVisible())
				.toList();
	}

	/** Asks something on the UI thread; for the test's thread. */
	public static <T> T ask(Supplier<T> question) {
		return Ui.get(question);
	}
}
