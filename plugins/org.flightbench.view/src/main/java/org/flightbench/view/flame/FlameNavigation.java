// SPDX-License-Identifier: UPL-1.0
package org.flightbench.view.flame;

import org.flightbench.base.History;

/**
 * The navigation state of a flame graph: the viewport, its history and the selected node. When the nodes are replaced,
 * for instance because more of a recording was read, the state is mapped to the new nodes by their frames.
 */
public final class FlameNavigation {

	/** The number of callers that stay visible above the zoomed frame. */
	private static final int CALLERS_IN_SIGHT = 3;
	private static final double ROUNDING = 1e-12;
	private static final int LONGEST_HISTORY = 100;

	private FlameNodes nodes;
	private FlameViewport place = FlameViewport.START;
	private int selected = FlameNodes.NONE;
	private double visibleLevels = 1;
	/** Whether the user has navigated since the nodes were first shown. */
	private boolean hasMoved;
	private final History<FlameViewport> history = new History<>(LONGEST_HISTORY);

	/** The direction of a move from one node to another. */
	public enum Direction {
		/** To the caller. */
		PARENT,
		/** To the widest callee. */
		CHILD,
		/** To the left neighbor on the same level. */
		LEFT,
		/** To the right neighbor on the same level. */
		RIGHT
	}

	/** Replaces the nodes. Keeps the viewport and the selection as far as the new nodes contain the same frames. */
	public void show(FlameNodes shown) {
		show(shown, FlameNodes.ROOT);
	}

	/**
	 * Replaces the nodes. Keeps the viewport and the selection as far as the new nodes contain the same frames.
	 *
	 * @param start the node to zoom into until the user navigates, or {@link FlameNodes#ROOT} to show the whole graph
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
					? FlameViewport.START
					: new FlameViewport(start, FlameWindow.of(shown, start), topOf(start));
		}
	}

	/** Returns the scroll position at which a node and some of its callers are visible. */
	private double topOf(int node) {
		return Math.max(0, nodes.level(node) - CALLERS_IN_SIGHT);
	}

	/** Removes the nodes and resets the navigation state. */
	public void forget() {
		nodes = null;
		place = FlameViewport.START;
		hasMoved = false;
		selected = FlameNodes.NONE;
		history.clear();
	}

	/** Returns the current nodes, or null before the first call of {@link #show}. */
	public FlameNodes nodes() {
		return nodes;
	}

	/** Returns the viewport. */
	public FlameViewport place() {
		return place;
	}

	/** Returns the selected node, or {@link FlameNodes#NONE} if no node is selected. */
	public int selected() {
		return selected;
	}

	/** Selects a node; {@link FlameNodes#NONE} clears the selection. */
	public void select(int node) {
		selected = node;
	}

	/** Sets the number of levels that fit into the view, at least 1. */
	public void setVisibleLevels(double levels) {
		visibleLevels = Math.max(1, levels);
		if (nodes != null) {
			scroll(place.top());
		}
	}

	/** Zooms so that a node fills the width. */
	public void zoom(int node) {
		remember();
		place = new FlameViewport(node, FlameWindow.of(nodes, node), place.top());
		int level = nodes.level(node);
		boolean inSight = level >= place.top() && level - place.top() < visibleLevels / 2;
		scrollTo(inSight ? place.top() : level - CALLERS_IN_SIGHT);
	}

	/** Shows the whole graph from its root. Does nothing if it is already shown that way. */
	public void reset() {
		if (!isAtStart()) {
			remember();
			place = FlameViewport.START;
		}
	}

	/** Returns whether the whole width is visible and the root is at the top. */
	public boolean isAtStart() {
		return place.equals(FlameViewport.START);
	}

	/**
	 * Zooms by a factor around a fixed position.
	 *
	 * @param share the fixed position as a share of the visible width
	 */
	public void zoomBy(double factor, double share) {
		look(place.window().zoomed(factor, share));
	}

	/** Shows another window without adding an entry to the history. */
	public void look(FlameWindow window) {
		hasMoved = true;
		int zoomed = place.zoomed();
		while (zoomed != FlameNodes.ROOT
				&& (nodes.left(zoomed) > window.from() + ROUNDING
						|| nodes.right(zoomed) < window.to() - ROUNDING)) {
			zoomed = nodes.parent(zoomed);
		}
		place = new FlameViewport(zoomed, window, place.top());
		scrollTo(place.top());
	}

	/** Scrolls to make a level the first visible level, within the limits of the graph. */
	public void scrollTo(double level) {
		hasMoved = true;
		scroll(level);
	}

	private void scroll(double level) {
		place = new FlameViewport(place.zoomed(), place.window(), Math.max(0, Math.min(lastTop(), level)));
	}

	/**
	 * Returns the maximum scroll position. It allows the last level to be visible, and the zoomed node to be at the
	 * top.
	 */
	public double lastTop() {
		return Math.max(topOf(place.zoomed()), FlameLookup.levelsWithin(nodes, place.window()) - visibleLevels);
	}

	public boolean canGoBack() {
		return history.canGoBack();
	}

	public boolean canGoForward() {
		return history.canGoForward();
	}

	/** Returns to the previous entry in the history. */
	public void back() {
		go(history.back(place));
	}

	/** Moves to the next entry in the history. */
	public void forward() {
		go(history.forward(place));
	}

	/**
	 * Returns the neighbor of the selected node in a direction, or the selected node itself if it has no neighbor
	 * there. If no node is selected, returns the zoomed node.
	 */
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
	 * Scrolls to a node and makes it readable. If the node is too narrow, zooms into the outermost of its callers in
	 * which the node is readable.
	 *
	 * @param least the minimum readable width as a share of the visible width
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

	/**
	 * Scrolls to a node. Scrolls vertically by the smallest necessary distance, and centers the node horizontally if it
	 * is out of view.
	 */
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

	private void go(FlameViewport other) {
		hasMoved |= !other.equals(place);
		place = other;
	}
}
