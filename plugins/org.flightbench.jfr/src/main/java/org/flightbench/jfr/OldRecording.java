// SPDX-License-Identifier: UPL-1.0
package org.flightbench.jfr;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.logging.Level;
import java.util.logging.Logger;

import org.flightbench.base.ReadProgress;
import org.flightbench.base.Texts;
import org.flightbench.jfr.chunk.RecordedTime;
import org.flightbench.jfr.io.ReadProblem;
import org.flightbench.jfr.io.Source;
import org.flightbench.jfr.io.UnreadableRecordingException;
import org.flightbench.jfr.text.Messages;
import org.openjdk.jmc.common.item.IItemCollection;
import org.openjdk.jmc.common.item.ItemCollectionToolkit;
import org.openjdk.jmc.flightrecorder.JfrLoaderToolkit;

/**
 * A recording in format 0.9, read into memory by Mission Control's parser. The parser's classes are loaded only when
 * needed.
 *
 * @param events the events of all complete chunks
 * @param chunks the number of chunks that were read
 * @param time the time covered by these chunks
 * @param problems the parts that could not be read
 */
public record OldRecording(IItemCollection events, int chunks, RecordedTime time, List<ReadProblem> problems) {

	/**
	 * The logger of the parser, which would report each problem a second time, with a stack trace. The strong reference
	 * prevents the logger and its level from being garbage-collected.
	 */
	private static final Logger PARSER = Logger.getLogger("org.openjdk.jmc.flightrecorder");

	/**
	 * Loads a recording. Passes the chunks to the parser one at a time: given the whole file, the parser would stop at
	 * the first damaged chunk and skip chunks with equal start times.
	 *
	 * @throws UnreadableRecordingException if the parser cannot read any chunk or is not installed
	 * @throws IOException if the file cannot be read
	 * @throws CancellationException if the progress is canceled
	 */
	public static OldRecording load(Path file, ReadProgress progress) throws IOException {
		Level level = PARSER.getLevel();
		PARSER.setLevel(Level.OFF);
		try (Source source = RecordingFile.source(file)) {
			return load(file, source, progress);
		} catch (NoClassDefFoundError missing) {
			throw new UnreadableRecordingException(file, Messages.old_no_parser, missing);
		} finally {
			PARSER.setLevel(level);
		}
	}

	private static OldRecording load(Path file, Source source, ReadProgress progress) throws IOException {
		OldFormatChunks found = OldFormatChunks.find(source, progress);
		List<ReadProblem> problems = new ArrayList<>(source.problems());
		problems.addAll(found.problems());
		List<IItemCollection> chunks = new ArrayList<>();
		List<RecordedTime.Span> times = new ArrayList<>();
		Throwable broken = null;
		for (OldFormatChunks.OldChunk chunk : found.whole()) {
			if (progress.isCancelled()) {
				throw new CancellationException();
			}
			progress.advanced(chunk.start(), source.size());
			try (InputStream bytes = new ChunkStream(source, chunk)) {
				IItemCollection events = JfrLoaderToolkit.loadEvents(bytes);
				chunks.add(events);
				times.addAll(LoadedTime.of(events));
			} catch (Exception | OutOfMemoryError | StackOverflowError e) {
				// damaged files cause many kinds of exceptions, because the parser does not validate element counts or
				// recursive types
				broken = e;
				problems.add(chunk.unreadable(Messages.old_parser));
			}
		}
		if (chunks.isEmpty()) {
			throw new UnreadableRecordingException(file,
					Texts.bind(Messages.old_unreadable, problems.get(0).text()), broken);
		}
		return new OldRecording(ItemCollectionToolkit.merge(chunks::stream), chunks.size(), RecordedTime.of(times),
				problems);
	}

	/** An input stream of the bytes of one chunk. */
	private static final class ChunkStream extends InputStream {

		private final Source source;
		private final long end;
		private long position;

		ChunkStream(Source source, OldFormatChunks.OldChunk chunk) {
			this.source = source;
			position = chunk.start();
			end = chunk.start() + chunk.size();
		}

		@Override
		public int read() throws IOException {
			byte[] one = new byte[1];
			return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
		}

		@Override
		public int read(byte[] into, int offset, int length) throws IOException {
			int read = source.read(position, into, offset, (int) Math.min(length, end - position));
			position += read;
			return read == 0 && length > 0 ? -1 : read;
		}
	}
}
