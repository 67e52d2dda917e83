// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.gate;

import java.util.List;
import java.util.regex.Pattern;
import org.flightbench.results.ResultId;
import org.flightbench.results.compare.ComparisonSettings;
import org.flightbench.results.compare.Correction;
import org.flightbench.results.compare.Expectation;

/**
 * The criteria of a gate.
 *
 * @param rules at least one; the first rule that matches a result applies
 * @param controls name patterns of benchmarks whose code is unchanged; changes of their scores are attributed to the
 * machine
 * @param confidence confidence level of the intervals, above 0 and below 1
 * @param correction the correction for multiple comparisons
 * @param removed the consequence of a result that the candidate lacks
 * @param environment the consequence of a difference in the environment
 * @param expectations the expectations of the candidate, possibly empty
 * @param missed the consequence of a missed expectation
 * @param undecided the consequence of an undecided expectation
 * @param sameMachine whether both sides are measured back to back on the same machine
 */
public record GatePlan(List<GateRule> rules, List<Pattern> controls, double confidence, Correction correction,
		Consequence removed, Consequence environment, List<Expectation> expectations, Consequence missed,
		Consequence undecided, boolean sameMachine) {

	/** The default plan: strict for allocation, tolerant of noise for scores. */
	public static final GatePlan USUAL = new GatePlan(List.of(GateRule.ALLOCATION, GateRule.SCORE), List.of(),
			ComparisonSettings.DEFAULT.confidence(), ComparisonSettings.DEFAULT.correction(), Consequence.WARN,
			Consequence.WARN, List.of(), Consequence.FAIL, Consequence.FAIL);

	public GatePlan {
		rules = List.copyOf(rules);
		controls = List.copyOf(controls);
		expectations = List.copyOf(expectations);
	}

	/** Creates a plan for runs that may have been measured on different machines. */
	public GatePlan(List<GateRule> rules, List<Pattern> controls, double confidence, Correction correction,
			Consequence removed, Consequence environment, List<Expectation> expectations, Consequence missed,
			Consequence undecided) {
		this(rules, controls, confidence, correction, removed, environment, expectations, missed, undecided, false);
	}

	/** Returns a copy of this plan with the given expectations. */
	public GatePlan expecting(List<Expectation> expected) {
		return new GatePlan(rules, controls, confidence, correction, removed, environment, expected, missed, undecided,
				sameMachine);
	}

	/** Returns whether a result belongs to a control benchmark, whose code is unchanged. */
	boolean isControl(ResultId id) {
		return controls.stream().anyMatch(control -> GateRule.isFound(control, id));
	}
}
