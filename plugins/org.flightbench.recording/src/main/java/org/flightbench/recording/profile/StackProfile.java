// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.profile;

import java.util.List;

/**
 * What events with stacks weigh, of one recording or of a baseline and a candidate. Does not change; analyses make new
 * ones.
 *
 * @param event what it is about, as {@code allocation}
 * @param weight what the events are weighed by
 * @param frames the frames that the stacks are made of
 * @param stacks the stacks
 * @param sources where it comes from, one for each side
 * @param warnings what a reader should know, each one sentence
 */
public record StackProfile(String event, Weight weight, FrameTable frames, Stacks stacks, List<ProfileSource> sources,
		List<String> warnings) {

	public StackProfile {
		sources = List.copyOf(sources);
		warnings = List.copyOf(warnings);
		if (sources.size() != stacks.sides()) {
			throw new IllegalArgumentException(sources.size() + " sources of " + stacks.sides() + " sides");
		}
	}

	/** Whether there are two sides. */
	public boolean isDifference() {
		return sources.size() > 1;
	}

	/** Where a side comes from. */
	public ProfileSource source(Side side) {
		return sources.get(side.ordinal());
	}

	/** The sides that there are. */
	public List<Side> sides() {
		return isDifference() ? List.of(Side.BASELINE, Side.CANDIDATE) : List.of(Side.BASELINE);
	}

	/** The same with other stacks. */
	StackProfile with(FrameTable otherFrames, Stacks otherStacks) {
		return new StackProfile(event, weight, otherFrames, otherStacks, sources, warnings);
	}

	/** The same with other warnings. */
	public StackProfile withWarnings(List<String> otherWarnings) {
		return new StackProfile(event, weight, frames, stacks, sources, otherWarnings);
	}

	/** The same, but weighed by the number of events. */
	public StackProfile byCount() {
		return new StackProfile(event, Weight.COUNT, frames, stacks.byCount(),
				sources.stream().map(ProfileSource::byCount).toList(), warnings);
	}

	/** The same numbers, but they are of that kind. */
	StackProfile as(Weight kind) {
		return new StackProfile(event, kind, frames, stacks, sources, warnings);
	}

	/** The same, but all weighs so many times as much. */
	StackProfile times(long factor) {
		return new StackProfile(event, weight, frames, stacks.times(factor),
				sources.stream().map(source -> source.times(factor)).toList(), warnings);
	}
}
