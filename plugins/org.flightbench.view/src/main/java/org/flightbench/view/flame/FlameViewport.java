// SPDX-License-Identifier: UPL-1.0
package org.flightbench.view.flame;

/**
 * The visible part of a flame graph.
 *
 * @param zoomed the zoomed node
 * @param window the visible part of the width
 * @param top the number of levels scrolled out of view
 */
public record FlameViewport(int zoomed, FlameWindow window, double top) {

	/** The viewport that shows the whole width, with the root at the top. */
	public static final FlameViewport START = new FlameViewport(FlameNodes.ROOT, FlameWindow.WHOLE, 0);

	/**
	 * Maps this viewport to other nodes, using the stack of the zoomed node or the longest prefix of it that the other
	 * nodes contain.
	 *
	 * @param other the nodes to map to
	 * @param nodes the nodes of this viewport
	 */
	FlameViewport in(FlameNodes other, FlameNodes nodes) {
		int node = FlameLookup.find(other, nodes.stack(zoomed));
		if (node == FlameNodes.ROOT && window.isWhole()) {
			return new FlameViewport(FlameNodes.ROOT, FlameWindow.WHOLE, top);
		}
		double extent = nodes.right(zoomed) - nodes.left(zoomed);
		double otherExtent = other.right(node) - other.left(node);
		double from = other.left(node) + (window.from() - nodes.left(zoomed)) / extent * otherExtent;
		double to = from + window.extent() / extent * otherExtent;
		boolean fits = from >= 0 && from < to && to <= 1;
		return new FlameViewport(node, fits ? new FlameWindow(from, to) : FlameWindow.of(other, node), top);
	}
}
