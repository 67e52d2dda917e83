// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.flame;

import java.util.List;
import org.flightbench.recording.profile.Frame;

/**
 * The selection in a flame graph: a frame with its callers.
 *
 * @param frames from the one below the root to the selected one; empty if the root is selected
 */
public record FlameStack(List<Frame> frames) {

	public FlameStack {
		frames = List.copyOf(frames);
	}

	/** The selected frame, null if the root is. */
	public Frame frame() {
		return frames.isEmpty() ? null : frames.get(frames.size() - 1);
	}
}
