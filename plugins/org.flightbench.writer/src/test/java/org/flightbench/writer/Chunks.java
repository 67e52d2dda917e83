// SPDX-License-Identifier: UPL-1.0
package org.flightbench.writer;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * The header of a chunk, as it is in the file.
 *
 * @param version major and minor
 * @param startNanos since 1970
 * @param duration in nanoseconds
 */
record Chunks(String version, long size, long startNanos, long duration, long startTicks, long ticksPerSecond,
		boolean last) {

	/** The size of the chunk that begins at an offset. */
	static long size(byte[] file, int start) {
		return ByteBuffer.wrap(file).getLong(start + 8);
	}

	/** The chunks of a file. */
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
