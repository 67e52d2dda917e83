// SPDX-License-Identifier: UPL-1.0
package org.flightbench.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class BenchProgressTest {

	private static final BenchmarkOutcome LONG = new BenchmarkOutcome(
			"org.acme.StringUtilsBenchmark.lastIndexOfIgnoreCaseInALongText", "avgt", 1, new TreeMap<>(),
			BenchmarkOutcome.State.RUNNING, null);
	private static final BenchProgress PROGRESS = new BenchProgress(3, 13, LONG, 1, 5, true, 2, 3, 80);

	@Test
	void aLineThatFitsIsWhole() {
		assertEquals(PROGRESS.words(), PROGRESS.words(200));
	}

	@Test
	void theNameGivesWayToTheTimeLeft() {
		assertEquals("benchmark 3 of 13: StringUti..., fork 1 of 5, warm-up 2 of 3, about 1:20 left",
				PROGRESS.words(77));
		assertEquals(79, PROGRESS.words(79).length());
	}

	@Test
	void atAnyWidthTheTimeLeftStays() {
		for (int width = 0; width < 120; width++) {
			String words = PROGRESS.words(width);
			assertTrue(words.endsWith("about 1:20 left"), words);
			assertTrue(words.length() <= Math.max(width, 50), words);
		}
	}
}
