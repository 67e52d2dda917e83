// SPDX-License-Identifier: UPL-1.0
package org.flightbench.jfr;

import java.io.IOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;

import org.flightbench.base.ReadProgress;
import org.flightbench.jfr.chunk.Chunk;
import org.flightbench.jfr.decode.ChunkDecoder;
import org.flightbench.jfr.decode.DecoderMemory;
import org.flightbench.jfr.decode.EventsWithoutMetadata;
import org.flightbench.jfr.decode.UnreadableTypes;
import org.flightbench.jfr.event.ChunkReader;
import org.flightbench.jfr.io.ReadProblem;
import org.flightbench.jfr.io.ReadProblemCollector;
import org.flightbench.jfr.metadata.MetadataCache;

/** Reads the chunks of a recording in parallel. */
public final class RecordingReader {

	private static final String THREAD = "Flightbench recording";
	/** The maximum number of threads. Each thread keeps a window of the file in memory. */
	private static final int MAX_THREADS = 6;
	/**
	 * The maximum size of a recording whose chunks are all submitted at the start. The pending results of a larger
	 * recording could exhaust memory.
	 */
	private static final long FEW_BYTES = 64 << 20;

	private RecordingReader() {}

	/**
	 * Reads a whole recording.
	 *
	 * @param readers creates a reader for each chunk; called on several threads
	 * @param results receives the result of each chunk, in the order of the chunks, on the calling thread
	 * @return the parts that could not be read
	 * @throws IOException if the file cannot be read
	 * @throws CancellationException if the progress is canceled
	 */
	public static <R> List<ReadProblem> read(RecordingFile recording, Supplier<? extends ChunkReader<R>> readers,
			Consumer<? super R> results, ReadProgress progress) throws IOException {
		int threads = Math.min(MAX_THREADS, Runtime.getRuntime().availableProcessors());
		ThreadLocal<DecoderMemory> memory = ThreadLocal.withInitial(() -> new DecoderMemory(threads));
		ExecutorService executor = Executors.newFixedThreadPool(threads, RecordingReader::daemon);
		Stoppable stoppable = new Stoppable(progress);
		MetadataCache metadata = new MetadataCache();
		try {
			List<ReadProblem> problems = new ArrayList<>();
			EventsWithoutMetadata undescribed = new EventsWithoutMetadata();
			UnreadableTypes unread = new UnreadableTypes();
			Function<Chunk, Future<Decoded<R>>> start = chunk -> executor.submit(
					() -> decode(recording, chunk, memory.get(), readers.get(), stoppable, metadata));
			boolean hasMore = !recording.hasAllChunks() || recording.size() > FEW_BYTES;
			Deque<Future<Decoded<R>>> pending = new ArrayDeque<>(hasMore ? List.of() : startAll(recording, start));
			int next = 0;
			while (hasMore || !pending.isEmpty()) {
				// submit only a few chunks ahead, to keep results from accumulating
				Chunk chunk = hasMore && pending.size() <= threads ? recording.chunk(next++, stoppable) : null;
				if (chunk != null) {
					pending.add(start.apply(chunk));
				} else if (pending.size() <= threads) {
					hasMore = false;
				}
				// process finished chunks before waiting for the next chunk to be decompressed
				while (!pending.isEmpty() && (!hasMore || pending.size() > threads || pending.peek().isDone())) {
					Decoded<R> decoded = await(pending.remove());
					if (progress.isCancelled()) {
						throw new CancellationException();
					}
					problems.addAll(decoded.problems);
					undescribed.add(decoded.undescribed);
					unread.add(decoded.unread);
					if (decoded.result != null) {
						results.accept(decoded.result);
					}
					stoppable.advanced(recording.source().placeInFile(decoded.end), recording.source().fileSize());
				}
			}
			problems.addAll(unread.problems());
			problems.addAll(undescribed.problems());
			problems.addAll(0, recording.problems());
			return List.copyOf(problems);
		} finally {
			// do not interrupt the threads: that would close the file's channel
			stoppable.stopped = true;
			executor.shutdown();
		}
	}

	/**
	 * Submits all chunks, largest first, because a large chunk at the end would leave the other threads idle.
	 *
	 * @return the results, in the order of the chunks
	 */
	private static <R> List<Future<R>> startAll(RecordingFile recording, Function<Chunk, Future<R>> start)
			throws IOException {
		Chunk[] chunks = new Chunk[recording.chunkCount()];
		// sort primitive values to avoid loading a comparator class
		long[] order = new long[chunks.length];
		for (int index = 0; index < chunks.length; index++) {
			chunks[index] = recording.chunk(index, ReadProgress.NONE);
			order[index] = (FEW_BYTES - chunks[index].available()) * chunks.length + index;
		}
		Arrays.sort(order);
		List<Future<R>> started = new ArrayList<>(Collections.nCopies(chunks.length, null));
		for (long place : order) {
			int index = Math.floorMod(place, chunks.length);
			started.set(index, start.apply(chunks[index]));
		}
		return started;
	}

	/** A progress that also reports cancellation once {@link RecordingReader#read} has ended. */
	private static final class Stoppable implements ReadProgress {

		private final ReadProgress progress;
		private volatile boolean stopped;
		private long farthest;

		Stoppable(ReadProgress progress) {
			this.progress = progress;
		}

		@Override
		public void advanced(long bytesRead, long bytesTotal) {
			// decompression and decoding both report progress; use the larger one, so that it never decreases
			farthest = Math.max(farthest, bytesRead);
			progress.advanced(farthest, bytesTotal);
		}

		@Override
		public boolean isCancelled() {
			return stopped || progress.isCancelled();
		}
	}

	/**
	 * The result of decoding a chunk.
	 *
	 * @param result the result, or null if the chunk is unreadable
	 * @param problems the parts that could not be read
	 * @param undescribed the events without metadata for their type
	 * @param unread the types whose events could not be read
	 * @param end the offset of the end of the chunk in the recording
	 */
	private record Decoded<R>(R result, List<ReadProblem> problems, EventsWithoutMetadata undescribed,
			UnreadableTypes unread,
			long end) {}

	private static <R> Decoded<R> decode(RecordingFile recording, Chunk chunk, DecoderMemory memory,
			ChunkReader<R> reader,
			ReadProgress progress, MetadataCache metadata) throws IOException {
		memory.open(recording.source(), chunk);
		ReadProblemCollector problems = new ReadProblemCollector(chunk.number());
		ChunkDecoder<R> decoder = new ChunkDecoder<>(memory, chunk, reader, progress, problems, metadata);
		R result = decoder.decode();
		return new Decoded<>(result, problems.problems(), decoder.undescribed(), decoder.unread(),
				chunk.start() + chunk.available());
	}

	private static Thread daemon(Runnable work) {
		Thread thread = new Thread(work, THREAD);
		thread.setDaemon(true);
		return thread;
	}

	private static <T> T await(Future<T> future) throws IOException {
		try {
			return future.get();
		} catch (InterruptedException e) {
			Thread.currentThread().interrupt();
			throw new CancellationException();
		} catch (ExecutionException e) {
			if (e.getCause() instanceof IOException io) {
				throw io;
			}
			if (e.getCause() instanceof RuntimeException runtime) {
				throw runtime;
			}
			if (e.getCause() instanceof Error error) {
				throw error;
			}
			throw new IllegalStateException(e.getCause());
		}
	}
}
