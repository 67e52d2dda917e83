// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.compare;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.IntStream;

import org.flightbench.base.Plural;
import org.flightbench.base.Texts;
import org.flightbench.results.Metric;
import org.flightbench.results.Result;
import org.flightbench.results.ResultId;
import org.flightbench.results.Run;
import org.flightbench.results.noise.ChosenNoise;
import org.flightbench.results.statistics.MultipleTests;
import org.flightbench.results.text.Messages;

/**
 * Compares runs: matches their results, estimates the changes, and determines verdicts. The methods are explained in
 * {@code docs/statistics.md}.
 */
public final class Comparer {

	/** A candidate whose results have no verdicts yet. */
	private record Candidate(Run run, String metric, Pairing pairing, List<JudgedRow> rows,
			SetupDifferences differences,
			List<String> notes, CommonChange common, SequentialLooks looks, Assumption assumption,
			Optional<String> disagreement, Optional<Controls> controls) {}

	/**
	 * The effect of the machine, estimated from two complete runs.
	 *
	 * @param common the change to remove from all scores if the machine changed
	 * @param controls empty if the settings specify none
	 */
	record Machine(CommonChange common, Optional<Controls> controls) {}

	/** Orders parameter values: numbers by value, then all other strings. */
	private static final Comparator<String> ORDER = Comparator.comparingDouble(ResultId::numberOrNaN)
			.thenComparing(Comparator.naturalOrder());

	private static final Machine UNKNOWN = new Machine(CommonChange.NONE, Optional.empty());

	private Comparer() {}

	/**
	 * Compares all other runs with the baseline in one metric. Results match if they have the same
	 * {@link org.flightbench.results.ResultId}. Remaining results also match if their class moved to another package,
	 * or if they differ in a parameter with a single value, which is reported in a note. Corrections for multiple
	 * comparisons cover the results of a single candidate, so other candidates do not affect its verdicts.
	 *
	 * @param runs at least one run
	 * @param baseline index of the baseline in {@code runs}
	 * @param metric name of the metric, {@link Metric#PRIMARY} for the score
	 * @param settings thresholds, confidence and assumptions
	 */
	public static Comparison compare(List<Run> runs, int baseline, String metric, ComparisonSettings settings) {
		Run baselineRun = runs.get(baseline);
		List<Candidate> candidates = new ArrayList<>();
		for (int index = 0; index < runs.size(); index++) {
			if (index != baseline) {
				Run candidate = runs.get(index);
				candidates.add(candidate(baselineRun, candidate, metric, settings,
						new Machine(commonChange(baselineRun, candidate, settings),
								controls(baselineRun, candidate, settings))));
			}
		}
		return new Comparison(runs, baselineRun, metric, settings, judge(baselineRun, candidates, settings));
	}

	/**
	 * Compares two runs after some of their results were remeasured. The other results use the controls of the original
	 * runs, because the controls may have been remeasured, too.
	 *
	 * @param controls controls of the original runs, empty if there are none
	 */
	public static Comparison compareAgain(Run baseline, Run candidate, String metric, ComparisonSettings settings,
			Optional<Controls> controls) {
		Machine machine = new Machine(commonChange(baseline, candidate, settings), controls);
		return new Comparison(List.of(baseline, candidate), baseline, metric, settings,
				List.of(compare(baseline, candidate, metric, settings, machine)));
	}

	/** Compares two runs or subsets of them, using the effect of the machine in the complete runs. */
	static RunComparison compare(Run baseline, Run candidate, String metric, ComparisonSettings settings,
			Machine machine) {
		return judge(baseline, List.of(candidate(baseline, candidate, metric, settings, machine)), settings).get(0);
	}

	/**
	 * Returns the common change to be removed from the candidate's scores, {@link CommonChange#NONE} unless the
	 * settings specify that the machine changed.
	 */
	static CommonChange commonChange(Run baseline, Run candidate, ComparisonSettings settings) {
		return settings.machineChanged()
				? CommonChange.of(candidate(baseline, candidate, Metric.PRIMARY, settings, UNKNOWN).rows).removed()
				: CommonChange.NONE;
	}

