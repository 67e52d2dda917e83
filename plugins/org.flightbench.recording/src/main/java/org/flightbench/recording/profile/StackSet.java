// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.profile;

import java.util.Arrays;

import org.flightbench.base.IndexTable;
import org.flightbench.base.Hash;

/** Collects stacks and sums the weights of equal ones. Not thread-safe. */
public final class StackSet {

	/**
	 * The maximum total number of frames. Stacks that would exceed it are counted as a single stack without frames.
	 */
	private static final int MAX_FRAMES = 1 << 30;

	/**
	 * The index of the first column of each side, followed by the end of the last side's columns. Each fork has one
	 * column.
	 */
	private final int[] columns;
	private final int width;
	private final PagedIntList frames = new PagedIntList();
	private int[] ends = new int[64];
	private long[] weights;
	private long[] samples;
	private IndexTable table = new IndexTable();
	private int size;

	/** Creates a set of one or two sides without forks. */
	public StackSet(int sides) {
		this(Stacks.columns(sides));
	}

	private StackSet(int[] columns) {
		this.columns = columns;
		width = columns[columns.length - 1];
		weights = new long[64 * width];
		samples = new long[64 * width];
	}

	/**
	 * Creates a set whose sides distinguish their forks.
	 *
	 * @param forks the number of forks of each side, at least one
	 */
	public static StackSet ofForks(int... forks) {
		int[] columns = new int[forks.length + 1];
		for (int side = 0; side < forks.length; side++) {
			columns[side + 1] = columns[side] + forks[side];
		}
		return new StackSet(columns);
	}

	/** Creates an empty set with the sides and forks of the given stacks. */
	public static StackSet like(Stacks stacks) {
		return new StackSet(stacks.columns());
	}

	/**
	 * Adds events to a stack, in the first fork of a side.
	 *
	 * @param stack the indexes of the frames, root first
	 * @param depth the number of frames
	 * @return the index of the stack
	 */
	public int add(int[] stack, int depth, Side side, long weight, long count) {
		return add(stack, depth, side, 0, weight, count);
	}

	/**
	 * Adds events to a stack in one fork of a side.
	 *
	 * @param stack the indexes of the frames, root first
	 * @param depth the number of frames
	 * @param fork the index of the fork, starting at 0
	 * @return the index of the stack
	 */
	public int add(int[] stack, int depth, Side side, int fork, long weight, long count) {
		int known = place(stack, depth);
		add(known, side, fork, weight, count);
		return known;
	}

	/** Adds events to a stack that is already in this set. */
	public void add(int known, Side side, int fork, long weight, long count) {
		addTo(known * width + columns[side.ordinal()] + fork, weight, count);
	}

	/**
	 * Adds the weights of a stack of another set, for all sides and forks. Does nothing if that stack has no events.
	 */
	public void addAll(int[] stack, int depth, Stacks others, int other) {
		int known = -1;
		for (int column = 0; column < width; column++) {
			long count = others.samplesAt(other, column);
			if (count > 0) {
				known = known < 0 ? place(stack, depth) : known;
				addTo(known * width + column, others.weightAt(other, column), count);
			}
		}
	}

	private int place(int[] stack, int depth) {
		return frames.size() + depth > MAX_FRAMES ? find(stack, 0) : find(stack, depth);
	}

	private void addTo(int index, long weight, long count) {
		weights[index] = saturated(weights[index], weight);
		samples[index] = saturated(samples[index], count);
	}

	/** Returns the number of distinct stacks. */
	public int size() {
		return size;
	}

	/** Returns the stacks. Nothing can be added afterwards. */
	public Stacks build() {
		table = null;
		return new Stacks(frames, ends, weights, samples, columns, size);
	}

	/** Returns a snapshot of the stacks that is unaffected by later additions. */
	public Stacks asNow() {
		return new Stacks(frames.asNow(), ends, Arrays.copyOf(weights, size * width),
				Arrays.copyOf(samples, size * width), columns, size);
	}

	private int find(int[] stack, int depth) {
		int hash = hash(stack, depth);
		for (int slot = table.first(hash); slot != IndexTable.NONE; slot = table.next(hash, slot)) {
			if (isSame(table.index(slot), stack, depth)) {
				return table.index(slot);
			}
		}
		table.add(hash, size);
		return append(stack, depth);
	}

	private int append(int[] stack, int depth) {
		if (size == ends.length) {
			int more = size + (size >> 1);
			ends = Arrays.copyOf(ends, more);
			weights = Arrays.copyOf(weights, more * width);
			samples = Arrays.copyOf(samples, more * width);
		}
		frames.add(stack, depth);
		ends[size] = frames.size();
		return size++;
	}

	private boolean isSame(int known, int[] stack, int depth) {
		int start = known == 0 ? 0 : ends[known - 1];
		if (ends[known] - start != depth) {
			return false;
		}
		// compare from the leaf to the root, because stacks usually differ near the leaf
		for (int index = depth - 1; index >= 0; index--) {
			if (frames.get(start + index) != stack[index]) {
				return false;
			}
		}
		return true;
	}

	private static int hash(int[] stack, int depth) {
		long hash = depth;
		for (int index = 0; index < depth; index++) {
			hash = hash * 31 + stack[index];
		}
		return (int) Hash.of(hash);
	}

	/** Returns the sum, or {@link Long#MAX_VALUE} in case of an overflow. */
	public static long saturated(long sum, long more) {
		long result = sum + more;
		return ((sum ^ result) & (more ^ result)) < 0 ? Long.MAX_VALUE : result;
	}
}
