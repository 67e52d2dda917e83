// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.table;

import java.util.function.ToDoubleFunction;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Tree;
import org.eclipse.swt.widgets.TreeItem;

/**
 * Headings of groups of rows, which go on over the columns behind the first that have nothing to say of a group. What
 * has no room even so is shortened in its middle.
 */
final class GroupHeadings {

	/** What GTK says of a text's place is as much at the right of where it draws texts. */
	private static final int TOO_FAR = "gtk".equals(SWT.getPlatform()) ? 2 : 0;

	private final Tree tree;

	private GroupHeadings(Tree tree) {
		this.tree = tree;
	}

	/** Draws the headings of items whose data are groups. */
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

	/** Each cell is drawn by itself: here the piece of the heading that lies in it. */
	private void paint(Event event) {
		if (!isOf(event)) {
			return;
		}
		TreeItem item = (TreeItem) event.item;
		int end = end(item);
		Rectangle cell = item.getBounds(event.index);
		Rectangle first = item.getBounds(0);
		if (cell.x < first.x || cell.x >= end) {
			return;
		}
		GC gc = event.gc;
		gc.setFont(GroupFont.of(tree));
		gc.setForeground((event.detail & SWT.SELECTED) != 0
				? event.display.getSystemColor(SWT.COLOR_LIST_SELECTION_TEXT)
				: item.getForeground());
		int left = item.getTextBounds(0).x - TOO_FAR;
		ToDoubleFunction<String> width = text -> gc.stringExtent(text).x;
		String text = DistinctTexts.NONE.fitting(item.getText(0), width, (double) end - left - 2);
		gc.setClipping(new Rectangle(Math.max(left, cell.x), cell.y, cell.x + cell.width - Math.max(left, cell.x),
				cell.height));
		gc.drawString(text, left, cell.y + (cell.height - gc.stringExtent(text).y) / 2, true);
	}

	/** Where the first column begins that stands behind that of the names and says something of the group. */
	private int end(TreeItem item) {
		int end = item.getBounds(0).x;
		boolean isBehind = false;
		for (int index : tree.getColumnOrder()) {
			isBehind |= index == 0;
			if (isBehind) {
				Rectangle cell = item.getBounds(index);
				if (index != 0 && cell.width > 0 && !item.getText(index).isEmpty()) {
					return cell.x;
				}
				end = Math.max(end, cell.x + cell.width);
			}
		}
		return end;
	}
}
