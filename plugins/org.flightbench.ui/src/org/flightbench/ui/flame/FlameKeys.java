// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.flame;

import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Event;
import org.flightbench.report.flame.FlameNavigation;
import org.flightbench.report.flame.FlameNavigation.Direction;
import org.flightbench.report.flame.FlameNodes;

/** What keys do in the picture; those that the workbench has commands for are in {@link FlameCommands}. */
final class FlameKeys {

	private static final double FACTOR = 1.5;

	private final FlameCanvas canvas;
	private final FlameNavigation navigation;

	FlameKeys(FlameCanvas canvas) {
		this.canvas = canvas;
		navigation = canvas.navigation();
		canvas.addListener(SWT.KeyDown, this::pressed);
		// Tab leaves the picture, arrows stay in it
		canvas.addListener(SWT.Traverse, event -> event.doit = event.detail == SWT.TRAVERSE_TAB_NEXT
				|| event.detail == SWT.TRAVERSE_TAB_PREVIOUS);
	}

	private void pressed(Event event) {
		if (canvas.nodes() != null && (event.stateMask & (SWT.ALT | SWT.MOD1)) == 0) {
			event.doit = !press(event);
		}
	}

	private boolean press(Event event) {
		switch (event.keyCode) {
			case SWT.ARROW_UP -> go(canvas.isIcicle() ? Direction.PARENT : Direction.CHILD);
			case SWT.ARROW_DOWN -> go(canvas.isIcicle() ? Direction.CHILD : Direction.PARENT);
			case SWT.ARROW_LEFT -> go(Direction.LEFT);
			case SWT.ARROW_RIGHT -> go(Direction.RIGHT);
			case SWT.CR, SWT.KEYPAD_CR -> zoom();
			case SWT.BS -> then(navigation::back);
			case SWT.ESC, SWT.HOME -> then(navigation::reset);
			case SWT.PAGE_UP -> scroll(-1);
			case SWT.PAGE_DOWN -> scroll(1);
			case SWT.KEYPAD_ADD -> enlarge(FACTOR);
			case SWT.KEYPAD_SUBTRACT -> enlarge(1 / FACTOR);
			default -> {
				return character(event.character);
			}
		}
		return true;
	}

	private boolean character(char character) {
		switch (character) {
			case '+', '=' -> enlarge(FACTOR);
			case '-' -> enlarge(1 / FACTOR);
			default -> {
				return false;
			}
		}
		return true;
	}

	private void go(Direction direction) {
		int node = navigation.neighbour(direction);
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

	/** At the selected frame if it is in sight, else in the middle. */
	private void enlarge(double factor) {
		int node = navigation.selected();
		double share = 0.5;
		if (node != FlameNodes.NONE) {
			double middle = (canvas.nodes().left(node) + canvas.nodes().right(node)) / 2;
			double at = (middle - navigation.place().window().from()) / navigation.place().window().extent();
			share = at >= 0 && at <= 1 ? at : 0.5;
		}
		navigation.zoomBy(factor, share);
		canvas.went(true);
	}
}
