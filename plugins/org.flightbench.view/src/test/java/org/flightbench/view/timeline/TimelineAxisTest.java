// SPDX-License-Identifier: UPL-1.0
package org.flightbench.view.timeline;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;

class TimelineAxisTest {

	private static final long SECOND = 1_000_000_000;

	@Test
	void labelsHaveRoomAndAreRound() {
		assertEquals(List.of("0 s", "2 s", "4 s", "6 s", "8 s", "10 s"), labels(0, 10 * SECOND));
	}

	@Test
	void labelsHaveAsManyDigitsAsTellThemApart() {
		assertEquals(List.of("3.000000 s", "3.000001 s", "3.000002 s"),
				labels(3 * SECOND, 3 * SECOND + 5000).subList(0, 3));
	}

	@Test
	void longRunsAreLabeledByTheClock() {
		assertEquals(List.of("0:00", "30:00", "1:00:00", "1:30:00", "2:00:00"), labels(0, 7200 * SECOND).subList(0, 5));
	}

	@Test
	void beginsWithTheFirstTickInSight() {
		assertEquals(List.of("1.2 s", "1.4 s", "1.6 s"), labels(SECOND + SECOND / 8, 2 * SECOND).subList(0, 3));
	}

	@Test
	void timesOfDayHaveAsManyDigitsAsTellThemApartAndGoOnAfterMidnight() {
		TimeBase midnight = new TimeBase((86_400 - 4) * SECOND, "", "", true);
		assertEquals(List.of("23:59:56", "23:59:58", "00:00:00", "00:00:02"), TimelineAxis
				.ticks(new TimeRange(0, 6 * SECOND), midnight, 400, 96).stream().map(TimelineAxis.Tick::label)
				.toList());
		assertEquals(List.of("23:59:56.0", "23:59:56.2", "23:59:56.4"), TimelineAxis
				.ticks(new TimeRange(0, SECOND / 2), midnight, 288, 96).stream().map(TimelineAxis.Tick::label)
				.toList());
	}

	/** The step after the last tick exceeds the largest time. */
	@Test
	void endsWithTheLargestTime() {
		assertEquals(7, labels(0, Long.MAX_VALUE).size());
		assertEquals(6, labels(Long.MAX_VALUE - 3 * SECOND, Long.MAX_VALUE).size());
	}

	private static List<String> labels(long from, long to) {
		return TimelineAxis.ticks(new TimeRange(from, to), TimeBase.START, 600, 96).stream()
				.map(TimelineAxis.Tick::label).toList();
	}
}
