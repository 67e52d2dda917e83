// SPDX-License-Identifier: UPL-1.0
package org.flightbench.writer.chunk;

import java.io.Closeable;
import java.io.IOException;
import java.util.List;

/** A destination of finished chunks. */
public interface ChunkSink extends Closeable {

	/**
	 * Appends a chunk.
	 *
	 * @param header the header of the chunk, which contains the offsets of the constant pools and the metadata
	 * @param events the events
	 * @param tail the constant pools and the metadata
	 * @throws IOException if the chunk could not be written; previous chunks are not affected
	 */
	void write(Segment header, List<Segment> events, Segment tail) throws IOException;
}
