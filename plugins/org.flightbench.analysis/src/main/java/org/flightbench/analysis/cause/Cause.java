// SPDX-License-Identifier: UPL-1.0
package org.flightbench.analysis.cause;

import java.util.List;

import org.flightbench.analysis.change.Change;

/**
 * A cause of a change.
 *
 * @param kind the kind, such as allocation or lock contention
 * @param finding the description of the cause
 * @param evidence the facts that support the finding
 * @param change the change per operation in nanoseconds of time or bytes of allocation; null if unknown
 * @param share the fraction of the benchmark's change that the cause explains; NaN if unknown
 * @param place where the user interface shows the cause
 */
public record Cause(CauseKind kind, Finding finding, List<Finding> evidence, Change change, double share, Place place) {

	/** The views that show causes. */
	public enum View {
		/** The differential flame graph of an event. */
		FLAME,
		/** The timeline of pauses. */
		PAUSES
	}

	/**
	 * The place in the user interface that shows a cause.
	 *
	 * @param view whether the flame graph or the timeline of pauses shows it
	 * @param event the event of the flame graph, for example {@code allocation}; empty for other views
	 * @param method the class and method to select; empty to select nothing
	 */
	public record Place(View view, String event, String method) {}

	public Cause {
		evidence = List.copyOf(evidence);
	}
}
