// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.compare;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Map;
import org.flightbench.results.Mode;
import org.flightbench.results.Unit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DirectionFinderTest {

	@ParameterizedTest
	@CsvSource({"AVERAGE_TIME, ops/s, HIGHER_IS_BETTER, true", "SINGLE_SHOT, ops/min, HIGHER_IS_BETTER, true",
			"SAMPLE_TIME, requests/s, HIGHER_IS_BETTER, true", "AVERAGE_TIME, MB/s, HIGHER_IS_BETTER, true",
			"THROUGHPUT, ms/op, LOWER_IS_BETTER, true", "THROUGHPUT, ns, LOWER_IS_BETTER, true",
			"THROUGHPUT, B/op, LOWER_IS_BETTER, true", "THROUGHPUT, points, HIGHER_IS_BETTER, false",
			"AVERAGE_TIME, points, LOWER_IS_BETTER, false", "THROUGHPUT, ops/us, HIGHER_IS_BETTER, false",
			"AVERAGE_TIME, s/op, LOWER_IS_BETTER, false"})
	void theUnitOfAScoreDecidesAgainstItsMode(Mode mode, String unit, Direction expected, boolean contradict) {
		assertEquals(expected, DirectionFinder.of("score", mode, Unit.of(unit), Map.of()));
		assertEquals(contradict, DirectionFinder.contradict(mode, Unit.of(unit)));
	}

	@ParameterizedTest
	@CsvSource({"score, THROUGHPUT, ops/s, HIGHER_IS_BETTER", "score, AVERAGE_TIME, us/op, LOWER_IS_BETTER",
			"score, SAMPLE_TIME, us/op, LOWER_IS_BETTER", "score, SINGLE_SHOT, ms/op, LOWER_IS_BETTER",
			"gc.alloc.rate.norm, THROUGHPUT, B/op, LOWER_IS_BETTER",
			"gc.alloc.rate, THROUGHPUT, MB/sec, LOWER_IS_BETTER",
			"gc.count, THROUGHPUT, counts, LOWER_IS_BETTER", "\u00b7gc.time, THROUGHPUT, ms, LOWER_IS_BETTER",
			"hits, AVERAGE_TIME, ops/s, HIGHER_IS_BETTER", "misses, THROUGHPUT, us/op, LOWER_IS_BETTER",
			"bytes, THROUGHPUT, B/op, LOWER_IS_BETTER", "cycles, THROUGHPUT, #/op, LOWER_IS_BETTER",
			"sent, AVERAGE_TIME, MB/sec, HIGHER_IS_BETTER", "events, THROUGHPUT, #, HIGHER_IS_BETTER",
			"events, AVERAGE_TIME, #, LOWER_IS_BETTER"})
	void modeMetricAndUnitTellWhichWayIsBetter(String metric, Mode mode, String unit, Direction expected) {
		assertEquals(expected, DirectionFinder.of(metric, mode, Unit.of(unit), Map.of()));
	}

	@Test
	void theUserKnowsBetter() {
		Map<String, Direction> overrides = Map.of("score", Direction.LOWER_IS_BETTER, "gc.count",
				Direction.HIGHER_IS_BETTER);
		assertEquals(Direction.LOWER_IS_BETTER,
				DirectionFinder.of("score", Mode.THROUGHPUT, Unit.of("ops/s"), overrides));
		assertEquals(Direction.HIGHER_IS_BETTER,
				DirectionFinder.of("\u00b7gc.count", Mode.AVERAGE_TIME, Unit.of("counts"), overrides));
	}
}
