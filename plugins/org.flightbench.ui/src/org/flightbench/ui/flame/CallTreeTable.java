// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.flame;

import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.function.Consumer;

import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Menu;
import org.eclipse.swt.widgets.Tree;
import org.eclipse.swt.widgets.TreeColumn;
import org.eclipse.swt.widgets.TreeItem;
import org.flightbench.recording.profile.Frame;
import org.flightbench.recording.profile.Side;
import org.flightbench.results.words.Numbers;
import org.flightbench.ui.Menus;
import org.flightbench.ui.canvas.FocusCommands;
import org.flightbench.ui.output.ClipboardFormat;
import org.flightbench.ui.output.ClipboardText;
import org.flightbench.ui.table.CellTooltip;
import org.flightbench.ui.table.FittedColumns;
import org.flightbench.ui.table.RowColumn;
import org.flightbench.ui.table.ShortenedCells;
import org.flightbench.ui.text.Messages;
import org.flightbench.ui.theme.AccessibleNames;
import org.flightbench.ui.theme.Colors;
import org.flightbench.view.flame.WeightFormat;
import org.flightbench.view.flame.CallRow;
import org.flightbench.view.flame.FlameHints;
import org.flightbench.view.flame.FlameNodes;
import org.flightbench.view.flame.ShortFrameName;

/** A tree of callers or callees, or a list of classes. Children are computed when their parent is expanded. */
final class CallTreeTable {

	private static final int MIN_NAME = 22;
	/** The maximum number of levels to expand automatically while each has only one row. */
	private static final int OPENED = 12;

	/** The number of rows added in one step. More rows would block the UI thread for too long. */
	private static final int SLICE = 200;

	private final Tree tree;
	private final FittedColumns widths;
	private final String title;
	private FlameNodes nodes;
	private int generation;

	/**
	 * @param id the ID of the tree for tests and style sheets
	 * @param title the title of the name column
	 * @param name the name of the tree for screen readers
	 * @param more adds commands for the selected row to the menu
	 * @param find starts a search for frames
	 */
	CallTreeTable(Composite parent, String id, String title, String name, Consumer<Menu> more, Runnable find) {
		this.title = title;
		// SWT.MULTI, because a single-selection tree selects its first row on focus, which would change the selection
		// in the graph
		tree = new Tree(parent, SWT.FULL_SELECTION | SWT.MULTI);
		tree.setHeaderVisible(true);
		tree.setData("org.flightbench.ui.id", id);
		AccessibleNames.set(tree, name);
		tree.addListener(SWT.Expand, event -> open((TreeItem) event.item));
		tree.addListener(SWT.Dispose, event -> nodes = null);
		widths = new FittedColumns(tree);
		ShortenedCells.install(tree, 1);
		CellTooltip.install(tree, this::tooltip);
		new FocusCommands(tree).copy(this::copySelected).find(find);
		Menu menu = new Menu(tree);
		Menus.fillWhenOpened(menu, opened -> {
			more.accept(opened);
			Menus.add(opened, Messages.copyWithKey, this::copySelected).setEnabled(tree.getSelectionCount() > 0);
			ClipboardFormat.get().addSettings(opened);
		});
		tree.setMenu(menu);
	}

	/** Adds a listener that is called with the selected row, unless several rows are selected. */
	void onSelect(Consumer<CallRow> listener) {
		tree.addListener(SWT.Selection, event -> notifySelected(listener));
	}

	/** Adds a listener that is called with a row on a double-click or Enter. */
	void onOpen(Consumer<CallRow> listener) {
		tree.addListener(SWT.DefaultSelection, event -> notifySelected(listener));
	}

	private void notifySelected(Consumer<CallRow> listener) {
		TreeItem[] selected = tree.getSelection();
		if (selected.length == 1 && selected[0].getData() instanceof CallRow row) {
			listener.accept(row);
		}
	}

	/** Selects the row of a frame without notifying listeners. Clears the selection if the frame has no row. */
	void select(Frame frame) {
		tree.deselectAll();
		for (TreeItem item : tree.getItems()) {
			if (item.getData() instanceof CallRow row && Objects.equals(row.frame(), frame)) {
				tree.select(item);
			}
		}
	}

	boolean has(Frame frame) {
		return Arrays.stream(tree.getItems())
				.anyMatch(item -> item.getData() instanceof CallRow row && Objects.equals(row.frame(), frame));
	}

	Tree control() {
		return tree;
	}

