// SPDX-License-Identifier: UPL-1.0
package org.flightbench.query.event;

import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.BiConsumer;
import java.util.stream.LongStream;

import org.flightbench.base.ReadProgress;
import org.flightbench.jfr.RecordingFile;
import org.flightbench.jfr.SingleChunks;
import org.flightbench.jfr.chunk.Clock;
import org.flightbench.jfr.chunk.RecordedTime;
import org.flightbench.jfr.event.ChunkReader;
import org.flightbench.jfr.event.Constants;
import org.flightbench.jfr.event.EventReader;
import org.flightbench.jfr.io.ReadProblem;
import org.flightbench.jfr.metadata.ValueType;
import org.flightbench.jfr.table.EventColumn;
import org.flightbench.query.table.Column;

/** The recordings that are open in a database, and their chunks, which queries read. Thread-safe. */
public final class Recordings implements Closeable {

	/**
	 * A chunk of a recording.
	 *
	 * @param file the name of the recording as given by the user
	 * @param chunks the chunks of the recording
	 * @param index the index of the chunk
	 */
	record ChunkOf(String file, SingleChunks chunks, int index) {

		/**
		 * Reads the chunk.
		 *
		 * @return the result of the reader, or null if the chunk is unreadable
		 */
		<R> R read(ChunkReader<R> reader, Recordings its) throws IOException {
			R result = chunks.read(index, reader, its.progress, problem -> its.report(file, problem));
			its.decodedBytes.addAndGet(chunks.bytes(index));
			return result;
		}
	}

	/**
	 * The progress of queries.
	 *
	 * @param decoded the number of decoded bytes
	 * @param total the number of bytes of all chunks that queries have begun to read, each time they are read
	 */
	public record DecodedBytes(long decoded, long total) {}

	/** The range of event start times to read, in nanoseconds since 1970. The end is exclusive. */
	public record Period(long start, long end) {

		/** All time. */
		public static final Period ALL = new Period(Long.MIN_VALUE, Long.MAX_VALUE);

		boolean contains(long nanos) {
			return nanos >= start && nanos < end;
		}
	}

	private static final long NANOS_PER_DAY = TimeUnit.DAYS.toNanos(1);

	/** The recordings by the name given by the user. */
	private final Map<String, RecordingFile> files = new LinkedHashMap<>();
	private final List<ChunkOf> chunks = new ArrayList<>();
	private final SortedMap<String, EventType> types = new TreeMap<>();
	private final Set<String> problems = new LinkedHashSet<>();
	private final ReadProgress progress;
	private final AtomicLong decodedBytes = new AtomicLong();
	private final AtomicLong totalBytes = new AtomicLong();
	private final int threads = Runtime.getRuntime().availableProcessors();

	/** The columns of an event type, merged from all chunks. */
	private static final class EventType {

		private final Map<String, Column> columns = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
		private final List<String> order = new ArrayList<>();
		/** The array fields, which have no column; empty once their absence has been reported. */
		private final Set<String> arrays = new LinkedHashSet<>();
		private String label = "";

		void add(Column column) {
			Column known = columns.get(column.name());
			if (known == null) {
				columns.put(column.name(), column);
				order.add(column.name());
			} else if (known.type() != column.type()) {
				columns.put(column.name(), new Column(known.name(), Conversion.common(known.type(), column.type())));
			}
		}

		List<Column> columns() {
			return order.stream().map(columns::get).toList();
		}
	}

	/** @param progress cancels the reading of recordings */
	public Recordings(ReadProgress progress) {
		this.progress = progress;
	}

	/**
	 * Opens a recording and reads the descriptions of its event types.
	 *
	 * @param name the name given by the user
	 * @throws org.flightbench.jfr.io.UnreadableRecordingException if the file is not a readable recording
	 * @throws IOException if the file cannot be read
	 */
	public void add(Path file, String name) throws IOException {
		RecordingFile recording = RecordingFile.open(file, progress);
		files.put(name, recording);
		SingleChunks of = new SingleChunks(recording, threads, progress);
		recording.problems().forEach(problem -> report(name, problem));
		for (int index = 0; index < of.size(); index++) {
			ChunkOf chunk = new ChunkOf(name, of, index);
			chunks.add(chunk);
			chunk.read(new TypesReader(), this);
		}
	}

