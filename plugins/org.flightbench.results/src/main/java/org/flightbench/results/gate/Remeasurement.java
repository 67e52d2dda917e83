// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.gate;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

import org.flightbench.base.Plural;
import org.flightbench.base.Texts;
import org.flightbench.results.Metric;
import org.flightbench.results.RawData;
import org.flightbench.results.Result;
import org.flightbench.results.ResultId;
import org.flightbench.results.Run;
import org.flightbench.results.SampleHistogram;
import org.flightbench.results.Score;
import org.flightbench.results.SetupParameters;
import org.flightbench.results.compare.ResultComparison;
import org.flightbench.results.compare.Rounds;
import org.flightbench.results.compare.SequentialPlan;
import org.flightbench.results.compare.Stopping;
import org.flightbench.results.compare.Stopping.End;
import org.flightbench.results.compare.Threshold;
import org.flightbench.results.gate.GateFinding.Kind;
import org.flightbench.results.gate.GateRow.Ending;
import org.flightbench.results.noise.ChosenNoise;
import org.flightbench.results.statistics.MeanEstimate;
import org.flightbench.results.statistics.StudentT;
import org.flightbench.results.text.Messages;

/**
 * Selects the scores that keep a gate from passing, to be measured again with interleaved forks of baseline and
 * candidate until they are decided. Then judges the candidate with the new scores. <p>The verdicts are those of a
 * sequential test with the significance levels of a {@link SequentialPlan}. If the first runs were interleaved, their
 * forks belong to the sequence, and the first judgment of the gate was its first look. Otherwise, only the new forks
 * count, because more forks do not reduce the effect of measuring the sides at different times. Other results keep
 * their verdicts.
 */
public final class Remeasurement {

	private static final double JMH_ALPHA = 0.001;
	/** The range to which a rule's threshold is limited for use as the precision of a sequential plan. */
	private static final double NARROWEST = 0.001;
	private static final double WIDEST = 0.99;

	private final GatePlan plan;
	private final GateResult first;
	private final SequentialPlan sequential;
	private final Map<ResultId, ResultComparison> scores = new LinkedHashMap<>();
	private final Map<ResultId, Ending> chosen = new LinkedHashMap<>();
	private final boolean arePooled;

	private Remeasurement(GatePlan plan, GateResult first, int mostForks) {
		this.plan = plan;
		this.first = first;
		double precision = 1;
		for (GateRow row : first.rows()) {
			if (!row.rule().metric().equals(Metric.PRIMARY)) {
				continue;
			}
			ResultId id = row.result().id().withoutThreads();
			boolean isOnly = scores.put(id, row.result()) == null;
			if (!isOnly || SetupParameters.isIn(id)) {
				// a remeasurement uses a single JDK with the same arguments, and cannot distinguish results that differ
				// only in threads
				chosen.remove(id);
			} else if (row.ending().state() != GateState.PASSED) {
				chosen.put(id, row.ending());
				precision = Math.min(precision,
						row.rule().threshold() == null
								? Threshold.USUAL.share()
								: row.rule().threshold().share());
			}
		}
		arePooled = Rounds.areInterleaved(first.baseline(), first.candidate());
		Optional<Stopping> before = Stopping.ofPair(first.baseline(), first.candidate());
		sequential = arePooled && before.isPresent()
				? before.get().plan()
				: new SequentialPlan(plan.confidence(), Math.max(NARROWEST, Math.min(precision, WIDEST)),
						Math.min(SequentialPlan.MOST, Math.max(mostForks, forksBefore() + SequentialPlan.FIRST_LOOK)));
	}

	private int forksBefore() {
		return !arePooled
				? 0
				: chosen.keySet().stream().map(scores::get)
						.mapToInt(
								score -> Math.min(forks(score.baseline().result()), forks(score.candidate().result())))
						.max().orElse(0);
	}

	/**
	 * Chooses the results to remeasure: scores that failed or are inconclusive.
	 *
	 * @param plan the plan of the gate
	 * @param first the outcome of the gate before the remeasurement
	 * @param mostForks the maximum number of forks per side
	 */
	public static Remeasurement of(GatePlan plan, GateResult first, int mostForks) {
		return new Remeasurement(plan, first, mostForks);
	}

	/** Returns the IDs of the results to remeasure, without threads; possibly empty. */
	public Set<ResultId> chosen() {
		return chosen.keySet();
	}

	/** Returns all scores that the gate judged, by result ID without threads. */
	public Map<ResultId, ResultComparison> scores() {
		return scores;
	}

	/** Returns whether the forks of the first runs are pooled with the new forks. */
	public boolean arePooled() {
		return arePooled;
	}

	/** Returns the sequential plan that decides the results. */
	public SequentialPlan sequential() {
		return sequential;
	}

