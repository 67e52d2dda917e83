// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.table;

import java.util.ArrayList;
import java.util.List;
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
	private static final int PADDING = 4;

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

	/**
	 * Each cell is drawn by itself: here the words of the heading that have room in it. GTK does not let a cell draw
	 * where its column begins, and half a letter would be lost there.
	 */
	private void paint(Event event) {
		if (!isOf(event)) {
			return;
		}
		TreeItem item = (TreeItem) event.item;
		List<Integer> free = free(item);
		if (!free.contains(event.index)) {
			return;
		}
		GC gc = event.gc;
		int gap = event.index == 0 ? 0 : Math.max(0, gc.getClipping().x - item.getBounds(event.index).x);
		gc.setFont(GroupFont.of(tree));
		gc.setForeground((event.detail & SWT.SELECTED) != 0
				? event.display.getSystemColor(SWT.COLOR_LIST_SELECTION_TEXT)
				: item.getForeground());
		int x = item.getTextBounds(0).x - TOO_FAR;
		int room = free.stream().mapToInt(index -> item.getBounds(index).width - gap).sum() + gap
				- (x - item.getBounds(0).x) - PADDING;
		String text = DistinctTexts.NONE.fitting(item.getText(0), wanted -> gc.stringExtent(wanted).x,
				Math.max(0, room));
		for (int index : free) {
			Rectangle cell = item.getBounds(index);
			x = index == 0 ? x : cell.x + gap;
			int fits = fitting(gc, text, cell.x + cell.width - x);
			if (index == event.index) {
				String piece = text.substring(0, fits);
				gc.drawString(piece, x, cell.y + (cell.height - gc.stringExtent(piece).y) / 2, true);
				return;
			}
			text = text.substring(fits);
		}
	}

	/** How many characters of a text fit; if not all, whole words of a name if these are at least half of it. */
	private static int fitting(GC gc, String text, int room) {
		int fits = text.length();
		while (fits > 0 && gc.stringExtent(text.substring(0, fits)).x > room) {
			fits -= fits > 1 && Character.isLowSurrogate(text.charAt(fits - 1)) ? 2 : 1;
		}
		for (int words = fits; fits < text.length() && words > fits / 2; words--) {
			if (!Character.isLowerCase(text.charAt(words)) && Character.isLowerCase(text.charAt(words - 1))) {
				return words;
			}
		}
		return fits;
	}

	/** The column of the names, and those behind it up to the first that says something of the group. */
	private List<Integer> free(TreeItem item) {
		List<Integer> free = new ArrayList<>();
		for (int index : tree.getColumnOrder()) {
			if (index == 0) {
				free.add(index);
			} else if (!free.isEmpty() && tree.getColumn(index).getWidth() > 0) {
				if (!item.getText(index).isEmpty()) {
					return free;
				}
				free.add(index);
			}
		}
		return free;
	}
}
