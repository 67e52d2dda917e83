// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.profile;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Assigns consecutive indexes, starting at 0, to distinct frames. Frames are never removed. Not thread-safe. */
public final class FrameTable {

	private final List<Frame> frames = new ArrayList<>();
	private final Map<Frame, Integer> numbers = new HashMap<>();

	/** Returns a snapshot that is unaffected by later additions to this table. */
	public FrameTable asNow() {
		FrameTable now = new FrameTable();
		frames.forEach(now::number);
		return now;
	}

	/** Returns the index of a frame, adding the frame if necessary. */
	public int number(Frame frame) {
		Integer number = numbers.putIfAbsent(frame, frames.size());
		if (number != null) {
			return number;
		}
		frames.add(frame);
		return frames.size() - 1;
	}

	/** Returns the frame with the given index. */
	public Frame frame(int number) {
		return frames.get(number);
	}

	public int size() {
		return frames.size();
	}
}
