// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.statistics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import org.junit.jupiter.api.Test;

class AutocorrelationTest {

	@Test
	void neighborsThatResembleEachOtherCountAsFewer() {
		double[] drifting = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10};
		double[] alternating = {1, 10, 2, 9, 3, 8, 4, 7, 5, 6};
		assertEquals(2, Autocorrelation.effectiveSize(drifting));
		assertEquals(10 * 0.9 / 1.1, Autocorrelation.effectiveSize(alternating), 1e-12, "the least that ten may hide");
		MeanEstimate mean = Autocorrelation.mean(alternating);
		assertEquals(10 * 0.9 / 1.1 - 1, mean.degreesOfFreedom(), 1e-12);
		assertTrue(mean.variance() > MeanEstimate.ofSample(alternating).variance());
	}

	@Test
	void aConstantSeriesIsExact() {
		assertEquals(new MeanEstimate(7, 0, 4), Autocorrelation.mean(new double[]{7, 7, 7, 7, 7}));
	}

	/** The effective size of a process with ρ = 0.5 is a third of the number of values. */
	@Test
	void aLongSeriesShowsItsProcess() {
		Random random = new Random(7);
		double[] series = new double[20_000];
		for (int index = 1; index < series.length; index++) {
			series[index] = series[index - 1] / 2 + random.nextGaussian();
		}
		assertEquals(0.5, Autocorrelation.lagOne(series), 0.02);
		assertEquals(series.length / 3.0, Autocorrelation.effectiveSize(series), series.length * 0.02);
	}

	@Test
	void aShortSeriesNeverLooksLikeMoreThanItIs() {
		Random random = new Random(8);
		for (int size = 2; size < 12; size++) {
			double effective = Autocorrelation.effectiveSize(random.doubles(size).toArray());
			assertTrue(effective >= 2 && effective <= Math.max(2, size));
		}
	}
}