	/**
	 * Splits a run by the values of a parameter. Returns a run for each value, named {@code name=value}, with the
	 * parameter removed from its results. The run with the given value is the first, as the baseline. The others follow
	 * in ascending order. Results without the parameter are omitted, with a note in each run.
	 *
	 * @throws IllegalArgumentException if no result has the parameter or the value; the message lists those that exist
	 */
	public static List<Run> pivot(Run run, String parameter, String baselineValue) {
		Map<String, List<Result>> byValue = new TreeMap<>(ORDER);
		int without = 0;
		for (Result result : run.results()) {
			String value = result.id().params().get(parameter);
			if (value == null) {
				without++;
			} else {
				byValue.computeIfAbsent(value, key -> new ArrayList<>())
						.add(new Result(result.id().withoutParam(parameter), result.setup(), result.primary(),
								result.secondary()));
			}
		}
		if (byValue.isEmpty()) {
			throw new IllegalArgumentException(noParameter(run, parameter));
		}
		if (!byValue.containsKey(baselineValue)) {
			throw new IllegalArgumentException(Texts.bind(Messages.pivot_noValue, parameter, baselineValue,
					String.join(", ", byValue.keySet())));
		}
		List<String> notes = new ArrayList<>(run.notes());
		if (without > 0) {
			notes.add(Plural.of(without, Messages.pivot_without_one, Messages.pivot_without_many, parameter));
		}
		List<Run> runs = new ArrayList<>();
		byValue.forEach((value, results) -> runs.add(value.equals(baselineValue) ? 0 : runs.size(),
				run.with(results, notes).named(parameter + "=" + value)));
		return runs;
	}

	private static String noParameter(Run run, String parameter) {
		Set<String> names = new TreeSet<>();
		run.results().forEach(result -> names.addAll(result.id().params().keySet()));
		return names.isEmpty()
				? Texts.bind(Messages.pivot_noParameters, parameter)
				: Texts.bind(Messages.pivot_noParameter, parameter, String.join(", ", names));
	}

	/**
	 * Removes a parameter from the results of a run, to match them with the results of a run that has another value.
	 * Adds a note that lists the removed values.
	 *
	 * @throws IllegalArgumentException if results differ only in this parameter; the message is for the user
	 */
	public static Run ignoring(Run run, String parameter) {
		Set<String> values = new TreeSet<>(ResultId::compareValues);
		Set<ResultId> ids = new HashSet<>();
		List<Result> results = new ArrayList<>();
		for (Result result : run.results()) {
			ResultId id = result.id().withoutParam(parameter);
			String value = result.id().params().get(parameter);
			if (value != null) {
				values.add(value);
			}
			results.add(new Result(id, result.setup(), result.primary(), result.secondary()));
			if (!ids.add(id) && value != null) {
				throw new IllegalArgumentException(
						Texts.bind(Messages.ignored_needed, run.name(), id.classAndMethod(), parameter));
			}
		}
		List<String> notes = new ArrayList<>(run.notes());
		if (!values.isEmpty()) {
			notes.add(Texts.bind(Messages.ignored_parameter, parameter, String.join(", ", values)));
		}
		return run.with(results, notes);
	}

	private static Candidate candidate(Run baseline, Run candidate, String metric, ComparisonSettings settings,
			Machine machine) {
		Pairing pairing = Pairing.of(baseline, candidate);
		SetupDifferences differences = new SetupDifferences();
		SequentialLooks looks = SequentialLooks.of(baseline, candidate);
		// sequential runs measure enough forks to show their variation, so no noise profile is needed
		ChosenNoise.ForRuns noise = looks.areOfAll()
				? ChosenNoise.ForRuns.NONE
				: settings.noise().forRuns(baseline, candidate);
		// bytes and counts do not depend on the speed of the machine
		boolean isScore = metric.equals(Metric.PRIMARY);
		Optional<Controls> controls = isScore ? machine.controls : Optional.empty();
		Optional<Controls> yardstick = controls.filter(Controls::isEnough);
		CommonChange takenOut = yardstick.map(Controls::shift).orElse(isScore ? machine.common : CommonChange.NONE);
		KnownRun knownBaseline = KnownRun.of(baseline);
		KnownRun knownCandidate = KnownRun.of(candidate);
		Rounds rounds = Rounds.of(baseline, candidate);
		Assumption usual = Assumption.of(baseline, candidate, settings);
		// the user's choice takes precedence over the controls
		Assumption assumption = usual.basis() == Assumption.Basis.CHOSEN
				? usual
				: yardstick.map(Controls::assumption).orElse(usual);
		List<JudgedRow> rows = new ArrayList<>(pairing.pairs().size());
		for (Pairing.Pair pair : pairing.pairs()) {
			Optional<Metric> below = pair.baseline().metric(metric);
			Optional<Metric> above = pair.candidate().metric(metric);
			if (below.isPresent() && above.isPresent()) {
				// results that were remeasured later (and interleaved) are not comparable with the controls
				boolean isApart = looks.isApart(pair.id());
				// judged by the variation of all controls, a control would almost never count as changed
				boolean isByOwnNoise = isApart || settings.isControl(pair.id());
				rows.add(JudgedRow.of(knownBaseline, knownCandidate, pair, metric, below.get(), above.get(), settings,
						isByOwnNoise ? usual : assumption, looks.isOf(pair.id()) ? ChosenNoise.ForRuns.NONE : noise,
						isApart ? CommonChange.NONE : takenOut,
						looks.isOf(pair.id()) ? Rounds.NONE : rounds));
				differences.add(pair.id(), pair.baseline().setup(), pair.candidate().setup());
			} else if (below.isPresent() || above.isPresent()) {
				differences.addMissing(pair.id(), metric, below.isPresent());
			}
		}
		differences.addUnpaired(pairing.removed(), pairing.added());
		List<String> notes = new ArrayList<>(noise.notes());
		controls.map(Controls::note).ifPresent(notes::add);
		CommonChange found = isScore && !settings.machineChanged() && yardstick.isEmpty()
				? CommonChange.of(rows)
				: takenOut;
		if (yardstick.isEmpty()) {
			found.note(settings).ifPresent(notes::add);
		}
		if (isScore) {
			AssumptionCheck.note(rows, assumption).ifPresent(notes::add);
		}
		return new Candidate(candidate, metric, pairing, rows, differences, notes, found, looks,
				assumption, yardstick.flatMap(Controls::disagreement), machine.controls);
	}

