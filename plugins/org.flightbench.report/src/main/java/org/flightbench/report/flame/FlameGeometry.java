// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.flame;

/**
 * Where nodes are drawn, in pixels.
 *
 * @param nodes the graph
 * @param place what is seen of it
 * @param icicle whether the root is on top
 * @param width of the picture
 * @param height of the picture
 * @param row how high a level is
 */
public record FlameGeometry(FlameNodes nodes, FlamePlace place, boolean icicle, int width, int height, int row) {

	/** The upper edge of a level; may be outside of the picture. */
	public int y(int level) {
		int below = (int) Math.round((level - place.top()) * row);
		return icicle ? below : height - below - row;
	}

	/** The left edge of a node, cut at that of the picture. */
	public int left(int node) {
		return (int) Math.round(Math.max(0, x(nodes.left(node))));
	}

	/** The right edge of a node, cut at that of the picture. */
	public int right(int node) {
		return (int) Math.round(Math.min(width, x(nodes.right(node))));
	}

	/** The node at a point, {@link FlameNodes#NONE} if there is none. */
	public int at(int x, int y) {
		int down = icicle ? y : height - 1 - y;
		int level = (int) Math.floor((double) down / row + place.top());
		return FlameLookup.at(nodes, level, place.window().place((x + 0.5) / width));
	}

	private double x(double share) {
		return (share - place.window().from()) / place.window().extent() * width;
	}
}
