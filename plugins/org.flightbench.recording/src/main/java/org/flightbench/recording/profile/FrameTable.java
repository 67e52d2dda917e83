// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.profile;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Numbers frames from 0 on, equal ones alike. Grows only; not safe for several threads. */
public final class FrameTable {

	private final List<Frame> frames = new ArrayList<>();
	private final Map<Frame, Integer> numbers = new HashMap<>();

	/** A copy of the present content, which stays as it is when this one grows. */
	public FrameTable asNow() {
		FrameTable now = new FrameTable();
		frames.forEach(now::number);
		return now;
	}

	/** The number of a frame, a new one if it is new. */
	public int number(Frame frame) {
		Integer number = numbers.putIfAbsent(frame, frames.size());
		if (number != null) {
			return number;
		}
		frames.add(frame);
		return frames.size() - 1;
	}

	/** The frame of a number. */
	public Frame frame(int number) {
		return frames.get(number);
	}

	/** How many frames there are. */
	public int size() {
		return frames.size();
	}
}
