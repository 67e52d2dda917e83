// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.profile;

import java.util.List;
import java.util.stream.IntStream;

import org.flightbench.jfr.event.Constants;
import org.flightbench.jfr.stack.RawStack;
import org.flightbench.jfr.stack.StackTaker;

/** Individual stack traces of one chunk, requested by ID and resolved with line numbers. */
public final class RequestedStacks implements StackTaker {

	private final LocalStacks stacks = new LocalStacks(new LocalFrames(Separation.LINE));
	private Frame[] frames = {};
	private Constants.Pool methods;

	/** Requests a stack trace; ID 0 is ignored. */
	public void want(long id) {
		if (id != 0) {
			stacks.want(id);
		}
	}

	/** Returns whether a stack trace was requested and has not been added yet. */
	@Override
	public boolean wants(long id) {
		return stacks.wants(id);
	}

	@Override
	public void add(RawStack stack) {
		stacks.add(stack);
	}

	/** Resolves the names. Must be called once, when the constants are available. */
	public void resolve(Constants constants) {
		frames = stacks.frames().resolve(constants);
		methods = constants.pool("jdk.types.Method", "descriptor");
	}

	/** Returns the frames of a stack, innermost first; empty if the recording does not contain the stack. */
	public List<Frame> frames(long id) {
		return numbers(id).mapToObj(frame -> frames[frame]).toList();
	}

	/**
	 * Returns the method descriptors of a stack, in the order of {@link #frames}. A descriptor is empty if the
	 * recording does not contain it.
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

	/** Returns the frame numbers of a stack, innermost first. */
	private IntStream numbers(long id) {
		int row = id == 0 ? -1 : stacks.row(id);
		int depth = row < 0 ? 0 : stacks.depth(row);
		return IntStream.range(0, depth).map(index -> stacks.frame(row, depth - 1 - index));
	}
}
