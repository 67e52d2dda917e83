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

/**
 * A virtual machine that is followed while it runs: what it records streams into a folder here, second by second. What
 * is there can be read at any time as a recording. No more than so many bytes are kept, so that neither memory nor disk
 * grow. To be closed.
 *
 * <p> The JDK's stream brings the chunks; they are read by Flightbench's own decoder as those of any recording.
 */
public final class LiveJvm implements AutoCloseable {

	/** A chunk starts with this, see the documentation of {@code org.flightbench.jfr}. */
	private static final int MAGIC = 0x464c5200;
	private static final int HEADER = 68;
	private static final int SIZE = 8;
	private static final int START = 32;
	private static final int DURATION = 40;
	private static final long UNKNOWN = -1;
	private static final int STATE = 64;
	private static final int BEING_WRITTEN = 0xff;
	private static final int MOST_TRIES = 20;
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
	 * Follows a virtual machine from now on.
	 *
	 * @param recorder stays open, and is to be closed after this
	 * @param maxBytes keep no more than about this: older chunks go
	 * @throws JvmException if the virtual machine cannot be followed: its Java is older than 17 for example
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

	/** Whether the virtual machine has ended, or the connection to it. The stream itself does not always notice. */
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
	 * Writes what is kept, as a recording: all chunks, and of the one that is being written what is in it so far.
	 *
	 * @return whether there is anything yet
	 */
	public boolean write(OutputStream out) throws IOException {
		return write(out, Long.MAX_VALUE);
	}

	/**
	 * Writes the newest of what is kept: the chunks that reach into the last so many nanoseconds. So it takes as long
	 * after an hour as after a minute.
	 *
	 * @return whether there is anything yet
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

	/** When the last flush of a chunk ended, in nanoseconds since 1970; {@link #UNKNOWN} if it has just gone. */
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

	/** The header says how much of the chunk is whole; it is written last. */
	private static boolean writeChunk(Path file, OutputStream out) throws IOException {
		try (FileChannel channel = FileChannel.open(file, StandardOpenOption.READ)) {
			ByteBuffer header = ByteBuffer.allocate(HEADER);
			long size = wholeSize(channel, header);
			if (size <= HEADER) {
				return false;
			}
			// the header as it was when the size was read: it may go on to say more
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
			// it has just left the window
			return false;
		}
	}

	private static long wholeSize(FileChannel channel, ByteBuffer header) throws IOException {
		for (int attempt = 0; attempt < MOST_TRIES; attempt++) {
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

	/** Stops following, and deletes what was kept. */
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
