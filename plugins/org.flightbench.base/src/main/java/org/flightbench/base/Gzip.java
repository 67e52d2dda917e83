// SPDX-License-Identifier: UPL-1.0
package org.flightbench.base;

import java.io.IOException;
import java.io.InputStream;
import java.util.zip.GZIPInputStream;

/** Files that may be compressed by gzip. */
public final class Gzip {

	private static final int MAGIC_1 = 0x1f;
	private static final int MAGIC_2 = 0x8b;

	private Gzip() {}

	/** Whether a file that starts like this is compressed by gzip. */
	public static boolean isMagic(byte[] start) {
		return start.length >= 2 && (start[0] & 0xff) == MAGIC_1 && (start[1] & 0xff) == MAGIC_2;
	}

	/**
	 * The bytes of a file, expanded if they are compressed.
	 *
	 * @param in at the start of the file; has to support {@link InputStream#mark}
	 * @param buffer bytes of it to take at a time
	 * @throws java.io.EOFException if the file ends in the header of gzip
	 * @throws java.util.zip.ZipException if that header is damaged
	 */
	public static InputStream expand(InputStream in, int buffer) throws IOException {
		in.mark(2);
		byte[] start = in.readNBytes(2);
		in.reset();
		return isMagic(start) ? new GZIPInputStream(in, buffer) : in;
	}
}
