// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.flame;

import java.util.List;
import java.util.function.Consumer;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Tree;
import org.eclipse.swt.widgets.TreeColumn;
import org.eclipse.swt.widgets.TreeItem;
import org.flightbench.recording.profile.Side;
import org.flightbench.report.Numbers;
import org.flightbench.report.flame.Amounts;
import org.flightbench.report.flame.CallRow;
import org.flightbench.report.flame.FlameNodes;
import org.flightbench.ui.output.ClipboardText;
import org.flightbench.ui.theme.Colours;

/** A tree of callers or callees, or the list of classes; rows are found when their parent is opened. */
final class CallsTree {

	private static final int NAME_WIDTH = 210;
	private static final int NUMBER_WIDTH = 84;
	/** One caller or callee after the other is opened as long as there is only one, but no further. */
	private static final int OPENED = 12;

	private final Tree tree;
	private FlameNodes nodes;

	/**
	 * @param id the name of the tree for tests and style sheets
	 * @param onSelect told of the heaviest node of the selected row
	 */
	CallsTree(Composite parent, String id, Consumer<CallRow> onSelect) {
		tree = new Tree(parent, SWT.FULL_SELECTION | SWT.SINGLE);
		tree.setHeaderVisible(true);
		tree.setData("org.flightbench.ui.id", id);
		tree.addListener(SWT.Expand, event -> open((TreeItem) event.item));
		tree.addListener(SWT.Selection, event -> onSelect.accept((CallRow) event.item.getData()));
		tree.addListener(SWT.KeyDown, this::pressed);
	}

	Tree control() {
		return tree;
	}

	/**
	 * Shows rows; those of classes have no rows below them.
	 *
	 * @param nothing what to say where there are none
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
			hint.setForeground(Colours.of(tree).muted());
		}
		for (CallRow row : rows) {
			add(new TreeItem(tree, SWT.NONE), row, hasChildren);
		}
		TreeItem only = rows.size() == 1 ? tree.getItem(0) : null;
		for (int depth = 0; depth < OPENED && only != null && hasChildren; depth++) {
			open(only);
			only.setExpanded(true);
			only = only.getItemCount() == 1 ? only.getItem(0) : null;
		}
		tree.setRedraw(true);
	}

	private void makeColumns(boolean isDifference) {
		for (TreeColumn old : tree.getColumns()) {
			old.dispose();
		}
		column(Messages.calls_frame, SWT.LEFT, NAME_WIDTH);
		if (isDifference) {
			column(Messages.calls_change, SWT.RIGHT, NUMBER_WIDTH);
			column(Messages.calls_before, SWT.RIGHT, NUMBER_WIDTH);
			column(Messages.calls_after, SWT.RIGHT, NUMBER_WIDTH);
		} else {
			column(Messages.calls_total, SWT.RIGHT, NUMBER_WIDTH);
			column(Messages.calls_share, SWT.RIGHT, NUMBER_WIDTH);
		}
	}

	private void column(String title, int alignment, int width) {
		TreeColumn column = new TreeColumn(tree, alignment);
		column.setText(title);
		column.setWidth(width);
	}

	private void add(TreeItem item, CallRow row, boolean hasChildren) {
		item.setData(row);
		Amounts amounts = nodes.graph().amounts();
		double baseline = row.total(Side.BASELINE);
		double candidate = row.total(Side.CANDIDATE);
		double whole = nodes.total(FlameNodes.ROOT, Side.BASELINE);
		item.setText(nodes.graph().isDifference()
				? new String[]{row.name(), MethodsTable.signed(amounts, candidate - baseline), amounts.of(baseline),
						amounts.of(candidate)}
				: new String[]{row.name(), amounts.of(baseline),
						whole > 0 ? Numbers.percent(100 * baseline / whole) : Numbers.NONE});
		if (hasChildren) {
			// shows that it can be opened; whether there is anything turns out then
			new TreeItem(item, SWT.NONE);
		}
	}

	private void open(TreeItem item) {
		if (item.getItemCount() == 1 && item.getItem(0).getData() == null) {
			item.getItem(0).dispose();
			for (CallRow child : ((CallRow) item.getData()).children()) {
				add(new TreeItem(item, SWT.NONE), child, true);
			}
		}
	}

	private void pressed(Event event) {
		TreeItem[] selected = tree.getSelection();
		if (selected.length > 0 && event.stateMask == SWT.MOD1 && event.keyCode == 'c') {
			ClipboardText.copy(tree.getDisplay(), selected[0].getText());
		}
	}
}
