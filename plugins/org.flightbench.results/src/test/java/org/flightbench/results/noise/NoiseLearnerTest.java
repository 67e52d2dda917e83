// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.noise;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.Stream;

import org.flightbench.base.ReadProgress;
import org.flightbench.results.IterationSetup;
import org.flightbench.results.Metric;
import org.flightbench.results.Mode;
import org.flightbench.results.RawData;
import org.flightbench.results.Result;
import org.flightbench.results.ResultId;
import org.flightbench.results.Run;
import org.flightbench.results.Score;
import org.flightbench.results.Setup;
import org.flightbench.results.Unit;
import org.flightbench.results.read.RunReader;
import org.junit.jupiter.api.Test;

class NoiseLearnerTest {

	private static final ResultId ID = new ResultId("org.acme.Pool.take", Mode.THROUGHPUT, 1, new TreeMap<>());

	@Test
	void findsWhatRunsForksAndIterationsVaryBy() {
		BenchmarkNoise noise = learn(simulated(400, 5, 0.04, 0.03, 0.05)).benchmarks().get(0);
		assertEquals(0.04, noise.runToRun().variation(), 0.004);
		assertEquals(0.03, noise.forkToFork().variation(), 0.003);
		assertEquals(0.05, noise.withinFork().variation(), 0.001);
		assertEquals(Math.sqrt(0.0016 + 0.0009 + 0.0025 / 10), noise.single().variation(), 0.004);
		assertEquals(400, noise.runs());
		assertEquals(2000, noise.forks());
		assertEquals(10, noise.iterationsOfFork());
		assertFalse(noise.drift().isReal());
	}

	@Test
	void moreForksAverageOutOnlyWhatDiffersBetweenForks() {
		BenchmarkNoise noise = learn(simulated(400, 5, 0.04, 0.03, 0.05)).benchmarks().get(0);
		assertEquals(0.0016 + (0.0009 + 0.00025) / 10, noise.variance(10, 10), 0.0003);
		assertEquals(noise.variance(1, 10) + 0.0025 * (1.0 / 2 - 1.0 / 10), noise.variance(1, 2), 0.0002);
		assertTrue(noise.smallestChange(10) > 2.8 * 0.04 * Math.sqrt(2) * 0.9);
	}

	/** With known noise, 80 % of changes of this size are found, by the definition of power. */
	@Test
	void smallestChangeIsThatOfTheNormalApproximation() {
		BenchmarkNoise noise = learn(simulated(2000, 1, 0.02, 0, 0)).benchmarks().get(0);
		assertEquals((1.960 + 0.842) * Math.sqrt(2) * 0.02, noise.smallestChange(1), 0.003);
		assertEquals(noise.smallestChange(1) / Math.sqrt(10), noise.smallestChange(10), 1e-9);
	}

	/**
	 * With two modes, too, 80 % of changes of this size exceed the 95th percentile of differences between unchanged
	 * forks.
	 */
	@Test
	void smallestChangeOfTwoModesIsThatOfTheirDifferences() {
		Random random = new Random(3);
		List<Run> runs = new ArrayList<>();
		for (int run = 0; run < 300; run++) {
			runs.add(run(Setup.UNKNOWN, new double[][]{{ofTwoModes(random)}}));
		}
		BenchmarkNoise noise = learn(runs).benchmarks().get(0);
		double[] differences = new double[100_000];
		Arrays.setAll(differences, pair -> Math.log(ofTwoModes(random) / ofTwoModes(random)));
		Arrays.sort(differences);
		double least = differences[(int) (0.975 * differences.length)];
		double missed = -differences[(int) (0.2 * differences.length)];
		assertEquals(0.077, least + missed, 0.002, "0.097 by the standard deviation");
		assertEquals(least + missed, noise.smallestChange(1), 0.005);
	}

	private static double ofTwoModes(Random random) {
		return (random.nextInt(5) > 0 ? 1000 : 1060) * (1 + 0.005 * random.nextGaussian());
	}

	@Test
	void driftIsSeen() {
		List<Run> runs = new ArrayList<>();
		for (int run = 0; run < 20; run++) {
			runs.add(run(Setup.UNKNOWN, new double[][]{{100 + run + (run % 2) * 0.5}}));
		}
		Drift drift = learn(runs).benchmarks().get(0).drift();
		assertTrue(drift.isReal());
		assertEquals(19 / 109.75, drift.change(), 0.005);
	}

	@Test
	void ofAsManyRunsOfTwoJdksThoseOfTheLatestAreLearned() {
		List<Run> runs = new ArrayList<>();
		for (int run = 0; run < 6; run++) {
			runs.add(run(jdk("21.0.1"), new double[][]{{100 + 50 * (run % 2)}}));
		}
		for (int run = 0; run < 6; run++) {
			runs.add(run(jdk("25.0.1"), new double[][]{{100 + run % 2}}));
		}
		NoiseProfile profile = learn(runs);
		assertEquals("25.0.1", profile.environment().jdkVersion());
		assertEquals(6, profile.benchmarks().get(0).runs());
		assertTrue(profile.benchmarks().get(0).single().variation() < 0.01);
		assertEquals(List.of("6 runs of JDK 21, machine unknown, ignored: a profile is for one machine and JDK"),
				profile.notes());
	}

