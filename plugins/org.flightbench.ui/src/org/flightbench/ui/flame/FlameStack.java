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
 * @param frames the frames from the child of the root to the selected frame; empty if the root is selected
 * @param profile the profile of the graph, shared by all its selections; a weak reference, because the workbench keeps
 * selections longer than the graph exists
 */
public record FlameStack(List<Frame> frames, WeakReference<StackProfile> profile) implements IAdaptable {

	public FlameStack {
		frames = List.copyOf(frames);
	}

	/** Returns the selected frame, or null if the root is selected. */
	public Frame frame() {
		return frames.isEmpty() ? null : frames.get(frames.size() - 1);
	}

	@Override
	public <T> T getAdapter(Class<T> type) {
		return LoadedAdapters.of(this, type);
	}
}
