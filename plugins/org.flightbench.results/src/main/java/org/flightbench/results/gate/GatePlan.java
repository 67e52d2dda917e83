// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.gate;

import java.util.List;
import java.util.regex.Pattern;
import org.flightbench.results.ResultId;
import org.flightbench.results.compare.verdict.ComparisonSettings;
import org.flightbench.results.compare.verdict.Correction;
import org.flightbench.results.compare.verdict.Expectation;

/**
 * The plan by which a gate judges.
 *
 * @param rules at least one; the first that matches a result judges it
 * @param controls found in the names of benchmarks of unchanged code: if one moves, the machine did
 * @param confidence level of the intervals, above 0 and below 1
 * @param correction for many results at once
 * @param removed the consequence of a result that the candidate lacks
 * @param environment the consequence of something besides the code that differs
 * @param expectations what is expected of the candidate; empty for nothing
 * @param missed the consequence of a missed expectation
 * @param undecided the consequence of an expectation for which the data do not decide whether it is met
 * @param sameMachine whether both sides are measured back to back on one machine
 */
public record GatePlan(List<GateRule> rules, List<Pattern> controls, double confidence, Correction correction,
		Consequence removed, Consequence environment, List<Expectation> expectations, Consequence missed,
		Consequence undecided, boolean sameMachine) {

	/** Allocation strictly, scores as far as their noise allows. */
	public static final GatePlan USUAL = new GatePlan(List.of(GateRule.ALLOCATION, GateRule.SCORE), List.of(),
			ComparisonSettings.DEFAULT.confidence(), ComparisonSettings.DEFAULT.correction(), Consequence.WARN,
			Consequence.WARN, List.of(), Consequence.FAIL, Consequence.FAIL);

	public GatePlan {
		rules = List.copyOf(rules);
		controls = List.copyOf(controls);
		expectations = List.copyOf(expectations);
	}

	/** A plan for sides of which nothing says that they are measured on one machine. */
	public GatePlan(List<GateRule> rules, List<Pattern> controls, double confidence, Correction correction,
			Consequence removed, Consequence environment, List<Expectation> expectations, Consequence missed,
			Consequence undecided) {
		this(rules, controls, confidence, correction, removed, environment, expectations, missed, undecided, false);
	}

	/** The same plan with expectations. */
	public GatePlan expecting(List<Expectation> expected) {
		return new GatePlan(rules, controls, confidence, correction, removed, environment, expected, missed, undecided,
				sameMachine);
	}

	/** Whether a result is of unchanged code. */
	boolean isControl(ResultId id) {
		return controls.stream().anyMatch(control -> GateRule.isFound(control, id));
	}
}
