// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.recording.compare;

/** Where the lines of a comparison or a check-up lead. */
public interface DiffPlaces {

	/**
	 * Shows the flame graph of what differs.
	 *
	 * @param event which events
	 * @param frame the frame to find in it, empty for none
	 */
	void showFlameGraph(String event, String frame);

	/**
	 * Shows the timeline of pauses.
	 *
	 * @param side 0 for the baseline, 1 for the candidate
	 * @param epochNanos when, in nanoseconds since 1970; 0 for no time
	 * @param nanos how long, in nanoseconds
	 */
	void showTime(int side, long epochNanos, long nanos);

	/** Shows the events by type. */
	void showEvents();
}
