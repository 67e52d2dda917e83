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
import org.flightbench.ui.comparison.TableColumn;
import org.flightbench.ui.headline.Headline;
import org.flightbench.ui.open.OpenResults;

/**
 * The active comparison editor as the user sees it. Methods must be called on the UI thread unless stated otherwise.
 */
public final class ActiveComparison {

	private ActiveComparison() {}

	/** Opens files in one editor and waits until their comparison is shown. Must be called on the test thread. */
	public static void open(Path... files) {
		Ui.run(() -> OpenResults.open(Ui.page(), List.of(files)));
		untilCompared(files.length);
	}

	/** Waits until a comparison of the given number of runs is shown. Must be called on the test thread. */
	public static void untilCompared(int runs) {
		Waiting.until("a comparison of " + runs + " runs", () -> comparison() != null
				&& comparison().runs().size() == runs && headline() != null && !title().isEmpty()
				&& !rows().isEmpty() && runsInTable() == runs);
	}

	/** Returns the number of runs in the table, which the page updates last. */
	private static long runsInTable() {
		return Arrays.stream(table().getColumns()).map(column -> ((TableColumn) column.getData()).key())
				.filter(key -> key.matches("(alone-)?score-\\d+")).count();
	}

	/** Returns the active editor, or null if it is not a comparison editor. */
	public static ComparisonEditor editor() {
		IEditorPart editor = Ui.page().getActiveEditor();
		return editor instanceof ComparisonEditor comparison && comparison.session() != null ? comparison : null;
	}

	/** Returns the shown comparison, or null if it is not ready. */
	public static Comparison comparison() {
		return editor() == null ? null : editor().session().comparison();
	}

	/** Returns the names of the runs in order. */
	public static List<String> runs() {
		return editor() == null
				? List.of()
				: editor().session().state().runs().stream().map(entry -> entry.run().name()).toList();
	}

	public static String baseline() {
		return runs().get(editor().session().state().baseline());
	}

	/** Returns the composite of the active editor, or null. */
	public static Composite area() {
		Headline headline = Widgets.first(Ui.shell(), Headline.class, any -> true);
		return headline == null ? null : headline.getParent();
	}

	private static Headline headline() {
		return Widgets.first(Ui.shell(), Headline.class, any -> true);
	}

	/** Returns the first line of the headline. */
	public static String title() {
		return Widgets.all(headline(), CLabel.class).get(0).getText();
	}

	/** Returns the second line of the headline. */
	public static String subtitle() {
		return Widgets.all(headline(), CLabel.class).get(1).getText();
	}

	/** Returns the button of the headline whose text contains the given words, or null. */
	public static Button headlineButton(String words) {
		return Widgets.button(headline(), words);
	}

	/** Returns the table of results. */
	public static Tree table() {
		return Widgets.withId(area(), Tree.class, "results");
	}

	public static ChartArea charts() {
		return Widgets.first(area(), ChartArea.class, any -> true);
	}

	/** Returns the tree of runs in the editor. */
	public static Tree runsTree() {
		return Widgets.withId(area(), Tree.class, "runs");
	}

	/** Returns the table of a run's environment. */
	public static Tree environment() {
		return Widgets.withId(area(), Tree.class, "environment");
	}

	/** Returns the filter field. */
	public static Text filter() {
		return Widgets.withId(area(), Text.class, "filter");
	}

	/** Returns the list of metrics. */
	public static Combo metric() {
		return Widgets.withId(area(), Combo.class, "metric");
	}

	/** Returns the items of results, without those of classes. */
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

	/** Returns the text of the first column for every result. */
	public static List<String> rows() {
		return items().stream().map(item -> item.getText(0)).toList();
	}

	/** Returns the text of a column for every result. */
	public static List<String> column(String title) {
		int index = table().indexOf(columnTitled(title));
		return items().stream().map(item -> item.getText(index)).toList();
	}

	/** Returns the column whose title begins with the given words. */
	public static TreeColumn columnTitled(String title) {
		for (TreeColumn column : table().getColumns()) {
			if (column.getText().startsWith(title)) {
				return column;
			}
		}
		throw new AssertionError("no column " + title + " in "
				+ Arrays.stream(table().getColumns()).map(TreeColumn::getText).toList());
	}

	/** Returns all strings in the window, including messages and errors. */
	public static String texts() {
		return Widgets.texts(Ui.shell());
	}

	/**
	 * Waits until a dialog that contains the given words is open, and returns it. Must be called on the test thread.
	 */
	public static Shell dialog(String words) {
		return Waiting.untilThere("a dialog with \u201c" + words + "\u201d", () -> Widgets.dialog(words));
	}

	/** Returns the open windows other than that of the workbench. */
	public static List<Shell> dialogs() {
		return Arrays.stream(Ui.display().getShells()).filter(shell -> shell != Ui.shell() && shell.isVisible())
				.toList();
	}

	/** Returns a result computed on the UI thread. Must be called on the test thread. */
	public static <T> T ask(Supplier<T> question) {
		return Ui.get(question);
	}
}
