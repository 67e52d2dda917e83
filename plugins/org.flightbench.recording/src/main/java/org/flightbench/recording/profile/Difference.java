// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.profile;

import java.util.ArrayList;
import java.util.List;

import org.flightbench.base.Texts;
import org.flightbench.recording.text.Messages;

/** Combines a baseline and a candidate into one profile with two sides that contains the stacks of both. */
public final class Difference {

	private Difference() {}

	/**
	 * Returns the difference of two profiles that have one side each.
	 *
	 * @throws IllegalArgumentException if the events or weights differ, or if one of the profiles is itself a
	 * difference
	 */
	public static StackProfile of(StackProfile baseline, StackProfile candidate) {
		if (!baseline.event().equals(candidate.event()) || baseline.weight() != candidate.weight()
				|| baseline.isDifference() || candidate.isDifference()) {
			throw new IllegalArgumentException("not two profiles of one kind: " + baseline.event() + " by "
					+ baseline.weight() + " and " + candidate.event() + " by " + candidate.weight());
		}
		FrameTable frames = new FrameTable();
		StackSet stacks = StackSet.ofForks(baseline.stacks().forks(Side.BASELINE),
				candidate.stacks().forks(Side.BASELINE));
		add(baseline, Side.BASELINE, frames, stacks);
		add(candidate, Side.CANDIDATE, frames, stacks);
		ProfileSource before = baseline.source(Side.BASELINE);
		ProfileSource after = candidate.source(Side.BASELINE);
		List<String> warnings = new ArrayList<>(ProfileWarnings.ofDifference(before, after));
		baseline.warnings().forEach(warning -> warnings.add(Texts.bind(Messages.difference_baseline, warning)));
		candidate.warnings().forEach(warning -> warnings.add(Texts.bind(Messages.difference_candidate, warning)));
		return new StackProfile(baseline.event(), baseline.weight(), frames, stacks.build(), List.of(before, after),
				warnings);
	}

	private static void add(StackProfile profile, Side side, FrameTable frames, StackSet result) {
		int[] numbers = new int[profile.frames().size()];
		for (int number = 0; number < numbers.length; number++) {
			numbers[number] = frames.number(profile.frames().frame(number));
		}
		Stacks stacks = profile.stacks();
		int[] row = new int[128];
		for (int stack = 0; stack < stacks.size(); stack++) {
			int depth = stacks.depth(stack);
			row = depth > row.length ? new int[2 * depth] : row;
			for (int index = 0; index < depth; index++) {
				row[index] = numbers[stacks.frame(stack, index)];
			}
			for (int fork = 0; fork < stacks.forks(Side.BASELINE); fork++) {
				result.add(row, depth, side, fork, stacks.weight(stack, Side.BASELINE, fork),
						stacks.samples(stack, Side.BASELINE, fork));
			}
		}
	}
}
