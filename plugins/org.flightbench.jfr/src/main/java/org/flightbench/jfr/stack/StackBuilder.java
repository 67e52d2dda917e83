// SPDX-License-Identifier: UPL-1.0
package org.flightbench.jfr.stack;

/** Makes the stack traces of a {@code ChunkReader} of frames that something else has decoded. */
public final class StackBuilder {

	/** In place of the number of bytes that a frame was read from. */
	private static final int NOT_READ = -1;

	private final RawFrames frames = new RawFrames(0, Integer.MAX_VALUE);
	private final RawStack stack = new RawStack(frames);

	/** Begins with another stack trace; the one before is no longer valid. */
	public void start(long id, boolean isTruncated) {
		stack.start(id);
		if (isTruncated) {
			stack.truncate();
		}
	}

	/**
	 * Adds a frame below those that were added.
	 *
	 * @param method the number of its method's constant
	 * @param line 0 or less if unknown
	 * @param kind the number of the constant that says how it ran
	 */
	public void add(long method, int line, long kind) {
		stack.add(frames.number(method, line, kind, NOT_READ));
	}

	/** The stack trace as far as it was made; the object is used again. */
	public RawStack stack() {
		return stack;
	}
}
