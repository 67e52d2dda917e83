// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.page;

import java.util.List;

import org.flightbench.report.cause.Explanation;
import org.flightbench.report.flame.FlameGraph;
import org.flightbench.report.pauses.PausesInput;
import org.flightbench.results.compare.verdict.ResultComparison;

/**
 * The findings in the recordings of a baseline and a candidate.
 *
 * @param explanations why results changed, the most important first
 * @param flames differences of profiles
 * @param pauses when the program was stopped
 * @param notes what could not be read, and what was left out, each one sentence
 */
public record Recorded(List<Explanation> explanations, List<Flame> flames, List<Pauses> pauses, List<String> notes) {

	/** No recordings. */
	public static final Recorded NOTHING = new Recorded(List.of(), List.of(), List.of(), List.of());

	public Recorded {
		explanations = List.copyOf(explanations);
		flames = List.copyOf(flames);
		pauses = List.copyOf(pauses);
		notes = List.copyOf(notes);
	}

	/**
	 * The difference of a result's profiles.
	 *
	 * @param result the result
	 * @param graph of an event
	 */
	public record Flame(ResultComparison result, FlameGraph graph) {}

	/**
	 * The pauses of a result.
	 *
	 * @param result the result
	 * @param input of one fork on each side
	 */
	public record Pauses(ResultComparison result, PausesInput input) {}
}
