// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.gate;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.flightbench.base.Plural;
import org.flightbench.base.Texts;
import org.flightbench.report.text.Messages;
import org.flightbench.results.Metric;
import org.flightbench.results.Score;
import org.flightbench.results.Unit;
import org.flightbench.results.compare.ComparedSide;
import org.flightbench.results.compare.Comparison;
import org.flightbench.results.compare.ResultComparison;
import org.flightbench.results.gate.GateFinding;
import org.flightbench.results.gate.GateFinding.Kind;
import org.flightbench.results.gate.GateResult;
import org.flightbench.results.gate.GateRow;
import org.flightbench.results.gate.GateRow.Ending;
import org.flightbench.results.gate.GateRule;
import org.flightbench.results.gate.GateState;
import org.flightbench.results.words.DisplayUnit;
import org.flightbench.results.words.Numbers;

/** Creates the strings that all outputs of a gate share. */
public final class GateSentences {

	private static final Set<Ending> UNCLEAR = Set.of(Ending.INCONCLUSIVE, Ending.MACHINE_MOVED);

	private GateSentences() {}

	/** Returns the outcome in one line: {@code Failed: 2 regressions in 30 results}. */
	public static String headline(GateResult result) {
		return Texts.bind(switch (result.state()) {
			case FAILED -> Messages.headline_failed;
			case INCONCLUSIVE -> Messages.gate_headline_inconclusive;
			case PASSED -> Messages.headline_passed;
		}, summary(result));
	}

	/** Returns the reason for the outcome in a few words: {@code 2 regressions in 30 results}. */
	public static String summary(GateResult result) {
		String all = Plural.of(result.rows().size(), Messages.results_one, Messages.results_many);
		List<String> parts = new ArrayList<>();
		if (result.state() == GateState.FAILED) {
			add(parts, result.count(Ending.FAILED), Messages.regressions_one, Messages.regressions_many, all);
		}
		if (result.state() == GateState.INCONCLUSIVE) {
			add(parts, result.count(Ending.CONTROL_MOVED), Messages.controls_one, Messages.controls_many, all);
			add(parts, UNCLEAR.stream().mapToInt(result::count).sum(), Messages.unclear_one, Messages.unclear_many,
					all);
		}
		if (result.state() == GateState.PASSED) {
			return Texts.bind(Messages.gate_nothing, all);
		}
		boolean isFailed = result.state() == GateState.FAILED;
		add(parts, count(result, Kind.FAMILY), Messages.families_one, Messages.families_many, all);
		add(parts, count(result, Kind.EXPECTATION), isFailed ? Messages.missed_one : Messages.undecided_one,
				isFailed ? Messages.missed_many : Messages.undecided_many, all);
		add(parts, count(result, Kind.REMOVED), Messages.removed_one, Messages.removed_many, all);
		add(parts, count(result, Kind.REPEATED), Messages.repeated_one, Messages.repeated_many, all);
		add(parts, count(result, Kind.ENVIRONMENT), Messages.environment_one, Messages.environment_many, all);
		return String.join(", ", parts);
	}

	/** Returns the number of findings of a kind that have the state of the whole gate, such as failed. */
	private static int count(GateResult result, Kind kind) {
		return (int) result.findings().stream()
				.filter(finding -> finding.kind() == kind && finding.state() == result.state()).count();
	}

	private static void add(List<String> parts, int count, String one, String many, String all) {
		if (count > 0) {
			parts.add(Plural.of(count, one, many, all));
		}
	}

	/** Returns advice on what to do next, one sentence each; may be empty. */
	public static List<String> next(GateResult result) {
		List<String> next = new ArrayList<>();
		if (result.count(Ending.CONTROL_MOVED) > 0) {
			next.add(Messages.next_controls);
		}
		if (result.count(Ending.FAILED) > 0) {
			next.add(Messages.next_failed);
		}
		if (result.count(Ending.INCONCLUSIVE) > 0) {
			next.add(more(result));
		}
		return next;
	}

