// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.gate;

import java.util.ArrayList;
import java.util.List;
import org.flightbench.results.Run;
import org.flightbench.results.compare.Comparison;
import org.flightbench.results.gate.GateRow.Ending;

/**
 * The judgement of a gate.
 *
 * @param baseline the baseline
 * @param candidate the candidate
 * @param comparisons what was compared: one for each metric and threshold of the rules that some result has
 * @param rows the results that a rule judged, the most severe first, in the order of the rules and the baseline
 * @param findings what else was found, the most severe first
 */
public record GateResult(Run baseline, Run candidate, List<Comparison> comparisons, List<GateRow> rows,
		List<GateFinding> findings) {

	public GateResult {
		comparisons = List.copyOf(comparisons);
		rows = List.copyOf(rows);
		findings = List.copyOf(findings);
	}

	/** Passed, failed or inconclusive. */
	public GateState state() {
		GateState state = GateState.PASSED;
		for (GateRow row : rows) {
			state = state.and(row.ending().state());
		}
		for (GateFinding finding : findings) {
			state = state.and(finding.state());
		}
		return state;
	}

	/** The same with one more finding. */
	public GateResult with(GateFinding finding) {
		List<GateFinding> all = new ArrayList<>(findings);
		all.add(finding);
		return new GateResult(baseline, candidate, comparisons, rows, all);
	}

	/** How many findings only warn. */
	public int warnings() {
		return (int) findings.stream().filter(GateFinding::isWarning).count();
	}

	/** How many results ended so. */
	public int count(Ending ending) {
		return (int) rows.stream().filter(row -> row.ending() == ending).count();
	}

	/** How many findings have that state. */
	public int count(GateState state) {
		return (int) findings.stream().filter(finding -> finding.state() == state).count();
	}
}
