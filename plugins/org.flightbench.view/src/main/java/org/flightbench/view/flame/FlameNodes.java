// SPDX-License-Identifier: UPL-1.0
package org.flightbench.view.flame;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.List;
import java.util.function.BooleanSupplier;
import org.flightbench.recording.profile.Frame;
import org.flightbench.recording.profile.Side;
import org.flightbench.recording.profile.view.Scale;
import org.flightbench.view.text.Messages;

import org.flightbench.analysis.change.Change;

/**
 * All nodes of a flame graph in columns, ordered by level and from left to right. The order permits binary searches for
 * visible nodes; see {@link FlameLookup}. A node is identified by its index. Immutable and thread-safe.
 */
public final class FlameNodes {

	/** The root node. */
	public static final int ROOT = 0;
	/** The value for a missing node. */
	public static final int NONE = -1;

	private final FlameGraph graph;
	private final int[] levelStarts;
	private final int[] frames;
	private final int[] parents;
	/** The first child of each node. Its children end before the first child of the next node. */
	private final int[] childStarts;
	private final double[] lefts;
	/** Prefix sums of the weights for each side. The weight of adjacent nodes is the difference of two sums. */
	private final long[][] weightsBefore;
	private final long[][] samplesBefore;
	private final NodeSignificance chance;
	private final String[] names;
	/** Whether each frame is a class. */
	private final boolean[] classes;
	/** The factors by which the weights of each side are multiplied. */
	private final double[] factors;
	private final double whole;
	private final double narrowest;
	/** The nodes narrower than {@link #narrowest}. */
	private final BitSet narrow;

	FlameNodes(FlameNodesBuilder builder) {
		graph = builder.graph();
		levelStarts = builder.levelStarts();
		frames = builder.frames();
		parents = builder.parents();
		childStarts = builder.childStarts();
		lefts = builder.takeLefts();
		weightsBefore = builder.takeWeightsBefore();
		samplesBefore = builder.takeSamplesBefore();
		factors = builder.factors();
		whole = builder.whole();
		narrowest = builder.narrowest();
		narrow = builder.narrow();
		names = builder.names();
		classes = new boolean[names.length];
		for (int number = 0; number < names.length; number++) {
			classes[number] = graph.profile().frames().frame(number).kind() == Frame.Kind.CLASS;
		}
		chance = NodeSignificance.of(this);
	}

	/**
	 * Creates the nodes of a graph. Runs in time proportional to the size of the tree, so do not call it on the UI
	 * thread.
	 *
	 * @param cancelled polled periodically
	 * @throws java.util.concurrent.CancellationException if the operation is canceled
	 */
	public static FlameNodes of(FlameGraph graph, BooleanSupplier cancelled) {
		return of(graph, 0, cancelled);
	}

	/**
	 * Creates the nodes of a graph, omitting everything below narrow nodes to save time and memory for graphs with
	 * millions of nodes. Narrow nodes are included, but their self weight is unknown.
	 *
	 * @param narrowest the share of the width below which a node is narrow, or 0 to omit nothing
	 * @param cancelled polled periodically
	 * @throws java.util.concurrent.CancellationException if the operation is canceled
	 */
	public static FlameNodes of(FlameGraph graph, double narrowest, BooleanSupplier cancelled) {
		return new FlameNodesBuilder(graph, narrowest, cancelled).build();
	}

	/**
	 * Creates the nodes of a graph, omitting everything below narrow nodes. Runs in time proportional to the number of
	 * included nodes. The self weight of narrow nodes is unknown.
	 *
	 * @param narrowest the share of the width below which a node is narrow
	 */
	public static FlameNodes ofWide(FlameGraph graph, double narrowest) {
		return of(graph, narrowest, () -> false);
	}

	public FlameGraph graph() {
		return graph;
	}

	/** Returns the number of nodes, including the root. */
	public int size() {
		return frames.length;
	}

	/** Returns whether the graph has no weight. */
	public boolean isEmpty() {
		return !(right(ROOT) > 0);
	}

	/** Returns the number of levels, including the level of the root. */
	public int levels() {
		return levelStarts.length - 1;
	}

	/** Returns the first node of a level. For {@link #levels()}, returns the number of nodes. */
	public int levelStart(int level) {
		return levelStarts[level];
	}

	/** Returns the level of a node, where 0 is the level of the root. */
	public int level(int node) {
		int low = 0;
		int high = levelStarts.length - 1;
		while (high - low > 1) {
			int middle = low + high >>> 1;
			if (levelStarts[middle] <= node) {
				low = middle;
			} else {
				high = middle;
			}
		}
		return low;
	}

	/** Returns the caller of a node, or {@link #NONE} for the root. */
	public int parent(int node) {
		return parents[node];
	}

	/** Returns the first child of a node. The children have consecutive indexes. */
	public int childStart(int node) {
		return childStarts[node];
	}

	/** Returns the index after the last child of a node. */
	public int childEnd(int node) {
		return childStarts[node + 1];
	}

	/** Returns the left edge of a node as a share of the total width. */
	public double left(int node) {
		return lefts[node];
	}

	/** Returns the right edge of a node as a share of the total width. */
	public double right(int node) {
		double extent = total(node, Side.BASELINE);
		return lefts[node] + (factors.length == 1 ? extent : extent + total(node, Side.CANDIDATE)) / whole;
	}

