// SPDX-License-Identifier: UPL-1.0
package org.flightbench.spark.read;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;

import org.flightbench.jfr.io.Compression;
import org.flightbench.jfr.io.Source;

/**
 * Part of a recording, copied from a stream into memory or, if it is large, into a temporary file. Constants are read
 * in random order, for which remote streams are slow.
 */
final class CopiedBytes implements Source {

	/** The size above which bytes are stored in a file. */
	static final int MAX_IN_MEMORY = 64 << 20;
	/** The maximum size of a decompressed recording. */
	static final long LARGEST = 8L << 30;
	private static final int PART = 1 << 18;

	private final long start;
	private byte[] memory = new byte[PART];
	private FileChannel channel;
	private long length;
	private String problem;

	private CopiedBytes(long start) {
		this.start = start;
	}

	/**
	 * Copies bytes until the stream ends or a limit is reached.
	 *
	 * @param start the offset of the first byte in the recording
	 * @param most the maximum number of bytes
	 */
	static CopiedBytes of(InputStream in, long start, long most) throws IOException {
		CopiedBytes bytes = new CopiedBytes(start);
		try {
			bytes.fill(in, most);
			return bytes;
		} catch (IOException | RuntimeException e) {
			bytes.close();
			throw e;
		}
	}

	/** Decompresses a whole recording. Keeps the data before any damage, which {@link #problem} describes. */
	static CopiedBytes expand(InputStream in, Compression compression) throws IOException {
		CopiedBytes bytes = new CopiedBytes(0);
		try (InputStream expanded = compression.expand(new Raw(in))) {
			bytes.fill(expanded, LARGEST);
			if (bytes.length == LARGEST && expanded.read() >= 0) {
				bytes.problem = "the decompressed recording is larger than " + (LARGEST >> 30) + " GB";
			}
		} catch (UncheckedIOException e) {
			bytes.close();
			throw e.getCause();
		} catch (IOException | RuntimeException e) {
			bytes.problem = "the compressed data is damaged after " + bytes.length + " decompressed bytes";
		}
		return bytes;
	}

	/** Distinguishes errors of the file system from those of the decompressor, which indicate damaged data. */
	private static final class Raw extends FilterInputStream {

		Raw(InputStream in) {
			super(in);
		}

		@Override
		public int read() throws IOException {
			byte[] one = new byte[1];
			return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
		}

		@Override
		public int read(byte[] into, int offset, int wanted) throws IOException {
			try {
				return super.read(into, offset, wanted);
			} catch (IOException e) {
				throw new UncheckedIOException(e);
			}
		}
	}

	private void fill(InputStream in, long most) throws IOException {
		byte[] part = new byte[PART];
		while (length < most) {
			int read = in.read(part, 0, (int) Math.min(part.length, most - length));
			if (read < 0) {
				break;
			}
			append(part, read);
		}
	}

	private void append(byte[] part, int read) throws IOException {
		if (channel == null && length + read > MAX_IN_MEMORY) {
			Path file = Files.createTempFile("flightbench-spark", ".jfr");
			try {
				channel = FileChannel.open(file, StandardOpenOption.READ, StandardOpenOption.WRITE);
			} finally {
				// delete the open file now: the operating system frees it when the process ends, even if an executor is
				// killed
				if (!file.toFile().delete()) {
					file.toFile().deleteOnExit();
				}
			}
			write(memory, (int) length, 0);
			memory = null;
		}
		if (channel != null) {
			write(part, read, length);
		} else {
			if (length + read > memory.length) {
				memory = Arrays.copyOf(memory, Math.max((int) length + read, 2 * memory.length));
			}
			System.arraycopy(part, 0, memory, (int) length, read);
		}
		length += read;
	}

	private void write(byte[] from, int count, long position) throws IOException {
		ByteBuffer buffer = ByteBuffer.wrap(from, 0, count);
		while (buffer.hasRemaining()) {
			channel.write(buffer, position + buffer.position());
		}
	}

	/** Returns why bytes are missing at the end, or null if all were copied. */
	String problem() {
		return problem;
	}

	@Override
	public long size() {
		return start + length;
	}

	@Override
	public int read(long position, byte[] into, int offset, int wanted) throws IOException {
		int count = (int) Math.min(wanted, Math.max(0, size() - position));
		if (count == 0) {
			return 0;
		}
		if (channel == null) {
			System.arraycopy(memory, (int) (position - start), into, offset, count);
			return count;
		}
		ByteBuffer buffer = ByteBuffer.wrap(into, offset, count);
		while (buffer.hasRemaining()
				&& channel.read(buffer, position - start + buffer.position() - offset) >= 0) {
			// a read may return fewer bytes than requested
		}
		return buffer.position() - offset;
	}

	@Override
	public void close() throws IOException {
		if (channel != null) {
			channel.close();
		}
	}
}
