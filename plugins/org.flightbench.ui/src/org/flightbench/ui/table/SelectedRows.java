// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.table;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.eclipse.swt.widgets.Tree;
import org.eclipse.swt.widgets.TreeItem;
import org.flightbench.results.ResultId;

/** Which results are selected in the table, in which a class stands for all of its own. */
final class SelectedRows {

	private final Tree tree;

	SelectedRows(Tree tree) {
		this.tree = tree;
	}

	/** Empty if nothing is selected. */
	List<ResultId> ids() {
		List<ResultId> ids = new ArrayList<>();
		for (TreeItem item : tree.getSelection()) {
			if (item.getData() instanceof ResultRow row) {
				ids.add(row.id());
			} else if (item.getData() instanceof RowGroup group) {
				group.rows().forEach(row -> ids.add(row.id()));
			}
		}
		return ids.stream().distinct().toList();
	}

	/** Selects and reveals results where rows are shown by class; nothing changes if none is shown. */
	void selectInGroups(List<ResultId> ids, List<RowGroup> groups) {
		Set<ResultId> wanted = new HashSet<>(ids);
		List<TreeItem> items = new ArrayList<>();
		for (int group = 0; group < groups.size() && items.size() < wanted.size(); group++) {
			collect(wanted, groups.get(group).rows(), tree.getItem(group), items);
		}
		select(items);
	}

	/** Selects and reveals results where rows are shown one below the other; nothing changes if none is shown. */
	void select(List<ResultId> ids, List<ResultRow> rows) {
		List<TreeItem> items = new ArrayList<>();
		if (!ids.isEmpty()) {
			collect(new HashSet<>(ids), rows, null, items);
		}
		select(items);
	}

	private void select(List<TreeItem> items) {
		if (!items.isEmpty()) {
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
