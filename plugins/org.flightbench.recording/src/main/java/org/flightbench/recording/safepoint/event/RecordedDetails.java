// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.safepoint.event;

import java.util.List;
import org.flightbench.recording.safepoint.GcDetails;
import org.flightbench.recording.safepoint.GcEvent;

/**
 * What a chunk has of garbage collection beside pauses and collections. Times are nanoseconds since 1970.
 *
 * @param collector of the young generation, or else of the whole heap; null if unknown
 * @param stalls threads that waited for memory
 * @param values of metaspace and of processor time
 * @param samples of allocation: time, bytes and thread
 */
public record RecordedDetails(String collector, List<GcEvent> stalls, List<GcDetails.Value> values,
		LongRows samples) {}
