// SPDX-License-Identifier: UPL-1.0
package org.flightbench.jfr.stack;

import java.util.Arrays;
import org.flightbench.base.IndexTable;

/**
 * The stack traces of the chunks that one thread has read, keyed by their bytes. A stack that occurs again is
 * recognized without decoding its frames. The constant IDs in its frames may have a different meaning in a later chunk.
 * The size of this cache is limited.
 */
public final class KnownStacks {

	/** The result for an unknown stack trace. */
	static final int NONE = -1;

	/** The size of a page. Pages contain complete stacks, so that growing does not copy data. */
	private static final int PAGE = 1 << 18;
	private static final int MAX_PAGES = 32;
	private static final int SMALLEST = 1 << 10;
	private static final int MANY_FRAMES = 1 << 18;

	private final byte[][] pages = new byte[MAX_PAGES][];
	private int page = -1;
	/** The number of bytes used in the last page. */
	private int pageEnd = PAGE;
	/** The start of each stack's bytes, counted across all pages. */
	private int[] byteStarts = new int[SMALLEST];
	private int[] lengths = new int[SMALLEST];
	private int[] frames = new int[1 << 14];
	private int[] frameEnds = new int[SMALLEST];
	private boolean[] truncated = new boolean[SMALLEST];
	private final IndexTable table = new IndexTable();
	private int size;

	/**
	 * A snapshot of the stacks, for use by another thread.
	 *
	 * @param frames the frame numbers of all stacks, top frame first within each stack
	 * @param ends the end of each stack's frames
	 * @param truncated whether frames are missing at the bottom of each stack
	 */
	public record Rows(int[] frames, int[] ends, boolean[] truncated) {

		/** Returns the index of the first frame of a stack. */
		public int start(int stack) {
			return stack == 0 ? 0 : ends[stack - 1];
		}
	}

	/** Returns a snapshot of the current content. Later additions do not change it. */
	public Rows rows() {
		return new Rows(frames, frameEnds, truncated);
	}

	/** Returns whether nothing more can be added. */
	boolean isFull() {
		return page == MAX_PAGES - 1;
	}

	/** Returns whether a stack with the given number of bytes can be added. */
	boolean hasRoom(int length) {
		return length <= PAGE && !isFull();
	}

	/** Returns the number of the stack with the given bytes, or {@link #NONE} if it is unknown. */
	int find(byte[] from, int start, int length, int hash) {
		for (int slot = table.first(hash); slot != IndexTable.NONE; slot = table.next(hash, slot)) {
			int stack = table.index(slot);
			if (lengths[stack] == length) {
				int at = byteStarts[stack] % PAGE;
				if (Arrays.equals(pages[byteStarts[stack] / PAGE], at, at + length, from, start, start + length)) {
					return stack;
				}
			}
		}
		return NONE;
	}

	/** Adds a stack and returns its number. The stack must be unknown, and there must be room for it. */
	int add(byte[] from, int start, int length, int hash, RawStack stack) {
		if (size == lengths.length) {
			byteStarts = Arrays.copyOf(byteStarts, 2 * size);
			lengths = Arrays.copyOf(lengths, 2 * size);
			frameEnds = Arrays.copyOf(frameEnds, 2 * size);
			truncated = Arrays.copyOf(truncated, 2 * size);
		}
		if (length > PAGE - pageEnd) {
			pages[++page] = new byte[PAGE];
			pageEnd = 0;
		}
		System.arraycopy(from, start, pages[page], pageEnd, length);
		byteStarts[size] = page * PAGE + pageEnd;
		lengths[size] = length;
		pageEnd += length;
		int frameEnd = size == 0 ? 0 : frameEnds[size - 1];
		int depth = stack.depth();
		if (frameEnd + depth > frames.length) {
			// grow in a few large steps, because the old arrays become garbage
			int larger = frames.length < MANY_FRAMES ? 4 * frames.length : 2 * frames.length;
			frames = Arrays.copyOf(frames, Math.max(larger, frameEnd + depth));
		}
		stack.copy(frames, frameEnd);
		frameEnds[size] = frameEnd + depth;
		truncated[size] = stack.isTruncated();
		table.add(hash, size);
		return size++;
	}

	/** Sets a stack to the known stack with a number. */
	void copy(int number, RawStack stack) {
		int start = number == 0 ? 0 : frameEnds[number - 1];
		stack.know(this, number, frames, start, frameEnds[number] - start, truncated[number]);
	}
}
