// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.safepoint;

import java.io.IOException;

/** Files that were to be one run are of different ones. The message is for the user. */
public final class DifferentRunsException extends IOException {

	private static final long serialVersionUID = 1L;

	/** Makes one about two of the runs. */
	public DifferentRunsException(PauseTimeline one, PauseTimeline other) {
		super(one.name() + " and " + other.name() + " are of different runs: " + starts(one, other)
				+ "; look at one of them, or compare one with the other as its baseline");
	}

	private static String starts(PauseTimeline one, PauseTimeline other) {
		return one.isDated() && other.isDated()
				? "they begin at " + one.instant(one.startNanos()) + " and " + other.instant(other.startNanos())
				: "their pauses do not match";
	}
}
