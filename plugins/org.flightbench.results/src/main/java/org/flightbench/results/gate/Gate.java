// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.gate;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;

import org.flightbench.base.Texts;
import org.flightbench.results.Metric;
import org.flightbench.results.Result;
import org.flightbench.results.ResultId;
import org.flightbench.results.Run;
import org.flightbench.results.compare.ComparabilityWarning;
import org.flightbench.results.compare.Comparer;
import org.flightbench.results.compare.Comparison;
import org.flightbench.results.compare.ComparisonSettings;
import org.flightbench.results.compare.DirectionFinder;
import org.flightbench.results.compare.ExpectationCheck;
import org.flightbench.results.compare.ExpectationOutcome;
import org.flightbench.results.compare.Family;
import org.flightbench.results.compare.ResultComparison;
import org.flightbench.results.compare.RunComparison;
import org.flightbench.results.compare.SmallestAmounts;
import org.flightbench.results.compare.Stopping;
import org.flightbench.results.compare.Threshold;
import org.flightbench.results.compare.Verdict;
import org.flightbench.results.gate.GateFinding.Kind;
import org.flightbench.results.gate.GateRow.Ending;
import org.flightbench.results.noise.ChosenNoise;
import org.flightbench.results.noise.Environment;
import org.flightbench.results.text.Messages;

/**
 * Judges a candidate according to a plan. A {@link Comparer} determines the verdicts from all results of a metric and
 * the rule's threshold, so they agree with {@code flightbench compare}.
 */
public final class Gate {

	/** The parameters of a comparison that differ between rules. */
	private record Question(String metric, Threshold threshold) {}

	private static final Set<Verdict> MOVED = EnumSet.of(Verdict.IMPROVED, Verdict.REGRESSED);

	private final GatePlan plan;
	private final Run baseline;
	private final Run candidate;
	private final RunComparison first;
	private final Map<Question, Comparison> comparisons = new LinkedHashMap<>();
	private final List<GateRow> rows = new ArrayList<>();
	private final List<GateFinding> findings = new ArrayList<>();

	private Gate(GatePlan plan, Run baseline, Run candidate, RunComparison first) {
		this.plan = plan;
		this.baseline = baseline;
		this.candidate = candidate;
		this.first = first;
	}

	/**
	 * Judges a candidate.
	 *
	 * @param noise the noise profile, {@link ChosenNoise#NONE} for none
	 * @throws EmptyRuleException if a rule that is not optional matches no results
	 * @throws org.flightbench.base.CostlySearchException if a pattern takes too long to match
	 */
	public static GateResult judge(GatePlan plan, Run baseline, Run candidate, ChosenNoise noise)
			throws EmptyRuleException {
		return new Gate(plan, baseline, candidate, null).judge(noise);
	}

	/**
	 * Judges a candidate after some of its results were remeasured.
	 *
	 * @param first the comparison of the first runs, whose controls apply to the results that were not remeasured
	 */
	static GateResult judgeAgain(GatePlan plan, Run baseline, Run candidate, ChosenNoise noise, RunComparison first)
			throws EmptyRuleException {
		return new Gate(plan, baseline, candidate, first).judge(noise);
	}

	private GateResult judge(ChosenNoise noise) throws EmptyRuleException {
		for (GateRule rule : plan.rules()) {
			comparisons.computeIfAbsent(new Question(rule.metric(), rule.threshold()),
					question -> compare(question, noise));
		}
		for (GateRule rule : plan.rules()) {
			judge(rule);
		}
		for (GateRule rule : plan.rules()) {
			families(rule);
		}
		for (RunComparison pair : pairs()) {
			pair.expectations().forEach(this::expectation);
		}
		removed();
		repeated(baseline, Messages.finding_repeated_baseline);
		repeated(candidate, Messages.finding_repeated_candidate);
		contradicting();
		environment();
		rows.sort(Comparator.comparing(GateRow::ending));
		findings.sort(Comparator.comparing(GateFinding::state).reversed());
		return new GateResult(baseline, candidate, comparisons.values().stream().filter(Gate::saysSomething).toList(),
				rows, findings);
	}

	/** Returns whether a comparison has anything to report: results or expectations. */
	private static boolean saysSomething(Comparison comparison) {
		RunComparison pair = comparison.candidates().get(0);
		return !pair.results().isEmpty() || !pair.expectations().isEmpty();
	}

