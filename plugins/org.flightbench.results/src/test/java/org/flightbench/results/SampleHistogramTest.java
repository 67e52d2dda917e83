// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class SampleHistogramTest {

	@Test
	void sortsValuesWithTheirCounts() {
		SampleHistogram histogram = new SampleHistogram(new double[]{3, 1, 2}, new long[]{30, 10, 20});

		assertArrayEquals(new double[]{1, 2, 3}, values(histogram));
		assertEquals(20, histogram.count(1));
		assertEquals(60, histogram.total());
		assertEquals((3 * 30 + 1 * 10 + 2 * 20) / 60.0, histogram.mean(), 1e-12);
	}

	@Test
	void percentileIsTheNearestRank() {
		SampleHistogram histogram = new SampleHistogram(new double[]{1, 2, 10}, new long[]{5, 4, 1});

		assertEquals(1, histogram.percentile(0));
		assertEquals(1, histogram.percentile(50));
		assertEquals(2, histogram.percentile(50.1));
		assertEquals(2, histogram.percentile(90));
		assertEquals(10, histogram.percentile(90.1));
		assertEquals(10, histogram.percentile(100));
	}

	@Test
	void mergesAsIfAllSamplesHadBeenInOne() {
		SplittableRandom random = new SplittableRandom(7);
		TreeMap<Double, Long> expected = new TreeMap<>();
		List<SampleHistogram> histograms = new ArrayList<>();
		for (int fork = 0; fork < 6; fork++) {
			double[] values = random.ints(50, 0, 80).distinct().asDoubleStream().toArray();
			long[] counts = random.longs(values.length, 1, 9).toArray();
			for (int index = 0; index < values.length; index++) {
				expected.merge(values[index], counts[index], Long::sum);
			}
			histograms.add(new SampleHistogram(values, counts));
		}

		SampleHistogram merged = SampleHistogram.merge(histograms);

		assertArrayEquals(expected.keySet().stream().mapToDouble(Double::doubleValue).toArray(), values(merged));
		assertArrayEquals(expected.values().stream().mapToLong(Long::longValue).toArray(),
				IntStream.range(0, merged.size()).mapToLong(merged::count).toArray());
	}

	@Test
	void hasNoMeanAndNoPercentileWithoutSamples() {
		SampleHistogram empty = SampleHistogram.merge(List.of());

		assertEquals(0, empty.total());
		assertEquals(Double.NaN, empty.mean());
		assertEquals(Double.NaN, empty.percentile(50));
	}

	@Test
	void refusesCountsThatDoNotMatchTheValues() {
		assertThrows(IllegalArgumentException.class, () -> new SampleHistogram(new double[2], new long[3]));
	}

	private static double[] values(SampleHistogram histogram) {
		return IntStream.range(0, histogram.size()).mapToDouble(histogram::value).toArray();
	}
}
