// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.noise;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;

import org.flightbench.base.Plural;
import org.flightbench.results.Metric;
import org.flightbench.results.RawData;
import org.flightbench.results.Result;
import org.flightbench.results.ResultId;
import org.flightbench.results.Run;
import org.flightbench.results.statistics.MeanEstimate;
import org.flightbench.results.statistics.NestedVariances;
import org.flightbench.results.statistics.VarianceComponent;
import org.flightbench.results.statistics.VariancePrior;
import org.flightbench.results.text.Messages;

/** Learns the noise of benchmarks from repeated runs. */
public final class NoiseLearner {

	private record Key(ResultId id, String metric, String unit) {}

	/** A metric that was measured repeatedly, with its forks by group and run. */
	private record Repeated(Key key, List<List<double[][]>> groups, NestedVariances variances,
			VariancePrior.Known single) {

		private List<List<double[]>> forkMeans() {
			return groups.stream().map(group -> group.stream()
					.map(run -> Arrays.stream(run).mapToDouble(MeanEstimate::mean).toArray()).toList()).toList();
		}
	}

	private NoiseLearner() {}

	/**
	 * Learns a profile for the environment of most runs or, in case of a tie, the latest of these environments. Ignores
	 * the other runs and adds a note about them. Updates of the same JDK feature release count as the same environment.
	 *
	 * @param runs at least one run, in chronological order
	 */
	public static NoiseProfile learn(List<LearnedRun> runs) {
		return learn(runs, Environment.UNKNOWN);
	}

	/**
	 * Learns a profile for a given environment if any run was measured there; otherwise as {@link #learn(List)} does.
	 *
	 * @param runs at least one run, in chronological order
	 * @param wanted the environment of the runs to be compared; its unknown values match any value
	 */
	public static NoiseProfile learn(List<LearnedRun> runs, Environment wanted) {
		Map<Environment, List<LearnedRun>> byEnvironment = new LinkedHashMap<>();
		runs.forEach(
				run -> byEnvironment.computeIfAbsent(run.environment.byRelease(), key -> new ArrayList<>()).add(run));
		Environment chosen = null;
		for (Environment one : byEnvironment.keySet()) {
			boolean isBetter = chosen == null || fits(one, wanted) && !fits(chosen, wanted)
					|| fits(one, wanted) == fits(chosen, wanted)
							&& byEnvironment.get(one).size() >= byEnvironment.get(chosen).size();
			chosen = isBetter ? one : chosen;
		}
		List<String> notes = new ArrayList<>();
		for (Map.Entry<Environment, List<LearnedRun>> other : byEnvironment.entrySet()) {
			if (!other.getKey().equals(chosen)) {
				String jdk = Objects.requireNonNullElse(other.getKey().jdkVersion(), Messages.unknown);
				notes.add(Plural.of(other.getValue().size(), Messages.note_otherEnvironment_one,
						Messages.note_otherEnvironment_many, jdk,
						Objects.requireNonNullElse(other.getKey().machine(), Messages.unknown)));
			}
		}
		List<LearnedRun> learned = byEnvironment.get(chosen);
		Map<Key, Map<String, List<double[][]>>> values = new LinkedHashMap<>();
		for (LearnedRun run : learned) {
			for (Measured metric : run.metrics) {
				values.computeIfAbsent(new Key(metric.id, metric.metric, metric.unit), key -> new LinkedHashMap<>())
						.computeIfAbsent(run.group, key -> new ArrayList<>()).add(metric.forks);
			}
		}
		List<Repeated> repeated = new ArrayList<>();
		values.forEach((key, groups) -> repeated(key, List.copyOf(groups.values())).ifPresent(repeated::add));
		int alone = values.size() - repeated.size();
		if (alone > 0) {
			notes.add(Plural.of(alone, Messages.note_notRepeated_one, Messages.note_notRepeated_many));
		}
		return new NoiseProfile(learned.get(learned.size() - 1).environment, noise(repeated), notes);
	}

	private static boolean fits(Environment one, Environment wanted) {
		return one.differences(wanted.byRelease()).isEmpty();
	}

	/** Returns the finite values by fork, or the score as a single value if there are none. */
	private static double[][] forks(Metric metric) {
		RawData raw = metric.rawData();
		List<double[]> forks = new ArrayList<>();
		for (int fork = 0; fork < raw.forks(); fork++) {
			double[] values = Arrays.stream(raw.values(fork)).filter(Double::isFinite).toArray();
			if (values.length > 0) {
				forks.add(values);
			}
		}
		if (forks.isEmpty() && Double.isFinite(metric.score().value())) {
			forks.add(new double[]{metric.score().value()});
		}
		return forks.toArray(double[][]::new);
	}

