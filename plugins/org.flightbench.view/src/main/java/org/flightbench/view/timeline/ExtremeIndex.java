// SPDX-License-Identifier: UPL-1.0
package org.flightbench.view.timeline;

/** Finds the largest or smallest value in any range. Stores the peak of each block of values. */
final class ExtremeIndex {

	private static final int BLOCK = Times.BLOCK;

	private final long[] values;
	private final int sign;
	/** The index of the peak of each block. */
	private final int[] indexes;
	private final long[] peaks;
	/** The index of the peaks, or null if they are few. */
	private final ExtremeIndex blocks;

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
		blocks = peaks.length > BLOCK ? new ExtremeIndex(peaks, sign) : null;
	}

	/** Returns the index of the peak in a nonempty range. */
	int of(int from, int to) {
		int firstBlock = (from + BLOCK - 1) / BLOCK;
		int lastBlock = to / BLOCK;
		if (firstBlock >= lastBlock) {
			return best(from, to, from);
		}
		int best = best(from, firstBlock * BLOCK, indexes[block(firstBlock, lastBlock)]);
		return best(lastBlock * BLOCK, to, best);
	}

	/** Returns the block with the peak in a nonempty range of blocks. */
	private int block(int from, int to) {
		if (blocks != null) {
			return blocks.of(from, to);
		}
		int best = from;
		for (int block = from + 1; block < to; block++) {
			if (isBeyond(peaks[block], peaks[best])) {
				best = block;
			}
		}
		return best;
	}

	/**
	 * Returns the index of the peak among a range and another value, which is preferred if equal.
	 *
	 * @param other the index of the other value
	 */
	private int best(int from, int to, int other) {
		int best = other;
		long peak = values[best];
		for (int index = from; index < to; index++) {
			if (isBeyond(values[index], peak)) {
				best = index;
				peak = values[index];
			}
		}
		return best;
	}

	private boolean isBeyond(long value, long peak) {
		return sign > 0 ? value > peak : value < peak;
	}
}
