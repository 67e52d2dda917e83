// SPDX-License-Identifier: UPL-1.0
package org.flightbench.jfr;

import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

import org.flightbench.base.ReadProgress;
import org.flightbench.base.file.RegularFile;
import org.flightbench.jfr.chunk.Chunk;
import org.flightbench.jfr.chunk.ChunkFinder;
import org.flightbench.jfr.chunk.ChunkHeader;
import org.flightbench.jfr.chunk.RecordedTime;
import org.flightbench.jfr.io.Compression;
import org.flightbench.jfr.io.ExpandingSource;
import org.flightbench.jfr.io.FileSource;
import org.flightbench.jfr.io.ReadProblem;
import org.flightbench.jfr.io.Source;
import org.flightbench.jfr.io.UnreadableRecordingException;

/**
 * A flight recording: a file as the JDK or async-profiler writes it, plain or compressed by gzip or LZ4, finished, cut
 * off or still being written. Compressed ones are expanded while they are read, small ones in memory, larger ones into
 * a temporary file: what is said of them as a whole counts as far as they were read.
 */
public final class RecordingFile implements Closeable {

	private final Path file;
	private final Source source;
	private final ChunkFinder chunks;
	private final Chunk first;
	private List<Chunk> sorted;

	public RecordingFile(Path file, Source source, ReadProgress progress) throws IOException {
		this.file = file;
		this.source = source;
		chunks = new ChunkFinder(file, source);
		first = chunks.chunk(0, progress);
	}

	/**
	 * Opens a recording.
	 *
	 * @throws UnreadableRecordingException if the file is none, or one of a version that cannot be read
	 * @throws IOException if the file cannot be read
	 */
	public static RecordingFile open(Path file) throws IOException {
		return open(file, ReadProgress.NONE);
	}

	/**
	 * The same, as long as nobody stops it: to expand the first chunk of a compressed one takes its time.
	 *
	 * @throws java.util.concurrent.CancellationException if the progress says so
	 */
	public static RecordingFile open(Path file, ReadProgress progress) throws IOException {
		Source source = source(file);
		try {
			RecordingFile recording = new RecordingFile(file, source, progress);
			if (source instanceof FileSource) {
				recording.chunks.findAll(progress);
			}
			return recording;
		} catch (IOException | RuntimeException e) {
			source.close();
			throw e;
		}
	}

	/**
	 * The time of the chunk that a recording begins with, by its header alone, which is quick however large the file
	 * is.
	 *
	 * @throws UnreadableRecordingException if the file is none
	 * @throws IOException if the file cannot be read
	 */
	public static RecordedTime.Span timeOfFirstChunk(Path file) throws IOException {
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

	/** The bytes of a recording, expanded if they are compressed. */
	static Source source(Path file) throws IOException {
		byte[] start = start(file);
		Compression compression = Compression.of(start);
		if (compression == null && (start.length < 4 || !ChunkHeader.isMagic(start, 0))) {
			throw new UnreadableRecordingException(file,
					start.length == 0 ? Messages.file_empty : Messages.file_no_recording, null);
		}
		return compression == null ? new FileSource(file) : new ExpandingSource(file, compression);
	}

	private static byte[] start(Path file) throws IOException {
		try (InputStream in = RegularFile.open(file)) {
			return in.readNBytes(ChunkHeader.SIZE);
		}
	}

	/** The file. */
	public Path file() {
		return file;
	}

	/** Bytes of the uncompressed recording. */
	public long size() {
		return source.size();
	}

	/** How many chunks it has. */
	public int chunkCount() {
		return chunks.found().size();
	}

	/** The version of the format, as {@code 2.1}. */
	public String version() {
		ChunkHeader header = first.header();
		return header.major() + "." + header.minor();
	}

	/** When it was made, of the chunks found so far: see {@link #findAll}. */
	public RecordedTime time() {
		return RecordedTime.of(chunks.found().stream().map(Chunk::header)
				.map(ChunkHeader::time).toList());
	}

	/**
	 * Finds all chunks, also those of a compressed recording, which is expanded for that: only then its start is known,
	 * as chunks may come in any order.
	 *
	 * @throws java.util.concurrent.CancellationException if the progress says so
	 */
	public void findAll(ReadProgress progress) throws IOException {
		chunks.findAll(progress);
	}

	/**
	 * From now on the chunks are read in the order in which they were recorded.
	 *
	 * @throws java.util.concurrent.CancellationException if the progress says so
	 */
	public void sortByTime(ReadProgress progress) throws IOException {
		chunks.findAll(progress);
		sorted = new ArrayList<>(chunks.found());
		sorted.sort(Comparator.comparingLong(chunk -> chunk.header().startNanos()));
	}

	/** The missing parts of the file itself; what could not be read of the chunks is not among it. */
	public List<ReadProblem> problems() {
		return Stream.concat(source.problems().stream(), chunks.problems().stream()).toList();
	}

	/** Whether all chunks are found: those of a compressed recording are, as it is expanded. */
	boolean hasAllChunks() {
		return chunks.areAllFound();
	}

	/** A chunk, for which it waits; null behind the last. The first has the number 0 here. */
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
