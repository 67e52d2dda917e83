// SPDX-License-Identifier: UPL-1.0
package org.flightbench.base;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.function.UnaryOperator;

/**
 * The places that a user has left, to go back to and forward again; the oldest are forgotten.
 *
 * @param <P> the places
 */
public final class History<P> {

	private final int limit;
	private Deque<P> before = new ArrayDeque<>();
	private Deque<P> after = new ArrayDeque<>();

	/** @param limit the maximum number of places to go back to */
	public History(int limit) {
		this.limit = limit;
	}

	/** Remembers a place that the user leaves for a new one. */
	public void leave(P place) {
		before.push(place);
		if (before.size() > limit) {
			before.removeLast();
		}
		forgetForward();
	}

	/** Forgets the places that were gone back from. */
	public void forgetForward() {
		after.clear();
	}

	/** Forgets all places. */
	public void clear() {
		before.clear();
		after.clear();
	}

	/** Whether there is a place to go back to. */
	public boolean canGoBack() {
		return !before.isEmpty();
	}

	/** Whether there is a place that was gone back from. */
	public boolean canGoForward() {
		return !after.isEmpty();
	}

	/** The place to go back to from here; here if there is none. */
	public P back(P here) {
		return step(before, after, here);
	}

	/** The place that was gone back from; here if there is none. */
	public P forward(P here) {
		return step(after, before, here);
	}

	/** Replaces every place by another. */
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
