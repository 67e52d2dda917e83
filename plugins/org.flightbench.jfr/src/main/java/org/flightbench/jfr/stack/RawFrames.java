// SPDX-License-Identifier: UPL-1.0
package org.flightbench.jfr.stack;

import java.util.Arrays;

import org.flightbench.jfr.chunk.ChunkInput;
import org.flightbench.base.Hash;
import org.flightbench.jfr.io.Varints;

/**
 * The distinct frames of the stack traces in successive chunks, numbered from 0. A few thousand frames make up millions
 * of stacks. A known frame is recognized by its bytes or, if these do not identify it, by its components. Its constant
 * IDs may have a different meaning in a later chunk.
 */
final class RawFrames {

	/**
	 * The value that replaces the line in keys made of a frame's bytes; other keys consist of method, line and kind.
	 */
	private static final long BYTES = Long.MIN_VALUE;
	/** The number of words per entry: the three parts of a key, and the number of the frame plus one. */
	private static final int ENTRY = 4;
	private static final int LINE = 2;
	private static final int NUMBER = 3;
	private static final int SMALL = 1 << 18;
	/** The number of compressed integers of a frame; 0 if it has other fields. */
	private final int integers;
	private final int most;
	private long[] methods = new long[256];
	private int[] lines = new int[256];
	private long[] kinds = new long[256];
	private int size;
	private long[] entries = new long[1024 * ENTRY];
	private int used;
	/**
	 * The bytes of the frame at which {@link #addKnown} stopped, as parts of a key, with their length. The length is 0
	 * if bytes do not identify the frame.
	 */
	private long newKey;
	private long newMore;
	private int newLength;

	/**
	 * Creates an empty table.
	 *
	 * @param integers the number of compressed integers of a frame; 0 if it has other fields
	 * @param most the number of frames above which the table should be replaced before the next chunk
	 */
	RawFrames(int integers, int most) {
		this.integers = integers;
		this.most = most;
	}

	/** Returns whether the table has too many frames and should be replaced. */
	boolean isFull() {
		return size > most;
	}

	long method(int frame) {
		return methods[frame];
	}

	int line(int frame) {
		return lines[frame];
	}

	long kind(int frame) {
		return kinds[frame];
	}

	/**
	 * Adds frames to a stack until one is unknown.
	 *
	 * @param input the input, positioned at a frame; afterwards at the first unknown frame
	 * @param stack the stack to extend
	 * @param most the maximum number of frames to add
	 * @return the number of frames added
	 */
	int addKnown(ChunkInput input, RawStack stack, int most) {
		newLength = 0;
		byte[] bytes = input.buffer;
		int last = integers == 0 ? -1 : input.limit() - 2 * Long.BYTES;
		int at = input.position;
		int added = 0;
		while (added < most && at <= last) {
			long key = Varints.word(bytes, at);
			long more = 0;
			int length = Varints.lengthOf(integers, key);
			if (length <= Long.BYTES) {
				key = Varints.first(key, length);
			} else {
				more = Varints.word(bytes, at + Long.BYTES);
				length = Varints.lengthOf(integers - Varints.count(key), more);
				if (length > Long.BYTES) {
					break;
				}
				more = Varints.first(more, length);
				length += Long.BYTES;
			}
			int frame = (int) entries[find(key, more, BYTES) + NUMBER] - 1;
			if (frame < 0) {
				newKey = key;
				newMore = more;
				newLength = length;
				break;
			}
			stack.add(frame);
			at += length;
			added++;
		}
		input.position = at;
		return added;
	}

	/**
	 * Returns the number of a frame after it has been read. Adds the frame if it is new.
	 *
	 * @param method the ID of the method
	 * @param line the line number
	 * @param kind the ID of the frame type
	 * @param length the number of bytes that were read
	 */
	int number(long method, int line, long kind, long length) {
		// the lengths differ for negative integers, because a ninth byte has no continuation bit
		return newLength == length
				? number(newKey, newMore, BYTES, method, line, kind)
				: number(method, kind, line, method, line, kind);
	}

	private int number(long key, long more, long keyLine, long method, int line, long kind) {
		int entry = find(key, more, keyLine);
		if (entries[entry + NUMBER] == 0) {
			int number = append(method, line, kind);
			put(entry, key, more, keyLine, number);
			return number;
		}
		return (int) entries[entry + NUMBER] - 1;
	}

	private int append(long method, int line, long kind) {
		if (size == methods.length) {
			methods = Arrays.copyOf(methods, 2 * size);
			lines = Arrays.copyOf(lines, 2 * size);
			kinds = Arrays.copyOf(kinds, 2 * size);
		}
		methods[size] = method;
		lines[size] = line;
		kinds[size] = kind;
		return size++;
	}

	/** Returns the position of a key, or a free position if it is new. */
	private int find(long key, long more, long line) {
		int mask = entries.length - 1;
		int entry = (int) Hash.of(key + more * 31 + line) * ENTRY & mask;
		while (entries[entry] != key || entries[entry + 1] != more || entries[entry + LINE] != line) {
			if (entries[entry + NUMBER] == 0) {
				break;
			}
			entry = entry + ENTRY & mask;
		}
		return entry;
	}

	private void put(int entry, long key, long more, long line, int number) {
		entries[entry] = key;
		entries[entry + 1] = more;
		entries[entry + LINE] = line;
		entries[entry + NUMBER] = number + 1L;
		if (++used > entries.length / ENTRY / 2) {
			grow();
		}
	}

	private void grow() {
		long[] before = entries;
		// grow small tables by a larger factor, because they would otherwise soon be full again
		entries = new long[before.length < SMALL ? 4 * before.length : 2 * before.length];
		for (int entry = 0; entry < before.length; entry += ENTRY) {
			if (before[entry + NUMBER] != 0) {
				System.arraycopy(before, entry, entries,
						find(before[entry], before[entry + 1], before[entry + LINE]), ENTRY);
			}
		}
	}
}
