// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.profile;

import java.util.ArrayList;
import java.util.List;

/** Selects the event types and the weight by which a baseline and a candidate are compared. */
public final class ComparedProfiles {

	private ComparedProfiles() {}

	/**
	 * A reader of one side's profile.
	 *
	 * @param <E> the exception thrown if the profile cannot be read
	 */
	public interface SideReader<E extends Exception> {

		/**
		 * Reads the next side.
		 *
		 * @param event the event, possibly restricted to some of its types
		 * @param before the sides that have already been read: empty for the baseline, the baseline for the candidate
		 */
		StackProfile read(ProfileEvent event, List<StackProfile> before) throws E;
	}

	/**
	 * Reads a baseline and a candidate so that they count the same event types. If they count different types at first,
	 * both are read again.
	 */
	public static <E extends Exception> List<StackProfile> read(ProfileEvent event, SideReader<E> reader) throws E {
		return alike(event, sides(2, event, reader), reader);
	}

	/**
	 * Returns sides that count the same event types if they have any types in common.
	 *
	 * @param event the event for which the sides were read
	 * @param sides the profile of one recording, or those of a baseline and a candidate
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

	/**
	 * Returns whether all sides have a total weight of 0, for example because events without a duration are weighted by
	 * time.
	 */
	public static boolean isWeightless(List<StackProfile> sides) {
		return sides.stream().allMatch(side -> side.source(Side.BASELINE).weight() == 0);
	}

	/**
	 * Returns the profile of one side, or the difference of two. If no weight is requested and all weights are 0,
	 * events are counted instead, because custom events may not have a duration.
	 *
	 * @param sides the profile of one recording, or those of a baseline and a candidate
	 * @param requested the requested weight, or null
	 * @throws IllegalArgumentException if the profiles cannot be compared, see {@link Difference#of}
	 */
	public static StackProfile whole(List<StackProfile> sides, Weight requested) {
		List<StackProfile> weighed = requested == null && isWeightless(sides)
				? sides.stream().map(StackProfile::byCount).toList()
				: sides;
		return weighed.size() == 1 ? weighed.get(0) : Difference.of(weighed.get(0), weighed.get(1));
	}
}
