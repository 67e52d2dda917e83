// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.safepoint;

import java.io.IOException;
import java.util.List;
import java.util.function.Consumer;
import org.flightbench.recording.pause.PauseTimeline;

/**
 * Turns the following of growing files on or off, and manages the job that follows them. For use on the UI thread only.
 */
final class Following {

	private final PauseCache reads;
	private FollowJob job;
	private boolean isWanted;

	Following(PauseCache reads) {
		this.reads = reads;
	}

	boolean isWanted() {
		return isWanted;
	}

	void setWanted(boolean wanted) {
		isWanted = wanted;
		stop();
	}

	/**
	 * Starts to follow the files of a state if following is enabled, and stops following all other files. See
	 * {@link FollowJob}.
	 */
	void follow(SafepointState state, List<List<PauseTimeline>> runs, Consumer<List<List<PauseTimeline>>> onGrown,
			Consumer<IOException> onFailure) {
		stop();
		if (isWanted) {
			job = new FollowJob(state, reads, runs, onGrown, onFailure);
			job.schedule();
		}
	}

	void stop() {
		if (job != null) {
			job.cancel();
			job = null;
		}
	}
}
