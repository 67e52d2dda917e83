// SPDX-License-Identifier: UPL-1.0
package org.flightbench.jfr;

import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import org.flightbench.base.ReadProgress;
import org.flightbench.base.file.RegularFile;
import org.flightbench.jfr.chunk.Chunk;
import org.flightbench.jfr.chunk.ChunkFinder;
import org.flightbench.jfr.chunk.ChunkHeader;
import org.flightbench.jfr.chunk.RecordedTime;
import org.flightbench.jfr.chunk.RecordedTime.Span;
import org.flightbench.jfr.io.Compression;
import org.flightbench.jfr.io.ExpandingSource;
import org.flightbench.jfr.io.RandomAccessSource;
import org.flightbench.jfr.io.ReadProblem;
import org.flightbench.jfr.io.Source;
import org.flightbench.jfr.io.UnreadableRecordingException;
import org.flightbench.jfr.text.Messages;

/**
 * A flight recording written by the JDK or async-profiler. It may be compressed with gzip or LZ4, and it may be
 * complete, truncated or still being written. A compressed recording is decompressed while it is being read: into
 * memory if it is small, otherwise into a temporary file. Until decompression is complete, the methods describe only
 * the data decompressed so far.
 */
public final class RecordingFile implements Closeable {

	private static final AtomicLong OPENED = new AtomicLong();

	private final Path file;
	private final Source source;
	private final ChunkFinder chunks;
	private final Chunk first;
	private List<Chunk> sorted;
	private boolean hasStart = true;

	public RecordingFile(Path file, Source source, ReadProgress progress) throws IOException {
		this.file = file;
		this.source = source;
		chunks = new ChunkFinder(file, source);
		first = chunks.chunk(0, progress);
		OPENED.incrementAndGet();
	}

	/**
	 * Returns the number of recordings opened so far. Tests use it to verify that recordings are not read repeatedly.
	 */
	public static long opened() {
		return OPENED.get();
	}

	/**
	 * Opens a recording.
	 *
	 * @throws UnreadableRecordingException if the file is not a recording or has an unsupported version
	 * @throws IOException if the file cannot be read
	 */
	public static RecordingFile open(Path file) throws IOException {
		return open(file, ReadProgress.NONE);
	}

	/**
	 * Opens a recording. Decompressing the first chunk of a compressed recording may take some time.
	 *
	 * @throws java.util.concurrent.CancellationException if the progress is canceled
	 */
	public static RecordingFile open(Path file, ReadProgress progress) throws IOException {
		Source source = source(file);
		try {
			RecordingFile recording = new RecordingFile(file, source, progress);
			if (source instanceof RandomAccessSource) {
				recording.chunks.findAll(progress);
			}
			return recording;
		} catch (IOException | RuntimeException e) {
			source.close();
			throw e;
		}
	}

	/**
	 * Returns the time covered by the first chunk. Reads only the header of that chunk, which is fast for files of any
	 * size.
	 *
	 * @throws UnreadableRecordingException if the file is not a recording
	 * @throws IOException if the file cannot be read
	 */
	public static Span timeOfFirstChunk(Path file) throws IOException {
		byte[] start = start(file);
		Compression compression = Compression.of(start);
		if (compression != null) {
			try (InputStream in = compression.expand(RegularFile.open(file))) {
				start = in.readNBytes(ChunkHeader.SIZE);
			}
		}
		if (start.length < ChunkHeader.SIZE || !ChunkHeader.isMagic(start, 0)) {
			throw new UnreadableRecordingException(file, Messages.file_no_recording, null);
		}
		return ChunkHeader.of(start).time();
	}

	/** Returns the bytes of a recording, decompressing them if necessary. */
	static Source source(Path file) throws IOException {
		byte[] start = start(file);
		Compression compression = Compression.of(start);
		if (compression == null && (start.length < 4 || !ChunkHeader.isMagic(start, 0))) {
			throw new UnreadableRecordingException(file,
					start.length == 0 ? Messages.file_empty : Messages.file_no_recording, null);
		}
		return compression == null ? new RandomAccessSource(file) : new ExpandingSource(file, compression);
	}

	private static byte[] start(Path file) throws IOException {
		try (InputStream in = RegularFile.open(file)) {
			return in.readNBytes(ChunkHeader.SIZE);
		}
	}

	public Path file() {
		return file;
	}

	/** Returns the size of the uncompressed recording in bytes. */
	public long size() {
		return source.size();
	}

