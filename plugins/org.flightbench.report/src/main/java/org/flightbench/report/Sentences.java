// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import org.flightbench.results.Metric;
import org.flightbench.results.Result;
import org.flightbench.results.Run;
import org.flightbench.results.Setup;
import org.flightbench.results.compare.ComparisonSettings;
import org.flightbench.results.compare.Correction;
import org.flightbench.results.compare.ExpectationOutcome;
import org.flightbench.results.compare.GeometricMean;
import org.flightbench.results.compare.RunComparison;
import org.flightbench.results.compare.Verdict;

/** What reports say in words. */
final class Sentences {

	private Sentences() {}

	/** How many results got each verdict: {@code 3 improved, 1 regressed, 10 no change, 5 inconclusive}. */
	static String counts(RunComparison pair) {
		StringBuilder counts = new StringBuilder();
		for (Verdict verdict : Verdict.values()) {
			counts.append(counts.isEmpty() ? "" : ", ").append(pair.count(verdict)).append(' ')
					.append(verdict.label());
		}
		return counts.toString();
	}

	/** The geometric mean with its interval and count. */
	static String geometricMean(GeometricMean mean) {
		String interval = mean.speedupInterval().isKnown() ? " " + Numbers.timesInterval(mean.speedupInterval()) : "";
		return "Geometric mean of the speedups: " + Numbers.times(mean.speedup()) + interval + " over "
				+ results(mean.count());
	}

	/** How many expectations came out how: {@code Expectations: 3 met, 1 missed, 0 undecided}. */
	static String expectations(RunComparison pair) {
		StringBuilder counts = new StringBuilder("Expectations: ");
		for (ExpectationOutcome outcome : ExpectationOutcome.values()) {
			counts.append(outcome.ordinal() == 0 ? "" : ", ").append(pair.count(outcome)).append(' ')
					.append(outcome.label());
		}
		return counts.toString();
	}

	/** Why expectations were not met, each with its name. */
	static List<String> unmetExpectations(RunComparison pair) {
		return pair.expectations().stream().filter(check -> check.outcome() != ExpectationOutcome.MET)
				.map(check -> check.expectation().name() + " " + check.outcome().label() + ": " + check.reason())
				.toList();
	}

	/** By which settings the verdicts were reached. */
	static String settings(ComparisonSettings settings) {
		return Numbers.share(settings.confidence()) + " confidence, practical threshold ±"
				+ Numbers.share(settings.threshold()) + ", p " + correction(settings.correction())
				+ "; ± is JMH's error at 99.9 %";
	}

	/** A number of results in words. */
	static String results(int count) {
		return counted(count, "result");
	}

	/** A number of things in words; {@code 1 fork}, {@code 2 forks}. */
	static String counted(int count, String noun) {
		return Numbers.fixed(count, 0) + " " + noun + (count == 1 ? "" : "s");
	}

	/** The metric where it is not the score itself; empty if it is. */
	static String metric(String metric) {
		return metric.equals(Metric.PRIMARY) ? "" : "Metric: " + metric;
	}

	/** A run's size, and of its environment what all its results share. */
	static String run(Run run) {
		List<String> parts = new ArrayList<>();
		parts.add(results(run.results().size()));
		addShared(parts, run, "JDK ", Setup::jdkVersion);
		addShared(parts, run, "", Setup::vmName);
		addShared(parts, run, "JMH ", Setup::jmhVersion);
		return String.join(", ", parts);
	}

	/** What the reader had to say of the two runs: with a run's name in front unless it holds for both. */
	static List<String> notesOfRuns(RunComparison pair) {
		List<String> notes = new ArrayList<>();
		for (String note : pair.baseline().notes()) {
			notes.add(pair.candidate().notes().contains(note) ? note : pair.baseline().name() + ": " + note);
		}
		for (String note : pair.candidate().notes()) {
			if (!pair.baseline().notes().contains(note)) {
				notes.add(pair.candidate().name() + ": " + note);
			}
		}
		return notes;
	}

	private static String correction(Correction correction) {
		return switch (correction) {
			case NONE -> "not corrected";
			case HOLM -> "corrected by Holm";
			case BENJAMINI_HOCHBERG -> "corrected by Benjamini–Hochberg";
		};
	}

	private static void addShared(List<String> parts, Run run, String label, Function<Setup, String> field) {
		String shared = null;
		for (Result result : run.results()) {
			String value = field.apply(result.setup());
			if (value == null || shared != null && !Objects.equals(shared, value)) {
				return;
			}
			shared = value;
		}
		if (shared != null) {
			parts.add(label + shared);
		}
	}
}
