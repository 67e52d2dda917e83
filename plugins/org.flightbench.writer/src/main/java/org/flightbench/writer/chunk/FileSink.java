// SPDX-License-Identifier: UPL-1.0
package org.flightbench.writer.chunk;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * A sink that writes chunks to a file. The process may be killed at any time, so the file must be a valid recording
 * after every single write, whereas parsers reject a file that ends with an incomplete chunk. Therefore, the space for
 * a chunk is first filled with {@linkplain EmptyChunk empty chunks} of one page each, which operating systems write
 * atomically. Then the first empty chunk is extended to cover the others, and the content of the actual chunk is
 * written into it. Finally, its header and its first bytes are written, which turns it into the actual chunk. Uses a
 * RandomAccessFile because an interrupt of a writing thread would close a FileChannel.
 */
public final class FileSink implements ChunkSink {

	private static final int PAGE = 4096;

	private final RandomAccessFile file;
	private long end;

	/** Opens a sink that overwrites an existing file. */
	public FileSink(Path path) throws IOException {
		this(new RandomAccessFile(path.toFile(), "rw"));
	}

	/** Opens a sink that overwrites the content of a file. */
	public FileSink(RandomAccessFile file) throws IOException {
		this.file = file;
		file.setLength(0);
	}

	@Override
	public void write(Segment header, List<Segment> events, Segment tail) throws IOException {
		boolean complete = false;
		try {
			append(header, events, tail);
			complete = true;
		} finally {
			if (!complete) {
				cutOff();
			}
		}
	}

	private void append(Segment header, List<Segment> events, Segment tail) throws IOException {
		List<Segment> content = new ArrayList<>(events.size() + 2);
		content.add(header);
		content.addAll(events);
		content.add(tail);
		long size = content.stream().mapToLong(Segment::length).sum();
		int first = (int) size;
		if (size > PAGE) {
			EmptyChunk empty = new EmptyChunk(header);
			first = empty.length();
			reserve(empty, end + size);
			writeAt(end, empty.ofSize(size), first);
			writeBehind(first, content);
		}
		writeAt(end, beginning(content, first), first);
		end += size;
	}

	/** Extends the file with empty chunks that end at page boundaries. */
	private void reserve(EmptyChunk empty, long until) throws IOException {
		byte[] pages = Recycler.SEGMENTS.take();
		Arrays.fill(pages, (byte) 0);
		long position = end;
		while (position < until) {
			int length = 0;
			while (position + length < until && length + 2 * PAGE <= pages.length) {
				int size = (int) Math.min(nextPage(position + length, empty.length()) - position - length,
						until - position - length);
				if (until - position - length - size < empty.length()) {
					size = (int) (until - position - length);
				}
				System.arraycopy(empty.ofSize(size), 0, pages, length, empty.length());
				length += size;
				if (position % PAGE != 0) {
					break;
				}
			}
			writeAt(position, pages, length);
			position += length;
		}
		Recycler.SEGMENTS.giveBack(pages);
	}

	/** Returns the first page boundary that is at least {@code room} bytes after the position. */
	private static long nextPage(long position, int room) {
		return (position + room + PAGE - 1) / PAGE * PAGE;
	}

	private void writeBehind(int first, List<Segment> content) throws IOException {
		file.seek(end + first);
		int skipped = first;
		for (Segment segment : content) {
			int skip = Math.min(skipped, segment.length());
			file.write(segment.bytes(), skip, segment.length() - skip);
			skipped -= skip;
		}
	}

	private void writeAt(long position, byte[] bytes, int length) throws IOException {
		file.seek(position);
		file.write(bytes, 0, length);
	}

	private static byte[] beginning(List<Segment> content, int length) {
		byte[] bytes = new byte[length];
		int position = 0;
		for (Segment segment : content) {
			int part = Math.min(length - position, segment.length());
			System.arraycopy(segment.bytes(), 0, bytes, position, part);
			position += part;
		}
		return bytes;
	}

	/** Truncates the file after the finished chunks. Ignores exceptions, because the original failure is reported. */
	private void cutOff() {
		try {
			file.setLength(end);
		} catch (IOException e) {
			// ignored: the file is still valid, because only empty chunks follow the finished ones
		}
	}

	@Override
	public void close() throws IOException {
		file.close();
	}
}
