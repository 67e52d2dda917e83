// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.recording.heat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Canvas;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.ScrollBar;
import org.flightbench.report.chart.style.Rgb;
import org.flightbench.report.flame.Amounts;
import org.flightbench.report.heat.HeatMap;
import org.flightbench.report.pauses.timeline.TimeBase;
import org.flightbench.report.pauses.timeline.TimeRange;
import org.flightbench.report.pauses.timeline.TimelineAxis;
import org.flightbench.recording.safepoint.TimeText;
import org.flightbench.ui.access.SpokenPicture;
import org.flightbench.ui.bench.form.TypedTime;
import org.flightbench.ui.canvas.KeptImage;
import org.flightbench.ui.canvas.RowRaster;
import org.flightbench.ui.theme.Colors;

/**
 * Paints the heat map of one recording, in which two ranges of cells can be selected. All columns fit until it is
 * zoomed.
 */
public final class HeatCanvas extends Canvas {

	private static final int ROWS = HeatMap.ROWS;
	private static final int TICK = 3;
	private static final int WIDEST_CELL = 120;
	/** Room for a letter of text beside a line. */
	private static final int PAD = 4;
	private static final int HEAT = 0x2F8FD0;
	private static final int PAUSED = 0xE08E00;
	/** A cell with little in it is not to look like one with nothing. */
	private static final double LEAST_HEAT = 0.22;
	/** Of {@link HeatMap#FULL}: less than half a millisecond of a cell is not drawn. */
	private static final int LEAST_PAUSED = 6;
	/** From so many pixels on a column is wide. */
	private static final int WIDE = 8;
	private static final double PAUSED_SHARE = 0.4;
	private static final double ZOOM = 1.25;
	/** The share of what is seen by which a step moves it. */
	private static final double PAN = 0.02;
	private static final int SHADE = 50;

	/** Hears of what is selected. */
	public interface Listener {

		/** Another range is selected; null if none is. */
		void selected(HeatCanvas canvas, int number, HeatRange range);

		/** The flame graph of the range is wanted. */
		void opened();

		/** All ranges are to be dropped. */
		void cleared();
	}

	private final Listener listener;
	private final KeptImage image;
	private final SpokenPicture speech;
	private final List<HeatRange> ranges = new ArrayList<>();
	private final int[] heat = new int[ROWS];
	private final int[] paused = new int[ROWS];
	private HeatMap map;
	private Amounts amounts;
	private double firstColumn;
	/** How many columns are seen; all of them if it is not positive. */
	private double shownColumns;
	private long cursor = -1;
	private long anchor = -1;
	private int dragged = -1;

