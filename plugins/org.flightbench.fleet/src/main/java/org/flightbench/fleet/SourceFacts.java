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
 * @param group the index of the group of these types in the profile's event; {@link #NO_EVENTS} without any
 * @param time the recorded time of a part; empty for a whole recording
 * @param allocations the allocations of the chunks of a part, whose locations are those of {@link StackKey}
 */
record SourceFacts(long durationNanos, Amount total, Map<String, String> settings, String jvm, long droppedBytes,
		List<String> types, int group, List<Span> time, List<OfChunk<long[]>> allocations) implements Serializable {

	/** The group of a part without events, which is never counted. */
	static final int NO_EVENTS = Integer.MAX_VALUE;

	static SourceFacts of(ProfileSource source, RecordedTime time, List<OfChunk<long[]>> allocations) {
		return new SourceFacts(source.durationNanos(), new Amount(source.weight(), source.samples()),
				Map.copyOf(source.settings()), source.jvm(), source.droppedBytes(),
				source.samples() == 0 ? List.of() : List.copyOf(source.counted().types()),
				source.counted().present().stream().findFirst().orElse(NO_EVENTS), time.spans(), allocations);
	}

	/**
	 * Returns the facts about this part of a recording and a later one. The events of only one group count, as in a
	 * recording that is not divided.
	 */
	SourceFacts plus(SourceFacts later) {
		Map<String, String> both = new TreeMap<>(settings);
		both.putAll(later.settings);
		RecordedTime times = RecordedTime.of(Stream.concat(time.stream(), later.time.stream()).toList());
		int counted = Math.min(group, later.group);
		List<SourceFacts> its = Stream.of(this, later).filter(part -> part.group == counted).toList();
		return new SourceFacts(times.recordedNanos(),
				its.stream().map(SourceFacts::total).reduce(Amount.NONE, Amount::plus), both,
				later.jvm.isEmpty() ? jvm : later.jvm, droppedBytes + later.droppedBytes,
				its.stream().flatMap(part -> part.types.stream()).distinct().toList(), counted, times.spans(),
				Stream.concat(allocations.stream(), later.allocations.stream()).toList());
	}

	/** Returns a copy without weight that was allocated before the recording. */
	SourceFacts without(long bytes) {
		return new SourceFacts(durationNanos, new Amount(total.weight() - bytes, total.samples()), settings, jvm,
				droppedBytes, types, group, time, List.of());
	}
}
