// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.profile;

import java.util.List;

/**
 * The event types, of several about the same subject, that were counted in a recording. They are chosen by what there
 * is in all of it, whatever threads and times are asked for.
 *
 * @param types the names of the event types; empty if not known
 * @param group the number of their group in the {@code ProfileEvent}
 * @param present the numbers of all groups that the recording has events of and that could be counted
 */
public record CountedTypes(List<String> types, int group, List<Integer> present) {

	/** Nothing is known, as of collapsed stacks. */
	public static final CountedTypes UNKNOWN = new CountedTypes(List.of(), 0, List.of());

	public CountedTypes {
		types = List.copyOf(types);
		present = List.copyOf(present);
	}
}
