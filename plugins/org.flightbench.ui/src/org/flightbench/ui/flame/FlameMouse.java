// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.flame;

import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Event;
import org.flightbench.ui.preferences.Preferences;
import org.flightbench.view.flame.FlameNavigation;
import org.flightbench.view.flame.FlameNodes;
import org.flightbench.view.flame.FlameWindow;

/**
 * Handles the mouse in the flame graph. Depending on the preferences, a click zooms, or a click selects and a
 * double-click zooms. Dragging moves the graph. The wheel scrolls vertically or, with Shift, horizontally; with Ctrl,
 * it zooms at the pointer. The Back and Forward buttons navigate through the history.
 */
public final class FlameMouse {

	private static final int CLICK_PIXELS = 4;
	private static final double WHEEL_FACTOR = 1.25;
	private static final int WHEEL_LEVELS = 3;
	private static final double WHEEL_SHARE = 0.1;

	private final FlameCanvas canvas;
	private final FlameNavigation navigation;
	private Event pressed;
	private boolean isDragged;
	private FlameWindow window;
	private double top;

	public FlameMouse(FlameCanvas canvas) {
		this.canvas = canvas;
		navigation = canvas.navigation();
		canvas.addListener(SWT.MouseDown, this::down);
		canvas.addListener(SWT.MouseMove, this::move);
		canvas.addListener(SWT.MouseUp, this::up);
		canvas.addListener(SWT.MouseDoubleClick, this::doubleClick);
		canvas.addListener(SWT.MouseExit, event -> canvas.hover(FlameNodes.NONE));
		canvas.addListener(SWT.MouseVerticalWheel, this::wheel);
		canvas.addListener(SWT.MouseHorizontalWheel, event -> sideways(event.count));
	}

	private void down(Event event) {
		canvas.setFocus();
		if (canvas.nodes() == null) {
			return;
		}
		switch (event.button) {
			case 1 -> {
				pressed = event;
				isDragged = false;
				window = navigation.place().window();
				top = navigation.place().top();
			}
			case 3 -> canvas.select(canvas.at(event.x, event.y));
			case 4, 8 -> go(navigation::back);
			case 5, 9 -> go(navigation::forward);
			default -> {
				// other buttons have no function
			}
		}
	}

	private void go(Runnable step) {
		step.run();
		canvas.went(true);
	}

	private void move(Event event) {
		if (canvas.nodes() == null) {
			return;
		}
		if (pressed == null) {
			canvas.hover(canvas.at(event.x, event.y));
			return;
		}
		int x = event.x - pressed.x;
		int y = event.y - pressed.y;
		if (!isDragged && Math.max(Math.abs(x), Math.abs(y)) < CLICK_PIXELS) {
			return;
		}
		if (!isDragged) {
			isDragged = true;
			canvas.hover(FlameNodes.NONE);
			canvas.setCursor(canvas.getDisplay().getSystemCursor(SWT.CURSOR_SIZEALL));
		}
		navigation.look(window.moved(-(double) x / canvas.getClientArea().width));
		navigation.scrollTo(top + (canvas.isIcicle() ? -y : y) / (double) canvas.row());
		canvas.went(false);
	}

	private void up(Event event) {
		if (event.button != 1 || pressed == null) {
			return;
		}
		pressed = null;
		canvas.setCursor(null);
		int node = canvas.at(event.x, event.y);
		if (!isDragged && node != FlameNodes.NONE) {
			canvas.select(node);
			if (Preferences.store().getBoolean(Preferences.CLICK_ZOOMS)) {
				zoom(node);
			}
		}
	}

	private void doubleClick(Event event) {
		int node = canvas.at(event.x, event.y);
		if (event.button == 1 && pressed != null && node != FlameNodes.NONE
				&& !Preferences.store().getBoolean(Preferences.CLICK_ZOOMS)) {
			// ignore the release of the button, because another frame may be under the pointer by then
			pressed = null;
			canvas.select(node);
			zoom(node);
		}
	}

	private void zoom(int node) {
		if (navigation.place().zoomed() != node || !navigation.place().window().equals(
				FlameWindow.of(canvas.nodes(), node))) {
			navigation.zoom(node);
		}
		canvas.went(true);
	}

	private void wheel(Event event) {
		event.doit = false;
		if (canvas.nodes() == null) {
			return;
		}
		if ((event.stateMask & SWT.MOD1) != 0) {
			navigation.zoomBy(Math.pow(WHEEL_FACTOR, Math.signum(event.count)),
					(double) event.x / canvas.getClientArea().width);
			canvas.went(false);
		} else if ((event.stateMask & SWT.SHIFT) != 0) {
			sideways(event.count);
		} else {
			int down = event.count > 0 ? -WHEEL_LEVELS : WHEEL_LEVELS;
			navigation.scrollTo(navigation.place().top() + (canvas.isIcicle() ? down : -down));
			canvas.went(false);
		}
		canvas.hover(canvas.at(event.x, event.y));
	}

	private void sideways(int count) {
		if (canvas.nodes() != null) {
			navigation.look(navigation.place().window().moved(-Math.signum(count) * WHEEL_SHARE));
			canvas.went(false);
		}
	}
}
