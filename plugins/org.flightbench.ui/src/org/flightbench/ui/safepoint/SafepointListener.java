// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.safepoint;

import java.util.List;
import org.flightbench.recording.pause.PauseTimeline;
import org.flightbench.ui.load.LoadFailure;
import org.flightbench.ui.load.ReadingSession;

/** A listener for changes of a {@link SafepointSession}, called on the UI thread. */
public interface SafepointListener extends ReadingSession.Listener<SafepointState> {

	/**
	 * Called when timelines are available. The list contains the shown run of each side; see
	 * {@link SafepointSession#input}.
	 */
	default void shown(List<PauseTimeline> timelines) {
		// overriding this method is optional
	}

	/** Called when files to add could not be read. The timelines shown are kept. */
	default void notAdded(LoadFailure failure) {
		// overriding this method is optional
	}

	/** Called when the following of growing files is turned on or off. */
	default void following(boolean follows) {
		// overriding this method is optional
	}
}
