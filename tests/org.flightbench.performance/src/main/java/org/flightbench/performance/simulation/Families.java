// SPDX-License-Identifier: UPL-1.0
package org.flightbench.performance.simulation;

import static org.flightbench.performance.FigureTable.percent;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.flightbench.performance.FigureTable;
import org.flightbench.performance.families.Reruns;
import org.flightbench.results.Metric;
import org.flightbench.results.Result;
import org.flightbench.results.ResultId;
import org.flightbench.results.Run;
import org.flightbench.results.compare.Comparer;
import org.flightbench.results.compare.ComparisonSettings;
import org.flightbench.results.compare.Correction;
import org.flightbench.results.compare.Family;
import org.flightbench.results.compare.ResultComparison;
import org.flightbench.results.compare.RunComparison;
import org.flightbench.results.compare.Verdict;
import org.openjdk.jmh.runner.RunnerException;

/**
 * Compares reruns of suites on one machine, in which nothing changed. Families are judged as in {@code compare}: beside
 * the others of their suite, and corrected for them. Single results are not corrected.
 */
final class Families {

	/**
	 * Verdicts on all families of all compared pairs of reruns.
	 *
	 * @param compared the number of verdicts
	 * @param falseVerdicts the share of families reported as improved or regressed
	 * @param found the share of injected changes by {@link #CHANGE} that are reported with the right direction
	 */
	record Outcome(int compared, double falseVerdicts, double found) {}

	private static final ComparisonSettings OTHER_DAY = ComparisonSettings.DEFAULT.withCorrection(Correction.NONE);
	static final ComparisonSettings SAME_MACHINE = OTHER_DAY.withSameMachine(true);
	private static final double CHANGE = 1.2;
	/** Numbers of members, where 1 stands for single results. */
	private static final int[] MEMBERS = {1, 4, 6, 9, 20};

	private final int members;
	private final ComparisonSettings settings;
	private int compared;
	private int falseVerdicts;
	private long found;

	private Families(int members, ComparisonSettings settings) {
		this.members = members;
		this.settings = settings;
	}

	/** @param arguments optionally {@code --reruns N}, and {@code --write DOCUMENT} */
	public static void main(String[] arguments) throws IOException, InterruptedException, RunnerException {
		int option = List.of(arguments).indexOf("--reruns");
		if (option >= 0) {
			Reruns.measure(Integer.parseInt(arguments[option + 1]));
		}
		List<Run> reruns = Reruns.read(Reruns.FILE);
		FigureTable table = new FigureTable("Members", "Compared", "Same machine: false", "±20 % found",
				"Other day: false", "±20 % found");
		for (int members : MEMBERS) {
			Outcome same = compare(reruns, members, SAME_MACHINE);
			Outcome other = compare(reruns, members, OTHER_DAY);
			table.add(Integer.toString(members), Integer.toString(same.compared), percent(same.falseVerdicts, 1),
					percent(same.found, 1), percent(other.falseVerdicts, 1), percent(other.found, 1));
		}
		FigureTable.print(arguments, "families", table.markdown());
	}

	/**
	 * Compares each rerun with the one before.
	 *
	 * @param members the number of members, which are the first ones of larger families
	 */
	static Outcome compare(List<Run> reruns, int members, ComparisonSettings settings) {
		Families families = new Families(members, settings);
		for (List<List<ResultId>> suite : suites(reruns.get(0))) {
			for (int rerun = 1; rerun < reruns.size(); rerun++) {
				families.compare(suite, reruns.get(rerun - 1), reruns.get(rerun));
			}
		}
		return new Outcome(families.compared, (double) families.falseVerdicts / families.compared,
				families.found / 2.0 / families.compared);
	}

	/** Returns the families of each suite. A suite is a class. */
	private static Collection<List<List<ResultId>>> suites(Run run) {
		Map<String, List<ResultId>> families = run.results().stream().map(Result::id)
				.collect(Collectors.groupingBy(ResultId::benchmark, LinkedHashMap::new, Collectors.toList()));
		return families.values().stream().collect(Collectors.groupingBy(family -> {
			String benchmark = family.get(0).benchmark();
			return benchmark.substring(0, benchmark.lastIndexOf('.'));
		})).values();
	}

	private void compare(List<List<ResultId>> suite, Run before, Run after) {
		List<Set<ResultId>> groups = new ArrayList<>();
		Set<ResultId> kept = new HashSet<>();
		for (List<ResultId> family : suite) {
			List<ResultId> first = members > 1 ? family.subList(0, Math.min(members, family.size())) : family;
			kept.addAll(first);
			if (members == 1) {
				first.forEach(member -> groups.add(Set.of(member)));
			} else if (first.size() == members) {
				groups.add(Set.copyOf(first));
			}
		}
		Run baseline = before.only(kept::contains);
		Run candidate = after.only(kept::contains);
		Map<Set<ResultId>, Verdict> verdicts = verdicts(baseline, candidate);
		for (Set<ResultId> group : groups) {
			compared++;
			Verdict verdict = verdicts.get(group);
			falseVerdicts += verdict == Verdict.IMPROVED || verdict == Verdict.REGRESSED ? 1 : 0;
		}
		// a single result is judged without the others, so all of them can change at once
		for (Set<ResultId> changed : members == 1 ? List.of(kept) : groups) {
			found += found(baseline, changed(candidate, changed, CHANGE), changed, Verdict.REGRESSED)
					+ found(baseline, changed(candidate, changed, 1 / CHANGE), changed, Verdict.IMPROVED);
		}
	}

	/** Returns how many groups of changed results have the right verdict. All scores are times per operation. */
	private long found(Run before, Run after, Set<ResultId> changed, Verdict right) {
		return verdicts(before, after).entrySet().stream()
				.filter(group -> changed.containsAll(group.getKey()) && group.getValue() == right).count();
	}

	private static Run changed(Run run, Set<ResultId> changed, double change) {
		List<Result> results = new ArrayList<>(run.only(id -> !changed.contains(id)).results());
		results.addAll(NightlyRuns.changed(run.only(changed::contains), change).results());
		return run.with(results, List.of());
	}

	/** Returns the verdicts on single results or families, by their members. */
	private Map<Set<ResultId>, Verdict> verdicts(Run before, Run after) {
		RunComparison compared = Comparer.compare(List.of(before, after), 0, Metric.PRIMARY, settings).candidates()
				.get(0);
		return members == 1
				? compared.results().stream().collect(
						Collectors.toMap(result -> Set.of(result.id()), ResultComparison::verdict))
				: compared.families().stream().collect(
						Collectors.toMap(family -> Set.copyOf(family.members()), Family::verdict));
	}
}
