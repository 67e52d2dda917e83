// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.pause;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.stream.LongStream;

import org.junit.jupiter.api.Test;

class DistributionTest {

	@Test
	void aSumHasTheDurationsOfBoth() {
		Distribution all = Distribution.of(LongStream.rangeClosed(1, 1000).map(millis -> millis * 1_000_000));
		Distribution sum = Distribution.of(LongStream.rangeClosed(501, 1000).map(millis -> millis * 1_000_000))
				.plus(Distribution.of(LongStream.rangeClosed(1, 500).map(millis -> millis * 1_000_000)));
		assertEquals(1000, sum.count());
		assertEquals(all.totalNanos(), sum.totalNanos());
		assertEquals(1_000_000_000, sum.longestNanos());
		for (double percentile : new double[]{0, 50, 99, 99.9, 100}) {
			assertEquals(all.percentileNanos(percentile), sum.percentileNanos(percentile));
		}
		assertEquals(Pause.UNKNOWN, Distribution.of(LongStream.empty()).plus(Distribution.of(LongStream.empty()))
				.percentileNanos(50));
	}
}
