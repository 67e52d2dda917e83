// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.profile;

import java.util.Arrays;

import org.flightbench.base.LongMap;
import org.flightbench.jfr.stack.RawStack;
import org.flightbench.jfr.stack.StackTaker;

/** The stacks of one chunk, as rows of frame numbers with the root first. */
public final class LocalStacks implements StackTaker {

	private static final int WANTED = -1;

	private final LocalFrames frames;
	/**
	 * Whether frames are resolved individually, in which case {@link LocalFrames#follow} is sufficient for each stack.
	 */
	private final boolean isOfTops;
	/** The row of each requested stack trace; {@link #WANTED} if it has not been added yet. */
	private LongMap rows = new LongMap();
	private final PagedIntList numbers = new PagedIntList();
	private final int[] rowOfRaw = new int[RawStack.DEEPEST];
	private int[] ends = new int[64];
	private boolean[] truncated = new boolean[64];
	private int size;

	/** @param frames resolves the frames of raw stacks; null if no raw stacks are added */
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

	/** Creates stacks whose frames are resolved individually, by {@link LocalFrames#frame}. */
	public static LocalStacks ofTops(LocalFrames frames) {
		return new LocalStacks(frames, true);
	}

	/** Starts the next chunk of the same thread. Keeps the allocated memory. */
	public void clear() {
		rows = new LongMap();
		numbers.clear();
		size = 0;
		frames.begin();
	}

	public LocalFrames frames() {
		return frames;
	}

	/** Requests a stack trace. */
	public void want(long id) {
		if (!rows.contains(id)) {
			rows.put(id, WANTED);
		}
	}

	/** Returns whether a stack trace was requested and has not been added yet. */
	@Override
	public boolean wants(long id) {
		return rows.get(id) == WANTED;
	}

	@Override
	public void add(RawStack stack) {
		if (isOfTops) {
			frames.follow(stack);
		} else {
			frames.use(stack);
		}
		int depth = stack.depth();
		for (int index = 0; index < depth; index++) {
			rowOfRaw[depth - 1 - index] = stack.number(index);
		}
		numbers.add(rowOfRaw, stack.depth());
		end(stack.id(), stack.isTruncated());
	}

	/**
	 * Adds a stack.
	 *
	 * @param itsRow the frame numbers, root first
	 */
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

	/** Returns the row of a stack trace, or -1 if it was not added. */
	public int row(long id) {
		return (int) Math.max(-1, rows.get(id));
	}

	/** Returns the number of rows, which are numbered from 0. */
	public int rows() {
		return size;
	}

	public boolean isTruncated(int row) {
		return truncated[row];
	}

	public int depth(int row) {
		return ends[row] - start(row);
	}

	/** Returns the frame number at a depth of a row; depth 0 is the root. */
	public int frame(int row, int depth) {
		return numbers.get(start(row) + depth);
	}

	/** Copies the frame numbers of a row, root first. */
	public void copy(int row, int[] into, int to) {
		numbers.copy(start(row), depth(row), into, to);
	}

	private int start(int row) {
		return row == 0 ? 0 : ends[row - 1];
	}
}
