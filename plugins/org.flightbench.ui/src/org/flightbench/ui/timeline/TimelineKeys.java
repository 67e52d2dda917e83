// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.timeline;

import org.eclipse.swt.SWT;
import org.flightbench.recording.pause.PauseList;
import org.flightbench.ui.canvas.PictureKeys;
import org.flightbench.view.timeline.TimelineNavigation;

/**
 * Handles the keys of the timeline. Plus and Minus zoom around the selection. Left and Right move the visible range or,
 * with Shift, select the previous or next pause. Up and Down scroll, Enter zooms to the selection, and Home shows
 * everything.
 */
public final class TimelineKeys extends PictureKeys {

	private static final double FACTOR = 1.5;
	private static final double SHARE = 0.1;
	private static final double PAGE = 0.9;
	private static final int LINE = 40;

	private final TimelineCanvas canvas;
	private final TimelineNavigation navigation;

	public TimelineKeys(TimelineCanvas canvas) {
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
		zoom(larger ? 1 / FACTOR : FACTOR);
	}

	@Override
	protected boolean press(int code, boolean shift) {
		switch (code) {
			case SWT.ARROW_LEFT -> aside(shift, -1);
			case SWT.ARROW_RIGHT -> aside(shift, 1);
			case SWT.ARROW_UP -> updown(-1);
			case SWT.ARROW_DOWN -> updown(1);
			case SWT.PAGE_UP -> go(() -> navigation.move(-PAGE));
			case SWT.PAGE_DOWN -> go(() -> navigation.move(PAGE));
			case SWT.CR, SWT.KEYPAD_CR -> showSelected();
			case SWT.BS -> go(navigation::back);
			case SWT.HOME -> go(navigation::showWhole);
			case SWT.END -> go(() -> navigation.moveTo(navigation.whole().endNanos()));
			case SWT.ESC -> escape();
			default -> {
				return false;
			}
		}
		return true;
	}

	private void go(Runnable step) {
		step.run();
		canvas.went();
	}

	/**
	 * Zooms around the center of the selection if it is visible, otherwise around the center of the visible range.
	 *
	 * @param factor below 1 to zoom in, above 1 to zoom out
	 */
	public void zoom(double factor) {
		long around = navigation.window().startNanos() + navigation.window().nanos() / 2;
		Selected selected = canvas.selected();
		if (selected != null) {
			long middle = selected.fromNanos() + (selected.toNanos() - selected.fromNanos()) / 2;
			boolean isSeen = middle >= navigation.window().startNanos() && middle <= navigation.window().endNanos();
			around = isSeen ? middle : around;
		}
		long at = around;
		go(() -> navigation.zoom(factor, at));
	}

	/** Zooms to the selection. */
	public void showSelected() {
		Selected selected = canvas.selected();
		if (selected != null) {
			go(() -> navigation.show(selected.fromNanos(), selected.toNanos()));
		}
	}

	private void aside(boolean toPause, int direction) {
		if (toPause) {
			nextPause(direction);
		} else {
			go(() -> navigation.move(direction * SHARE));
		}
	}

	/**
	 * Selects the pause before or after the selection. If nothing is selected, searches from the start of the visible
	 * range.
	 */
	private void nextPause(int direction) {
		Selected from = canvas.selected();
		int side = from == null ? 0 : from.side();
		PauseList pauses = canvas.timelines().get(side).source().pauses();
		long start = canvas.timelines().get(side).source().startNanos();
		int index;
		if (from != null && from.isPause()) {
			index = from.pause() + direction;
		} else {
			long at = from == null ? navigation.window().startNanos() : from.fromNanos();
			index = pauses.firstFrom(start + at) - (direction < 0 ? 1 : 0);
		}
		if (index >= 0 && index < pauses.size()) {
			Selected next = Selected.pause(side, canvas.timelines().get(side), index);
			canvas.select(next);
			go(() -> navigation.reveal(next.fromNanos(), next.toNanos()));
		}
	}

	private void updown(int direction) {
		canvas.scrollTo(canvas.top() + direction * LINE);
	}

	private void escape() {
		if (canvas.selected() != null) {
			canvas.select(null);
		} else {
			go(navigation::showWhole);
		}
	}
}
