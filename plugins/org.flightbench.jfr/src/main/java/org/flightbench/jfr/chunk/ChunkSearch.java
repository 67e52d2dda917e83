// SPDX-License-Identifier: UPL-1.0
package org.flightbench.jfr.chunk;

import java.io.IOException;
import java.util.concurrent.CancellationException;
import java.util.function.Predicate;

import org.flightbench.base.ReadProgress;
import org.flightbench.jfr.io.Source;

/** Looks for the header of a chunk where the size of the one before does not lead to it. */
public final class ChunkSearch {

	private static final int WINDOW = 1 << 20;

	private final Source source;
	private final Predicate<byte[]> isHeader;
	private final byte[] window = new byte[WINDOW];
	private final byte[] header = new byte[ChunkHeader.SIZE];

	public ChunkSearch(Source source) {
		this(source, ChunkHeader::isPlausible);
	}

	/** @param isHeader whether the bytes, which begin as those of a chunk do, are the header of one */
	public ChunkSearch(Source source, Predicate<byte[]> isHeader) {
		this.source = source;
		this.isHeader = isHeader;
	}

	/** Whether the header of a chunk begins at this byte of the recording. */
	public boolean isHeader(long position) throws IOException {
		return source.read(position, header, 0, header.length) == header.length && isHeader.test(header);
	}

	/**
	 * The byte at which the first chunk after another one begins, whose size is of no use.
	 *
	 * @param start where the other one begins
	 * @param end where to stop
	 * @return the end if there is none
	 * @throws CancellationException if the progress says so
	 */
	long after(long start, ChunkHeader other, long end, ReadProgress progress) throws IOException {
		long found = next(start + ChunkHeader.SIZE, end, progress);
		while (found < end && isCopy(found, start, other)) {
			found = next(found + 1, end, progress);
		}
		return found;
	}

	/** The JDK's copies have their length before them. */
	private boolean isCopy(long position, long start, ChunkHeader other) throws IOException {
		byte[] length = new byte[1];
		return ChunkHeader.of(header).isCopyOf(other, position - start)
				&& source.read(position - 1, length, 0, 1) == 1 && length[0] == ChunkHeader.SIZE;
	}

	/**
	 * The first byte at or after a position at which the header of a chunk begins.
	 *
	 * @param end where to stop
	 * @return the end if there is none
	 * @throws CancellationException if the progress says so
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
