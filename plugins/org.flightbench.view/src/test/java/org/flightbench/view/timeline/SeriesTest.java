// SPDX-License-Identifier: UPL-1.0
package org.flightbench.view.timeline;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;

import org.flightbench.recording.pause.event.LongRows;
import org.junit.jupiter.api.Test;

/** Tests the indexes of series and rates against searching all values. */
class SeriesTest {

	private final Random random = new Random(52);
	private LongRows rows;

	/** Adds values in bursts and with pauses between, some at the same time. */
	private Series series(int size) {
		rows = new LongRows(2);
		long time = 0;
		for (int row = 0; row < size; row++) {
			time += row / 1000 % 3 == 0 ? random.nextInt(2) : random.nextInt(50);
			rows.add(time, random.nextInt(100_000));
		}
		return Series.of(rows);
	}

	private int firstFrom(long nanos, int from) {
		int index = from;
		while (index < rows.size() && rows.get(index, 0) < nanos) {
			index++;
		}
		return index;
	}

	@Test
	void theExtremesOfAnyRangeAreThoseOfItsValues() {
		for (int size : new int[]{1, 63, 64, 65, 5000, 300_000}) {
			Series series = series(size);
			for (int round = 0; round < 300; round++) {
				int from = random.nextInt(size);
				int to = from + 1 + random.nextInt(round % 2 == 0 ? size - from : Math.min(200, size - from));
				long largest = Long.MIN_VALUE;
				long smallest = Long.MAX_VALUE;
				for (int row = from; row < to; row++) {
					largest = Math.max(largest, rows.get(row, 1));
					smallest = Math.min(smallest, rows.get(row, 1));
				}
				for (int index : new int[]{series.largest(from, to), series.smallest(from, to)}) {
					assertTrue(index >= from && index < to, from + " to " + to + ": " + index);
				}
				assertEquals(largest, series.value(series.largest(from, to)));
				assertEquals(smallest, series.value(series.smallest(from, to)));
			}
		}
	}

	@Test
	void aTimeIsFoundFromAnyIndex() {
		Series series = series(20_000);
		long end = rows.get(rows.size() - 1, 0);
		for (int round = 0; round < 2000; round++) {
			long nanos = random.nextLong(-10, end + 10);
			int from = random.nextInt(20_000);
			assertEquals(firstFrom(nanos, 0), series.firstFrom(nanos));
			long latest = nanos + random.nextInt(500);
			int about = series.aboutFrom(nanos, latest, from);
			int first = firstFrom(nanos, from);
			assertTrue(about >= first, "skips only values before the time");
			assertTrue(about == first || series.time(about) <= latest && about - first < Times.BLOCK
					&& about - from > 8 * Times.BLOCK, about + " instead of " + first);
		}
	}

	@Test
	void ratesCountTheShareOfEachSpan() {
		LongRows spans = new LongRows(3);
		long time = 0;
		for (int span = 0; span < 3000; span++) {
			time += random.nextInt(10) == 0 ? random.nextInt(300) : 0;
			long end = time + 1 + random.nextInt(50);
			spans.add(time, end, random.nextInt(1000));
			time = end;
		}
		long[] times = random.longs(200, -50, time + 50).sorted().distinct().toArray();
		double[] rates = new RateIndex(spans).rates(times);
		for (int index = 0; index < rates.length; index++) {
			double bytes = 0;
			double nanos = 0;
			for (int span = 0; span < spans.size(); span++) {
				double shared = Math.min(spans.get(span, 1), times[index + 1])
						- Math.max(spans.get(span, 0), times[index]);
				if (shared > 0) {
					nanos += shared;
					bytes += spans.get(span, 2) * shared / (spans.get(span, 1) - spans.get(span, 0));
				}
			}
			boolean isKnown = nanos > 0 && nanos >= 0.5 * (times[index + 1] - times[index]);
			assertEquals(isKnown ? bytes * 1e9 / nanos : Double.NaN, rates[index], 1);
		}
	}
}
