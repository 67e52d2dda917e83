// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.safepoint.model;

/**
 * When something happened that is selected in the workbench. Whatever is selected and adapts to this is marked in the
 * Safepoints view.
 */
public interface SelectedTime {

	/**
	 * A range of time.
	 *
	 * @param fromEpochNanos its begin, in nanoseconds since 1970
	 * @param toEpochNanos its end
	 */
	public record Range(long fromEpochNanos, long toEpochNanos) {}

	/** From the first event to the end of the last; null if there is none. May take long: for a background thread. */
	Range range();
}