	/** Returns the number of chunks found so far, or of the part to which reading is limited. */
	public int chunkCount() {
		return sorted == null ? chunks.found().size() : sorted.size();
	}

	/** Returns the format version of the first chunk, such as {@code 2.1}. */
	public String version() {
		ChunkHeader header = first.header();
		return header.major() + "." + header.minor();
	}

	/** Returns the time covered by the chunks found so far (see {@link #findAll}). */
	public RecordedTime time() {
		return RecordedTime.of(chunks.found().stream().map(Chunk::header)
				.map(ChunkHeader::time).toList());
	}

	/**
	 * Finds all chunks. Waits until a compressed recording is fully decompressed. The start of the recording is not
	 * known earlier, because chunks may be in any order.
	 *
	 * @throws java.util.concurrent.CancellationException if the progress is canceled
	 */
	public void findAll(ReadProgress progress) throws IOException {
		chunks.findAll(progress);
	}

	/**
	 * Finds all chunks and sorts them by start time. All subsequent reads use this order.
	 *
	 * @throws java.util.concurrent.CancellationException if the progress is canceled
	 */
	public void sortByTime(ReadProgress progress) throws IOException {
		chunks.findAll(progress);
		sorted = new ArrayList<>(sorted == null ? chunks.found() : sorted);
		sorted.sort(Comparator.comparingLong(chunk -> chunk.header().startNanos()));
	}

	/**
	 * Limits all subsequent reads to the chunks that start in a range of offsets, so that several readers can share a
	 * large recording. {@link #time} remains that of the whole recording. The range that starts at 0 has all chunks if
	 * the recording cannot be divided: if it is compressed, or if chunks are read twice that are not in order of time.
	 *
	 * @param from the start of the range
	 * @param to the end of the range, exclusive
	 * @param readsNext whether to read the first chunk after the range as well, for events that end in it
	 * @return the time between the starts of the first chunk of the range and of the first chunk after it, without a
	 * limit if there is none before or after the range
	 * @throws java.util.concurrent.CancellationException if the progress is canceled
	 */
	public Span limit(long from, long to, boolean readsNext, ReadProgress progress) throws IOException {
		chunks.findAll(progress);
		hasStart = from == 0;
		List<Chunk> all = chunks.found();
		boolean isWhole = source instanceof ExpandingSource || readsNext && !isInOrder(all);
		int start = isWhole ? hasStart ? 0 : all.size() : countBefore(from, all);
		int end = isWhole ? all.size() : countBefore(to, all);
		boolean hasNext = readsNext && start < end && end < all.size();
		sorted = all.subList(start, hasNext ? end + 1 : end);
		return new Span(start == 0 ? Long.MIN_VALUE : start == all.size() ? Long.MAX_VALUE : startNanos(all, start),
				end == all.size() ? Long.MAX_VALUE : startNanos(all, end));
	}

	private static int countBefore(long offset, List<Chunk> chunks) {
		return (int) chunks.stream().filter(chunk -> chunk.start() < offset).count();
	}

	private static boolean isInOrder(List<Chunk> chunks) {
		return IntStream.range(1, chunks.size()).allMatch(at -> startNanos(chunks, at - 1) < startNanos(chunks, at));
	}

	private static long startNanos(List<Chunk> chunks, int chunk) {
		return chunks.get(chunk).header().startNanos();
	}

	/**
	 * Returns the parts of the file that are missing or do not belong to a chunk. Problems within chunks are not
	 * included. If reading is limited, only the part with the start of the recording has them.
	 */
	public List<ReadProblem> problems() {
		if (!hasStart) {
			return List.of();
		}
		return Stream.concat(source.problems().stream(), chunks.problems().stream()).toList();
	}

	/**
	 * Returns whether all chunks have been found. The chunks of a compressed recording are found while it is
	 * decompressed.
	 */
	boolean hasAllChunks() {
		return chunks.areAllFound();
	}

	/**
	 * Returns a chunk. Waits until it is available.
	 *
	 * @param index the index of the chunk, starting with 0
	 * @return the chunk, or null if there are no more chunks
	 */
	Chunk chunk(int index, ReadProgress progress) throws IOException {
		if (sorted != null) {
			return index < sorted.size() ? sorted.get(index) : null;
		}
		return chunks.chunk(index, progress);
	}

	Source source() {
		return source;
	}

	@Override
	public void close() throws IOException {
		source.close();
	}
}
