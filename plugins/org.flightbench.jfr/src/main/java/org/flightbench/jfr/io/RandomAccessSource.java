// SPDX-License-Identifier: UPL-1.0
package org.flightbench.jfr.io;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.flightbench.base.file.RegularFile;

/** An uncompressed recording in a file. */
public final class RandomAccessSource implements Source {

	/**
	 * The number of bytes per read. The channel copies them through an off-heap buffer, which would otherwise be as
	 * large as the request.
	 */
	private static final int SLICE = 1 << 18;

	private final FileChannel channel;
	private final long size;

	public RandomAccessSource(Path file) throws IOException {
		RegularFile.require(file);
		channel = FileChannel.open(file, StandardOpenOption.READ);
		size = channel.size();
	}

	@Override
	public long size() {
		return size;
	}

	@Override
	public int read(long position, byte[] into, int offset, int length) throws IOException {
		return read(channel, position, into, offset, (int) Math.min(length, Math.max(0, size - position)));
	}

	/** Reads bytes from a file. The range must not extend beyond the end of the file. */
	static int read(FileChannel channel, long position, byte[] into, int offset, int wanted) throws IOException {
		ByteBuffer buffer = ByteBuffer.wrap(into, offset, wanted);
		int end = offset + wanted;
		while (buffer.position() < end) {
			buffer.limit(Math.min(end, buffer.position() + SLICE));
			if (channel.read(buffer, position + buffer.position() - offset) < 0) {
				break;
			}
		}
		return buffer.position() - offset;
	}

	@Override
	public void close() throws IOException {
		channel.close();
	}
}