	/** Compares the controls of two runs. Returns empty if the settings specify none. */
	private static Optional<Controls> controls(Run baseline, Run candidate, ComparisonSettings settings) {
		return settings.controls().isEmpty()
				? Optional.empty()
				: Optional.of(Controls.of(candidate(baseline.only(settings::isControl),
						candidate.only(settings::isControl), Metric.PRIMARY, settings, UNKNOWN).rows));
	}

	private static List<RunComparison> judge(Run baseline, List<Candidate> candidates, ComparisonSettings settings) {
		double alpha = 1 - settings.confidence();
		List<RunComparison> comparisons = new ArrayList<>();
		for (Candidate candidate : candidates) {
			double[] p = candidate.rows.stream().mapToDouble(candidate.looks::p).toArray();
			MultipleTests tests = correct(p, alpha, settings.correction());
			Judge judge = new Judge(settings, candidate.disagreement,
					(int) Arrays.stream(p).filter(value -> !Double.isNaN(value)).count(),
					candidate.looks);
			List<ResultComparison> results = new ArrayList<>(candidate.rows.size());
			for (JudgedRow row : candidate.rows) {
				int test = results.size();
				results.add(judge.judge(row, p[test], tests.adjusted(test), tests.level(test)));
			}
			List<Family> families = isOfScores(candidate) && candidate.disagreement.isEmpty()
					? FamilyJudge.of(candidate.rows, results, candidate.assumption, candidate.common, settings)
					: List.of();
			Optional<ProposedControls> proposed = isOfScores(candidate) && settings.controls().isEmpty()
					? ProposedControls.of(results, families)
					: Optional.empty();
			List<String> notes = new ArrayList<>(candidate.notes);
			proposed.map(ProposedControls::note).ifPresent(notes::add);
			comparisons.add(new RunComparison(baseline, candidate.run, results,
					GeometricMeanCalculator.overall(candidate.rows, alpha),
					GeometricMeanCalculator.byClass(candidate.rows, alpha),
					candidate.pairing.added(), candidate.pairing.removed(), candidate.differences.warnings(), List.of(),
					notes, candidate.common, allocation(baseline, candidate, settings),
					rests(candidate, results) ? Optional.of(candidate.assumption) : Optional.empty(),
					families, candidate.controls, proposed));
		}
		return comparisons;
	}

	/**
	 * Returns whether any result depends on the assumption for the whole comparison rather than on the variation of the
	 * other side's forks.
	 */
	private static boolean rests(Candidate candidate, List<ResultComparison> results) {
		return IntStream.range(0, results.size()).anyMatch(row -> !Double.isNaN(results.get(row).breakEven())
				&& candidate.rows.get(row).assumption().equals(candidate.assumption));
	}

	private static boolean isOfScores(Candidate candidate) {
		return candidate.metric.equals(Metric.PRIMARY);
	}

	private static RunComparison allocation(Run baseline, Candidate candidate, ComparisonSettings settings) {
		if (!isOfScores(candidate) || !baseline.metricNames().contains(Metric.ALLOCATION)
				|| !candidate.run.metricNames().contains(Metric.ALLOCATION)) {
			return null;
		}
		Candidate allocating = candidate(baseline, candidate.run, Metric.ALLOCATION, settings, UNKNOWN);
		return judge(baseline, List.of(allocating), settings).get(0);
	}

	private static MultipleTests correct(double[] p, double alpha, Correction correction) {
		return switch (correction) {
			case NONE -> MultipleTests.uncorrected(p, alpha);
			case HOLM -> MultipleTests.holm(p, alpha);
			case BENJAMINI_HOCHBERG -> MultipleTests.benjaminiHochberg(p, alpha);
		};
	}
}
