// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.profile;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

import org.flightbench.base.LongMap;
import org.flightbench.jfr.event.Constants;
import org.flightbench.recording.profile.WeightedEventReader.FirstSample;

/**
 * The hottest locations of a chunk. Each stack is reduced to its top frame and, if different, the topmost frame of the
 * program itself. Few distinct stacks remain, so chunks need little memory and can be combined quickly.
 */
public final class HotLocations {

	private static final byte RUNTIME = 1;
	private static final byte PROGRAM = 2;

	private final LocalStacks stacks;
	/**
	 * Whether a frame belongs to the runtime or to the program, by frame number of the chunk; 0 if not determined yet.
	 */
	private byte[] kinds = new byte[256];
	private final LocalStacks tops = new LocalStacks(null);
	/** The frames of the reduced stacks, and their indexes by frame number of the chunk. */
	private final List<Frame> frames = new ArrayList<>();
	private final LongMap frameNumbers = new LongMap();
	/** The ID of a reduced stack, keyed by top frame, program frame and truncation. */
	private final LongMap numbers = new LongMap();

	/** The ID of the reduced stack for each row of the chunk; null if not determined yet. */
	private int[] ofRows;

	/** @param stacks all stacks of the chunk */
	public HotLocations(LocalStacks stacks, Constants constants) {
		this.stacks = stacks;
		stacks.frames().begin(constants);
	}

	/** Returns the reduced stacks that were requested so far. */
	public LocalStacks stacks() {
		return tops;
	}

	/** Returns the frames of the reduced stacks, by frame number. */
	public Frame[] frames() {
		return frames.toArray(Frame[]::new);
	}

	/** Returns the given sums, combined by reduced stack. */
	public Aggregates of(Aggregates sums) {
		Aggregates ofTops = new Aggregates();
		ofTops.recorded(sums.recorded());
		for (int index = 0; index < sums.size(); index++) {
			ofTops.addAll(sums, index, number(sums.stack(index)));
		}
		return ofTops;
	}

	/** Returns the given sample with its reduced stack. */
	public FirstSample of(FirstSample sample) {
		return new FirstSample(number(sample.stack()), sample.classId(), sample.thread(), sample.counts());
	}

	/** Returns the ID of a reduced stack; 0 if the chunk does not contain the stack. */
	private long number(long stack) {
		int row = stacks.row(stack);
		if (row < 0) {
			return 0;
		}
		if (ofRows == null) {
			// process rows rather than events in order, for sequential memory access
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
