// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.gc.timeline;

/**
 * The largest or the smallest value of any range: a tree of blocks, each of {@link #FAN} smaller ones. Blocks have
 * their values beside them: to look into the values themselves would wait for the memory each time.
 */
final class Peaks {

	private static final int FAN_BITS = 4;
	private static final int FAN = 1 << FAN_BITS;
	/** Beside so many values those of one block are few. */
	private static final int MANY = 512;

	private final long[] values;
	private final int sign;
	private final int[][] indexes;
	private final long[][] peaks;

	/** @param sign 1 for the largest, -1 for the smallest */
	Peaks(long[] values, int sign) {
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

	/** The index of the peak of a range that is not empty, of very many values to the next blocks. */
	int of(int from, int to) {
		int best = -1;
		int low = from;
		int high = to;
		if (to - from > MANY) {
			// whole blocks, and a few values of the neighbors with them
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

	/** The best of the blocks of a level, or of the values themselves at level -1, and of one that was found before. */
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
