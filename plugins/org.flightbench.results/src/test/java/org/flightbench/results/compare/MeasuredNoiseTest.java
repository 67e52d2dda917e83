// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.compare;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.stream.IntStream;

import org.flightbench.results.Metric;
import org.flightbench.results.noise.BenchmarkNoise;
import org.flightbench.results.noise.ChosenNoise;
import org.flightbench.results.noise.ForkModes;
import org.flightbench.results.noise.NoiseLearner;
import org.flightbench.results.noise.NoiseProfile;
import org.flightbench.results.statistics.VarianceComponent;
import org.junit.jupiter.api.Test;

/** Tests comparisons that use a noise profile whose benchmarks have two modes, at about 980 and 1020. */
class MeasuredNoiseTest {

	private static final int BENCHMARKS = 10;
	private static final NoiseProfile PROFILE = profile();
	private static final NoiseProfile WITHOUT_MODES = new NoiseProfile(PROFILE.environment(),
			PROFILE.benchmarks().stream()
					.map(noise -> with(noise, 1, VarianceComponent.UNKNOWN, Optional.empty())).toList(),
			List.of());

	@Test
	void oneForkAgainstOneIsImprovedWhereModesAreCloserThanTheChange() {
		ResultComparison result = compare(PROFILE, new double[]{985}, new double[]{1055}, 0.95);
		assertEquals(Verdict.IMPROVED, result.verdict(), result.reason());
		assertTrue(result.reason().matches(
				".*, with a run-to-run variation of 2(\\.\\d)? % in two modes [34](\\.\\d)? % apart "
						+ "\\(from 20 forks of 2 runs\\)"),
				result.reason());
	}

	@Test
	void aChangeFromOneModeToTheOtherIsNone() {
		ResultComparison result = compare(PROFILE, new double[]{980}, new double[]{1020}, 0.95);
		assertEquals(Verdict.INCONCLUSIVE, result.verdict(), result.reason());
		assertTrue(result.reason().contains("in two modes"), result.reason());
	}

	/** An interval of lower confidence, scaled from the 95 % interval, could end between the modes. */
	@Test
	void lessConfidenceDoesNotGoByTheModes() {
		double[] before = {985};
		double[] after = {1055};
		assertTrue(compare(PROFILE, before, after, 0.95).p() < compare(WITHOUT_MODES, before, after, 0.95).p());
		assertEquals(compare(WITHOUT_MODES, before, after, 0.9).p(), compare(PROFILE, before, after, 0.9).p());
	}

	/** Tests forks with fewer iterations than in the profile, whose additional noise does not have modes. */
	@Test
	void shorterForksDoNotGoByTheModes() {
		NoiseProfile ofLonger = new NoiseProfile(PROFILE.environment(),
				PROFILE.benchmarks().stream().map(noise -> with(noise, 2, noise.oneEach(), noise.modes())).toList(),
				List.of());
		NoiseProfile without = new NoiseProfile(PROFILE.environment(), PROFILE.benchmarks().stream()
				.map(noise -> with(noise, 2, VarianceComponent.UNKNOWN, Optional.empty())).toList(), List.of());
		double[] before = {985};
		double[] after = {1055};
		assertEquals(compare(without, before, after, 0.95).p(), compare(ofLonger, before, after, 0.95).p());
	}

	/** Simulates a profile that was edited by hand. */
	@Test
	void aVariationWithoutDegreesOfFreedomIsNotGoneBy() {
		VarianceComponent nothing = new VarianceComponent(0.001, Double.NaN, Double.NaN, 0);
		NoiseProfile edited = new NoiseProfile(PROFILE.environment(),
				PROFILE.benchmarks().stream().map(noise -> with(noise, 1, nothing, noise.modes())).toList(), List.of());
		double[] before = {985};
		double[] after = {1055};
		assertEquals(compare(WITHOUT_MODES, before, after, 0.95).p(), compare(edited, before, after, 0.95).p());
	}

