// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report;

import java.io.IOException;
import java.io.Writer;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

import org.flightbench.report.output.Csv;
import org.flightbench.report.table.ComparisonView;
import org.flightbench.results.Metric;
import org.flightbench.results.Result;
import org.flightbench.results.ResultId;
import org.flightbench.results.Score;
import org.flightbench.results.Unit;
import org.flightbench.results.compare.ComparedSide;
import org.flightbench.results.compare.Comparison;
import org.flightbench.results.compare.Direction;
import org.flightbench.results.compare.Expectation;
import org.flightbench.results.compare.ExpectationCheck;
import org.flightbench.results.compare.ExpectationOutcome;
import org.flightbench.results.compare.Family;
import org.flightbench.results.compare.ResultComparison;
import org.flightbench.results.compare.RunComparison;

/**
 * Writes a comparison as comma-separated values: one line per result and candidate, with numbers at full precision, a
 * column for each parameter, and the verdict on the family to which the result belongs. The lines of added and removed
 * results have empty fields for the missing side, and "added" or "removed" as the verdict. If there are expectations,
 * four columns follow, and each expectation adds a line without a benchmark and a line for each result that it matches.
 */
public final class CsvReport implements ComparisonReport {

	private static final String ADDED = "added";
	private static final String REMOVED = "removed";
	private static final int NUMBERS_OF_SIDE = 4;
	private static final int NUMBERS_OF_CHANGE = 9;
	private static final String[] BEFORE_PARAMS = {"baseline", "candidate", "benchmark", "mode", "threads"};
	private static final String[] AFTER_PARAMS = {"metric", "unit", "higherIsBetter", "baselineScore",
			"baselineError", "baselineForks", "baselineIterations", "candidateScore", "candidateError",
			"candidateForks", "candidateIterations", "ratio", "ratioLow", "ratioHigh", "changePercent", "speedup",
			"speedupLow", "speedupHigh", "p", "pAdjusted", "verdict", "reason", "notes", "breakEven", "familyMembers",
			"familySpeedup", "familySpeedupLow", "familySpeedupHigh", "familyVerdict"};
	private static final String[] OF_EXPECTATIONS = {"expectation", "expectedAtLeast", "expectedAtMost", "outcome"};
	private static final int COLUMNS_OF_FAMILY = 5;
	private static final int COLUMNS_BETWEEN_METRIC_AND_CHANGE = 10;
	private static final int COLUMNS_BETWEEN_CHANGE_AND_VERDICT = 5;

	private final ComparisonView view;

	/** @param view the part to write; each result is followed by its comparisons in the other metrics */
	CsvReport(ComparisonView view) {
		this.view = view;
	}

	@Override
	public void write(Comparison comparison, Writer out) throws IOException {
		Set<String> params = new TreeSet<>();
		for (RunComparison pair : comparison.candidates()) {
			pair.results().forEach(result -> params.addAll(result.id().params().keySet()));
			pair.added().forEach(result -> params.addAll(result.id().params().keySet()));
			pair.removed().forEach(result -> params.addAll(result.id().params().keySet()));
		}
		boolean expecting = comparison.candidates().stream().anyMatch(pair -> !pair.expectations().isEmpty());
		Csv csv = new Csv(out);
		heading(csv, params, expecting);
		for (RunComparison pair : comparison.candidates()) {
			Map<ResultId, Family> families = families(pair);
			for (ResultComparison result : view.inAllMetrics(pair)) {
				result(csv, pair, params, result, pair.results().contains(result) ? families : Map.of());
				endWithoutExpectation(csv, expecting);
			}
			for (Result added : pair.added()) {
				unpaired(csv, pair, params, comparison.metric(), added, ADDED);
				endWithoutExpectation(csv, expecting);
			}
			for (Result removed : pair.removed()) {
				unpaired(csv, pair, params, comparison.metric(), removed, REMOVED);
				endWithoutExpectation(csv, expecting);
			}
			for (ExpectationCheck check : pair.expectations()) {
				expectation(csv, pair, params, check);
			}
		}
	}

