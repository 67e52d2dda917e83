// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.flame.style;

import org.flightbench.recording.profile.StackProfile;
import org.flightbench.recording.profile.Stacks;
import org.flightbench.report.flame.FlameNodes;

/**
 * How many frames the flame graph of a profile has and how much memory it takes to lay it out, before that is done.
 *
 * @param frames about how many frames
 * @param levels how many levels, exactly
 * @param stacks how many stacks, exactly
 * @param sides how many sides, 1 or 2
 */
public record FlameSize(long frames, int levels, int stacks, int sides) {

	/** Columns of {@link FlameNodes} for whole numbers, and for the left edge. */
	private static final int BYTES_OF_FRAME = 3 * Integer.BYTES + Double.BYTES;
	/** The bytes that the sums of each side add to that. */
	private static final int BYTES_OF_SIDE = 2 * Long.BYTES;
	/** One column at a time is there twice, and the nodes of two levels are objects. */
	private static final double WHILE_LAID_OUT = 1.4;
	/** A stack is in the order, once more for each of two threads that move it, and has a place. */
	private static final int COPIES_OF_STACK = 3;

	/** The size of a profile's graph. Looks at all frames of all stacks, in about a second for a hundred million. */
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

	/** How many bytes of heap it takes to lay all of it out. */
	public long bytes() {
		return bytes(frames);
	}

	/**
	 * At most how many bytes of heap it takes if what is below narrow frames is left out.
	 *
	 * @param narrowest the share of the width below which a frame is narrow, 0 for none
	 */
	public long bytes(double narrowest) {
		return bytes(narrowest > 0 ? Math.min(frames, (long) (levels / narrowest)) : frames);
	}

	private long bytes(long laidOut) {
		long orders = (long) COPIES_OF_STACK * stacks * (2 + 2 * sides) * Long.BYTES;
		return orders + (long) (WHILE_LAID_OUT * laidOut * (BYTES_OF_FRAME + sides * BYTES_OF_SIDE));
	}

	/**
	 * About how many nodes there are: each beginning of a stack is one, equal beginnings are the same. Counted by
	 * HyperLogLog (Flajolet and others, 2007) with an error of 0.8 %, and as that paper says by the registers that are
	 * still empty if there are few.
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

	/** The last steps of SplitMix64, which leave no two numbers alike. */
	private static long mixed(long value) {
		long mixed = value + 0x9e3779b97f4a7c15L;
		mixed = (mixed ^ mixed >>> 30) * 0xbf58476d1ce4e5b9L;
		mixed = (mixed ^ mixed >>> 27) * 0x94d049bb133111ebL;
		return mixed ^ mixed >>> 31;
	}
}
