// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.profile;

import java.util.List;

/**
 * The event types that a profile counts: one of several groups with the same subject. The group is chosen from the
 * whole recording, regardless of the requested threads and times.
 *
 * @param types the names of the counted event types; empty if unknown
 * @param group the index of their group in the {@code ProfileEvent}
 * @param present the indexes of all groups that could be counted and have events in the recording
 */
public record CountedTypes(List<String> types, int group, List<Integer> present) {

	/** Unknown event types, such as those of collapsed stacks. */
	public static final CountedTypes UNKNOWN = new CountedTypes(List.of(), 0, List.of());

	public CountedTypes {
		types = List.copyOf(types);
		present = List.copyOf(present);
	}
}
