// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.comparison;

import java.util.ArrayList;
import java.util.List;

import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Tree;
import org.eclipse.swt.widgets.TreeColumn;
import org.eclipse.swt.widgets.TreeItem;
import org.flightbench.results.Run;
import org.flightbench.results.compare.Verdict;
import org.flightbench.ui.WidgetText;
import org.flightbench.ui.output.ClipboardText;
import org.flightbench.ui.text.Messages;
import org.flightbench.ui.theme.AccessibleNames;
import org.flightbench.ui.theme.Colors;
import org.flightbench.ui.theme.Fonts;

/** A tree of the environment of a run. Differences from the baseline are marked by a symbol, a color and bold type. */
final class EnvironmentTree {

	private final Tree tree;

	EnvironmentTree(Composite parent) {
		tree = new Tree(parent, SWT.FULL_SELECTION | SWT.MULTI | SWT.BORDER);
		tree.setHeaderVisible(true);
		tree.setData("org.flightbench.ui.id", "environment");
		AccessibleNames.set(tree, Messages.environment_column);
		column(Messages.environment_column, 18);
		column(Messages.value, 34);
		tree.addListener(SWT.KeyDown, event -> {
			if (event.stateMask == SWT.MOD1 && event.keyCode == 'c') {
				copy();
			}
		});
	}

	private void column(String title, int letters) {
		TreeColumn column = new TreeColumn(tree, SWT.LEFT);
		column.setText(title);
		column.setWidth(Fonts.letters(tree, letters));
	}

	void clear() {
		tree.removeAll();
	}

	void show(Run run, Run baseline) {
		tree.removeAll();
		for (EnvironmentLine line : EnvironmentLine.of(run, baseline)) {
			TreeItem item = new TreeItem(tree, SWT.NONE);
			item.setText(new String[]{(line.differs() ? "≠ " : "") + line.name(), WidgetText.item(line.value())});
			if (line.differs()) {
				item.setForeground(Colors.of(tree).verdict(Verdict.REGRESSED));
				item.setFont(JFaceResources.getFontRegistry().getBold(JFaceResources.DEFAULT_FONT));
				TreeItem other = new TreeItem(item, SWT.NONE);
				other.setText(new String[]{Messages.environment_inBaseline, WidgetText.item(line.baselineValue())});
				item.setExpanded(true);
			}
		}
	}

	private void copy() {
		List<String> lines = new ArrayList<>();
		for (TreeItem item : tree.getSelection()) {
			lines.add(item.getText(0) + "\t" + item.getText(1));
		}
		ClipboardText.copy(tree.getDisplay(), String.join("\n", lines));
	}
}
