// SPDX-License-Identifier: UPL-1.0
package org.flightbench.jfr.chunk;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

import org.flightbench.base.Plural;
import org.flightbench.base.ReadProgress;
import org.flightbench.base.Texts;
import org.flightbench.jfr.io.OldFormatException;
import org.flightbench.jfr.io.ReadProblem;
import org.flightbench.jfr.io.Source;
import org.flightbench.jfr.io.UnreadableRecordingException;
import org.flightbench.jfr.text.Messages;

/**
 * Finds the chunks of a recording, each as soon as all of its bytes are available. The size of a chunk determines the
 * start of the next one. If no chunk starts there, for example because the previous chunk is unfinished, searches for
 * the next header.
 */
public final class ChunkFinder {

	private static final int MAX_CHUNKS = 1 << 20;

	private final Path file;
	private final Source source;
	private final int most;
	private final List<Chunk> chunks = new ArrayList<>();
	private final List<ReadProblem> problems = new ArrayList<>();
	private final List<ChunkGap> gaps = new ArrayList<>();
	private ChunkSearch search;
	private long next;
	private boolean isEnd;

	public ChunkFinder(Path file, Source source) {
		this(file, source, MAX_CHUNKS);
	}

	/**
	 * Creates a finder.
	 *
	 * @param file the file, for messages
	 * @param source the bytes of the recording
	 * @param most the maximum number of chunks
	 */
	public ChunkFinder(Path file, Source source, int most) {
		this.file = file;
		this.source = source;
		this.most = most;
	}

	/**
	 * Returns a chunk. Waits for it if the recording is being decompressed.
	 *
	 * @param index the index of the chunk, starting with 0
	 * @return the chunk, or null if there are no more chunks; never null for the first chunk
	 * @throws UnreadableRecordingException if the file does not start with a chunk
	 * @throws java.util.concurrent.CancellationException if the progress is canceled
	 */
	public synchronized Chunk chunk(int index, ReadProgress progress) throws IOException {
		while (index >= chunks.size() && !isEnd) {
			find(progress);
		}
		return index < chunks.size() ? chunks.get(index) : null;
	}

	/** Finds all remaining chunks. */
	public void findAll(ReadProgress progress) throws IOException {
		chunk(Integer.MAX_VALUE, progress);
	}

	public synchronized boolean areAllFound() {
		return isEnd;
	}

	/** Returns the chunks found so far. */
	public synchronized List<Chunk> found() {
		return List.copyOf(chunks);
	}

	/** Returns the problems with the data between and after the chunks found so far. */
	public synchronized List<ReadProblem> problems() {
		List<ReadProblem> all = new ArrayList<>();
		// omit the gap after the last chunk: the reader of that chunk reports it in more detail
		gaps.stream().filter(gap -> gap.chunk() < chunks.size()).forEach(gap -> all.add(gap.problem(chunks.size())));
		all.addAll(problems);
		return List.copyOf(all);
	}

	private void find(ReadProgress progress) throws IOException {
		byte[] bytes = new byte[ChunkHeader.SIZE];
		int read = (int) (source.await(next + bytes.length, progress) - next);
		if (read == 0 && !chunks.isEmpty()) {
			isEnd = true;
			return;
		}
		if (chunks.size() == most) {
			lose(next, Plural.of(most, Messages.chunks_too_many_one, Messages.chunks_too_many_many), whole(progress));
			return;
		}
		if (read == bytes.length) {
			source.read(next, bytes, 0, read);
		}
		ChunkHeader header = ChunkHeader.of(bytes);
		String problem = read < bytes.length ? Messages.chunk_header_cut_off : problem(bytes, header);
		if (problem == null) {
			add(chunk(header, progress));
			return;
		}
		if (chunks.isEmpty()) {
			throw unreadable(read, bytes, header);
		}
		long whole = whole(progress);
		long found = search().next(next + 1, whole, progress);
		if (found < whole) {
			gaps.add(new ChunkGap(ChunkGap.Kind.FOREIGN, chunks.size(), next, found - next, 0));
			next = found;
			return;
		}
		lose(next, problem, whole);
	}

	/** Reports that the recording is not read from {@code start} on, and ends the search for chunks. */
	private void lose(long start, String problem, long end) {
		problems.add(new ReadProblem(chunks.size() + 1, start, problem,
				Plural.of(end - start, Messages.file_lost_rest_one, Messages.file_lost_rest_many)));
		isEnd = true;
	}

	private ChunkSearch search() {
		search = search == null ? new ChunkSearch(source) : search;
		return search;
	}

	private static String problem(byte[] bytes, ChunkHeader header) {
		if (!ChunkHeader.isMagic(bytes, 0)) {
			return Messages.chunk_expected;
		}
		return header.isSupported() ? null : Texts.bind(Messages.chunk_version, version(header));
	}

	private UnreadableRecordingException unreadable(int read, byte[] bytes, ChunkHeader header) {
		if (read < bytes.length || !ChunkHeader.isMagic(bytes, 0)) {
			return new UnreadableRecordingException(file, read < bytes.length
					? Messages.file_cut_off
					: Messages.file_packs_no_recording, null);
		}
		return header.major() == 0
				? new OldFormatException(file, Texts.bind(Messages.file_old, version(header)))
				: new UnreadableRecordingException(file, Texts.bind(Messages.file_version, version(header)), null);
	}

	private static String version(ChunkHeader header) {
		return header.major() + "." + header.minor();
	}

