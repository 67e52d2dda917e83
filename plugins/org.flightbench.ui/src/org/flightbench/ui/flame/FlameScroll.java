// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.flame;

import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.ScrollBar;

/** The scroll bar of a flame graph, whose root may be at the top or the bottom. */
final class FlameScroll {

	private static final int LEVELS = 3;

	private final FlameCanvas canvas;
	private final ScrollBar bar;

	FlameScroll(FlameCanvas canvas) {
		this.canvas = canvas;
		bar = canvas.getVerticalBar();
		bar.addListener(SWT.Selection, event -> scrolled());
	}

	/** Updates the scroll bar from the canvas's viewport. */
	void update() {
		int row = canvas.row();
		int visible = Math.max(1, canvas.getClientArea().height);
		int maximum = (int) Math.max(visible, canvas.navigation().lastTop() * row + visible);
		int top = (int) Math.round(canvas.seen().top() * row);
		bar.setValues(canvas.isIcicle() ? top : maximum - visible - top, 0, maximum, visible, LEVELS * row, visible);
		bar.setVisible(maximum > visible);
	}

	private void scrolled() {
		int row = canvas.row();
		int top = canvas.isIcicle() ? bar.getSelection() : bar.getMaximum() - bar.getThumb() - bar.getSelection();
		if (canvas.nodes() != null && top != (int) Math.round(canvas.seen().top() * row)) {
			canvas.navigation().scrollTo((double) top / row);
			canvas.went(false);
		}
	}
}
