// SPDX-License-Identifier: UPL-1.0
package org.flightbench.view.timeline;

import java.util.function.LongSupplier;
import org.flightbench.base.History;

/**
 * The visible range of a timeline and its history. Times are in nanoseconds since the start of the timeline. In a
 * comparison, both timelines start at 0.
 */
public final class TimelineNavigation {

	private static final long SAME_GESTURE_NANOS = 700_000_000;
	private static final int MAX_STEPS = 200;

	private final LongSupplier clock;
	private final History<TimeRange> history = new History<>(MAX_STEPS);
	private TimeRange whole = new TimeRange(0, 1_000_000_000);
	private TimeRange window = whole;
	private String gesture = "";
	private long gestureAt;

	/**
	 * @param clock returns nanoseconds since an arbitrary origin; used to combine consecutive steps of a gesture into
	 * one history entry
	 */
	public TimelineNavigation(LongSupplier clock) {
		this.clock = clock;
	}

	/**
	 * Shows the whole of a new timeline and clears the history.
	 *
	 * @param nanos the duration of the timeline
	 */
	public void reset(long nanos) {
		history.clear();
		whole = new TimeRange(0, Math.max(nanos, TimeRange.SHORTEST));
		window = whole;
		gesture = "";
	}

	/**
	 * Extends the timeline. The visible range stays the same, unless it covered the whole timeline or ended at its end.
	 *
	 * @param nanos the new duration of the timeline
	 */
	public void grow(long nanos) {
		TimeRange grown = new TimeRange(0, Math.max(nanos, TimeRange.SHORTEST));
		boolean all = isWhole();
		boolean atEnd = window.endNanos() == whole.endNanos();
		long moved = grown.endNanos() - whole.endNanos();
		whole = grown;
		if (all) {
			window = whole;
		} else if (atEnd) {
			window = window.moved(moved, whole);
		} else {
			window = window.within(whole);
		}
	}

	/** Returns the complete time range. */
	public TimeRange whole() {
		return whole;
	}

	/** Returns the visible range. */
	public TimeRange window() {
		return window;
	}

	/** Returns whether the complete time range is visible. */
	public boolean isWhole() {
		return window.equals(whole);
	}

	/**
	 * Zooms around a time that keeps its position.
	 *
	 * @param factor less than 1 to zoom in, greater than 1 to zoom out
	 */
	public void zoom(double factor, long around) {
		go("zoom", window.zoomed(factor, around, whole));
	}

	/** Moves the visible range by a share of its duration, to the left if the share is negative. */
	public void move(double share) {
		go("move", window.moved(Math.round(window.nanos() * share), whole));
	}

	/** Moves the visible range to a start time, as when the user drags it. */
	public void moveTo(long startNanos) {
		go("drag", new TimeRange(startNanos, startNanos + window.nanos()).within(whole));
	}

	/** Shows a time range, as when the user drags its ends. */
	public void look(long fromNanos, long toNanos) {
		go("drag", new TimeRange(Math.max(whole.startNanos(), fromNanos), Math.min(whole.endNanos(), toNanos))
				.within(whole));
	}

	/** Shows a time range with a margin on both sides. */
	public void show(long fromNanos, long toNanos) {
		long room = Math.max(TimeRange.SHORTEST, (toNanos - fromNanos) / 5);
		gesture = "";
		go("show " + fromNanos + " " + toNanos, new TimeRange(fromNanos - room, toNanos + room).within(whole));
	}

	/**
	 * Moves the visible range to center a time range or, if it is longer than the visible range, to start with it. Does
	 * nothing if the time range is already visible or covers the visible range.
	 */
	public void reveal(long fromNanos, long toNanos) {
		if (fromNanos >= window.startNanos() && toNanos <= window.endNanos()
				|| fromNanos <= window.startNanos() && toNanos >= window.endNanos()) {
			return;
		}
		long middle = fromNanos + Math.min(toNanos - fromNanos, window.nanos()) / 2;
		go("reveal", window.moved(middle - window.startNanos() - window.nanos() / 2, whole));
	}

	/** Shows the complete time range. */
	public void showWhole() {
		gesture = "";
		go("whole", whole);
	}

	/** Ends a gesture, so that the next step adds a history entry. */
	public void endGesture() {
		gesture = "";
	}

	public boolean canGoBack() {
		return history.canGoBack();
	}

	public boolean canGoForward() {
		return history.canGoForward();
	}

	/** Returns to the previous range in the history. */
	public void back() {
		show(history.back(window));
	}

	/** Moves to the next range in the history. */
	public void forward() {
		show(history.forward(window));
	}

	private void show(TimeRange left) {
		window = left.within(whole);
		gesture = "";
	}

	private void go(String how, TimeRange other) {
		long now = clock.getAsLong();
		if (!other.equals(window)) {
			if (!how.equals(gesture) || now - gestureAt > SAME_GESTURE_NANOS) {
				history.leave(window);
			}
			history.forgetForward();
			window = other;
		}
		gesture = how;
		gestureAt = now;
	}
}
