// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.profile;

import java.util.Map;
import java.util.Set;

import org.flightbench.jfr.chunk.RecordedTime.Span;

/**
 * Facts about a chunk, apart from its events.
 *
 * @param settings the settings of the profile's event types; each key consists of the event type and the setting, such
 * as {@code jdk.ObjectAllocationSample#throttle}
 * @param jvm the name and version of the JVM; null if unknown
 * @param droppedBytes the number of bytes that the JVM dropped
 * @param types the event types with settings that have events in the chunk
 * @param time the time of the chunk
 */
public record ChunkFacts(Map<String, String> settings, String jvm, long droppedBytes, Set<String> types, Span time) {}
