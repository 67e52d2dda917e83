// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.flame;

import java.lang.ref.WeakReference;
import java.util.List;

import org.eclipse.core.runtime.IAdaptable;
import org.flightbench.recording.profile.Frame;
import org.flightbench.recording.profile.StackProfile;
import org.flightbench.ui.LoadedAdapters;

/**
 * The selection in a flame graph: a frame with its callers.
 *
 * @param frames from the one below the root to the selected one; empty if the root is selected
 * @param profile what the graph is of, the same reference as long as it shows the same; the workbench remembers
 * selections longer than the graph is there
 */
public record FlameStack(List<Frame> frames, WeakReference<StackProfile> profile) implements IAdaptable {

	public FlameStack {
		frames = List.copyOf(frames);
	}

	/** The selected frame, null if the root is. */
	public Frame frame() {
		return frames.isEmpty() ? null : frames.get(frames.size() - 1);
	}

	@Override
	public <T> T getAdapter(Class<T> type) {
		return LoadedAdapters.of(this, type);
	}
}
