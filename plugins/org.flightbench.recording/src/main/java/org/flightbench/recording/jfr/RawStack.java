// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.jfr;

import java.util.Arrays;

/** A stack trace as numbers of constants: the first frame is the one on top, where the event happened. */
public final class RawStack {

	/** Deeper stacks are cut off here, which is as deep as the JDK and async-profiler go. */
	public static final int DEEPEST = 2048;

	private final RawFrames known;
	private long id;
	private boolean truncated;
	private int depth;
	private int[] frames = new int[64];

	RawStack(RawFrames known) {
		this.known = known;
	}

	/** The stack trace's own number. */
	public long id() {
		return id;
	}

	/** Whether frames at the bottom are missing. */
	public boolean isTruncated() {
		return truncated;
	}

	/** How many frames there are. */
	public int depth() {
		return depth;
	}

	/** A number, from 0 on, that in this chunk only frames of the same method, line and kind have. */
	public int number(int frame) {
		return frames[frame];
	}

	/** The method's constant. */
	public long method(int frame) {
		return known.method(frames[frame]);
	}

	/** The line, 0 or less if unknown. */
	public int line(int frame) {
		return known.line(frames[frame]);
	}

	/** The constant that says whether the frame is interpreted, compiled, native. */
	public long kind(int frame) {
		return known.kind(frames[frame]);
	}

	void start(long stack) {
		id = stack;
		truncated = false;
		depth = 0;
	}

	void truncate() {
		truncated = true;
	}

	void add(int frame) {
		if (depth == DEEPEST) {
			truncated = true;
			return;
		}
		if (depth == frames.length) {
			frames = Arrays.copyOf(frames, 2 * depth);
		}
		frames[depth++] = frame;
	}
}
