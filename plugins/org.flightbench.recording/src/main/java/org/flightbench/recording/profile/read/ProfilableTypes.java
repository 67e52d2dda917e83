// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.profile.read;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import org.flightbench.base.ReadProgress;
import org.flightbench.jfr.RecordingFile;
import org.flightbench.jfr.RecordingReader;
import org.flightbench.jfr.chunk.Clock;
import org.flightbench.jfr.event.ChunkReader;
import org.flightbench.jfr.event.Constants;
import org.flightbench.jfr.event.EventReader;
import org.flightbench.jfr.io.OldFormatException;
import org.flightbench.jfr.metadata.ValueType;
import org.flightbench.recording.items.ItemChunk;
import org.flightbench.recording.profile.items.LoadedItems;

/** Finds the event types of a recording that can be profiled. */
public final class ProfilableTypes {

	private ProfilableTypes() {}

	/**
	 * Counts the events with a stack trace by type, in descending order of count. The result is empty for recordings in
	 * format 0.9.
	 *
	 * @throws org.flightbench.jfr.io.UnreadableRecordingException if the file is not a readable recording
	 * @throws IOException if the file cannot be read
	 * @throws java.util.concurrent.CancellationException if canceled through {@code progress}
	 */
	public static Map<String, Long> read(Path file, ReadProgress progress) throws IOException {
		try (RecordingFile recording = RecordingFile.open(file, progress)) {
			return read(recording, progress);
		} catch (OldFormatException old) {
			return Map.of();
		}
	}

	/** Counts the events with a stack trace in an open recording, like {@link #read(Path, ReadProgress)}. */
	public static Map<String, Long> read(RecordingFile recording, ReadProgress progress) throws IOException {
		Map<String, Long> sums = new HashMap<>();
		RecordingReader.read(recording, Counter::new,
				(Map<String, Long> chunk) -> chunk.forEach((type, count) -> sums.merge(type, count, Long::sum)),
				progress);
		Map<String, Long> sorted = new LinkedHashMap<>();
		sums.entrySet().stream()
				.sorted(Map.Entry.<String, Long>comparingByValue(Comparator.reverseOrder())
						.thenComparing(Map.Entry.comparingByKey()))
				.forEach(entry -> sorted.put(entry.getKey(), entry.getValue()));
		return sorted;
	}

	/**
	 * Counts the events with a stack trace that Mission Control has loaded. The result is keyed by type, in no
	 * particular order.
	 */
	public static Map<String, Long> read(LoadedItems items, ReadProgress progress) {
		return ItemChunk.read(items, new Counter(), progress);
	}

	private static final class Counter implements ChunkReader<Map<String, Long>> {

		private final Map<String, Long> counts = new HashMap<>();

		@Override
		public EventReader events(ValueType type, Clock clock) {
			return type.field("stackTrace") == null
					? null
					: EventReader.of(List.of("stackTrace"), values -> {
						if (values[0] != 0) {
							counts.merge(type.name(), 1L, Long::sum);
						}
					});
		}

		@Override
		public Map<String, Long> finish(Constants constants) {
			return counts;
		}
	}
}