	private void add(Chunk chunk) {
		long missing = chunk.header().size() - chunk.available();
		if (chunk.header().finished() && missing > 0 && chunk.start() + chunk.available() == next) {
			problems.add(new ReadProblem(chunk.number(), chunk.start(), Messages.chunk_cut_off,
					Plural.of(missing, Messages.chunk_lost_part_one, Messages.chunk_lost_part_many,
							Plural.grouped(chunk.header().size()))));
		}
		chunks.add(chunk);
	}

	/** Returns the chunk at {@link #next} and moves {@link #next} to its end. */
	private Chunk chunk(ChunkHeader header, ReadProgress progress) throws IOException {
		int number = chunks.size() + 1;
		long start = next;
		if (header.finished()) {
			long end = header.size() > Long.MAX_VALUE - start ? Long.MAX_VALUE : start + header.size();
			// check that another chunk or the end of the recording follows; otherwise, the end of this chunk is missing
			long there = source.await(end > Long.MAX_VALUE - ChunkHeader.SIZE ? end : end + ChunkHeader.SIZE, progress);
			if (there == end || there > end && (there - end < ChunkHeader.SIZE || search().isHeader(end))) {
				next = end;
				return new Chunk(number, start, header.size(), header);
			}
		}
		long whole = whole(progress);
		long found = search().after(start, header, whole, progress);
		boolean isLast = found == whole;
		if (header.finished() && (isLast || found - start >= header.size())) {
			next = Math.min(found, start + header.size());
			return new Chunk(number, start, next - start, header);
		}
		next = found;
		WrittenEvents events = WrittenEvents.of(source, new Chunk(number, start, found - start, header));
		ChunkHeader timed = header.durationNanos() > 0 ? header : header.lasting(events.nanos());
		if (isLast) {
			return new Chunk(number, start, found - start, timed);
		}
		long written = events.end();
		gaps.add(header.finished()
				? new ChunkGap(ChunkGap.Kind.CUT_OFF, number, start + written, found - start - written,
						start + header.size() - found)
				: new ChunkGap(ChunkGap.Kind.UNFINISHED, number, start + written, found - start - written, 0));
		return new Chunk(number, start, written, timed);
	}

	private long whole(ReadProgress progress) throws IOException {
		return source.await(Long.MAX_VALUE, progress);
	}

	/**
	 * Unusable bytes in the middle of a recording: the end of an incomplete chunk, or data between two chunks.
	 *
	 * @param kind the reason
	 * @param chunk the number of the incomplete chunk, or of the chunk before the bytes
	 * @param position the offset of the bytes in the uncompressed recording
	 * @param bytes the number of bytes
	 * @param missing the number of bytes missing from the chunk; 0 if unknown
	 */
	private record ChunkGap(Kind kind, int chunk, long position, long bytes, long missing) {

		enum Kind {
			/** The chunk was never finished. */
			UNFINISHED,
			/** The chunk was finished, but its end is missing. */
			CUT_OFF,
			/** The bytes do not belong to any chunk. */
			FOREIGN
		}

		/**
		 * Describes the gap as a problem.
		 *
		 * @param chunks the number of chunks of the recording
		 */
		ReadProblem problem(int chunks) {
			int after = chunks - chunk;
			String read = Plural.of(after, Messages.gap_read_one, Messages.gap_read_many);
			return switch (kind) {
				case UNFINISHED -> new ReadProblem(chunk, -1, Messages.gap_unfinished, bytes == 0
						? Texts.bind(Messages.gap_unfinished_nothing, read)
						: Plural.of(bytes, Messages.gap_unfinished_one, Messages.gap_unfinished_many, read));
				case CUT_OFF -> new ReadProblem(chunk, -1, Messages.gap_cut_off,
						Plural.of(bytes + missing, Messages.gap_cut_off_one, Messages.gap_cut_off_many, read));
				case FOREIGN -> new ReadProblem(0, position, Texts.bind(Messages.gap_foreign, chunk),
						Plural.of(bytes, Messages.gap_foreign_one, Messages.gap_foreign_many, read));
			};
		}
	}

	/**
	 * The end of the events in a chunk whose header does not contain its size.
	 *
	 * @param end the offset in the chunk after the last complete event
	 * @param nanos the time from the start of the chunk to the last event, in nanoseconds
	 */
	private record WrittenEvents(long end, long nanos) {

		private static final int LONGEST_HEAD = 32;
		/** The maximum time from the start of the chunk to an event. Later times are ignored as damaged. */
		private static final double LONGEST_SECONDS = 1e8;

		/** Steps through the events of a chunk by their sizes until the data ends or a size is invalid. */
		static WrittenEvents of(Source source, Chunk chunk) throws IOException {
			ChunkInput input = new ChunkInput();
			input.open(source, chunk);
			ChunkHeader header = chunk.header();
			long offset = ChunkHeader.SIZE;
			long latest = 0;
			double longest = LONGEST_SECONDS * header.ticksPerSecond();
			while (offset < chunk.available()) {
				input.seek(offset);
				input.has(LONGEST_HEAD);
				int size = input.readInt();
				input.readLong();
				// the first field of every event is its time
				long ticks = input.readLong() - header.startTicks();
				if (size <= 0 || size > chunk.available() - offset) {
					break;
				}
				if (ticks > latest && ticks < longest && input.offset() <= offset + size) {
					latest = ticks;
				}
				offset += size;
			}
			return new WrittenEvents(offset, header.spanNanos(latest));
		}
	}
}
