// SPDX-License-Identifier: UPL-1.0
package org.flightbench.jfr.io;

import java.io.Closeable;
import java.io.IOException;
import java.util.List;

import org.flightbench.base.ReadProgress;

/** Random access to the bytes of an uncompressed recording. Safe for several threads. */
public interface Source extends Closeable {

	/**
	 * How many bytes there are; of a recording that is being written, how many there were when it was opened; of one
	 * that is being expanded, how many there are by now.
	 */
	long size();

	/**
	 * Reads bytes.
	 *
	 * @param position of the first one
	 * @return how many were read, fewer than asked for only at the end of the source
	 */
	int read(long position, byte[] into, int offset, int length) throws IOException;

	/**
	 * Waits until there are so many bytes, or all that there will be.
	 *
	 * @param end how many are wanted, also more than there can be
	 * @param progress receives how much of the file was expanded meanwhile
	 * @return how many of them there are
	 * @throws java.util.concurrent.CancellationException if the progress says so
	 */
	default long await(long end, ReadProgress progress) throws IOException {
		return Math.min(end, size());
	}

	/** How many bytes of the file hold the bytes up to a place, roughly. */
	default long placeInFile(long position) {
		return position;
	}

	/** Bytes of the file. */
	default long fileSize() {
		return size();
	}

	/** The missing parts of a damaged file, as far as is known by now. */
	default List<ReadProblem> problems() {
		return List.of();
	}
}
