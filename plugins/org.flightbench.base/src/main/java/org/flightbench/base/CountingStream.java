// SPDX-License-Identifier: UPL-1.0
package org.flightbench.base;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;

/** An input stream that counts the bytes read. Not thread-safe. */
public final class CountingStream extends FilterInputStream {

	private long count;
	private long marked;

	/**
	 * Creates a counting stream.
	 *
	 * @param in the stream to read, which is closed together with this one
	 */
	public CountingStream(InputStream in) {
		super(in);
	}

	/** Returns the number of bytes before the current position. */
	public long count() {
		return count;
	}

	@Override
	public int read() throws IOException {
		int value = in.read();
		count += value < 0 ? 0 : 1;
		return value;
	}

	@Override
	public int read(byte[] bytes, int offset, int length) throws IOException {
		int read = in.read(bytes, offset, length);
		count += Math.max(0, read);
		return read;
	}

	@Override
	public long skip(long length) throws IOException {
		long skipped = in.skip(length);
		count += skipped;
		return skipped;
	}

	@Override
	public void mark(int limit) {
		in.mark(limit);
		marked = count;
	}

	@Override
	public void reset() throws IOException {
		in.reset();
		count = marked;
	}
}
