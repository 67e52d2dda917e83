// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.flame.model;

import java.util.function.LongUnaryOperator;

import org.flightbench.report.flame.style.FlameSize;

/**
 * How much of a graph is laid out: all that is wanted, or what fits into memory.
 *
 * @param narrowest the share of the width below which frames are left out, 0 for none; NaN if nothing fits
 * @param frames about how many frames there are
 * @param needed how many bytes it takes to lay out all that is wanted
 * @param free how many bytes are free for it
 */
public record FlameFit(double narrowest, long frames, long needed, long free) {

	/** The shares of the width below which frames can be left out, the smallest first. */
	public static final double[] SHARES = {0, 0.00001, 0.0001, 0.001, 0.01};

	/** The rest is for what is made of the graph: tables, colors, matches. */
	private static final double MOST_OF_FREE = 0.7;

	/** Everything, whatever it takes. */
	static final FlameFit ALL = new FlameFit(0, 0, 0, Long.MAX_VALUE);

	/**
	 * Finds the part of a graph that fits.
	 *
	 * @param size of the graph, and of what is laid out beside it
	 * @param least the share of the width below which frames are not wanted
	 * @param heap takes the number of bytes that are needed, returns how many are free
	 */
	static FlameFit of(FlameSize size, int graphs, double least, LongUnaryOperator heap) {
		long needed = graphs * size.bytes(least);
		long free = (long) (MOST_OF_FREE * heap.applyAsLong((long) (needed / MOST_OF_FREE)));
		for (double share : SHARES) {
			if (share >= least && graphs * size.bytes(share) <= free) {
				return new FlameFit(share, size.frames(), needed, free);
			}
		}
		return new FlameFit(Double.NaN, size.frames(), needed, free);
	}

	/** Whether more is left out than the user wants, as there is too little memory. */
	public boolean isShort() {
		return needed > free;
	}

	/** Whether anything can be laid out. */
	boolean hasRoom() {
		return !Double.isNaN(narrowest);
	}
}
