// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.check;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.flightbench.jfr.chunk.Clock;
import org.flightbench.jfr.event.ChunkReader;
import org.flightbench.jfr.event.Constants;
import org.flightbench.jfr.event.EventReader;
import org.flightbench.jfr.metadata.ValueType;
import org.flightbench.jfr.stack.RawStack;
import org.flightbench.recording.profile.ProfileEvent;

/**
 * Reads the number of frames of the longest truncated stack trace among the samples of a chunk. The result is 0 if no
 * stack trace is truncated.
 */
final class StackDepthReader implements ChunkReader<Integer> {

	private static final Set<String> TYPES = Stream.of(CheckUp.CPU, CheckUp.ALLOCATION)
			.flatMap(event -> ProfileEvent.of(event).typesOfSettings().stream()).collect(Collectors.toSet());

	private final Set<Long> stacks = new HashSet<>();
	private int longest;

	@Override
	public EventReader events(ValueType type, Clock clock) {
		return TYPES.contains(type.name())
				? EventReader.of(List.of("stackTrace"), values -> stacks.add(values[0]))
				: null;
	}

	@Override
	public boolean wantsStack(long stack) {
		return stacks.contains(stack);
	}

	@Override
	public void stack(RawStack stack) {
		longest = stack.isTruncated() ? Math.max(longest, stack.depth()) : longest;
	}

	@Override
	public Integer finish(Constants constants) {
		return longest;
	}
}
