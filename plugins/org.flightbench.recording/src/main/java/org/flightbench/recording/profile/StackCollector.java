// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.profile;

import java.util.List;
import java.util.Map;

/** Makes a profile of stacks that do not come from a recording. Not safe for several threads. */
public final class StackCollector {

	private final FrameTable frames = new FrameTable();
	private final StackSet stacks = new StackSet(1);
	private int[] row = new int[64];
	private long weight;
	private long samples;

	/**
	 * Adds to a stack; an equal one weighs as much more.
	 *
	 * @param stack its frames, the root first
	 * @param stackWeight what it weighs, not negative
	 * @param events from how many events that comes
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
	 * The profile of all that was added; nothing may be added afterwards.
	 *
	 * @param name where it comes from
	 * @param event what it is about
	 * @param durationNanos how long was recorded, in nanoseconds; 0 if not known
	 */
	public StackProfile build(String name, String event, Weight unit, long durationNanos) {
		ProfileSource source = new ProfileSource(name, durationNanos, weight, samples, Map.of(), "", 0);
		return new StackProfile(event, unit, frames, stacks.build(), List.of(source), List.of());
	}
}
