// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.profile;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Map;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests the warnings about counted and omitted events. */
class ProfileWarningsTest {

	private static final long SECOND = 1_000_000_000;

	private static ProfileSource source(long durationNanos, Map<String, String> settings) {
		return new ProfileSource("a.jfr", durationNanos, 100, 10, settings, "25", 0);
	}

	/** Returns the warnings for events of one group. */
	private static List<String> warnings(String event, Map<String, String> settings) {
		ProfileBuilder.GroupTotals totals = new ProfileBuilder.GroupTotals(1);
		totals.samples = 10;
		return ProfileWarnings.of(ProfileEvent.of(event), new ProfileBuilder.GroupTotals[]{totals}, 0,
				source(SECOND, settings));
	}

	@ParameterizedTest
	@ValueSource(strings = {"0 ns", "0 ms", "0 s", "0"})
	void aThresholdOfNothingLeavesNothingOut(String threshold) {
		assertEquals(List.of(), warnings("file", Map.of("jdk.FileRead#threshold", threshold,
				"jdk.FileWrite#threshold", threshold)));
		assertEquals(List.of(), warnings("socket", Map.of("jdk.SocketRead#threshold", threshold)));
	}

	@Test
	void aThresholdIsToldOfEachTypeThatHasOne() {
		assertEquals(List.of("jdk.FileRead shorter than 20 ms were not recorded"),
				warnings("file", Map.of("jdk.FileRead#threshold", "20 ms", "jdk.FileWrite#threshold", "0 ns")));
		assertEquals(List.of("jdk.SocketWrite shorter than 0.5 ms were not recorded"),
				warnings("socket", Map.of("jdk.SocketWrite#threshold", "0.5 ms")));
	}

	@Test
	void aDurationThatIsNotKnownIsNotCompared() {
		ProfileSource known = source(10 * SECOND, Map.of());
		ProfileSource unknown = source(0, Map.of());
		assertEquals(List.of(), ProfileWarnings.ofDifference(known, unknown));
		assertEquals(List.of(), ProfileWarnings.ofDifference(unknown, known));
		assertEquals(List.of(), ProfileWarnings.ofDifference(unknown, unknown));
	}

	@Test
	void durationsThatDifferByAFifthAreTold() {
		ProfileSource ten = source(10 * SECOND, Map.of());
		assertEquals(List.of(), ProfileWarnings.ofDifference(ten, source(11 * SECOND, Map.of())));
		assertEquals(List.of("the durations of the recordings differ: 10.0 s and 13.0 s"),
				ProfileWarnings.ofDifference(ten, source(13 * SECOND, Map.of())));
		assertEquals(List.of("the durations of the recordings differ: 13.0 s and 10.0 s"),
				ProfileWarnings.ofDifference(source(13 * SECOND, Map.of()), ten));
	}

	@Test
	void virtualMachinesDifferOnlyWhereBothAreKnown() {
		ProfileSource known = source(SECOND, Map.of());
		ProfileSource unknown = new ProfileSource("a.jfr", SECOND, 100, 10, Map.of(), "", 0);
		assertEquals(List.of(), ProfileWarnings.ofDifference(known, unknown));
		assertEquals(List.of(), ProfileWarnings.ofDifference(unknown, known));
		assertEquals(List.of("the recordings are from different JVMs: 25 and 21"),
				ProfileWarnings.ofDifference(known, new ProfileSource("a.jfr", SECOND, 100, 10, Map.of(), "21", 0)));
	}
}
