// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.pause.read;

import java.io.Closeable;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SeekableByteChannel;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Objects;

import org.flightbench.base.ReadProgress;
import org.flightbench.base.file.RegularFile;
import org.flightbench.recording.FileKind;
import org.flightbench.recording.pause.PauseTimeline;
import org.flightbench.recording.pause.log.SafepointLog;

/**
 * Follows a log or recording that is still being written. Only the new part of a log is read. After a rotation, the new
 * file with the same name is followed. A recording is reread completely when its size changes.
 */
public final class PauseFollower implements Closeable {

	private static final int BUFFER = 1 << 18;

	private final Path file;
	private final String name;
	private final SafepointLog log = new SafepointLog();
	private final byte[] buffer = new byte[BUFFER];
	private Boolean recording;
	private SeekableByteChannel channel;
	private Object key;
	private long recordingSize;

	/**
	 * Creates a follower.
	 *
	 * @param file the file, which need not exist yet
	 */
	public PauseFollower(Path file) {
		this.file = file;
		name = String.valueOf(file.getFileName());
		log.startFile(name);
	}

	/**
	 * Reads the data written since the last call.
	 *
	 * @return the whole timeline so far, or null if there is nothing new
	 * @throws IOException if the file cannot be read
	 */
	public PauseTimeline poll() throws IOException {
		if (recording == null) {
			RegularFile.require(file);
			if (!Files.exists(file) || Files.size(file) < 4) {
				return null;
			}
			recording = FileKind.of(file) == FileKind.RECORDING;
		}
		return recording ? pollRecording() : pollLog();
	}

	private PauseTimeline pollRecording() throws IOException {
		long size = Files.size(file);
		if (size == recordingSize) {
			return null;
		}
		recordingSize = size;
		return PauseReader.read(file, ReadProgress.NONE);
	}

	private PauseTimeline pollLog() throws IOException {
		// the end of a file that was replaced may not have been read
		boolean isReplaced = isReplaced();
		boolean any = read();
		if (isReplaced) {
			close();
			channel = null;
			any |= read();
		}
		return any ? log.timeline(name) : null;
	}

	private boolean read() throws IOException {
		if (channel == null) {
			try {
				RegularFile.require(file);
				channel = Files.newByteChannel(file);
				key = key();
				log.startFile(name);
			} catch (NoSuchFileException notYet) {
				return false;
			}
		}
		boolean any = false;
		for (int size = channel.read(ByteBuffer.wrap(buffer)); size > 0; size = channel.read(ByteBuffer.wrap(buffer))) {
			log.feed(buffer, size);
			any = true;
		}
		return any;
	}

	/** Returns whether the file was truncated or replaced by another file with the same name. */
	private boolean isReplaced() throws IOException {
		try {
			return channel != null
					&& (!Objects.equals(key, key()) || Files.size(file) < channel.position());
		} catch (NoSuchFileException rotating) {
			return false;
		}
	}

	private Object key() throws IOException {
		return Files.readAttributes(file, BasicFileAttributes.class).fileKey();
	}

	@Override
	public void close() throws IOException {
		if (channel != null) {
			channel.close();
		}
	}
}
