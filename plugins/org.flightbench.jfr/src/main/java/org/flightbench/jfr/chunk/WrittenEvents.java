// SPDX-License-Identifier: UPL-1.0
package org.flightbench.jfr.chunk;

import java.io.IOException;

import org.flightbench.jfr.io.Source;

/**
 * The end of the events in a chunk whose header does not contain its size.
 *
 * @param end the offset in the chunk after the last complete event
 * @param nanos the time from the start of the chunk to the last event, in nanoseconds
 */
record WrittenEvents(long end, long nanos) {

	private static final int LONGEST_HEAD = 32;
	/** The maximum time of an event from the start of the chunk. Later events are treated as damaged. */
	private static final double LONGEST_SECONDS = 1e8;

	/** Follows the events of a chunk by their sizes until the data ends or a size is invalid. */
	static WrittenEvents of(Source source, Chunk chunk) throws IOException {
		ChunkInput input = new ChunkInput();
		input.open(source, chunk);
		ChunkHeader header = chunk.header();
		long offset = ChunkHeader.SIZE;
		long latest = 0;
		double longest = LONGEST_SECONDS * header.ticksPerSecond();
		while (offset < chunk.available()) {
			input.seek(offset);
			input.has(LONGEST_HEAD);
			int size = input.readInt();
			input.readLong();
			// the first field of every event is its time
			long ticks = input.readLong() - header.startTicks();
			if (size <= 0 || size > chunk.available() - offset) {
				break;
			}
			if (ticks > latest && ticks < longest && input.offset() <= offset + size) {
				latest = ticks;
			}
			offset += size;
		}
		return new WrittenEvents(offset, header.spanNanos(latest));
	}
}
