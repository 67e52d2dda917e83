// SPDX-License-Identifier: UPL-1.0
package org.flightbench.jfr.stack;

import java.util.Arrays;
import org.flightbench.base.IndexTable;

/**
 * Stack traces of the chunks that one thread has read, by their bytes: one that comes again is known without a look at
 * its frames. What its constants stand for may be something else by then. Grows up to some size.
 */
public final class KnownStacks {

	/** The answer for a stack trace that is not known. */
	static final int NONE = -1;

	/** Pages, each of which holds whole stacks: growing copies nothing. */
	private static final int PAGE = 1 << 18;
	private static final int MOST_PAGES = 32;
	private static final int SMALLEST = 1 << 10;
	private static final int MANY_FRAMES = 1 << 18;

	private final byte[][] pages = new byte[MOST_PAGES][];
	private int page = -1;
	/** The used part of the last page. */
	private int pageEnd = PAGE;
	/** By the number of a stack where its bytes begin, counted over all pages, and how many there are. */
	private int[] byteStarts = new int[SMALLEST];
	private int[] lengths = new int[SMALLEST];
	private int[] frames = new int[1 << 14];
	private int[] frameEnds = new int[SMALLEST];
	private boolean[] truncated = new boolean[SMALLEST];
	private final IndexTable table = new IndexTable();
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

	/** A copy of the present content; later additions do not change it. */
	public Rows rows() {
		return new Rows(frames, frameEnds, truncated);
	}

	/** Whether no more can be added. */
	boolean isFull() {
		return page == MOST_PAGES - 1;
	}

	/** Whether a stack of so many bytes can be added. */
	boolean hasRoom(int length) {
		return length <= PAGE && !isFull();
	}

	/** The number of the stack that these bytes are, {@link #NONE} if it is not known. */
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

	/** Gives a stack that is not known, and for which there is room, its number. */
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
			// what it grew out of stays behind: few and long steps
			int larger = frames.length < MANY_FRAMES ? 4 * frames.length : 2 * frames.length;
			frames = Arrays.copyOf(frames, Math.max(larger, frameEnd + depth));
		}
		stack.copy(frames, frameEnd);
		frameEnds[size] = frameEnd + depth;
		truncated[size] = stack.isTruncated();
		table.add(hash, size);
		return size++;
	}

	/** Turns a stack into a known one. */
	void copy(int number, RawStack stack) {
		int start = number == 0 ? 0 : frameEnds[number - 1];
		stack.know(this, number, frames, start, frameEnds[number] - start, truncated[number]);
	}
}
