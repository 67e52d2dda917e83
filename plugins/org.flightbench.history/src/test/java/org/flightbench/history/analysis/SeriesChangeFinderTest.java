// SPDX-License-Identifier: UPL-1.0
package org.flightbench.history.analysis;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Random;

import org.junit.jupiter.api.Test;

class SeriesChangeFinderTest {

	private static final DetectionSettings USUAL = DetectionSettings.USUAL;

	/** Annual flow of the Nile at Aswan, 1871 to 1970, in 10⁸ m³ (Cobb 1978); the level drops in 1899. */
	private static final double[] NILE = {1120, 1160, 963, 1210, 1160, 1160, 813, 1230, 1370, 1140, 995, 935, 1110, 994,
			1020, 960, 1180, 799, 958, 1140, 1100, 1210, 1150, 1250, 1260, 1220, 1030, 1100, 774, 840, 874, 694, 940,
			833, 701, 916, 692, 1020, 1050, 969, 831, 726, 456, 824, 702, 1120, 1100, 832, 764, 821, 768, 845, 864, 862,
			698, 845, 744, 796, 1040, 759, 781, 865, 845, 944, 984, 897, 822, 1010, 771, 676, 649, 846, 812, 742, 801,
			1040, 860, 874, 848, 890, 744, 749, 838, 1050, 918, 986, 797, 923, 975, 815, 1020, 906, 901, 1170, 912, 746,
			919, 718, 714, 740};

	@Test
	void findsThatTheNileFellIn1899() {
		assertEquals(List.of(28), places(SeriesChangeFinder.of(NILE, USUAL)));
	}

	@Test
	void findsWhatOtavaFinds() throws IOException {
		int series = 0;
		for (String line : resource("otava.txt").lines().filter(text -> !text.startsWith("#")).toList()) {
			String[] parts = line.split("\\|");
			assertEquals(Arrays.stream(parts[1].strip().split(" ")).filter(text -> !text.isEmpty())
					.map(Integer::valueOf).toList(), places(SeriesChangeFinder.of(numbers(parts[0]), USUAL)), line);
			series++;
		}
		assertEquals(8, series);
	}

	@Test
	void findsAStepOfFivePercentAtOnePercentNoiseWithFifteenPointsOnEitherSide() {
		int found = 0;
		int wrong = 0;
		for (int seed = 0; seed < 200; seed++) {
			int at = 15 + seed % 40;
			for (int place : places(
					SeriesChangeFinder.of(SeededSeries.step(SeededSeries.noise(seed, at + 15, 1), at, 1.05),
							USUAL))) {
				boolean isRight = Math.abs(place - at) <= 2;
				found += isRight ? 1 : 0;
				wrong += isRight ? 0 : 1;
			}
		}
		assertTrue(found >= 198 && wrong <= 2, found + " found, " + wrong + " wrong");
	}

	@Test
	void findsNothingInNoise() {
		int wrong = 0;
		for (int seed = 0; seed < 300; seed++) {
			SeriesChanges changes = SeriesChangeFinder.of(SeededSeries.noise(seed, 200, 2), USUAL);
			wrong += changes.steps().isEmpty() && changes.trends().isEmpty() ? 0 : 1;
		}
		assertTrue(wrong <= 2, wrong + " of 300 series of noise have changes");
	}

	@Test
	void findsAnEpisodeBetweenTwoSteps() {
		double[] values = SeededSeries.step(SeededSeries.step(SeededSeries.noise(4, 400, 1), 200, 1.05), 212, 1 / 1.05);
		assertEquals(List.of(200, 212), places(SeriesChangeFinder.of(values, USUAL)));
	}

	@Test
	void letsNoBadNightHideAStepOrBeOne() {
		double[] values = SeededSeries.step(SeededSeries.noise(5, 60, 1), 40, 1.05);
		for (int bad : new int[]{7, 20, 33, 48, 55}) {
			values[bad] *= 1.3;
		}
		assertEquals(List.of(40), places(SeriesChangeFinder.of(values, USUAL)));
	}

