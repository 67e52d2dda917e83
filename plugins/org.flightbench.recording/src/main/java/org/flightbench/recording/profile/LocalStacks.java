// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.profile;

import java.util.Arrays;
import org.flightbench.recording.jfr.LongMap;
import org.flightbench.recording.jfr.RawStack;

/** The stacks of one chunk as rows of the numbers of {@link LocalFrames}, the root first. */
final class LocalStacks {

	private static final int WANTED = -1;
	private static final int UNKNOWN = -1;

	private final LocalFrames frames = new LocalFrames();
	private final LongMap stacks = new LongMap();
	private final IntPages numbers = new IntPages();
	private final int[] rowOfRaw = new int[RawStack.DEEPEST];
	private int[] numberOfRaw = new int[256];
	private int[] ends = new int[64];
	private boolean[] truncated = new boolean[64];
	private int size;

	LocalStacks() {
		Arrays.fill(numberOfRaw, UNKNOWN);
	}

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
		int depth = stack.depth();
		for (int index = 0; index < depth; index++) {
			rowOfRaw[depth - 1 - index] = number(stack, index, lines);
		}
		numbers.add(rowOfRaw, depth);
		end(stack.id(), stack.isTruncated());
	}

	private int number(RawStack stack, int index, boolean lines) {
		int raw = stack.number(index);
		if (raw >= numberOfRaw.length) {
			int before = numberOfRaw.length;
			numberOfRaw = Arrays.copyOf(numberOfRaw, 2 * raw);
			Arrays.fill(numberOfRaw, before, numberOfRaw.length, UNKNOWN);
		}
		if (numberOfRaw[raw] == UNKNOWN) {
			numberOfRaw[raw] = frames.number(stack.method(index), lines ? stack.line(index) : 0, stack.kind(index));
		}
		return numberOfRaw[raw];
	}

	/** @param itsRow the numbers of the frames, the root first */
	void add(long id, int[] itsRow, boolean isTruncated) {
		numbers.add(itsRow, itsRow.length);
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

	/** Copies the numbers of the frames of a row, the root first. */
	void copy(int row, int[] into, int to) {
		numbers.copy(start(row), depth(row), into, to);
	}

	private int start(int row) {
		return row == 0 ? 0 : ends[row - 1];
	}
}
