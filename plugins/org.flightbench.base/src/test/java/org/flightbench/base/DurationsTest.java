// SPDX-License-Identifier: UPL-1.0
package org.flightbench.base;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class DurationsTest {

	@ParameterizedTest
	@CsvSource({"10, 10000000000", "1s, 1000000000", "1.5 s, 1500000000", "'0,25s', 250000000", "100ms, 100000000",
			"100 MS, 100000000", "2 min, 120000000000", "2m, 120000000000", "3 us, 3000", "3 µs, 3000", "7ns, 7",
			"1h, 3600000000000", "1 d, 86400000000000", "' 20 ms ', 20000000", "0, 0", "0.1234567894s, 123456789"})
	void readsANumberAndAUnit(String text, long nanos) {
		assertEquals(OptionalLong.of(nanos), Durations.nanos(text));
	}

	@ParameterizedTest
	@ValueSource(strings = {"", "soon", "-1s", "1 s 2", "s", "1.s", "1 week", "9999999999s", "99999999999d"})
	void anythingElseIsNoDuration(String text) {
		assertEquals(OptionalLong.empty(), Durations.nanos(text));
	}

	@Test
	void theLongestDurationIsOne() {
		assertEquals(OptionalLong.of(Durations.LONGEST_NANOS), Durations.nanos("1000000000 s"));
	}

	@Test
	void settingsOfRecordingsHaveUnits() {
		assertEquals(OptionalLong.of(20_000_000), Durations.nanosWithUnit("20 ms"));
		assertEquals(OptionalLong.empty(), Durations.nanosWithUnit("20"));
		assertEquals(OptionalLong.empty(), Durations.nanosWithUnit("everyChunk"));
	}
}
