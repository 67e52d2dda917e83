// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.profile.view;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

import org.flightbench.recording.profile.Frame;
import org.flightbench.recording.profile.Side;
import org.flightbench.recording.profile.StackProfile;
import org.flightbench.recording.profile.Stacks;

/**
 * The total weight of a frame in all stacks.
 *
 * @param frame the frame whose weights are summed
 * @param selves the weight of the events in the frame itself, for each side; this includes events about objects,
 * although the class of the object is the leaf of the stack
 * @param totals the weight of all stacks that contain the frame, for each side; a stack with recursive calls counts
 * only once
 * @param samples the number of events in the frame itself, for each side
 * @param forks the events in the frame itself by fork, for each side; empty if forks are not distinguished
 */
public record FrameTotals(Frame frame, List<Long> selves, List<Long> totals, List<Long> samples,
		List<List<OfFork>> forks) {

	/**
	 * The events in the frame itself in one fork.
	 *
	 * @param self the weight of the events
	 * @param samples the number of events
	 */
	public record OfFork(long self, long samples) {}

	public FrameTotals {
		selves = List.copyOf(selves);
		totals = List.copyOf(totals);
		samples = List.copyOf(samples);
		forks = List.copyOf(forks);
	}

	/** Returns the weight of the events in the frame itself. */
	public long self(Side side) {
		return side.ordinal() < selves.size() ? selves.get(side.ordinal()) : 0;
	}

	/** Returns the weight of all stacks that contain the frame. */
	public long total(Side side) {
		return side.ordinal() < totals.size() ? totals.get(side.ordinal()) : 0;
	}

	/** Returns the number of events in the frame itself. */
	public long samples(Side side) {
		return side.ordinal() < samples.size() ? samples.get(side.ordinal()) : 0;
	}

	/** Returns the events in the frame itself for each fork of a side; empty if forks are not distinguished. */
	public List<OfFork> forks(Side side) {
		return side.ordinal() < forks.size() ? forks.get(side.ordinal()) : List.of();
	}

	/** Returns the totals of all frames of a profile, in no particular order. */
	public static List<FrameTotals> of(StackProfile profile) {
		return new Sums(profile).result();
	}

	/** The sums of one pass over the stacks. */
	private static final class Sums {

		private final StackProfile profile;
		private final Stacks stacks;
		private final int sides;
		private final long[] selves;
		private final long[] totals;
		private final long[] samples;
		private final int[] lastSeen;
		/** The values by side, fork and frame; null if forks are not distinguished. */
		private final long[][][] forkSelves;
		private final long[][][] forkSamples;

		Sums(StackProfile profile) {
			this.profile = profile;
			stacks = profile.stacks();
			sides = stacks.sides();
			int frames = profile.frames().size();
			selves = new long[frames * sides];
			totals = new long[frames * sides];
			samples = new long[frames * sides];
			lastSeen = new int[frames];
			Arrays.fill(lastSeen, -1);
			boolean hasForks = profile.sources().stream().anyMatch(source -> !source.forks().isEmpty());
			forkSelves = hasForks ? perFork(frames) : null;
			forkSamples = hasForks ? perFork(frames) : null;
		}

		private long[][][] perFork(int frames) {
			long[][][] amounts = new long[sides][][];
			for (Side side : profile.sides()) {
				amounts[side.ordinal()] = new long[stacks.forks(side)][frames];
			}
			return amounts;
		}

		List<FrameTotals> result() {
			for (int stack = 0; stack < stacks.size(); stack++) {
				add(stack);
			}
			List<FrameTotals> result = new ArrayList<>();
			for (int frame = 0; frame < lastSeen.length; frame++) {
				if (lastSeen[frame] >= 0) {
					result.add(new FrameTotals(profile.frames().frame(frame), of(selves, frame), of(totals, frame),
							of(samples, frame), ofForks(frame)));
				}
			}
			return result;
		}

		private void add(int stack) {
			for (int depth = 0; depth < stacks.depth(stack); depth++) {
				int frame = stacks.frame(stack, depth);
				if (lastSeen[frame] != stack) {
					lastSeen[frame] = stack;
					for (Side side : profile.sides()) {
						totals[frame * sides + side.ordinal()] += stacks.weight(stack, side);
					}
				}
			}
			int place = profile.top(stack);
			if (place < 0) {
				return;
			}
			int top = stacks.frame(stack, place);
			for (Side side : profile.sides()) {
				selves[top * sides + side.ordinal()] += stacks.weight(stack, side);
				samples[top * sides + side.ordinal()] += stacks.samples(stack, side);
				for (int fork = 0; forkSelves != null && fork < stacks.forks(side); fork++) {
					forkSelves[side.ordinal()][fork][top] += stacks.weight(stack, side, fork);
					forkSamples[side.ordinal()][fork][top] += stacks.samples(stack, side, fork);
				}
			}
		}

		private List<List<OfFork>> ofForks(int frame) {
			List<List<OfFork>> all = new ArrayList<>();
			for (int side = 0; forkSelves != null && side < sides; side++) {
				List<OfFork> ofSide = new ArrayList<>();
				for (int fork = 0; fork < forkSelves[side].length; fork++) {
					ofSide.add(new OfFork(forkSelves[side][fork][frame], forkSamples[side][fork][frame]));
				}
				all.add(ofSide);
			}
			return all;
		}

		private List<Long> of(long[] sums, int frame) {
			List<Long> values = new ArrayList<>();
			for (int side = 0; side < sides; side++) {
				values.add(sums[frame * sides + side]);
			}
			return values;
		}
	}
}
