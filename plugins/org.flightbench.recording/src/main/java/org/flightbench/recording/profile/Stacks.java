// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.profile;

/**
 * Distinct stacks with their weights. A stack is a sequence of frame indexes of a {@link FrameTable}, root first. It
 * has a weight and a number of events for each side, and for each fork of the side if forks are distinguished.
 * Immutable.
 */
public final class Stacks {

	private final PagedIntList frames;
	private final int[] ends;
	private final long[] weights;
	private final long[] samples;
	/**
	 * The index of the first column of each side, followed by the end of the last side's columns. Each fork has one
	 * column.
	 */
	private final int[] columns;
	private final int sides;
	private final int width;
	private final int size;

	/**
	 * Creates stacks from the given arrays, which are not copied.
	 *
	 * @param ends the end of each stack in {@code frames}
	 * @param weights the weights, one for each stack and column; the array may be longer
	 * @param samples the numbers of events, arranged like the weights
	 */
	Stacks(PagedIntList frames, int[] ends, long[] weights, long[] samples, int[] columns, int size) {
		this.frames = frames;
		this.ends = ends;
		this.weights = weights;
		this.samples = samples;
		this.columns = columns;
		sides = columns.length - 1;
		width = columns[sides];
		this.size = size;
	}

	/** Returns the columns for sides without forks. */
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

	/** Returns the number of distinct stacks. */
	public int size() {
		return size;
	}

	/** Returns the number of sides, 1 or 2. */
	public int sides() {
		return sides;
	}

	/** Returns the number of frames of a stack. */
	public int depth(int stack) {
		return ends[stack] - start(stack);
	}

	/** Returns the index of a frame in the frame table; depth 0 is the root. */
	public int frame(int stack, int depth) {
		return frames.get(start(stack) + depth);
	}

	/** Returns the index of a frame in the frame table, by its position among the frames of all stacks. */
	public int frameAt(int place) {
		return frames.get(place);
	}

	/** Returns the number of forks of a side; 1 if forks are not distinguished. */
	public int forks(Side side) {
		return columns[side.ordinal() + 1] - columns[side.ordinal()];
	}

	/** Returns the weight of a stack in the unit of the profile; 0 if the profile does not have the side. */
	public long weight(int stack, Side side) {
		return side.ordinal() < sides ? sum(weights, stack, side.ordinal()) : 0;
	}

	/** Returns the number of events with a stack; 0 if the profile does not have the side. */
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

	/** Returns the weight of a stack in one fork; the index of the fork starts at 0. */
	public long weight(int stack, Side side, int fork) {
		return weightAt(stack, columns[side.ordinal()] + fork);
	}

	/** Returns the number of events with a stack in one fork; the index of the fork starts at 0. */
	public long samples(int stack, Side side, int fork) {
		return samplesAt(stack, columns[side.ordinal()] + fork);
	}

	/** Returns a copy that is weighted by the number of events. */
	Stacks byCount() {
		return new Stacks(frames, ends, samples, samples, columns, size);
	}

	/**
	 * Returns a copy whose weights are multiplied by a factor. Products that overflow become {@link Long#MAX_VALUE}.
	 */
	Stacks times(long factor) {
		long[] times = new long[size * width];
		for (int index = 0; index < times.length; index++) {
			times[index] = weights[index] > Long.MAX_VALUE / factor ? Long.MAX_VALUE : weights[index] * factor;
		}
		return new Stacks(frames, ends, times, samples, columns, size);
	}

	/** Returns the position of the first frame of a stack, for use with {@link #frameAt}. */
	public int start(int stack) {
		return stack == 0 ? 0 : ends[stack - 1];
	}
}
