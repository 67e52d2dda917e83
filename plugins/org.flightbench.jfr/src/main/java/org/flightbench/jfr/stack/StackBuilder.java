// SPDX-License-Identifier: UPL-1.0
package org.flightbench.jfr.stack;

/** Builds stack traces for a {@code ChunkReader} from frames that another parser has decoded. */
public final class StackBuilder {

	/** The value used in place of a frame's number of bytes, because frames are not read from bytes. */
	private static final int NOT_READ = -1;

	private final RawFrames frames = new RawFrames(0, Integer.MAX_VALUE);
	private final RawStack stack = new RawStack(frames);

	/** Starts a stack trace. The previous stack trace becomes invalid. */
	public void start(long id, boolean isTruncated) {
		stack.start(id);
		if (isTruncated) {
			stack.truncate();
		}
	}

	/**
	 * Adds a frame below the previous frame.
	 *
	 * @param method the ID of the method
	 * @param line the line; 0 or less if unknown
	 * @param kind the ID of the frame type
	 */
	public void add(long method, int line, long kind) {
		stack.add(frames.number(method, line, kind, NOT_READ));
	}

	/** Returns the current stack trace. The object is reused. */
	public RawStack stack() {
		return stack;
	}
}
