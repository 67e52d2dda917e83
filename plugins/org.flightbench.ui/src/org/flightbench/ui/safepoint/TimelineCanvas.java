// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.safepoint;

import java.util.ArrayList;
import java.util.List;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Color;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Canvas;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.ScrollBar;
import org.flightbench.recording.safepoint.Lane;
import org.flightbench.recording.safepoint.Pauses;
import org.flightbench.report.pauses.Timeline;
import org.flightbench.report.pauses.TimelineDrawing;
import org.flightbench.report.pauses.TimelineLayout;
import org.flightbench.report.pauses.TimelineLayout.Kind;
import org.flightbench.report.pauses.TimelineLayout.Row;
import org.flightbench.report.pauses.TimelineMark;
import org.flightbench.report.pauses.TimelineNavigation;
import org.flightbench.report.pauses.TimeRange;
import org.flightbench.ui.theme.Colours;

/**
 * The picture of one timeline, or of two above each other, and where one is in it. The picture is kept: what only lies
 * on it, as the selection, is painted without making it anew.
 */
final class TimelineCanvas extends Canvas {

	private static final int TOLERANCE = 4;
	private static final int LEAST_BAND = 3;

	private final TimelineNavigation navigation = new TimelineNavigation(System::nanoTime);
	private final ScreenPen pen;
	private final List<Runnable> moved = new ArrayList<>();
	private final List<Runnable> selectedListeners = new ArrayList<>();
	private final List<Runnable> hoveredListeners = new ArrayList<>();
	private List<Timeline> timelines = List.of();
	private TimelineLayout rows;
	private Image image;
	private boolean isCurrent;
	private int top;
	private Selected selected;
	private Hovered hovered;

	TimelineCanvas(Composite parent) {
		super(parent, SWT.DOUBLE_BUFFERED | SWT.NO_BACKGROUND | SWT.V_SCROLL);
		pen = new ScreenPen(this);
		addListener(SWT.Paint, event -> paint(event.gc));
		addListener(SWT.Resize, event -> resized());
		addListener(SWT.FocusIn, event -> redraw());
		addListener(SWT.FocusOut, event -> redraw());
		addListener(SWT.Dispose, event -> disposeImage());
		getVerticalBar().addListener(SWT.Selection, event -> scrollTo(getVerticalBar().getSelection()));
	}

	/**
	 * Shows timelines.
	 *
	 * @param grown whether they are what was shown before and more: where one is stays as it is then
	 */
	void show(List<Timeline> shown, boolean grown) {
		timelines = shown;
		long nanos = shown.stream().mapToLong(timeline -> timeline.whole().nanos()).max().orElse(0);
		if (grown) {
			navigation.grow(nanos);
		} else {
			navigation.reset(nanos);
			selected = null;
			top = 0;
		}
		hovered = null;
		resized();
		moved.forEach(Runnable::run);
		selectedListeners.forEach(Runnable::run);
	}

	/** Where one is; after a change {@link #went} has to be called. */
	TimelineNavigation navigation() {
		return navigation;
	}

	/** Shows where the navigation is now. */
	void went() {
		repaint();
		moved.forEach(Runnable::run);
	}

	List<Timeline> timelines() {
		return timelines;
	}

	boolean isEmpty() {
		return timelines.isEmpty();
	}

	/** Null before anything is shown. */
	TimelineLayout rows() {
		return rows;
	}

	/** Selects something, null for nothing, and tells of it. */
	void select(Selected other) {
		selected = other;
		redraw();
		selectedListeners.forEach(Runnable::run);
	}

	/** What is selected, null if nothing is. */
	Selected selected() {
		return selected;
	}

	/** A pause as a selection. */
	Selected pause(int side, int index) {
		Timeline timeline = timelines.get(side);
		Pauses pauses = timeline.source().pauses();
		long start = timeline.source().startNanos();
		return new Selected(side, pauses.startNanos(index) - start, pauses.endNanos(index) - start, index);
	}

