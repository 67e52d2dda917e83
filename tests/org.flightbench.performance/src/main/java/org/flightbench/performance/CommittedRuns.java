// SPDX-License-Identifier: UPL-1.0
package org.flightbench.performance;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.flightbench.results.Metric;
import org.flightbench.results.Run;
import org.flightbench.results.compare.Comparer;
import org.flightbench.results.compare.verdict.ComparisonSettings;
import org.flightbench.results.compare.verdict.ResultComparison;
import org.flightbench.results.compare.verdict.ResultComparison.Method;
import org.flightbench.results.compare.verdict.Verdict;
import org.flightbench.base.ReadProgress;
import org.flightbench.results.read.RunReader;
import org.flightbench.results.read.source.UnreadableFileException;

/** Files of results that projects committed: each with every other of its project that has a result in common. */
final class CommittedRuns {

	private int pairs;
	private int results;
	private int inconclusive;
	private int singleForks;

	/** @param folder of folders, one for each project */
	CommittedRuns(Path folder) throws IOException {
		try (Stream<Path> projects = Files.list(folder)) {
			for (Path project : projects.filter(Files::isDirectory).sorted().toList()) {
				List<Run> runs = runs(project);
				for (int first = 0; first < runs.size(); first++) {
					for (Run later : runs.subList(first + 1, runs.size())) {
						add(runs.get(first), later);
					}
				}
			}
		}
	}

	private static List<Run> runs(Path project) throws IOException {
		List<Run> runs = new ArrayList<>();
		try (Stream<Path> files = Files.walk(project)) {
			for (Path file : files.filter(Files::isRegularFile).sorted().toList()) {
				try {
					runs.add(RunReader.read(file, ReadProgress.NONE));
				} catch (UnreadableFileException notResults) {
					// a project's other files lie beside them
				}
			}
		}
		return runs;
	}

	private void add(Run before, Run after) {
		List<ResultComparison> compared = Comparer
				.compare(List.of(before, after), 0, Metric.PRIMARY, ComparisonSettings.DEFAULT).candidates().get(0)
				.results();
		pairs += compared.isEmpty() ? 0 : 1;
		results += compared.size();
		inconclusive += compared.stream().filter(result -> result.verdict() == Verdict.INCONCLUSIVE).count();
		singleForks += compared.stream().filter(result -> result.method() != Method.FORK_MEANS).count();
	}

	int pairs() {
		return pairs;
	}

	int results() {
		return results;
	}

	/** The share of results whose verdict is inconclusive. */
	double inconclusive() {
		return (double) inconclusive / results;
	}

	/** The share of results of which a side has one fork, or contains only its score. */
	double withoutForks() {
		return (double) singleForks / results;
	}
}
