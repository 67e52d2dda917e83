// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.tests.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.time.Duration;
import org.flightbench.ui.model.TypedTime;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests how durations are parsed and formatted. */
class TimeTextTest {

	@ParameterizedTest
	@CsvSource({"10, 10000", "1s, 1000", "1.5 s, 1500", "'0,25s', 250", "100ms, 100", "100 MS, 100", "2 min, 120000",
			"2m, 120000", "1h, 3600000"})
	void readsWhatPeopleType(String text, long millis) {
		assertEquals(Duration.ofMillis(millis), TypedTime.parse(text));
	}

	@ParameterizedTest
	@ValueSource(strings = {"", "soon", "-1s", "1 week", "1 s 2", "9999999999s"})
	void takesNothingElse(String text) {
		assertNull(TypedTime.parse(text));
	}

	@ParameterizedTest
	@CsvSource({"50, 50 ms", "1000, 1 s", "1500, 1.5 s", "60000, 60 s"})
	void writesTimesExactly(long millis, String text) {
		assertEquals(text, TypedTime.exact(Duration.ofMillis(millis)));
	}

	@ParameterizedTest
	@CsvSource({"200, 1 s", "45000, 45 s", "89000, 89 s", "95000, 2 min", "720000, 12 min", "7200000, 2 h",
			"7500000, 2 h 5 min"})
	void writesTimesToWaitRoughly(long millis, String text) {
		assertEquals(text, TypedTime.roughly(Duration.ofMillis(millis)));
	}
}