	/** Reads only the event types of a chunk. */
	private final class TypesReader implements ChunkReader<Void> {

		@Override
		public EventReader events(ValueType type, Clock clock) {
			if (type.fields().isEmpty()) {
				// skips metadata and checkpoints, which the decoder presents as event types without fields
				return null;
			}
			EventType its = types.computeIfAbsent(type.name(), name -> new EventType());
			its.label = type.label().isEmpty() ? its.label : type.label();
			EventField.of(type).forEach(field -> its.add(field.column()));
			its.arrays.addAll(EventColumn.arrays(type));
			return null;
		}

		@Override
		public boolean wantsEvents() {
			return false;
		}

		@Override
		public Void finish(Constants constants) {
			return null;
		}
	}

	/** Returns the names of the event types that the recordings describe, whether or not they have events. */
	public Set<String> types() {
		return types.keySet();
	}

	/** Returns the columns of an event type. */
	List<Column> columns(String type) {
		return types.get(type).columns();
	}

	/** Returns the title of an event type, or an empty string. */
	String label(String type) {
		return types.get(type).label;
	}

	/** Returns the time that the first recording covers. */
	public RecordedTime timeOfFirst() {
		return files.values().iterator().next().time();
	}

	/** Returns whether the recordings cover more than one day, in UTC. */
	public boolean coverSeveralDays() {
		return files.values().stream().map(RecordingFile::time).flatMapToLong(time -> LongStream
				.of(time.startNanos(), time.endNanos()).map(nanos -> Math.floorDiv(nanos, NANOS_PER_DAY))).distinct()
				.count() > 1;
	}

	/** Passes each recording to a consumer, with the name given by the user. */
	void forEach(BiConsumer<String, RecordingFile> taker) {
		files.forEach(taker);
	}

	/** Returns the files by the name given by the user. */
	Map<String, Path> files() {
		Map<String, Path> paths = new LinkedHashMap<>();
		files.forEach((name, file) -> paths.put(name, file.file()));
		return paths;
	}

	/** Returns the number of recordings. */
	public int size() {
		return files.size();
	}

	/** Returns the chunks that may contain events of a period, and adds them to the progress. */
	List<ChunkOf> chunks(Period period) {
		List<ChunkOf> wanted = chunks.stream().filter(chunk -> mayContain(chunk, period)).toList();
		totalBytes.addAndGet(wanted.stream().mapToLong(chunk -> chunk.chunks.bytes(chunk.index)).sum());
		return wanted;
	}

	/** Returns the progress of queries since the last {@link #resetDecodedBytes}. */
	public DecodedBytes decodedBytes() {
		return new DecodedBytes(decodedBytes.get(), totalBytes.get());
	}

	/** Resets the progress before a query. */
	public void resetDecodedBytes() {
		decodedBytes.set(0);
		totalBytes.set(0);
	}

	/**
	 * Returns whether a chunk may contain events of a period. They may have started before the chunk, but not after its
	 * end.
	 */
	private static boolean mayContain(ChunkOf chunk, Period period) {
		RecordedTime.Span time = chunk.chunks.time(chunk.index);
		return !chunk.chunks.isFinished(chunk.index) || time.endNanos() >= period.start;
	}

	ReadProgress progress() {
		return progress;
	}

	/** Reports, once, that the array fields of an event type have no column. */
	synchronized void reportArrays(String type) {
		Set<String> arrays = types.get(type).arrays;
		if (!arrays.isEmpty()) {
			problems.add(type + " is shown without its array fields: " + String.join(", ", arrays));
			arrays.clear();
		}
	}

	private synchronized void report(String file, ReadProblem problem) {
		problems.add(file + ": " + problem.text());
	}

	/** Returns the problems found since the last call, each as a sentence. */
	public synchronized List<String> takeProblems() {
		List<String> taken = List.copyOf(problems);
		problems.clear();
		return taken;
	}

	@Override
	public void close() throws IOException {
		for (RecordingFile file : files.values()) {
			file.close();
		}
	}
}
