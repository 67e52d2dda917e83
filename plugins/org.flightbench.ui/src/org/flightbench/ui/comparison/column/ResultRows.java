// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.comparison.column;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

import org.flightbench.report.words.BenchmarkNames;
import org.flightbench.results.Result;
import org.flightbench.results.ResultId;
import org.flightbench.results.Run;
import org.flightbench.results.compare.Comparison;
import org.flightbench.results.compare.RunComparison;
import org.flightbench.results.compare.verdict.ExpectationCheck;
import org.flightbench.results.compare.verdict.Family;
import org.flightbench.results.compare.verdict.GeometricMean;
import org.flightbench.results.compare.verdict.ResultComparison;

/**
 * All rows of a comparison, and what of them the table shows: filtered, sorted, and grouped by class. Made off the UI
 * thread, as it goes over every result.
 */
public final class ResultRows {

	private final Comparison comparison;
	private final List<ResultRow> rows;
	private final ConstantParameters constants;
	private final ColumnContents contents;
	/** By candidate, the benchmark over its parameters that a result belongs to. */
	private final List<Map<ResultId, Family>> families;
	private final Set<Path> growing;
	/** The text of each row that the filter looks through; made when something is looked for. */
	private Map<ResultRow, String> searched;

	private ResultRows(Comparison comparison, List<ResultRow> rows, ConstantParameters constants, Set<Path> growing) {
		this.comparison = comparison;
		this.growing = growing;
		this.rows = rows;
		this.constants = constants;
		contents = ColumnContents.of(rows, constants);
		families = comparison.candidates().stream().map(ResultRows::families).toList();
	}

	/** The rows of a comparison of runs that have ended. */
	public static ResultRows of(Comparison comparison) {
		return of(comparison, Set.of());
	}

	/**
	 * The rows of a comparison: the baseline's results first, then those that only candidates have.
	 *
	 * @param growing files of runs that go on, and may get the results that they do not have
	 */
	public static ResultRows of(Comparison comparison, Set<Path> growing) {
		List<Run> runs = comparison.runs();
		int baseline = runs.indexOf(comparison.baseline());
		Map<ResultId, Result[]> results = new LinkedHashMap<>();
		for (Result result : comparison.baseline().results()) {
			if (result.metric(comparison.metric()).isPresent()) {
				results.computeIfAbsent(result.id(), id -> new Result[runs.size()])[baseline] = result;
			}
		}
		Map<ResultId, ResultComparison[]> compared = new HashMap<>();
		List<RunComparison> candidates = comparison.candidates();
		for (int index = 0; index < candidates.size(); index++) {
			RunComparison candidate = candidates.get(index);
			int run = runOf(comparison, index);
			for (ResultComparison result : candidate.results()) {
				results.computeIfAbsent(result.id(), id -> new Result[runs.size()])[run] = result.candidate().result();
				compared.computeIfAbsent(result.id(), id -> new ResultComparison[candidates.size()])[index] = result;
			}
			for (Result added : candidate.added()) {
				results.computeIfAbsent(added.id(), id -> new Result[runs.size()])[run] = added;
			}
		}
		ResultComparison[] none = new ResultComparison[candidates.size()];
		List<Map<ResultId, List<RowExpectation>>> expected = candidates.stream().map(ResultRows::expected).toList();
		ConstantParameters constants = ConstantParameters.of(results.keySet());
		List<ResultRow> rows = new ArrayList<>(results.size());
		results.forEach((id, byRun) -> rows.add(ResultRow.of(id, constants.textOfOthers(id), comparison.metric(),
				baseline, byRun, compared.getOrDefault(id, none),
				expected.stream().map(ofCandidate -> ofCandidate.getOrDefault(id, List.of())).toList())));
		return new ResultRows(comparison, rows, constants, Set.copyOf(growing));
	}

	private static Map<ResultId, List<RowExpectation>> expected(RunComparison candidate) {
		Map<ResultId, List<RowExpectation>> expected = new HashMap<>();
		for (ExpectationCheck check : candidate.expectations()) {
			for (ExpectationCheck.Match match : check.results()) {
				expected.computeIfAbsent(match.result().id(), id -> new ArrayList<>())
						.add(new RowExpectation(check, match));
			}
		}
		return expected;
	}

	/** The index among all runs of a candidate, given by its index among the candidates. */
	public static int runOf(Comparison comparison, int candidate) {
		return candidate < comparison.runs().indexOf(comparison.baseline()) ? candidate : candidate + 1;
	}

	/** The comparison that the rows are of. */
	public Comparison comparison() {
		return comparison;
	}

