// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.profile.build;

import java.util.ArrayList;
import java.util.List;

import org.flightbench.recording.profile.Side;
import org.flightbench.recording.profile.StackProfile;
import org.flightbench.recording.profile.Weight;
import org.flightbench.recording.profile.event.ProfileEvent;

/** Decides by which event types and which weight a baseline and a candidate are compared. */
public final class ComparedProfiles {

	private ComparedProfiles() {}

	/**
	 * Reads the profile of one side.
	 *
	 * @param <E> thrown if it cannot be read
	 */
	public interface SideReader<E extends Exception> {

		/**
		 * Reads the next side.
		 *
		 * @param event the event, perhaps limited to some of its types
		 * @param before the sides that were read before: none for the baseline, the baseline for the candidate
		 */
		StackProfile read(ProfileEvent event, List<StackProfile> before) throws E;
	}

	/** Reads a baseline and a candidate by the same event types; twice if they count others at first. */
	public static <E extends Exception> List<StackProfile> read(ProfileEvent event, SideReader<E> reader) throws E {
		return alike(event, sides(2, event, reader), reader);
	}

	/**
	 * Sides that are counted by the same event types, if they have any in common.
	 *
	 * @param event the event that they were read by
	 * @param sides a profile of one recording, or those of a baseline and a candidate
	 * @param reader reads the sides again if they count different types
	 */
	public static <E extends Exception> List<StackProfile> alike(ProfileEvent event, List<StackProfile> sides,
			SideReader<E> reader) throws E {
		ProfileEvent alike = event.alike(sides.stream().map(side -> side.source(Side.BASELINE).counted()).toList());
		return alike.equals(event) ? sides : sides(sides.size(), alike, reader);
	}

	private static <E extends Exception> List<StackProfile> sides(int count, ProfileEvent event, SideReader<E> reader)
			throws E {
		List<StackProfile> sides = new ArrayList<>();
		while (sides.size() < count) {
			sides.add(reader.read(event, List.copyOf(sides)));
		}
		return sides;
	}

	/** Whether nothing of any side has a weight, as events without a duration that are weighed by time. */
	public static boolean isWeightless(List<StackProfile> sides) {
		return sides.stream().allMatch(side -> side.source(Side.BASELINE).weight() == 0);
	}

	/**
	 * The profile of one side, or the difference of two. They are weighed by the number of events if no other weight is
	 * requested and none of them has any: events of a program's own may have no duration.
	 *
	 * @param sides a profile of one recording, or those of a baseline and a candidate
	 * @param requested the requested weight, null if there is none
	 * @throws IllegalArgumentException as {@link Difference#of} throws it
	 */
	public static StackProfile whole(List<StackProfile> sides, Weight requested) {
		List<StackProfile> weighed = requested == null && isWeightless(sides)
				? sides.stream().map(StackProfile::byCount).toList()
				: sides;
		return weighed.size() == 1 ? weighed.get(0) : Difference.of(weighed.get(0), weighed.get(1));
	}
}
