// SPDX-License-Identifier: UPL-1.0
package org.flightbench.fleet;

import java.io.Serializable;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

import org.flightbench.jfr.chunk.RecordedTime;
import org.flightbench.jfr.chunk.RecordedTime.Span;
import org.flightbench.recording.profile.JvmAllocations.OfChunk;
import org.flightbench.recording.profile.ProfileSource;

/**
 * The facts about the profile of one recording or a part of it, see {@link ProfileSource}.
 *
 * @param durationNanos the recorded time that was read; 0 if unknown
 * @param types the counted event types
 * @param time the recorded time of a part; empty for a whole recording
 * @param allocations the allocations of the chunks of a part, whose locations are those of {@link StackKey}
 */
record SourceFacts(long durationNanos, Amount total, Map<String, String> settings, String jvm, long droppedBytes,
		List<String> types, List<Span> time, List<OfChunk<long[]>> allocations) implements Serializable {

	static SourceFacts of(ProfileSource source, RecordedTime time, List<OfChunk<long[]>> allocations) {
		return new SourceFacts(source.durationNanos(), new Amount(source.weight(), source.samples()),
				Map.copyOf(source.settings()), source.jvm(), source.droppedBytes(),
				source.samples() == 0 ? List.of() : List.copyOf(source.counted().types()), time.spans(), allocations);
	}

	/** Returns the facts about this part of a recording and a later one. */
	SourceFacts plus(SourceFacts later) {
		Map<String, String> both = new TreeMap<>(settings);
		both.putAll(later.settings);
		RecordedTime times = RecordedTime.of(Stream.concat(time.stream(), later.time.stream()).toList());
		return new SourceFacts(times.recordedNanos(), total.plus(later.total), both,
				later.jvm.isEmpty() ? jvm : later.jvm, droppedBytes + later.droppedBytes,
				Stream.concat(types.stream(), later.types.stream()).distinct().toList(), times.spans(),
				Stream.concat(allocations.stream(), later.allocations.stream()).toList());
	}

	/** Returns a copy without weight that was allocated before the recording. */
	SourceFacts without(long bytes) {
		return new SourceFacts(durationNanos, new Amount(total.weight() - bytes, total.samples()), settings, jvm,
				droppedBytes, types, time, List.of());
	}
}
