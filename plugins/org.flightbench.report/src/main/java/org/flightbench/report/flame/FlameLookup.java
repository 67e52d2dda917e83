// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.flame;

import java.util.BitSet;
import java.util.List;
import java.util.function.Predicate;
import org.flightbench.recording.profile.Frame;

/** Finds nodes of a flame graph by where they are and by what they are. */
public final class FlameLookup {

	private FlameLookup() {}

	/** The node of a stack, or as far up of it as there is a node; {@link FlameNodes#ROOT} if there is none. */
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

	/** The widest node of a frame, {@link FlameNodes#NONE} if there is none; walks over all nodes. */
	public static int widest(FlameNodes nodes, Frame frame) {
		return widest(nodes, frame::equals);
	}

	/** The widest node of certain frames, {@link FlameNodes#NONE} if there is none; walks over all nodes. */
	static int widest(FlameNodes nodes, Predicate<Frame> wanted) {
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

	/** The widest of the nodes that one calls; the node itself if it calls none. */
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

	/** How many levels there are in a part of the width. */
	public static int levelsWithin(FlameNodes nodes, FlameWindow window) {
		int low = 0;
		int high = nodes.levels();
		// what has no visible caller is not visible itself
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

	/** The node at a place of a level, {@link FlameNodes#NONE} where there is none. */
	public static int at(FlameNodes nodes, int level, double place) {
		if (level < 0 || level >= nodes.levels()) {
			return FlameNodes.NONE;
		}
		int node = firstEndingAfter(nodes, level, place);
		return node < nodes.levelStart(level + 1) && nodes.left(node) <= place ? node : FlameNodes.NONE;
	}

	/** The first node of a level that ends behind a place; that behind the level's last if there is none. */
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

	/** The first node from one on that begins at a place or behind it, at most the end; looks nearby first. */
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
