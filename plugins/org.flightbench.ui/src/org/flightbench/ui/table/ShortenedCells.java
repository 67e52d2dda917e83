// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.table;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Function;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Color;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Scrollable;
import org.eclipse.swt.widgets.TableItem;
import org.eclipse.swt.widgets.TreeItem;

/**
 * Names in the first columns that are too long for it are shortened where they say least, not cut off at the end. The
 * items keep the whole text, for those who read it aloud and for copying.
 */
public final class ShortenedCells {

	private static final int REMEMBERED = 500;
	/** The error of a text's position as GTK reports it, which lies to the right of where it draws. */
	private static final int TOO_FAR = "gtk".equals(SWT.getPlatform()) ? 2 : 0;

	/** A text, the others of its column, and how wide the cell is. */
	private record Cell(String text, DistinctTexts among, int room) {}

	/** Measuring is slow, and the same rows are drawn again and again. */
	private final Map<Cell, String> fitted = new LinkedHashMap<>() {
		private static final long serialVersionUID = 1;

		@Override
		protected boolean removeEldestEntry(Map.Entry<Cell, String> eldest) {
			return size() > REMEMBERED;
		}
	};

	private final Function<Event, DistinctTexts> names;
	/** From the edge of a cell to its text, by column; asking for it takes long, and it is always the same. */
	private final Map<Integer, Integer> indents = new HashMap<>();

	private ShortenedCells(Function<Event, DistinctTexts> names) {
		this.names = names;
	}

	/**
	 * @param control a table or a tree
	 * @param columns how many columns there are with names, which are the first
	 */
	public static void install(Scrollable control, int columns) {
		install(control, event -> event.index < columns ? DistinctTexts.NONE : null);
	}

	/**
	 * @param control a table or a tree
	 * @param names gives the texts among which that of a cell stands; null for cells that are not shortened
	 */
	public static void install(Scrollable control, Function<Event, DistinctTexts> names) {
		ShortenedCells cells = new ShortenedCells(names);
		control.addListener(SWT.EraseItem, cells::erase);
		control.addListener(SWT.PaintItem, cells::paint);
	}

	private void erase(Event event) {
		if ((event.detail & SWT.SELECTED) == 0) {
			// GTK forgets the colors of rows that are drawn by others too
			event.gc.setForeground(foreground(event));
		}
		if (names.apply(event) != null && isShortened(event)) {
			event.detail &= ~SWT.FOREGROUND;
		}
	}

	private void paint(Event event) {
		if (names.apply(event) != null && isShortened(event)) {
			Rectangle cell = cell(event);
			String text = fitting(event);
			event.gc.setForeground((event.detail & SWT.SELECTED) != 0
					? event.display.getSystemColor(SWT.COLOR_LIST_SELECTION_TEXT)
					: foreground(event));
			drawImage(event, cell);
			event.gc.drawString(text, cell.x, cell.y + (cell.height - event.gc.stringExtent(text).y) / 2, true);
		}
	}

	/** The image before the text, which is not drawn by the platform either. */
	private static void drawImage(Event event, Rectangle cell) {
		if (event.item instanceof TreeItem item && item.getImage(event.index) != null) {
			Image image = item.getImage(event.index);
			Rectangle size = image.getBounds();
			event.gc.drawImage(image, item.getImageBounds(event.index).x, cell.y + (cell.height - size.height) / 2);
		}
	}

	private boolean isShortened(Event event) {
		return !fitting(event).equals(text(event));
	}

	private String fitting(Event event) {
		GC gc = event.gc;
		return fitted.computeIfAbsent(new Cell(text(event), names.apply(event), cell(event).width),
				cell -> cell.among().fitting(cell.text(), text -> gc.stringExtent(text).x, cell.room()));
	}

	private static Color foreground(Event event) {
		return event.item instanceof TableItem row ? row.getForeground() : ((TreeItem) event.item).getForeground();
	}

	private static String text(Event event) {
		return event.item instanceof TableItem row
				? row.getText(event.index)
				: ((TreeItem) event.item).getText(event.index);
	}

	/** Where the text begins, and what room it has. */
	private Rectangle cell(Event event) {
		Rectangle cell = event.item instanceof TableItem row
				? row.getBounds(event.index)
				: ((TreeItem) event.item).getBounds(event.index);
		int indent = indents.computeIfAbsent(event.index, index -> textBegin(event) - cell.x - TOO_FAR);
		return new Rectangle(cell.x + indent, cell.y, Math.max(0, cell.width - indent - 2), cell.height);
	}

	private static int textBegin(Event event) {
		return event.item instanceof TableItem row
				? row.getTextBounds(event.index).x
				: ((TreeItem) event.item).getTextBounds(event.index).x;
	}
}
