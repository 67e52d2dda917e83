// SPDX-License-Identifier: UPL-1.0
package org.flightbench.jfr.chunk;

import java.io.IOException;
import java.util.Arrays;

import org.flightbench.base.Plural;
import org.flightbench.jfr.text.Messages;
import org.flightbench.jfr.io.BigEndian;
import org.flightbench.jfr.io.DamagedException;
import org.flightbench.jfr.io.Source;
import org.flightbench.jfr.io.Varints;

/**
 * The bytes of one chunk, read through a window and decoded as numbers. A chunk that fits into the window is read from
 * the source only once. Fields are public to let {@code ReadPlan} access them without calls. <p>Numbers are read
 * without checking for the end of the window: some extra bytes follow it, and callers check the position afterwards.
 */
public final class ChunkInput {

	/** The size of the window for large chunks, which fits into the processor's cache. */
	static final int WINDOW = 1 << 20;
	/**
	 * The maximum size of a chunk that is kept as a whole, because its constants are accessed in random order. The JDK
	 * writes chunks of about 12 MB.
	 */
	static final int WHOLE = 16 << 20;
	/** The maximum size of the window if a single request is large, for example for a long string. */
	private static final int LARGEST_WINDOW = 16 << 20;
	/** The number of extra bytes after the window, which keep the read of a truncated number within the buffer. */
	private static final int SLACK = 64;
	/**
	 * The number of bytes to read after a jump out of the window. It doubles with every sequential read, up to
	 * {@link #MAX_READ}.
	 */
	private static final int FIRST_READ = 1 << 16;
	/**
	 * The maximum size of one read, small enough that the bytes are still in the processor's cache when they are
	 * decoded.
	 */
	private static final int MAX_READ = 1 << 18;

	/** The element of a {@code row} that makes {@link #readVarints} skip an integer. */
	public static final int PASS = -1;
	/** A flag in a {@code row} that makes {@link #readVarints} convert an integer to 32 bits. */
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

	/** Starts reading a chunk. Reuses the buffer. */
	public void open(Source chunks, Chunk chunk) {
		source = chunks;
		start = chunk.start();
		size = chunk.available();
		compressed = chunk.header().compressed();
		whole = size <= WHOLE;
		long needed = whole ? size : WINDOW;
		if (buffer.length < needed + SLACK) {
			// leave room for a larger next chunk
			buffer = new byte[(int) Math.min(needed + needed / 4, Math.max(needed, WHOLE)) + SLACK];
		}
		position = 0;
		limit = 0;
		origin = 0;
		nextRead = MAX_READ;
	}

	/** Returns whether integers are compressed. */
	public boolean isCompressed() {
		return compressed;
	}

	/** Returns the number of available bytes of the chunk. */
	public long size() {
		return size;
	}

	/** Returns the offset of the next byte in the chunk. */
	public long offset() {
		return origin + position;
	}

	/** Returns the offset of the next byte in the recording. */
	public long place() {
		return start + offset();
	}

	/** Moves to an offset in the chunk. */
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

	/** Returns whether all bytes of the chunk up to an offset stay in the window once read. */
	private boolean isKept(long offset) {
		return whole && offset >= 0 && offset <= size;
	}

	/**
	 * Loads bytes into the window if necessary. Returns whether the given number of bytes is available at the position.
	 */
	public boolean has(int bytes) throws IOException {
		return limit - position >= bytes || fill(bytes);
	}

	/**
	 * Ensures that the next bytes are in the window.
	 *
	 * @throws DamagedException if there are fewer bytes
	 */
	public void require(int bytes) throws IOException {
		if (bytes < 0 || !has(bytes)) {
			throw new DamagedException(place(),
					Plural.choose(bytes, Messages.chunk_bytes_expected_one, Messages.chunk_bytes_expected_many), bytes);
		}
	}

	/** Returns the index in the buffer after the last byte of the window. */
	public int limit() {
		return limit;
	}

	/** Returns whether reading went beyond the available bytes. */
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
			nextRead = Math.min(MAX_READ, 2 * nextRead);
		}
		return limit - position >= bytes;
	}

	/** Enlarges the buffer to hold a number of bytes starting at the position. */
	private void enlarge(int capacity) {
		buffer = Arrays.copyOfRange(buffer, position, position + capacity + SLACK);
		limit -= position;
		origin += position;
		position = 0;
	}

	public int readByte() {
		return buffer[position++];
	}

	/** Reads a 32-bit integer, which may be compressed. */
	public int readInt() {
		return compressed ? (int) readVarint() : (int) readBytes(4);
	}

	/** Reads a 64-bit integer, which may be compressed. */
	public long readLong() {
		return compressed ? readVarint() : readBytes(8);
	}

	/** Reads an unsigned 16-bit integer, which may be compressed. */
	public char readChar() {
		return compressed ? (char) readVarint() : (char) readBytes(2);
	}

	/** Reads an uncompressed integer with the given number of bytes. */
	public long readBytes(int length) {
		long value = BigEndian.read(buffer, position, length);
		position += length;
		return value;
	}

	/** Reads a compressed integer. */
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
	 * Reads or skips a sequence of compressed integers. Almost all events and stack frames have this form. This is a
	 * single loop because it is the most frequently called method.
	 *
	 * @param row for each integer, {@link #PASS} or the index of its value in {@code values}, plus {@link #AS_INT} for
	 * a 32-bit integer
	 * @param values receives the values
	 */
	public void readVarints(int[] row, long[] values) {
		position = readVarints(buffer, position, row, values);
	}

	/**
	 * Reads or skips a sequence of compressed integers in an array of bytes. Returns the index after the last integer.
	 */
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

	/** Skips a number of compressed integers. */
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