	private static void expectation(Csv csv, RunComparison pair, Set<String> params, ExpectationCheck check)
			throws IOException {
		csv.text(pair.baseline().name()).text(pair.candidate().name());
		blanks(csv, BEFORE_PARAMS.length - 2 + params.size());
		csv.text(check.expectation().metric());
		blanks(csv, COLUMNS_BETWEEN_METRIC_AND_CHANGE);
		csv.number(check.ratio()).number(check.interval().low()).number(check.interval().high())
				.number(check.changePercent());
		blanks(csv, COLUMNS_BETWEEN_CHANGE_AND_VERDICT);
		csv.text("").text(check.reason()).text("").text("");
		blanks(csv, COLUMNS_OF_FAMILY);
		endOfExpectation(csv, check.expectation(), check.outcome());
		for (ExpectationCheck.Match match : check.results()) {
			result(csv, pair, params, match.result(), Map.of());
			endOfExpectation(csv, check.expectation(), match.outcome());
		}
	}

	private static void endOfExpectation(Csv csv, Expectation expectation, ExpectationOutcome outcome)
			throws IOException {
		csv.text(expectation.name()).number(expectation.atLeast()).number(expectation.atMost()).text(outcome.key())
				.end();
	}

	private static void endWithoutExpectation(Csv csv, boolean expecting) throws IOException {
		blanks(csv, expecting ? OF_EXPECTATIONS.length : 0);
		csv.end();
	}

	private static void heading(Csv csv, Set<String> params, boolean expecting) throws IOException {
		for (String column : BEFORE_PARAMS) {
			csv.text(column);
		}
		for (String param : params) {
			csv.text("param " + param);
		}
		for (String column : AFTER_PARAMS) {
			csv.text(column);
		}
		if (expecting) {
			for (String column : OF_EXPECTATIONS) {
				csv.text(column);
			}
		}
		csv.end();
	}

	private static void identity(Csv csv, RunComparison pair, Set<String> params, ResultId id) throws IOException {
		csv.text(pair.baseline().name()).text(pair.candidate().name()).text(id.benchmark()).text(id.mode().label());
		csv.text(id.threads() == ResultId.UNKNOWN_THREADS ? "" : Integer.toString(id.threads()));
		for (String param : params) {
			csv.text(id.params().get(param));
		}
	}

	/** Returns the family of each result that has one. Families have verdicts only for the metric of the pair. */
	private static Map<ResultId, Family> families(RunComparison pair) {
		Map<ResultId, Family> families = new HashMap<>();
		pair.families().forEach(family -> family.members().forEach(member -> families.put(member, family)));
		return families;
	}

	private static void result(Csv csv, RunComparison pair, Set<String> params, ResultComparison result,
			Map<ResultId, Family> families) throws IOException {
		identity(csv, pair, params, result.id());
		csv.text(result.metric()).text(result.unit().symbol())
				.flag(result.direction() == Direction.HIGHER_IS_BETTER);
		side(csv, result.baseline(), result.unit());
		side(csv, result.candidate(), result.unit());
		csv.number(result.ratio()).number(result.interval().low()).number(result.interval().high())
				.number(result.changePercent()).number(result.speedup()).number(result.speedupInterval().low())
				.number(result.speedupInterval().high()).number(result.p()).number(result.adjustedP())
				.text(result.verdict().key()).text(result.reason()).text(String.join("; ", result.notes()));
		csv.number(result.breakEven());
		Family family = families.get(result.id());
		if (family == null) {
			blanks(csv, COLUMNS_OF_FAMILY);
		} else {
			csv.number(family.members().size()).number(family.speedup()).number(family.interval().low())
					.number(family.interval().high()).text(family.verdict().key());
		}
	}

	private static void side(Csv csv, ComparedSide side, Unit unit) throws IOException {
		Score score = side.score().orNone(unit);
		csv.number(score.value()).number(score.error()).number(side.forks()).number(side.iterations());
	}

	private static void unpaired(Csv csv, RunComparison pair, Set<String> params, String metric, Result result,
			String verdict) throws IOException {
		identity(csv, pair, params, result.id());
		Metric measured = result.metric(metric).orElse(null);
		csv.text(metric).text(measured == null ? "" : measured.unit().symbol()).text("");
		boolean added = verdict.equals(ADDED);
		side(csv, added ? null : measured);
		side(csv, added ? measured : null);
		blanks(csv, NUMBERS_OF_CHANGE);
		csv.text(verdict).text("").text("").text("");
		blanks(csv, COLUMNS_OF_FAMILY);
	}

	private static void side(Csv csv, Metric measured) throws IOException {
		if (measured == null) {
			blanks(csv, NUMBERS_OF_SIDE);
		} else {
			csv.number(measured.score().value()).number(measured.score().error()).number(measured.rawData().forks())
					.number(measured.rawData().iterations());
		}
	}

	private static void blanks(Csv csv, int count) throws IOException {
		for (int blank = 0; blank < count; blank++) {
			csv.text("");
		}
	}
}
