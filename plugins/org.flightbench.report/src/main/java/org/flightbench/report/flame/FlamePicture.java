// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.flame;

import org.flightbench.base.IntList;

/**
 * The boxes that are seen of a flame graph at some pixels. Neighbors that are too narrow to be drawn become one box, so
 * their number depends on the pixels and not on the tree, and nothing vanishes. Made anew by {@link #layOut}, which
 * takes memory only when there are more boxes than ever before; not safe for several threads.
 */
public final class FlamePicture {

	/** In pixels; what is narrower is drawn together with its neighbors. */
	public static final double NARROW = 2;
	/** In pixels; so wide may a box of several nodes become, so that one still sees where there is more. */
	private static final double WIDEST_TOGETHER = 6;

	private final IntList starts = new IntList();
	private final IntList ends = new IntList();
	private final IntList levels = new IntList();
	private FlameNodes nodes;
	private FlameWindow window;
	private double scale;
	private int width;

	/**
	 * Finds the boxes.
	 *
	 * @param seen the part of the width
	 * @param pixels how wide it is drawn
	 * @param firstLevel the first level that is seen
	 * @param endLevel the level behind the last that is seen; may be behind the last that there is
	 */
	public void layOut(FlameNodes shown, FlameWindow seen, int pixels, int firstLevel, int endLevel) {
		nodes = shown;
		window = seen;
		width = pixels;
		scale = pixels / seen.extent();
		starts.clear();
		ends.clear();
		levels.clear();
		int first = Math.max(0, firstLevel);
		int end = Math.min(endLevel, nodes.levels());
		// a box is as wide as two pixels, but for those that wide ones leave no more
		int room = (int) Math.min(nodes.size(), Math.max(0, end - first) * (long) (pixels / NARROW));
		starts.reserve(room);
		ends.reserve(room);
		levels.reserve(room);
		for (int level = first; level < end; level++) {
			layOutLevel(level);
		}
	}

	/** How many boxes there are. */
	public int size() {
		return starts.size();
	}

	/** The node of a box, the first if there are several. */
	public int node(int box) {
		return starts.get(box);
	}

	/** The node behind the last of a box. */
	public int nodeEnd(int box) {
		return ends.get(box);
	}

	/** Whether a box stands for several nodes, or for one that is too narrow. */
	public boolean isTogether(int box) {
		return ends.get(box) - starts.get(box) > 1;
	}

	/** Where a box begins, in pixels; negative if it begins outside. */
	public int left(int box) {
		return pixel(x(starts.get(box)));
	}

	/** Where a box ends, in pixels, at least one behind its begin; may be outside. */
	public int right(int box) {
		return Math.max(left(box) + 1, pixel(xEnd(ends.get(box) - 1)));
	}

	/** The level of a box. */
	public int level(int box) {
		return levels.get(box);
	}

	private void layOutLevel(int level) {
		int end = nodes.levelStart(level + 1);
		int node = FlameLookup.firstEndingAfter(nodes, level, window.from());
		while (node < end && nodes.left(node) < window.to()) {
			int next = isNarrow(node) ? endOfNarrow(node, end) : node + 1;
			add(node, next, level);
			node = next;
		}
	}

	/** Goes from pixel to pixel, not from node to node. */
	private int endOfNarrow(int start, int end) {
		double limit = x(start) + WIDEST_TOGETHER;
		int node = start;
		while (true) {
			double pixelEnd = Math.floor(x(node)) + 1;
			// all that begin in this pixel but the last end in it too
			int last = FlameLookup.firstBeginningAt(nodes, node, end, window.from() + pixelEnd / scale) - 1;
			if (last > node && !isNarrow(last)) {
				return last;
			}
			int next = Math.max(node, last) + 1;
			boolean isApart = next < end && x(next) - xEnd(next - 1) >= 1;
			if (next >= end || isApart || !isNarrow(next) || x(next) >= Math.min(limit, width)) {
				return next;
			}
			node = next;
		}
	}

	private void add(int start, int end, int level) {
		starts.add(start);
		ends.add(end);
		levels.add(level);
	}

	private boolean isNarrow(int node) {
		return xEnd(node) - x(node) < NARROW;
	}

	private double x(int node) {
		return (nodes.left(node) - window.from()) * scale;
	}

	private double xEnd(int node) {
		return (nodes.right(node) - window.from()) * scale;
	}

	/** Rounds a position to a pixel, within bounds that fit into a number. */
	private int pixel(double x) {
		return (int) Math.round(Math.max(-10, Math.min(width + 10, x)));
	}
}
