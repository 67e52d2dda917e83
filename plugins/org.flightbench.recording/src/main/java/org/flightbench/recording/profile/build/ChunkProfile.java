// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.profile.build;

import java.util.Map;

import org.flightbench.recording.profile.Frame;
import org.flightbench.recording.profile.allocation.JvmAllocations;
import org.flightbench.recording.profile.event.Aggregates;
import org.flightbench.recording.profile.event.WeightedEventReader.FirstSample;
import org.flightbench.recording.profile.stack.LocalStacks;
import org.flightbench.recording.profile.stack.StackMemo;

/**
 * The weights of the events of one chunk, still by the chunk's own numbers, and the names for them.
 *
 * @param groups the sums, for each group of the event's types
 * @param stacks the stacks
 * @param memo where its known stacks are in the profile
 * @param frames the frames of the stacks by their numbers, null for numbers that no stack has
 * @param classes the names of classes, by their numbers
 * @param threads the threads that count, by their numbers; null if all do
 * @param facts what else the chunk contains
 * @param allocation the allocation of threads in the chunk; null if that does not matter
 */
public record ChunkProfile(Aggregates[] groups, LocalStacks stacks, StackMemo memo, Frame[] frames,
		Map<Long, Frame> classes,
		Map<Long, Boolean> threads, ChunkFacts facts,
		JvmAllocations.OfChunk<FirstSample> allocation) {}
