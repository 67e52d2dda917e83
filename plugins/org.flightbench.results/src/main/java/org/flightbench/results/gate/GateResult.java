// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.gate;

import java.util.ArrayList;
import java.util.List;
import org.flightbench.results.Run;
import org.flightbench.results.compare.Comparison;
import org.flightbench.results.gate.GateRow.Ending;

/**
 * The outcome of a gate.
 *
 * @param baseline the baseline run
 * @param candidate the candidate run
 * @param comparisons the non-empty comparisons, one for each metric and threshold of the rules
 * @param rows the judged results, the most severe first, otherwise in the order of the rules and the baseline
 * @param findings the other findings, the most severe first
 */
public record GateResult(Run baseline, Run candidate, List<Comparison> comparisons, List<GateRow> rows,
		List<GateFinding> findings) {

	public GateResult {
		comparisons = List.copyOf(comparisons);
		rows = List.copyOf(rows);
		findings = List.copyOf(findings);
	}

	/** Returns the most severe state of the rows and findings. */
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

	/** Returns a copy of this result with the given finding. */
	public GateResult with(GateFinding finding) {
		List<GateFinding> all = new ArrayList<>(findings);
		all.add(finding);
		return new GateResult(baseline, candidate, comparisons, rows, all);
	}

	/** Returns the number of findings that are warnings. */
	public int warnings() {
		return (int) findings.stream().filter(GateFinding::isWarning).count();
	}

	/** Returns the number of results with this ending. */
	public int count(Ending ending) {
		return (int) rows.stream().filter(row -> row.ending() == ending).count();
	}

	/** Returns the number of findings with this state. */
	public int count(GateState state) {
		return (int) findings.stream().filter(finding -> finding.state() == state).count();
	}
}
