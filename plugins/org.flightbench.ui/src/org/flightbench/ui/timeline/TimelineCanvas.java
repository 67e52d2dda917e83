// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.timeline;

import java.util.ArrayList;
import java.util.List;

import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Canvas;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.ScrollBar;
import org.flightbench.ui.canvas.PictureBadge;
import org.flightbench.ui.preferences.Preferences;
import org.flightbench.ui.theme.Colors;
import org.flightbench.view.pen.Palette;
import org.flightbench.view.timeline.Timeline;
import org.flightbench.view.timeline.TimelineLayout;
import org.flightbench.view.timeline.TimelineNavigation;

/** The lanes of one timeline, or of two, one above the other, with the visible range and the selection. */
public final class TimelineCanvas extends Canvas {

	private static final int SCROLL_STEP = 20;

	private final TimelineNavigation navigation = new TimelineNavigation(System::nanoTime);
	private final TimelinePicture picture;
	private final List<Runnable> moved = new ArrayList<>();
	private final List<Runnable> selectedListeners = new ArrayList<>();
	private final List<Runnable> hoveredListeners = new ArrayList<>();
	private List<Timeline> timelines = List.of();
	private TimelineLayout rows;
	private List<String> remarks = List.of();
	private int top;
	private Selected selected;
	private Hovered hovered;

	TimelineCanvas(Composite parent) {
		super(parent, SWT.DOUBLE_BUFFERED | SWT.NO_BACKGROUND | SWT.V_SCROLL);
		picture = new TimelinePicture(this);
		addListener(SWT.Paint, event -> paint(event.gc));
		addListener(SWT.Resize, event -> resized());
		addListener(SWT.FocusIn, event -> redraw());
		addListener(SWT.FocusOut, event -> redraw());
		getVerticalBar().addListener(SWT.Selection, event -> scrollTo(getVerticalBar().getSelection()));
	}

	/**
	 * Shows timelines.
	 *
	 * @param grown whether they extend those shown before, in which case the visible range and the selection are kept
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

	/** Returns the navigation, which determines the visible time range. Call {@link #went} after changing it. */
	public TimelineNavigation navigation() {
		return navigation;
	}

	/** Redraws the lanes and notifies listeners after the navigation has changed. */
	public void went() {
		redraw();
		moved.forEach(Runnable::run);
	}

	public List<Timeline> timelines() {
		return timelines;
	}

	public boolean isEmpty() {
		return timelines.isEmpty();
	}

	/** Returns the current positions of lanes and spans, or null if there is no timeline. */
	TimelineGeometry places() {
		return rows == null ? null : new TimelineGeometry(rows, navigation.window(), top, getClientArea().width);
	}

	/** Returns the width of the lane titles on the left, in pixels, or 0 if there is no timeline. */
	int titleWidth() {
		return rows == null ? 0 : rows.titleWidth();
	}

	/** Returns the minimum height of all lanes, in pixels, or 0 if there is no timeline. */
	int leastHeight() {
		return isEmpty() ? 0 : layout(1).height();
	}

	/** Sets the selection, or clears it if null, and notifies listeners. */
	public void select(Selected other) {
		selected = other;
		redraw();
		selectedListeners.forEach(Runnable::run);
	}

	/** Returns the selection, or null if nothing is selected. */
	public Selected selected() {
		return selected;
	}

	void hover(Hovered other) {
		if (other == null ? hovered != null : !other.equals(hovered)) {
			hovered = other;
			hoveredListeners.forEach(Runnable::run);
		}
	}

	/** Returns the row and the span under the pointer, or null if there are none. */
	Hovered hovered() {
		return hovered;
	}

	/** Adds a listener that is called when the visible range changes. */
	public void onMove(Runnable listener) {
		moved.add(listener);
	}

	public void onSelect(Runnable listener) {
		selectedListeners.add(listener);
	}

	/** Adds a listener that is called when the row or the span under the pointer changes. */
	void onHover(Runnable listener) {
		hoveredListeners.add(listener);
	}

	/** Scrolls vertically to an offset in pixels, which is limited to the valid range. */
	void scrollTo(int height) {
		int most = rows == null ? 0 : Math.max(0, rows.height() - getClientArea().height);
		int wanted = Math.max(0, Math.min(most, height));
		if (wanted != top) {
			top = wanted;
			updateScrollBar();
			redraw();
		}
	}

	/** Returns the vertical scroll offset, in pixels. */
	int top() {
		return top;
	}

	/** Returns whether the lanes are taller than the visible area. */
	boolean canScroll() {
		return rows != null && rows.height() > getClientArea().height;
	}

	/** Returns the height of an image of all lanes, in pixels. */
	public int pictureHeight() {
		return Math.max(getClientArea().height, rows == null ? 0 : rows.height());
	}

	/** Draws all lanes, including those scrolled out of view. */
	public void drawAll(GC gc, int width, int height) {
		picture.draw(gc, new TimelineGeometry(rows, navigation.window(), 0, width), height);
		paintRemarks(gc, new Rectangle(0, 0, width, height));
	}

	/**
	 * Sets the remarks shown in the corner, which state what is missing from the picture. The list is empty if the
	 * picture is complete.
	 */
	public void setRemarks(List<String> said) {
		remarks = List.copyOf(said);
		redraw();
	}

	/** Returns the remarks as one text, or an empty string if there are none. */
	public String remark() {
		return String.join("  \u00b7  ", remarks);
	}

	private void paintRemarks(GC gc, Rectangle area) {
		Palette palette = Colors.of(this).palette();
		PictureBadge.paint(gc, remarks, Colors.color(palette.background()), Colors.color(palette.text()), true,
				area);
	}

	private void paint(GC gc) {
		Rectangle area = getClientArea();
		if (rows == null || area.isEmpty()) {
			gc.fillRectangle(area);
			return;
		}
		TimelineGeometry places = places();
		picture.draw(gc, places, area.height);
		paintRemarks(gc, area);
		if (selected != null && selected.side() < timelines.size()) {
			picture.paintSelection(gc, selected, places);
		}
		if (isFocusControl()) {
			gc.setForeground(getDisplay().getSystemColor(SWT.COLOR_LIST_SELECTION));
			gc.drawRectangle(0, 0, area.width - 1, area.height - 1);
		}
	}

	private void resized() {
		int height = getClientArea().height;
		rows = isEmpty() ? null : layout(height);
		top = rows == null ? 0 : Math.max(0, Math.min(top, rows.height() - height));
		updateScrollBar();
		redraw();
	}

	private TimelineLayout layout(int room) {
		return new TimelineLayout(timelines, TimelineLayout.titlesOf(timelines, Preferences.times()),
				picture.lineHeight(),
				room, Preferences.times());
	}

	private void updateScrollBar() {
		ScrollBar bar = getVerticalBar();
		int visible = Math.max(1, getClientArea().height);
		int maximum = rows == null ? visible : Math.max(visible, rows.height());
		bar.setValues(top, 0, maximum, visible, SCROLL_STEP, visible);
		bar.setVisible(maximum > visible);
	}

	@Override
	public Point computeSize(int wide, int high, boolean changed) {
		return new Point(wide == SWT.DEFAULT ? 400 : wide, high == SWT.DEFAULT ? 240 : high);
	}
}
