// SPDX-License-Identifier: UPL-1.0
package org.flightbench.jfr.chunk;

import org.flightbench.jfr.io.BigEndian;

/**
 * The header of a chunk.
 *
 * @param major first number of the format's version
 * @param minor second number of the format's version
 * @param size bytes of the chunk, header included; 0 if it was not finished
 * @param constantPoolOffset where the last constant pools begin in the chunk, 0 if not known
 * @param metadataOffset where the description of the event types begins in the chunk, 0 if not known
 * @param startNanos when the chunk begins, in nanoseconds since 1970
 * @param durationNanos how long it lasts in nanoseconds, 0 if not known
 * @param startTicks when it begins, in ticks
 * @param ticksPerSecond ticks in a second
 * @param finished whether it was written to its end; until then async-profiler gives 1 GiB as its size
 * @param compressed whether integers have as many bytes as they need
 */
public record ChunkHeader(int major, int minor, long size, long constantPoolOffset, long metadataOffset,
		long startNanos,
		long durationNanos, long startTicks, long ticksPerSecond, boolean finished,
		boolean compressed) implements Clock {

	/** The size of a header in bytes. */
	public static final int SIZE = 68;
	/** The first four bytes. */
	static final int MAGIC = 'F' << 24 | 'L' << 16 | 'R' << 8;

	private static final int MAGIC_SIZE = 4;
	private static final int STATE = 64;
	private static final int FLAGS = 67;
	private static final int MOST_FLAGS = 3;
	private static final long FASTEST_CLOCK = 10_000_000_000_000L;

	/** Whether a chunk begins at that byte. */
	public static boolean isMagic(byte[] bytes, int offset) {
		return bytes[offset] == 'F' && bytes[offset + 1] == 'L' && bytes[offset + 2] == 'R' && bytes[offset + 3] == 0;
	}

	/** Reads a header; the bytes must start with the magic ones and be {@link #SIZE} or more. */
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
	 * Whether these bytes, found where no chunk had to begin, are the header of one: other data may begin with the same
	 * four bytes.
	 */
	public static boolean isPlausible(byte[] bytes) {
		if (!isMagic(bytes, 0) || bytes[STATE + 1] != 0 || bytes[STATE + 2] != 0 || bytes[FLAGS] < 0
				|| bytes[FLAGS] > MOST_FLAGS) {
			return false;
		}
		ChunkHeader header = of(bytes);
		return header.isSupported() && (header.size == 0 || header.size >= SIZE)
				&& isPlace(header.constantPoolOffset, header) && isPlace(header.metadataOffset, header)
				&& header.startNanos > 0 && header.durationNanos >= 0
				&& header.ticksPerSecond > 0 && header.ticksPerSecond <= FASTEST_CLOCK;
	}

	/**
	 * Whether it is a copy of another header: the JDK ends its chunks, and what it flushes of them, with one, whose
	 * size is that up to there.
	 *
	 * @param offset where it was found, from the start of the other's chunk
	 */
	boolean isCopyOf(ChunkHeader other, long offset) {
		return startNanos == other.startNanos && startTicks == other.startTicks && size == offset + SIZE;
	}

	private static boolean isPlace(long offset, ChunkHeader header) {
		return offset == 0 || offset >= SIZE && (header.size == 0 || offset < header.size);
	}

	/** The same with another duration in nanoseconds. */
	ChunkHeader lasting(long nanos) {
		return new ChunkHeader(major, minor, size, constantPoolOffset, metadataOffset, startNanos, nanos, startTicks,
				ticksPerSecond, finished, compressed);
	}

	/** When the chunk was recorded; a damaged header may have any numbers. */
	public RecordedTime.Span time() {
		long start = Math.max(0, startNanos);
		return new RecordedTime.Span(start, start + Math.min(Math.max(0, durationNanos), Long.MAX_VALUE - start));
	}

	/** Whether the decoder understands this version. */
	boolean isSupported() {
		return major == 2 || major == 1 && minor == 0;
	}

	@Override
	public long nanosOf(long ticks) {
		return startNanos + spanNanos(ticks - startTicks);
	}

	/** The same arithmetic as that of the JDK, to the last digit. */
	@Override
	public long spanNanos(long ticks) {
		return (long) (ticks / (ticksPerSecond / 1e9));
	}
}
