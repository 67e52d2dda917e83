// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.words;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.function.Function;
import java.util.function.ToIntFunction;
import java.util.stream.Collectors;

import org.flightbench.base.Plural;
import org.flightbench.base.Texts;
import org.flightbench.report.text.Messages;
import org.flightbench.results.Metric;
import org.flightbench.results.Result;
import org.flightbench.results.Run;
import org.flightbench.results.Setup;
import org.flightbench.results.compare.Comparison;
import org.flightbench.results.compare.ComparisonSettings;
import org.flightbench.results.compare.Correction;
import org.flightbench.results.compare.ExpectationOutcome;
import org.flightbench.results.compare.GeometricMean;
import org.flightbench.results.compare.ResultComparison;
import org.flightbench.results.compare.RunComparison;
import org.flightbench.results.compare.Verdict;
import org.flightbench.results.words.Numbers;

/** Creates the sentences of reports. */
public final class Sentences {

	private Sentences() {}

	/**
	 * Returns the number of results per verdict, and of changed families if there are any:
	 * {@code 3 improved, 1 regressed, 10 no change, 5 inconclusive; 2 families: 1 improved, 0 regressed}.
	 */
	public static String counts(RunComparison pair) {
		String results = counts(List.of(Verdict.values()), pair::count);
		return pair.families().isEmpty()
				? results
				: Plural.of(pair.families().size(), Messages.sentence_families_one, Messages.sentence_families_many,
						results, counts(List.of(Verdict.IMPROVED, Verdict.REGRESSED), pair::countFamilies));
	}

	private static String counts(List<Verdict> verdicts, ToIntFunction<Verdict> counter) {
		return verdicts.stream().map(verdict -> Texts.bind(Messages.sentence_count,
				Numbers.fixed(counter.applyAsInt(verdict), 0), verdict.label())).collect(Collectors.joining(", "));
	}

	/** Returns the geometric mean of all results with its interval and count. */
	public static String geometricMean(RunComparison pair) {
		GeometricMean mean = pair.overall();
		String interval = mean.speedupInterval().isKnown() ? " " + Numbers.timesInterval(mean.speedupInterval()) : "";
		return Plural.of(mean.count(), Messages.sentence_mean_one, Messages.sentence_mean_many,
				marked(Numbers.times(mean.speedup()), pair) + interval);
	}

	/**
	 * Returns the text, marked with an asterisk if the common change of all results was removed. A note on the pair
	 * explains the mark.
	 */
	public static String marked(String text, RunComparison pair) {
		return pair.common().isRemoved() ? text + "*" : text;
	}

	/** Returns the number of expectations per outcome: {@code Expectations: 3 met, 1 missed, 0 undecided}. */
	public static String expectations(RunComparison pair) {
		StringBuilder counts = new StringBuilder();
		for (ExpectationOutcome outcome : ExpectationOutcome.values()) {
			counts.append(counts.isEmpty() ? "" : ", ")
					.append(Texts.bind(Messages.sentence_count, Numbers.fixed(pair.count(outcome), 0),
							outcome.label()));
		}
		return Texts.bind(Messages.sentence_expectations, counts);
	}

	/** Returns the reasons why expectations were not met, with their names. */
	public static List<String> unmetExpectations(RunComparison pair) {
		return pair.expectations().stream().filter(check -> check.outcome() != ExpectationOutcome.MET)
				.map(check -> Texts.bind(Messages.expectation_unmet, check.expectation().name(),
						check.outcome().label(), check.reason()))
				.toList();
	}

	/** Returns a sentence about the settings on which the verdicts are based. */
	public static String settings(Comparison comparison) {
		ComparisonSettings settings = comparison.settings();
		String text = switch (settings.correction()) {
			case NONE -> Messages.sentence_settings;
			case HOLM -> Messages.sentence_settings_holm;
			case BENJAMINI_HOCHBERG -> Messages.sentence_settings_benjaminiHochberg;
		};
		String sentence = Texts.bind(text, Numbers.share(settings.confidence()), threshold(comparison));
		boolean isAsOfFamilies = settings.correction() == Correction.BENJAMINI_HOCHBERG
				|| comparison.candidates().stream().allMatch(pair -> pair.families().isEmpty());
		return isAsOfFamilies ? sentence : Texts.bind(Messages.sentence_settings_families, sentence);
	}

	/**
	 * Returns the relative threshold and the absolute thresholds of the compared metrics: {@code 3 % or 0.5 B/op}.
	 */
	private static String threshold(Comparison comparison) {
		String share = Numbers.share(comparison.settings().threshold());
		Set<String> amounts = new LinkedHashSet<>();
		for (RunComparison pair : comparison.candidates()) {
			for (ResultComparison result : pair.results()) {
				comparison.settings().amounts().of(result.metric(), result.unit())
						.ifPresent(amount -> amounts.add(amount.toString()));
			}
		}
		return amounts.isEmpty()
				? share
				: Texts.bind(Messages.sentence_threshold_amounts, share, String.join(", ", amounts));
	}

	public static String results(int count) {
		return Plural.of(count, Messages.sentence_results_one, Messages.sentence_results_many);
	}

	/** Returns the names of a candidate and its baseline. */
	public static String against(RunComparison pair) {
		return Texts.bind(Messages.sentence_against, pair.candidate().name(), pair.baseline().name());
	}

	/** Returns the heading of a column of intervals. */
	public static String interval(ComparisonSettings settings) {
		return Texts.bind(Messages.words_column_interval, Numbers.share(settings.confidence()));
	}

	/** Returns a sentence about the metric, or an empty string for the score. */
	public static String metric(String metric) {
		return metric.equals(Metric.PRIMARY) ? "" : Texts.bind(Messages.sentence_metric, metric);
	}

	/** Returns the number of results of a run, and the properties of the environment that all of them share. */
	public static String run(Run run) {
		List<String> parts = new ArrayList<>();
		parts.add(results(run.results().size()));
		addShared(parts, run, "JDK ", Setup::jdkVersion);
		addShared(parts, run, "", Setup::vmName);
		addShared(parts, run, "", Setup::program);
		return String.join(", ", parts);
	}

	/**
	 * Returns the notes on a pair and on its two runs. Notes on a run are prefixed with its name unless they apply to
	 * both runs.
	 */
	public static List<String> notesOfRuns(RunComparison pair) {
		List<String> notes = new ArrayList<>(pair.notes());
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
