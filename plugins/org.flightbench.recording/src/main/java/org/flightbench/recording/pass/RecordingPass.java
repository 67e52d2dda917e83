// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.pass;

import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CancellationException;
import java.util.stream.Stream;

import org.flightbench.base.ReadProgress;
import org.flightbench.jfr.OldRecording;
import org.flightbench.jfr.RecordingFile;
import org.flightbench.jfr.RecordingReader;
import org.flightbench.jfr.chunk.Clock;
import org.flightbench.jfr.chunk.RecordedTime;
import org.flightbench.jfr.chunk.RecordedTime.Span;
import org.flightbench.jfr.event.ChunkReader;
import org.flightbench.jfr.event.ChunkReaderGroup;
import org.flightbench.jfr.event.Constants;
import org.flightbench.jfr.event.EventReader;
import org.flightbench.jfr.io.OldFormatException;
import org.flightbench.jfr.io.ReadProblem;
import org.flightbench.jfr.metadata.ValueType;
import org.flightbench.recording.benchmark.MarksChunkReader;
import org.flightbench.recording.benchmark.MeasuredTime;
import org.flightbench.recording.benchmark.Measurement;
import org.flightbench.recording.items.ItemChunk;
import org.flightbench.recording.profile.items.LoadedItems;

/**
 * One pass over a recording that serves several requests: make all requests with {@link #ask}, call {@link #read}, then
 * get the answers. Equal requests share an answer. Each answer succeeds or fails independently. Chunks are read in the
 * order of their start times. Must be used on one thread.
 */
public final class RecordingPass implements Closeable {

	/**
	 * A request for one result. Equal requests have equal results.
	 *
	 * @param <R> the type of the result
	 */
	public interface Request<R> {

		/**
		 * Creates the reader of a recording.
		 *
		 * @throws IOException if the recording cannot be read
		 */
		PassReader<?, R> start(RecordingPass pass) throws IOException;

		/**
		 * Reads a recording in format 0.9, which Mission Control's parser has loaded.
		 *
		 * @throws IOException if there is no result
		 */
		R readOld(RecordingPass pass) throws IOException;
	}

	/**
	 * The result of a request. Requests that are derived from others combine their answers.
	 *
	 * @param <R> the type of the result
	 */
	@FunctionalInterface
	public interface Answer<R> {

		/**
		 * Returns the result. May be called after {@link RecordingPass#read}.
		 *
		 * @throws IOException if there is no result
		 * @throws java.util.concurrent.CancellationException if the progress is canceled
		 */
		R get() throws IOException;

		/** Returns a copy of this answer, with its result or failure, that remains valid after the pass. */
		default Answer<R> kept() {
			try {
				R result = get();
				return () -> result;
			} catch (CancellationException canceled) {
				throw canceled;
			} catch (IOException | RuntimeException failure) {
				return () -> {
					throw failure;
				};
			}
		}
	}

	/**
	 * A function that requests one result from a pass.
	 *
	 * @param <R> the type of the result
	 */
	@FunctionalInterface
	public interface Question<R> {

		/** @throws IOException if the recording cannot be read */
		Answer<R> ask(RecordingPass pass) throws IOException;
	}

	private final Path file;
	private final ReadProgress progress;
	/** The recording, or null if it is in format 0.9. */
	private final RecordingFile recording;
	private final OldRecording old;
	private final Map<Request<?>, Shared<?, ?>> asked = new LinkedHashMap<>();
	private final Map<Measurement, MeasuredTime> measured = new HashMap<>();
	private final List<Span> readChunks = new ArrayList<>();
	private List<ReadProblem> problems;

	private RecordingPass(Path file, ReadProgress progress, RecordingFile recording, OldRecording old) {
		this.file = file;
		this.progress = progress;
		this.recording = recording;
		this.old = old;
	}

	/**
	 * Opens a recording.
	 *
	 * @throws org.flightbench.jfr.io.UnreadableRecordingException if the file is not a readable recording; damage to
	 * parts of a recording only causes warnings
	 * @throws IOException if the file cannot be read
	 * @throws java.util.concurrent.CancellationException if the progress is canceled
	 */
	public static RecordingPass open(Path file, ReadProgress progress) throws IOException {
		RecordingFile recording;
		try {
			recording = RecordingFile.open(file, progress);
		} catch (OldFormatException format) {
			return new RecordingPass(file, progress, null, OldRecording.load(file, progress));
		}
		return of(file, recording, progress);
	}

	/**
	 * Returns a pass over an open recording, which it closes.
	 *
	 * @throws IOException if the file cannot be read
	 * @throws java.util.concurrent.CancellationException if the progress is canceled
	 */
	public static RecordingPass of(Path file, RecordingFile recording, ReadProgress progress) throws IOException {
		try {
			// sort the chunks, because a safepoint may span two of them, and because the last value of a fact is used
			recording.sortByTime(progress);
			return new RecordingPass(file, progress, recording, null);
		} catch (IOException | RuntimeException e) {
			recording.close();
			throw e;
		}
	}

	/**
	 * Reads one result in a separate pass.
	 *
	 * @throws org.flightbench.jfr.io.UnreadableRecordingException if the file is not a readable recording
	 * @throws IOException if the file cannot be read
	 * @throws java.util.concurrent.CancellationException if the progress is canceled
	 */
	public static <R> R read(Path file, Question<R> question, ReadProgress progress) throws IOException {
		try (RecordingPass pass = open(file, progress)) {
			Answer<R> answer = question.ask(pass);
			pass.read();
			return answer.get();
		}
	}

