// SPDX-License-Identifier: UPL-1.0
package org.flightbench.view.flame;

/**
 * Converts between the nodes of a flame graph and pixels.
 *
 * @param nodes the nodes of the graph
 * @param place the viewport
 * @param icicle whether the root is at the top
 * @param width the width of the picture in pixels
 * @param height the height of the picture in pixels
 * @param row the height of a level in pixels
 */
public record FlameGeometry(FlameNodes nodes, FlameViewport place, boolean icicle, int width, int height, int row) {

	/** Returns the top edge of a level in pixels. It may be outside the picture. */
	public int y(int level) {
		int below = (int) Math.round((level - place.top()) * row);
		return icicle ? below : height - below - row;
	}

	/** Returns the left edge of a node in pixels, at least 0. */
	public int left(int node) {
		return (int) Math.round(Math.max(0, x(nodes.left(node))));
	}

	/** Returns the right edge of a node in pixels, at most the width of the picture. */
	public int right(int node) {
		return (int) Math.round(Math.min(width, x(nodes.right(node))));
	}

	/** Returns the node at a point, or {@link FlameNodes#NONE} if the point is outside all nodes. */
	public int at(int x, int y) {
		int down = icicle ? y : height - 1 - y;
		int level = (int) Math.floor((double) down / row + place.top());
		return FlameLookup.at(nodes, level, place.window().place((x + 0.5) / width));
	}

	private double x(double share) {
		return (share - place.window().from()) / place.window().extent() * width;
	}
}