	/** Returns the metric with its variances, or empty if nothing was repeated or no group has a positive mean. */
	private static Optional<Repeated> repeated(Key key, List<List<double[][]>> groups) {
		List<List<double[][]>> positive = groups.stream().filter(group -> mean(group) > 0).toList();
		if (positive.isEmpty()) {
			return Optional.empty();
		}
		NestedVariances variances = new NestedVariances(positive);
		VariancePrior.Known single = variances.single();
		return single.degreesOfFreedom() > 0
				? Optional.of(new Repeated(key, positive, variances, single))
				: Optional.empty();
	}

	/** Calibrates the benchmarks of each metric together. */
	private static List<BenchmarkNoise> noise(List<Repeated> all) {
		Map<String, List<Repeated>> byMetric = new LinkedHashMap<>();
		all.forEach(one -> byMetric.computeIfAbsent(one.key.metric, metric -> new ArrayList<>()).add(one));
		Map<Repeated, Calibration.Calibrated> calibrated = new IdentityHashMap<>();
		byMetric.values().forEach(ofMetric -> {
			List<Calibration.Calibrated> known = Calibration.of(ofMetric.stream().map(Repeated::forkMeans).toList());
			for (int index = 0; index < known.size(); index++) {
				calibrated.put(ofMetric.get(index), known.get(index));
			}
		});
		return all.stream().map(one -> noise(one, calibrated.get(one))).toList();
	}

	private static BenchmarkNoise noise(Repeated one, Calibration.Calibrated calibrated) {
		int runs = one.groups.stream().mapToInt(List::size).sum();
		int forks = one.groups.stream().flatMap(List::stream).mapToInt(run -> run.length).sum();
		return new BenchmarkNoise(one.key.id, one.key.metric, one.key.unit, runs, forks,
				one.variances.iterationsOfFork(),
				VarianceComponent.of(one.single.variance(), one.single.degreesOfFreedom()),
				compared(calibrated.forks()), compared(calibrated.oneEach()), calibrated.modes(),
				one.variances.runToRun(), one.variances.forkToFork(), one.variances.withinFork(), drift(one.groups));
	}

	private static VarianceComponent compared(VariancePrior.Known known) {
		return known.degreesOfFreedom() > 0
				? new VarianceComponent(Math.sqrt(known.variance()), Double.NaN, Double.NaN, known.degreesOfFreedom())
				: VarianceComponent.UNKNOWN;
	}

	private static double mean(List<double[][]> group) {
		return group.stream().mapToDouble(NoiseLearner::mean).average().orElse(Double.NaN);
	}

	private static double mean(double[][] run) {
		return MeanEstimate.mean(Arrays.stream(run).mapToDouble(MeanEstimate::mean).toArray());
	}

	/** Returns the drift over the runs of the largest group or, if it has a single run, over the forks of that run. */
	private static Drift drift(List<List<double[][]>> groups) {
		List<double[][]> longest = groups.stream().max(Comparator.comparingInt(List::size)).orElseThrow();
		double[] series = longest.size() == 1
				? Arrays.stream(longest.get(0)).mapToDouble(MeanEstimate::mean).toArray()
				: longest.stream().mapToDouble(NoiseLearner::mean).toArray();
		return Drift.of(series);
	}

	/**
	 * A run from which noise is learned.
	 *
	 * @param environment the environment of the measurements
	 * @param group ID shared by all runs of the same code, which differ only by noise
	 * @param metrics the values of its results
	 */
	public record LearnedRun(Environment environment, String group, List<Measured> metrics) {

		/** Extracts all metrics of a run. */
		public static LearnedRun of(Run run, String group) {
			List<Measured> metrics = new ArrayList<>();
			for (Result result : run.results()) {
				add(metrics, result.id(), result.primary());
				new TreeMap<>(result.secondary()).values().forEach(metric -> add(metrics, result.id(), metric));
			}
			return new LearnedRun(Environment.of(run), group, metrics);
		}

		private static void add(List<Measured> metrics, ResultId id, Metric metric) {
			double[][] forks = forks(metric);
			if (forks.length > 0) {
				metrics.add(new Measured(id, Metric.canonicalName(metric.name()), metric.unit().symbol(), forks));
			}
		}
	}

	/**
	 * The values of one metric.
	 *
	 * @param unit symbol of the unit
	 * @param forks at least one fork, each with at least one finite value
	 */
	public record Measured(ResultId id, String metric, String unit, double[][] forks) {}
}
