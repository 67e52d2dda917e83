// SPDX-License-Identifier: UPL-1.0
package org.flightbench.cli.io;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.time.Instant;
import java.time.ZoneId;

import org.junit.jupiter.api.Test;

import picocli.CommandLine.TypeConversionException;

class RecordingTimeTest {

	private static final ZoneId ZONE = ZoneId.of("Europe/Berlin");
	private static final Instant START = Instant.parse("2026-01-31T22:30:00Z");
	private static final Instant END = Instant.parse("2026-01-31T23:30:00Z");
	private static final long MINUTE = 60_000_000_000L;

	private static long nanos(String text) {
		return new RecordingTime.Converter().convert(text).nanosFrom(START, END, ZONE);
	}

	@Test
	void aDurationIsSinceTheStart() {
		assertEquals(1_500_000_000L, nanos("1.5s"));
		assertEquals(2 * MINUTE, nanos("2m"));
	}

	@Test
	void aTimeOfDayIsOnTheDayOfTheStartOrAfterMidnight() {
		assertEquals(10 * MINUTE, nanos("23:40"));
		assertEquals(10 * MINUTE + 20_500_000_000L, nanos("23:40:20.5"));
		assertEquals(40 * MINUTE, nanos("00:10"));
		assertEquals(-30 * MINUTE, nanos("23:00"));
	}

	@Test
	void aDateMayHaveATimeZone() {
		assertEquals(15 * MINUTE, nanos("2026-01-31T22:45:00Z"));
		assertEquals(15 * MINUTE, nanos("2026-01-31T23:45+01:00"));
	}

	@Test
	void anythingElseIsRefused() {
		for (String text : new String[]{"noon", "25:00", "14:03:", "2026-01-31"}) {
			assertThrows(TypeConversionException.class, () -> nanos(text), text);
		}
	}
}
