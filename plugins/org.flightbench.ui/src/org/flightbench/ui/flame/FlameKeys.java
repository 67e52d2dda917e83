// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.flame;

import org.eclipse.swt.SWT;
import org.flightbench.ui.canvas.PictureKeys;
import org.flightbench.view.flame.FlameNavigation;
import org.flightbench.view.flame.FlameNavigation.Direction;
import org.flightbench.view.flame.FlameNodes;

/** Handles the keys of the flame graph. */
public final class FlameKeys extends PictureKeys {

	private static final double FACTOR = 1.5;

	private final FlameCanvas canvas;
	private final FlameNavigation navigation;

	public FlameKeys(FlameCanvas canvas) {
		super(canvas);
		this.canvas = canvas;
		navigation = canvas.navigation();
	}

	@Override
	protected boolean isShown() {
		return canvas.nodes() != null;
	}

	@Override
	protected boolean press(int code, boolean shift) {
		switch (code) {
			case SWT.ARROW_UP -> go(canvas.isIcicle() ? Direction.PARENT : Direction.CHILD);
			case SWT.ARROW_DOWN -> go(canvas.isIcicle() ? Direction.CHILD : Direction.PARENT);
			case SWT.ARROW_LEFT -> go(Direction.LEFT);
			case SWT.ARROW_RIGHT -> go(Direction.RIGHT);
			case SWT.CR, SWT.KEYPAD_CR -> zoom();
			case SWT.BS -> then(navigation::back);
			case SWT.ESC, SWT.HOME -> then(navigation::reset);
			case SWT.PAGE_UP -> scroll(-1);
			case SWT.PAGE_DOWN -> scroll(1);
			default -> {
				return false;
			}
		}
		return true;
	}

	private void go(Direction direction) {
		int node = navigation.neighbor(direction);
		canvas.select(node);
		navigation.reveal(node);
		canvas.went(false);
	}

	private void zoom() {
		if (navigation.selected() != FlameNodes.NONE) {
			then(() -> navigation.zoom(navigation.selected()));
		}
	}

	private void then(Runnable step) {
		step.run();
		canvas.went(true);
	}

	private void scroll(int pages) {
		double levels = Math.max(1, (double) canvas.getClientArea().height / canvas.row() - 1);
		navigation.scrollTo(navigation.place().top() + (canvas.isIcicle() ? pages : -pages) * levels);
		canvas.went(false);
	}

	/** Zooms around the selected frame if its center is visible, otherwise around the center of the viewport. */
	@Override
	protected void enlarge(boolean larger) {
		int node = navigation.selected();
		double share = 0.5;
		if (node != FlameNodes.NONE) {
			double middle = (canvas.nodes().left(node) + canvas.nodes().right(node)) / 2;
			double at = (middle - navigation.place().window().from()) / navigation.place().window().extent();
			share = at >= 0 && at <= 1 ? at : 0.5;
		}
		navigation.zoomBy(larger ? FACTOR : 1 / FACTOR, share);
		canvas.went(true);
	}
}
