// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.pause;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.flightbench.recording.pause.PauseTimeline;
import org.junit.jupiter.api.Test;

class PauseRowTest {

	private final PauseTimeline before = new TimelineBuilder().pause(10, 5, "A")
			.pause(20, 50, "B", TimelineBuilder.late("reader"))
			.pause(80, 5, "C").pause(90, 20, "D").timeline(0, 200);
	private final PauseTimeline after = new TimelineBuilder().pause(1010, 30, "E").timeline(1000, 1200);

	@Test
	void theLongestPausesOfBothSidesComeFirst() {
		assertEquals(List.of("B", "E", "D"),
				PauseRow.longest(List.of(before, after), 3).stream().map(row -> row.pause().operation()).toList());
	}

	@Test
	void ofEquallyLongPausesTheEarlierOneIsKept() {
		assertEquals(List.of("B", "D", "A"),
				PauseRow.longest(List.of(before), 3).stream().map(row -> row.pause().operation()).toList());
	}

	@Test
	void aFilterLooksAtOperationAndLateThread() {
		PauseRow row = PauseRow.of(0, before, 1);
		assertEquals("B reader", row.searched());
	}

	@Test
	void aLateThreadIsToldWithItsLongestPause() {
		PauseTimeline twice = new TimelineBuilder().pause(10, 20, "A", TimelineBuilder.late("reader"))
				.pause(40, 60, "B", TimelineBuilder.late("reader"), TimelineBuilder.late("reader")).timeline(0, 200);
		LateRow row = LateRow.of(List.of(twice)).get(0);
		assertEquals(2, row.pauses());
		assertEquals(1, row.pause());
		assertEquals(40 * TimelineBuilder.MILLI, row.totalNanos());
	}
}
