// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.profile;

import java.util.Arrays;

import org.flightbench.base.IndexTable;
import org.flightbench.jfr.io.Hash;

/** Collects stacks: equal ones become one that weighs as much as both. Not safe for several threads. */
public final class StackSet {

	/** More frames than this are not kept: what comes behind counts as one stack without frames. */
	private static final int MOST_FRAMES = 1 << 30;

	private final int sides;
	private final IntPages frames = new IntPages();
	private int[] ends = new int[64];
	private long[] weights;
	private long[] samples;
	private IndexTable table = new IndexTable();
	private int size;

	public StackSet(int sides) {
		this.sides = sides;
		weights = new long[64 * sides];
		samples = new long[64 * sides];
	}

	/**
	 * Adds to a stack.
	 *
	 * @param stack frame numbers, the root first
	 * @param depth how many of them there are
	 * @return the stack's number
	 */
	public int add(int[] stack, int depth, Side side, long weight, long count) {
		int known = frames.size() + depth > MOST_FRAMES ? find(stack, 0) : find(stack, depth);
		add(known, side, weight, count);
		return known;
	}

	/** Adds to a stack that is there. */
	public void add(int known, Side side, long weight, long count) {
		int index = known * sides + side.ordinal();
		weights[index] = saturated(weights[index], weight);
		samples[index] = saturated(samples[index], count);
	}

	int size() {
		return size;
	}

	/** The stacks; nothing may be added afterwards. */
	public Stacks build() {
		table = null;
		return new Stacks(frames, ends, weights, samples, sides, size);
	}

	/** The stacks that there are now; they stay as they are when others are added. */
	public Stacks asNow() {
		return new Stacks(frames.asNow(), ends, Arrays.copyOf(weights, size * sides),
				Arrays.copyOf(samples, size * sides), sides, size);
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
			weights = Arrays.copyOf(weights, more * sides);
			samples = Arrays.copyOf(samples, more * sides);
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
	private static long saturated(long sum, long more) {
		long result = sum + more;
		return ((sum ^ result) & (more ^ result)) < 0 ? Long.MAX_VALUE : result;
	}
}
