// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.jfr;

import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * A flight recording: a file as the JDK or async-profiler writes it, plain or compressed by gzip or LZ4, finished, cut
 * off or still being written. Compressed ones are expanded when they are opened, small ones in memory, larger ones into
 * a temporary file.
 */
public final class RecordingFile implements Closeable {

	private final Path file;
	private final Source source;
	private final ChunkList chunks;
	private final List<Loss> losses;

	private RecordingFile(Path file, Source source, List<Loss> losses) throws IOException {
		this.file = file;
		this.source = source;
		chunks = ChunkList.of(file, source);
		this.losses = java.util.stream.Stream.concat(losses.stream(), chunks.losses().stream()).toList();
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
	 * The same, as long as nobody stops it: to expand a large file takes its time.
	 *
	 * @throws java.util.concurrent.CancellationException if the progress says so
	 */
	public static RecordingFile open(Path file, ReadProgress progress) throws IOException {
		byte[] start = start(file);
		Compression compression = Compression.of(start);
		if (compression == null && (start.length < 4 || !ChunkHeader.isMagic(start, 0))) {
			throw new UnreadableRecordingException(file,
					start.length == 0 ? "the file is empty" : "not a flight recording: it does not begin with 'FLR'",
					null);
		}
		Expanded expanded = compression == null
				? new Expanded(new FileSource(file, false), List.of())
				: Expanded.of(file, compression, progress);
		try {
			return new RecordingFile(file, expanded.source(), expanded.losses());
		} catch (IOException | RuntimeException e) {
			expanded.source().close();
			throw e;
		}
	}

	private static byte[] start(Path file) throws IOException {
		try (InputStream in = Files.newInputStream(file)) {
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
		return chunks.chunks().size();
	}

	/** The version of the format, as {@code 2.1}. */
	public String version() {
		ChunkHeader header = chunks.chunks().get(0).header();
		return header.major() + "." + header.minor();
	}

	/** When it begins, in nanoseconds since 1970. */
	public long startNanos() {
		return chunks.chunks().get(0).header().startNanos();
	}

	/** From the begin of the first chunk to the end of the last, in nanoseconds; 0 if no chunk was finished. */
	public long durationNanos() {
		long end = startNanos();
		for (Chunk chunk : chunks.chunks()) {
			end = Math.max(end, chunk.header().startNanos() + chunk.header().durationNanos());
		}
		return end - startNanos();
	}

	/** What opening it showed to be missing. */
	public List<Loss> losses() {
		return losses;
	}

	List<Chunk> chunks() {
		return chunks.chunks();
	}

	Source source() {
		return source;
	}

	@Override
	public void close() throws IOException {
		source.close();
	}
}
