// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.profile;

import java.util.ArrayList;
import java.util.List;

/**
 * The weights of events with stacks, from one recording or from a baseline and a candidate. Immutable; analyses return
 * new profiles.
 *
 * @param event the name of the event, such as {@code allocation}
 * @param weight the quantity by which events are weighted
 * @param frames the frames that the stacks refer to
 * @param stacks the distinct stacks with their weights
 * @param sources the sources, one for each side
 * @param warnings the warnings for the reader; each is a sentence
 * @param inverted whether stacks start at the frame in which the event happened rather than at the root
 * @param portion the portion of the recordings that was read
 */
public record StackProfile(String event, Weight weight, FrameTable frames, Stacks stacks, List<ProfileSource> sources,
		List<String> warnings, boolean inverted, Portion portion) {

	public StackProfile {
		sources = List.copyOf(sources);
		warnings = List.copyOf(warnings);
		if (sources.size() != stacks.sides()) {
			throw new IllegalArgumentException(sources.size() + " sources of " + stacks.sides() + " sides");
		}
	}

	/** Creates a profile of complete recordings whose stacks start at the root. */
	public StackProfile(String event, Weight weight, FrameTable frames, Stacks stacks, List<ProfileSource> sources,
			List<String> warnings) {
		this(event, weight, frames, stacks, sources, warnings, false, Portion.WHOLE);
	}

	/** Returns whether the profile has two sides. */
	public boolean isDifference() {
		return sources.size() > 1;
	}

	/** Returns the source of a side. */
	public ProfileSource source(Side side) {
		return sources.get(side.ordinal());
	}

	/**
	 * Returns the depth of the frame in which the event happened. This is the last frame of the stack, or the first
	 * below its thread if stacks are inverted. A class frame at this end of the stack is skipped.
	 *
	 * @return the depth, or -1 if the stack has no frames below its thread
	 */
	public int top(int stack) {
		int depth = stacks.depth(stack);
		int root = depth > 0 && frames.frame(stacks.frame(stack, 0)).kind() == Frame.Kind.THREAD ? 1 : 0;
		int end = inverted ? root : depth - 1;
		int beside = inverted ? root + 1 : depth - 2;
		boolean isBeside = depth > root + 1 && frames.frame(stacks.frame(stack, end)).kind() == Frame.Kind.CLASS;
		return depth == root ? -1 : isBeside ? beside : end;
	}

	/** Returns the total weight of each fork of a side; empty if forks are not distinguished. */
	public List<Long> forkWeights(Side side) {
		List<Long> weights = new ArrayList<>();
		for (int fork = 0; fork < source(side).forks().size(); fork++) {
			long sum = 0;
			for (int stack = 0; stack < stacks.size(); stack++) {
				sum = StackSet.saturated(sum, stacks.weight(stack, side, fork));
			}
			weights.add(sum);
		}
		return weights;
	}

	/** Returns the sides of this profile: one, or two for a difference. */
	public List<Side> sides() {
		return isDifference() ? List.of(Side.BASELINE, Side.CANDIDATE) : List.of(Side.BASELINE);
	}

	/** Returns a copy with other stacks. */
	public StackProfile with(FrameTable otherFrames, Stacks otherStacks, boolean areInverted) {
		return new StackProfile(event, weight, otherFrames, otherStacks, sources, warnings, areInverted, portion);
	}

	/** Returns a copy with other warnings. */
	public StackProfile withWarnings(List<String> otherWarnings) {
		return new StackProfile(event, weight, frames, stacks, sources, otherWarnings, inverted, portion);
	}

	/** Returns a copy that covers the given portion of the recordings. */
	public StackProfile withPortion(Portion other) {
		return new StackProfile(event, weight, frames, stacks, sources, warnings, inverted, other);
	}

	/** Returns a copy that is weighted by the number of events. */
	public StackProfile byCount() {
		return new StackProfile(event, Weight.COUNT, frames, stacks.byCount(),
				sources.stream().map(ProfileSource::byCount).toList(), warnings, inverted, portion);
	}

	/** Returns a copy whose values are unchanged but interpreted as another quantity. */
	public StackProfile as(Weight kind) {
		return new StackProfile(event, kind, frames, stacks, sources, warnings, inverted, portion);
	}

	/** Returns a copy whose weights are multiplied by a factor. */
	public StackProfile times(long factor) {
		return new StackProfile(event, weight, frames, stacks.times(factor),
				sources.stream().map(source -> source.times(factor)).toList(), warnings, inverted, portion);
	}
}
