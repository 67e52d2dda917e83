// SPDX-License-Identifier: UPL-1.0
package org.flightbench.writer.chunk;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Path;
import java.util.List;

/**
 * Chunks go to a file. Whenever the process is killed, all of the file is readable but for the shortest moments: first
 * comes a header, and an event without content that spans the place of all events; then what follows the events. Now
 * the chunk is whole, if empty. Then come the events, and at last the first bytes of them, which take that one event
 * away. A channel would be closed by the interrupt of a thread that happens to write; this is not.
 */
public final class FileSink implements ChunkSink {

	/** The event that spans the place of the others: size in five bytes, type 1 (a checkpoint), and nothing. */
	private static final int SPANNING_EVENT = 16;

	private final RandomAccessFile file;
	private long end;

	/** Overwrites an older file. */
	public FileSink(Path path) throws IOException {
		file = new RandomAccessFile(path.toFile(), "rw");
		file.setLength(0);
	}

	@Override
	public void write(Segment header, List<Segment> events, Segment tail) throws IOException {
		try {
			append(header, events, tail);
		} catch (IOException e) {
			cutOff(e);
			throw e;
		}
	}

	private void append(Segment header, List<Segment> events, Segment tail) throws IOException {
		long eventsStart = end + header.length();
		long size = events.stream().mapToLong(Segment::length).sum();
		int first = (int) Math.min(size, SPANNING_EVENT);
		file.seek(end);
		file.write(headerAndSpanningEvent(header, size), 0, header.length() + first);
		file.seek(eventsStart + size);
		file.write(tail.bytes(), 0, tail.length());
		int skipped = first;
		file.seek(eventsStart + first);
		for (Segment segment : events) {
			int skip = Math.min(skipped, segment.length());
			file.write(segment.bytes(), skip, segment.length() - skip);
			skipped -= skip;
		}
		file.seek(eventsStart);
		file.write(beginning(events, first), 0, first);
		end = eventsStart + size + tail.length();
	}

	/** The beginning of a chunk whose events are still to come. */
	public static byte[] headerAndSpanningEvent(Segment header, long size) {
		byte[] bytes = new byte[header.length() + SPANNING_EVENT];
		System.arraycopy(header.bytes(), 0, bytes, 0, header.length());
		int position = header.length();
		for (int shift = 0; shift < 28; shift += 7) {
			bytes[position++] = (byte) (size >>> shift | 0x80);
		}
		bytes[position++] = (byte) (size >>> 28);
		bytes[position] = 1;
		return bytes;
	}

	private static byte[] beginning(List<Segment> events, int length) {
		byte[] bytes = new byte[length];
		int position = 0;
		for (Segment segment : events) {
			int part = Math.min(length - position, segment.length());
			System.arraycopy(segment.bytes(), 0, bytes, position, part);
			position += part;
		}
		return bytes;
	}

	/** Leaves the finished chunks alone, so that parsers find nothing else. */
	private void cutOff(IOException failure) {
		try {
			file.setLength(end);
		} catch (IOException e) {
			failure.addSuppressed(e);
		}
	}

	@Override
	public void close() throws IOException {
		file.close();
	}
}