	/** Returns the share of the width below which the children of a node are omitted, or 0 if nothing is omitted. */
	public double narrowest() {
		return narrowest;
	}

	/** Returns whether a node is so narrow that its children are omitted. */
	public boolean isCut(int node) {
		return narrow.get(node);
	}

	/** Returns the number of nodes whose children are omitted. */
	public int cutCount() {
		return narrow.cardinality();
	}

	/** Returns the index of a node's frame in the frame table of the profile, or -1 for the root. */
	public int frameNumber(int node) {
		return frames[node];
	}

	/** Returns the frame of a node, or null for the root. */
	public Frame frame(int node) {
		return node == ROOT ? null : graph.profile().frames().frame(frames[node]);
	}

	/** Returns the name of a node with control characters escaped. */
	public String name(int node) {
		return node == ROOT ? Messages.all : names[frames[node]];
	}

	/** Returns the name of a frame with control characters escaped. */
	public String frameName(int frameNumber) {
		return names[frameNumber];
	}

	/** Returns the number of distinct frames. */
	public int frameCount() {
		return names.length;
	}

	/**
	 * Finds the nodes of a set of frames. A plain loop over arrays is compiled quickly, so even the first search in a
	 * process is fast.
	 *
	 * @param wanted whether to find a frame, by frame index
	 * @param found receives the nodes of these frames
	 * @param outermost receives the found nodes that are not below another found node
	 */
	void find(boolean[] wanted, BitSet found, BitSet outermost) {
		int[] frameOf = frames;
		int[] parentOf = parents;
		boolean[] isWithin = new boolean[frameOf.length];
		for (int node = ROOT + 1; node < frameOf.length; node++) {
			boolean isBelow = isWithin[parentOf[node]];
			boolean isWanted = wanted[frameOf[node]];
			isWithin[node] = isBelow | isWanted;
			if (isWanted) {
				found.set(node);
				if (!isBelow) {
					outermost.set(node);
				}
			}
		}
	}

	/** Returns the recorded weight of all stacks through a node. */
	public long weight(int node, Side side) {
		return sum(weightsBefore, node, node + 1, side);
	}

	/** Returns the scaled weight of all stacks through a node. */
	public double total(int node, Side side) {
		return total(node, node + 1, side);
	}

	/** Returns the scaled weight of all stacks through adjacent nodes of one level. */
	public double total(int start, int end, Side side) {
		return scaled(sum(weightsBefore, start, end, side), side);
	}

	/**
	 * Returns the scaled weight of the events that occurred in the node's own code. Because the class of an allocated
	 * object is not code, its weight is attributed to the allocating frame. The sum over all nodes of a frame equals
	 * the self weight in {@link MethodRow}.
	 */
	public double self(int node, Side side) {
		return scaled(Math.max(0, selfWeight(node, side)), side);
	}

	/** Returns the recorded self weight; negative if sums overflow. */
	public long selfWeight(int node, Side side) {
		long total = weight(node, side);
		long ending = total - sum(weightsBefore, childStarts[node], childStarts[node + 1], side);
		if (node == ROOT) {
			return ending;
		}
		boolean isFirst = parents[node] == ROOT;
		if (isClass(node)) {
			return isFirst ? ending : 0;
		}
		if (graph.profile().inverted()) {
			boolean isNextToClass = !isFirst && isClass(parents[node]) && parents[parents[node]] == ROOT;
			return isFirst || isNextToClass ? total : 0;
		}
		for (int child = childStarts[node]; child < childStarts[node + 1]; child++) {
			ending += isClass(child) ? sum(weightsBefore, child, child + 1, side) : 0;
		}
		return ending;
	}

	/** Returns whether a node represents the class of the object that events are about, instead of a method. */
	public boolean isClass(int node) {
		return node != ROOT && classes[frames[node]];
	}

	/** Returns the number of events that contribute to the total of a node. */
	public long samples(int node, Side side) {
		return samples(node, node + 1, side);
	}

	/** Returns the number of events that contribute to the totals of adjacent nodes of one level. */
	public long samples(int start, int end, Side side) {
		return sum(samplesBefore, start, end, side);
	}

	/** Returns whether the change of a node may be noise; false if the graph does not show a difference. */
	public boolean isChance(int node) {
		return chance.isChance(node);
	}

	/**
	 * Returns the change of a node across the forks of both sides, or null if the sides do not have several forks or if
	 * the node is too small to matter.
	 */
	public Change forkChange(int node) {
		return chance.change(node);
	}

	/** Returns whether a node equals another node or is one of its descendants. */
	public boolean isWithin(int node, int ancestor) {
		int at = node;
		while (at > ancestor) {
			at = parents[at];
		}
		return at == ancestor;
	}

	/** Returns the stack of a node, starting below the root; empty for the root. */
	public List<Frame> stack(int node) {
		List<Frame> stack = new ArrayList<>();
		for (int at = node; at > ROOT; at = parents[at]) {
			stack.add(frame(at));
		}
		Collections.reverse(stack);
		return stack;
	}

	/** Scales a weight. The check for 0 also covers a missing candidate, which has no factor. */
	private double scaled(long weight, Side side) {
		return weight == 0 ? 0 : Scale.of(weight, factors[side.ordinal()]);
	}

	private static long sum(long[][] before, int start, int end, Side side) {
		return side.ordinal() < before.length ? before[side.ordinal()][end] - before[side.ordinal()][start] : 0;
	}
}
