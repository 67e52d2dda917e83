// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.shape;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.flightbench.results.RawData;
import org.flightbench.results.shape.IterationTrend.Kind;
import org.junit.jupiter.api.Test;

/** Tests individual examples. {@link ShapeSimulationTest} measures the accuracy with simulated series. */
class DataShapeTest {

	@Test
	void forksOfTwoModesAreTold() {
		DataShape shape = forks(100, 101, 126, 99, 100, 125, 100, 127);
		ForkGroups groups = shape.groups().orElseThrow();
		assertEquals(5, groups.lower());
		assertEquals(3, groups.higher());
		assertEquals(0.26, groups.distance(), 0.005);
		assertTrue(groups.boundary() > 101 && groups.boundary() < 125, "boundary " + groups.boundary());
		assertEquals(List.of("forks fall into two groups, and no fork is near the mean; "
				+ "3 of 8 are higher by +26 %"), shape.sentences());
	}

	@Test
	void aSingleForkFarFromTheOthersIsNoGroup() {
		DataShape shape = forks(100, 101, 100, 99, 100, 101, 100, 150);
		assertTrue(shape.groups().isEmpty(), shape.toString());
		Outliers outlier = shape.outliers().orElseThrow();
		assertTrue(outlier.areForks());
		assertEquals(1, outlier.count());
		assertEquals(0.5 / 8, outlier.effect(), 1e-9);
		assertEquals(List.of("a fork is far from the others; it moves the mean by +6.2 %"), shape.sentences());
	}

	@Test
	void outliersThatHardlyMatterBesideTheChangeAreNotTold() {
		DataShape shape = forks(100, 101, 100, 99, 100, 101, 100, 150);
		assertEquals(shape, shape.beside(1.1));
		assertEquals(shape, shape.beside(1 / 1.1));
		assertEquals(shape, shape.beside(Double.NaN));
		assertEquals(DataShape.PLAIN, shape.beside(2));
		assertEquals(DataShape.PLAIN, shape.beside(0.5));
	}

	@Test
	void modesThatAreCloseBesideTheChangeDoNotMakeItDoubtful() {
		DataShape shape = forks(100, 100.1, 105, 100, 100.2, 105.1, 100, 105);
		assertTrue(shape.groups().isPresent());
		assertTrue(shape.hasModesBeside(1.2));
		assertTrue(shape.hasModesBeside(1 / 1.2));
		assertTrue(shape.hasModesBeside(Double.NaN));
		assertFalse(shape.hasModesBeside(1.3));
		assertFalse(shape.hasModesBeside(1 / 1.3));
		assertFalse(DataShape.PLAIN.hasModesBeside(1.01));
	}

	@Test
	void groupsByLessThanMattersAreNotTold() {
		assertEquals(DataShape.PLAIN, forks(100, 100.01, 101.5, 100, 100.02, 101.51, 100, 101.52));
	}

	@Test
	void fewForksHaveNoGroups() {
		assertTrue(forks(100, 100, 130, 130).groups().isEmpty());
	}

	@Test
	void iterationsThatWarmUpAreTold() {
		DataShape shape = data(new double[]{150, 120, 100, 101, 100, 99, 100, 101, 100, 100},
				new double[]{148, 118, 101, 100, 99, 100, 100, 101, 100, 99},
				new double[]{152, 122, 100, 100, 101, 100, 99, 100, 100, 101});
		IterationTrend trend = shape.trend().orElseThrow();
		assertEquals(Kind.WARMING, trend.kind());
		assertTrue(trend.iterations() >= 2 && trend.iterations() <= 4, trend.toString());
		assertEquals(0.5, trend.change(), 0.05);
		assertTrue(shape.sentences().get(0).startsWith("forks are still warming up when measured; the first "),
				shape.sentences().toString());
	}

	@Test
	void whatIsFasterAtFirstIsATrendToo() {
		IterationTrend trend = data(new double[]{80, 100, 100.5, 100, 99.5, 100, 100.5, 100, 99.5, 100}).trend()
				.orElseThrow();
		assertEquals(new IterationTrend(Kind.WARMING, 1, 10, trend.change()), trend);
		assertEquals(-0.2, trend.change(), 0.01);
	}

	@Test
	void iterationsThatDriftAreTold() {
		double[] up = {100, 102.1, 103.9, 106, 108.1, 110, 112.1, 114, 115.9, 118};
		DataShape shape = data(up, up);
		assertEquals(Kind.DRIFTING, shape.trend().orElseThrow().kind());
		assertEquals(List.of("iterations drift and reach no steady level; +18 % from the first to the last"),
				shape.sentences());
	}

	@Test
	void aStepBehindTheMiddleReachesNoSteadyLevel() {
		assertEquals(Kind.DRIFTING, data(new double[]{100, 101, 100, 99, 100, 101, 120, 121, 119, 120}).trend()
				.orElseThrow().kind());
	}

	@Test
	void forksThatContradictEachOtherHaveNoTrend() {
		double[] up = {100, 104, 108, 112, 116, 120};
		double[] down = {120, 116, 112, 108, 104, 101};
		double[] steeper = {100, 106, 112, 118, 124, 130};
		assertTrue(data(up, down, steeper).trend().isEmpty());
	}

	@Test
	void aSlowIterationIsAnOutlierAndNoTrend() {
		double[] spike = {100, 101, 100, 99, 100, 101, 100, 99, 160, 100};
		DataShape shape = data(spike);
		assertTrue(shape.trend().isEmpty(), shape.toString());
		assertEquals(List.of("an iteration is far from the others; it moves the mean by +6.0 %"), shape.sentences());
	}

	@Test
	void nothingIsToldOfScoresThatAreNotPositive() {
		assertEquals(DataShape.PLAIN, data(new double[]{0, 10, 10, 10, 10}));
		assertEquals(DataShape.PLAIN, data(new double[]{Double.NaN, 10, 10, 10, 10}));
		assertEquals(DataShape.PLAIN, data(new double[]{Double.POSITIVE_INFINITY, 10, 10, 10, 10}));
		assertEquals(DataShape.PLAIN, DataShape.of(RawData.NONE));
		assertEquals(DataShape.PLAIN, data(new double[]{}, new double[]{5}));
	}

	@Test
	void changesThatAreLargeAreFactors() {
		assertEquals("\u00d74.2", DataShape.change(3.2));
		assertEquals("\u00d7\u221e", DataShape.change(Double.POSITIVE_INFINITY));
		assertEquals("\u00f7\u221e", DataShape.change(-1));
		assertEquals("?", DataShape.change(Double.NaN));
		assertEquals("\u00f74", DataShape.change(-0.75));
		assertEquals("-20 %", DataShape.change(-0.2));
		assertEquals("\u00d71500", DataShape.change(1524));
	}

	@Test
	void veryLongForksAreQuick() {
		Random random = new Random(1);
		double[] longFork = random.doubles(200_000, 90, 110).toArray();
		assertTrue(data(longFork).isPlain());
	}

	private static DataShape forks(double... means) {
		return data(Arrays.stream(means).mapToObj(mean -> new double[]{mean}).toArray(double[][]::new));
	}

	private static DataShape data(double[]... forks) {
		return DataShape.of(RawData.ofValues(forks));
	}
}
