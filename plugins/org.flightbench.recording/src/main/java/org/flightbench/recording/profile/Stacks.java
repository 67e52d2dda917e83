// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.profile;

/**
 * Distinct stacks with what they weigh. A stack is a row of frame numbers of a {@link FrameTable}, the root first, and
 * has for each side a weight and the number of events that it comes from. Does not change once it is made.
 */
public final class Stacks {

	private final IntPages frames;
	private final int[] ends;
	private final long[] weights;
	private final long[] samples;
	private final int sides;
	private final int size;

	/** @param weights and the samples: for each stack one for each side in turn; may be longer */
	Stacks(IntPages frames, int[] ends, long[] weights, long[] samples, int sides, int size) {
		this.frames = frames;
		this.ends = ends;
		this.weights = weights;
		this.samples = samples;
		this.sides = sides;
		this.size = size;
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

	/** The weight of a stack, in the unit of the profile. */
	public long weight(int stack, Side side) {
		return side.ordinal() < sides ? weights[stack * sides + side.ordinal()] : 0;
	}

	/** From how many events that comes. */
	public long samples(int stack, Side side) {
		return side.ordinal() < sides ? samples[stack * sides + side.ordinal()] : 0;
	}

	/** The same stacks, weighed by the number of events. */
	Stacks byCount() {
		return new Stacks(frames, ends, samples, samples, sides, size);
	}

	/** The same stacks, each of which weighs so many times as much. */
	Stacks times(long factor) {
		long[] times = new long[size * sides];
		for (int index = 0; index < times.length; index++) {
			times[index] = weights[index] > Long.MAX_VALUE / factor ? Long.MAX_VALUE : weights[index] * factor;
		}
		return new Stacks(frames, ends, times, samples, sides, size);
	}

	/** Where the frames of a stack begin, for {@link #frameAt}. */
	public int start(int stack) {
		return stack == 0 ? 0 : ends[stack - 1];
	}
}
