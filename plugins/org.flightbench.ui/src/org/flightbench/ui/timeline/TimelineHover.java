// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.timeline;

import org.eclipse.swt.graphics.Point;
import org.flightbench.ui.canvas.MarkPopup;
import org.flightbench.ui.preferences.Preferences;
import org.flightbench.ui.theme.Colors;
import org.flightbench.view.timeline.TimelineHints;

/** Shows a tooltip for the span or the row title under the pointer. */
final class TimelineHover {

	private static final int DELAY_MILLIS = 250;

	private final TimelineCanvas canvas;
	private final MarkPopup popup;
	private int round;
	private boolean isShown;

	TimelineHover(TimelineCanvas canvas) {
		this.canvas = canvas;
		popup = new MarkPopup(canvas);
		canvas.onHover(this::hovered);
		canvas.onMove(this::hide);
	}

	/** Shows a tooltip after a delay or, if another tooltip is visible, immediately. */
	private void hovered() {
		int wanted = ++round;
		if (canvas.hovered() == null) {
			hide();
		} else if (isShown) {
			show();
		} else {
			canvas.getDisplay().timerExec(DELAY_MILLIS, () -> {
				if (wanted == round && !canvas.isDisposed() && canvas.hovered() != null) {
					show();
				}
			});
		}
	}

	private void show() {
		String text = text();
		if (text.isEmpty()) {
			hide();
			return;
		}
		isShown = true;
		Point pointer = canvas.toControl(canvas.getDisplay().getCursorLocation());
		popup.show(text, pointer, Colors.of(canvas).palette());
	}

	/**
	 * Returns the tooltip of the span or the row title under the pointer, or an empty string if the pointer is between
	 * the spans of a lane.
	 */
	private String text() {
		Hovered at = canvas.hovered();
		int x = canvas.toControl(canvas.getDisplay().getCursorLocation()).x;
		boolean isBetween = at.span() < 0 && canvas.places().isInPlot(x) && at.row().lane().size() > 0;
		return isBetween
				? ""
				: TimelineHints.of(canvas.timelines().get(at.row().side()).source(), at.row(), at.span(),
						canvas.places().together(at), Preferences.times());
	}

	private void hide() {
		round++;
		isShown = false;
		popup.hide();
	}
}
