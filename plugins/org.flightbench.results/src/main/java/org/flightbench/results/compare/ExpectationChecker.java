// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.compare;

import java.util.ArrayList;
import java.util.List;
import org.flightbench.base.CostlySearchException;

import org.flightbench.base.Plural;
import org.flightbench.base.Texts;
import org.flightbench.results.Result;
import org.flightbench.results.Run;
import org.flightbench.results.compare.Comparer.Machine;
import org.flightbench.results.compare.ExpectationCheck.Match;
import org.flightbench.results.text.Messages;

/**
 * Checks expectations. Each is a single claim made before the measurement, so it is decided by the confidence interval
 * of the matching results' geometric mean, without correction for other expectations or results.
 */
final class ExpectationChecker {

	private final Expectation expectation;
	private final RunComparison matching;
	private final List<Match> matches = new ArrayList<>();

	private ExpectationChecker(Expectation expectation, RunComparison matching) {
		this.expectation = expectation;
		this.matching = matching;
		for (ResultComparison result : matching.results()) {
			matches.add(new Match(result, expectation.outcome(result.interval())));
		}
	}

	/** Checks all expectations of a candidate. Returns the checks in the same order. */
	static List<ExpectationCheck> of(List<Expectation> expectations, RunComparison pair, ComparisonSettings settings) {
		Machine machine = new Machine(Comparer.commonChange(pair.baseline(), pair.candidate(), settings),
				pair.controls());
		List<ExpectationCheck> checks = new ArrayList<>();
		for (Expectation expectation : expectations) {
			checks.add(check(expectation, pair, settings, machine));
		}
		return checks;
	}

	private static ExpectationCheck check(Expectation expectation, RunComparison pair, ComparisonSettings settings,
			Machine machine) {
		try {
			RunComparison compared = Comparer.compare(matching(pair.baseline(), expectation),
					matching(pair.candidate(), expectation), expectation.metric(), settings, machine);
			return new ExpectationChecker(expectation, compared).check();
		} catch (CostlySearchException e) {
			return new ExpectationCheck(expectation, ExpectationOutcome.UNDECIDED, Double.NaN, Interval.UNKNOWN,
					List.of(), Messages.expectation_costly);
		}
	}

	private static Run matching(Run run, Expectation expectation) {
		List<Result> results = run.results().stream().filter(result -> expectation.matches(result.id())).toList();
		return run.with(results, List.of());
	}

	private ExpectationCheck check() {
		if (matches.isEmpty()) {
			return undecided(nothingToCheck());
		}
		if (matches.stream().map(match -> match.result().direction()).distinct().count() > 1) {
			return undecided(Messages.expectation_directions);
		}
		GeometricMean mean = matching.overall();
		Interval interval = matches.size() == 1 ? matches.get(0).result().interval() : mean.interval();
		double ratio = matches.size() == 1 ? matches.get(0).result().ratio() : mean.ratio();
		List<Match> deciding = matches.stream().filter(match -> !match.result().isNothing()).toList();
		if (deciding.isEmpty()) {
			return check(matches.get(0).outcome(), 1, matches.get(0).result().interval(),
					Messages.expectation_nothing);
		}
		if (mean.count() == deciding.size() || matches.size() == 1) {
			ExpectationOutcome outcome = expectation.outcome(interval);
			return check(outcome, ratio, interval, reason(outcome, interval));
		}
		return checkWithExtremes(deciding, ratio, interval);
	}

	/**
	 * Checks results if some changed to or from zero. These cannot be included in the geometric mean but must agree
	 * with it.
	 */
	private ExpectationCheck checkWithExtremes(List<Match> deciding, double ratio, Interval interval) {
		List<ExpectationOutcome> outcomes = new ArrayList<>();
		for (Match match : deciding) {
			if (!Double.isFinite(Math.log(match.result().ratio()))) {
				outcomes.add(match.outcome());
			}
		}
		int extremes = outcomes.size();
		if (extremes < deciding.size()) {
			outcomes.add(expectation.outcome(interval));
		}
		boolean agreed = outcomes.stream().distinct().count() == 1;
		ExpectationOutcome outcome = agreed ? outcomes.get(0) : ExpectationOutcome.UNDECIDED;
		String reason = agreed ? Messages.expectation_extremes_agree : Messages.expectation_extremes_disagree;
		return check(outcome, ratio, interval, Texts.bind(reason, extremes, deciding.size()));
	}

	private String nothingToCheck() {
		if (matching.baseline().results().isEmpty() && matching.candidate().results().isEmpty()) {
			return Messages.expectation_noMatch;
		}
		boolean oneSided = matching.added().size() == matching.candidate().results().size();
		return oneSided
				? Messages.expectation_noPair
				: Texts.bind(Messages.expectation_noMetric, expectation.metric());
	}

	private static String reason(ExpectationOutcome outcome, Interval interval) {
		if (!interval.isKnown()) {
			return Messages.expectation_noInterval;
		}
		return switch (outcome) {
			case MET -> Messages.expectation_met;
			case MISSED -> Messages.expectation_missed;
			case UNDECIDED -> Messages.expectation_undecided;
		};
	}

	private ExpectationCheck undecided(String reason) {
		return check(ExpectationOutcome.UNDECIDED, Double.NaN, Interval.UNKNOWN, reason);
	}

	/** Creates a check. Mentions unpaired results in the reason, because they might change the outcome. */
	private ExpectationCheck check(ExpectationOutcome outcome, double ratio, Interval interval, String reason) {
		int baselineOnly = matching.baseline().results().size() - matches.size();
		int candidateOnly = matching.candidate().results().size() - matches.size();
		int unpaired = matches.isEmpty() ? 0 : Math.max(baselineOnly, candidateOnly);
		String whole = unpaired == 0
				? reason
				: Plural.of(unpaired, Messages.expectation_unpaired_one, Messages.expectation_unpaired_many, reason);
		return new ExpectationCheck(expectation, outcome, ratio, interval, matches, whole);
	}
}
