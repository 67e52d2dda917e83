// SPDX-License-Identifier: UPL-1.0
package org.flightbench.view.flame;

import java.util.BitSet;
import java.util.concurrent.CancellationException;
import java.util.function.BooleanSupplier;

import org.flightbench.base.IntList;
import org.flightbench.base.Text;
import org.flightbench.recording.profile.Side;
import org.flightbench.recording.profile.view.CallLevel;
import org.flightbench.recording.profile.view.CallNode;
import org.flightbench.recording.profile.view.CallTree;
import org.flightbench.recording.profile.view.Scale;

/** Creates {@link FlameNodes} in a single pass over a call tree, level by level. */
final class FlameNodesBuilder {

	private static final int ASK_EVERY = 1 << 10;
	private static final Side[] SIDES = Side.values();

	private final FlameGraph graph;
	private final double narrowest;
	private final BooleanSupplier cancelled;
	/** The factors by which the weights of each side are multiplied. */
	private final double[] factors;
	private final double whole;
	private final IntList levelStarts = new IntList();
	private final IntList frames = new IntList();
	private final IntList parents = new IntList();
	private final IntList childStarts = new IntList();
	private final BitSet narrow = new BitSet();
	private final PagedLongList lefts = new PagedLongList();
	private final PagedLongList[] weightsBefore;
	private final PagedLongList[] samplesBefore;
	private final long[] weightSums;
	private final long[] sampleSums;
	/**
	 * A private tree instead of the graph's, so that its large table of sorted stacks can be garbage-collected once the
	 * nodes are built.
	 */
	private final CallTree tree;
	/** The level that was added last. */
	private CallLevel level;

	/** @param narrowest the share of the width below which the children of a node are omitted */
	FlameNodesBuilder(FlameGraph graph, double narrowest, BooleanSupplier cancelled) {
		this.graph = graph;
		this.narrowest = narrowest;
		this.cancelled = cancelled;
		factors = graph.scale().factors().stream().mapToDouble(Double::doubleValue).toArray();
		weightsBefore = columns();
		samplesBefore = columns();
		weightSums = new long[factors.length];
		sampleSums = new long[factors.length];
		tree = new CallTree(graph.profile());
		CallNode root = tree.root();
		level = root.level();
		double extent = graph.extent(root);
		whole = extent > 0 ? extent : 1;
		add(0, FlameNodes.NONE, 0);
	}

	FlameNodes build() {
		int start = 0;
		while (level.size() > 0) {
			levelStarts.add(start);
			start += addChildren(start);
		}
		levelStarts.add(frames.size());
		childStarts.add(frames.size());
		return new FlameNodes(this);
	}

	/** Adds the next level and returns the number of nodes of the current one. */
	private int addChildren(int start) {
		int size = level.size();
		level = tree.below(level);
		int parent = -1;
		double left = 0;
		for (int child = 0; child < level.size(); child++) {
			if ((child & ASK_EVERY - 1) == 0 && cancelled.getAsBoolean()) {
				throw new CancellationException();
			}
			while (parent < level.parent(child)) {
				childStarts.add(frames.size());
				left = lefts.getDouble(start + ++parent);
			}
			double right = add(child, start + parent, left);
			if (right - left < narrowest) {
				level.cut(child);
				narrow.set(frames.size() - 1);
			}
			left = right;
		}
		while (++parent < size) {
			childStarts.add(frames.size());
		}
		return size;
	}

	/** Creates a column of prefix sums for each side, starting with 0. */
	private PagedLongList[] columns() {
		PagedLongList[] columns = new PagedLongList[factors.length];
		for (int side = 0; side < columns.length; side++) {
			columns[side] = new PagedLongList();
			columns[side].add(0L);
		}
		return columns;
	}

	/** Adds a node of the current level and returns its right edge. */
	private double add(int node, int parent, double left) {
		frames.add(level.frameNumber(node));
		parents.add(parent);
		lefts.add(left);
		double extent = 0;
		for (int column = 0; column < factors.length; column++) {
			long weight = level.total(node, SIDES[column]);
			// sums may overflow, but their differences remain correct
			weightSums[column] += weight;
			sampleSums[column] += level.samples(node, SIDES[column]);
			weightsBefore[column].add(weightSums[column]);
			samplesBefore[column].add(sampleSums[column]);
			extent += Scale.of(weight, factors[column]);
		}
		return left + extent / whole;
	}

	/** Returns the names of all frames with control characters escaped. */
	String[] names() {
		String[] names = new String[graph.profile().frames().size()];
		for (int number = 0; number < names.length; number++) {
			names[number] = Text.visible(tree.frameName(number));
		}
		return names;
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

	/** Returns the nodes whose children are omitted because the nodes are narrow. */
	BitSet narrow() {
		return narrow;
	}

	double[] takeLefts() {
		return lefts.takeDoubles();
	}

	long[][] takeWeightsBefore() {
		return taken(weightsBefore);
	}

	long[][] takeSamplesBefore() {
		return taken(samplesBefore);
	}

	/** Returns the factors by which the weights of each side are multiplied. */
	double[] factors() {
		return factors;
	}

	/** Returns the share of the width below which the children of a node are omitted, or 0 to omit nothing. */
	double narrowest() {
		return narrowest;
	}

	/** Returns the scaled weight of the root, or 1 if it is 0. */
	double whole() {
		return whole;
	}

	private static long[][] taken(PagedLongList[] columns) {
		long[][] taken = new long[columns.length][];
		for (int side = 0; side < taken.length; side++) {
			taken[side] = columns[side].take();
		}
		return taken;
	}
}
