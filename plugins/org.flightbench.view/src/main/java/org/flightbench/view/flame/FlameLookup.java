// SPDX-License-Identifier: UPL-1.0
package org.flightbench.view.flame;

import java.util.BitSet;
import java.util.List;
import java.util.function.Predicate;
import org.flightbench.recording.profile.Frame;

/** Finds nodes of a flame graph by position or by frame. */
public final class FlameLookup {

	private FlameLookup() {}

	/**
	 * Returns the node of a stack, or of its longest prefix in the graph. Returns {@link FlameNodes#ROOT} if even the
	 * first frame is missing.
	 */
	public static int find(FlameNodes nodes, List<Frame> stack) {
		int node = FlameNodes.ROOT;
		for (Frame frame : stack) {
			int child = child(nodes, node, frame);
			if (child == FlameNodes.NONE) {
				return node;
			}
			node = child;
		}
		return node;
	}

	private static int child(FlameNodes nodes, int node, Frame frame) {
		for (int child = nodes.childStart(node); child < nodes.childEnd(node); child++) {
			if (nodes.frame(child).equals(frame)) {
				return child;
			}
		}
		return FlameNodes.NONE;
	}

	/**
	 * Returns the widest node of a frame, or {@link FlameNodes#NONE} if the graph does not contain the frame. Visits
	 * all nodes.
	 */
	public static int widest(FlameNodes nodes, Frame frame) {
		return widest(nodes, frame::equals);
	}

	/**
	 * Returns the widest node whose frame matches a predicate, or {@link FlameNodes#NONE} if no frame matches. Visits
	 * all nodes.
	 */
	public static int widest(FlameNodes nodes, Predicate<Frame> wanted) {
		BitSet frames = new BitSet(nodes.frameCount());
		for (int number = 0; number < nodes.frameCount(); number++) {
			frames.set(number, wanted.test(nodes.graph().profile().frames().frame(number)));
		}
		int widest = FlameNodes.NONE;
		for (int node = FlameNodes.ROOT + 1; !frames.isEmpty() && node < nodes.size(); node++) {
			boolean isWider = widest == FlameNodes.NONE || extent(nodes, node) > extent(nodes, widest);
			if (isWider && frames.get(nodes.frameNumber(node))) {
				widest = node;
			}
		}
		return widest;
	}

	/** Returns the widest child of a node, or the node itself if it has no children. */
	static int widestChild(FlameNodes nodes, int node) {
		int widest = node;
		double extent = -1;
		for (int child = nodes.childStart(node); child < nodes.childEnd(node); child++) {
			if (extent(nodes, child) > extent) {
				extent = extent(nodes, child);
				widest = child;
			}
		}
		return widest;
	}

	private static double extent(FlameNodes nodes, int node) {
		return nodes.right(node) - nodes.left(node);
	}

	/** Returns the number of levels with at least one node in a window. */
	public static int levelsWithin(FlameNodes nodes, FlameWindow window) {
		int low = 0;
		int high = nodes.levels();
		// binary search is possible because the caller of a visible node is visible
		while (low < high) {
			int middle = low + high >>> 1;
			int node = firstEndingAfter(nodes, middle, window.from());
			if (node < nodes.levelStart(middle + 1) && nodes.left(node) < window.to()) {
				low = middle + 1;
			} else {
				high = middle;
			}
		}
		return low;
	}

	/**
	 * Returns the node at a horizontal position of a level, or {@link FlameNodes#NONE} if there is no node at that
	 * position.
	 *
	 * @param place the position as a share of the total width
	 */
	public static int at(FlameNodes nodes, int level, double place) {
		if (level < 0 || level >= nodes.levels()) {
			return FlameNodes.NONE;
		}
		int node = firstEndingAfter(nodes, level, place);
		return node < nodes.levelStart(level + 1) && nodes.left(node) <= place ? node : FlameNodes.NONE;
	}

	/**
	 * Returns the first node of a level whose right edge is greater than a position. If there is no such node, returns
	 * the index after the last node of the level.
	 */
	static int firstEndingAfter(FlameNodes nodes, int level, double place) {
		int low = nodes.levelStart(level);
		int high = nodes.levelStart(level + 1);
		while (low < high) {
			int middle = low + high >>> 1;
			if (nodes.right(middle) > place) {
				high = middle;
			} else {
				low = middle + 1;
			}
		}
		return low;
	}

	/**
	 * Returns the first node in a range whose left edge is at or after a position, or {@code end} if there is no such
	 * node. Uses an exponential search, because the result is usually close to the start.
	 */
	static int firstBeginningAt(FlameNodes nodes, int start, int end, double place) {
		int low = start;
		int step = 1;
		while (low + step < end && nodes.left(low + step) < place) {
			low += step;
			step <<= 1;
		}
		int high = Math.min(end, low + step);
		while (low < high) {
			int middle = low + high >>> 1;
			if (nodes.left(middle) < place) {
				low = middle + 1;
			} else {
				high = middle;
			}
		}
		return low;
	}
}
