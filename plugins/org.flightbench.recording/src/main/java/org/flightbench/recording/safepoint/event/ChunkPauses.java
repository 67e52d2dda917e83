// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.safepoint.event;

import java.util.List;
import java.util.Map;
import java.util.Set;

import org.flightbench.jfr.chunk.Clock;
import org.flightbench.jfr.chunk.RecordedTime;
import org.flightbench.recording.safepoint.HeapDump;
import org.flightbench.recording.safepoint.MachineSamples;

/**
 * The pauses of a chunk. Times are nanoseconds since 1970.
 *
 * @param safepoints in the order in which they begin
 * @param operations the names of the operations by their numbers
 * @param clock how the chunk's ticks become time
 * @param time when the chunk was recorded
 * @param ticks a time in the chunk, in ticks
 * @param gcs the events about garbage collection: another chunk may have other events of the same collection
 * @param details what else there is of garbage collection
 * @param heapDumps the heap dumps
 * @param settings event type and setting with the value, as {@link org.flightbench.recording.settings.EventSettings}
 * @param types event types that the recording knows
 * @param jvm version of the virtual machine, null if unknown
 * @param jvmStartNanos when it started, {@link SafepointEvents#MISSING} if unknown
 * @param droppedBytes what the virtual machine had to drop
 * @param machine how processors and memory were used
 */
public record ChunkPauses(LongRows safepoints, Map<Long, String> operations, Clock clock, RecordedTime.Span time,
		long ticks, RecordedCollections gcs, RecordedDetails details, List<HeapDump> heapDumps,
		Map<String, String> settings, Set<String> types, String jvm, long jvmStartNanos,
		long droppedBytes, List<MachineSamples.Sample> machine) {}
