// SPDX-License-Identifier: UPL-1.0
package org.flightbench.jfr;

import java.io.IOException;
import java.nio.file.Files;
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
import org.flightbench.jfr.io.OldFormatException;
import org.flightbench.jfr.io.ReadProblem;
import org.flightbench.jfr.io.UnreadableRecordingException;
import org.flightbench.jfr.metadata.ValueType;

/**
 * A summary of the content of a recording.
 *
 * @param version the format version, such as {@code 2.1}
 * @param chunks the number of chunks, 0 if unknown
 * @param size the size of the uncompressed recording in bytes
 * @param time the time covered by the recording
 * @param types the event types by descending count, including types without events
 * @param problems the parts that could not be read
 */
public record RecordingSummary(String version, int chunks, long size, RecordedTime time, List<EventCount> types,
		List<ReadProblem> problems) {

	/**
	 * The events of one type.
	 *
	 * @param type the name of the type
	 * @param label the display name, as in Mission Control; empty if there is none
	 * @param count the number of events
	 * @param bytes the size of the events in the uncompressed recording, 0 if unknown
	 * @param stacks whether events of the type can have a stack trace
	 */
	public record EventCount(String type, String label, long count, long bytes, boolean stacks) {

		/** Creates the count of a type without a display name. */
		public EventCount(String type, long count, long bytes, boolean stacks) {
			this(type, "", count, bytes, stacks);
		}

		/** Returns the sum of the counts and sizes of the same type. */
		EventCount plus(EventCount other) {
			return new EventCount(type, label.isEmpty() ? other.label : label, count + other.count, bytes + other.bytes,
					stacks || other.stacks);
		}
	}

	public RecordingSummary {
		types = List.copyOf(types);
		problems = List.copyOf(problems);
	}

	/** Returns the start of the recording in nanoseconds since 1970. */
	public long startNanos() {
		return time.startNanos();
	}

	/** Returns the recorded time in nanoseconds, 0 if unknown. */
	public long durationNanos() {
		return time.recordedNanos();
	}

	/** Returns warnings about unreadable parts and gaps. Each warning is one sentence. */
	public List<String> warnings() {
		return Stream.concat(problems.stream().map(ReadProblem::text), time.warnings().stream()).toList();
	}

	/**
	 * Reads a recording and counts its events.
	 *
	 * @throws UnreadableRecordingException if the file is not a readable recording
	 * @throws IOException if the file cannot be read
	 */
	public static RecordingSummary read(Path file, ReadProgress progress) throws IOException {
		try (RecordingFile recording = RecordingFile.open(file, progress)) {
			Builder builder = new Builder();
			List<ReadProblem> problems = RecordingReader.read(recording, builder::reader, builder::add, progress);
			return builder.build(recording, problems);
		} catch (OldFormatException old) {
			return ofOldFormat(file, OldRecording.load(file, progress));
		}
	}

	/**
	 * Summarizes a recording in format 0.9 that Mission Control's parser has read. Event sizes are missing because the
	 * parser does not keep them.
	 *
	 * @throws IOException if the size of the file cannot be determined
	 */
	public static RecordingSummary ofOldFormat(Path file, OldRecording recording) throws IOException {
		return new RecordingSummary("0.9", recording.chunks(), Files.size(file), recording.time(),
				sorted(LoadedSummary.counts(recording.events())), recording.problems());
	}

	/** Summarizes a recording chunk by chunk. */
	public static final class Builder {

		private final Map<String, EventCount> sums = new TreeMap<>();

		/** Returns a reader that counts the events of one chunk. May be called concurrently. */
		public ChunkReader<List<EventCount>> reader() {
			return new Counter();
		}

		/** Adds the counts of a chunk. */
		public void add(List<EventCount> chunk) {
			chunk.forEach(count -> sums.merge(count.type(), count, EventCount::plus));
		}

		/** Returns the summary after all chunks have been added. */
		public RecordingSummary build(RecordingFile recording, List<ReadProblem> problems) {
			return new RecordingSummary(recording.version(), recording.chunkCount(), recording.size(),
					recording.time(), sorted(sums), problems);
		}
	}

	/**
	 * Combines the summaries of several recordings. The combined time starts with the earliest recording, and its
	 * length is the sum of the recorded times.
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

	/** Returns the types by descending count. */
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
