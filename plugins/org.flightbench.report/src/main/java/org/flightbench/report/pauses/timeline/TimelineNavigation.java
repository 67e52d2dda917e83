// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.pauses.timeline;

import java.util.function.LongSupplier;
import org.flightbench.base.History;

/**
 * Where one is in a timeline, and how one got there. Times are nanoseconds since the begin of what is shown: of two
 * timelines, both begin at 0.
 */
public final class TimelineNavigation {

	private static final long SAME_GESTURE_NANOS = 700_000_000;
	private static final int MOST_STEPS = 200;

	private final LongSupplier clock;
	private final History<TimeRange> history = new History<>(MOST_STEPS);
	private TimeRange whole = new TimeRange(0, 1_000_000_000);
	private TimeRange window = whole;
	private String gesture = "";
	private long gestureAt;

	/** @param clock nanoseconds of any origin: steps of one gesture that follow each other soon are one step back */
	public TimelineNavigation(LongSupplier clock) {
		this.clock = clock;
	}

	/** Something else is to be seen, and all of it. */
	public void reset(long nanos) {
		history.clear();
		whole = new TimeRange(0, Math.max(nanos, TimeRange.SHORTEST));
		window = whole;
		gesture = "";
	}

	/** There is more to see of the same; what is seen stays, unless it was all or its end. */
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

	/** All that there is. */
	public TimeRange whole() {
		return whole;
	}

	/** The visible range. */
	public TimeRange window() {
		return window;
	}

	/** Whether all is seen. */
	public boolean isWhole() {
		return window.equals(whole);
	}

	/**
	 * Zooms around a time, which keeps its place.
	 *
	 * @param factor below 1 to see less, above 1 to see more
	 */
	public void zoom(double factor, long around) {
		go("zoom", window.zoomed(factor, around, whole));
	}

	/** Moves by a share of what is seen, to the left if it is negative. */
	public void move(double share) {
		go("move", window.moved(Math.round(window.nanos() * share), whole));
	}

	/** Moves what is seen so that it begins at a time, as when it is dragged. */
	public void moveTo(long startNanos) {
		go("drag", new TimeRange(startNanos, startNanos + window.nanos()).within(whole));
	}

	/** Shows a range of time, as when its ends are dragged. */
	public void look(long fromNanos, long toNanos) {
		go("drag", new TimeRange(Math.max(whole.startNanos(), fromNanos), Math.min(whole.endNanos(), toNanos))
				.within(whole));
	}

	/** Shows a range of time, with a little room on both sides. */
	public void show(long fromNanos, long toNanos) {
		long room = Math.max(TimeRange.SHORTEST, (toNanos - fromNanos) / 5);
		gesture = "";
		go("show " + fromNanos + " " + toNanos, new TimeRange(fromNanos - room, toNanos + room).within(whole));
	}

	/** Moves as little as it takes to see a range of time, or its begin if it is longer than what is seen. */
	public void reveal(long fromNanos, long toNanos) {
		if (fromNanos >= window.startNanos() && toNanos <= window.endNanos()
				|| fromNanos <= window.startNanos() && toNanos >= window.endNanos()) {
			return;
		}
		long middle = fromNanos + Math.min(toNanos - fromNanos, window.nanos()) / 2;
		go("reveal", window.moved(middle - window.startNanos() - window.nanos() / 2, whole));
	}

	/** Shows all. */
	public void showWhole() {
		gesture = "";
		go("whole", whole);
	}

	/** Ends a gesture: the next one is another step. */
	public void endGesture() {
		gesture = "";
	}

	/** Whether there is a way back. */
	public boolean canGoBack() {
		return history.canGoBack();
	}

	/** Whether a way back was taken. */
	public boolean canGoForward() {
		return history.canGoForward();
	}

	/** Goes back to what was seen before. */
	public void back() {
		show(history.back(window));
	}

	/** Goes forward again. */
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
