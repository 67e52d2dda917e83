// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.compare;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

import org.flightbench.results.Result;
import org.flightbench.results.ResultId;
import org.flightbench.results.Run;

/**
 * A comparison of one candidate with the baseline.
 *
 * @param baseline the baseline run
 * @param candidate the candidate run
 * @param results the matched results that have the metric, in the order of the baseline
 * @param overall geometric mean of all results
 * @param byClass geometric means by benchmark class, in order of first appearance
 * @param added results that exist only in the candidate
 * @param removed results that exist only in the baseline
 * @param warnings other differences between the runs
 * @param expectations the checked expectations, possibly empty
 * @param notes messages for the user about the comparison as a whole
 * @param common the common change of all scores, possibly {@linkplain CommonChange#isRemoved() removed} from them;
 * {@link CommonChange#NONE} for other metrics
 * @param allocation the comparison of the same runs in bytes per operation; null if this is not a comparison of scores,
 * or if a run lacks this metric
 * @param assumption the assumed variation between runs, empty if no result depends on it
 * @param families verdicts on benchmarks over all values of their parameters, only for scores
 * @param controls the controls, used as a reference for scores if there are enough; empty if the settings specify none
 * @param proposedControls results that the user may want to choose as controls, empty if there are none or the settings
 * specify controls
 */
public record RunComparison(Run baseline, Run candidate, List<ResultComparison> results, GeometricMean overall,
		List<GeometricMean> byClass, List<Result> added, List<Result> removed, List<ComparabilityWarning> warnings,
		List<ExpectationCheck> expectations, List<String> notes, CommonChange common, RunComparison allocation,
		Optional<Assumption> assumption, List<Family> families, Optional<Controls> controls,
		Optional<ProposedControls> proposedControls) {

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

	/** Creates a comparison without expectations and notes. */
	public RunComparison(Run baseline, Run candidate, List<ResultComparison> results, GeometricMean overall,
			List<GeometricMean> byClass, List<Result> added, List<Result> removed,
			List<ComparabilityWarning> warnings) {
		this(baseline, candidate, results, overall, byClass, added, removed, warnings, List.of(), List.of(),
				CommonChange.NONE, null, Optional.empty(), List.of(), Optional.empty(), Optional.empty());
	}

	/** Returns the number of results with this verdict. */
	public int count(Verdict verdict) {
		return (int) results.stream().filter(result -> result.verdict() == verdict).count();
	}

	/** Returns the families that regressed although none of their results did individually. */
	public List<Family> regressedOnlyAsFamily() {
		Set<ResultId> regressed = results.stream().filter(result -> result.verdict() == Verdict.REGRESSED)
				.map(ResultComparison::id).collect(Collectors.toSet());
		return families.stream().filter(family -> family.verdict() == Verdict.REGRESSED
				&& family.members().stream().noneMatch(regressed::contains)).toList();
	}

	/** Returns the number of families with this verdict. */
	public int countFamilies(Verdict verdict) {
		return (int) families.stream().filter(family -> family.verdict() == verdict).count();
	}

	/** Returns whether a family improved or regressed although some of its results did not. */
	public boolean isAnyFamilyAhead() {
		Map<ResultId, Verdict> verdicts = results.stream()
				.collect(Collectors.toMap(ResultComparison::id, ResultComparison::verdict, (first, other) -> first));
		return families.stream()
				.filter(family -> family.verdict() == Verdict.IMPROVED || family.verdict() == Verdict.REGRESSED)
				.anyMatch(family -> family.members().stream()
						.anyMatch(member -> verdicts.get(member) != family.verdict()));
	}

	/** Returns the number of expectations with this outcome. */
	public int count(ExpectationOutcome outcome) {
		return (int) expectations.stream().filter(check -> check.outcome() == outcome).count();
	}

	/** Returns a copy of this comparison with the given expectations. */
	RunComparison with(List<ExpectationCheck> checked) {
		return new RunComparison(baseline, candidate, results, overall, byClass, added, removed, warnings, checked,
				notes, common, allocation, assumption, families, controls, proposedControls);
	}
}
