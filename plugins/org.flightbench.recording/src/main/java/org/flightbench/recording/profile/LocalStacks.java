// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.profile;

import java.util.Arrays;
import org.flightbench.recording.jfr.LongMap;
import org.flightbench.recording.jfr.RawStack;

/** The stacks of one chunk as rows of the numbers of {@link LocalFrames}, the root first. */
final class LocalStacks {

	private static final int WANTED = -1;

	private final LocalFrames frames = new LocalFrames();
	private final LongMap stacks = new LongMap();
	private final IntPages numbers = new IntPages();
	private int[] ends = new int[64];
	private boolean[] truncated = new boolean[64];
	private int size;

	LocalFrames frames() {
		return frames;
	}

	/** Notes that a stack trace is wanted. */
	void want(long id) {
		if (!stacks.contains(id)) {
			stacks.put(id, WANTED);
		}
	}

	/** Whether a stack trace is wanted and has not come yet. */
	boolean wants(long id) {
		return stacks.get(id) == WANTED;
	}

	/** @param lines whether lines tell frames apart */
	void add(RawStack stack, boolean lines) {
		for (int index = stack.depth() - 1; index >= 0; index--) {
			numbers.add(frames.number(stack.method(index), lines ? stack.line(index) : 0, stack.kind(index)));
		}
		end(stack.id(), stack.isTruncated());
	}

	/** @param row the numbers of the frames, the root first */
	void add(long id, int[] row, boolean isTruncated) {
		for (int frame : row) {
			numbers.add(frame);
		}
		end(id, isTruncated);
	}

	private void end(long id, boolean isTruncated) {
		if (size == ends.length) {
			ends = Arrays.copyOf(ends, 2 * size);
			truncated = Arrays.copyOf(truncated, 2 * size);
		}
		stacks.put(id, size);
		truncated[size] = isTruncated;
		ends[size++] = numbers.size();
	}

	/** The row of a stack trace, -1 if it is not there. */
	int row(long id) {
		long row = stacks.get(id);
		return row == LongMap.NONE ? WANTED : (int) row;
	}

	boolean isTruncated(int row) {
		return truncated[row];
	}

	int depth(int row) {
		return ends[row] - start(row);
	}

	int frame(int row, int depth) {
		return numbers.get(start(row) + depth);
	}

	private int start(int row) {
		return row == 0 ? 0 : ends[row - 1];
	}
}
