// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.comparison;

import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Tree;

/** Keeps the selected row visible when the table shrinks, for instance when a view opens below it. */
final class SelectionRevealer {

	private final Tree tree;
	private int height;

	private SelectionRevealer(Tree tree) {
		this.tree = tree;
	}

	static void install(Tree tree) {
		SelectionRevealer sight = new SelectionRevealer(tree);
		tree.addListener(SWT.Resize, event -> sight.resized());
	}

	private void resized() {
		int before = height;
		height = tree.getClientArea().height;
		if (height < before && tree.getSelectionCount() > 0) {
			// GTK arranges the rows only after it has reported the new size of the table
			tree.getDisplay().asyncExec(() -> {
				if (!tree.isDisposed()) {
					tree.showSelection();
				}
			});
		}
	}
}
