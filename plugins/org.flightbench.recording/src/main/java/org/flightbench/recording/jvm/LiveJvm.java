// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.jvm;

import java.io.EOFException;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.text.ParseException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.stream.Stream;

import jdk.management.jfr.RemoteRecordingStream;
import org.flightbench.base.Texts;
import org.flightbench.recording.text.Messages;

/**
 * A running JVM whose events are streamed into a local folder every second. The data can be read as a recording at any
 * time. Its size is limited to bound memory and disk usage. <p>The JDK's remote recording stream delivers the chunks.
 * Flightbench's own decoder reads them like those of any other recording.
 */
public final class LiveJvm implements AutoCloseable {

	/** The first four bytes of a chunk, {@code FLR} followed by a zero byte. */
	private static final int MAGIC = 0x464c5200;
	private static final int HEADER = 68;
	private static final int SIZE = 8;
	private static final int START = 32;
	private static final int DURATION = 40;
	private static final long UNKNOWN = -1;
	private static final int STATE = 64;
	private static final int BEING_WRITTEN = 0xff;
	private static final int MAX_TRIES = 20;
	private static final long MILLIS_BETWEEN_TRIES = 5;
	private static final int BLOCK = 1 << 16;
	private static final String ENDING = ".jfr";

	private static final long NANOS_BETWEEN_QUESTIONS = 1_000_000_000L;

	private final JvmRecorder recorder;
	private final Path folder;
	private final RemoteRecordingStream stream;
	private final CountDownLatch ended = new CountDownLatch(1);
	private long askedNanos = System.nanoTime();

	private LiveJvm(JvmRecorder recorder, Path folder, RemoteRecordingStream stream) {
		this.recorder = recorder;
		this.folder = folder;
		this.stream = stream;
	}

	/**
	 * Starts streaming from a JVM.
	 *
	 * @param recorder the recorder of the JVM, which stays open and must be closed after this object
	 * @param settings the settings of the recording
	 * @param maxBytes the approximate maximum size of data to keep; older chunks are deleted
	 * @throws JvmException if the JVM cannot be streamed, for example because its Java version is older than 17
	 */
	public static LiveJvm follow(JvmRecorder recorder, JvmSettings settings, long maxBytes) throws IOException {
		Path folder = Files.createTempDirectory("flightbench-live");
		RemoteRecordingStream stream = null;
		try {
			stream = new RemoteRecordingStream(recorder.beans(), folder);
			stream.setSettings(settings.configuration().getSettings());
			stream.setMaxSize(maxBytes);
			LiveJvm live = new LiveJvm(recorder, folder, stream);
			stream.onClose(live.ended::countDown);
			stream.startAsync();
			return live;
		} catch (IOException | ParseException | RuntimeException e) {
			if (stream != null) {
				stream.close();
			}
			delete(folder);
			throw new JvmException(
					Texts.bind(Messages.cannotFollow, recorder.target(), recorder.java(), JvmRecorder.reason(e)), e);
		}
	}

	/**
	 * Returns whether the JVM has exited or the connection is lost. Checks the connection directly, because the stream
	 * does not always detect its loss.
	 */
	public synchronized boolean isEnded() {
		long now = System.nanoTime();
		if (ended.getCount() > 0 && now - askedNanos > NANOS_BETWEEN_QUESTIONS) {
			askedNanos = now;
			if (!recorder.isReachable()) {
				ended.countDown();
			}
		}
		return ended.getCount() == 0;
	}

	/**
	 * Writes all available data as a recording, including the complete part of the chunk that is still being written.
	 *
	 * @return whether any data was available
	 */
	public boolean write(OutputStream out) throws IOException {
		return write(out, Long.MAX_VALUE);
	}

