// SPDX-License-Identifier: UPL-1.0
package org.flightbench.jfr;

import org.flightbench.jfr.io.Source;

/** A source of bytes in memory. */
public class MemorySource implements Source {

	private final byte[] bytes;
	private final int size;

	public MemorySource(byte[] bytes, int size) {
		this.bytes = bytes;
		this.size = size;
	}

	@Override
	public long size() {
		return size;
	}

	@Override
	public int read(long position, byte[] into, int offset, int length) {
		int read = (int) Math.min(length, Math.max(0, size - position));
		if (read > 0) {
			System.arraycopy(bytes, (int) position, into, offset, read);
		}
		return read;
	}

	@Override
	public void close() {
		// nothing to close
	}
}
