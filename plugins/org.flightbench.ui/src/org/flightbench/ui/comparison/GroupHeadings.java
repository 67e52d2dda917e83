// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.comparison;

import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Tree;
import org.eclipse.swt.widgets.TreeItem;

/**
 * Draws the headings of groups. Titles are shortened so that the number of rows stays visible. A heading does not
 * extend over the empty cells that follow: GTK clips each cell separately, so letters in the gaps between cells would
 * be missing.
 */
final class GroupHeadings {

	/** The number of pixels by which the text position reported by GTK is too far to the right. */
	private static final int TOO_FAR = "gtk".equals(SWT.getPlatform()) ? 2 : 0;
	private static final int PADDING = 4;

	private final Tree tree;

	private GroupHeadings(Tree tree) {
		this.tree = tree;
	}

	/** Draws the headings of all items whose data is a group. */
	static void install(Tree tree) {
		GroupHeadings headings = new GroupHeadings(tree);
		tree.addListener(SWT.EraseItem, headings::erase);
		tree.addListener(SWT.PaintItem, headings::paint);
	}

	static boolean isOf(Event event) {
		return event.item.getData() instanceof RowGroup;
	}

	private void erase(Event event) {
		if (event.index == 0 && isOf(event)) {
			event.detail &= ~SWT.FOREGROUND;
		}
	}

	private void paint(Event event) {
		if (event.index != 0 || !isOf(event)) {
			return;
		}
		TreeItem item = (TreeItem) event.item;
		GC gc = event.gc;
		gc.setFont(GroupFont.of(tree));
		gc.setForeground((event.detail & SWT.SELECTED) != 0
				? event.display.getSystemColor(SWT.COLOR_LIST_SELECTION_TEXT)
				: item.getForeground());
		Rectangle cell = item.getBounds(0);
		int x = item.getTextBounds(0).x - TOO_FAR;
		RowGroup group = (RowGroup) item.getData();
		String text = group.heading(wanted -> gc.stringExtent(wanted).x, cell.x + cell.width - x - PADDING);
		gc.drawString(text, x, cell.y + (cell.height - gc.stringExtent(text).y) / 2, true);
	}
}
