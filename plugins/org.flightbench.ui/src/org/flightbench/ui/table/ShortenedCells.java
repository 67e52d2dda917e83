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
 * Shortens names that do not fit in their cells. The least informative part is removed rather than the end. Items keep
 * the full text for screen readers and for copying.
 */
public final class ShortenedCells {

	private static final int REMEMBERED = 500;
	/** The number of pixels by which the text position reported by GTK is too far to the right. */
	private static final int TOO_FAR = "gtk".equals(SWT.getPlatform()) ? 2 : 0;

	/** A string, the other strings of its column, and the available width, in pixels. */
	private record Cell(String text, DistinctTexts among, int room) {}

	/** A cache of shortened strings, because measuring is slow and rows are redrawn often. */
	private final Map<Cell, String> fitted = new LinkedHashMap<>() {
		private static final long serialVersionUID = 1;

		@Override
		protected boolean removeEldestEntry(Map.Entry<Cell, String> eldest) {
			return size() > REMEMBERED;
		}
	};

	private final Function<Event, DistinctTexts> names;
	/**
	 * The distance from the edge of a cell to its text by column, in pixels. Cached because the query is slow and the
	 * distance is constant.
	 */
	private final Map<Integer, Integer> indents = new HashMap<>();

	private ShortenedCells(Function<Event, DistinctTexts> names) {
		this.names = names;
	}

	/**
	 * Shortens strings in the first columns.
	 *
	 * @param control a table or a tree
	 * @param columns the number of columns with names
	 */
	public static void install(Scrollable control, int columns) {
		install(control, event -> event.index < columns ? DistinctTexts.NONE : null);
	}

	/**
	 * Shortens strings in selected cells.
	 *
	 * @param control a table or a tree
	 * @param names returns the strings from which the text of a cell must remain distinguishable, or null for cells
	 * that are not shortened
	 */
	public static void install(Scrollable control, Function<Event, DistinctTexts> names) {
		ShortenedCells cells = new ShortenedCells(names);
		control.addListener(SWT.EraseItem, cells::erase);
		control.addListener(SWT.PaintItem, cells::paint);
	}

	private void erase(Event event) {
		if ((event.detail & SWT.SELECTED) == 0) {
			// GTK loses the foreground color of custom-drawn rows
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

	/** Draws the image to the left of the text. The platform omits the image along with the text. */
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

	/** Returns the bounds of the text in a cell. */
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
