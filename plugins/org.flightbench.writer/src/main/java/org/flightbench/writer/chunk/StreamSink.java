// SPDX-License-Identifier: UPL-1.0
package org.flightbench.writer.chunk;

import java.io.IOException;
import java.io.OutputStream;
import java.util.List;

/** Chunks go to a stream, from their beginning to their end. */
public final class StreamSink implements ChunkSink {

	private final OutputStream stream;

	public StreamSink(OutputStream stream) {
		this.stream = stream;
	}

	@Override
	public void write(Segment header, List<Segment> events, Segment tail) throws IOException {
		write(header);
		for (Segment segment : events) {
			write(segment);
		}
		write(tail);
		stream.flush();
	}

	private void write(Segment segment) throws IOException {
		stream.write(segment.bytes(), 0, segment.length());
	}

	@Override
	public void close() throws IOException {
		stream.close();
	}
}
