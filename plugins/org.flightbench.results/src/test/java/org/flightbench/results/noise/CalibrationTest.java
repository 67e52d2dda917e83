// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.noise;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.function.DoubleSupplier;
import org.flightbench.results.noise.Calibration.Calibrated;
import org.flightbench.results.statistics.StudentT;
import org.flightbench.results.statistics.VariancePrior.Known;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CalibrationTest {

	@Test
	void normalNoiseOfManyRunsIsItsStandardDeviation() {
		Random random = new Random(1);
		for (Known known : forks(benchmarks(30, 200, () -> 100 + 3 * random.nextGaussian()))) {
			assertEquals(0.03, Math.sqrt(known.variance()), 0.006);
		}
	}

	/**
	 * One run in seven is off by 30 %. A quarter of the pairs contain such a run, and most of these pairs must be
	 * covered.
	 */
	@Test
	void outliersThatAreNotRareWidenIt() {
		Random random = new Random(2);
		List<Known> calibrated = forks(benchmarks(30, 40,
				() -> (random.nextInt(7) == 0 ? 130 : 100) * (1 + 0.01 * random.nextGaussian())));
		double off = 30 / Math.hypot(100, 130);
		long wide = calibrated.stream().filter(known -> 2 * Math.sqrt(known.variance()) > off).count();
		assertTrue(wide >= 24, wide + " of 30");
	}

	/** One run in sixty is an outlier. It affects 3 % of the pairs, which is within the 5 % allowed. */
	@Test
	void rareOutliersDoNotHideWhatTheOthersTell() {
		Random random = new Random(3);
		List<Known> calibrated = forks(benchmarks(30, 100,
				() -> (random.nextInt(60) == 0 ? 200 : 100) * (1 + 0.01 * random.nextGaussian())));
		double mean = calibrated.stream().mapToDouble(known -> Math.sqrt(known.variance())).average().orElseThrow();
		assertTrue(mean < 0.03, "CV " + mean);
	}

	/** A noisy benchmark must not be reported as changed only because the other benchmarks are quiet. */
	@Test
	void aBenchmarkIsNoQuieterThanNineTenthsOfItsOwnPairs() {
		Random random = new Random(4);
		List<List<List<double[]>>> all = new ArrayList<>(benchmarks(40, 40, () -> 100 + random.nextGaussian()));
		all.addAll(benchmarks(1, 40, () -> random.nextInt(4) == 0 ? 120 : 100));
		double deviation = Math.sqrt(forks(all).get(40).variance());
		assertTrue(2 * deviation > 20 / Math.hypot(100, 120), "CV " + deviation);
	}

	/** Drift over weeks is not part of the noise between two runs of the same night. */
	@Test
	void slowDriftOfManyRunsIsNoNoise() {
		Random random = new Random(5);
		List<List<List<double[]>>> drifting = new ArrayList<>();
		for (int benchmark = 0; benchmark < 10; benchmark++) {
			List<double[]> runs = new ArrayList<>();
			for (int run = 0; run < 100; run++) {
				runs.add(new double[]{100 + run + random.nextGaussian()});
			}
			drifting.add(List.of(runs));
		}
		for (Known known : forks(drifting)) {
			assertTrue(Math.sqrt(known.variance()) < 0.02, known.toString());
		}
	}

	@Test
	void degreesOfFreedomAreThoseOfSquaredDifferencesOfNeighbors() {
		int[] calls = {0};
		DoubleSupplier alternating = () -> 100 + calls[0]++ % 2;
		assertEquals(3, forks(benchmarks(1, 4, alternating)).get(0).degreesOfFreedom(), 1e-9, "all pairs");
		assertEquals(2 * 49.0 * 49 / (3 * 50 - 4),
				forks(benchmarks(1, 50, alternating)).get(0).degreesOfFreedom(), 1e-9, "von Neumann 1941");
	}

	@Test
	void whatNeverVariesHasNoVariance() {
		assertEquals(0, forks(benchmarks(6, 10, () -> 24)).get(0).variance());
		assertEquals(0, forks(benchmarks(1, 1, () -> 24)).get(0).degreesOfFreedom());
	}

	/** Forks of different modes differ by 30, with a standard deviation of 2.8. */
	@Test
	void oneForkIsComparedWithOneByTheModes() {
		Random random = new Random(6);
		DoubleSupplier modes = () -> 1000 + (random.nextBoolean() ? 15 : -15) + 2 * random.nextGaussian();
		List<Calibrated> all = Calibration.of(benchmarks(40, 20, modes));
		// half of all pairs are in different modes, and a tenth of these exceed this value
		double expected = (30 + 1.28 * 2 * Math.sqrt(2)) / 1000;
		assertEquals(expected, all.stream().mapToDouble(one -> width(one.oneEach())).average().orElseThrow(), 0.001);
		for (Calibrated calibrated : all) {
			assertTrue(calibrated.forks().variance() > 1.3 * calibrated.oneEach().variance(), calibrated.toString());
			ForkModes found = calibrated.modes().orElseThrow();
			assertEquals(0.03, found.distance(), 0.004);
			assertEquals(0.5, found.differing(), 0.25);
			assertEquals(20, found.lower() + found.higher());
		}
	}

	private static double width(Known known) {
		return StudentT.critical(0.05, known.degreesOfFreedom()) * Math.sqrt(2 * known.variance());
	}

	@Test
	void forksWithoutModesAreComparedAlike() {
		Random random = new Random(7);
		for (Calibrated calibrated : Calibration.of(benchmarks(20, 20, () -> 100 + 3 * random.nextGaussian()))) {
			assertEquals(Optional.empty(), calibrated.modes());
			assertEquals(calibrated.forks(), calibrated.oneEach());
		}
	}

	/**
	 * A single change of the level does not make two modes between which forks alternate. This also applies to integer
	 * counts that do not vary otherwise.
	 */
	@ParameterizedTest
	@ValueSource(doubles = {0, 1})
	void aStepInTimeIsNoMode(double noise) {
		Random random = new Random(8);
		int[] calls = {0};
		DoubleSupplier step = () -> (calls[0]++ % 24 < 12 ? 100 : 120) + noise * random.nextGaussian();
		for (Calibrated calibrated : Calibration.of(benchmarks(20, 24, step))) {
			assertEquals(Optional.empty(), calibrated.modes());
			assertEquals(calibrated.forks(), calibrated.oneEach());
			assertTrue(calibrated.forks().variance() > 0 && calibrated.forks().variance() < 0.1, calibrated.toString());
		}
	}

	/** Tests that several groups have no modes: their levels differ, and the second run of each group may be slower. */
	@Test
	void severalGroupsHaveNoModes() {
		Random random = new Random(9);
		List<List<double[]>> groups = new ArrayList<>();
		for (int group = 0; group < 10; group++) {
			groups.add(List.of(new double[]{100 + random.nextGaussian()}, new double[]{120 + random.nextGaussian()}));
		}
		for (Calibrated calibrated : Calibration.of(Collections.nCopies(6, groups))) {
			assertEquals(Optional.empty(), calibrated.modes());
		}
	}

	/** If no other benchmark varies, none can validate a benchmark's modes. */
	@Test
	void aFewForksOfFewBenchmarksShowNoModes() {
		Random random = new Random(10);
		DoubleSupplier modes = () -> 1000 + (random.nextBoolean() ? 15 : -15) + 2 * random.nextGaussian();
		List<List<List<double[]>>> all = new ArrayList<>(benchmarks(10, 12, () -> 24));
		all.addAll(benchmarks(1, 12, modes));
		assertEquals(Optional.empty(), Calibration.of(all).get(10).modes());
		all.addAll(benchmarks(5, 12, modes));
		assertTrue(Calibration.of(all).get(10).modes().isPresent());
	}

	private static List<Known> forks(List<List<List<double[]>>> benchmarks) {
		return Calibration.of(benchmarks).stream().map(Calibrated::forks).toList();
	}

	private static List<List<List<double[]>>> benchmarks(int number, int runs, DoubleSupplier values) {
		List<List<List<double[]>>> benchmarks = new ArrayList<>();
		for (int benchmark = 0; benchmark < number; benchmark++) {
			List<double[]> group = new ArrayList<>();
			for (int run = 0; run < runs; run++) {
				group.add(new double[]{values.getAsDouble()});
			}
			benchmarks.add(List.of(group));
		}
		return benchmarks;
	}
}
