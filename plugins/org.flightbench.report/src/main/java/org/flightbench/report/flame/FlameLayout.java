// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.flame;

import java.util.ArrayList;
import java.util.List;
import org.flightbench.recording.profile.CallNode;

/**
 * The frames that can be seen: those of a part of the tree that are wide enough. What is narrower is not even looked
 * for, so the size of the tree does not matter.
 *
 * @param boxes the frames, parents before children, children from left to right
 * @param levels rows
 * @param leftOut how many frames were too narrow; frames above these are not counted
 */
public record FlameLayout(List<FlameBox> boxes, int levels, int leftOut) {

	/**
	 * Lays out a tree.
	 *
	 * @param root the node that takes the whole width
	 * @param narrowest share of the width below which a frame is left out
	 */
	public static FlameLayout of(FlameGraph graph, CallNode root, double narrowest) {
		Builder builder = new Builder(graph, graph.extent(root), narrowest);
		builder.add(root, 0, 0);
		return new FlameLayout(List.copyOf(builder.boxes), builder.levels, builder.leftOut);
	}

	/** One layout in the making. */
	private static final class Builder {

		private final FlameGraph graph;
		private final double whole;
		private final double narrowest;
		private final List<FlameBox> boxes = new ArrayList<>();
		private int levels;
		private int leftOut;

		Builder(FlameGraph graph, double whole, double narrowest) {
			this.graph = graph;
			this.whole = whole;
			this.narrowest = narrowest;
		}

		void add(CallNode node, double left, int level) {
			double width = whole > 0 ? graph.extent(node) / whole : level == 0 ? 1 : 0;
			if (width < narrowest) {
				leftOut++;
				return;
			}
			boxes.add(new FlameBox(node, left, width, level));
			levels = Math.max(levels, level + 1);
			double next = left;
			for (CallNode child : node.children()) {
				add(child, next, level + 1);
				next += whole > 0 ? graph.extent(child) / whole : 0;
			}
		}
	}
}
