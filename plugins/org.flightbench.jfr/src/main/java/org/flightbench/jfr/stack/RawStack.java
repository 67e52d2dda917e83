// SPDX-License-Identifier: UPL-1.0
package org.flightbench.jfr.stack;

import java.util.Arrays;

/** A stack trace whose frames consist of constant IDs. The first frame is the top frame. */
public final class RawStack {

	/** The maximum depth of a stack, the same as in the JDK and async-profiler. Deeper stacks are truncated. */
	public static final int DEEPEST = 2048;

	private final RawFrames known;
	private long id;
	private boolean truncated;
	private int depth;
	private int[] frames = new int[64];

	RawStack(RawFrames known) {
		this.known = known;
	}

	/** Returns the ID of the stack trace. */
	public long id() {
		return id;
	}

	/** Returns whether frames are missing at the bottom. */
	public boolean isTruncated() {
		return truncated;
	}

	public int depth() {
		return depth;
	}

	/**
	 * Returns the number, starting with 0, of a frame's combination of method, line and kind (see {@link #numbering}).
	 * Equal frames may have different numbers.
	 */
	public int number(int frame) {
		return frames[frame];
	}

	/**
	 * Returns an object that identifies the numbering. It stays the same as long as {@link #number} uses the same
	 * numbers, possibly over several chunks.
	 */
	public Object numbering() {
		return known;
	}

	/** Returns the ID of a frame's method. */
	public long method(int frame) {
		return known.method(number(frame));
	}

	/** Returns the method ID of any frame in the chunk, given its {@link #number}. */
	public long methodOf(int number) {
		return known.method(number);
	}

	/** Returns the line of a frame; 0 or less if unknown. */
	public int line(int frame) {
		return known.line(number(frame));
	}

	/** Returns the line of any frame in the chunk, given its {@link #number}. */
	public int lineOf(int number) {
		return known.line(number);
	}

	/** Returns the ID of a frame's type (interpreted, compiled or native). */
	public long kind(int frame) {
		return known.kind(number(frame));
	}

	/** Returns the type ID of any frame in the chunk, given its {@link #number}. */
	public long kindOf(int number) {
		return known.kind(number);
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
