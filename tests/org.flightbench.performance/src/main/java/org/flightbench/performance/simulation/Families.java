// SPDX-License-Identifier: UPL-1.0
package org.flightbench.performance.simulation;

import static org.flightbench.performance.FigureTable.percent;

import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.flightbench.performance.FigureTable;
import org.flightbench.performance.families.Reruns;
import org.flightbench.results.Metric;
import org.flightbench.results.ResultId;
import org.flightbench.results.Run;
import org.flightbench.results.compare.Comparer;
import org.flightbench.results.compare.ComparisonSettings;
import org.flightbench.results.compare.Correction;
import org.flightbench.results.compare.RunComparison;
import org.flightbench.results.compare.Verdict;
import org.openjdk.jmh.runner.RunnerException;

/**
 * Compares families of benchmarks in reruns on one machine, in which nothing changed. Each family is compared alone, so
 * its verdict is not corrected for others.
 */
final class Families {

	/**
	 * Verdicts on all families of all compared pairs of reruns.
	 *
	 * @param compared the number of verdicts
	 * @param falseVerdicts the share of families reported as improved or regressed
	 * @param found10 the share of injected changes of 10 % that are reported with the right direction
	 * @param found20 the same for changes of 20 %
	 */
	record Outcome(int compared, double falseVerdicts, double found10, double found20) {}

	private static final ComparisonSettings SETTINGS = ComparisonSettings.DEFAULT.withSameMachine(true)
			.withCorrection(Correction.NONE);
	/** Numbers of members, where 1 stands for single results. */
	private static final int[] MEMBERS = {1, 4, 6, 9, 20};

	private Families() {}

	/** @param arguments optionally {@code --reruns N}, and {@code --write DOCUMENT} */
	public static void main(String[] arguments) throws IOException, InterruptedException, RunnerException {
		int option = List.of(arguments).indexOf("--reruns");
		if (option >= 0) {
			Reruns.measure(Integer.parseInt(arguments[option + 1]));
		}
		List<Run> reruns = Reruns.read(Reruns.FILE);
		int far = reruns.size() / 2;
		FigureTable table = new FigureTable("Members", "Next rerun: families", "False", "±10 % found", "±20 % found",
				far + " reruns later: families", "False");
		for (int members : MEMBERS) {
			Outcome next = compare(reruns, members, 1);
			Outcome later = compare(reruns, members, far);
			table.add(Integer.toString(members), Integer.toString(next.compared), percent(next.falseVerdicts, 1),
					percent(next.found10, 1), percent(next.found20, 1), Integer.toString(later.compared),
					percent(later.falseVerdicts, 1));
		}
		FigureTable.print(arguments, "families", table.markdown());
	}

	/**
	 * Compares each rerun with an earlier one.
	 *
	 * @param members the number of members, which are the first ones of larger families
	 * @param apart the distance in reruns, 1 for the previous rerun
	 */
	static Outcome compare(List<Run> reruns, int members, int apart) {
		int compared = 0;
		int falseVerdicts = 0;
		int found10 = 0;
		int found20 = 0;
		for (Set<ResultId> family : families(reruns.get(0), members)) {
			for (int rerun = apart; rerun < reruns.size(); rerun++) {
				Run before = reruns.get(rerun - apart).only(family::contains);
				Run after = reruns.get(rerun).only(family::contains);
				Verdict verdict = verdict(before, after);
				compared++;
				falseVerdicts += verdict == Verdict.IMPROVED || verdict == Verdict.REGRESSED ? 1 : 0;
				found10 += found(before, after, 1.1);
				found20 += found(before, after, 1.2);
			}
		}
		return new Outcome(compared, (double) falseVerdicts / compared, found10 / 2.0 / compared,
				found20 / 2.0 / compared);
	}

	private static List<Set<ResultId>> families(Run run, int members) {
		if (members == 1) {
			return run.results().stream().map(result -> Set.of(result.id())).toList();
		}
		Map<String, List<ResultId>> families = run.results().stream()
				.collect(Collectors.groupingBy(result -> result.id().benchmark(), LinkedHashMap::new,
						Collectors.mapping(result -> result.id(), Collectors.toList())));
		return families.values().stream().filter(family -> family.size() >= members)
				.map(family -> Set.copyOf(family.subList(0, members))).toList();
	}

	/** Returns in how many of both directions an injected change is found. All scores are times per operation. */
	private static int found(Run before, Run after, double change) {
		return (verdict(before, NightlyRuns.changed(after, change)) == Verdict.REGRESSED ? 1 : 0)
				+ (verdict(before, NightlyRuns.changed(after, 1 / change)) == Verdict.IMPROVED ? 1 : 0);
	}

	private static Verdict verdict(Run before, Run after) {
		RunComparison compared = Comparer.compare(List.of(before, after), 0, Metric.PRIMARY, SETTINGS).candidates()
				.get(0);
		return compared.results().size() == 1
				? compared.results().get(0).verdict()
				: compared.families().get(0).verdict();
	}
}