	private Comparison compare(Question question, ChosenNoise noise) {
		Threshold threshold = question.threshold == null ? usual() : question.threshold;
		ComparisonSettings settings = new ComparisonSettings(plan.confidence(), threshold.share(), threshold.amounts(),
				plan.correction(), ComparisonSettings.DEFAULT.assumedRunVariation(), Map.of()).withNoise(noise)
				.withSameMachine(plan.sameMachine()).withControls(plan.controls());
		Comparison comparison = first == null
				? Comparer.compare(List.of(baseline, candidate), 0, question.metric, settings)
				: Comparer.compareAgain(baseline, candidate, question.metric, settings, first.controls());
		// expectations specify their metrics, so the first comparison can check all of them
		return comparisons.isEmpty() ? comparison.expecting(plan.expectations()) : comparison;
	}

	/** Returns the default threshold. For adaptive runs, it is the precision of their plan. */
	private Threshold usual() {
		return Stopping.ofPair(baseline, candidate).filter(stopping -> !stopping.isOfListed())
				.map(stopping -> new Threshold(stopping.plan().precision(), SmallestAmounts.USUAL))
				.orElse(Threshold.USUAL);
	}

	private List<RunComparison> pairs() {
		return comparisons.values().stream().map(comparison -> comparison.candidates().get(0)).toList();
	}

	private void judge(GateRule rule) throws EmptyRuleException {
		RunComparison pair = pair(rule);
		boolean moved = isMoved(pair);
		boolean isEmpty = true;
		for (ResultComparison result : pair.results()) {
			if (ruleOf(rule.metric(), result.id()) == rule) {
				isEmpty = false;
				rows.add(new GateRow(rule, result, ending(rule, result, moved)));
			}
		}
		if (isEmpty) {
			nothingJudged(rule, pair);
		}
	}

	/**
	 * Reports the families that regressed according to a rule, unless a regressed member has at least the same
	 * consequence. Another rule may have ignored that member.
	 */
	private void families(GateRule rule) {
		RunComparison pair = pair(rule);
		boolean moved = isMoved(pair);
		Ending ending = regressed(rule, moved);
		Set<ResultId> reported = rows.stream()
				.filter(row -> row.rule().metric().equals(rule.metric())
						&& row.result().verdict() == Verdict.REGRESSED && row.ending().compareTo(ending) <= 0)
				.map(row -> row.result().id()).collect(Collectors.toSet());
		for (Family family : pair.families()) {
			if (family.verdict() == Verdict.REGRESSED && ruleOf(rule.metric(), family) == rule
					&& family.members().stream().noneMatch(reported::contains)) {
				find(Kind.FAMILY, rule.regression(), moved ? GateState.INCONCLUSIVE : GateState.FAILED,
						Texts.bind(Messages.finding_family, family.benchmark(), family.reason()), null);
			}
		}
	}

	private RunComparison pair(GateRule rule) {
		return comparisons.get(new Question(rule.metric(), rule.threshold())).candidates().get(0);
	}

	/** Returns whether a control changed. */
	private boolean isMoved(RunComparison pair) {
		return pair.results().stream()
				.anyMatch(result -> plan.isControl(result.id()) && MOVED.contains(result.verdict()));
	}

	private GateRule ruleOf(String metric, ResultId id) {
		return plan.rules().stream().filter(rule -> rule.metric().equals(metric) && rule.matches(id)).findFirst()
				.orElse(null);
	}

	/**
	 * Returns the rule that applies to the most members of a family, or null if more than half of them have no rule,
	 * for example because they are controls.
	 */
	private GateRule ruleOf(String metric, Family family) {
		List<GateRule> rules = family.members().stream().filter(id -> !plan.isControl(id))
				.map(id -> ruleOf(metric, id)).filter(Objects::nonNull).toList();
		return 2 * rules.size() < family.members().size()
				? null
				: rules.stream().max(Comparator.comparingInt(rule -> Collections.frequency(rules, rule))).orElse(null);
	}

	private Ending ending(GateRule rule, ResultComparison result, boolean controlsMoved) {
		if (plan.isControl(result.id())) {
			return MOVED.contains(result.verdict()) ? Ending.CONTROL_MOVED : Ending.CONTROL;
		}
		return switch (result.verdict()) {
			case REGRESSED -> regressed(rule, controlsMoved);
			case INCONCLUSIVE -> inconclusive(rule, result);
			case IMPROVED -> Ending.IMPROVED;
			case NO_CHANGE -> Ending.PASSED;
		};
	}

	private static Ending regressed(GateRule rule, boolean controlsMoved) {
		return switch (rule.regression()) {
			case FAIL -> controlsMoved ? Ending.MACHINE_MOVED : Ending.FAILED;
			case WARN -> Ending.REGRESSED;
			case IGNORE -> Ending.PASSED;
		};
	}

