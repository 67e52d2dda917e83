// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.profile;

import java.util.Map;

import org.flightbench.recording.profile.WeightedEventReader.FirstSample;

/**
 * The weights of the events of one chunk, keyed by the chunk's constant IDs, together with the frames and names for
 * these IDs.
 *
 * @param groups the sums for each group of event types
 * @param stacks the stacks as rows of frame numbers
 * @param frames the frames by frame number; null for numbers that no stack contains
 * @param classes the frames of classes by class ID
 * @param threads whether each thread is included, by thread ID; null if all threads are included
 * @param threadFrames the frame of each thread by thread ID; null if threads are not distinguished
 * @param facts the facts about the chunk, apart from its events
 * @param allocation the allocations of threads in the chunk; null if they are not needed
 */
public record ChunkProfile(Aggregates[] groups, LocalStacks stacks, Frame[] frames, Map<Long, Frame> classes,
		Map<Long, Boolean> threads, Map<Long, Frame> threadFrames, ChunkFacts facts,
		JvmAllocations.OfChunk<FirstSample> allocation) {}
