// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.timeline;

import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Event;
import org.flightbench.view.timeline.TimeRange;
import org.flightbench.view.timeline.TimelineNavigation;

/**
 * Handles the mouse in the timeline. A click selects a pause and a double-click zooms to it. Dragging moves the lanes;
 * on the axis or with Shift, it selects a time range. The wheel scrolls vertically or, with Shift or if all lanes are
 * visible, horizontally; with Ctrl, it zooms at the pointer. The Back and Forward buttons navigate through the history.
 */
final class TimelineMouse {

	private static final int CLICK_PIXELS = 4;
	private static final double WHEEL_FACTOR = 1.25;
	private static final double WHEEL_SHARE = 0.1;
	private static final int WHEEL_PIXELS = 60;

	private enum Drag {
		NONE, MOVE, RANGE
	}

	private final TimelineCanvas canvas;
	private final TimelineNavigation navigation;
	private Event pressed;
	private Drag drag = Drag.NONE;
	private TimeRange window;
	private int top;
	private int side;

	TimelineMouse(TimelineCanvas canvas) {
		this.canvas = canvas;
		navigation = canvas.navigation();
		canvas.addListener(SWT.MouseDown, this::down);
		canvas.addListener(SWT.MouseMove, this::move);
		canvas.addListener(SWT.MouseUp, this::up);
		canvas.addListener(SWT.MouseDoubleClick, this::doubleClick);
		canvas.addListener(SWT.MouseExit, event -> canvas.hover(null));
		canvas.addListener(SWT.MouseVerticalWheel, this::wheel);
		canvas.addListener(SWT.MouseHorizontalWheel, event -> sideways(event.count));
	}

	private void down(Event event) {
		canvas.setFocus();
		if (canvas.isEmpty()) {
			return;
		}
		switch (event.button) {
			case 1 -> {
				pressed = event;
				drag = Drag.NONE;
				window = navigation.window();
				top = canvas.top();
				Hovered at = canvas.places().at(event.x, event.y);
				side = at == null ? canvas.selected() == null ? 0 : canvas.selected().side() : at.row().side();
			}
			case 3 -> {
				Selected at = canvas.places().pauseAt(event.x, event.y);
				if (at != null) {
					canvas.select(at);
				}
			}
			case 4, 8 -> go(navigation::back);
			case 5, 9 -> go(navigation::forward);
			default -> {
				// other buttons have no function
			}
		}
	}

	private void go(Runnable step) {
		step.run();
		canvas.went();
	}

	private void move(Event event) {
		if (canvas.isEmpty()) {
			return;
		}
		if (pressed == null) {
			canvas.hover(canvas.places().at(event.x, event.y));
			canvas.setCursor(canvas.places().isOnAxis(event.x, event.y)
					? canvas.getDisplay().getSystemCursor(SWT.CURSOR_SIZEWE)
					: null);
			return;
		}
		int x = event.x - pressed.x;
		int y = event.y - pressed.y;
		if (drag == Drag.NONE) {
			if (Math.max(Math.abs(x), Math.abs(y)) < CLICK_PIXELS) {
				return;
			}
			boolean isRange = (pressed.stateMask & SWT.SHIFT) != 0 || canvas.places().isOnAxis(pressed.x, pressed.y);
			drag = isRange ? Drag.RANGE : Drag.MOVE;
			navigation.endGesture();
			canvas.hover(null);
			canvas.setCursor(canvas.getDisplay().getSystemCursor(isRange ? SWT.CURSOR_SIZEWE : SWT.CURSOR_SIZEALL));
		}
		if (drag == Drag.MOVE) {
			navigation.moveTo(
					window.startNanos() - Math.round((double) x / canvas.places().plotWidth() * window.nanos()));
			canvas.scrollTo(top - y);
			canvas.went();
		} else {
			selectRange(event);
		}
	}

	private void selectRange(Event event) {
		long from = canvas.places().timeAt(Math.min(pressed.x, event.x));
		long to = canvas.places().timeAt(Math.max(pressed.x, event.x));
		TimeRange whole = navigation.whole();
		canvas.select(new Selected(side, Math.max(whole.startNanos(), from), Math.min(whole.endNanos(), to),
				Selected.RANGE));
	}

	private void up(Event event) {
		if (event.button != 1 || pressed == null) {
			return;
		}
		Drag was = drag;
		pressed = null;
		drag = Drag.NONE;
		canvas.setCursor(null);
		if (canvas.isEmpty()) {
			return;
		}
		if (was == Drag.NONE) {
			canvas.select(canvas.places().pauseAt(event.x, event.y));
		} else {
			navigation.endGesture();
		}
	}

	private void doubleClick(Event event) {
		Selected at = event.button == 1 && !canvas.isEmpty() ? canvas.places().pauseAt(event.x, event.y) : null;
		if (at != null) {
			go(() -> navigation.show(at.fromNanos(), at.toNanos()));
		}
	}

	private void wheel(Event event) {
		event.doit = false;
		if (canvas.isEmpty()) {
			return;
		}
		if ((event.stateMask & SWT.MOD1) != 0) {
			go(() -> navigation.zoom(Math.pow(WHEEL_FACTOR, -Math.signum(event.count)),
					canvas.places().timeAt(event.x)));
		} else if ((event.stateMask & SWT.SHIFT) != 0 || !canvas.canScroll()) {
			sideways(event.count);
		} else {
			canvas.scrollTo(canvas.top() + (event.count > 0 ? -WHEEL_PIXELS : WHEEL_PIXELS));
		}
		canvas.hover(canvas.places().at(event.x, event.y));
	}

	private void sideways(int count) {
		if (!canvas.isEmpty()) {
			go(() -> navigation.move(-Math.signum(count) * WHEEL_SHARE));
		}
	}
}