	@Test
	void tellsTheSizeOfAStep() {
		Step step = SeriesChangeFinder.of(SeededSeries.step(SeededSeries.noise(6, 80, 1), 40, 1.1), USUAL).steps()
				.get(0);
		assertEquals(1.1, step.ratio(), 0.01);
		assertTrue(step.interval(0.05).low() < 1.1 && step.interval(0.05).high() > 1.1, step.toString());
		assertEquals(0, step.from());
		assertEquals(80, step.to());
		assertTrue(step.p() < 1e-20, step.toString());
	}

	@Test
	void takesASlopeForATrendAndNotForAStair() {
		double[] values = SeededSeries.noise(7, 200, 1);
		for (int index = 60; index < 200; index++) {
			values[index] -= 10.0 * (index - 60) / 140;
		}
		SeriesChanges changes = SeriesChangeFinder.of(values, USUAL);
		assertEquals(List.of(), changes.steps());
		Trend trend = changes.trends().get(0);
		assertEquals(1, changes.trends().size());
		assertEquals(60, trend.from(), 15);
		assertEquals(200, trend.to());
		assertEquals(-0.1, trend.change(), 0.01);
		assertTrue(trend.low() < -0.1 && trend.high() > -0.1, trend.toString());
	}

	@Test
	void findsAllocationThatChangesWithoutAnyNoise() {
		double[] values = new double[30];
		Arrays.fill(values, 0, 20, 24);
		Arrays.fill(values, 20, 30, 32);
		assertEquals(List.of(20), places(SeriesChangeFinder.of(values, USUAL)));
		assertEquals(List.of(), places(SeriesChangeFinder.of(new double[30], USUAL)));
	}

	@Test
	void leavesOutChangesThatAreTooSmall() {
		double[] values = SeededSeries.step(SeededSeries.noise(8, 100, 0.1), 50, 1.005);
		assertEquals(List.of(), places(SeriesChangeFinder.of(values, USUAL)));
		assertEquals(List.of(50), places(SeriesChangeFinder.of(values, USUAL.withSmallest(0.002))));
	}

	@Test
	void countsRunsByHowNoisyTheirForksWere() {
		double[] values = SeededSeries.step(SeededSeries.noise(9, 60, 0.5), 30, 1.015);
		double[] variances = new double[60];
		double[] freedoms = new double[60];
		Arrays.fill(variances, 0.25);
		Arrays.fill(freedoms, 9);
		Random random = new Random(9);
		for (int index = 0; index < 60; index += 4) {
			values[index] += 4 * random.nextGaussian();
			variances[index] = 16;
		}
		double unweighted = SeriesChangeFinder.of(values, USUAL).steps().stream().mapToDouble(Step::p).min().orElse(1);
		SeriesChanges weighted = SeriesChangeFinder.of(values, variances, freedoms, USUAL);
		assertTrue(weighted.steps().stream().mapToDouble(Step::p).min().orElse(1) < unweighted, weighted.toString());
		assertEquals(30, weighted.steps().get(0).index(), 2);
	}

	@Test
	void saysTheSameEachTimeAndWithEachUnit() {
		double[] values = SeededSeries.step(SeededSeries.noise(10, 300, 2), 130, 1.06);
		double[] scaled = Arrays.stream(values).map(value -> value * 1e6).toArray();
		assertEquals(SeriesChangeFinder.of(values, USUAL), SeriesChangeFinder.of(values, USUAL));
		assertEquals(places(SeriesChangeFinder.of(values, USUAL)), places(SeriesChangeFinder.of(scaled, USUAL)));
	}

	@Test
	void saysNothingOfTooFewPoints() {
		for (int size = 0; size < 6; size++) {
			assertEquals(new SeriesChanges(size, List.of(), List.of()),
					SeriesChangeFinder.of(Arrays.copyOf(new double[]{1, 1, 1, 2, 2}, size), USUAL));
		}
	}

	private static List<Integer> places(SeriesChanges changes) {
		return changes.steps().stream().map(Step::index).toList();
	}

	private static double[] numbers(String text) {
		return Arrays.stream(text.strip().split(" ")).mapToDouble(Double::parseDouble).toArray();
	}

	private static String resource(String name) throws IOException {
		try (InputStream in = SeriesChangeFinderTest.class.getResourceAsStream(name)) {
			return new String(in.readAllBytes(), StandardCharsets.UTF_8);
		}
	}
}
