// SPDX-License-Identifier: UPL-1.0
package org.flightbench.spark.read;

import java.io.Serializable;
import java.util.List;

/**
 * The facts about a recording that the driver collected.
 *
 * @param path the path, with the scheme of the file system
 * @param size the size of the file in bytes
 * @param isCompressed whether the file is compressed with gzip or LZ4, so that it cannot be split
 * @param pathValues the values of the columns in the path
 * @param chunks the chunks, in the order of the file; empty if the file is not readable
 * @param lost descriptions of the unreadable parts outside of chunks
 */
public record ScannedRecording(String path, long size, boolean isCompressed, List<String> pathValues,
		List<ChunkPlace> chunks, List<String> lost) implements Serializable {

	/**
	 * A chunk. Offsets refer to the uncompressed recording.
	 *
	 * @param number the number of the chunk, starting with 1
	 * @param start the offset of the chunk
	 * @param size the number of available bytes
	 * @param endNanos the time after which no event starts, in nanoseconds since 1970; {@link Long#MAX_VALUE} if
	 * unknown
	 */
	public record ChunkPlace(int number, long start, long size, long endNanos) implements Serializable {}

	/** Returns a copy with other chunks and unreadable parts. */
	public ScannedRecording with(List<ChunkPlace> someChunks, List<String> someLost) {
		return new ScannedRecording(path, size, isCompressed, pathValues, List.copyOf(someChunks), someLost);
	}
}
