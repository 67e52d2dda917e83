// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.pauses.timeline;

/**
 * Answers what any range of very many spans holds: how many, the longest, and how long together. A tree of blocks, each
 * of {@link #FAN} smaller ones, so that a range costs a few dozen steps, however many spans there are.
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

	/** The spans of a range. */
	static final class Range {

		/** How many spans are known in it. */
		int count;
		/** The longest, -1 if there is none. */
		int longest;
		/** How long that is. */
		long longestNanos;
		/** How long all are together. */
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

	/** Where the block begins that a span is in: the largest blocks that are small beside so many spans. */
	static int blockStart(int span, int among) {
		return span & -(among > FAN * FAN * FAN ? FAN * FAN : FAN);
	}

	Spans spans() {
		return spans;
	}

	/** Looks at the spans from one up to, but not including, another. */
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
	 * The first span from an index on that begins at that time or later. Near ones are found soonest; all but the last
	 * steps are taken in a table that is small enough to stay in the processor's cache.
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

	/** @param level -1 for spans, else for a block of that level */
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
