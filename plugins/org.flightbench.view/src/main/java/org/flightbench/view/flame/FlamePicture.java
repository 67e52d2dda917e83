// SPDX-License-Identifier: UPL-1.0
package org.flightbench.view.flame;

import org.flightbench.base.IntList;

/**
 * The visible boxes of a flame graph at a given width in pixels. Adjacent nodes that are too narrow to draw are merged
 * into one box, so no node disappears, and the number of boxes depends on the size in pixels rather than on the size of
 * the tree. {@link #layOut} reuses its arrays and allocates memory only if it needs more boxes than before. Not
 * thread-safe.
 */
public final class FlamePicture {

	/** The width in pixels below which a node is merged with its neighbors. */
	public static final double NARROW = 2;
	/**
	 * The maximum width in pixels of a box with several nodes. The limit keeps regions with many nodes recognizable.
	 */
	private static final double WIDEST_TOGETHER = 6;

	private final IntList starts = new IntList();
	private final IntList ends = new IntList();
	private final IntList levels = new IntList();
	private FlameNodes nodes;
	private FlameWindow window;
	private double scale;
	private int width;

	/**
	 * Computes the boxes.
	 *
	 * @param seen the visible window
	 * @param pixels the width of the window in pixels
	 * @param firstLevel the first visible level
	 * @param endLevel the level after the last visible level; may exceed the number of levels
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
		// an estimate: boxes are usually at least two pixels wide, except in gaps between wide boxes
		int room = (int) Math.min(nodes.size(), Math.max(0, end - first) * (long) (pixels / NARROW));
		starts.reserve(room);
		ends.reserve(room);
		levels.reserve(room);
		for (int level = first; level < end; level++) {
			layOutLevel(level);
		}
	}

	/** Returns the number of boxes. */
	public int size() {
		return starts.size();
	}

	/** Returns the first node of a box. */
	public int node(int box) {
		return starts.get(box);
	}

	/** Returns the index after the last node of a box. */
	public int nodeEnd(int box) {
		return ends.get(box);
	}

	/** Returns whether a box represents several nodes. */
	public boolean isTogether(int box) {
		return ends.get(box) - starts.get(box) > 1;
	}

	/** Returns the left edge of a box in pixels; negative if the box starts outside the picture. */
	public int left(int box) {
		return pixel(x(starts.get(box)));
	}

	/** Returns the right edge of a box in pixels, at least 1 more than the left edge. It may be outside the picture. */
	public int right(int box) {
		return Math.max(left(box) + 1, pixel(xEnd(ends.get(box) - 1)));
	}

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

	/** Returns the end of the sequence of narrow nodes that form one box. Advances by pixels, not by nodes. */
	private int endOfNarrow(int start, int end) {
		double limit = x(start) + WIDEST_TOGETHER;
		int node = start;
		while (true) {
			double pixelEnd = Math.floor(x(node)) + 1;
			// all nodes that start in this pixel, except the last, also end in it
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

	/** Rounds a position to a pixel. Clamps it to 10 pixels beyond the picture to avoid integer overflow. */
	private int pixel(double x) {
		return (int) Math.round(Math.max(-10, Math.min(width + 10, x)));
	}
}
