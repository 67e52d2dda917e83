// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.timeline;

import java.util.List;

import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Color;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Event;
import org.flightbench.ui.canvas.OverviewCanvas;
import org.flightbench.ui.text.Messages;
import org.flightbench.ui.theme.Colors;
import org.flightbench.view.timeline.TimeRange;
import org.flightbench.view.timeline.Timeline;
import org.flightbench.view.timeline.TimelineInk;
import org.flightbench.view.timeline.TimelineMark;

/**
 * An overview of the whole run with a frame around the visible range. The frame can be dragged as a whole or by its
 * edges.
 */
final class TimelineStrip extends OverviewCanvas {

	private static final int HEIGHT = 40;
	private static final int MIN_FRAME = 6;
	private static final int NEAR = 4;
	private static final int MIN_MARK = 4;

	private enum Grip {
		NONE, FRAME, LEFT, RIGHT
	}

	private final TimelineCanvas canvas;
	private List<Timeline> timelines = List.of();
	private TimeRange whole;
	private Grip grip = Grip.NONE;
	private long gripAt;

	TimelineStrip(Composite parent, TimelineCanvas canvas) {
		super(parent, HEIGHT, Messages.timeline_strip_tooltip, Messages.wholeRun, Messages.strip_selection);
		this.canvas = canvas;
		canvas.onMove(this::moved);
	}

	/** Redraws the overview if the timelines have changed or grown, otherwise only the frame. */
	private void moved() {
		if (timelines != canvas.timelines() || !canvas.navigation().whole().equals(whole)) {
			forget();
		} else {
			redraw();
		}
	}

	@Override
	protected boolean isEmpty() {
		return canvas.isEmpty();
	}

	@Override
	protected Color background() {
		return canvas.getBackground();
	}

	@Override
	protected Color line() {
		return Colors.of(canvas).text();
	}

	@Override
	protected int left() {
		return canvas.titleWidth();
	}

	private int plotWidth() {
		return Math.max(1, getClientArea().width - left() - canvasBar());
	}

	/**
	 * Returns the width of the scroll bar of the lanes, so that the overview and the lanes end at the same x
	 * coordinate.
	 */
	private int canvasBar() {
		return Math.max(0, getClientArea().width - canvas.getClientArea().width);
	}

	@Override
	protected void draw(GC gc, Rectangle area) {
		timelines = canvas.timelines();
		whole = canvas.navigation().whole();
		Colors colors = Colors.of(canvas);
		gc.setForeground(colors.muted());
		int row = (area.height - 2) / timelines.size();
		for (int side = 0; side < timelines.size(); side++) {
			Timeline timeline = timelines.get(side);
			int y = 1 + side * row;
			String title = timelines.size() == 1
					? Messages.wholeRun
					: side == 0 ? Messages.baseline : Messages.candidate;
			int text = gc.getFontMetrics().getHeight();
			gc.drawString(title, 6, y + (row - text) / 2, true);
			gc.setBackground(Colors.color(TimelineInk.RUNNING.color(colors.isDark())));
			int length = (int) Math.round((double) timeline.whole().nanos() / whole.nanos() * plotWidth());
			gc.fillRectangle(left(), y + row - 3, Math.max(1, length), 2);
			gc.setBackground(Colors.color(TimelineInk.OPERATION.color(colors.isDark())));
			long start = timeline.source().startNanos();
			for (TimelineMark mark : timeline.overview().marks(new TimeRange(start, start + whole.nanos()),
					plotWidth())) {
				int high = (int) Math.max(MIN_MARK, Math.round(Math.sqrt(mark.share()) * (row - 4)));
				int x = left() + (int) Math.round(mark.x());
				gc.fillRectangle(x, y + row - 3 - high, Math.max(1, (int) Math.round(mark.width())), high);
			}
		}
	}

	@Override
	protected Rectangle frame(Rectangle area) {
		TimeRange window = canvas.navigation().window();
		int left = x(window.startNanos());
		int right = x(window.endNanos());
		int width = Math.max(MIN_FRAME, right - left);
		return new Rectangle(Math.min(left, left() + plotWidth() - width), 0, width,
				area.height);
	}

	private int x(long nanos) {
		return left() + (int) Math.round(canvas.navigation().whole().xOf(nanos, plotWidth()));
	}

	private long time(int x) {
		return canvas.navigation().whole().timeAt(x - left(), plotWidth());
	}

	@Override
	protected void press(Event event) {
		canvas.setFocus();
		TimeRange window = canvas.navigation().window();
		grip = gripAt(event.x);
		if (grip == Grip.NONE) {
			grip = Grip.FRAME;
			gripAt = window.nanos() / 2;
			drag(event);
		} else {
			gripAt = time(event.x) - window.startNanos();
		}
	}

	private Grip gripAt(int x) {
		Rectangle frame = frame(getClientArea());
		boolean isWide = frame.width > 4 * NEAR;
		if (isWide && Math.abs(x - frame.x) <= NEAR) {
			return Grip.LEFT;
		}
		if (isWide && Math.abs(x - frame.x - frame.width) <= NEAR) {
			return Grip.RIGHT;
		}
		return x >= frame.x && x < frame.x + frame.width ? Grip.FRAME : Grip.NONE;
	}

	@Override
	protected void drag(Event event) {
		if (grip == Grip.NONE) {
			Grip at = gripAt(event.x);
			setCursor(getDisplay().getSystemCursor(at == Grip.LEFT || at == Grip.RIGHT
					? SWT.CURSOR_SIZEWE
					: at == Grip.FRAME ? SWT.CURSOR_HAND : SWT.CURSOR_ARROW));
			return;
		}
		TimeRange window = canvas.navigation().window();
		long at = time(event.x);
		switch (grip) {
			case FRAME -> canvas.navigation().moveTo(at - gripAt);
			case LEFT -> canvas.navigation().look(Math.min(at, window.endNanos()), window.endNanos());
			case RIGHT -> canvas.navigation().look(window.startNanos(), Math.max(at, window.startNanos()));
			case NONE -> {
				// excluded above
			}
		}
		canvas.went();
	}

	@Override
	protected void release() {
		grip = Grip.NONE;
		canvas.navigation().endGesture();
	}
}
