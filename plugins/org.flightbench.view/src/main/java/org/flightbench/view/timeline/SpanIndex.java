// SPDX-License-Identifier: UPL-1.0
package org.flightbench.view.timeline;

/**
 * An index for finding the number, the longest and the total duration of the spans in a range. It is a tree of blocks
 * with {@link #FAN} children each, so that a query takes a few dozen steps regardless of the number of spans.
 */
final class SpanIndex {

	private static final int FAN_BITS = 4;
	private static final int FAN = 1 << FAN_BITS;

	private static final int GROUP_BITS = 8;

	private final Spans spans;
	private final long[] groupStarts;
	private final int[][] longest;
	private final long[][] longestNanos;
	private final long[][] sums;
	private final int[][] counts;

	/** The result of a query. */
	static final class Range {

		/** The number of spans with a known duration. */
		int count;
		/** The index of the longest span, or -1 if no duration is known. */
		int longest;
		/** The duration of the longest span in nanoseconds, or -1 if no duration is known. */
		long longestNanos;
		/** The total duration in nanoseconds. */
		long sumNanos;
	}

	SpanIndex(Spans spans) {
		this.spans = spans;
		groupStarts = new long[spans.size() + (1 << GROUP_BITS) - 1 >> GROUP_BITS];
		for (int group = 0; group < groupStarts.length; group++) {
			groupStarts[group] = spans.startNanos(group << GROUP_BITS);
		}
		int levels = 0;
		for (int size = spans.size(); size > FAN; size = size + FAN - 1 >> FAN_BITS) {
			levels++;
		}
		longest = new int[levels][];
		longestNanos = new long[levels][];
		sums = new long[levels][];
		counts = new int[levels][];
		int size = spans.size();
		for (int level = 0; level < levels; level++) {
			int below = size;
			size = size + FAN - 1 >> FAN_BITS;
			longest[level] = new int[size];
			longestNanos[level] = new long[size];
			sums[level] = new long[size];
			counts[level] = new int[size];
			Range range = new Range();
			for (int block = 0; block < size; block++) {
				clear(range);
				int end = Math.min(below, (block + 1) << FAN_BITS);
				for (int index = block << FAN_BITS; index < end; index++) {
					add(range, level - 1, index);
				}
				longest[level][block] = range.longest;
				longestNanos[level][block] = range.longestNanos;
				sums[level][block] = range.sumNanos;
				counts[level][block] = range.count;
			}
		}
	}

	/**
	 * Returns the start of the block that contains a span. Uses larger blocks if the range is long.
	 *
	 * @param among the number of spans in the range
	 */
	static int blockStart(int span, int among) {
		return span & -(among > FAN * FAN * FAN ? FAN * FAN : FAN);
	}

	Spans spans() {
		return spans;
	}

	/**
	 * Queries a range of spans.
	 *
	 * @param to the end of the range, exclusive
	 * @param range receives the result
	 */
	void look(int from, int to, Range range) {
		clear(range);
		int level = -1;
		int low = from;
		int high = to;
		while (low < high) {
			int nextLow = low + FAN - 1 >> FAN_BITS;
			int nextHigh = high >> FAN_BITS;
			if (level + 1 >= longest.length || nextLow >= nextHigh) {
				for (int index = low; index < high; index++) {
					add(range, level, index);
				}
				return;
			}
			for (int index = low; index < nextLow << FAN_BITS; index++) {
				add(range, level, index);
			}
			for (int index = nextHigh << FAN_BITS; index < high; index++) {
				add(range, level, index);
			}
			low = nextLow;
			high = nextHigh;
			level++;
		}
	}

	/**
	 * Returns the first span, starting at {@code index}, that starts at or after a time. Uses an exponential search,
	 * because the result is usually nearby. All but the last steps use a table that fits into the CPU cache.
	 */
	int firstFrom(int index, long nanos) {
		int size = spans.size();
		int group = index >>> GROUP_BITS;
		int step = 1;
		while (group + step < groupStarts.length && groupStarts[group + step] < nanos) {
			group += step;
			step <<= 1;
		}
		int end = Math.min(groupStarts.length, group + step);
		while (group + 1 < end) {
			int middle = group + end >>> 1;
			if (groupStarts[middle] < nanos) {
				group = middle;
			} else {
				end = middle;
			}
		}
		int low = Math.max(index, group << GROUP_BITS);
		int high = Math.min(size, group + 1 << GROUP_BITS);
		while (low < high) {
			int middle = low + high >>> 1;
			if (spans.startNanos(middle) < nanos) {
				low = middle + 1;
			} else {
				high = middle;
			}
		}
		return low;
	}

	private static void clear(Range range) {
		range.count = 0;
		range.longest = -1;
		range.longestNanos = -1;
		range.sumNanos = 0;
	}

	/** @param level the level of the block to add, or -1 to add a span */
	private void add(Range range, int level, int index) {
		int candidate = level < 0 ? index : longest[level][index];
		if (candidate < 0) {
			return;
		}
		long nanos = level < 0 ? spans.nanos(candidate) : longestNanos[level][index];
		if (nanos < 0) {
			return;
		}
		range.count += level < 0 ? 1 : counts[level][index];
		range.sumNanos += level < 0 ? nanos : sums[level][index];
		if (nanos > range.longestNanos) {
			range.longestNanos = nanos;
			range.longest = candidate;
		}
	}
}
