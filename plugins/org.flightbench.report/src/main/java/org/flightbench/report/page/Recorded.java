// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.page;

import java.util.List;

import org.flightbench.analysis.cause.Explanation;
import org.flightbench.view.flame.FlameGraph;
import org.flightbench.report.pause.PausesInput;
import org.flightbench.results.compare.ResultComparison;

/**
 * The findings in the recordings of a baseline and a candidate.
 *
 * @param explanations the explanations of changed results, most important first
 * @param flames differences of profiles
 * @param pauses pauses of the benchmark JVM
 * @param notes notes about unreadable and omitted data, one sentence each
 */
public record Recorded(List<Explanation> explanations, List<Flame> flames, List<Pauses> pauses, List<String> notes) {

	/** No findings. */
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
	 * @param result the compared result
	 * @param graph the flame graph of one event type
	 */
	public record Flame(ResultComparison result, FlameGraph graph) {}

	/**
	 * The pauses of a result.
	 *
	 * @param result the compared result
	 * @param input the pauses of one fork per side
	 */
	public record Pauses(ResultComparison result, PausesInput input) {}
}
