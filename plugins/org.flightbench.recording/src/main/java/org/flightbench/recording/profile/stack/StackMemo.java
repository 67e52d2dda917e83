// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.profile.stack;

import java.util.ArrayList;
import java.util.List;

import org.flightbench.base.LongMap;

/**
 * Where the known stacks of one thread's chunks are in the profile, as long as their frames stand for the same. Made by
 * the thread that reads, used only by that which puts the chunks together.
 */
public final class StackMemo {

	private final List<LongMap> groups = new ArrayList<>();

	/** The numbers of stacks in a group of event types, by {@link #key}. */
	public LongMap group(int group) {
		while (groups.size() <= group) {
			groups.add(new LongMap());
		}
		return groups.get(group);
	}

	/**
	 * The key of a stack.
	 *
	 * @param row of a known stack
	 * @param frame the number of the frame on top of it, -1 if there is none
	 */
	public static long key(int row, int frame) {
		return (long) row << Integer.SIZE | frame + 1;
	}
}