	/** The mean of several forks belongs to neither mode. */
	@Test
	void severalForksDoNotGoByTheModes() {
		double[] fork = {985};
		double[] forks = {1054, 1055, 1056};
		assertFalse(compare(PROFILE, fork, forks, 0.95).reason().contains("modes"));
		assertEquals(compare(WITHOUT_MODES, fork, forks, 0.95).p(), compare(PROFILE, fork, forks, 0.95).p());
		assertEquals(compare(WITHOUT_MODES, forks, fork, 0.95).p(), compare(PROFILE, forks, fork, 0.95).p());
		assertEquals(compare(WITHOUT_MODES, forks, forks, 0.95).p(), compare(PROFILE, forks, forks, 0.95).p());
	}

	/** Runs vary by 3 %, as known from 10 runs, so a change of 5 % is within the margin of any number of forks. */
	@Test
	void noNumberOfForksShowsAChangeWithinTheVariationBetweenRuns() {
		NoiseProfile profile = ofRuns(10, 0.0009);
		double[] forks = {960, 1000, 1040};
		for (double factor : new double[]{1.05, 1.14}) {
			ResultComparison result = compare(profile, forks,
					Arrays.stream(forks).map(fork -> fork * factor).toArray(), 0.95);
			assertEquals(Verdict.INCONCLUSIVE, result.verdict());
			assertEquals(factor > 1.1, result.forksNeeded() > 3, result.reason());
		}
	}

	@Test
	void theMeanOfASingleResultHasItsOwnInterval() {
		for (double[] forks : new double[][]{{1000}, {999.9, 1000, 1000.1}}) {
			RunComparison compared = comparison(ofRuns(5, 0.00002), forks, forks, 0.95);
			Interval interval = compared.results().get(0).interval();
			assertTrue(interval.high() > 1.01, interval.toString());
			assertEquals(interval.high(), compared.overall().interval().high(), 1e-3);
		}
	}

	/** Returns a profile whose forks and runs have the same relative variance. */
	private static NoiseProfile ofRuns(int runs, double variance) {
		VarianceComponent ofRuns = VarianceComponent.of(variance, runs - 1);
		VarianceComponent single = VarianceComponent.of(2 * variance, runs - 1);
		return new NoiseProfile(PROFILE.environment(), PROFILE.benchmarks().stream()
				.map(noise -> new BenchmarkNoise(noise.id(), noise.metric(), noise.unit(), runs, 3 * runs, 1, single,
						single, single, Optional.empty(), ofRuns, ofRuns, noise.withinFork(), noise.drift()))
				.toList(), List.of());
	}

	private static ResultComparison compare(NoiseProfile profile, double[] before, double[] after, double confidence) {
		return comparison(profile, before, after, confidence).results().get(0);
	}

	private static RunComparison comparison(NoiseProfile profile, double[] before, double[] after, double confidence) {
		ComparisonSettings settings = new ComparisonSettings(confidence, 0.03, SmallestAmounts.USUAL, Correction.NONE,
				0.1, Map.of(), ChosenNoise.forced(profile, "p"), false, false, List.of());
		return Comparer.compare(
				List.of(Results.run("before", Results.throughput("a.B.b0", before)),
						Results.run("after", Results.throughput("a.B.b0", after))),
				0, Metric.PRIMARY, settings).candidates().get(0);
	}

	private static NoiseProfile profile() {
		Random random = new Random(1);
		List<NoiseLearner.LearnedRun> runs = new ArrayList<>();
		for (int run = 0; run < 2; run++) {
			runs.add(NoiseLearner.LearnedRun.of(Results.run("run",
					IntStream.range(0, BENCHMARKS)
							.mapToObj(benchmark -> Results.throughput("a.B.b" + benchmark, forks(random))).toList()),
					""));
		}
		return NoiseLearner.learn(runs);
	}

	private static BenchmarkNoise with(BenchmarkNoise noise, double iterations, VarianceComponent oneEach,
			Optional<ForkModes> modes) {
		return new BenchmarkNoise(noise.id(), noise.metric(), noise.unit(), noise.runs(), noise.forks(), iterations,
				noise.single(), noise.calibrated(), oneEach, modes, noise.runToRun(), noise.forkToFork(),
				noise.withinFork(), noise.drift());
	}

	private static double[] forks(Random random) {
		double[] forks = new double[10];
		Arrays.setAll(forks, fork -> (random.nextBoolean() ? 980 : 1020) + 4 * random.nextGaussian());
		return forks;
	}
}
