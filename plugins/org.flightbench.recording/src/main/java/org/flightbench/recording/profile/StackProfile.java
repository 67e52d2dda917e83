// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.profile;

import java.util.ArrayList;
import java.util.List;

/**
 * The weights of events with stacks, of one recording or of a baseline and a candidate. Does not change; analyses make
 * new ones.
 *
 * @param event what it is about, as {@code allocation}
 * @param weight what the events are weighed by
 * @param frames the frames that the stacks are made of
 * @param stacks the stacks
 * @param sources where it comes from, one for each side
 * @param warnings what a reader should know, each one sentence
 * @param inverted whether the stacks begin where the events happened, and not at their roots
 * @param portion how much of the recordings it is of
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

	/** One of all that was recorded, whose stacks begin at their roots, as they are read. */
	public StackProfile(String event, Weight weight, FrameTable frames, Stacks stacks, List<ProfileSource> sources,
			List<String> warnings) {
		this(event, weight, frames, stacks, sources, warnings, false, Portion.WHOLE);
	}

	/** Whether there are two sides. */
	public boolean isDifference() {
		return sources.size() > 1;
	}

	/** Where a side comes from. */
	public ProfileSource source(Side side) {
		return sources.get(side.ordinal());
	}

	/**
	 * Where in a stack its event happened: its last frame, or its first if stacks are inverted; of objects the frame
	 * next to their class. -1 in a stack without frames.
	 */
	public int top(int stack) {
		int depth = stacks.depth(stack);
		int end = inverted ? 0 : depth - 1;
		int beside = inverted ? 1 : depth - 2;
		boolean isBeside = depth > 1 && frames.frame(stacks.frame(stack, end)).kind() == Frame.Kind.CLASS;
		return depth == 0 ? -1 : isBeside ? beside : end;
	}

	/** The weights of a side's forks; empty if stacks do not distinguish them. */
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

	/** The sides that there are. */
	public List<Side> sides() {
		return isDifference() ? List.of(Side.BASELINE, Side.CANDIDATE) : List.of(Side.BASELINE);
	}

	/** The same with other stacks. */
	public StackProfile with(FrameTable otherFrames, Stacks otherStacks, boolean areInverted) {
		return new StackProfile(event, weight, otherFrames, otherStacks, sources, warnings, areInverted, portion);
	}

	/** The same with other warnings. */
	public StackProfile withWarnings(List<String> otherWarnings) {
		return new StackProfile(event, weight, frames, stacks, sources, otherWarnings, inverted, portion);
	}

	/** The same as a part of the recordings, or the whole. */
	public StackProfile withPortion(Portion other) {
		return new StackProfile(event, weight, frames, stacks, sources, warnings, inverted, other);
	}

	/** The same, but weighed by the number of events. */
	public StackProfile byCount() {
		return new StackProfile(event, Weight.COUNT, frames, stacks.byCount(),
				sources.stream().map(ProfileSource::byCount).toList(), warnings, inverted, portion);
	}

	/** The same numbers, but they are of that kind. */
	public StackProfile as(Weight kind) {
		return new StackProfile(event, kind, frames, stacks, sources, warnings, inverted, portion);
	}

	/** The same, but all weighs so many times as much. */
	public StackProfile times(long factor) {
		return new StackProfile(event, weight, frames, stacks.times(factor),
				sources.stream().map(source -> source.times(factor)).toList(), warnings, inverted, portion);
	}
}
