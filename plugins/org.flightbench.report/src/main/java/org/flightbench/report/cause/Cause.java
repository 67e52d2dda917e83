// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.cause;

import java.util.List;

import org.flightbench.report.change.Change;

/**
 * A cause of a change.
 *
 * @param kind what it is
 * @param sentence for the user
 * @param evidence what it rests on, each one sentence
 * @param change of the time of an operation, in nanoseconds
 * @param share of the benchmark's change that it explains, 1 is all of it; NaN if that is unknown
 * @param place where it can be looked at
 */
public record Cause(CauseKind kind, String sentence, List<String> evidence, Change change, double share, Place place) {

	/** Where a cause can be looked at. */
	public enum View {
		/** In the difference of flame graphs of an event. */
		FLAME,
		/** In the timeline of pauses. */
		PAUSES
	}

	/**
	 * The place where a cause can be looked at.
	 *
	 * @param view the view
	 * @param event of a flame graph, as {@code allocation}; empty of another view
	 * @param method class and method to select in it; empty for none
	 */
	public record Place(View view, String event, String method) {}

	public Cause {
		evidence = List.copyOf(evidence);
	}
}
