// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.jfr;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * What a recording holds.
 *
 * @param version of the format, as {@code 2.1}
 * @param chunks how many chunks it has
 * @param size bytes of the uncompressed recording
 * @param startNanos when it begins, in nanoseconds since 1970
 * @param durationNanos how long it lasts in nanoseconds, 0 if not known
 * @param types the event types, those with most events first; ones without events too
 * @param losses what could not be read
 */
public record RecordingSummary(String version, int chunks, long size, long startNanos, long durationNanos,
		List<EventCount> types, List<Loss> losses) {

	/**
	 * The events of one type.
	 *
	 * @param type name of the type
	 * @param count how many there are
	 * @param bytes what they take in the uncompressed recording
	 */
	public record EventCount(String type, long count, long bytes) {}

	public RecordingSummary {
		types = List.copyOf(types);
		losses = List.copyOf(losses);
	}

	/**
	 * Reads a recording as far as it takes to count its events.
	 *
	 * @throws UnreadableRecordingException if the file is no recording that can be read
	 * @throws IOException if the file cannot be read
	 */
	public static RecordingSummary read(Path file, ReadProgress progress) throws IOException {
		try (RecordingFile recording = RecordingFile.open(file)) {
			Map<String, long[]> sums = new TreeMap<>();
			List<Loss> losses = RecordingReader.read(recording, Counter::new,
					(Map<String, long[]> counts) -> counts.forEach((type, count) -> {
						long[] sum = sums.computeIfAbsent(type, name -> new long[2]);
						sum[0] += count[0];
						sum[1] += count[1];
					}), progress);
			List<EventCount> types = new ArrayList<>();
			sums.forEach((type, sum) -> types.add(new EventCount(type, sum[0], sum[1])));
			types.sort(Comparator.comparingLong(EventCount::count).reversed());
			return new RecordingSummary(recording.version(), recording.chunkCount(), recording.size(),
					recording.startNanos(), recording.durationNanos(), types, losses);
		}
	}

	/** Counts the events of one chunk. */
	private static final class Counter implements ChunkReader<Map<String, long[]>> {

		private final Map<String, long[]> counts = new TreeMap<>();

		@Override
		public EventReader events(ValueType type, Clock clock) {
			long[] count = counts.computeIfAbsent(type.name(), name -> new long[2]);
			return new EventReader() {
				@Override
				public List<String> fields() {
					return List.of();
				}

				@Override
				public void event(long[] values, int bytes) {
					count[0]++;
					count[1] += bytes;
				}
			};
		}

		@Override
		public void endOfEvents() {
			// the counts are complete
		}

		@Override
		public boolean wantsStack(long stack) {
			return false;
		}

		@Override
		public void stack(RawStack stack) {
			throw new IllegalStateException("not asked for");
		}

		@Override
		public Map<String, long[]> finish(Constants constants) {
			return counts;
		}
	}
}
