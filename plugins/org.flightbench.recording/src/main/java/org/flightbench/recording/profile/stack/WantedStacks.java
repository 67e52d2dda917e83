// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.profile.stack;

import java.util.List;
import java.util.stream.IntStream;

import org.flightbench.jfr.event.Constants;
import org.flightbench.jfr.stack.RawStack;
import org.flightbench.recording.profile.Frame;
import org.flightbench.recording.profile.Separation;

/** Some stack traces of one chunk, with lines, for uses that need single ones instead of a profile. */
public final class WantedStacks {

	private final LocalStacks stacks = new LocalStacks(new LocalFrames(Separation.LINE));
	private Frame[] frames = {};
	private Constants.Pool methods;

	/** Notes that a stack trace is wanted; 0 is none. */
	public void want(long id) {
		if (id != 0) {
			stacks.want(id);
		}
	}

	/** Whether a stack trace is wanted and has not come yet. */
	public boolean wants(long id) {
		return stacks.wants(id);
	}

	/** Takes a stack trace that is wanted. */
	public void add(RawStack stack) {
		stacks.add(stack);
	}

	/** Finds the names; call it once, when the constants are known. */
	public void resolve(Constants constants) {
		stacks.end();
		frames = stacks.frames().resolve(constants);
		methods = constants.pool("jdk.types.Method", "descriptor");
	}

	/** A stack, the frame on top first; empty if the recording does not have it. */
	public List<Frame> frames(long id) {
		return numbers(id).mapToObj(frame -> frames[frame]).toList();
	}

	/**
	 * The descriptors of the methods of a stack, as {@link #frames}; empty where the recording does not contain them.
	 */
	public List<String> descriptors(long id) {
		long[] values = new long[1];
		return numbers(id).mapToObj(frame -> {
			String descriptor = methods.read(stacks.frames().methodConstant(frame), values)
					? methods.string(0, values)
					: null;
			return descriptor == null ? "" : descriptor;
		}).toList();
	}

	/** The numbers of a stack's frames, the one on top first. */
	private IntStream numbers(long id) {
		int row = id == 0 ? -1 : stacks.row(id);
		int depth = row < 0 ? 0 : stacks.depth(row);
		return IntStream.range(0, depth).map(index -> stacks.frame(row, depth - 1 - index));
	}
}
