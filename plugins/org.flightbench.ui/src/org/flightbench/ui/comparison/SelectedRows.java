// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.comparison;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Tree;
import org.eclipse.swt.widgets.TreeItem;
import org.flightbench.results.ResultId;

/** The selection of the results table. A selected group includes all its results. */
final class SelectedRows {

	private final Tree tree;
	/** All visible results after Select All, or null if the selection of the tree applies. */
	private List<ResultId> all;

	SelectedRows(Tree tree) {
		this.tree = tree;
		tree.addListener(SWT.Selection, event -> forgetAll());
	}

	/** Selects all rows, including those for which the tree has no items yet. */
	void selectAll(List<ResultRow> rows) {
		tree.selectAll();
		all = rows.stream().map(ResultRow::id).toList();
	}

	/** Ends the effect of {@link #selectAll}, so that the selection of the tree applies. */
	void forgetAll() {
		all = null;
	}

	/**
	 * Returns the selected results, empty if nothing is selected.
	 *
	 * @param rows the visible rows
	 * @param groups the groups of the visible rows, empty if they are not grouped
	 */
	List<ResultId> ids(List<ResultRow> rows, List<RowGroup> groups) {
		if (all != null) {
			return all;
		}
		Set<ResultId> ids = new LinkedHashSet<>();
		for (TreeItem item : tree.getSelection()) {
			Object data = item.getData() == null ? unseen(item, rows, groups) : item.getData();
			if (data instanceof ResultRow row) {
				ids.add(row.id());
			} else if (data instanceof RowGroup group) {
				group.rows().forEach(row -> ids.add(row.id()));
			}
		}
		return List.copyOf(ids);
	}

	/** Returns the row or the group of an item that has no data yet, because it has never been visible. */
	private Object unseen(TreeItem item, List<ResultRow> rows, List<RowGroup> groups) {
		TreeItem parent = item.getParentItem();
		if (groups.isEmpty()) {
			return rows.get(tree.indexOf(item));
		}
		return parent == null
				? groups.get(tree.indexOf(item))
				: groups.get(tree.indexOf(parent)).rows().get(parent.indexOf(item));
	}

	/** Selects results in grouped rows and scrolls to them. Does nothing if none of them is visible. */
	void selectInGroups(List<ResultId> ids, List<RowGroup> groups) {
		Set<ResultId> wanted = new HashSet<>(ids);
		List<TreeItem> items = new ArrayList<>();
		for (int group = 0; group < groups.size() && items.size() < wanted.size(); group++) {
			collect(wanted, groups.get(group).rows(), tree.getItem(group), items);
		}
		select(items);
	}

	/** Selects results in flat rows and scrolls to them. Does nothing if none of them is visible. */
	void select(List<ResultId> ids, List<ResultRow> rows) {
		List<TreeItem> items = new ArrayList<>();
		if (!ids.isEmpty()) {
			collect(new HashSet<>(ids), rows, null, items);
		}
		select(items);
	}

	private void select(List<TreeItem> items) {
		if (!items.isEmpty()) {
			forgetAll();
			tree.setSelection(items.toArray(TreeItem[]::new));
			tree.showItem(items.get(0));
		}
	}

	private void collect(Set<ResultId> wanted, List<ResultRow> among, TreeItem parent, List<TreeItem> items) {
		int present = parent == null ? tree.getItemCount() : parent.getItemCount();
		for (int index = 0; index < Math.min(among.size(), present); index++) {
			if (wanted.contains(among.get(index).id())) {
				items.add(parent == null ? tree.getItem(index) : parent.getItem(index));
			}
		}
	}
}
