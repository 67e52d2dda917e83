// SPDX-License-Identifier: UPL-1.0
package org.flightbench.jfr.io;

import java.io.Closeable;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;

/**
 * The decompressed bytes of a compressed recording, stored in memory or, if they exceed a limit, in a temporary file.
 * One thread appends bytes while several others read them.
 */
final class ExpandedBytes implements Closeable {

	/** The size above which bytes are stored in a file. */
	static final int MAX_IN_MEMORY = 32 << 20;

	private byte[] memory = new byte[1 << 16];
	private FileChannel channel;
	private long size;

	/** Returns the current number of bytes. */
	synchronized long size() {
		return size;
	}

	/** Returns whether the bytes are in a file. */
	boolean areInFile() {
		return channel != null;
	}

	void append(byte[] from, int length) throws IOException {
		if (channel == null && size + length > MAX_IN_MEMORY) {
			moveToFile();
		}
		if (channel == null) {
			int needed = (int) size + length;
			byte[] larger = needed <= memory.length
					? memory
					: Arrays.copyOf(memory, Math.max(needed, 2 * memory.length));
			System.arraycopy(from, 0, larger, (int) size, length);
			publish(larger, size + length);
		} else {
			write(channel, from, length, size);
			publish(null, size + length);
		}
	}

	/** Makes the bytes before {@code complete} visible to readers. */
	private synchronized void publish(byte[] inMemory, long complete) {
		memory = inMemory;
		size = complete;
	}

	private void moveToFile() throws IOException {
		Path file = Files.createTempFile("flightbench", ".jfr");
		try {
			channel = FileChannel.open(file, StandardOpenOption.READ, StandardOpenOption.WRITE);
		} finally {
			// the file system frees a deleted file when the process ends, even after a crash
			if (!file.toFile().delete()) {
				file.toFile().deleteOnExit();
			}
		}
		write(channel, memory, (int) size, 0);
		publish(null, size);
	}

	private static void write(FileChannel to, byte[] from, int length, long position) throws IOException {
		ByteBuffer buffer = ByteBuffer.wrap(from, 0, length);
		while (buffer.hasRemaining()) {
			to.write(buffer, position + buffer.position());
		}
	}

	/** Reads bytes as {@link Source#read} does, but only those already available. */
	int read(long position, byte[] into, int offset, int length) throws IOException {
		byte[] inMemory;
		int wanted;
		synchronized (this) {
			inMemory = memory;
			wanted = (int) Math.min(length, Math.max(0, size - position));
		}
		if (inMemory == null) {
			return RandomAccessSource.read(channel, position, into, offset, wanted);
		}
		if (wanted > 0) {
			System.arraycopy(inMemory, (int) position, into, offset, wanted);
		}
		return wanted;
	}

	/** Deletes all bytes. Nothing may be appended afterwards. */
	@Override
	public void close() throws IOException {
		if (channel != null) {
			channel.close();
		}
	}
}
