// SPDX-License-Identifier: UPL-1.0
package org.flightbench.jfr.chunk;

import org.flightbench.jfr.io.BigEndian;

/**
 * The header of a chunk.
 *
 * @param major the major version of the format
 * @param minor the minor version of the format
 * @param size the size of the chunk in bytes, including the header; 0 if it was not finished
 * @param constantPoolOffset the offset of the last checkpoint event in the chunk, 0 if unknown
 * @param metadataOffset the offset of the metadata in the chunk, 0 if unknown
 * @param startNanos the start of the chunk, in nanoseconds since 1970
 * @param durationNanos the duration of the chunk in nanoseconds, 0 if unknown
 * @param startTicks the start of the chunk, in ticks
 * @param ticksPerSecond the number of ticks per second
 * @param finished whether the recorder finished the chunk; async-profiler sets the size of an unfinished chunk to 1 GiB
 * @param compressed whether integers are compressed
 */
public record ChunkHeader(int major, int minor, long size, long constantPoolOffset, long metadataOffset,
		long startNanos,
		long durationNanos, long startTicks, long ticksPerSecond, boolean finished,
		boolean compressed) implements Clock {

	/** The size of a header in bytes. */
	public static final int SIZE = 68;
	/** The first four bytes of a chunk. */
	static final int MAGIC = 'F' << 24 | 'L' << 16 | 'R' << 8;

	private static final int MAGIC_SIZE = 4;
	private static final int STATE = 64;
	private static final int FLAGS = 67;
	private static final int MAX_FLAGS = 3;
	private static final long FASTEST_CLOCK = 10_000_000_000_000L;

	/** Returns whether the four bytes at an offset are the magic number at the start of a chunk. */
	public static boolean isMagic(byte[] bytes, int offset) {
		return bytes[offset] == 'F' && bytes[offset + 1] == 'L' && bytes[offset + 2] == 'R' && bytes[offset + 3] == 0;
	}

	/** Parses a header. The array must have at least {@link #SIZE} bytes and start with the magic number. */
	public static ChunkHeader of(byte[] bytes) {
		int major = (int) BigEndian.read(bytes, MAGIC_SIZE, 2);
		int minor = (int) BigEndian.read(bytes, 6, 2);
		long size = BigEndian.read(bytes, 8, 8);
		long constants = BigEndian.read(bytes, 16, 8);
		long metadata = BigEndian.read(bytes, 24, 8);
		boolean finished = size >= SIZE && (constants != 0 || metadata != 0) && (major == 1 || bytes[STATE] == 0);
		return new ChunkHeader(major, minor, size, constants, metadata,
				BigEndian.read(bytes, 32, 8), BigEndian.read(bytes, 40, 8), BigEndian.read(bytes, 48, 8),
				BigEndian.read(bytes, 56, 8), finished, (bytes[FLAGS] & 1) != 0);
	}

	/**
	 * Returns whether bytes at an unexpected offset are plausible as a chunk header. Other data may start with the same
	 * four bytes.
	 */
	public static boolean isPlausible(byte[] bytes) {
		if (!isMagic(bytes, 0) || bytes[STATE + 1] != 0 || bytes[STATE + 2] != 0 || bytes[FLAGS] < 0
				|| bytes[FLAGS] > MAX_FLAGS) {
			return false;
		}
		ChunkHeader header = of(bytes);
		return header.isSupported() && (header.size == 0 || header.size >= SIZE)
				&& isPlace(header.constantPoolOffset, header) && isPlace(header.metadataOffset, header)
				&& header.startNanos > 0 && header.durationNanos >= 0
				&& header.ticksPerSecond > 0 && header.ticksPerSecond <= FASTEST_CLOCK;
	}

	/**
	 * Returns whether this is a copy of another header. The JDK writes a copy, with the size up to that point, at each
	 * flush and at the end of the chunk.
	 *
	 * @param other the other header
	 * @param offset the offset of this header from the start of the other chunk
	 */
	boolean isCopyOf(ChunkHeader other, long offset) {
		return startNanos == other.startNanos && startTicks == other.startTicks && size == offset + SIZE;
	}

	private static boolean isPlace(long offset, ChunkHeader header) {
		return offset == 0 || offset >= SIZE && (header.size == 0 || offset < header.size);
	}

	/** Returns a copy with the given duration in nanoseconds. */
	ChunkHeader lasting(long nanos) {
		return new ChunkHeader(major, minor, size, constantPoolOffset, metadataOffset, startNanos, nanos, startTicks,
				ticksPerSecond, finished, compressed);
	}

	/** Returns the time covered by the chunk. Invalid values in a damaged header are clamped. */
	public RecordedTime.Span time() {
		long start = Math.max(0, startNanos);
		return new RecordedTime.Span(start, start + Math.min(Math.max(0, durationNanos), Long.MAX_VALUE - start));
	}

	/** Returns whether the decoder supports this version. */
	boolean isSupported() {
		return major == 2 || major == 1 && minor == 0;
	}

	@Override
	public long nanosOf(long ticks) {
		return startNanos + spanNanos(ticks - startTicks);
	}

	/** Converts ticks with the JDK's arithmetic, to get identical results. */
	@Override
	public long spanNanos(long ticks) {
		return (long) (ticks / (ticksPerSecond / 1e9));
	}
}
