// SPDX-License-Identifier: UPL-1.0
package org.flightbench.jfr;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

import org.flightbench.base.ReadProgress;
import org.flightbench.jfr.chunk.Clock;
import org.flightbench.jfr.chunk.RecordedTime;
import org.flightbench.jfr.event.ChunkReader;
import org.flightbench.jfr.event.Constants;
import org.flightbench.jfr.event.EventReader;
import org.flightbench.jfr.io.ReadProblem;
import org.flightbench.jfr.io.OldFormatException;
import org.flightbench.jfr.io.UnreadableRecordingException;
import org.flightbench.jfr.metadata.ValueType;

/**
 * The content of a recording.
 *
 * @param version of the format, as {@code 2.1}
 * @param chunks how many chunks it has, 0 if not known
 * @param size bytes of the uncompressed recording
 * @param time when it was made, in nanoseconds since 1970
 * @param types the event types, those with most events first; ones without events too
 * @param problems what could not be read
 */
public record RecordingSummary(String version, int chunks, long size, RecordedTime time, List<EventCount> types,
		List<ReadProblem> problems) {

	/**
	 * The events of one type.
	 *
	 * @param type name of the type
	 * @param label its name for people, as Mission Control shows it; empty if it has none
	 * @param count how many there are
	 * @param bytes what they take in the uncompressed recording, 0 if not known
	 * @param stacks whether events of the type may have a stack trace
	 */
	public record EventCount(String type, String label, long count, long bytes, boolean stacks) {

		/** Events of a type that has no name for people. */
		public EventCount(String type, long count, long bytes, boolean stacks) {
			this(type, "", count, bytes, stacks);
		}

		/** Both together. */
		EventCount plus(EventCount other) {
			return new EventCount(type, label.isEmpty() ? other.label : label, count + other.count, bytes + other.bytes,
					stacks || other.stacks);
		}
	}

	public RecordingSummary {
		types = List.copyOf(types);
		problems = List.copyOf(problems);
	}

	/** When it starts, in nanoseconds since 1970. */
	public long startNanos() {
		return time.startNanos();
	}

	/** How long was recorded in nanoseconds, 0 if not known. */
	public long durationNanos() {
		return time.recordedNanos();
	}

	/** Notes for the reader: what could not be read, and when nothing was recorded; each one sentence. */
	public List<String> warnings() {
		return Stream.concat(problems.stream().map(ReadProblem::text), time.warnings().stream()).toList();
	}

	/**
	 * Reads a recording as far as it takes to count its events.
	 *
	 * @throws UnreadableRecordingException if the file is no recording that can be read
	 * @throws IOException if the file cannot be read
	 */
	public static RecordingSummary read(Path file, ReadProgress progress) throws IOException {
		try (RecordingFile recording = RecordingFile.open(file, progress)) {
			return read(recording, progress);
		} catch (OldFormatException old) {
			return OldSummary.of(file, OldRecording.load(file, progress));
		}
	}

	private static RecordingSummary read(RecordingFile recording, ReadProgress progress) throws IOException {
		Map<String, EventCount> sums = new TreeMap<>();
		List<ReadProblem> problems = RecordingReader.read(recording, Counter::new,
				(List<EventCount> counts) -> counts.forEach(
						count -> sums.merge(count.type(), count, EventCount::plus)),
				progress);
		return new RecordingSummary(recording.version(), recording.chunkCount(), recording.size(),
				recording.time(), sorted(sums), problems);
	}

	/**
	 * The summary of several recordings together: as of one that begins when the first does and lasts as long as all.
	 */
	public static RecordingSummary of(List<RecordingSummary> summaries) {
		Map<String, EventCount> sums = new TreeMap<>();
		List<ReadProblem> problems = new ArrayList<>();
		for (RecordingSummary summary : summaries) {
			summary.types.forEach(count -> sums.merge(count.type(), count, EventCount::plus));
			problems.addAll(summary.problems);
		}
		return new RecordingSummary(summaries.get(0).version, summaries.stream().mapToInt(one -> one.chunks).sum(),
				summaries.stream().mapToLong(one -> one.size).sum(),
				RecordedTime.of(summaries.stream().mapToLong(RecordingSummary::startNanos).min().orElseThrow(),
						summaries.stream().mapToLong(RecordingSummary::durationNanos).sum()),
				sorted(sums), problems);
	}

	/** The types, those with most events first. */
	static List<EventCount> sorted(Map<String, EventCount> sums) {
		List<EventCount> types = new ArrayList<>(sums.values());
		types.sort(Comparator.comparingLong(EventCount::count).reversed());
		return types;
	}

	/** Counts the events of one chunk. */
	private static final class Counter implements ChunkReader<List<EventCount>> {

		private final List<TypeCounter> counters = new ArrayList<>();

		@Override
		public EventReader events(ValueType type, Clock clock) {
			TypeCounter counter = new TypeCounter(type);
			counters.add(counter);
			return counter;
		}

		@Override
		public List<EventCount> finish(Constants constants) {
			return counters.stream().map(TypeCounter::result).toList();
		}
	}

	/** Counts the events of one type in one chunk. */
	private static final class TypeCounter implements EventReader {

		private final ValueType type;
		private long count;
		private long bytes;

		TypeCounter(ValueType type) {
			this.type = type;
		}

		@Override
		public List<String> fields() {
			return List.of();
		}

		@Override
		public void event(long[] values, int eventBytes) {
			count++;
			bytes += eventBytes;
		}

		EventCount result() {
			return new EventCount(type.name(), type.label(), count, bytes, type.field("stackTrace") != null);
		}
	}
}
