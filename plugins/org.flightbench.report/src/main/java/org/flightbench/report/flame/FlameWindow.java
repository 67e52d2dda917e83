// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.flame;

/**
 * The visible part of a flame graph.
 *
 * @param from where it begins, as a share of the width of all
 * @param to where it ends, as a share of the width of all
 */
public record FlameWindow(double from, double to) {

	/** All. */
	public static final FlameWindow WHOLE = new FlameWindow(0, 1);

	/** Nothing is enlarged further than this. */
	private static final double NARROWEST = 1e-9;

	public FlameWindow {
		if (!(from >= 0 && from < to && to <= 1)) {
			throw new IllegalArgumentException("no part of the whole: " + from + " to " + to);
		}
	}

	/** The window that a node fills. */
	public static FlameWindow of(FlameNodes nodes, int node) {
		double middle = (nodes.left(node) + nodes.right(node)) / 2;
		return nodes.isEmpty() ? WHOLE : around(middle, nodes.right(node) - nodes.left(node), 0.5);
	}

	/** How much of the whole it is. */
	public double extent() {
		return to - from;
	}

	/** Whether all is seen. */
	public boolean isWhole() {
		return from == 0 && to == 1;
	}

	/** The place at a share of the window's width. */
	public double place(double share) {
		return from + share * extent();
	}

	/**
	 * Enlarges.
	 *
	 * @param factor above 1 to see less, larger
	 * @param share what stays where it is, as a share of the window's width
	 */
	public FlameWindow zoomed(double factor, double share) {
		return around(place(share), extent() / factor, share);
	}

	/** Moves by a share of its width, as far as there is something. */
	public FlameWindow moved(double share) {
		return around(from + share * extent(), extent(), 0);
	}

	/** Interpolates between this window and another, for an animation: 0 is this, 1 the other. */
	public FlameWindow towards(FlameWindow other, double share) {
		if (share >= 1) {
			return other;
		}
		// extents change by equal factors in equal times; the eye takes that for even
		double extent = extent() * Math.pow(other.extent() / extent(), share);
		double progress = other.extent() == extent()
				? share
				: (extent - extent()) / (other.extent() - extent());
		return around(from + (other.from - from) * progress, extent, 0);
	}

	/** A window of some extent in which a place of the whole is at a share of the width, as far as it fits. */
	private static FlameWindow around(double place, double extent, double share) {
		double fitting = Math.max(NARROWEST, Math.min(1, extent));
		double left = Math.max(0, Math.min(1 - fitting, place - share * fitting));
		return new FlameWindow(left, Math.min(1, left + fitting));
	}
}
