// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.safepoint;

/**
 * The time range of a selected workbench element. The Safepoints view marks the time range of any selected element that
 * adapts to this interface.
 */
public interface SelectedTime {

	/**
	 * A time range.
	 *
	 * @param fromEpochNanos the start, in nanoseconds since the epoch
	 * @param toEpochNanos the end, in nanoseconds since the epoch
	 */
	public record Range(long fromEpochNanos, long toEpochNanos) {}

	/**
	 * Returns the range from the first event to the end of the last one, or null if there are no events. This may take
	 * a long time, so call it on a background thread.
	 */
	Range range();
}
