// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.profile;

import java.util.List;
import java.util.Map;

/** Builds a profile from stacks that do not come from a recording. Not thread-safe. */
public final class StackCollector {

	private final FrameTable frames = new FrameTable();
	private final StackSet stacks = new StackSet(1);
	private int[] row = new int[64];
	private long weight;
	private long samples;

	/**
	 * Adds events with the given stack. The weights of equal stacks are summed.
	 *
	 * @param stack the frames, root first
	 * @param stackWeight the weight of the events, not negative
	 * @param events the number of events
	 */
	public void add(List<Frame> stack, long stackWeight, long events) {
		if (stack.size() > row.length) {
			row = new int[2 * stack.size()];
		}
		for (int depth = 0; depth < stack.size(); depth++) {
			row[depth] = frames.number(stack.get(depth));
		}
		stacks.add(row, stack.size(), Side.BASELINE, stackWeight, events);
		weight += stackWeight;
		samples += events;
	}

	/**
	 * Builds the profile. Nothing can be added afterwards.
	 *
	 * @param name the name of the source
	 * @param event the name of the event
	 * @param durationNanos the recorded time in nanoseconds; 0 if unknown
	 */
	public StackProfile build(String name, String event, Weight unit, long durationNanos) {
		ProfileSource source = new ProfileSource(name, durationNanos, weight, samples, Map.of(), "", 0);
		return new StackProfile(event, unit, frames, stacks.build(), List.of(source), List.of());
	}
}