	private static Ending inconclusive(GateRule rule, ResultComparison result) {
		return switch (rule.inconclusive()) {
			case FAIL -> rule.tolerates(result) ? Ending.UNDECIDED : Ending.INCONCLUSIVE;
			case WARN -> Ending.UNDECIDED;
			case IGNORE -> Ending.PASSED;
		};
	}

	private void nothingJudged(GateRule rule, RunComparison pair) throws EmptyRuleException {
		String metric = rule.metric();
		if (rule.isOptional()) {
			findings.add(new GateFinding(Kind.RULE, GateState.PASSED,
					Texts.bind(Messages.finding_noAllocation, metric), null));
		} else if (pair.results().isEmpty()) {
			throw new EmptyRuleException(Texts.bind(
					metric.equals(Metric.PRIMARY) ? Messages.empty_noPair : Messages.empty_noMetric, metric,
					baseline.name(), candidate.name()));
		} else if (rule.benchmarks() == null) {
			throw new EmptyRuleException(Texts.bind(Messages.empty_shadowed, metric));
		} else {
			throw new EmptyRuleException(
					Texts.bind(Messages.empty_noBenchmark, metric, rule.benchmarks().pattern()));
		}
	}

	private void expectation(ExpectationCheck check) {
		Consequence consequence = check.outcome() == ExpectationOutcome.MISSED ? plan.missed() : plan.undecided();
		GateState grave = check.outcome() == ExpectationOutcome.MISSED ? GateState.FAILED : GateState.INCONCLUSIVE;
		if (check.outcome() != ExpectationOutcome.MET) {
			find(Kind.EXPECTATION, consequence, grave, Texts.bind(Messages.finding_expectation,
					check.expectation().name(), check.outcome().label(), check.reason()), null);
		}
	}

	/** Reports results that the candidate lacks. They are the same in all comparisons, so only the first is checked. */
	private void removed() {
		for (Result result : pairs().get(0).removed()) {
			find(Kind.REMOVED, plan.removed(), GateState.FAILED,
					Texts.bind(Messages.finding_removed, result.id().withParamsText()), result.id());
		}
	}

	/** Reports duplicate results. Only the first is judged, so the others could hide a regression. */
	private void repeated(Run run, String text) {
		run.repeated().forEach((id, count) -> find(Kind.REPEATED, atLeastWarn(plan.environment()),
				GateState.INCONCLUSIVE, Texts.bind(text, count, id.withParamsText()), id));
	}

	private void contradicting() {
		for (ResultComparison result : pairs().stream().flatMap(pair -> pair.results().stream())
				.filter(result -> result.metric().equals(Metric.PRIMARY)).toList()) {
			if (DirectionFinder.contradict(result.id().mode(), result.unit())) {
				String text = Texts.bind(Messages.finding_unit, result.id().withParamsText(),
						result.id().mode().label(),
						result.unit().symbol());
				if (findings.stream().noneMatch(finding -> finding.text().equals(text))) {
					find(Kind.UNIT, Consequence.WARN, GateState.PASSED, text, result.id());
				}
			}
		}
	}

	private static Consequence atLeastWarn(Consequence consequence) {
		return consequence == Consequence.IGNORE ? Consequence.WARN : consequence;
	}

	/** Reports different machines and other differences that make a direct comparison of the runs questionable. */
	private void environment() {
		Set<String> messages = new LinkedHashSet<>();
		String machine = Environment.of(baseline).machine();
		String other = Environment.of(candidate).machine();
		if (machine != null && other != null && !machine.equals(other)) {
			messages.add(Texts.bind(Messages.finding_machine, machine, other));
		}
		for (RunComparison pair : pairs()) {
			pair.warnings().stream().map(ComparabilityWarning::message).forEach(messages::add);
		}
		messages.forEach(message -> find(Kind.ENVIRONMENT, plan.environment(), GateState.INCONCLUSIVE, message, null));
	}

	private void find(Kind kind, Consequence consequence, GateState grave, String text, ResultId id) {
		if (consequence != Consequence.IGNORE) {
			findings.add(new GateFinding(kind, consequence == Consequence.FAIL ? grave : GateState.PASSED, text, id));
		}
	}

	/**
	 * Signals that a rule matches no results, because a gate without checks must not pass. The message is for the user.
	 */
	public static final class EmptyRuleException extends Exception {

		private static final long serialVersionUID = 1;

		EmptyRuleException(String message) {
			super(message);
		}
	}
}
