// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.safepoint.load;

import java.util.List;
import org.flightbench.recording.safepoint.PauseTimeline;
import org.flightbench.ui.load.LoadFailure;
import org.flightbench.ui.load.ReadingSession;

/** Notified of changes of a {@link SafepointSession}, on the UI thread. */
public interface SafepointListener extends ReadingSession.Listener<SafepointState> {

	/** There is something to see: of each side the timeline of one run; see {@link SafepointSession#input}. */
	default void shown(List<PauseTimeline> timelines) {
		// not everyone shows timelines
	}

	/** Called when files to add could not be read; the shown ones stay. */
	default void notAdded(LoadFailure failure) {
		// not everyone takes files
	}

	/** Files are followed as they grow, or not any more. */
	default void following(boolean follows) {
		// not everyone shows that
	}
}
