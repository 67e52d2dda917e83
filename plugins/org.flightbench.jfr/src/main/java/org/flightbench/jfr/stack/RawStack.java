// SPDX-License-Identifier: UPL-1.0
package org.flightbench.jfr.stack;

import java.util.Arrays;

/** A stack trace as numbers of constants: the first frame is the one on top, where the event happened. */
public final class RawStack {

	/** Deeper stacks are cut off here, which is as deep as the JDK and async-profiler go. */
	public static final int DEEPEST = 2048;

	private final RawFrames known;
	private long id;
	private boolean truncated;
	private int depth;
	/** Its own, or those of all known stacks. */
	private int[] frames;
	private int first;
	private int[] own = new int[64];
	private int number;
	private KnownStacks stacks;

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

	/**
	 * A number, from 0 on, that only frames of the same method, line and kind have, see {@link #numbering}. Such frames
	 * may have several numbers.
	 */
	public int number(int frame) {
		return frames[first + frame];
	}

	/** The same object as long as {@link #number} gives the same numbers, which it may do over several chunks. */
	public Object numbering() {
		return known;
	}

	/** The method's constant. */
	public long method(int frame) {
		return known.method(number(frame));
	}

	/** The same of any frame of the chunk, by its {@link #number}. */
	public long methodOf(int number) {
		return known.method(number);
	}

	/** The line, 0 or less if unknown. */
	public int line(int frame) {
		return known.line(number(frame));
	}

	/** The same of any frame of the chunk, by its {@link #number}. */
	public int lineOf(int number) {
		return known.line(number);
	}

	/** The constant that says whether the frame is interpreted, compiled, native. */
	public long kind(int frame) {
		return known.kind(number(frame));
	}

	/** The same of any frame of the chunk, by its {@link #number}. */
	public long kindOf(int number) {
		return known.kind(number);
	}

	/** Its number among {@link #knownStacks}, negative if it is none of them. */
	public int known() {
		return number;
	}

	/** Where it is known by its number, perhaps from an earlier chunk; null if it is not. */
	public KnownStacks knownStacks() {
		return stacks;
	}

	void start(long stack) {
		id = stack;
		truncated = false;
		depth = 0;
		frames = own;
		first = 0;
		number = KnownStacks.NONE;
		stacks = null;
	}

	void truncate() {
		truncated = true;
	}

	void add(int frame) {
		if (depth == DEEPEST) {
			truncated = true;
			return;
		}
		if (depth == own.length) {
			own = Arrays.copyOf(own, 2 * depth);
			frames = own;
		}
		own[depth++] = frame;
	}

	/** It is a known one. */
	void know(KnownStacks its, int itsNumber) {
		stacks = its;
		number = itsNumber;
	}

	/** It has the frames of a known one. */
	void know(KnownStacks its, int itsNumber, int[] itsFrames, int from, int itsDepth, boolean isTruncated) {
		know(its, itsNumber);
		frames = itsFrames;
		first = from;
		depth = itsDepth;
		truncated = isTruncated;
	}

	/** Copies the numbers of the frames. */
	void copy(int[] into, int to) {
		System.arraycopy(frames, first, into, to, depth);
	}
}
