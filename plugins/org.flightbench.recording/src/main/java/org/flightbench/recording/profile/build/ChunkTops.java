// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.profile.build;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

import org.flightbench.base.LongMap;
import org.flightbench.jfr.event.Constants;
import org.flightbench.recording.profile.Frame;
import org.flightbench.recording.profile.event.Aggregates;
import org.flightbench.recording.profile.event.WeightedEventReader.FirstSample;
import org.flightbench.recording.profile.stack.LocalStacks;
import org.flightbench.recording.profile.view.Libraries;

/**
 * The places of a chunk where most happens: of each stack the topmost frame, and below it the topmost one of the
 * program itself, if that is another. Of the stacks of a chunk few are left, so that hardly anything has to be kept of
 * it, and little to be put together with other chunks.
 */
public final class ChunkTops {

	private static final byte RUNTIME = 1;
	private static final byte PROGRAM = 2;

	private final LocalStacks stacks;
	/** By the number of a frame in the chunk whether it is of the runtime; 0 if nobody asked. */
	private byte[] kinds = new byte[256];
	private final LocalStacks tops = new LocalStacks(null);
	/** The frames of tops, and by the number of a frame in the chunk which of them it is. */
	private final List<Frame> frames = new ArrayList<>();
	private final LongMap frameNumbers = new LongMap();
	/** By topmost frame, the one of the program and whether the stack is cut off: the number of the top. */
	private final LongMap numbers = new LongMap();

	/** By row of the chunk the number of its top; null if nobody asked. */
	private int[] ofRows;

	/** @param stacks the stacks of the chunk, all that there are */
	public ChunkTops(LocalStacks stacks, Constants constants) {
		this.stacks = stacks;
		stacks.frames().begin(constants);
	}

	/** The tops of all stacks that were asked for. */
	public LocalStacks stacks() {
		return tops;
	}

	/** The frames of the tops that were asked for, by their numbers. */
	public Frame[] frames() {
		return frames.toArray(Frame[]::new);
	}

	/** The same sums by tops. */
	public Aggregates of(Aggregates sums) {
		Aggregates ofTops = new Aggregates();
		ofTops.recorded(sums.recorded());
		for (int index = 0; index < sums.size(); index++) {
			ofTops.addAll(sums, index, number(sums.stack(index)));
		}
		return ofTops;
	}

	/** The same sample at a top. */
	public FirstSample of(FirstSample sample) {
		return new FirstSample(number(sample.stack()), sample.classId(), sample.thread(), sample.counts());
	}

	/** The number of the top of a stack; 0, which none has, if there is no stack. */
	private long number(long stack) {
		int row = stacks.row(stack);
		if (row < 0) {
			return 0;
		}
		if (stacks.isKnown(row)) {
			return ofRow(row);
		}
		if (ofRows == null) {
			// in the order of rows, which is not that of events, so that memory is read once and in its order
			ofRows = new int[stacks.rows()];
			Arrays.setAll(ofRows, each -> (int) ofRow(each));
		}
		return ofRows[row];
	}

	private long ofRow(int row) {
		int depth = stacks.depth(row);
		if (depth == 0) {
			return 0;
		}
		int program = depth - 1;
		while (program >= 0 && isRuntime(stacks.frame(row, program))) {
			program--;
		}
		int top = stacks.frame(row, depth - 1);
		boolean isOne = program < 0 || program == depth - 1;
		int below = isOne ? top : stacks.frame(row, program);
		boolean isTruncated = stacks.isTruncated(row);
		long key = ((long) top << Integer.SIZE | below) << 1 | (isTruncated ? 1 : 0);
		long known = numbers.get(key);
		if (known != LongMap.NONE) {
			return known;
		}
		long number = numbers.size() + 1L;
		numbers.put(key, number);
		tops.add(number, isOne ? new int[]{frame(top)} : new int[]{frame(below), frame(top)}, isTruncated);
		return number;
	}

	private int frame(int ofChunk) {
		long known = frameNumbers.get(ofChunk);
		if (known != LongMap.NONE) {
			return (int) known;
		}
		frameNumbers.put(ofChunk, frames.size());
		frames.add(stacks.frames().frame(ofChunk));
		return frames.size() - 1;
	}

	private boolean isRuntime(int frame) {
		if (frame >= kinds.length) {
			kinds = Arrays.copyOf(kinds, 2 * frame);
		}
		if (kinds[frame] == 0) {
			kinds[frame] = Libraries.isRuntime(stacks.frames().frame(frame)) ? RUNTIME : PROGRAM;
		}
		return kinds[frame] == RUNTIME;
	}
}
