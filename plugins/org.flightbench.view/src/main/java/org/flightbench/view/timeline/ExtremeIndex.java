// SPDX-License-Identifier: UPL-1.0
package org.flightbench.view.timeline;

/** Finds the largest or smallest value in any range. Stores the peak of each block of values. */
final class ExtremeIndex {

	/** The number of values in a block. */
	static final int BLOCK = 64;
	/** The length above which ranges are extended to whole blocks, because this adds comparatively few values. */
	private static final int MANY = 8 * BLOCK;

	private final long[] values;
	private final int sign;
	private final int[] indexes;
	private final long[] peaks;

	/** @param sign 1 for the largest value, -1 for the smallest value */
	ExtremeIndex(long[] values, int sign) {
		this.values = values;
		this.sign = sign;
		indexes = new int[(values.length + BLOCK - 1) / BLOCK];
		peaks = new long[indexes.length];
		for (int block = 0; block < indexes.length; block++) {
			int first = block * BLOCK;
			indexes[block] = best(first, Math.min(values.length, first + BLOCK), first);
			peaks[block] = values[indexes[block]];
		}
	}

	/**
	 * Returns the index of the peak in a nonempty range, or of the first of several equal peaks. Long ranges are
	 * extended to whole blocks.
	 */
	int of(int from, int to) {
		int firstBlock = (from + BLOCK - 1) / BLOCK;
		int lastBlock = to / BLOCK;
		if (to - from > MANY) {
			firstBlock = from / BLOCK;
			lastBlock = (to + BLOCK - 1) / BLOCK;
		}
		if (firstBlock >= lastBlock) {
			return best(from, to, from);
		}
		int best = best(from, firstBlock * BLOCK, indexes[firstBlock]);
		long peak = values[best];
		for (int block = firstBlock; block < lastBlock; block++) {
			if (isBeyond(peaks[block], peak)) {
				best = indexes[block];
				peak = peaks[block];
			}
		}
		return best(lastBlock * BLOCK, to, best);
	}

	/**
	 * Returns the index of the peak among a range and another value, which is preferred if equal.
	 *
	 * @param other the index of the other value
	 */
	private int best(int from, int to, int other) {
		int best = other;
		for (int index = from; index < to; index++) {
			if (isBeyond(values[index], values[best])) {
				best = index;
			}
		}
		return best;
	}

	private boolean isBeyond(long value, long peak) {
		return sign > 0 ? value > peak : value < peak;
	}
}
