// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.comparison;

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

import org.flightbench.results.Result;
import org.flightbench.results.ResultId;
import org.flightbench.results.Run;
import org.flightbench.results.compare.Comparison;
import org.flightbench.results.compare.ExpectationCheck;
import org.flightbench.results.compare.Family;
import org.flightbench.results.compare.GeometricMean;
import org.flightbench.results.compare.ResultComparison;
import org.flightbench.results.compare.RunComparison;
import org.flightbench.results.words.BenchmarkNames;
import org.flightbench.ui.text.Messages;

/**
 * All rows of a comparison, which can be filtered, sorted and grouped. Should be created in the background, because
 * this takes time proportional to the number of results.
 */
public final class ResultRowModel {

	private final Comparison comparison;
	private final List<ResultRow> rows;
	private final ConstantParameters constants;
	private final ColumnContents contents;
	/**
	 * For each candidate, the families to which results belong. A family is a benchmark judged as a whole across its
	 * parameter values.
	 */
	private final List<Map<ResultId, Family>> families;
	private final Set<Path> growing;
	/** The search text of each row, created on first use. */
	private Map<ResultRow, String> searched;

	private ResultRowModel(Comparison comparison, List<ResultRow> rows, ConstantParameters constants,
			Set<Path> growing) {
		this.comparison = comparison;
		this.growing = growing;
		this.rows = rows;
		this.constants = constants;
		contents = ColumnContents.of(rows, constants);
		families = comparison.candidates().stream().map(ResultRowModel::families).toList();
	}

	/** Creates the rows of a comparison of completed runs. */
	public static ResultRowModel of(Comparison comparison) {
		return of(comparison, Set.of());
	}

	/**
	 * Creates the rows of a comparison: the results of the baseline, followed by those that only candidates have.
	 *
	 * @param growing the result files of runs in progress, in which missing results may still appear
	 */
	public static ResultRowModel of(Comparison comparison, Set<Path> growing) {
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
		List<Map<ResultId, List<RowExpectation>>> expected = candidates.stream().map(ResultRowModel::expected).toList();
		ConstantParameters constants = ConstantParameters.of(results.keySet());
		List<ResultRow> rows = new ArrayList<>(results.size());
		results.forEach((id, byRun) -> rows.add(ResultRow.of(id, constants.textOfOthers(id), comparison.metric(),
				baseline, byRun, compared.getOrDefault(id, none),
				expected.stream().map(ofCandidate -> ofCandidate.getOrDefault(id, List.of())).toList())));
		return new ResultRowModel(comparison, rows, constants, Set.copyOf(growing));
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

	/** Converts a candidate's index among the candidates to its index among all runs. */
	public static int runOf(Comparison comparison, int candidate) {
		return candidate < comparison.runs().indexOf(comparison.baseline()) ? candidate : candidate + 1;
	}

	public Comparison comparison() {
		return comparison;
	}

	/** Returns whether a run is in progress, in which case missing results may still arrive. */
	boolean isGrowing(int run) {
		return growing.contains(comparison.runs().get(run).source());
	}

	/** Returns all rows in the order of the comparison. */
	public List<ResultRow> all() {
		return rows;
	}

	/** Returns the parameters that all rows have in common. */
	ConstantParameters constants() {
		return constants;
	}

	/** Returns the properties of the column contents. */
	ColumnContents contents() {
		return contents;
	}

	/** Returns the number of rows, regardless of the filter. */
	public int size() {
		return rows.size();
	}

	/** Returns the rows that match a query, in the order that it specifies. */
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
	 * Groups rows by class or, for benchmarks judged as a whole, by benchmark, in order of first appearance. Rows that
	 * are not compared with any run are last, in a group without a class.
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
			boolean hasClass = !key.className().isEmpty();
			String title = hasClass ? titles.shortName(key.className()) : Messages.group_withoutClass;
			ResultId first = group.get(0).id();
			made.add(key.isFamily()
					? new RowGroup(isOneClass || !hasClass ? first.methodName() : title + '.' + first.methodName(),
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
	 * The key by which rows are grouped.
	 *
	 * @param className the class; empty for benchmarks without a class, such as those not measured by JMH
	 * @param method the method, mode and threads of a benchmark that is judged as a whole; empty for a class
	 * @param isApart whether the rows are not compared with any run
	 */
	private record GroupKey(String className, String method, boolean isApart) {

		static final GroupKey APART = new GroupKey("", "", true);

		static GroupKey of(ResultRow row, List<Map<ResultId, Family>> families) {
			ResultId id = row.id();
			if (row.isAlone()) {
				return APART;
			}
			boolean isOfFamily = families.stream().anyMatch(ofCandidate -> ofCandidate.containsKey(id));
			return new GroupKey(id.className(),
					isOfFamily ? id.methodName() + ' ' + id.mode().label() + ' ' + id.threads() : "", false);
		}

		boolean isFamily() {
			return !method.isEmpty();
		}
	}
}
