// SPDX-License-Identifier: UPL-1.0
package org.flightbench.jfr.io;

import java.io.Closeable;
import java.io.IOException;
import java.util.List;

import org.flightbench.base.ReadProgress;

/** Random access to the bytes of an uncompressed recording. Thread-safe. */
public interface Source extends Closeable {

	/**
	 * Returns the number of bytes. If the recording is being decompressed, counts the bytes available so far; if it is
	 * still being written, the bytes at the time of opening.
	 */
	long size();

	/**
	 * Reads bytes.
	 *
	 * @param position the offset of the first byte
	 * @param into the array that receives the bytes
	 * @param offset the index of the first byte in the array
	 * @param length the number of bytes requested
	 * @return the number of bytes read, which is smaller than requested only at the end of the source
	 */
	int read(long position, byte[] into, int offset, int length) throws IOException;

	/**
	 * Waits until a number of bytes is available or no more bytes will follow.
	 *
	 * @param end the number of bytes, possibly larger than the recording
	 * @param progress receives the progress of decompressing the file
	 * @return the number of available bytes, at most {@code end}
	 * @throws java.util.concurrent.CancellationException if the progress is canceled
	 */
	default long await(long end, ReadProgress progress) throws IOException {
		return Math.min(end, size());
	}

	/** Returns the approximate offset in the file for an offset in the uncompressed recording. */
	default long placeInFile(long position) {
		return position;
	}

	/** Returns the size of the file in bytes. */
	default long fileSize() {
		return size();
	}

	/** Returns the known missing parts of a damaged file. */
	default List<ReadProblem> problems() {
		return List.of();
	}
}
