// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.profile.build;

import java.util.Map;

/**
 * The facts that a chunk has beside its events.
 *
 * @param settings of the event types of the profile: event type and setting, as
 * {@code jdk.ObjectAllocationSample#throttle}, with the value
 * @param jvm name and version of the virtual machine, null if unknown
 * @param droppedBytes how much the virtual machine had to drop
 */
public record ChunkFacts(Map<String, String> settings, String jvm, long droppedBytes) {}
