// SPDX-License-Identifier: UPL-1.0
package org.flightbench.view.timeline;

/**
 * An index of the largest or smallest value in any range. It is a tree of blocks with {@link #FAN} children each.
 * Blocks store their peak values in addition to the indexes, to avoid a cache miss for each access to the values.
 */
final class ExtremeIndex {

	private static final int FAN_BITS = 4;
	private static final int FAN = 1 << FAN_BITS;
	/**
	 * The length above which ranges are extended to whole blocks, because the additional values are few in comparison.
	 */
	private static final int MANY = 512;

	private final long[] values;
	private final int sign;
	private final int[][] indexes;
	private final long[][] peaks;

	/** @param sign 1 for the largest value, -1 for the smallest value */
	ExtremeIndex(long[] values, int sign) {
		this.values = values;
		this.sign = sign;
		int levels = 0;
		for (int size = values.length; size > FAN; size = size + FAN - 1 >> FAN_BITS) {
			levels++;
		}
		indexes = new int[levels][];
		peaks = new long[levels][];
		int below = values.length;
		for (int level = 0; level < levels; level++) {
			int size = below + FAN - 1 >> FAN_BITS;
			indexes[level] = new int[size];
			peaks[level] = new long[size];
			for (int block = 0; block < size; block++) {
				int best = best(level - 1, block << FAN_BITS, Math.min(below, block + 1 << FAN_BITS), -1);
				indexes[level][block] = best;
				peaks[level][block] = values[best];
			}
			below = size;
		}
	}

	/** Returns the index of the peak in a nonempty range. Long ranges are extended to whole blocks. */
	int of(int from, int to) {
		int best = -1;
		int low = from;
		int high = to;
		if (to - from > MANY) {
			// extends the range to whole blocks, which adds a few neighboring values
			low = from & -FAN;
			high = Math.min(values.length, to + FAN - 1 & -FAN);
		}
		for (int level = -1;; level++) {
			int nextLow = low + FAN - 1 >> FAN_BITS;
			int nextHigh = high >> FAN_BITS;
			if (level + 1 >= indexes.length || nextLow >= nextHigh) {
				return best(level, low, high, best);
			}
			best = best(level, low, nextLow << FAN_BITS, best);
			best = best(level, nextHigh << FAN_BITS, high, best);
			low = nextLow;
			high = nextHigh;
		}
	}

	/**
	 * Returns the index of the peak in a range of blocks, or of values for level -1. The given previous peak is also
	 * considered.
	 */
	private int best(int level, int from, int to, int before) {
		int best = before;
		long peak = before < 0 ? 0 : values[before];
		for (int block = from; block < to; block++) {
			long value = level < 0 ? values[block] : peaks[level][block];
			int compared = best < 0 ? 1 : sign * Long.compare(value, peak);
			int index = level < 0 ? block : indexes[level][block];
			if (compared > 0 || compared == 0 && index < best) {
				best = index;
				peak = value;
			}
		}
		return best;
	}
}
