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
	 * @param header header of the chunk, which contains the positions of the other parts
	 * @param events events
	 * @param tail constant pools and metadata
	 * @throws IOException if the chunk could not be written; previous chunks are not affected
	 */
	void write(Segment header, List<Segment> events, Segment tail) throws IOException;
}
