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
 * The expanded bytes of a compressed recording as they come: few in memory, more in a temporary file. One thread
 * appends, several read.
 */
final class ExpandedBytes implements Closeable {

	/** More are in a file. */
	static final int MOST_IN_MEMORY = 32 << 20;

	private byte[] memory = new byte[1 << 16];
	private FileChannel channel;
	private long size;

	/** How many there are by now. */
	synchronized long size() {
		return size;
	}

	/** Whether they are in a file. */
	boolean areInFile() {
		return channel != null;
	}

	/** Adds bytes behind the others. */
	void append(byte[] from, int length) throws IOException {
		if (channel == null && size + length > MOST_IN_MEMORY) {
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

	/** Readers see only what is complete. */
	private synchronized void publish(byte[] inMemory, long complete) {
		memory = inMemory;
		size = complete;
	}

	private void moveToFile() throws IOException {
		Path file = Files.createTempFile("flightbench", ".jfr");
		try {
			channel = FileChannel.open(file, StandardOpenOption.READ, StandardOpenOption.WRITE);
		} finally {
			// without a name it is gone with the process, however that ends
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

	/** The same as {@link Source#read}, of the bytes that there are by now. */
	int read(long position, byte[] into, int offset, int length) throws IOException {
		byte[] inMemory;
		int wanted;
		synchronized (this) {
			inMemory = memory;
			wanted = (int) Math.min(length, Math.max(0, size - position));
		}
		if (inMemory == null) {
			return FileSource.read(channel, position, into, offset, wanted);
		}
		if (wanted > 0) {
			System.arraycopy(inMemory, (int) position, into, offset, wanted);
		}
		return wanted;
	}

	/** Nothing is left of them; nobody may append any more. */
	@Override
	public void close() throws IOException {
		if (channel != null) {
			channel.close();
		}
	}
}
