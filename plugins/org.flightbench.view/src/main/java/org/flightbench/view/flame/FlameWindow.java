// SPDX-License-Identifier: UPL-1.0
package org.flightbench.view.flame;

/**
 * The visible part of a flame graph's width.
 *
 * @param from the left edge as a share of the total width
 * @param to the right edge as a share of the total width
 */
public record FlameWindow(double from, double to) {

	/** The window that covers the total width. */
	public static final FlameWindow WHOLE = new FlameWindow(0, 1);

	/** The smallest extent of a window, which limits the zoom. */
	private static final double NARROWEST = 1e-9;

	public FlameWindow {
		if (!(from >= 0 && from < to && to <= 1)) {
			throw new IllegalArgumentException("no part of the whole: " + from + " to " + to);
		}
	}

	/** Returns the window that a node fills. */
	public static FlameWindow of(FlameNodes nodes, int node) {
		double middle = (nodes.left(node) + nodes.right(node)) / 2;
		return nodes.isEmpty() ? WHOLE : around(middle, nodes.right(node) - nodes.left(node), 0.5);
	}

	/** Returns the width of the window as a share of the total width. */
	public double extent() {
		return to - from;
	}

	/** Returns whether the window covers the total width. */
	public boolean isWhole() {
		return from == 0 && to == 1;
	}

	/** Converts a share of the window's width to a position in the total width. */
	public double place(double share) {
		return from + share * extent();
	}

	/**
	 * Returns a zoomed window.
	 *
	 * @param factor greater than 1 to zoom in
	 * @param share the position to keep fixed, as a share of the window's width
	 */
	public FlameWindow zoomed(double factor, double share) {
		return around(place(share), extent() / factor, share);
	}

	/** Returns this window moved by a share of its width, within the total width. */
	public FlameWindow moved(double share) {
		return around(from + share * extent(), extent(), 0);
	}

	/** Interpolates between this window (share 0) and another window (share 1) for an animation. */
	public FlameWindow towards(FlameWindow other, double share) {
		if (share >= 1) {
			return other;
		}
		// with geometric interpolation of the extent, the speed appears constant
		double extent = extent() * Math.pow(other.extent() / extent(), share);
		double progress = other.extent() == extent()
				? share
				: (extent - extent()) / (other.extent() - extent());
		return around(from + (other.from - from) * progress, extent, 0);
	}

	/**
	 * Returns a window of the given extent in which a position is at the given share of the width. The window is
	 * clamped to the total width.
	 */
	private static FlameWindow around(double place, double extent, double share) {
		double fitting = Math.max(NARROWEST, Math.min(1, extent));
		double left = Math.max(0, Math.min(1 - fitting, place - share * fitting));
		return new FlameWindow(left, Math.min(1, left + fitting));
	}
}
