// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.recording;

import java.util.stream.Collectors;
import java.util.stream.Stream;

import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Canvas;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.ScrollBar;
import org.flightbench.ui.canvas.BackBuffer;
import org.flightbench.ui.preferences.Preferences;
import org.flightbench.ui.text.Messages;
import org.flightbench.ui.theme.Colors;
import org.flightbench.ui.theme.PictureDescription;
import org.flightbench.view.chart.HeatMap;
import org.flightbench.view.flame.WeightFormat;

/**
 * A heat map of one recording, in which two ranges of cells can be selected with the mouse or the keyboard. All columns
 * are visible unless the map is zoomed in.
 */
public final class HeatCanvas extends Canvas {

	private static final int ROWS = HeatMap.ROWS;
	private static final double ZOOM = 1.25;
	private static final int NONE = -1;

	/** A listener for the selection. */
	public interface Listener {

		/**
		 * Called when the user selects a range.
		 *
		 * @param number 0 for the first range, 1 for the second
		 * @param range the range, or null if it was deselected
		 */
		void selected(HeatCanvas canvas, int number, HeatRange range);

		/** Called when the user requests the flame graph of the selected range. */
		void opened();

		/** Called when the user requests that all ranges be deselected. */
		void cleared();
	}

	private final Listener listener;
	private final BackBuffer image;
	private final PictureDescription speech;
	private final HeatRange[] ranges = new HeatRange[2];
	private final HeatColumns columns = new HeatColumns();
	private final HeatPainter painter = new HeatPainter(columns);
	private HeatMap map;
	/** Formats the cells and ranges of the map; null until a map is shown. */
	private HeatFormatter words;
	private long cursor = NONE;
	private long anchor = NONE;
	/** The index of the range that is being dragged, or {@link #NONE}. */
	private int dragged = NONE;

	/**
	 * @param id the ID that tests use to find the widget
	 * @param name the name of the chart for screen readers
	 */
	public HeatCanvas(Composite parent, String id, String name, Listener listener) {
		super(parent, SWT.DOUBLE_BUFFERED | SWT.NO_BACKGROUND | SWT.H_SCROLL);
		this.listener = listener;
		image = new BackBuffer(this);
		setData("org.flightbench.ui.id", id);
		setToolTipText(Messages.heat_tooltip);
		speech = new PictureDescription(this, name, this::sentence);
		addListener(SWT.Paint, event -> paint(event.gc));
		addListener(SWT.Resize, event -> changed());
		addListener(SWT.MouseDown, this::press);
		addListener(SWT.MouseMove, this::move);
		addListener(SWT.MouseUp, event -> dragged = NONE);
		addListener(SWT.MouseDoubleClick, event -> listener.opened());
		addListener(SWT.MouseVerticalWheel, event -> {
			if ((event.stateMask & SWT.SHIFT) != 0) {
				pan(-event.count);
			} else {
				zoom(event.count > 0 ? 1 / ZOOM : ZOOM, event.x);
			}
			event.doit = false;
		});
		addListener(SWT.MouseHorizontalWheel, event -> pan(-event.count));
		addListener(SWT.KeyDown, this::key);
		addListener(SWT.Traverse, event -> event.doit = event.detail == SWT.TRAVERSE_TAB_NEXT
				|| event.detail == SWT.TRAVERSE_TAB_PREVIOUS);
		addListener(SWT.FocusIn, event -> redraw());
		addListener(SWT.FocusOut, event -> redraw());
		addListener(SWT.Settings, event -> changed());
		getHorizontalBar().addListener(SWT.Selection, event -> {
			columns.moveTo(getHorizontalBar().getSelection());
			image.forget();
			redraw();
		});
		getHorizontalBar().setVisible(false);
	}

	/** Shows a map. Zoom and cursor are kept if the new map covers the same time. */
	public void show(HeatMap shown, WeightFormat weights) {
		boolean isSame = map != null && map.spanNanos() == shown.spanNanos();
		map = shown;
		words = new HeatFormatter(shown, weights, Preferences.times());
		columns.set(shown.columns(), isSame);
		if (!isSame) {
			cursor = NONE;
		}
		changed();
	}

	/** Returns the map, or null if none has been shown yet. */
	public HeatMap map() {
		return map;
	}

	/** Returns the selected range with the given index, or null. */
	HeatRange range(int number) {
		return ranges[number];
	}

	void select(int number, HeatRange range) {
		ranges[number] = range;
		speech.changed();
		redraw();
	}

	/** Returns a description of a selected range with its weight, or an empty string if it is not selected. */
	String sentence(int number) {
		return ranges[number] == null || map == null ? "" : words.range(number, ranges[number]);
	}

	private String sentence() {
		if (map == null) {
			return Messages.heat_reading;
		}
		String selected = Stream.of(0, 1).map(this::sentence).filter(line -> !line.isEmpty())
				.collect(Collectors.joining(". "));
		return !selected.isEmpty() ? selected : cursor < 0 ? Messages.heat_ranges_none : words.cell(cursor);
	}

	private void changed() {
		image.forget();
		showBar();
		redraw();
	}

