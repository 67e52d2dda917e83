// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.flame;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.List;
import java.util.function.BooleanSupplier;
import org.flightbench.recording.profile.Frame;
import org.flightbench.recording.profile.view.Scale;
import org.flightbench.recording.profile.Side;

import org.flightbench.report.change.Change;

/**
 * All nodes of a flame graph in columns, level by level and in each from left to right, so that what is seen of a level
 * is found by halving and never by walking; see {@link FlameLookup}. A node is a number; {@link #ROOT} is the root.
 * Does not change; safe for several threads.
 */
public final class FlameNodes {

	/** The root. */
	public static final int ROOT = 0;
	/** No node. */
	public static final int NONE = -1;

	private final FlameGraph graph;
	private final int[] levelStarts;
	private final int[] frames;
	private final int[] parents;
	/** Where the children of a node begin; they end where those of the next begin. */
	private final int[] childStarts;
	private final double[] lefts;
	/** For each side the sum of all nodes before one: what nodes side by side weigh is a difference of two. */
	private final long[][] weightsBefore;
	private final long[][] samplesBefore;
	private final FlameChance chance;
	private final String[] names;
	/** Whether a frame is a class. */
	private final boolean[] classes;
	/** The factors by which the weights of each side are multiplied. */
	private final double[] factors;
	private final double whole;
	private final double narrowest;
	/** The nodes that are narrower than that. */
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
		chance = FlameChance.of(this);
	}

	/**
	 * Puts the nodes of a graph into columns. Takes as long as the tree is large: not for the thread that draws.
	 *
	 * @param cancelled asked now and then
	 * @throws java.util.concurrent.CancellationException if it is cancelled
	 */
	public static FlameNodes of(FlameGraph graph, BooleanSupplier cancelled) {
		return of(graph, 0, cancelled);
	}

	/**
	 * Puts the nodes of a graph into columns, but leaves out what is below narrow ones: a graph of millions of frames
	 * takes less time and memory so. Narrow nodes are there; how much of them is their own is not known.
	 *
	 * @param narrowest the share of the width below which a node is narrow; 0 leaves nothing out
	 * @param cancelled asked now and then
	 * @throws java.util.concurrent.CancellationException if it is cancelled
	 */
	public static FlameNodes of(FlameGraph graph, double narrowest, BooleanSupplier cancelled) {
		return new FlameNodesBuilder(graph, narrowest, cancelled).build();
	}

	/**
	 * Puts the nodes of a graph into columns as far as they can be seen; takes as long as that is much. Narrow nodes
	 * are there, but nothing below them, so what is their own is not known.
	 *
	 * @param narrowest the share of the width below which a node is narrow
	 */
	public static FlameNodes ofWide(FlameGraph graph, double narrowest) {
		return of(graph, narrowest, () -> false);
	}

	/** The graph whose nodes these are. */
	public FlameGraph graph() {
		return graph;
	}

	/** How many nodes there are, with the root. */
	public int size() {
		return frames.length;
	}

	/** Whether there is nothing but a root that weighs nothing. */
	public boolean isEmpty() {
		return !(right(ROOT) > 0);
	}

	/** How many levels there are, with the root's. */
	public int levels() {
		return levelStarts.length - 1;
	}

	/** The first node of a level; that of the level after the last is the number of nodes. */
	public int levelStart(int level) {
		return levelStarts[level];
	}

	/** The level of a node; 0 is the root's. */
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

	/** The node that a node is called by, {@link #NONE} for the root. */
	public int parent(int node) {
		return parents[node];
	}

	/** The first of a node's children, which stand side by side. */
	public int childStart(int node) {
		return childStarts[node];
	}

	/** The node behind the last child. */
	public int childEnd(int node) {
		return childStarts[node + 1];
	}

	/** Where a node begins, as a share of the width of all. */
	public double left(int node) {
		return lefts[node];
	}

	/** Where a node ends, as a share of the width of all. */
	public double right(int node) {
		double extent = total(node, Side.BASELINE);
		return lefts[node] + (factors.length == 1 ? extent : extent + total(node, Side.CANDIDATE)) / whole;
	}

	/** The share of the width below which nodes are narrow, with nothing below them; 0 if nothing is left out. */
	public double narrowest() {
		return narrowest;
	}

	/** Whether a node is so narrow that what is below it is left out. */
	public boolean isCut(int node) {
		return narrow.get(node);
	}

	/** How many nodes are. */
	public int cutCount() {
		return narrow.cardinality();
	}

	/** The number of a node's frame in the profile's table, -1 for the root. */
	public int frameNumber(int node) {
		return frames[node];
	}

	/** A node's frame, null for the root. */
	public Frame frame(int node) {
		return node == ROOT ? null : graph.profile().frames().frame(frames[node]);
	}

	/** A node's name, fit to be shown. */
	public String name(int node) {
		return node == ROOT ? Messages.all : names[frames[node]];
	}

	/** The name of a frame, fit to be shown. */
	public String frameName(int frameNumber) {
		return names[frameNumber];
	}

	/** How many different frames there are. */
	public int frameCount() {
		return names.length;
	}

	/**
	 * Finds the nodes of some frames. A plain loop over arrays: it is soon compiled, also where nothing was searched
	 * before.
	 *
	 * @param wanted the frames, by number
	 * @param found gets the nodes of these frames
	 * @param outermost gets those of them that are below none of the others
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

	/** The recorded weight of all stacks through a node. */
	public long weight(int node, Side side) {
		return sum(weightsBefore, node, node + 1, side);
	}

	/** The scaled weight of all stacks through a node. */
	public double total(int node, Side side) {
		return total(node, node + 1, side);
	}

	/** The scaled weight of all stacks through some nodes of one level. */
	public double total(int start, int end, Side side) {
		return scaled(sum(weightsBefore, start, end, side), side);
	}

	/**
	 * The scaled weight of the events that happened in a node; that they are about an object of some class does not
	 * matter, so what a class below weighs counts here and not there. Over all nodes of a frame that is what
	 * {@link MethodRow} has for it.
	 */
	public double self(int node, Side side) {
		return scaled(Math.max(0, selfWeight(node, side)), side);
	}

	/** The same as recorded; negative if sums overflow. */
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

	/** Whether a node is no code, but the class of the object that events are about. */
	public boolean isClass(int node) {
		return node != ROOT && classes[frames[node]];
	}

	/** From how many events a node's total comes. */
	public long samples(int node, Side side) {
		return samples(node, node + 1, side);
	}

	/** From how many events the totals of some nodes of one level come. */
	public long samples(int start, int end, Side side) {
		return sum(samplesBefore, start, end, side);
	}

	/** Whether the change of a node may be noise; false where there is no difference. */
	public boolean isChance(int node) {
		return chance.isChance(node);
	}

	/** The change of a node by the forks of both sides; null where they do not show it, or where it is too small to. */
	public Change forkChange(int node) {
		return chance.change(node);
	}

	/** The change from baseline to candidate as a share of the larger, from -1, vanished, to 1, new. */
	public double change(int node) {
		return FlameGraph.change(total(node, Side.BASELINE), total(node, Side.CANDIDATE));
	}

	/** Whether a node is the other, or is called by it, directly or not. */
	public boolean isWithin(int node, int ancestor) {
		int at = node;
		while (at > ancestor) {
			at = parents[at];
		}
		return at == ancestor;
	}

	/** The frames from the one below the root to that of a node; empty for the root. */
	public List<Frame> stack(int node) {
		List<Frame> stack = new ArrayList<>();
		for (int at = node; at > ROOT; at = parents[at]) {
			stack.add(frame(at));
		}
		Collections.reverse(stack);
		return stack;
	}

	/** A side that is not there weighs nothing. */
	private double scaled(long weight, Side side) {
		return weight == 0 ? 0 : Scale.of(weight, factors[side.ordinal()]);
	}

	private static long sum(long[][] before, int start, int end, Side side) {
		return side.ordinal() < before.length ? before[side.ordinal()][end] - before[side.ordinal()][start] : 0;
	}
}
