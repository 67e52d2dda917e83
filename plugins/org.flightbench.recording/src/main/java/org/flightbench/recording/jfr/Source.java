// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.jfr;

import java.io.Closeable;
import java.io.IOException;

/** Random access to the bytes of an uncompressed recording. Safe for several threads. */
interface Source extends Closeable {

	/** How many bytes there are; of a recording that is being written, how many there were when it was opened. */
	long size();

	/**
	 * Reads bytes.
	 *
	 * @param position of the first one
	 * @return how many were read, fewer than asked for only at the end of the source
	 */
	int read(long position, byte[] into, int offset, int length) throws IOException;
}
