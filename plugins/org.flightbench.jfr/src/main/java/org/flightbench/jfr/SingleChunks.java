// SPDX-License-Identifier: UPL-1.0
package org.flightbench.jfr;

import java.io.IOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.function.Consumer;

import org.flightbench.base.ReadProgress;
import org.flightbench.jfr.chunk.Chunk;
import org.flightbench.jfr.chunk.RecordedTime;
import org.flightbench.jfr.decode.ChunkDecoder;
import org.flightbench.jfr.decode.DecoderMemory;
import org.flightbench.jfr.event.ChunkReader;
import org.flightbench.jfr.io.ReadProblem;
import org.flightbench.jfr.io.ReadProblemCollector;
import org.flightbench.jfr.metadata.MetadataCache;

/**
 * Decodes the chunks of a recording one by one, on the threads of callers that distribute the work themselves. To read
 * a whole recording with a thread pool, use {@link RecordingReader}. Thread-safe.
 */
public final class SingleChunks {

	private final RecordingFile recording;
	private final List<Chunk> chunks = new ArrayList<>();
	private final MetadataCache metadata = new MetadataCache();
	private final int threads;
	/**
	 * The decoder memory of finished {@link #read} calls, reused because it is large and its data usually recurs in the
	 * next chunk.
	 */
	private final Deque<DecoderMemory> idle = new ArrayDeque<>();

	/**
	 * Finds all chunks and sorts them by their start time.
	 *
	 * @param recording the recording, which must stay open
	 * @param threads the maximum number of threads that decode at the same time
	 * @throws java.util.concurrent.CancellationException if the progress is canceled
	 */
	public SingleChunks(RecordingFile recording, int threads, ReadProgress progress) throws IOException {
		this.recording = recording;
		this.threads = threads;
		recording.sortByTime(progress);
		for (int index = 0; index < recording.chunkCount(); index++) {
			chunks.add(recording.chunk(index, progress));
		}
	}

	/** Returns the number of chunks. */
	public int size() {
		return chunks.size();
	}

	/** Returns the time covered by a chunk according to its header, in nanoseconds since 1970. */
	public RecordedTime.Span time(int chunk) {
		return chunks.get(chunk).header().time();
	}

	/** Returns the number of bytes of a chunk that are available. */
	public long bytes(int chunk) {
		return chunks.get(chunk).available();
	}

	/** Returns whether a chunk was finished, that is, its header contains its size and duration. */
	public boolean isFinished(int chunk) {
		return chunks.get(chunk).header().finished();
	}

	/**
	 * Decodes a chunk.
	 *
	 * @param chunk the index of the chunk, starting with 0
	 * @param problems receives the parts that could not be read
	 * @return the result of the reader, or null if the chunk is unreadable
	 * @throws IOException if the file cannot be read
	 * @throws java.util.concurrent.CancellationException if the progress is canceled
	 */
	public <R> R read(int chunk, ChunkReader<R> reader, ReadProgress progress, Consumer<? super ReadProblem> problems)
			throws IOException {
		DecoderMemory memory = take();
		Chunk its = chunks.get(chunk);
		memory.open(recording.source(), its);
		ReadProblemCollector own = new ReadProblemCollector(its.number());
		ChunkDecoder<R> decoder = new ChunkDecoder<>(memory, its, reader, progress, own, metadata);
		R result = decoder.decode();
		own.problems().forEach(problems);
		decoder.unread().problems().forEach(problems);
		decoder.undescribed().problems().forEach(problems);
		give(memory);
		return result;
	}

	private synchronized DecoderMemory take() {
		return idle.isEmpty() ? new DecoderMemory(threads) : idle.pop();
	}

	private synchronized void give(DecoderMemory memory) {
		idle.push(memory);
	}
}
