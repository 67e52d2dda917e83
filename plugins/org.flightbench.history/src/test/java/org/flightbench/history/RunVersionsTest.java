// SPDX-License-Identifier: UPL-1.0
package org.flightbench.history;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

import org.flightbench.results.noise.Environment;
import org.junit.jupiter.api.Test;

class RunVersionsTest {

	private static List<HistoryRun> runs(String... sources) {
		List<HistoryRun> runs = new ArrayList<>();
		for (String source : sources) {
			// The times are in the reverse order of the versions.
			runs.add(new HistoryRun(runs.size() + 1L, null, null, Instant.ofEpochSecond(-runs.size()),
					Environment.UNKNOWN, null, source));
		}
		return runs;
	}

	private static List<String> ordered(String... sources) {
		return RunVersions.ordered(runs(sources), RunVersions::inSource).stream().map(HistoryRun::source).toList();
	}

	@Test
	void ordersVersionsByTheirNumbersAndReleasesBehindCandidates() {
		assertEquals(List.of("a-6.0.7.json", "a-6.0.10-M1.json", "a-6.0.10-rc2.json", "a-6.0.10-rc10.json",
				"a-6.0.10.json", "a-6.1.json"),
				ordered("a-6.1.json", "a-6.0.10.json", "a-6.0.10-rc10.json", "a-6.0.10-rc2.json", "a-6.0.10-M1.json",
						"a-6.0.7.json"));
	}

	@Test
	void takesTheVersionOfTheFileBeforeThatOfItsFolder() {
		assertEquals(List.of("b/2.0/jmh-results-1.5.jdk25.json", "b/2.0/results.json"),
				ordered("b/2.0/results.json", "b/2.0/jmh-results-1.5.jdk25.json"));
		for (String none : List.of("results.json", "results-jdk-11.0.2.json", "2026-03-17.json", "3.json",
				"x1.2y.json")) {
			assertNull(RunVersions.inSource(runs(none).get(0)), none);
		}
		assertNull(RunVersions.inSource(runs((String) null).get(0)));
	}

	@Test
	void runsOfOneVersionAreAtOnePlace() {
		List<HistoryRun> ordered = RunVersions.ordered(runs("a-2.0.json", "b-1.0.json", "c-1.0.0.json"),
				RunVersions::inSource);
		assertEquals(List.of(0, 0, 1), ordered.stream().map(HistoryRun::rank).toList());
		assertEquals(List.of("c-1.0.0.json", "b-1.0.json", "a-2.0.json"),
				ordered.stream().map(HistoryRun::source).toList());
		assertFalse(ordered.get(2).isOfSession(ordered.get(1)));
	}
}
