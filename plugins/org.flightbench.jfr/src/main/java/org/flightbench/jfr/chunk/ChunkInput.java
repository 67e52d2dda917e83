// SPDX-License-Identifier: UPL-1.0
package org.flightbench.jfr.chunk;

import java.io.IOException;
import java.util.Arrays;

import org.flightbench.base.Plural;
import org.flightbench.jfr.io.BigEndian;
import org.flightbench.jfr.io.DamagedException;
import org.flightbench.jfr.io.Source;
import org.flightbench.jfr.io.Varints;

/**
 * The bytes of one chunk through a window, as numbers. A chunk that fits into the window is read from the source once.
 * The fields are for {@code ReadPlan}, which has no time for calls.
 *
 * <p>Numbers are read without a look at the end of the window: behind it comes some slack, and the reader compares the
 * position with what it may be afterwards.
 */
public final class ChunkInput {

	/** Longer chunks go through a window of this size, which stays in the cache. */
	static final int WINDOW = 1 << 20;
	/** Chunks up to this are kept whole, as their constants are looked up here and there. The JDK's are of 12 MB. */
	static final int WHOLE = 16 << 20;
	/** The window grows to this if so much is asked for at once, as for a long text. */
	private static final int LARGEST_WINDOW = 16 << 20;
	/** Behind the window's end, so that the last numbers may be cut off. */
	private static final int SLACK = 64;
	/** How much is read after a jump out of the window; doubles with every further read in sequence, up to the most. */
	private static final int FIRST_READ = 1 << 16;
	/** The size of one read, which stays in the processor's cache until it is looked at. */
	private static final int MOST_READ = 1 << 18;

	/** Of {@link #readVarints}: the integer is of no interest. */
	public static final int PASS = -1;
	/** Of {@link #readVarints}: the integer is one of four bytes. */
	public static final int AS_INT = 1 << 16;
	private static final int PLACE = AS_INT - 1;

	public byte[] buffer = new byte[0];
	public int position;

	private int limit;
	private long origin;
	private int nextRead;
	private Source source;
	private long start;
	private long size;
	private boolean compressed;
	private boolean whole;

	/** Turns to a chunk; the window of the one before is used again. */
	public void open(Source chunks, Chunk chunk) {
		source = chunks;
		start = chunk.start();
		size = chunk.available();
		compressed = chunk.header().compressed();
		whole = size <= WHOLE;
		long needed = whole ? size : WINDOW;
		if (buffer.length < needed + SLACK) {
			// the next chunk may be larger
			buffer = new byte[(int) Math.min(needed + needed / 4, Math.max(needed, WHOLE)) + SLACK];
		}
		position = 0;
		limit = 0;
		origin = 0;
		nextRead = MOST_READ;
	}

	/** Whether integers have as many bytes as they need. */
	public boolean isCompressed() {
		return compressed;
	}

	/** Bytes of the chunk that there are. */
	public long size() {
		return size;
	}

	/** Where in the chunk the next byte lies. */
	public long offset() {
		return origin + position;
	}

	/** Where in the recording the next byte lies. */
	public long place() {
		return start + offset();
	}

	/** Goes to a byte of the chunk. */
	public void seek(long offset) {
		if (offset >= origin && offset <= origin + limit || origin == 0 && isKept(offset)) {
			position = (int) (offset - origin);
		} else {
			origin = isKept(offset) ? 0 : offset;
			position = (int) (offset - origin);
			limit = 0;
			nextRead = FIRST_READ;
		}
	}

	/** Whether all up to there is read and kept when it is asked for. */
	private boolean isKept(long offset) {
		return whole && offset >= 0 && offset <= size;
	}

	/** Whether there are that many bytes more; these are in the window then. */
	public boolean has(int bytes) throws IOException {
		return limit - position >= bytes || fill(bytes);
	}

	/**
	 * Sees to it that the next bytes are in the window.
	 *
	 * @throws DamagedException if there are not that many
	 */
	public void require(int bytes) throws IOException {
		if (bytes < 0 || !has(bytes)) {
			throw new DamagedException(place(),
					Plural.choose(bytes, Messages.chunk_bytes_expected_one, Messages.chunk_bytes_expected_many), bytes);
		}
	}

