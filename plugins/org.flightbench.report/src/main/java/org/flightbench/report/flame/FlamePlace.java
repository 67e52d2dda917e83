// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.flame;

/**
 * Where one is in a flame graph.
 *
 * @param zoomed the node whose parts are looked at
 * @param window what is seen of the width
 * @param top how many levels are scrolled away
 */
public record FlamePlace(int zoomed, FlameWindow window, double top) {

	/** At the root. */
	public static final FlamePlace START = new FlamePlace(FlameNodes.ROOT, FlameWindow.WHOLE, 0);

	/** The same place in other nodes: that of the same frames, or as far up as they are there. */
	FlamePlace in(FlameNodes other, FlameNodes nodes) {
		int node = FlameLookup.find(other, nodes.stack(zoomed));
		if (node == FlameNodes.ROOT && window.isWhole()) {
			return new FlamePlace(FlameNodes.ROOT, FlameWindow.WHOLE, top);
		}
		double extent = nodes.right(zoomed) - nodes.left(zoomed);
		double otherExtent = other.right(node) - other.left(node);
		double from = other.left(node) + (window.from() - nodes.left(zoomed)) / extent * otherExtent;
		double to = from + window.extent() / extent * otherExtent;
		boolean fits = from >= 0 && from < to && to <= 1;
		return new FlamePlace(node, fits ? new FlameWindow(from, to) : FlameWindow.of(other, node), top);
	}
}
