// SPDX-License-Identifier: UPL-1.0
package org.flightbench.analysis.cause;

import java.util.List;

import org.flightbench.analysis.change.Change;

/**
 * A cause of a change.
 *
 * @param kind the kind of cause
 * @param finding the description
 * @param evidence the supporting facts
 * @param change the change per operation in nanoseconds of time or bytes of allocation; null if unknown
 * @param share the fraction of the benchmark's change that it explains; NaN if unknown
 * @param place the view that shows it
 */
public record Cause(CauseKind kind, Finding finding, List<Finding> evidence, Change change, double share, Place place) {

	/** The view that shows a cause. */
	public enum View {
		/** The differential flame graph of an event. */
		FLAME,
		/** The timeline of pauses. */
		PAUSES
	}

	/**
	 * The place in the user interface that shows a cause.
	 *
	 * @param view the view
	 * @param event the event of the flame graph, for example {@code allocation}; empty for other views
	 * @param method the class and method to select; empty to select nothing
	 */
	public record Place(View view, String event, String method) {}

	public Cause {
		evidence = List.copyOf(evidence);
	}
}
