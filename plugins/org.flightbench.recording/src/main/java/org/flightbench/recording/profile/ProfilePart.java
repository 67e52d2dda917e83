// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.profile;

import java.util.List;
import java.util.function.ObjLongConsumer;

import org.flightbench.jfr.chunk.RecordedTime;
import org.flightbench.recording.profile.JvmAllocations.OfChunk;

/**
 * The profile of a part of a recording, to be added to those of the other parts.
 *
 * @param profile the profile, including weight that was allocated before the recording
 * @param time the time that was read and counts
 * @param allocations the allocations of each chunk; empty if no weight can have to be left out. Locations are the
 * frames of a stack of the profile, root first; they are empty if the sample does not count
 */
public record ProfilePart(StackProfile profile, RecordedTime time, List<OfChunk<int[]>> allocations) {

	/**
	 * Passes the weight that was allocated before a recording to a consumer.
	 *
	 * @param chunks the allocations of all chunks; empty locations do not count
	 * @param weight the weight of all samples
	 * @return the warning about this weight, or null if there is none
	 */
	public static String earlierAllocation(List<OfChunk<long[]>> chunks, long weight, ObjLongConsumer<long[]> taker) {
		JvmAllocations<long[]> all = new JvmAllocations<>();
		chunks.forEach(chunk -> all.add(chunk, place -> place));
		int[] threads = new int[1];
		long[] sum = new long[1];
		all.excess((place, bytes) -> {
			if (place.length > 0) {
				taker.accept(place, bytes);
				threads[0]++;
				sum[0] += bytes;
			}
		});
		return sum[0] > 0 ? ProfileWarnings.ofLeftOut(weight - sum[0], sum[0], threads[0]) : null;
	}
}
