// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.recording;

/** Navigation from a comparison or a check-up to other pages. */
public interface PageNavigation {

	/**
	 * Shows the flame graph of an event.
	 *
	 * @param event the event to select
	 * @param frame the frame to search for, or an empty string
	 */
	void showFlameGraph(String event, String frame);

	/**
	 * Shows a time range in the timeline of pauses.
	 *
	 * @param side 0 for the baseline, 1 for the candidate
	 * @param epochNanos the start in nanoseconds since the epoch, or 0 if unknown
	 * @param nanos the length in nanoseconds
	 */
	void showTime(int side, long epochNanos, long nanos);

	/** Shows the table of event types. */
	void showEvents();
}