	void hover(Hovered other) {
		if (other == null ? hovered != null : !other.equals(hovered)) {
			hovered = other;
			hoveredListeners.forEach(Runnable::run);
		}
	}

	/** What is under the pointer, null if nothing is. */
	Hovered hovered() {
		return hovered;
	}

	/** Tells whenever something else is seen. */
	void onMove(Runnable listener) {
		moved.add(listener);
	}

	/** Tells of another selection. */
	void onSelect(Runnable listener) {
		selectedListeners.add(listener);
	}

	/** Tells of something else under the pointer. */
	void onHover(Runnable listener) {
		hoveredListeners.add(listener);
	}

	/** What is at a point, null if nothing is. */
	Hovered at(int x, int y) {
		if (rows == null || y < rows.axisHeight()) {
			return null;
		}
		Row row = rows.rowAt(y + top);
		if (row == null || row.kind() == Kind.TITLE) {
			return null;
		}
		int span = x < TimelineDrawing.TITLES
				? -1
				: row.lane().spanAt(rows.rangeOf(row.side(), navigation.window()), plotWidth(),
						x - TimelineDrawing.TITLES, TOLERANCE);
		return new Hovered(row, span);
	}

	/** How many pauses are drawn together with one. */
	int together(Hovered at) {
		if (at.span() < 0) {
			return 0;
		}
		TimeRange range = rows.rangeOf(at.row().side(), navigation.window());
		double x = range.xOf(at.row().lane().startNanos(at.span()), plotWidth());
		return at.row().lane().marks(range, plotWidth()).stream()
				.filter(mark -> mark.longest() == at.span() && Math.abs(mark.x() - x) <= 1)
				.mapToInt(TimelineMark::count).findFirst().orElse(1);
	}

	/** Whether a place is in the lanes, not in their titles. */
	boolean isInPlot(int x) {
		return x >= TimelineDrawing.TITLES;
	}

	/** The pause at what is under the pointer, null if there is none. */
	Selected pauseAt(Hovered at) {
		if (at == null || at.span() < 0) {
			return null;
		}
		Lane lane = at.row().lane().lane();
		if (lane != Lane.GC && lane != Lane.HEAP_DUMP) {
			return pause(at.row().side(), at.row().lane().row(at.span()));
		}
		Timeline timeline = timelines.get(at.row().side());
		long start = at.row().lane().startNanos(at.span());
		Pauses pauses = timeline.source().pauses();
		// the pause that it is a part of begins no later
		int index = pauses.firstFrom(start + 1) - 1;
		if (index >= 0 && pauses.endNanos(index) > start) {
			return pause(at.row().side(), index);
		}
		long begin = start - timeline.source().startNanos();
		return new Selected(at.row().side(), begin, begin + at.row().lane().nanos(at.span()), Selected.RANGE);
	}

	/** Whether a point is on the axis of time. */
	boolean isOnAxis(int x, int y) {
		return rows != null && y < rows.axisHeight() && x >= TimelineDrawing.TITLES;
	}

	/** The time at a place, since the begin of all timelines. */
	long timeAt(int x) {
		return navigation.window().timeAt(x - TimelineDrawing.TITLES, plotWidth());
	}

	/** How wide lanes are. */
	int plotWidth() {
		return Math.max(1, getClientArea().width - TimelineDrawing.TITLES);
	}

	/** Scrolls to another height. */
	void scrollTo(int height) {
		int most = rows == null ? 0 : Math.max(0, rows.height() - getClientArea().height);
		int wanted = Math.max(0, Math.min(most, height));
		if (wanted != top) {
			top = wanted;
			updateScrollBar();
			repaint();
		}
	}

	/** How far it is scrolled down. */
	int top() {
		return top;
	}

	/** Whether there is more than has room. */
	boolean canScroll() {
		return rows != null && rows.height() > getClientArea().height;
	}

	/** Paints the picture as it is seen, or with all its rows. */
	void paintPicture(GC gc, int width, int height, boolean all) {
		drawing(gc, width).draw(all ? 0 : top, height);
	}