	/** The place in the buffer behind the window's last byte. */
	public int limit() {
		return limit;
	}

	/** Whether more was read than there is. */
	public boolean isPastEnd() {
		return position > limit;
	}

	private boolean fill(int bytes) throws IOException {
		if (position > limit && !(origin == 0 && isKept(position))) {
			seek(offset());
		}
		int needed = (int) Math.min(Math.min(bytes, LARGEST_WINDOW), size - offset());
		if (needed > buffer.length - SLACK) {
			enlarge(needed);
		}
		int capacity = buffer.length - SLACK;
		int kept = limit - position;
		if (needed > kept) {
			if (position + needed > capacity) {
				System.arraycopy(buffer, position, buffer, 0, kept);
				origin += position;
				position = 0;
				limit = kept;
			}
			int wanted = (int) Math.min(size - origin - limit,
					Math.min(capacity - limit, Math.max(needed - kept, nextRead)));
			limit += source.read(start + origin + limit, buffer, limit, wanted);
			nextRead = Math.min(MOST_READ, 2 * nextRead);
		}
		return limit - position >= bytes;
	}

	/** Makes room for that many bytes from the position on. */
	private void enlarge(int capacity) {
		buffer = Arrays.copyOfRange(buffer, position, position + capacity + SLACK);
		limit -= position;
		origin += position;
		position = 0;
	}

	/** One byte. */
	public int readByte() {
		return buffer[position++];
	}

	/** An integer of four bytes, or of as many as it needs. */
	public int readInt() {
		return compressed ? (int) readVarint() : (int) readBytes(4);
	}

	/** An integer of eight bytes, or of as many as it needs. */
	public long readLong() {
		return compressed ? readVarint() : readBytes(8);
	}

	/** An unsigned integer of two bytes, or of as many as it needs. */
	public char readChar() {
		return compressed ? (char) readVarint() : (char) readBytes(2);
	}

	/** A number of that many bytes. */
	public long readBytes(int length) {
		long value = BigEndian.read(buffer, position, length);
		position += length;
		return value;
	}

	/** An integer of as many bytes as it needs. */
	public long readVarint() {
		byte[] bytes = buffer;
		int at = position;
		int first = bytes[at];
		if (first >= 0) {
			position = at + 1;
			return first;
		}
		long word = Varints.word(bytes, at);
		int length = Varints.length(Varints.ends(word));
		position = at + length;
		return Varints.value(bytes, at, word, length);
	}

	/**
	 * Reads a row of integers of as many bytes as they need, or passes over them: what almost every event and every
	 * frame of a stack is. All in one loop, as nothing else is called as often.
	 *
	 * @param row for each integer {@link #PASS}, or where its value goes; with {@link #AS_INT} added, as one of four
	 * bytes
	 */
	public void readVarints(int[] row, long[] values) {
		position = readVarints(buffer, position, row, values);
	}

	/** The same in some bytes from a place on; returns the place behind them. */
	public static int readVarints(byte[] bytes, int from, int[] row, long[] values) {
		int at = from;
		for (int step : row) {
			long word = Varints.word(bytes, at);
			int length = Varints.length(Varints.ends(word));
			if (step != PASS) {
				long value = length == 1 ? word & 0x7f : Varints.value(bytes, at, word, length);
				values[step & PLACE] = step >= AS_INT ? (int) value : value;
			}
			at += length;
		}
		return at;
	}

	/** Passes over that many integers of as many bytes as they need. */
	public void skipVarints(int count) {
		byte[] bytes = buffer;
		int at = position;
		int left = count;
		while (left > 0) {
			long word = Varints.word(bytes, at);
			long ends = Varints.ends(word);
			int ended = Varints.count(word);
			if (left <= ended) {
				for (int skipped = 1; skipped < left; skipped++) {
					ends &= ends - 1;
				}
				at += Varints.length(ends);
				left = 0;
			} else if (ended == 0) {
				at += Varints.LONGEST;
				left--;
			} else {
				at += Long.BYTES - (Long.numberOfLeadingZeros(ends) >>> 3);
				left -= ended;
			}
		}
		position = at;
	}
}
