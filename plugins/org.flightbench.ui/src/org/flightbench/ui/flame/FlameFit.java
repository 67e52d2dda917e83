// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.flame;

import java.util.function.LongUnaryOperator;

import org.flightbench.view.flame.FlameSize;

/**
 * The part of a graph that is laid out: everything requested, or as much as fits into memory.
 *
 * @param narrowest the fraction of the width below which frames are omitted, 0 for all frames, NaN if nothing fits
 * @param frames the approximate number of frames in the graph
 * @param needed the number of bytes needed to lay out everything requested
 * @param free the number of bytes available
 */
public record FlameFit(double narrowest, long frames, long needed, long free) {

	/** The fractions of the width below which frames can be omitted, in ascending order. */
	public static final double[] SHARES = {0, 0.00001, 0.0001, 0.001, 0.01};

	/** The fraction of free memory that the layout may use. The rest is for tables, colors, and matches. */
	private static final double MAX_OF_FREE = 0.7;

	/** The whole graph, regardless of memory. */
	static final FlameFit ALL = new FlameFit(0, 0, 0, Long.MAX_VALUE);

	/**
	 * Determines which part of a graph fits into memory.
	 *
	 * @param size the estimated size of a graph
	 * @param graphs the number of graphs to lay out
	 * @param least the requested limit: the fraction of the width below which frames are omitted
	 * @param heap returns the number of free bytes, given the number of bytes needed
	 */
	static FlameFit of(FlameSize size, int graphs, double least, LongUnaryOperator heap) {
		long needed = graphs * size.bytes(least);
		long free = (long) (MAX_OF_FREE * heap.applyAsLong((long) (needed / MAX_OF_FREE)));
		for (double share : SHARES) {
			if (share >= least && graphs * size.bytes(share) <= free) {
				return new FlameFit(share, size.frames(), needed, free);
			}
		}
		return new FlameFit(Double.NaN, size.frames(), needed, free);
	}

	/** Returns whether more frames are omitted than requested, because there is too little memory. */
	public boolean isShort() {
		return needed > free;
	}

	/** Returns whether any part of the graph fits. */
	boolean hasRoom() {
		return !Double.isNaN(narrowest);
	}
}
