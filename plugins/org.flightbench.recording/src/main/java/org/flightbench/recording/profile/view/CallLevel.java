// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.profile.view;

import java.util.Arrays;

import org.flightbench.recording.profile.Side;

/**
 * The nodes of a {@link CallTree} at the same depth. Children of the same parent are adjacent and sorted by name. Nodes
 * are stored in arrays instead of objects because there may be millions. Safe for concurrent readers.
 */
public final class CallLevel {

	private static final int FEW = 16;

	private final int sides;
	private final int depth;
	private int size;
	private int[] frames;
	private int[] parents;
	/** The range of the stacks through each node, in the tree's order of stacks. */
	private int[] starts;
	private int[] ends;
	/** The weight and the number of events, by node and side. */
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

	/** Creates a level without nodes. */
	CallLevel(int sides, int depth) {
		this(sides, depth, FEW);
	}

	/** Creates the level below, without nodes. */
	CallLevel below(int room) {
		return new CallLevel(sides, depth + 1, Math.max(FEW, room));
	}

	/** Returns the number of frames from the root to each node; 0 is the level of the root. */
	public int depth() {
		return depth;
	}

	/** Returns the number of nodes. */
	public int size() {
		return size;
	}

	/** Returns the index of a node's frame in the profile's table, or -1 for the root. */
	public int frameNumber(int node) {
		return frames[node];
	}

	/** Returns the index of the node's caller in the level above, or -1 for the root. */
	public int parent(int node) {
		return parents[node];
	}

	/** Returns the weight of all stacks through a node. */
	public long total(int node, Side side) {
		return side.ordinal() < sides ? amounts[(node * sides + side.ordinal()) * 2] : 0;
	}

	/** Returns the number of events of all stacks through a node. */
	public long samples(int node, Side side) {
		return side.ordinal() < sides ? amounts[(node * sides + side.ordinal()) * 2 + 1] : 0;
	}

	/** Removes all descendants of a node. */
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

	/** Adds the only child of a node in which no stack ends. Both nodes therefore have the same weight. */
	void addOnly(CallLevel above, int parent, int frame) {
		weighAs(add(frame, parent, above.starts[parent], above.ends[parent]), above, parent);
	}

	/** Adds a node with the same weight as a node of another level. */
	void addWeighed(CallLevel weighed, int same, int parent, int start, int end) {
		weighAs(add(weighed.frames[same], parent, start, end), weighed, same);
	}

	private void weighAs(int node, CallLevel other, int same) {
		int entries = 2 * sides;
		for (int entry = 0; entry < entries; entry++) {
			amounts[node * entries + entry] = other.amounts[same * entries + entry];
		}
	}

	/** Adds a node without weight, and returns its index. */
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

	/** Adds the weight of a stack to a node. If the sum would overflow, the previous value is kept. */
	void weigh(int node, SortedStacks order, int place) {
		for (int side = 0; side < sides; side++) {
			int amount = (node * sides + side) * 2;
			amounts[amount] = Math.max(amounts[amount], amounts[amount] + order.weight(place, side));
			amounts[amount + 1] += order.samples(place, side);
		}
	}

	/** Adds nodes of another level. The capacity must be sufficient. */
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
