// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.profile;

import java.util.ArrayList;
import java.util.List;
import org.flightbench.recording.jfr.Constants;
import org.flightbench.recording.jfr.RawStack;

/** Some stack traces of one chunk, with lines, for those who want single ones rather than a profile. */
public final class WantedStacks {

	private final LocalStacks stacks = new LocalStacks(new LocalFrames(Separation.LINE));
	private Frame[] frames = {};

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
	}

	/** A stack, the frame on top first; empty if the recording does not have it. */
	public List<Frame> frames(long id) {
		int row = id == 0 ? -1 : stacks.row(id);
		List<Frame> found = new ArrayList<>();
		for (int depth = row < 0 ? -1 : stacks.depth(row) - 1; depth >= 0; depth--) {
			found.add(frames[stacks.frame(row, depth)]);
		}
		return found;
	}
}