	@Test
	void whatWasMeasuredOnceOrIsZeroIsLeftOut() {
		NoiseProfile once = learn(List.of(run(Setup.UNKNOWN, new double[][]{{100, 101}})));
		assertTrue(once.benchmarks().isEmpty());
		assertEquals(List.of("1 benchmark metric ignored: not repeated, or not above 0"), once.notes());
		Run zero = run(Setup.UNKNOWN, new double[][]{{0, 0}});
		assertTrue(learn(List.of(zero, zero, zero)).benchmarks().isEmpty());
	}

	/** Five runs provide less information than the assumption that they would replace. */
	@Test
	void theJdkOfMostRunsIsLearnedAndItsUpdatesAreTheSame() {
		List<Run> runs = new ArrayList<>();
		for (int run = 0; run < 42; run++) {
			runs.add(run(jdk("21.0." + run / 10), new double[][]{{100 + run % 2}}));
		}
		runs.add(run(jdk("25.0.1"), new double[][]{{100}}));
		NoiseProfile profile = learn(runs);
		assertEquals("21.0.4", profile.environment().jdkVersion());
		assertEquals(42, profile.runs());
		assertEquals(1, profile.notes().size());
	}

	@Test
	void tooFewRunsAreNotGoneBy() {
		NoiseProfile few = learn(simulated(4, 1, 0.01, 0, 0.01));
		assertEquals(1, few.benchmarks().size());
		assertTrue(few.of(ID, Metric.PRIMARY).isEmpty());
		assertTrue(learn(simulated(5, 1, 0.01, 0, 0.01)).of(ID, Metric.PRIMARY).isPresent());
	}

	@Test
	void learnsTheNightsOfRealCommits() throws IOException {
		List<NoiseLearner.LearnedRun> nights = new ArrayList<>();
		Path folder = data().resolve("nightly/segment-index-get-persisted");
		try (Stream<Path> files = Files.list(folder)) {
			for (Path file : files.sorted(Comparator.comparing(Path::getFileName)).toList()) {
				nights.add(NoiseLearner.LearnedRun.of(RunReader.read(file, ReadProgress.NONE),
						file.getFileName().toString().replaceFirst("^[^_]*_([0-9a-f]+).*$", "$1")));
			}
		}
		NoiseProfile profile = NoiseLearner.learn(nights);
		assertEquals("21.0.11", profile.environment().jdkVersion());
		assertEquals(128, profile.runs(), "all but those with other parameters");
		for (BenchmarkNoise noise : profile.benchmarks()) {
			assertTrue(noise.single().variation() > 0.01 && noise.single().variation() < 0.2, noise.toString());
			assertTrue(noise.single().low() < noise.single().variation(), noise.toString());
		}
	}

	private static NoiseProfile learn(List<Run> runs) {
		return NoiseLearner.learn(runs.stream().map(run -> NoiseLearner.LearnedRun.of(run, "")).toList());
	}

	private static List<Run> simulated(int runs, int forks, double ofRun, double ofFork, double ofIteration) {
		Random random = new Random(runs);
		List<Run> made = new ArrayList<>();
		for (int run = 0; run < runs; run++) {
			double level = 1000 * (1 + ofRun * random.nextGaussian());
			double[][] values = new double[forks][10];
			for (double[] fork : values) {
				double mean = level + 1000 * ofFork * random.nextGaussian();
				for (int iteration = 0; iteration < fork.length; iteration++) {
					fork[iteration] = mean + 1000 * ofIteration * random.nextGaussian();
				}
			}
			made.add(run(Setup.UNKNOWN, values));
		}
		return made;
	}

	private static Run run(Setup setup, double[][] values) {
		Metric metric = new Metric(Metric.PRIMARY, new Score(values[0][0], Double.NaN, Unit.of("ops/s")),
				new TreeMap<>(), RawData.ofValues(values));
		return new Run("run", null, List.of(new Result(ID, setup, metric, Map.of())), List.of());
	}

	private static Setup jdk(String version) {
		return new Setup("1.37", null, List.of(), version, "VM", version, 1, IterationSetup.UNKNOWN,
				IterationSetup.UNKNOWN);
	}

	private static Path data() {
		String root = System.getProperty("flightbench.root");
		Path folder = Path.of(root == null ? "" : root).toAbsolutePath();
		while (!Files.isDirectory(folder.resolve("shared/data"))) {
			folder = folder.getParent();
		}
		return folder.resolve("shared/data");
	}
}
