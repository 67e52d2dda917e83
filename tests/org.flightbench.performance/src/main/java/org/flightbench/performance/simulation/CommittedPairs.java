// SPDX-License-Identifier: UPL-1.0
package org.flightbench.performance.simulation;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

import org.flightbench.base.ReadProgress;
import org.flightbench.performance.FigureTable;
import org.flightbench.results.Run;
import org.flightbench.results.compare.ComparisonSettings;
import org.flightbench.results.compare.ResultComparison;
import org.flightbench.results.compare.Verdict;
import org.flightbench.results.read.RunReader;

/**
 * Compares all pairs of result files that a project committed, with the default settings of
 * {@code flightbench compare}.
 */
final class CommittedPairs {

	private static final Path PROJECTS = Path.of("../shared/data/jmh");

	private CommittedPairs() {}

	/** @param arguments optionally {@code --write DOCUMENT} */
	public static void main(String[] arguments) throws IOException {
		int pairs = 0;
		int results = 0;
		int withoutForks = 0;
		Map<Verdict, Integer> verdicts = new EnumMap<>(Verdict.class);
		for (Path project : sorted(Files.list(PROJECTS).filter(Files::isDirectory))) {
			List<Path> files = sorted(Files.walk(project).filter(Files::isRegularFile));
			for (int first = 0; first < files.size(); first++) {
				for (Path later : files.subList(first + 1, files.size())) {
					List<ResultComparison> compared = compare(files.get(first), later);
					pairs += compared.isEmpty() ? 0 : 1;
					results += compared.size();
					for (ResultComparison result : compared) {
						verdicts.merge(result.verdict(), 1, Integer::sum);
						withoutForks += result.baseline().forks() > 1 && result.candidate().forks() > 1 ? 0 : 1;
					}
				}
			}
		}
		FigureTable table = new FigureTable("Pairs", "Results", "No forks on a side", "Inconclusive", "No change",
				"Improved", "Regressed");
		table.add(Integer.toString(pairs), Integer.toString(results), share(withoutForks, results),
				share(verdicts.getOrDefault(Verdict.INCONCLUSIVE, 0), results),
				share(verdicts.getOrDefault(Verdict.NO_CHANGE, 0), results),
				share(verdicts.getOrDefault(Verdict.IMPROVED, 0), results),
				share(verdicts.getOrDefault(Verdict.REGRESSED, 0), results));
		FigureTable.print(arguments, "committed-pairs", table.markdown());
	}

	/** Compares two files. Returns an empty list if they are not results or have no results in common. */
	private static List<ResultComparison> compare(Path before, Path after) {
		try {
			Run baseline = RunReader.read(before, ReadProgress.NONE);
			return Noise.results(baseline, RunReader.read(after, ReadProgress.NONE), ComparisonSettings.DEFAULT);
		} catch (IOException noResults) {
			return List.of();
		}
	}

	private static List<Path> sorted(Stream<Path> files) {
		try (files) {
			return files.sorted().toList();
		}
	}

	private static String share(int count, int all) {
		return FigureTable.percent((double) count / all, 1);
	}
}
