// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.flame;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.function.BooleanSupplier;
import org.flightbench.recording.profile.CallNode;
import org.flightbench.recording.profile.Side;

/** Walks a call tree level by level, once, and writes down what it finds. */
final class FlameNodesBuilder {

	private static final int ASK_EVERY = 1 << 10;

	private final FlameGraph graph;
	private final double narrowest;
	private final BooleanSupplier cancelled;
	private final List<Side> sides;
	private final double whole;
	private final IntColumn levelStarts = new IntColumn();
	private final IntColumn frames = new IntColumn();
	private final IntColumn parents = new IntColumn();
	private final IntColumn childStarts = new IntColumn();
	private double[] lefts = new double[64];
	private double[] rights = new double[64];
	private final long[][] weightsBefore;
	private final long[][] samplesBefore;
	/** The nodes of the last level; null for those whose children are left out. */
	private List<CallNode> level = new ArrayList<>();

	/** @param narrowest the share of the width below which a node is written down without its children */
	FlameNodesBuilder(FlameGraph graph, double narrowest, BooleanSupplier cancelled) {
		this.graph = graph;
		this.narrowest = narrowest;
		this.cancelled = cancelled;
		sides = graph.profile().sides();
		weightsBefore = new long[sides.size()][64];
		samplesBefore = new long[sides.size()][64];
		CallNode root = graph.tree().root();
		double extent = graph.extent(root);
		whole = extent > 0 ? extent : 1;
		add(root, FlameNodes.NONE, 0);
		level.add(root);
	}

	FlameNodes build() {
		int start = 0;
		while (!level.isEmpty()) {
			levelStarts.add(start);
			start += addChildren(start);
		}
		levelStarts.add(frames.size());
		childStarts.add(frames.size());
		return new FlameNodes(this);
	}

	/** Adds the level below; gives the number of nodes of the present one. */
	private int addChildren(int start) {
		List<CallNode> below = new ArrayList<>();
		List<List<CallNode>> children = graph.tree().children(level);
		for (int index = 0; index < level.size(); index++) {
			if ((index & ASK_EVERY - 1) == 0 && cancelled.getAsBoolean()) {
				throw new CancellationException();
			}
			int parent = start + index;
			childStarts.add(frames.size());
			double left = lefts[parent];
			for (CallNode child : children.get(index)) {
				double right = add(child, parent, left);
				below.add(right - left < narrowest ? null : child);
				left = right;
			}
		}
		int size = level.size();
		level = below;
		return size;
	}

	private double add(CallNode node, int parent, double left) {
		int index = frames.size();
		if (index == lefts.length) {
			lefts = Arrays.copyOf(lefts, 2 * index);
			rights = Arrays.copyOf(rights, 2 * index);
		}
		frames.add(node.frameNumber());
		parents.add(parent);
		double right = left + graph.extent(node) / whole;
		lefts[index] = left;
		rights[index] = right;
		for (Side side : sides) {
			append(weightsBefore, side, index, node.total(side));
			append(samplesBefore, side, index, node.samples(side));
		}
		return right;
	}

	/** Sums may overflow: their differences are right all the same. */
	private static void append(long[][] sums, Side side, int index, long value) {
		long[] column = sums[side.ordinal()];
		if (index + 1 == column.length) {
			column = Arrays.copyOf(column, 2 * column.length);
			sums[side.ordinal()] = column;
		}
		column[index + 1] = column[index] + value;
	}

	FlameGraph graph() {
		return graph;
	}

	int[] levelStarts() {
		return levelStarts.toArray();
	}

	int[] frames() {
		return frames.toArray();
	}

	int[] parents() {
		return parents.toArray();
	}

	int[] childStarts() {
		return childStarts.toArray();
	}

	double[] lefts() {
		return Arrays.copyOf(lefts, frames.size());
	}

	double[] rights() {
		return Arrays.copyOf(rights, frames.size());
	}

	long[][] weightsBefore() {
		return trimmed(weightsBefore);
	}

	long[][] samplesBefore() {
		return trimmed(samplesBefore);
	}

	private long[][] trimmed(long[][] sums) {
		long[][] trimmed = new long[sums.length][];
		for (int side = 0; side < sums.length; side++) {
			trimmed[side] = Arrays.copyOf(sums[side], frames.size() + 1);
		}
		return trimmed;
	}
}
