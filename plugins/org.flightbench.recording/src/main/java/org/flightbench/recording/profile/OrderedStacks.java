// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.profile;

import java.util.Arrays;

/**
 * Stacks in an order that changes. What a stack weighs moves with it, so that neighbours are read one after the other;
 * only the frames stay where they are.
 */
final class OrderedStacks {

	private final Stacks stacks;
	private final int sides;
	private final int[] order;
	private final int[] depths;
	private final long[] weights;
	private final long[] samples;

	OrderedStacks(Stacks stacks) {
		this.stacks = stacks;
		sides = stacks.sides();
		order = new int[stacks.size()];
		depths = new int[stacks.size()];
		weights = new long[stacks.size() * sides];
		samples = new long[stacks.size() * sides];
		Side[] names = Side.values();
		for (int stack = 0; stack < order.length; stack++) {
			order[stack] = stack;
			depths[stack] = stacks.depth(stack);
			for (int side = 0; side < sides; side++) {
				weights[stack * sides + side] = stacks.weight(stack, names[side]);
				samples[stack * sides + side] = stacks.samples(stack, names[side]);
			}
		}
	}

	int size() {
		return order.length;
	}

	int depth(int place) {
		return depths[place];
	}

	int frame(int place, int depth) {
		return stacks.frame(order[place], depth);
	}

	long weight(int place, int side) {
		return weights[place * sides + side];
	}

	long samples(int place, int side) {
		return samples[place * sides + side];
	}

	/**
	 * Moves stacks to other places in the same part of the order.
	 *
	 * @param from where the part begins
	 * @param places where each of the part goes
	 */
	void move(int from, int[] places) {
		int to = from + places.length;
		move(Arrays.copyOfRange(order, from, to), places, order);
		move(Arrays.copyOfRange(depths, from, to), places, depths);
		for (int side = 0; side < sides; side++) {
			move(from, side, places, weights);
			move(from, side, places, samples);
		}
	}

	private static void move(int[] old, int[] places, int[] into) {
		for (int index = 0; index < places.length; index++) {
			into[places[index]] = old[index];
		}
	}

	private void move(int from, int side, int[] places, long[] values) {
		long[] old = new long[places.length];
		for (int index = 0; index < old.length; index++) {
			old[index] = values[(from + index) * sides + side];
		}
		for (int index = 0; index < old.length; index++) {
			values[places[index] * sides + side] = old[index];
		}
	}
}
