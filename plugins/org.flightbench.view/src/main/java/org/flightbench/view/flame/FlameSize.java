// SPDX-License-Identifier: UPL-1.0
package org.flightbench.view.flame;

import org.flightbench.recording.profile.StackProfile;
import org.flightbench.recording.profile.Stacks;

/**
 * The size of a flame graph, estimated before its layout to predict the memory that the layout requires.
 *
 * @param frames the approximate number of nodes
 * @param levels the exact number of levels
 * @param stacks the exact number of stacks
 * @param sides the number of sides, 1 or 2
 */
public record FlameSize(long frames, int levels, int stacks, int sides) {

	/** The bytes per node, for the left edge and three integer columns of {@link FlameNodes}. */
	private static final int BYTES_OF_FRAME = 3 * Integer.BYTES + Double.BYTES;
	/** The additional bytes per node for the prefix sums of a side. */
	private static final int BYTES_OF_SIDE = 2 * Long.BYTES;
	/** The overhead during layout. One column at a time exists twice, and the nodes of two levels are objects. */
	private static final double WHILE_LAID_OUT = 1.4;
	/**
	 * The number of copies of a stack's row: one in the sorted stacks, and one for each of the two threads that move
	 * rows.
	 */
	private static final int COPIES_OF_STACK = 3;

	/**
	 * Estimates the size of a profile's graph. Visits all frames of all stacks, which takes about a second for a
	 * hundred million frames.
	 */
	public static FlameSize of(StackProfile profile) {
		Stacks stacks = profile.stacks();
		long frames = 1;
		int deepest = 0;
		for (int stack = 0; stack < stacks.size(); stack++) {
			frames += stacks.depth(stack);
			deepest = Math.max(deepest, stacks.depth(stack));
		}
		return new FlameSize(Math.min(frames, 1 + distinct(stacks)), deepest + 1, stacks.size(), stacks.sides());
	}

	/** Returns the bytes of heap that the layout of the whole graph requires. */
	public long bytes() {
		return bytes(frames);
	}

	/**
	 * Returns an upper bound of the bytes of heap that the layout requires if everything below narrow frames is
	 * omitted.
	 *
	 * @param narrowest the share of the width below which a frame is narrow, or 0 to omit nothing
	 */
	public long bytes(double narrowest) {
		return bytes(narrowest > 0 ? Math.min(frames, (long) (levels / narrowest)) : frames);
	}

	private long bytes(long laidOut) {
		long orders = (long) COPIES_OF_STACK * stacks * (2 + 2 * sides) * Long.BYTES;
		return orders + (long) (WHILE_LAID_OUT * laidOut * (BYTES_OF_FRAME + sides * BYTES_OF_SIDE));
	}

	/**
	 * Estimates the number of nodes, which is the number of distinct stack prefixes. Uses HyperLogLog (Flajolet et al.,
	 * 2007), including its linear counting for small numbers, with a standard error of 0.8 %.
	 */
	private static long distinct(Stacks stacks) {
		int bits = 14;
		byte[] registers = new byte[1 << bits];
		for (int stack = 0; stack < stacks.size(); stack++) {
			long hash = 0;
			for (int depth = 0; depth < stacks.depth(stack); depth++) {
				hash = mixed(hash + stacks.frame(stack, depth) + 1);
				int register = (int) (hash >>> Long.SIZE - bits);
				byte rank = (byte) (1 + Math.min(Long.SIZE - bits, Long.numberOfLeadingZeros(hash << bits)));
				if (rank > registers[register]) {
					registers[register] = rank;
				}
			}
		}
		double sum = 0;
		int empty = 0;
		for (byte rank : registers) {
			sum += 1.0 / (1L << rank);
			empty += rank == 0 ? 1 : 0;
		}
		double count = registers.length;
		double estimate = 0.7213 / (1 + 1.079 / count) * count * count / sum;
		return Math.round(estimate <= 2.5 * count && empty > 0 ? count * Math.log(count / empty) : estimate);
	}

	/** Mixes the bits with the output function of SplitMix64, which maps distinct values to distinct hashes. */
	private static long mixed(long value) {
		long mixed = value + 0x9e3779b97f4a7c15L;
		mixed = (mixed ^ mixed >>> 30) * 0xbf58476d1ce4e5b9L;
		mixed = (mixed ^ mixed >>> 27) * 0x94d049bb133111ebL;
		return mixed ^ mixed >>> 31;
	}
}
