// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.compare;

import java.util.ArrayList;
import java.util.List;
import org.flightbench.results.Result;
import org.flightbench.results.Run;
import org.flightbench.results.compare.ExpectationCheck.Match;

/**
 * Checks expectations. Each is one claim, made before the measurement, and is decided by one interval: that of the
 * geometric mean over the matching results. It is not corrected for other expectations or results.
 */
final class ExpectationChecks {

	private final Expectation expectation;
	private final RunComparison matching;
	private final List<Match> matches = new ArrayList<>();

	private ExpectationChecks(Expectation expectation, RunComparison matching) {
		this.expectation = expectation;
		this.matching = matching;
		for (ResultComparison result : matching.results()) {
			matches.add(new Match(result, expectation.outcome(result.interval())));
		}
	}

	/** All expectations of a candidate, in their order. */
	static List<ExpectationCheck> of(List<Expectation> expectations, RunComparison pair, ComparisonSettings settings) {
		List<ExpectationCheck> checks = new ArrayList<>();
		for (Expectation expectation : expectations) {
			List<Run> runs = List.of(matching(pair.baseline(), expectation), matching(pair.candidate(), expectation));
			Comparison compared = Comparer.compare(runs, 0, expectation.metric(), settings);
			checks.add(new ExpectationChecks(expectation, compared.candidates().get(0)).check());
		}
		return checks;
	}

	private static Run matching(Run run, Expectation expectation) {
		List<Result> results = run.results().stream().filter(result -> expectation.matches(result.id())).toList();
		return new Run(run.name(), run.source(), results, List.of());
	}

	private ExpectationCheck check() {
		if (matches.isEmpty()) {
			return undecided(nothingToCheck());
		}
		if (matches.stream().map(match -> match.result().direction()).distinct().count() > 1) {
			return undecided("of some matching results more is better, of others less: their mean would say nothing");
		}
		GeometricMean mean = matching.overall();
		Interval interval = matches.size() == 1 ? matches.get(0).result().interval() : mean.interval();
		double ratio = matches.size() == 1 ? matches.get(0).result().ratio() : mean.ratio();
		if (mean.count() == matches.size() || matches.size() == 1) {
			ExpectationOutcome outcome = expectation.outcome(interval);
			return check(outcome, ratio, interval, reason(outcome, interval));
		}
		return checkWithExtremes(ratio, interval);
	}

	/** What fell to nothing, or began with nothing, has no place in a geometric mean, but has to agree with it. */
	private ExpectationCheck checkWithExtremes(double ratio, Interval interval) {
		List<ExpectationOutcome> outcomes = new ArrayList<>();
		for (Match match : matches) {
			if (!Double.isFinite(Math.log(match.result().ratio()))) {
				outcomes.add(match.outcome());
			}
		}
		int extremes = outcomes.size();
		if (extremes < matches.size()) {
			outcomes.add(expectation.outcome(interval));
		}
		boolean agreed = outcomes.stream().distinct().count() == 1;
		ExpectationOutcome outcome = agreed ? outcomes.get(0) : ExpectationOutcome.UNDECIDED;
		String apart = extremes + " of " + matches.size() + " results changed from or to nothing: ";
		String reason = agreed ? "decided each alone, with the same outcome" : "decided alone, they disagree";
		return check(outcome, ratio, interval, apart + reason);
	}

	private String nothingToCheck() {
		if (matching.baseline().results().isEmpty() && matching.candidate().results().isEmpty()) {
			return "no result matches";
		}
		boolean oneSided = matching.added().size() == matching.candidate().results().size();
		return oneSided
				? "no matching result is on both sides"
				: "no matching result has the metric '" + expectation.metric() + "' on both sides";
	}

	private static String reason(ExpectationOutcome outcome, Interval interval) {
		if (!interval.isKnown()) {
			return "there is no interval: the data have neither iterations nor an error";
		}
		return switch (outcome) {
			case MET -> "the whole interval is as expected";
			case MISSED -> "nothing in the interval is as expected";
			case UNDECIDED -> "only a part of the interval is as expected: more forks would make it narrower";
		};
	}

	private ExpectationCheck undecided(String reason) {
		return check(ExpectationOutcome.UNDECIDED, Double.NaN, Interval.UNKNOWN, reason);
	}

	/** Results that one side lacks may be those that would have told otherwise. */
	private ExpectationCheck check(ExpectationOutcome outcome, double ratio, Interval interval, String reason) {
		int baselineOnly = matching.baseline().results().size() - matches.size();
		int candidateOnly = matching.candidate().results().size() - matches.size();
		int unpaired = matches.isEmpty() ? 0 : Math.max(baselineOnly, candidateOnly);
		String others = unpaired == 0
				? ""
				: "; " + unpaired + (unpaired == 1 ? " matching result is" : " matching results are")
						+ " not comparable";
		return new ExpectationCheck(expectation, outcome, ratio, interval, matches, reason + others);
	}
}
