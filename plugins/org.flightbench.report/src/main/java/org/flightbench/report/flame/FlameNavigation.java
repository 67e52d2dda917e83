// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.flame;

import org.flightbench.base.History;

/**
 * Where a user is in a flame graph, where he was, and what is selected. Kept by the names of frames when there are
 * other nodes, as when more of a recording has been read.
 */
public final class FlameNavigation {

	/** The number of callers that stay visible above the zoomed frame. */
	private static final int CALLERS_IN_SIGHT = 3;
	private static final double ROUNDING = 1e-12;
	private static final int LONGEST_HISTORY = 100;

	private FlameNodes nodes;
	private FlamePlace place = FlamePlace.START;
	private int selected = FlameNodes.NONE;
	private double visibleLevels = 1;
	/** Whether the user has gone anywhere. */
	private boolean hasMoved;
	private final History<FlamePlace> history = new History<>(LONGEST_HISTORY);

	/** Where to go from a node. */
	public enum Direction {
		/** To its caller. */
		PARENT,
		/** To the widest that it calls. */
		CHILD,
		/** To its left neighbor of the same level. */
		LEFT,
		/** To its right neighbor of the same level. */
		RIGHT
	}

	/** Shows other nodes, at the same place as far as there is one. */
	public void show(FlameNodes shown) {
		show(shown, FlameNodes.ROOT);
	}

	/**
	 * Shows other nodes, at the same place as far as there is one.
	 *
	 * @param start the node to zoom into as long as the user has gone nowhere else, {@link FlameNodes#ROOT} for none
	 */
	public void show(FlameNodes shown, int start) {
		if (nodes != null) {
			selected = selected == FlameNodes.NONE ? FlameNodes.NONE : FlameLookup.find(shown, nodes.stack(selected));
			place = place.in(shown, nodes);
			history.replaceAll(left -> left.in(shown, nodes));
		}
		nodes = shown;
		if (!hasMoved) {
			place = start == FlameNodes.ROOT
					? FlamePlace.START
					: new FlamePlace(start, FlameWindow.of(shown, start), topOf(start));
		}
	}

	/** The first visible level when a node is on top, with some of its callers. */
	private double topOf(int node) {
		return Math.max(0, nodes.level(node) - CALLERS_IN_SIGHT);
	}

	/** Forgets the nodes, and with them where one was. */
	public void forget() {
		nodes = null;
		place = FlamePlace.START;
		hasMoved = false;
		selected = FlameNodes.NONE;
		history.clear();
	}

	/** The nodes that are shown, null before there are any. */
	public FlameNodes nodes() {
		return nodes;
	}

	/** Where one is. */
	public FlamePlace place() {
		return place;
	}

	/** The selected node, {@link FlameNodes#NONE} if there is none. */
	public int selected() {
		return selected;
	}

	/** Selects a node, or none. */
	public void select(int node) {
		selected = node;
	}

	/** Says how many levels there is room for. */
	public void setVisibleLevels(double levels) {
		visibleLevels = Math.max(1, levels);
		if (nodes != null) {
			scroll(place.top());
		}
	}

	/** Lets a node fill the width. */
	public void zoom(int node) {
		remember();
		place = new FlamePlace(node, FlameWindow.of(nodes, node), place.top());
		int level = nodes.level(node);
		boolean inSight = level >= place.top() && level - place.top() < visibleLevels / 2;
		scrollTo(inSight ? place.top() : level - CALLERS_IN_SIGHT);
	}

	/** Back to the whole, if that is not what is seen. */
	public void reset() {
		if (!isAtStart()) {
			remember();
			place = FlamePlace.START;
		}
	}

	/** Whether the whole is seen from its root. */
	public boolean isAtStart() {
		return place.equals(FlamePlace.START);
	}

	/** Enlarges at a share of the width. */
	public void zoomBy(double factor, double share) {
		look(place.window().zoomed(factor, share));
	}

	/** Looks at another part of the width, without a step of the history. */
	public void look(FlameWindow window) {
		hasMoved = true;
		int zoomed = place.zoomed();
		while (zoomed != FlameNodes.ROOT
				&& (nodes.left(zoomed) > window.from() + ROUNDING
						|| nodes.right(zoomed) < window.to() - ROUNDING)) {
			zoomed = nodes.parent(zoomed);
		}
		place = new FlamePlace(zoomed, window, place.top());
		scrollTo(place.top());
	}

	/** Scrolls so that a level is the first visible one, as far as there is something. */
	public void scrollTo(double level) {
		hasMoved = true;
		scroll(level);
	}

	private void scroll(double level) {
		place = new FlamePlace(place.zoomed(), place.window(), Math.max(0, Math.min(lastTop(), level)));
	}

	/** How far it can be scrolled: to the last level, or until what is zoomed is on top. */
	public double lastTop() {
		return Math.max(topOf(place.zoomed()), FlameLookup.levelsWithin(nodes, place.window()) - visibleLevels);
	}

	/** Whether there is a place to go back to. */
	public boolean canGoBack() {
		return history.canGoBack();
	}

	/** Whether there is a place that was gone back from. */
	public boolean canGoForward() {
		return history.canGoForward();
	}

	/** Goes to the place before. */
	public void back() {
		go(history.back(place));
	}

	/** Goes to where one came back from. */
	public void forward() {
		go(history.forward(place));
	}

	/** The node in some direction; the same if there is none. Without a selection that is what is zoomed. */
	public int neighbor(Direction direction) {
		if (selected == FlameNodes.NONE) {
			return place.zoomed();
		}
		return switch (direction) {
			case PARENT -> selected == FlameNodes.ROOT ? selected : nodes.parent(selected);
			case CHILD -> FlameLookup.widestChild(nodes, selected);
			case LEFT -> sameLevel(selected, selected - 1);
			case RIGHT -> sameLevel(selected, selected + 1);
		};
	}

	/**
	 * Scrolls to a node so that it can be read: if it is too narrow for that, zooms into the outermost of its callers
	 * in which it is not.
	 *
	 * @param least the share of the width that it takes to be read
	 */
	public void revealReadable(int node, double least) {
		double extent = nodes.right(node) - nodes.left(node);
		if (extent < least * place.window().extent()) {
			int shown = node;
			int caller = nodes.parent(shown);
			while (caller != FlameNodes.NONE && extent >= least * (nodes.right(caller) - nodes.left(caller))) {
				shown = caller;
				caller = nodes.parent(shown);
			}
			zoom(shown);
		}
		reveal(node);
	}

	/** Scrolls to a node, no further than needed. */
	public void reveal(int node) {
		double left = nodes.left(node);
		double right = nodes.right(node);
		FlameWindow window = place.window();
		if (right <= window.from() || left >= window.to()) {
			double middle = (left + right) / 2;
			double extent = Math.max(window.extent(), right - left);
			look(window.moved((middle - window.place(0.5)) / extent));
		}
		int level = nodes.level(node);
		if (level < place.top()) {
			scrollTo(level);
		} else if (level + 1 > place.top() + visibleLevels) {
			scrollTo(level + 1 - visibleLevels);
		}
	}

	private int sameLevel(int node, int neighbor) {
		int level = nodes.level(node);
		boolean isThere = neighbor >= nodes.levelStart(level) && neighbor < nodes.levelStart(level + 1);
		return isThere ? neighbor : node;
	}

	private void remember() {
		hasMoved = true;
		history.leave(place);
	}

	private void go(FlamePlace other) {
		hasMoved |= !other.equals(place);
		place = other;
	}
}