	/**
	 * @param id by which tests find it
	 * @param name of the picture for screen readers
	 */
	public HeatCanvas(Composite parent, String id, String name, Listener listener) {
		super(parent, SWT.DOUBLE_BUFFERED | SWT.NO_BACKGROUND | SWT.H_SCROLL);
		this.listener = listener;
		image = new KeptImage(this);
		setData("org.flightbench.ui.id", id);
		setToolTipText(Messages.heat_tooltip);
		speech = new SpokenPicture(this, name, this::sentence);
		ranges.add(null);
		ranges.add(null);
		addListener(SWT.Paint, event -> paint(event.gc));
		addListener(SWT.Resize, event -> changed());
		addListener(SWT.MouseDown, this::press);
		addListener(SWT.MouseMove, this::move);
		addListener(SWT.MouseUp, event -> dragged = -1);
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
			firstColumn = getHorizontalBar().getSelection();
			image.forget();
			redraw();
		});
		getHorizontalBar().setVisible(false);
	}

	/** Shows another map; ranges and zoom stay if it is of the same time. */
	public void show(HeatMap shown, Amounts weights) {
		boolean isSame = map != null && shown != null && map.spanNanos() == shown.spanNanos();
		map = shown;
		amounts = weights;
		if (!isSame) {
			firstColumn = 0;
			shownColumns = 0;
			cursor = -1;
		}
		changed();
	}

	HeatMap map() {
		return map;
	}

	/** The selected range, null if there is none. */
	HeatRange range(int number) {
		return ranges.get(number);
	}

	void select(int number, HeatRange range) {
		ranges.set(number, range);
		speech.changed();
		redraw();
	}

	private void changed() {
		image.forget();
		showBar();
		redraw();
	}

	// geometry

	private int left(GC gc) {
		return gc.stringExtent("1 s").x + 2 * PAD;
	}

	private int left() {
		GC gc = new GC(this);
		try {
			return left(gc);
		} finally {
			gc.dispose();
		}
	}

	private int bottom(GC gc) {
		return TICK + gc.getFontMetrics().getHeight();
	}

	/** Where cells are. */
	private Rectangle area(GC gc) {
		Rectangle client = getClientArea();
		int left = left(gc);
		int row = Math.max(1, (client.height - bottom(gc) - PAD) / ROWS);
		int width = Math.max(1, client.width - left - PAD);
		return new Rectangle(left, PAD, Math.min(width, (int) Math.ceil(WIDEST_CELL * columns())), row * ROWS);
	}

	private Rectangle area() {
		GC gc = new GC(this);
		try {
			return area(gc);
		} finally {
			gc.dispose();
		}
	}

	private double columns() {
		return map == null ? 1 : shownColumns > 0 ? Math.min(shownColumns, map.columns()) : map.columns();
	}

	private double x(double column, Rectangle area) {
		return area.x + (column - firstColumn) / columns() * area.width;
	}

	/** The cell at a point, the nearest one outside. */
	private long cellAt(int x, int y) {
		Rectangle area = area();
		double column = firstColumn + (double) (x - area.x) / area.width * columns();
		int row = ROWS - 1 - (y - area.y) / Math.max(1, area.height / ROWS);
		long whole = (long) Math.max(0, Math.min(map.columns() - 1.0, Math.floor(column)));
		return within(whole * ROWS + Math.max(0, Math.min(ROWS - 1, row)));
	}

	private long within(long cell) {
		long last = Math.max(0, (map.spanNanos() - 1) / map.cellNanos());
		return Math.max(0, Math.min(last, cell));
	}

	// input

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
			if (cell != anchor || range(dragged) != null) {
				choose(dragged, HeatRange.between(anchor, cell));
			}
		} else {
			String text = text(cell);
			if (!text.equals(getToolTipText())) {
				setToolTipText(text);
			}
		}
	}

	private void choose(int number, HeatRange range) {
		select(number, range);
		listener.selected(this, number, range);
	}

	/** The contents of a cell in words. */
	private String text(long cell) {
		long start = cell * map.cellNanos();
		long end = start + map.cellNanos();
		String weight = amounts.of(Math.max(0, map.weight((int) (cell / ROWS), (int) (cell % ROWS))));
		double paused = map.pausedNanos(start, end);
		return paused > 0
				? NLS.bind(Messages.heat_cell_paused,
						new Object[]{time(start), time(end), weight, TimeText.of(Math.round(paused))})
				: NLS.bind(Messages.heat_cell, new Object[]{time(start), time(end), weight});
	}

	/** A span without zeros at the end, as {@code 20 ms}. */
	static String shortTime(long nanos) {
		return TimeText.of(nanos).replaceFirst("\\.0+ ", " ");
	}

	private static String time(long nanos) {
		return TypedTime.exact(Duration.ofNanos(nanos));
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
		int middle = cursor < 0 ? area.x + area.width / 2 : (int) x(cursor / ROWS + 0.5, area);
		if (key == '+') {
			zoom(1 / ZOOM, middle);
		} else if (key == '-') {
			zoom(ZOOM, middle);
		} else if (key == '0') {
			zoom(map.columns(), middle);
		}
	}

	/** Moves the cell that keys act on; with Shift range 1 follows it, with Ctrl and Shift range 2. */
	private void moveCursor(long cells, Event event) {
		long before = Math.max(0, cursor);
		cursor = within(before + cells);
		if ((event.stateMask & SWT.SHIFT) == 0) {
			anchor = cursor;
		} else {
			anchor = anchor < 0 ? before : anchor;
			choose((event.stateMask & SWT.MOD1) == 0 ? 0 : 1, HeatRange.between(anchor, cursor));
		}
		long column = cursor / ROWS;
		if (column < firstColumn || column >= firstColumn + columns()) {
			firstColumn = Math.max(0, Math.min(map.columns() - columns(), column - columns() / 2));
			changed();
		}
		speech.changed();
		redraw();
	}

	/** Shows so many times the columns, around a place. */
	void zoom(double factor, int x) {
		if (map == null) {
			return;
		}
		Rectangle area = area();
		double share = Math.max(0, Math.min(1, (double) (x - area.x) / area.width));
		double around = firstColumn + share * columns();
		double wanted = Math.min(map.columns(), Math.max(Math.min(map.columns(), 2), columns() * factor));
		shownColumns = wanted;
		firstColumn = Math.max(0, Math.min(map.columns() - wanted, around - share * wanted));
		changed();
	}

	/** Moves to the right by so many steps, to the left if they are negative. */
	private void pan(int steps) {
		if (map != null) {
			firstColumn = Math.max(0, Math.min(map.columns() - columns(), firstColumn + steps * columns() * PAN));
			changed();
		}
	}

	private void showBar() {
		ScrollBar bar = getHorizontalBar();
		boolean isZoomed = map != null && columns() < map.columns();
		bar.setVisible(isZoomed);
		if (isZoomed) {
			int thumb = Math.max(1, (int) columns());
			bar.setValues((int) firstColumn, 0, map.columns(), thumb, 1, thumb);
		}
	}

	// painting

	private void paint(GC gc) {
		Rectangle client = getClientArea();
		if (client.width < 1 || client.height < 1) {
			return;
		}
		Colors colors = Colors.of(this);
		image.paint(gc, new Point(client.width, client.height), on -> draw(on, client, colors));
		if (map == null) {
			return;
		}
		Rectangle area = area(gc);
		for (int number = 0; number < ranges.size(); number++) {
			if (range(number) != null) {
				paintRange(gc, area, range(number), number == 0 ? Messages.heat_baseline : Messages.heat_candidate,
						colors);
			}
		}
		if (isFocusControl() && cursor >= 0) {
			Rectangle cell = cell(cursor, area);
			gc.setForeground(colors.text());
			gc.drawRectangle(cell.x - 1, cell.y - 1, cell.width + 1, cell.height + 1);
		}
		if (isFocusControl()) {
			gc.setForeground(getDisplay().getSystemColor(SWT.COLOR_LIST_SELECTION));
			gc.drawRectangle(0, 0, client.width - 1, client.height - 1);
		}
	}

	private Rectangle cell(long cell, Rectangle area) {
		int row = area.height / ROWS;
		int x = (int) Math.floor(x(cell / ROWS, area));
		int right = (int) Math.ceil(x(cell / ROWS + 1.0, area));
		return new Rectangle(x, area.y + (int) (ROWS - 1 - cell % ROWS) * row, Math.max(1, right - x), row);
	}

	private void draw(GC gc, Rectangle client, Colors colors) {
		gc.setBackground(getBackground());
		gc.fillRectangle(client);
		gc.setForeground(colors.muted());
		Rectangle area = area(gc);
		if (map == null) {
			return;
		}
		drawAxes(gc, area, colors);
		int behind = colors.palette().background();
		RowRaster raster = new RowRaster(area.width, ROWS, Rgb.mix(behind, colors.palette().text(), 0.05));
		double perPixel = columns() / area.width;
		boolean isWide = perPixel * WIDE < 1;
		for (int x = 0; x < area.width; x++) {
			double at = firstColumn + x * perPixel;
			int from = (int) Math.floor(at);
			boolean isGap = isWide && x > 0 && (int) Math.floor(at - perPixel) != from;
			if (!isGap) {
				int to = Math.min(map.columns(), Math.max(from + 1, (int) Math.floor(at + perPixel)));
				drawColumns(raster, x, from, to, !isWide || at + perPixel / 2 - from < PAUSED_SHARE, behind);
			}
		}
		raster.draw(gc, getDisplay(), area.x, area.y, area.height / ROWS);
	}

	/**
	 * Draws the columns that are at a pixel; in wide ones pauses are on the left of a cell, so that events are seen.
	 */
	private void drawColumns(RowRaster raster, int x, int from, int to, boolean hasPauses, int behind) {
		map.heat(from, to, heat);
		map.paused(from, to, paused);
		for (int row = 0; row < ROWS; row++) {
			if (hasPauses && paused[row] >= LEAST_PAUSED) {
				raster.fill(ROWS - 1 - row, x, x + 1,
						Rgb.mix(behind, PAUSED, 0.5 + 0.5 * paused[row] / HeatMap.FULL));
			} else if (heat[row] > 0) {
				raster.fill(ROWS - 1 - row, x, x + 1,
						Rgb.mix(behind, HEAT, LEAST_HEAT + (1 - LEAST_HEAT) * heat[row] / HeatMap.FULL));
			}
		}
	}

	private void drawAxes(GC gc, Rectangle area, Colors colors) {
		gc.setForeground(colors.muted());
		int height = gc.getFontMetrics().getHeight();
		gc.drawString("0", PAD, area.y + area.height - height, true);
		gc.drawString(shortTime(map.columnNanos()), PAD, area.y, true);
		long start = Math.round(firstColumn * map.columnNanos());
		TimeRange range = new TimeRange(start, start + Math.max(1, Math.round(columns() * map.columnNanos())));
		for (TimelineAxis.Label label : TimelineAxis.labels(range, TimeBase.START, area.width,
				text -> gc.stringExtent(text).x)) {
			int top = area.y + area.height;
			gc.drawLine(area.x + label.x(), top, area.x + label.x(), top + TICK);
			gc.drawString(label.text(), area.x + label.left(), top + TICK, true);
		}
	}

	/** The range is shaded and outlined, and its number stands above its begin. */
	private void paintRange(GC gc, Rectangle area, HeatRange range, String number, Colors colors) {
		Rectangle first = cell(range.first(), area);
		Rectangle last = cell(range.last(), area);
		int right = last.x + last.width;
		int left = first.x;
		gc.setClipping(area.x - 1, area.y - 1, area.width + 2, area.height + 2);
		int bottom = first.y + first.height;
		int[] outline = range.first() / ROWS == range.last() / ROWS
				? new int[]{left, bottom, right, bottom, right, last.y, left, last.y}
				: new int[]{left, bottom, left + first.width, bottom, left + first.width, area.y + area.height, right,
						area.y + area.height, right, last.y, last.x, last.y, last.x, area.y, left, area.y};
		gc.setBackground(colors.text());
		gc.setAlpha(SHADE);
		gc.fillPolygon(outline);
		gc.setAlpha(255);
		gc.setForeground(colors.text());
		gc.setLineWidth(2);
		gc.drawPolygon(outline);
		gc.setLineWidth(1);
		Point size = gc.stringExtent(number);
		gc.setBackground(colors.text());
		int labelX = Math.max(area.x, Math.min(left, area.x + area.width - size.x - 2 * PAD));
		gc.fillRectangle(labelX, area.y, size.x + 2 * PAD, size.y);
		gc.setForeground(getBackground());
		gc.drawString(number, labelX + PAD, area.y, true);
		gc.setClipping((Rectangle) null);
	}

	private String sentence() {
		if (map == null) {
			return Messages.heat_reading;
		}
		if (range(0) == null && range(1) == null) {
			return cursor < 0 ? Messages.heat_ranges_none : text(cursor);
		}
		StringBuilder text = new StringBuilder();
		for (int number = 0; number < ranges.size(); number++) {
			if (range(number) != null) {
				text.append(text.isEmpty() ? "" : ". ").append(sentence(number));
			}
		}
		return text.toString();
	}

	/** The selected range with its weight in words; empty if there is none. */
	String sentence(int number) {
		HeatRange range = range(number);
		if (range == null || map == null) {
			return "";
		}
		long from = range.fromNanos(map);
		long to = range.toNanos(map);
		return NLS.bind(Messages.heat_range,
				new Object[]{number == 0 ? Messages.heat_baseline : Messages.heat_candidate,
						time(from), time(to), TimeText.of(to - from), amounts.of(map.weight(from, to))});
	}
}