	/**
	 * Judges the candidate with the remeasured results.
	 *
	 * @param baseline the remeasured results of the baseline
	 * @param candidate the remeasured results of the candidate
	 * @param noise the noise profile for results that were not remeasured
	 */
	public GateResult judge(Run baseline, Run candidate, ChosenNoise noise) throws Gate.EmptyRuleException {
		Map<ResultId, Result> below = byId(baseline);
		Map<ResultId, Result> above = byId(candidate);
		Map<ResultId, End> known = Stopping.ofPair(baseline, candidate).map(Stopping::ends).orElse(Map.of());
		Map<ResultId, End> ends = new HashMap<>();
		Map<ResultId, Result> newBelow = new HashMap<>();
		Map<ResultId, Result> newAbove = new HashMap<>();
		int fewest = Integer.MAX_VALUE;
		int most = 0;
		for (ResultId id : chosen.keySet()) {
			Result one = below.get(id);
			Result other = above.get(id);
			int forks = one == null || other == null ? 0 : Math.min(forks(one), forks(other));
			if (forks > 0) {
				Result oldBelow = scores.get(id).baseline().result();
				Result oldAbove = scores.get(id).candidate().result();
				int before = arePooled ? Math.min(forks(oldBelow), forks(oldAbove)) : 0;
				newBelow.put(id, again(oldBelow, one, before));
				newAbove.put(id, again(oldAbove, other, before));
				ends.put(id, known.getOrDefault(id, End.STOPPED));
				fewest = Math.min(fewest, forks);
				most = Math.max(most, forks);
			}
		}
		if (ends.isEmpty()) {
			return first.with(new GateFinding(Kind.RERUN, GateState.PASSED, Messages.rerun_nothing, null));
		}
		Optional<Stopping> before = arePooled
				? Stopping.ofPair(first.baseline(), first.candidate())
				: Optional.empty();
		Stopping stopping = before.map(all -> {
			Map<ResultId, End> joined = new HashMap<>(all.ends());
			joined.putAll(ends);
			return new Stopping(all.pair(), all.plan(), joined, false);
		}).orElseGet(() -> new Stopping("again", sequential, ends, true));
		GateResult result = Gate.judgeAgain(plan, with(first.baseline(), newBelow, stopping),
				with(first.candidate(), newAbove, stopping), noise, first.comparisons().get(0).candidates().get(0));
		return result.with(new GateFinding(Kind.RERUN, GateState.PASSED, sentence(ends.keySet(), fewest, most, result),
				null));
	}

	private String sentence(Set<ResultId> again, int fewest, int most, GateResult result) {
		String forks = fewest == most
				? Plural.of(most, Messages.rerun_forks_one, Messages.rerun_forks_many)
				: Texts.bind(Messages.rerun_forks_range, fewest, most);
		List<GateRow> now = result.rows().stream().filter(row -> row.rule().metric().equals(Metric.PRIMARY)
				&& again.contains(row.result().id().withoutThreads())).toList();
		return Texts.bind(arePooled ? Messages.rerun_pooled : Messages.rerun_alone,
				Plural.of(again.size(), Messages.rerun_results_one, Messages.rerun_results_many), forks,
				again.stream().filter(id -> chosen.get(id).state() == GateState.FAILED).count(),
				again.stream().filter(id -> chosen.get(id).state() == GateState.INCONCLUSIVE).count(),
				now.stream().filter(row -> row.ending().state() == GateState.FAILED).count(),
				now.stream().filter(row -> row.ending().state() == GateState.INCONCLUSIVE).count());
	}

	private static int forks(Result result) {
		return result.primary().rawData().forks();
	}

	private static Map<ResultId, Result> byId(Run run) {
		Map<ResultId, Result> results = new HashMap<>();
		run.results().forEach(result -> results.put(result.id().withoutThreads(), result));
		return results;
	}

	private static Run with(Run run, Map<ResultId, Result> again, Stopping stopping) {
		List<Result> results = run.results().stream()
				.map(result -> again.getOrDefault(result.id().withoutThreads(), result)).toList();
		return new Run(run.name(), run.source(), results, run.notes(), stopping.describe(run.description()));
	}

	/** Returns the original result with the new or pooled score. Keeps its secondary metrics, such as allocation. */
	private static Result again(Result before, Result now, int forksBefore) {
		Metric primary = forksBefore == 0 ? now.primary() : pooled(before.primary(), now.primary(), forksBefore);
		return new Result(before.id(), before.setup(), primary, before.secondary());
	}

	private static Metric pooled(Metric before, Metric now, int forksBefore) {
		RawData raw = before.rawData();
		double factor = now.unit().convertsTo(before.unit()) ? now.unit().factorTo(before.unit()) : Double.NaN;
		RawData all;
		if (raw.hasHistograms() && now.rawData().hasHistograms() && factor == 1) {
			List<List<SampleHistogram>> histograms = new ArrayList<>();
			addHistograms(histograms, raw, forksBefore);
			addHistograms(histograms, now.rawData(), now.rawData().forks());
			all = RawData.ofHistograms(histograms);
		} else {
			List<double[]> values = new ArrayList<>();
			for (int fork = 0; fork < forksBefore; fork++) {
				values.add(raw.values(fork));
			}
			for (int fork = 0; fork < now.rawData().forks(); fork++) {
				values.add(Arrays.stream(now.rawData().values(fork)).map(value -> value * factor).toArray());
			}
			all = RawData.ofValues(values.toArray(double[][]::new));
		}
		return new Metric(before.name(), score(all, before), new TreeMap<>(), all);
	}

	private static void addHistograms(List<List<SampleHistogram>> to, RawData raw, int forks) {
		for (int fork = 0; fork < forks; fork++) {
			List<SampleHistogram> iterations = new ArrayList<>();
			for (int iteration = 0; iteration < raw.iterations(fork); iteration++) {
				iterations.add(raw.histogram(fork, iteration).orElseThrow());
			}
			to.add(iterations);
		}
	}

	/**
	 * Calculates the score as JMH does: the mean of all iterations, with half the width of its 99.9 % confidence
	 * interval as the error.
	 */
	private static Score score(RawData raw, Metric like) {
		double[] values = new double[raw.iterations()];
		int count = 0;
		for (int fork = 0; fork < raw.forks(); fork++) {
			for (double value : raw.values(fork)) {
				if (Double.isFinite(value)) {
					values[count++] = value;
				}
			}
		}
		double[] finite = Arrays.copyOf(values, count);
		double error = count < 2
				? Double.NaN
				: StudentT.critical(JMH_ALPHA, count - 1.0) * Math.sqrt(MeanEstimate.variance(finite) / count);
		return new Score(count == 0 ? Double.NaN : MeanEstimate.mean(finite), error, like.unit());
	}
}
