// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.profile.build;

import java.util.Map;
import java.util.Set;

import org.flightbench.jfr.chunk.RecordedTime.Span;

/**
 * The facts that a chunk has beside its events.
 *
 * @param settings of the event types of the profile: event type and setting, as
 * {@code jdk.ObjectAllocationSample#throttle}, with the value
 * @param jvm name and version of the virtual machine, null if unknown
 * @param droppedBytes how much the virtual machine had to drop
 * @param types the types of these settings that the chunk has events of
 * @param time of the chunk
 */
public record ChunkFacts(Map<String, String> settings, String jvm, long droppedBytes, Set<String> types, Span time) {}
