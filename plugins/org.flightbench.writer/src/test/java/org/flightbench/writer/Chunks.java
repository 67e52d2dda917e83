// SPDX-License-Identifier: UPL-1.0
package org.flightbench.writer;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * The header of a chunk in a file.
 *
 * @param version the major and minor version
 * @param size the size of the chunk in bytes
 * @param startNanos the start in nanoseconds since the epoch
 * @param duration the duration in nanoseconds
 * @param startTicks the start in ticks
 * @param ticksPerSecond the frequency of the clock
 * @param last whether the chunk is marked as the last one
 */
record Chunks(String version, long size, long startNanos, long duration, long startTicks, long ticksPerSecond,
		boolean last) {

	/** Returns the size of the chunk at an offset. */
	static long size(byte[] file, int start) {
		return ByteBuffer.wrap(file).getLong(start + 8);
	}

	/** Returns the chunks of a file. */
	static List<Chunks> of(Path file) throws IOException {
		List<Chunks> chunks = new ArrayList<>();
		byte[] bytes = Files.readAllBytes(file);
		for (int start = 0; start < bytes.length; start += (int) size(bytes, start)) {
			ByteBuffer header = ByteBuffer.wrap(bytes, start, 68).slice();
			chunks.add(new Chunks(header.getShort(4) + "." + header.getShort(6), header.getLong(8), header.getLong(32),
					header.getLong(40), header.getLong(48), header.getLong(56), (header.get(67) & 2) != 0));
		}
		return chunks;
	}
}
