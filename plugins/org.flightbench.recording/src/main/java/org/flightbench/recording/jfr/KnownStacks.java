// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.jfr;

import java.util.Arrays;

/**
 * Stack traces of the chunks that one thread has read, by their bytes: one that comes again is known without a look at
 * its frames. What its constants stand for may be something else by then. Grows up to some size.
 */
public final class KnownStacks {

	/** The answer for a stack trace that is not known. */
	static final int NONE = -1;

	private static final int MOST_BYTES = 8 << 20;
	/** The upper half of an entry is the hash, the lower one more than the number of the stack. */
	private static final int SMALLEST = 1 << 10;

	private byte[] bytes = new byte[1 << 16];
	private int[] byteEnds = new int[SMALLEST];
	private int[] frames = new int[1 << 14];
	private int[] frameEnds = new int[SMALLEST];
	private boolean[] truncated = new boolean[SMALLEST];
	private long[] table = new long[4 * SMALLEST];
	private int size;

	/**
	 * The stacks as they are now, for another thread.
	 *
	 * @param frames the numbers of the frames of all stacks, of each the frame on top first
	 * @param ends by the number of a stack where its frames end
	 * @param truncated by the number of a stack whether frames at the bottom are missing
	 */
	public record Rows(int[] frames, int[] ends, boolean[] truncated) {

		/** Where the frames of a stack begin. */
		public int start(int stack) {
			return stack == 0 ? 0 : ends[stack - 1];
		}
	}

	/** What there is now; what is added later does not change it. */
	public Rows rows() {
		return new Rows(frames, frameEnds, truncated);
	}

	/** Whether no more can be added. */
	boolean isFull() {
		return size > 0 && byteEnds[size - 1] > MOST_BYTES;
	}

	/** The number of the stack that these bytes are, {@link #NONE} if it is not known. */
	int find(byte[] from, int start, int length, int hash) {
		int mask = table.length - 1;
		int slot = hash & mask;
		while (table[slot] != 0) {
			long entry = table[slot];
			int stack = (int) entry - 1;
			if ((int) (entry >>> Integer.SIZE) == hash
					&& Arrays.equals(bytes, byteStart(stack), byteEnds[stack], from, start, start + length)) {
				return stack;
			}
			slot = slot + 1 & mask;
		}
		return NONE;
	}

	/** Gives a stack that is not known its number. */
	int add(byte[] from, int start, int length, int hash, RawStack stack) {
		if (size == byteEnds.length) {
			byteEnds = Arrays.copyOf(byteEnds, 2 * size);
			frameEnds = Arrays.copyOf(frameEnds, 2 * size);
			truncated = Arrays.copyOf(truncated, 2 * size);
			growTable();
		}
		int byteEnd = byteStart(size);
		if (byteEnd + length > bytes.length) {
			bytes = Arrays.copyOf(bytes, Math.max(2 * bytes.length, byteEnd + length));
		}
		System.arraycopy(from, start, bytes, byteEnd, length);
		int frameEnd = size == 0 ? 0 : frameEnds[size - 1];
		int depth = stack.depth();
		if (frameEnd + depth > frames.length) {
			frames = Arrays.copyOf(frames, Math.max(2 * frames.length, frameEnd + depth));
		}
		stack.copy(frames, frameEnd);
		byteEnds[size] = byteEnd + length;
		frameEnds[size] = frameEnd + depth;
		truncated[size] = stack.isTruncated();
		put(table, hash, size + 1);
		return size++;
	}

	/** Turns a stack into a known one. */
	void copy(int number, RawStack stack) {
		int start = number == 0 ? 0 : frameEnds[number - 1];
		stack.know(this, number, frames, start, frameEnds[number] - start, truncated[number]);
	}

	private int byteStart(int stack) {
		return stack == 0 ? 0 : byteEnds[stack - 1];
	}

	private void growTable() {
		long[] larger = new long[2 * table.length];
		for (long entry : table) {
			if (entry != 0) {
				put(larger, (int) (entry >>> Integer.SIZE), (int) entry);
			}
		}
		table = larger;
	}

	private static void put(long[] table, int hash, int entry) {
		int mask = table.length - 1;
		int slot = hash & mask;
		while (table[slot] != 0) {
			slot = slot + 1 & mask;
		}
		table[slot] = (long) hash << Integer.SIZE | entry;
	}
}
