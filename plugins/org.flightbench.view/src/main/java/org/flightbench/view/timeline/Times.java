// SPDX-License-Identifier: UPL-1.0
package org.flightbench.view.timeline;

import java.util.Arrays;

/**
 * Times in chronological order, in nanoseconds, in blocks. The starts of blocks are stored once more, because they are
 * few enough for the caches of the processor, in which a search among millions of times would miss with each step.
 */
final class Times {

	/** The number of times in a block. */
	static final int BLOCK = 64;
	/** The distance of indexes from which a block is little in comparison. */
	private static final int FAR = 8 * BLOCK;

	private final long[] times;
	private final long[] starts;

	Times(long[] times) {
		this.times = times;
		starts = new long[(times.length + BLOCK - 1) / BLOCK];
		Arrays.setAll(starts, block -> times[block * BLOCK]);
	}

	int size() {
		return times.length;
	}

	long get(int index) {
		return index % BLOCK == 0 ? starts[index / BLOCK] : times[index];
	}

	/** Returns the index of the first time at or after a time. */
	int firstFrom(long nanos) {
		return firstFrom(nanos, 0);
	}

	/** Returns the index of the first time at or after both a time and an index. */
	int firstFrom(long nanos, int from) {
		return Math.max(from, inBlock(block(nanos, from), nanos));
	}

	/**
	 * Returns the index of the first time at or after both a time and an index. If it is far from the index, it may
	 * instead be the start of the next block, which is found without a search in the block.
	 *
	 * @param latest the latest start of that block
	 */
	int aboutFrom(long nanos, long latest, int from) {
		int block = block(nanos, from);
		int next = (block + 1) * BLOCK;
		return next - from > FAR && next < times.length && starts[block + 1] <= latest
				? next
				: Math.max(from, inBlock(block, nanos));
	}

	/**
	 * Returns the last block that starts before a time, but not before that of an index. Steps from there in growing
	 * strides, because the wanted block is usually near.
	 */
	private int block(long nanos, int from) {
		int block = from / BLOCK;
		int stride = 1;
		while (block + stride < starts.length && starts[block + stride] < nanos) {
			block += stride;
			stride *= 2;
		}
		return first(starts, block + 1, Math.min(starts.length, block + stride), nanos) - 1;
	}

	/** Returns the index of the first time in a block at or after a time, or the end of the block. */
	private int inBlock(int block, long nanos) {
		int from = block * BLOCK;
		return first(times, from, Math.min(times.length, from + BLOCK), nanos);
	}

	/** Returns the index of the first element of a range that is at least a value, or the end of the range. */
	private static int first(long[] sorted, int from, int to, long value) {
		int low = from;
		int high = to;
		while (low < high) {
			int middle = low + high >>> 1;
			if (sorted[middle] < value) {
				low = middle + 1;
			} else {
				high = middle;
			}
		}
		return low;
	}
}
