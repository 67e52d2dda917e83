// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.profile;

import java.util.ArrayList;
import java.util.List;

import org.flightbench.base.LongMap;

/**
 * A cache of the positions of known stacks in the profile, valid as long as their frames have the same meaning. It is
 * created by the thread that reads the chunks, and used only by the thread that combines them.
 */
public final class StackMemo {

	private final List<LongMap> groups = new ArrayList<>();

	/** Returns the stack indexes for a group of event types, keyed by {@link #key}. */
	public LongMap group(int group) {
		while (groups.size() <= group) {
			groups.add(new LongMap());
		}
		return groups.get(group);
	}

	/**
	 * Returns the key of a stack.
	 *
	 * @param row the row of a known stack
	 * @param frame the index of the class frame at the leaf, or -1
	 */
	public static long key(int row, int frame) {
		return (long) row << Integer.SIZE | frame + 1;
	}
}
