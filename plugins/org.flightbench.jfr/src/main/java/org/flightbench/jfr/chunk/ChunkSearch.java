// SPDX-License-Identifier: UPL-1.0
package org.flightbench.jfr.chunk;

import java.io.IOException;
import java.util.concurrent.CancellationException;
import java.util.function.Predicate;

import org.flightbench.base.ReadProgress;
import org.flightbench.jfr.io.Source;

/** Searches for the header of the next chunk if the size of the previous chunk does not lead to it. */
public final class ChunkSearch {

	private static final int WINDOW = 1 << 20;

	private final Source source;
	private final Predicate<byte[]> isHeader;
	private final byte[] window = new byte[WINDOW];
	private final byte[] header = new byte[ChunkHeader.SIZE];

	public ChunkSearch(Source source) {
		this(source, ChunkHeader::isPlausible);
	}

	/**
	 * Creates a search.
	 *
	 * @param source the bytes of the recording
	 * @param isHeader tests whether bytes that start with the magic number are the header of a chunk
	 */
	public ChunkSearch(Source source, Predicate<byte[]> isHeader) {
		this.source = source;
		this.isHeader = isHeader;
	}

	/** Returns whether the header of a chunk is at an offset in the recording. */
	public boolean isHeader(long position) throws IOException {
		return source.read(position, header, 0, header.length) == header.length && isHeader.test(header);
	}

	/**
	 * Returns the offset of the first chunk after a chunk without a usable size.
	 *
	 * @param start the offset of the chunk without a usable size
	 * @param other the header of that chunk
	 * @param end the offset at which to stop
	 * @param progress checked for cancellation
	 * @return the offset, or the end if there is no chunk
	 * @throws CancellationException if the progress is canceled
	 */
	long after(long start, ChunkHeader other, long end, ReadProgress progress) throws IOException {
		long found = next(start + ChunkHeader.SIZE, end, progress);
		while (found < end && isCopy(found, start, other)) {
			found = next(found + 1, end, progress);
		}
		return found;
	}

	/** Returns whether the header at a position is a copy that the JDK wrote. Such a copy is preceded by its length. */
	private boolean isCopy(long position, long start, ChunkHeader other) throws IOException {
		byte[] length = new byte[1];
		return ChunkHeader.of(header).isCopyOf(other, position - start)
				&& source.read(position - 1, length, 0, 1) == 1 && length[0] == ChunkHeader.SIZE;
	}

	/**
	 * Returns the first offset of a chunk header at or after a position.
	 *
	 * @param position the offset at which to start
	 * @param end the offset at which to stop
	 * @param progress checked for cancellation
	 * @return the offset, or the end if there is no header
	 * @throws CancellationException if the progress is canceled
	 */
	public long next(long position, long end, ReadProgress progress) throws IOException {
		long from = position;
		while (end - from >= ChunkHeader.SIZE) {
			if (progress.isCancelled()) {
				throw new CancellationException();
			}
			int read = source.read(from, window, 0, (int) Math.min(WINDOW, end - from));
			int last = read - ChunkHeader.SIZE;
			for (int at = 0; at <= last; at++) {
				if (window[at] == 'F' && ChunkHeader.isMagic(window, at) && isHeader(from + at)) {
					return from + at;
				}
			}
			if (last < 0) {
				break;
			}
			from += last + 1L;
		}
		return end;
	}
}
