// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.compare;

import java.util.List;
import java.util.Optional;

import org.flightbench.results.Result;
import org.flightbench.results.Run;
import org.flightbench.results.compare.judge.Assumption;
import org.flightbench.results.compare.judge.CommonChange;
import org.flightbench.results.compare.judge.Controls;
import org.flightbench.results.compare.verdict.ExpectationCheck;
import org.flightbench.results.compare.verdict.ExpectationOutcome;
import org.flightbench.results.compare.verdict.Family;
import org.flightbench.results.compare.verdict.GeometricMean;
import org.flightbench.results.compare.verdict.ResultComparison;
import org.flightbench.results.compare.verdict.Verdict;

/**
 * One candidate run against the baseline run.
 *
 * @param baseline the baseline
 * @param candidate the candidate
 * @param results the paired results that have the metric, in the baseline's order
 * @param overall geometric mean over all of them
 * @param byClass geometric means by benchmark class, in the order of first appearance
 * @param added results that only the candidate has
 * @param removed results that only the baseline has
 * @param warnings what else differs between the two runs
 * @param expectations what was expected of the candidate, checked; empty if nothing was
 * @param notes what to know about the comparison as a whole, for the user to read
 * @param common the change that all scores have in common, taken out of them if the settings say that the machine
 * changed; {@link CommonChange#NONE} for other metrics
 * @param allocation of scores, the same runs compared in bytes per operation; null for other metrics, or if not both
 * runs measured it
 * @param assumption how much runs are assumed to vary, empty if no result rests on it
 * @param families of scores, verdicts on benchmarks over the values of their parameters
 * @param controls by which scores are judged if they are enough, empty if the settings name none
 */
public record RunComparison(Run baseline, Run candidate, List<ResultComparison> results, GeometricMean overall,
		List<GeometricMean> byClass, List<Result> added, List<Result> removed, List<ComparabilityWarning> warnings,
		List<ExpectationCheck> expectations, List<String> notes, CommonChange common, RunComparison allocation,
		Optional<Assumption> assumption, List<Family> families, Optional<Controls> controls) {

	public RunComparison {
		results = List.copyOf(results);
		byClass = List.copyOf(byClass);
		added = List.copyOf(added);
		removed = List.copyOf(removed);
		warnings = List.copyOf(warnings);
		expectations = List.copyOf(expectations);
		notes = List.copyOf(notes);
		families = List.copyOf(families);
	}

	/** A comparison of which nothing was expected, and nothing is to be said. */
	public RunComparison(Run baseline, Run candidate, List<ResultComparison> results, GeometricMean overall,
			List<GeometricMean> byClass, List<Result> added, List<Result> removed,
			List<ComparabilityWarning> warnings) {
		this(baseline, candidate, results, overall, byClass, added, removed, warnings, List.of(), List.of(),
				CommonChange.NONE, null, Optional.empty(), List.of(), Optional.empty());
	}

	/** How many results got this verdict. */
	public int count(Verdict verdict) {
		return (int) results.stream().filter(result -> result.verdict() == verdict).count();
	}

	/** How many expectations came out so. */
	public int count(ExpectationOutcome outcome) {
		return (int) expectations.stream().filter(check -> check.outcome() == outcome).count();
	}

	/** The same comparison with these expectations. */
	RunComparison with(List<ExpectationCheck> checked) {
		return new RunComparison(baseline, candidate, results, overall, byClass, added, removed, warnings, checked,
				notes, common, allocation, assumption, families, controls);
	}
}