	/**
	 * Shows rows.
	 *
	 * @param hasChildren whether rows can be expanded; rows of classes cannot
	 * @param nothing the text shown if there are no rows
	 */
	void show(FlameNodes shown, List<CallRow> rows, boolean hasChildren, String nothing) {
		nodes = shown;
		boolean isDifference = nodes.graph().isDifference();
		if (tree.getColumnCount() != (isDifference ? 4 : 3)) {
			makeColumns(isDifference);
		}
		tree.setRedraw(false);
		tree.removeAll();
		if (rows.isEmpty()) {
			TreeItem hint = new TreeItem(tree, SWT.NONE);
			hint.setText(nothing);
			hint.setForeground(Colors.of(tree).muted());
		}
		generation++;
		addSlice(rows, 0, hasChildren, generation);
		TreeItem only = rows.size() == 1 ? tree.getItem(0) : null;
		for (int depth = 0; depth < OPENED && only != null && hasChildren; depth++) {
			open(only);
			only.setExpanded(true);
			only = only.getItemCount() == 1 ? only.getItem(0) : null;
		}
		tree.setRedraw(true);
	}

	/** Adds the first rows immediately, and the others step by step when the UI thread is idle. */
	private void addSlice(List<CallRow> rows, int begin, boolean hasChildren, int of) {
		if (tree.isDisposed() || of != generation) {
			return;
		}
		int end = Math.min(rows.size(), begin + SLICE);
		for (CallRow row : rows.subList(begin, end)) {
			add(new TreeItem(tree, SWT.NONE), row, hasChildren);
		}
		widths.fit();
		if (end < rows.size()) {
			tree.getDisplay().asyncExec(() -> addSlice(rows, end, hasChildren, of));
		}
	}

	private void makeColumns(boolean isDifference) {
		for (TreeColumn old : tree.getColumns()) {
			old.dispose();
		}
		widths.clear(0, MIN_NAME);
		List<String> titles = isDifference
				? List.of(title, Messages.change, Messages.baseline, Messages.candidate)
				: List.of(title, Messages.total, Messages.calls_share);
		for (int index = 0; index < titles.size(); index++) {
			TreeColumn column = new TreeColumn(tree, index == 0 ? SWT.LEFT : SWT.RIGHT);
			column.setText(titles.get(index));
			widths.add(column);
		}
	}

	private void add(TreeItem item, CallRow row, boolean hasChildren) {
		item.setData(row);
		String[] texts = texts(row);
		item.setText(texts);
		widths.measure(texts);
		if (hasChildren) {
			// a placeholder that makes the row expandable; its children are computed on expansion
			new TreeItem(item, SWT.NONE);
		}
	}

	private void open(TreeItem item) {
		if (item.getItemCount() == 1 && item.getItem(0).getData() == null) {
			item.getItem(0).dispose();
			for (CallRow child : ((CallRow) item.getData()).children()) {
				add(new TreeItem(item, SWT.NONE), child, true);
			}
			widths.fit();
		}
	}

	private String[] texts(CallRow row) {
		WeightFormat amounts = nodes.graph().amounts();
		double baseline = row.total(Side.BASELINE);
		double candidate = row.total(Side.CANDIDATE);
		double whole = nodes.total(FlameNodes.ROOT, Side.BASELINE);
		String name = ShortFrameName.packageBehind(row.frame(), row.name());
		return nodes.graph().isDifference()
				? new String[]{name, MethodsTable.signed(amounts, candidate - baseline), amounts.of(baseline),
						amounts.of(candidate)}
				: new String[]{name, amounts.of(baseline),
						whole > 0 ? Numbers.percent(100 * baseline / whole) : Numbers.NONE};
	}

	private String[] rawTexts(CallRow row) {
		WeightFormat amounts = nodes.graph().amounts();
		double baseline = row.total(Side.BASELINE);
		double candidate = row.total(Side.CANDIDATE);
		double whole = nodes.total(FlameNodes.ROOT, Side.BASELINE);
		return nodes.graph().isDifference()
				? new String[]{row.name(), amounts.raw(candidate - baseline), amounts.raw(baseline),
						amounts.raw(candidate)}
				: new String[]{row.name(), amounts.raw(baseline),
						whole > 0 ? RowColumn.raw(100 * baseline / whole, "%") : ""};
	}

	private String tooltip(Point point) {
		TreeItem item = tree.getItem(point);
		return item != null && item.getData() instanceof CallRow row ? FlameHints.of(nodes, row) : null;
	}

	private void copySelected() {
		List<TreeItem> copied = Arrays.stream(tree.getSelection()).filter(item -> item.getData() instanceof CallRow)
				.toList();
		if (!copied.isEmpty()) {
			ClipboardFormat format = ClipboardFormat.get();
			StringBuilder text = new StringBuilder();
			if (format.hasTitles()) {
				text.append(format.row(Arrays.stream(tree.getColumns()).map(TreeColumn::getText).toList()));
			}
			for (TreeItem item : copied) {
				CallRow row = (CallRow) item.getData();
				text.append(format.indentation(depth(item)))
						.append(format.row(List.of(format.isRaw() ? rawTexts(row) : texts(row))));
			}
			ClipboardText.copy(tree.getDisplay(), text.toString());
		}
	}

	private static int depth(TreeItem item) {
		int depth = 0;
		for (TreeItem above = item.getParentItem(); above != null; above = above.getParentItem()) {
			depth++;
		}
		return depth;
	}
}
