// SPDX-License-Identifier: UPL-1.0
package org.flightbench.performance.runs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class GatedChangeTest {

	private static final String SLOWER = "Failed: 1 regression in 4 results\n\n"
			+ "Gate      Benchmark            Metric  Baseline\n"
			+ "✗ failed  TextBenchmark.parse  score   658 ± 3 ns/op\n";
	private static final String CAUSE = "1. org.acme.Parser.validate: 64 ns/op more\n";

	@Test
	void onlyTheFailedResultWithItsCauseIsRight() {
		assertEquals(GatedChange.SLOWER.expected(), GatedChange.SLOWER.answer(1, SLOWER + CAUSE));
		assertEquals("failed: TextBenchmark.parse score", GatedChange.SLOWER.answer(1, SLOWER));
		assertNotEquals(GatedChange.ALLOCATING.expected(), GatedChange.ALLOCATING.answer(1, SLOWER + CAUSE));
		assertEquals(GatedChange.ALLOCATING.expected(),
				GatedChange.ALLOCATING.answer(1, "✗ failed  TextBenchmark.encode  gc.alloc.rate.norm  80 B/op\n"));
		assertEquals("failed: TextBenchmark.encode gc.alloc.rate.norm, TextBenchmark.encode score",
				GatedChange.ALLOCATING.answer(1, "✗ failed  TextBenchmark.encode  gc.alloc.rate.norm  80 B/op\n"
						+ "✗ failed  TextBenchmark.encode  score  80 ns/op\n"));
		assertEquals(GatedChange.NOTHING.expected(), GatedChange.NOTHING.answer(0, "Passed: no regression\n"));
		assertEquals("inconclusive", GatedChange.NOTHING.answer(3, ""));
		assertEquals("not judged (2)", GatedChange.NOTHING.answer(2, ""));
	}

	@ParameterizedTest
	@EnumSource
	void eachChangeFitsTheProject(GatedChange change) throws IOException {
		String code = Files
				.readString(Path.of("src", "gates", "src", "main", "java", "org", "acme", change.file() + ".java"));
		assertTrue(change.applied(code).length() > 0);
		assertNotEquals(code, change.applied(code));
	}
}
