// SPDX-License-Identifier: UPL-1.0
package org.flightbench.base;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.function.UnaryOperator;

/**
 * A history of visited places, such as selected frames, for back and forward navigation. When it is full, the oldest
 * places are dropped.
 *
 * @param <P> the type of a place
 */
public final class History<P> {

	private final int limit;
	private Deque<P> before = new ArrayDeque<>();
	private Deque<P> after = new ArrayDeque<>();

	/**
	 * Creates an empty history.
	 *
	 * @param limit the maximum number of places to go back to
	 */
	public History(int limit) {
		this.limit = limit;
	}

	/** Adds the place that the user leaves for a new one, and clears the forward history. */
	public void leave(P place) {
		before.push(place);
		if (before.size() > limit) {
			before.removeLast();
		}
		forgetForward();
	}

	/** Removes the places to which the user could go forward. */
	public void forgetForward() {
		after.clear();
	}

	public void clear() {
		before.clear();
		after.clear();
	}

	public boolean canGoBack() {
		return !before.isEmpty();
	}

	public boolean canGoForward() {
		return !after.isEmpty();
	}

	/** Goes back from the given place. Returns the previous place, or the given one if there is none. */
	public P back(P here) {
		return step(before, after, here);
	}

	/** Goes forward from the given place. Returns the next place, or the given one if there is none. */
	public P forward(P here) {
		return step(after, before, here);
	}

	/** Replaces every place with the result of a function. */
	public void replaceAll(UnaryOperator<P> change) {
		before = replaced(before, change);
		after = replaced(after, change);
	}

	private static <P> P step(Deque<P> from, Deque<P> to, P here) {
		if (from.isEmpty()) {
			return here;
		}
		to.push(here);
		return from.pop();
	}

	private static <P> Deque<P> replaced(Deque<P> places, UnaryOperator<P> change) {
		Deque<P> changed = new ArrayDeque<>();
		for (P place : places) {
			changed.add(change.apply(place));
		}
		return changed;
	}
}
