// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.flame;

import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Point;
import org.flightbench.ui.canvas.MarkPopup;
import org.flightbench.ui.theme.Colors;
import org.flightbench.view.flame.FlameHints;
import org.flightbench.view.flame.FlameNodes;

/** Shows a tooltip with the frame under the pointer and its weight. */
public final class FlameHover {

	private static final int DELAY_MILLIS = 250;

	private final FlameCanvas canvas;
	private final MarkPopup popup;
	private int round;
	private boolean isShown;

	public FlameHover(FlameCanvas canvas) {
		this.canvas = canvas;
		popup = new MarkPopup(canvas);
		canvas.onHover(this::hovered);
		canvas.onMove(this::hide);
		canvas.addListener(SWT.KeyDown, event -> hide());
		canvas.addListener(SWT.FocusOut, event -> hide());
		canvas.addListener(SWT.MenuDetect, event -> hide());
	}

	/** Shows a tooltip after a delay or, if another tooltip is visible, immediately. */
	private void hovered() {
		int wanted = ++round;
		if (canvas.hover() == FlameNodes.NONE) {
			hide();
		} else if (isShown) {
			show();
		} else {
			canvas.getDisplay().timerExec(DELAY_MILLIS, () -> {
				if (wanted == round && !canvas.isDisposed() && canvas.hover() != FlameNodes.NONE) {
					show();
				}
			});
		}
	}

	private void show() {
		isShown = true;
		Point pointer = canvas.toControl(canvas.getDisplay().getCursorLocation());
		popup.show(FlameHints.of(canvas.nodes(), canvas.hover(), canvas.navigation().place().zoomed()), pointer,
				Colors.of(canvas).palette());
	}

	private void hide() {
		round++;
		isShown = false;
		popup.hide();
	}
}
