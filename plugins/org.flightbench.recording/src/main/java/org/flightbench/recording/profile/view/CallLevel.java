// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.profile.view;

import java.util.Arrays;

import org.flightbench.recording.profile.Side;

/**
 * Nodes of a {@link CallTree} that are equally far below the root, in columns: the children of each node of the level
 * above stand side by side, in the order of their names. Numbers in arrays and no objects, as there are millions. Safe
 * for several threads that only read.
 */
public final class CallLevel {

	private static final int FEW = 16;

	private final int sides;
	private final int depth;
	private int size;
	private int[] frames;
	private int[] parents;
	/** Where the stacks through a node begin in the order of the tree. */
	private int[] starts;
	private int[] ends;
	/** Of each node for each side the weight and the number of events. */
	private long[] amounts;

	CallLevel(int sides, int depth, int room) {
		this.sides = sides;
		this.depth = depth;
		frames = new int[room];
		parents = new int[room];
		starts = new int[room];
		ends = new int[room];
		amounts = new long[room * 2 * sides];
	}

	/** One without nodes yet. */
	CallLevel(int sides, int depth) {
		this(sides, depth, FEW);
	}

	/** The level below, without nodes yet. */
	CallLevel below(int room) {
		return new CallLevel(sides, depth + 1, Math.max(FEW, room));
	}

	/** How many frames there are from the root to each of the nodes; 0 is the root's level. */
	public int depth() {
		return depth;
	}

	/** How many nodes there are. */
	public int size() {
		return size;
	}

	/** The number of a node's frame in the profile's table, -1 if it is the root. */
	public int frameNumber(int node) {
		return frames[node];
	}

	/** The number of the node that calls it in the level above, -1 if it is the root. */
	public int parent(int node) {
		return parents[node];
	}

	/** The weight of all stacks through a node. */
	public long total(int node, Side side) {
		return side.ordinal() < sides ? amounts[(node * sides + side.ordinal()) * 2] : 0;
	}

	/** From how many events that comes. */
	public long samples(int node, Side side) {
		return side.ordinal() < sides ? amounts[(node * sides + side.ordinal()) * 2 + 1] : 0;
	}

	/** Leaves out what is below a node: it has no children. */
	public void cut(int node) {
		ends[node] = starts[node];
	}

	int start(int node) {
		return starts[node];
	}

	int end(int node) {
		return ends[node];
	}

	void clear() {
		size = 0;
	}

	/** Adds the only child of a node in which no stack ends: it weighs the same. */
	void addOnly(CallLevel above, int parent, int frame) {
		weighAs(add(frame, parent, above.starts[parent], above.ends[parent]), above, parent);
	}

	/** Adds a node that weighs as much as one of another level. */
	void addWeighed(CallLevel weighed, int same, int parent, int start, int end) {
		weighAs(add(weighed.frames[same], parent, start, end), weighed, same);
	}

	private void weighAs(int node, CallLevel other, int same) {
		int entries = 2 * sides;
		for (int entry = 0; entry < entries; entry++) {
			amounts[node * entries + entry] = other.amounts[same * entries + entry];
		}
	}

	/** Adds a node that weighs nothing yet, and gives its number. */
	int addEmpty(int frame, int parent, int start, int end) {
		int node = add(frame, parent, start, end);
		Arrays.fill(amounts, node * 2 * sides, (node + 1) * 2 * sides, 0);
		return node;
	}

	private int add(int frame, int parent, int start, int end) {
		if (size == frames.length) {
			frames = Arrays.copyOf(frames, 2 * size);
			parents = Arrays.copyOf(parents, 2 * size);
			starts = Arrays.copyOf(starts, 2 * size);
			ends = Arrays.copyOf(ends, 2 * size);
			amounts = Arrays.copyOf(amounts, 2 * amounts.length);
		}
		frames[size] = frame;
		parents[size] = parent;
		starts[size] = start;
		ends[size] = end;
		return size++;
	}

	/** Adds what a stack weighs to a node. A sum that is too large is the largest number that there is. */
	void weigh(int node, OrderedStacks order, int place) {
		for (int side = 0; side < sides; side++) {
			int amount = (node * sides + side) * 2;
			amounts[amount] = Math.max(amounts[amount], amounts[amount] + order.weight(place, side));
			amounts[amount + 1] += order.samples(place, side);
		}
	}

	/** Adds nodes of another level, for which there is room. */
	void addAll(CallLevel other, int start, int end) {
		int count = end - start;
		System.arraycopy(other.frames, start, frames, size, count);
		System.arraycopy(other.parents, start, parents, size, count);
		System.arraycopy(other.starts, start, starts, size, count);
		System.arraycopy(other.ends, start, ends, size, count);
		System.arraycopy(other.amounts, start * 2 * sides, amounts, size * 2 * sides, count * 2 * sides);
		size += count;
	}
}
