// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.pause.event;

import java.util.List;
import org.flightbench.recording.pause.GcDetails;
import org.flightbench.recording.pause.GcEvent;

/**
 * The garbage collection details of a chunk, apart from pauses and collections. Times are in nanoseconds since 1970.
 *
 * @param collector the name of the young generation's collector, or of the old generation's if there is none; null if
 * not known
 * @param stalls the threads that waited for memory
 * @param values the values of metaspace, ZGC pages and processor time
 * @param samples the allocation samples; the columns are time, bytes and thread
 */
public record RecordedDetails(String collector, List<GcEvent> stalls, List<GcDetails.Value> values,
		LongRows samples) {}
