// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.profile;

/**
 * Distinct stacks with what they weigh. A stack is a row of frame numbers of a {@link FrameTable}, the root first, and
 * has for each side a weight and the number of events that it comes from, and where the side's forks are distinguished,
 * the same for each of them. Does not change once it is made.
 */
public final class Stacks {

	private final IntPages frames;
	private final int[] ends;
	private final long[] weights;
	private final long[] samples;
	/** For each side where its columns begin, one for each fork, and where the last one's end. */
	private final int[] columns;
	private final int sides;
	private final int width;
	private final int size;

	/** @param weights and the samples: for each stack one for each column in turn; may be longer */
	Stacks(IntPages frames, int[] ends, long[] weights, long[] samples, int[] columns, int size) {
		this.frames = frames;
		this.ends = ends;
		this.weights = weights;
		this.samples = samples;
		this.columns = columns;
		sides = columns.length - 1;
		width = columns[sides];
		this.size = size;
	}

	/** The columns of sides that do not distinguish forks. */
	static int[] columns(int sides) {
		return sides == 1 ? new int[]{0, 1} : new int[]{0, 1, 2};
	}

	int[] columns() {
		return columns;
	}

	long weightAt(int stack, int column) {
		return weights[stack * width + column];
	}

	long samplesAt(int stack, int column) {
		return samples[stack * width + column];
	}

	/** How many distinct stacks there are. */
	public int size() {
		return size;
	}

	/** How many sides there are, 1 or 2. */
	public int sides() {
		return sides;
	}

	/** How many frames a stack has. */
	public int depth(int stack) {
		return ends[stack] - start(stack);
	}

	/** The number of a frame; depth 0 is the root. */
	public int frame(int stack, int depth) {
		return frames.get(start(stack) + depth);
	}

	/** The number of a frame among those of all stacks. */
	public int frameAt(int place) {
		return frames.get(place);
	}

	/** The number of forks that a side distinguishes; 1 if it does not. */
	public int forks(Side side) {
		return columns[side.ordinal() + 1] - columns[side.ordinal()];
	}

	/** The weight of a stack, in the unit of the profile. */
	public long weight(int stack, Side side) {
		return side.ordinal() < sides ? sum(weights, stack, side.ordinal()) : 0;
	}

	/** From how many events that comes. */
	public long samples(int stack, Side side) {
		return side.ordinal() < sides ? sum(samples, stack, side.ordinal()) : 0;
	}

	private long sum(long[] values, int stack, int side) {
		int start = stack * width + columns[side];
		long sum = values[start];
		for (int index = start + 1; index < stack * width + columns[side + 1]; index++) {
			sum = StackSet.saturated(sum, values[index]);
		}
		return sum;
	}

	/** The weight of a stack in a fork, from 0 on. */
	public long weight(int stack, Side side, int fork) {
		return weightAt(stack, columns[side.ordinal()] + fork);
	}

	/** From how many events that comes. */
	public long samples(int stack, Side side, int fork) {
		return samplesAt(stack, columns[side.ordinal()] + fork);
	}

	/** The same stacks, weighed by the number of events. */
	Stacks byCount() {
		return new Stacks(frames, ends, samples, samples, columns, size);
	}

	/** The same stacks, each of which weighs so many times as much. */
	Stacks times(long factor) {
		long[] times = new long[size * width];
		for (int index = 0; index < times.length; index++) {
			times[index] = weights[index] > Long.MAX_VALUE / factor ? Long.MAX_VALUE : weights[index] * factor;
		}
		return new Stacks(frames, ends, times, samples, columns, size);
	}

	/** Where the frames of a stack begin, for {@link #frameAt}. */
	public int start(int stack) {
		return stack == 0 ? 0 : ends[stack - 1];
	}
}
