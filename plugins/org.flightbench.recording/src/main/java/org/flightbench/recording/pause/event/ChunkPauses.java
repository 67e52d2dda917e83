// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.pause.event;

import java.util.List;
import java.util.Map;
import java.util.Set;

import org.flightbench.jfr.chunk.Clock;
import org.flightbench.jfr.chunk.RecordedTime;
import org.flightbench.recording.pause.HeapDump;
import org.flightbench.recording.pause.MachineSamples;

/**
 * The pauses of a chunk. Times are in nanoseconds since 1970.
 *
 * @param safepoints the safepoints, in chronological order
 * @param operations the names of the VM operations by their constant pool keys
 * @param clock the conversion of the chunk's ticks to time
 * @param time the time covered by the chunk
 * @param ticks a time within the chunk, in ticks
 * @param gcs the garbage collection events; events of the same collection may be in other chunks
 * @param details other details of garbage collection
 * @param heapDumps the heap dumps recorded in the chunk
 * @param settings the settings of the event types, with keys as in
 * {@link org.flightbench.recording.settings.EventSettings}
 * @param types the names of the event types that the recording defines
 * @param jvm the version of the JVM; null if not known
 * @param jvmStartNanos the start of the JVM; {@link SafepointEvents#MISSING} if not known
 * @param droppedBytes the number of bytes of events that the JVM dropped
 * @param machine samples of processor and memory usage
 */
public record ChunkPauses(LongRows safepoints, Map<Long, String> operations, Clock clock, RecordedTime.Span time,
		long ticks, RecordedCollections gcs, RecordedDetails details, List<HeapDump> heapDumps,
		Map<String, String> settings, Set<String> types, String jvm, long jvmStartNanos,
		long droppedBytes, List<MachineSamples.Sample> machine) {}
