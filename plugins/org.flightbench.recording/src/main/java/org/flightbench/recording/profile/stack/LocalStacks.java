// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.profile.stack;

import java.util.Arrays;

import org.flightbench.jfr.stack.KnownStacks;
import org.flightbench.jfr.stack.RawStack;
import org.flightbench.recording.profile.IntPages;

/** The stacks of one chunk as rows of the numbers of their frames, the root first. */
public final class LocalStacks {

	/** Rows that are known from other chunks have their numbers from here on. */
	private static final int KNOWN = 1 << 30;

	private final LocalFrames frames;
	/** Whether a frame is noted only when it is asked for. */
	private final boolean isOfTops;
	private final StackRows rows = new StackRows();
	private final IntPages numbers = new IntPages();
	private final int[] rowOfRaw = new int[RawStack.DEEPEST];
	private int[] ends = new int[64];
	private boolean[] truncated = new boolean[64];
	private int size;
	private KnownStacks known;
	private KnownStacks.Rows knownRows;

	/** @param frames knows the frames of stack traces; null if there are none to come */
	public LocalStacks(LocalFrames frames) {
		this(frames, false);
	}

	private LocalStacks(LocalFrames frames, boolean isOfTops) {
		this.frames = frames;
		this.isOfTops = isOfTops;
		if (frames != null) {
			frames.begin();
		}
	}

	/** Stacks of which some frames will be asked for, one by one: see {@link LocalFrames#frame}. */
	public static LocalStacks ofTops(LocalFrames frames) {
		return new LocalStacks(frames, true);
	}

	/** Turns to the next chunk of the same thread; keeps the room. */
	public void clear() {
		rows.clear();
		numbers.clear();
		size = 0;
		known = null;
		knownRows = null;
		frames.begin();
	}

	public LocalFrames frames() {
		return frames;
	}

	/** Notes that a stack trace is wanted. */
	public void want(long id) {
		rows.want(id);
	}

	/** Whether a stack trace is wanted and has not come yet. */
	public boolean wants(long id) {
		return rows.get(id) == StackRows.WANTED;
	}

	/** Adds a stack trace that is wanted. */
	public void add(RawStack stack) {
		if (isOfTops) {
			frames.follow(stack);
		} else {
			frames.use(stack);
		}
		if (stack.known() >= 0) {
			known = stack.knownStacks();
			rows.put(stack.id(), KNOWN + stack.known());
			return;
		}
		int depth = stack.depth();
		for (int index = 0; index < depth; index++) {
			rowOfRaw[depth - 1 - index] = stack.number(index);
		}
		numbers.add(rowOfRaw, stack.depth());
		end(stack.id(), stack.isTruncated());
	}

	/** @param itsRow the numbers of the frames, the root first */
	public void add(long id, int[] itsRow, boolean isTruncated) {
		numbers.add(itsRow, itsRow.length);
		end(id, isTruncated);
	}

	private void end(long id, boolean isTruncated) {
		if (size == ends.length) {
			ends = Arrays.copyOf(ends, 2 * size);
			truncated = Arrays.copyOf(truncated, 2 * size);
		}
		rows.put(id, size);
		truncated[size] = isTruncated;
		ends[size++] = numbers.size();
	}

	/** The row of a stack trace, -1 if it is not there. */
	public int row(long id) {
		return Math.max(-1, rows.get(id));
	}

	/** No more stacks will come: from now on another thread may ask. */
	public void end() {
		knownRows = known == null ? null : known.rows();
	}

	/** How many rows there are that are not known from other chunks; they have the numbers from 0 on. */
	public int rows() {
		return size;
	}

	/** Whether a row is one of {@link LocalFrames#memo}. */
	public boolean isKnown(int row) {
		return row >= KNOWN;
	}

	public boolean isTruncated(int row) {
		return isKnown(row) ? knownRows.truncated()[row - KNOWN] : truncated[row];
	}

	public int depth(int row) {
		return isKnown(row) ? knownRows.ends()[row - KNOWN] - knownRows.start(row - KNOWN) : ends[row] - start(row);
	}

	/** The number of a frame of a row; depth 0 is the root. */
	public int frame(int row, int depth) {
		return isKnown(row)
				? knownRows.frames()[knownRows.ends()[row - KNOWN] - 1 - depth]
				: numbers.get(start(row) + depth);
	}

	/** Copies the numbers of the frames of a row, the root first. */
	public void copy(int row, int[] into, int to) {
		if (!isKnown(row)) {
			numbers.copy(start(row), depth(row), into, to);
			return;
		}
		int at = to;
		for (int index = knownRows.ends()[row - KNOWN] - 1; index >= knownRows.start(row - KNOWN); index--) {
			into[at++] = knownRows.frames()[index];
		}
	}

	private int start(int row) {
		return row == 0 ? 0 : ends[row - 1];
	}
}
