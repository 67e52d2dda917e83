// SPDX-License-Identifier: UPL-1.0
package org.flightbench.writer.chunk;

import java.io.Closeable;
import java.io.IOException;
import java.util.List;

/** Where finished chunks go, one after another. */
public interface ChunkSink extends Closeable {

	/**
	 * Appends a chunk.
	 *
	 * @param header the chunk's header, which knows where everything is
	 * @param events the events
	 * @param tail what comes after the events: constant pools and metadata
	 * @throws IOException if the chunk could not be written; chunks before it stay as they are
	 */
	void write(Segment header, List<Segment> events, Segment tail) throws IOException;
}
