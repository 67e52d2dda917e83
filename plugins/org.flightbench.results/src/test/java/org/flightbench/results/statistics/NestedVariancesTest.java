// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.statistics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class NestedVariancesTest {

	/**
	 * The yield of dyestuff from six batches with five samples each (Davies 1947, table 6.3; lme4's {@code Dyestuff}).
	 */
	private static final double[][] DYESTUFF = {{1545, 1440, 1440, 1520, 1580}, {1540, 1555, 1490, 1560, 1495},
			{1595, 1550, 1605, 1510, 1560}, {1445, 1440, 1595, 1465, 1545}, {1595, 1630, 1515, 1635, 1625},
			{1520, 1455, 1450, 1480, 1445}};
	private static final double MEAN = 1527.5;

	@Test
	void takesTheDyestuffApartAsLme4Does() {
		NestedVariances variances = new NestedVariances(List.of(runsOf(DYESTUFF)));
		assertEquals(42.00, variances.runToRun().variation() * MEAN, 0.005);
		assertEquals(5, variances.runToRun().degreesOfFreedom());
		assertEquals(49.51, variances.forkToFork().variation() * MEAN, 0.005);
		assertEquals(24, variances.forkToFork().degreesOfFreedom());
		assertFalse(variances.withinFork().isKnown(), "one iteration in each");
		assertEquals(42.00 * 42.00 + 49.51 * 49.51, variances.single().variance() * MEAN * MEAN, 2);
	}

	/** The expected interval of the residual is 24 · 2451.25 / χ². */
	@Test
	void intervalOfALowestLevelIsThatOfTheChiSquaredDistribution() {
		VarianceComponent residual = new NestedVariances(List.of(runsOf(DYESTUFF))).forkToFork();
		assertEquals(Math.sqrt(24 * 2451.25 / 39.364) / MEAN, residual.low(), 1e-6);
		assertEquals(Math.sqrt(24 * 2451.25 / 12.401) / MEAN, residual.high(), 1e-6);
	}

	@Test
	void groupsMayHaveLevelsOfTheirOwn() {
		List<double[][]> slow = new ArrayList<>();
		for (double[] run : DYESTUFF) {
			double[] tenfold = run.clone();
			for (int fork = 0; fork < tenfold.length; fork++) {
				tenfold[fork] *= 10;
			}
			slow.addAll(runsOf(new double[][]{tenfold}));
		}
		NestedVariances variances = new NestedVariances(List.of(runsOf(DYESTUFF), slow));
		assertEquals(42.00, variances.runToRun().variation() * MEAN, 0.005);
		assertEquals(10, variances.runToRun().degreesOfFreedom());
	}

	@Test
	void runsOfOneForkAreNotToldFromForks() {
		List<double[][]> runs = List.of(new double[][]{{10, 11}}, new double[][]{{12, 11}}, new double[][]{{9, 10}},
				new double[][]{{11, 10}});
		NestedVariances variances = new NestedVariances(List.of(runs));
		assertFalse(variances.isSeparated());
		assertFalse(variances.runToRun().isKnown());
		assertFalse(variances.forkToFork().isKnown());
		assertEquals(MeanEstimate.variance(new double[]{10.5, 11.5, 9.5, 10.5}) / (10.5 * 10.5),
				variances.single().variance(), 1e-12);
		assertEquals(3, variances.single().degreesOfFreedom());
		assertEquals(Math.sqrt(0.5) / 10.5, variances.withinFork().variation(), 1e-12);
	}

	@Test
	void forksOfTwoRunsCountAsRuns() {
		double[][] one = new double[10][1];
		double[][] other = new double[10][1];
		for (int fork = 0; fork < 10; fork++) {
			one[fork][0] = 100 + fork;
			other[fork][0] = 103 + fork;
		}
		VariancePrior.Known single = new NestedVariances(List.of(List.of(one, other))).single();
		assertEquals(19, single.degreesOfFreedom());
	}

	/** The interval of Tukey and Williams is known to be slightly conservative. */
	@Test
	void intervalsOfComponentsCoverTheTruth() {
		Random random = new Random(20);
		int covered = 0;
		for (int trial = 0; trial < 2000; trial++) {
			List<double[][]> runs = new ArrayList<>();
			for (int run = 0; run < 10; run++) {
				double level = 100 * (1 + 0.03 * random.nextGaussian());
				double[][] forks = new double[4][1];
				for (double[] fork : forks) {
					fork[0] = level + 2 * random.nextGaussian();
				}
				runs.add(forks);
			}
			VarianceComponent component = new NestedVariances(List.of(runs)).runToRun();
			covered += component.low() <= 0.03 && component.high() >= 0.03 ? 1 : 0;
		}
		assertTrue(covered >= 0.94 * 2000 && covered <= 0.98 * 2000, "covered " + covered);
	}

	private static List<double[][]> runsOf(double[][] batches) {
		List<double[][]> runs = new ArrayList<>();
		for (double[] batch : batches) {
			double[][] forks = new double[batch.length][1];
			for (int fork = 0; fork < batch.length; fork++) {
				forks[fork][0] = batch[fork];
			}
			runs.add(forks);
		}
		return runs;
	}
}