	private Rectangle area() {
		GC gc = new GC(this);
		try {
			return painter.area(gc, getClientArea());
		} finally {
			gc.dispose();
		}
	}

	/** Returns the cell nearest to a point. */
	private long cellAt(int x, int y) {
		Rectangle area = area();
		int row = ROWS - 1 - (y - area.y) / Math.max(1, area.height / ROWS);
		return within((long) columns.at(x, area) * ROWS + Math.max(0, Math.min(ROWS - 1, row)));
	}

	private long within(long cell) {
		long last = Math.max(0, (map.spanNanos() - 1) / map.cellNanos());
		return Math.max(0, Math.min(last, cell));
	}

	private void press(Event event) {
		setFocus();
		if (event.button == 1 && map != null) {
			dragged = (event.stateMask & SWT.SHIFT) != 0 ? 1 : 0;
			anchor = cellAt(event.x, event.y);
			cursor = anchor;
			redraw();
		}
	}

	private void move(Event event) {
		if (map == null) {
			return;
		}
		long cell = cellAt(event.x, event.y);
		if (dragged >= 0) {
			cursor = cell;
			if (cell != anchor || ranges[dragged] != null) {
				choose(dragged, HeatRange.between(anchor, cell));
			}
		} else {
			String text = words.cell(cell);
			if (!text.equals(getToolTipText())) {
				setToolTipText(text);
			}
		}
	}

	private void choose(int number, HeatRange range) {
		select(number, range);
		listener.selected(this, number, range);
	}

	private void key(Event event) {
		if (map == null) {
			return;
		}
		switch (event.keyCode) {
			case SWT.ARROW_LEFT -> moveCursor(-ROWS, event);
			case SWT.ARROW_RIGHT -> moveCursor(ROWS, event);
			case SWT.ARROW_UP -> moveCursor(1, event);
			case SWT.ARROW_DOWN -> moveCursor(-1, event);
			case SWT.HOME -> moveCursor(-Math.max(0, cursor), event);
			case SWT.END -> moveCursor(Long.MAX_VALUE / 2, event);
			case SWT.ESC -> listener.cleared();
			case SWT.CR, SWT.KEYPAD_CR -> listener.opened();
			default -> zoomKey(event.character);
		}
	}

	private void zoomKey(char key) {
		Rectangle area = area();
		int middle = cursor < 0 ? area.x + area.width / 2 : (int) columns.x(cursor / ROWS + 0.5, area);
		if (key == '+') {
			zoom(1 / ZOOM, middle);
		} else if (key == '-') {
			zoom(ZOOM, middle);
		} else if (key == '0') {
			zoom(columns.all(), middle);
		}
	}

	/** Moves the keyboard cursor. With Shift, the first range extends to it; with Ctrl and Shift, the second. */
	private void moveCursor(long cells, Event event) {
		long before = Math.max(0, cursor);
		cursor = within(before + cells);
		if ((event.stateMask & SWT.SHIFT) == 0) {
			anchor = cursor;
		} else {
			anchor = anchor < 0 ? before : anchor;
			choose((event.stateMask & SWT.MOD1) == 0 ? 0 : 1, HeatRange.between(anchor, cursor));
		}
		if (columns.reveal(cursor / ROWS)) {
			changed();
		}
		speech.changed();
		redraw();
	}

	/** Multiplies the number of visible columns by a factor, around a fixed x coordinate. */
	void zoom(double factor, int x) {
		if (map != null) {
			columns.zoom(factor, x, area());
			changed();
		}
	}

	/** Scrolls to the right, or to the left if the number of steps is negative. */
	private void pan(int steps) {
		if (map != null) {
			columns.pan(steps);
			changed();
		}
	}

	private void showBar() {
		ScrollBar bar = getHorizontalBar();
		bar.setVisible(columns.isZoomed());
		if (columns.isZoomed()) {
			int thumb = Math.max(1, (int) columns.count());
			bar.setValues((int) columns.first(), 0, columns.all(), thumb, 1, thumb);
		}
	}

	private void paint(GC gc) {
		Rectangle client = getClientArea();
		if (client.width < 1 || client.height < 1) {
			return;
		}
		Colors colors = Colors.of(this);
		image.paint(gc, new Point(client.width, client.height), on -> {
			on.setBackground(getBackground());
			on.fillRectangle(client);
			if (map != null) {
				painter.draw(on, words, painter.area(on, client), colors, getDisplay());
			}
		});
		if (map == null) {
			return;
		}
		Rectangle area = painter.area(gc, client);
		for (int number = 0; number < ranges.length; number++) {
			if (ranges[number] != null) {
				painter.drawRange(gc, area, ranges[number], HeatFormatter.number(number), colors, getBackground());
			}
		}
		if (isFocusControl() && cursor >= 0) {
			Rectangle cell = painter.cell(cursor, area);
			gc.setForeground(colors.text());
			gc.drawRectangle(cell.x - 1, cell.y - 1, cell.width + 1, cell.height + 1);
		}
		if (isFocusControl()) {
			gc.setForeground(getDisplay().getSystemColor(SWT.COLOR_LIST_SELECTION));
			gc.drawRectangle(0, 0, client.width - 1, client.height - 1);
		}
	}
}