	/** Returns advice on the inconclusive results, with the number of forks that would settle them if it is known. */
	private static String more(GateResult result) {
		int most = result.rows().stream().filter(row -> row.ending() == Ending.INCONCLUSIVE)
				.mapToInt(row -> row.result().forksNeeded()).max().orElse(0);
		return most == 0 ? Messages.next_inconclusive : Texts.bind(Messages.next_forks, Plural.grouped(most));
	}

	/** Returns the symbol and the name of a result's outcome. */
	public static String ending(GateRow row) {
		return switch (row.ending()) {
			case FAILED -> Messages.ending_failed;
			case INCONCLUSIVE -> Messages.ending_inconclusive;
			case CONTROL_MOVED -> Messages.ending_controlMoved;
			case MACHINE_MOVED -> Messages.ending_machineMoved;
			case REGRESSED -> Messages.ending_regressed;
			case UNDECIDED -> Messages.ending_undecided;
			case IMPROVED -> Messages.ending_improved;
			case PASSED -> Messages.ending_passed;
			case CONTROL -> Messages.ending_control;
		};
	}

	/** Returns the symbol and the name of a finding's outcome. */
	public static String ending(GateFinding finding) {
		if (finding.kind() == Kind.RERUN) {
			return Messages.ending_rerun;
		}
		return switch (finding.state()) {
			case FAILED -> Messages.ending_failed;
			case INCONCLUSIVE -> Messages.ending_inconclusive;
			case PASSED -> Messages.ending_warning;
		};
	}

	/** Returns the numbers behind an outcome in one sentence, without the name of the benchmark. */
	public static String reason(GateRow row) {
		ResultComparison result = row.result();
		String change = Texts.bind(Messages.reason_change, metric(result.metric()), score(result, result.baseline()),
				score(result, result.candidate()), Numbers.change(result.changePercent()),
				Numbers.changeInterval(result.interval()));
		double worst = GateRule.worst(result);
		return switch (row.ending()) {
			case INCONCLUSIVE, UNDECIDED -> Double.isFinite(worst)
					? Texts.bind(Messages.reason_worst, change, Numbers.percent(100 * Math.max(0, worst)),
							result.reason())
					: Texts.bind(Messages.reason_because, change, result.reason());
			case CONTROL_MOVED -> Texts.bind(Messages.reason_control, change);
			case MACHINE_MOVED -> Texts.bind(Messages.reason_machine, change);
			default -> change;
		};
	}

	/** Returns the score of a side with its error and unit. */
	static String score(ResultComparison result, ComparedSide side) {
		Unit unit = DisplayUnit.of(result);
		Score score = side.score();
		return Numbers.scoreWithError(score.unit().convertsTo(unit) ? score.in(unit) : score);
	}

	/** Returns the display name of a metric. */
	static String metric(String name) {
		return name.equals(Metric.PRIMARY) ? Messages.metric_score : name;
	}

	/**
	 * Returns the number of results per outcome, for outcomes whose results are not listed by name; empty if there are
	 * none.
	 */
	static String others(GateResult result) {
		List<String> parts = new ArrayList<>();
		for (Ending ending : List.of(Ending.UNDECIDED, Ending.IMPROVED, Ending.PASSED, Ending.CONTROL)) {
			int count = result.count(ending);
			if (count > 0) {
				parts.add(Texts.bind(switch (ending) {
					case UNDECIDED -> Messages.count_undecided;
					case IMPROVED -> Messages.count_improved;
					case CONTROL -> Messages.count_control;
					default -> Messages.count_passed;
				}, Plural.grouped(count)));
			}
		}
		return String.join(", ", parts);
	}

	/** Returns the confidence level of the intervals. */
	static String confidence(GateResult result) {
		Comparison first = result.comparisons().get(0);
		return Numbers.share(first.settings().confidence());
	}
}
