// SPDX-License-Identifier: UPL-1.0
package org.flightbench.base;

import java.io.IOException;
import java.io.InputStream;
import java.util.zip.GZIPInputStream;

/** Reads files that may be compressed with gzip. */
public final class Gzip {

	private static final int MAGIC_1 = 0x1f;
	private static final int MAGIC_2 = 0x8b;

	private Gzip() {}

	/** Returns whether a file that starts with the given bytes is compressed with gzip. */
	public static boolean isMagic(byte[] start) {
		return start.length >= 2 && (start[0] & 0xff) == MAGIC_1 && (start[1] & 0xff) == MAGIC_2;
	}

	/**
	 * Returns a stream of a file's content, decompressed if necessary.
	 *
	 * @param in a stream at the start of the file, which must support {@link InputStream#mark}
	 * @param buffer the size of the buffer for compressed bytes
	 * @throws java.io.EOFException if the file ends within the gzip header
	 * @throws java.util.zip.ZipException if the gzip header is damaged
	 */
	public static InputStream expand(InputStream in, int buffer) throws IOException {
		in.mark(2);
		byte[] start = in.readNBytes(2);
		in.reset();
		return isMagic(start) ? new GZIPInputStream(in, buffer) : in;
	}
}
