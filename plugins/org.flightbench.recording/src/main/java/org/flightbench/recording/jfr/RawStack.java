// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.jfr;

import java.util.Arrays;

/** A stack trace as numbers of constants: the first frame is the one on top, where the event happened. */
public final class RawStack {

	/** Deeper stacks are cut off here, which is as deep as the JDK and async-profiler go. */
	public static final int DEEPEST = 2048;

	private long id;
	private boolean truncated;
	private int depth;
	private long[] methods = new long[64];
	private int[] lines = new int[64];
	private long[] kinds = new long[64];

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

	/** The method's constant. */
	public long method(int frame) {
		return methods[frame];
	}

	/** The line, 0 or less if unknown. */
	public int line(int frame) {
		return lines[frame];
	}

	/** The constant that says whether the frame is interpreted, compiled, native. */
	public long kind(int frame) {
		return kinds[frame];
	}

	void start(long stack) {
		id = stack;
		truncated = false;
		depth = 0;
	}

	void truncate() {
		truncated = true;
	}

	void add(long method, int line, long kind) {
		if (depth == DEEPEST) {
			truncated = true;
			return;
		}
		if (depth == methods.length) {
			methods = Arrays.copyOf(methods, 2 * depth);
			lines = Arrays.copyOf(lines, 2 * depth);
			kinds = Arrays.copyOf(kinds, 2 * depth);
		}
		methods[depth] = method;
		lines[depth] = line;
		kinds[depth++] = kind;
	}
}
