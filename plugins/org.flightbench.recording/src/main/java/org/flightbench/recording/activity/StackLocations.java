// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.activity;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

import org.flightbench.jfr.event.Constants;
import org.flightbench.jfr.stack.StackTaker;
import org.flightbench.recording.profile.Frame;
import org.flightbench.recording.profile.Libraries;
import org.flightbench.recording.profile.RequestedStacks;

/** The locations of a chunk's events in the program, according to their stack traces. */
final class StackLocations {

	private static final String CONSTRUCTOR = "<init>";
	private static final String FILL_IN = "fillInStackTrace";

	private final RequestedStacks stacks = new RequestedStacks();
	private final Map<Long, String> tops = new HashMap<>();
	private final Map<Long, String> programs = new HashMap<>();
	private final Map<Long, String> throwing = new HashMap<>();

	void want(long stack) {
		stacks.want(stack);
	}

	/** Returns the collector of the requested stack traces. */
	StackTaker stacks() {
		return stacks;
	}

	void resolve(Constants constants) {
		stacks.resolve(constants);
	}

	/** Returns the top method, or null if there is no stack trace. */
	String top(long stack) {
		return tops.computeIfAbsent(stack, id -> name(first(stacks.frames(id))));
	}

	/**
	 * Returns the topmost method of the program itself, or the top method if there is none; null without a stack trace.
	 */
	String program(long stack) {
		return programs.computeIfAbsent(stack, id -> {
			List<Frame> frames = stacks.frames(id);
			return name(frames.stream().filter(frame -> !Libraries.isRuntime(frame)).findFirst()
					.orElse(first(frames)));
		});
	}

	/**
	 * Returns the method that created a throwable, which is the caller of its constructors; null if there is no stack
	 * trace.
	 */
	String throwing(long stack) {
		return throwing.computeIfAbsent(stack, id -> {
			List<Frame> frames = stacks.frames(id);
			return name(frames.stream()
					.filter(frame -> !frame.method().equals(CONSTRUCTOR) && !frame.method().equals(FILL_IN)).findFirst()
					.orElse(first(frames)));
		});
	}

	private static Frame first(List<Frame> frames) {
		return frames.isEmpty() ? null : frames.get(0);
	}

	/**
	 * Returns the name of the method without the line, because line numbers change with every edit of the source code.
	 */
	private static String name(Frame frame) {
		return frame == null ? null : new Frame(frame.className(), frame.method(), 0, frame.kind()).name();
	}
}