	/** Makes the picture anew the next time that it is painted. */
	void repaint() {
		isCurrent = false;
		redraw();
	}

	@Override
	public void setBackground(Color colour) {
		super.setBackground(colour);
		if (pen != null) {
			repaint();
		}
	}

	private TimelineDrawing drawing(GC gc, int width) {
		return new TimelineDrawing(pen.on(gc), Colours.of(this).palette(), rows, navigation.window(), width);
	}

	private void paint(GC gc) {
		Rectangle area = getClientArea();
		if (rows == null || area.width <= 0 || area.height <= 0) {
			gc.fillRectangle(area);
			return;
		}
		if (image == null) {
			image = new Image(getDisplay(), area.width, area.height);
			isCurrent = false;
		}
		if (!isCurrent) {
			isCurrent = true;
			GC on = new GC(image);
			try {
				drawing(on, area.width).draw(top, area.height);
			} finally {
				on.dispose();
			}
		}
		gc.drawImage(image, 0, 0);
		paintSelection(gc, area);
		if (isFocusControl()) {
			gc.setForeground(getDisplay().getSystemColor(SWT.COLOR_LIST_SELECTION));
			gc.drawRectangle(0, 0, area.width - 1, area.height - 1);
		}
	}

	/** A band over the lanes of its side, and a mark on the axis that is seen however short the time is. */
	private void paintSelection(GC gc, Rectangle area) {
		if (selected == null || selected.side() >= timelines.size()) {
			return;
		}
		TimeRange window = navigation.window();
		int left = TimelineDrawing.TITLES + (int) Math.round(window.xOf(selected.fromNanos(), plotWidth()));
		int right = TimelineDrawing.TITLES + (int) Math.round(window.xOf(selected.toNanos(), plotWidth()));
		if (right < TimelineDrawing.TITLES || left > area.width) {
			return;
		}
		left = Math.max(TimelineDrawing.TITLES, left);
		right = Math.min(area.width, right);
		Color colour = Colours.of(this).text();
		gc.setBackground(colour);
		gc.setForeground(colour);
		List<Row> ofSide = rows.rows().stream().filter(row -> row.side() == selected.side()).toList();
		int from = Math.max(rows.axisHeight(), ofSide.get(0).y() - top);
		int to = ofSide.get(ofSide.size() - 1).bottom() - top;
		gc.setAlpha(selected.isPause() ? 40 : 28);
		gc.fillRectangle(left, from, Math.max(LEAST_BAND, right - left), to - from);
		gc.setAlpha(255);
		gc.drawLine(left, from, left, to - 1);
		gc.drawLine(Math.max(left + LEAST_BAND, right) - 1, from, Math.max(left + LEAST_BAND, right) - 1, to - 1);
		int middle = (left + right) / 2;
		int base = rows.axisHeight() - 1;
		gc.fillPolygon(new int[]{middle - 5, base - 6, middle + 6, base - 6, middle, base});
	}

	private void resized() {
		disposeImage();
		Rectangle area = getClientArea();
		rows = timelines.isEmpty() ? null : new TimelineLayout(timelines, (int) pen.height(), area.height);
		top = rows == null ? 0 : Math.max(0, Math.min(top, rows.height() - area.height));
		updateScrollBar();
		repaint();
	}

	private void updateScrollBar() {
		ScrollBar bar = getVerticalBar();
		int visible = Math.max(1, getClientArea().height);
		int maximum = rows == null ? visible : Math.max(visible, rows.height());
		bar.setValues(top, 0, maximum, visible, 20, visible);
		bar.setVisible(maximum > visible);
	}

	private void disposeImage() {
		if (image != null) {
			image.dispose();
			image = null;
		}
	}

	@Override
	public Point computeSize(int wide, int high, boolean changed) {
		return new Point(wide == SWT.DEFAULT ? 400 : wide, high == SWT.DEFAULT ? 240 : high);
	}
}
