// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.safepoint.load;

import java.util.List;
import org.flightbench.recording.safepoint.PauseTimeline;
import org.flightbench.ui.load.LoadFailure;

/** Hears of changes of a {@link SafepointSession}, on the UI thread. */
public interface SafepointListener {

	/** The state changed; what there is to see of it follows. */
	default void stateChanged(SafepointState state) {
		// not everyone shows the state
	}

	/** Something is read, which may take a while. */
	default void reading(PauseJob job) {
		// not everyone shows progress
	}

	/** There is something to see: of each side the timeline of one run; see {@link SafepointSession#input}. */
	default void shown(List<PauseTimeline> timelines) {
		// not everyone shows timelines
	}

	/** It could not be read. */
	default void failed(LoadFailure failure) {
		// not everyone shows failures
	}

	/** What was to be added could not be read; what is seen stays. */
	default void notAdded(LoadFailure failure) {
		// not everyone takes files
	}

	/** The user stopped the reading, and nothing is seen. */
	default void cancelled() {
		// not everyone shows that
	}

	/** Files are followed as they grow, or not any more. */
	default void following(boolean follows) {
		// not everyone shows that
	}
}