	/** Whether a run goes on, and may get a result that it does not have. */
	boolean isGrowing(int run) {
		return growing.contains(comparison.runs().get(run).source());
	}

	/** All rows, in the comparison's order. */
	public List<ResultRow> all() {
		return rows;
	}

	/** The parameters that all rows share. */
	ConstantParameters constants() {
		return constants;
	}

	/** The contents of the columns over all rows. */
	ColumnContents contents() {
		return contents;
	}

	/** How many rows there are without a filter. */
	public int size() {
		return rows.size();
	}

	/** The rows to show. */
	List<ResultRow> shown(Arrangement.RowQuery query) {
		String filter = query.filter().toLowerCase(Locale.ROOT).trim();
		String[] words = filter.isEmpty() ? new String[0] : filter.split("\\s+");
		Map<ResultRow, String> texts = words.length == 0 ? Map.of() : searchTexts();
		return rows.stream().filter(row -> containsAll(texts.get(row), words) && row.hasOneOf(query.verdicts())
				&& row.isExpectedWith(query.outcomes())).sorted(query.sort().comparator()).toList();
	}

	private synchronized Map<ResultRow, String> searchTexts() {
		if (searched == null) {
			Map<ResultRow, String> made = new IdentityHashMap<>();
			rows.forEach(row -> made.put(row, row.searchText()));
			searched = made;
		}
		return searched;
	}

	private static boolean containsAll(String text, String[] words) {
		for (String word : words) {
			if (!text.contains(word)) {
				return false;
			}
		}
		return true;
	}

	/**
	 * Rows by class, or by benchmark where that is judged as a whole over its parameters, in the order in which they
	 * first appear. Rows that have no counterpart in another run come last, in a group of their own without a class.
	 */
	public List<RowGroup> grouped(List<ResultRow> shown) {
		Map<GroupKey, List<ResultRow>> groups = new LinkedHashMap<>();
		shown.forEach(row -> groups.computeIfAbsent(GroupKey.of(row, families), key -> new ArrayList<>()).add(row));
		Map<GroupKey, Integer> all = new HashMap<>();
		rows.forEach(row -> all.merge(GroupKey.of(row, families), 1, Integer::sum));
		BenchmarkNames titles = BenchmarkNames.ofClasses(groups.keySet().stream().filter(key -> !key.isApart())
				.map(GroupKey::className).collect(Collectors.toSet()));
		List<Map<String, GeometricMean>> means = comparison.candidates().stream()
				.map(candidate -> candidate.byClass().stream()
						.collect(Collectors.toMap(GeometricMean::scope, Function.identity())))
				.toList();
		List<ResultRow> apart = groups.remove(GroupKey.APART);
		List<RowGroup> made = new ArrayList<>(groups.size() + 1);
		boolean isOneClass = groups.keySet().stream().map(GroupKey::className).distinct().count() == 1;
		groups.forEach((key, group) -> {
			String title = titles.shortName(key.className());
			ResultId first = group.get(0).id();
			made.add(key.isFamily()
					? new RowGroup(isOneClass ? first.methodName() : title + '.' + first.methodName(),
							first.benchmark(), List.of(),
							families.stream().map(ofCandidate -> ofCandidate.get(first)).toList(), group, all.get(key))
					: new RowGroup(title, key.className(),
							means.stream().map(ofCandidate -> ofCandidate.get(key.className())).toList(), List.of(),
							group, all.get(key)));
		});
		if (apart != null) {
			made.add(new RowGroup(growing.isEmpty() ? Messages.group_apart : Messages.group_toCome, "",
					List.of(), List.of(), apart, all.get(GroupKey.APART)));
		}
		return made;
	}

	private static Map<ResultId, Family> families(RunComparison candidate) {
		Map<ResultId, Family> families = new HashMap<>();
		candidate.families().forEach(family -> family.members().forEach(member -> families.put(member, family)));
		return families;
	}

	/**
	 * What the rows of a group share.
	 *
	 * @param method of a benchmark that is judged as a whole, with its mode and threads; empty for a class
	 */
	private record GroupKey(String className, String method) {

		static final GroupKey APART = new GroupKey("", "");

		static GroupKey of(ResultRow row, List<Map<ResultId, Family>> families) {
			ResultId id = row.id();
			if (row.isAlone()) {
				return APART;
			}
			boolean isOfFamily = families.stream().anyMatch(ofCandidate -> ofCandidate.containsKey(id));
			return new GroupKey(id.className(),
					isOfFamily ? id.methodName() + ' ' + id.mode().label() + ' ' + id.threads() : "");
		}

		boolean isApart() {
			return equals(APART);
		}

		boolean isFamily() {
			return !method.isEmpty();
		}
	}
}