	public Path file() {
		return file;
	}

	/** Returns the display name of the recording. */
	public String name() {
		return String.valueOf(file.getFileName());
	}

	public ReadProgress progress() {
		return progress;
	}

	/** Returns the file, or null if it is in format 0.9. */
	public RecordingFile recording() {
		return recording;
	}

	/** Returns the loaded recording, or null if it is not in format 0.9. */
	public OldRecording old() {
		return old;
	}

	/** Returns the events of a recording in format 0.9. */
	public LoadedItems items() {
		return new LoadedItems(name(), old.events(), old.events(), old.time());
	}

	/** Returns the time of the recording, in nanoseconds since 1970. */
	public RecordedTime time() {
		return recording == null ? old.time() : recording.time();
	}

	/**
	 * Returns the part of {@link #time} whose chunks could be read. Must be called after {@link #read}. Rates are based
	 * on it, because nothing is known about the rest.
	 */
	public RecordedTime readTime() {
		return recording == null || readChunks.isEmpty() || readChunks.size() == recording.chunkCount()
				? time()
				: RecordedTime.of(readChunks);
	}

	/**
	 * Returns the time during which a benchmark was measured.
	 *
	 * @param measurement the measurement, or null for the whole time
	 * @throws IOException if the recording cannot be read
	 */
	public MeasuredTime measured(Measurement measurement) throws IOException {
		if (measurement == null) {
			return MeasuredTime.WHOLE;
		}
		MeasuredTime known = measured.get(measurement);
		if (known == null) {
			known = MeasuredTime.of(recording == null
					? ItemChunk.read(items(), new MarksChunkReader(), progress)
					: MarksChunkReader.read(recording, measurement, progress), time(), measurement);
			measured.put(measurement, known);
		}
		return known;
	}

	/**
	 * Requests a result. Must be called before {@link #read}.
	 *
	 * @throws IOException if the recording cannot be read
	 */
	@SuppressWarnings("unchecked")
	public <R> Answer<R> ask(Request<R> request) throws IOException {
		Shared<?, R> known = (Shared<?, R>) asked.get(request);
		if (known == null) {
			known = recording == null ? new Shared<>(request, null) : new Shared<>(request, request.start(this));
			asked.put(request, known);
		}
		return known;
	}

	/**
	 * Reads everything that was requested. Each answer is then completed by its first {@link Answer#get}, which must
	 * happen before the pass is closed.
	 *
	 * @throws IOException if the file cannot be read
	 * @throws java.util.concurrent.CancellationException if the progress is canceled
	 */
	public void read() throws IOException {
		if (recording == null) {
			problems = old.problems();
			return;
		}
		List<Shared<?, ?>> readers = List.copyOf(asked.values());
		problems = RecordingReader.read(recording,
				() -> new ChunkReaderGroup(Stream.concat(Stream.of(new ChunkTime()),
						readers.stream().map(Shared::chunkReader)).toList()),
				(List<ChunkReaderGroup.Part> chunk) -> {
					readChunks.add((Span) chunk.get(0).result());
					for (int reader = 0; reader < readers.size(); reader++) {
						readers.get(reader).add(chunk.get(reader + 1));
					}
				}, progress);
	}

	/** Returns the parts of the recording that could not be read. Must be called after {@link #read}. */
	public List<ReadProblem> problems() {
		return List.copyOf(problems);
	}

	@Override
	public void close() throws IOException {
		if (recording != null) {
			recording.close();
		}
	}

	/** Reads only the time of a chunk. */
	private static final class ChunkTime implements ChunkReader<Span> {

		@Override
		public EventReader events(ValueType type, Clock clock) {
			return null;
		}

		@Override
		public boolean wantsEvents() {
			return false;
		}

		@Override
		public Span finish(Constants constants) {
			return constants.time();
		}
	}

	/** The answer to equal requests. */
	private final class Shared<C, R> implements Answer<R> {

		private final Request<R> request;
		/** The reader, or null if the recording is in format 0.9 or the answer is known. */
		private PassReader<C, R> reader;
		private final List<ReadProblem> own = new ArrayList<>();
		private Answer<R> answer;

		Shared(Request<R> request, PassReader<C, R> reader) {
			this.request = request;
			this.reader = reader;
		}

		ChunkReader<C> chunkReader() {
			return reader.readers().get();
		}

		@SuppressWarnings("unchecked")
		void add(ChunkReaderGroup.Part chunk) {
			if (chunk.problem() != null) {
				own.add(chunk.problem());
			} else if (answer == null) {
				try {
					reader.chunks().accept((C) chunk.result());
				} catch (CancellationException canceled) {
					throw canceled;
				} catch (RuntimeException failure) {
					answer = () -> {
						throw failure;
					};
				}
			}
		}

		@Override
		public R get() throws IOException {
			if (answer == null) {
				Answer<R> whole = () -> recording == null ? request.readOld(RecordingPass.this) : end();
				answer = whole.kept();
				reader = null;
			}
			return answer.get();
		}

		private R end() throws IOException {
			if (own.isEmpty()) {
				return reader.end().apply(problems);
			}
			List<ReadProblem> all = new ArrayList<>(problems);
			all.addAll(own);
			return reader.end().apply(all);
		}
	}
}