	/**
	 * Writes only the most recent chunks. The time needed does not depend on the length of the recording.
	 *
	 * @param lastNanos the length of the time range up to the newest data, in nanoseconds; chunks that ended before
	 * this range are left out
	 * @return whether any data was available
	 */
	public boolean write(OutputStream out, long lastNanos) throws IOException {
		List<Path> chunks = chunks();
		long[] ends = new long[chunks.size()];
		long newest = 0;
		for (int index = 0; index < ends.length; index++) {
			ends[index] = endNanos(chunks.get(index));
			newest = Math.max(newest, ends[index]);
		}
		boolean isAny = false;
		for (int index = 0; index < ends.length; index++) {
			if (ends[index] == UNKNOWN || newest - ends[index] <= lastNanos) {
				isAny |= writeChunk(chunks.get(index), out);
			}
		}
		return isAny;
	}

	/**
	 * Returns the end of the last flush of a chunk, in nanoseconds since 1970, or {@link #UNKNOWN} if the chunk has
	 * just been deleted.
	 */
	private static long endNanos(Path file) throws IOException {
		try (FileChannel channel = FileChannel.open(file, StandardOpenOption.READ)) {
			ByteBuffer header = ByteBuffer.allocate(HEADER);
			return channel.read(header, 0) == HEADER ? header.getLong(START) + header.getLong(DURATION) : UNKNOWN;
		} catch (NoSuchFileException tooOld) {
			return UNKNOWN;
		}
	}

	private List<Path> chunks() throws IOException {
		List<Path> chunks = new ArrayList<>();
		try (Stream<Path> files = Files.walk(folder)) {
			files.filter(file -> file.toString().endsWith(ENDING)).forEach(chunks::add);
		}
		chunks.sort(Comparator.comparing((Path file) -> file.getFileName().toString().length())
				.thenComparing(Path::getFileName));
		return chunks;
	}

	/** Writes the complete part of a chunk. Its size is in the header, which JFR updates last. */
	private static boolean writeChunk(Path file, OutputStream out) throws IOException {
		try (FileChannel channel = FileChannel.open(file, StandardOpenOption.READ)) {
			ByteBuffer header = ByteBuffer.allocate(HEADER);
			long size = wholeSize(channel, header);
			if (size <= HEADER) {
				return false;
			}
			// write the header from which the size was read, because the header in the file may have been updated since
			out.write(header.array());
			ByteBuffer block = ByteBuffer.allocate(BLOCK);
			long position = HEADER;
			while (position < size) {
				block.clear().limit((int) Math.min(BLOCK, size - position));
				int read = channel.read(block, position);
				if (read < 0) {
					throw new EOFException(file.toString());
				}
				out.write(block.array(), 0, read);
				position += read;
			}
			return true;
		} catch (NoSuchFileException tooOld) {
			// the chunk was deleted in the meantime because of its age
			return false;
		}
	}

	private static long wholeSize(FileChannel channel, ByteBuffer header) throws IOException {
		for (int attempt = 0; attempt < MAX_TRIES; attempt++) {
			header.clear();
			boolean isRead = channel.read(header, 0) == HEADER && header.getInt(0) == MAGIC;
			long size = isRead ? header.getLong(SIZE) : 0;
			boolean isWhole = isRead && (header.get(STATE) & 0xff) != BEING_WRITTEN && channel.size() >= size;
			if (isWhole) {
				ByteBuffer again = ByteBuffer.allocate(HEADER);
				channel.read(again, 0);
				if (again.rewind().equals(header.rewind())) {
					return size;
				}
			}
			try {
				Thread.sleep(MILLIS_BETWEEN_TRIES);
			} catch (InterruptedException e) {
				Thread.currentThread().interrupt();
				return 0;
			}
		}
		return 0;
	}

	/** Stops streaming and deletes the data. */
	@Override
	public void close() throws IOException {
		stream.close();
		delete(folder);
	}

	private static void delete(Path folder) throws IOException {
		try (Stream<Path> files = Files.walk(folder)) {
			for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
				Files.deleteIfExists(file);
			}
		}
	}
}
