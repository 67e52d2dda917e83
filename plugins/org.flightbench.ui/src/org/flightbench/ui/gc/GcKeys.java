// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.gc;

import org.eclipse.swt.SWT;
import org.flightbench.recording.pause.PauseTimeline;
import org.flightbench.ui.canvas.PictureKeys;
import org.flightbench.view.timeline.GcLayout.Place;
import org.flightbench.view.timeline.TimelineNavigation;

/**
 * Handles the keys of the charts: + and − zoom; Left and Right scroll or, with Shift, move to the previous or next
 * pause; Up and Down move to the run above or below; Enter opens the pause; Backspace goes back; Home shows the whole
 * time range; Escape selects the whole time range.
 */
final class GcKeys extends PictureKeys {

	private static final double FACTOR = 1.5;
	private static final double SHARE = 0.1;

	private final GcCanvas canvas;
	private final TimelineNavigation navigation;

	GcKeys(GcCanvas canvas) {
		super(canvas);
		this.canvas = canvas;
		navigation = canvas.navigation();
	}

	@Override
	protected boolean isShown() {
		return !canvas.isEmpty();
	}

	@Override
	protected void enlarge(boolean larger) {
		canvas.go(() -> navigation.zoom(larger ? 1 / FACTOR : FACTOR,
				navigation.window().startNanos() + navigation.window().nanos() / 2));
	}

	@Override
	protected boolean press(int code, boolean shift) {
		switch (code) {
			case SWT.ARROW_LEFT -> aside(shift, -1);
			case SWT.ARROW_RIGHT -> aside(shift, 1);
			case SWT.ARROW_UP -> toRun(-1);
			case SWT.ARROW_DOWN -> toRun(1);
			case SWT.CR, SWT.KEYPAD_CR -> canvas.openSelected();
			case SWT.BS -> canvas.go(navigation::back);
			case SWT.HOME -> canvas.go(navigation::showWhole);
			case SWT.ESC -> canvas.chooseAll();
			default -> {
				return false;
			}
		}
		return true;
	}

	private void aside(boolean toPause, int direction) {
		if (toPause) {
			Place from = canvas.selected();
			int side = from == null ? 0 : from.side();
			int row = from == null ? 0 : from.row() + direction;
			select(side, row);
		} else {
			canvas.go(() -> navigation.move(direction * SHARE));
		}
	}

	private void toRun(int direction) {
		select((canvas.selected() == null ? 0 : canvas.selected().side()) + direction, 0);
	}

	private void select(int side, int row) {
		if (side < 0 || side >= canvas.picture().traces().size()) {
			return;
		}
		PauseTimeline run = canvas.picture().traces().get(side).source();
		if (row >= 0 && row < run.gcPauses().size()) {
			canvas.select(new Place(side, row));
		}
	}
}
