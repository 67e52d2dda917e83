// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.profile;

import java.util.Arrays;

import org.flightbench.base.IndexTable;
import org.flightbench.base.Hash;

/** Collects stacks: equal ones become one that weighs as much as both. Not safe for several threads. */
public final class StackSet {

	/** More frames than this are not kept: what comes behind counts as one stack without frames. */
	private static final int MOST_FRAMES = 1 << 30;

	/** For each side where its columns begin, and where the last one's end. */
	private final int[] columns;
	private final int width;
	private final IntPages frames = new IntPages();
	private int[] ends = new int[64];
	private long[] weights;
	private long[] samples;
	private IndexTable table = new IndexTable();
	private int size;

	/** One of so many sides, each of one recording. */
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
	 * @param forks how many each side has, at least one
	 */
	public static StackSet ofForks(int... forks) {
		int[] columns = new int[forks.length + 1];
		for (int side = 0; side < forks.length; side++) {
			columns[side + 1] = columns[side] + forks[side];
		}
		return new StackSet(columns);
	}

	/** One with the sides and forks of other stacks. */
	public static StackSet like(Stacks stacks) {
		return new StackSet(stacks.columns());
	}

	/**
	 * Adds to a stack.
	 *
	 * @param stack frame numbers, the root first
	 * @param depth how many of them there are
	 * @return the stack's number
	 */
	public int add(int[] stack, int depth, Side side, long weight, long count) {
		return add(stack, depth, side, 0, weight, count);
	}

	/**
	 * Adds to a stack what a fork of a side has of it.
	 *
	 * @param fork from 0 on
	 * @return the stack's number
	 */
	public int add(int[] stack, int depth, Side side, int fork, long weight, long count) {
		int known = place(stack, depth);
		add(known, side, fork, weight, count);
		return known;
	}

	/** Adds to a stack that is there. */
	public void add(int known, Side side, int fork, long weight, long count) {
		addTo(known * width + columns[side.ordinal()] + fork, weight, count);
	}

	/** Adds to a stack what another set's stack weighs, on all sides and in all forks; nothing if that has no event. */
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
		return frames.size() + depth > MOST_FRAMES ? find(stack, 0) : find(stack, depth);
	}

	private void addTo(int index, long weight, long count) {
		weights[index] = saturated(weights[index], weight);
		samples[index] = saturated(samples[index], count);
	}

	int size() {
		return size;
	}

	/** The stacks; nothing may be added afterwards. */
	public Stacks build() {
		table = null;
		return new Stacks(frames, ends, weights, samples, columns, size);
	}

	/** The stacks that there are now; they stay as they are when others are added. */
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
		// from the leaf down: there they differ soonest
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

	/** A sum that stays at the largest number there is instead of becoming negative. */
	static long saturated(long sum, long more) {
		long result = sum + more;
		return ((sum ^ result) & (more ^ result)) < 0 ? Long.MAX_VALUE : result;
	}
}
