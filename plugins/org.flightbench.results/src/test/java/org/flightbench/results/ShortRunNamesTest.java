// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ShortRunNamesTest {

	@ParameterizedTest
	@CsvSource(delimiter = ';', value = {
			"jmh-results-6.0.0.jdk25; jmh-results-6.0.7.jdk25; 6.0.0; 6.0.7",
			"benchmark-lib-1.2.3-rc1; benchmark-lib-1.2.3-rc2; 1.2.3-rc1; 1.2.3-rc2",
			"benchmark-lib-1.2.3; benchmark-lib-1.2.3-SNAPSHOT; 1.2.3; 1.2.3-SNAPSHOT",
			"hibernate-core-6.0.0.Final-results; hibernate-core-6.0.7.Final-results; 6.0.0.Final; 6.0.7.Final",
			"results-of-jdk17.0.2-linux; results-of-jdk17.0.9-linux; jdk17.0.2; jdk17.0.9",
			"results_1.8.0_392-b08_linux; results_1.8.0_402-b06_linux; 1.8.0_392-b08; 1.8.0_402-b06",
			"release-2024.1-results; release-2024.3-results; 2024.1; 2024.3",
			"release-v17-results; release-v21-results; v17; v21", "benchmark-lib_v1_9; benchmark-lib_v2_0; v1_9; v2_0",
			"nightly-v2.1-14-gabc1234; nightly-v2.1-15-gdef5678; v2.1-14-gabc1234; v2.1-15-gdef5678",
			"nightly-2026-07-19-results; nightly-2026-07-20-results; 2026-07-19; 2026-07-20",
			"2026-07-19T03-52-44.696964+00-00_6d75aa9/raw/segment; 2026-07-20T04-01-02.123456+00-00_83303a1/raw/segment; "
					+ "2026-07-19T03-52-44.696964+00-00_6d75aa9; 2026-07-20T04-01-02.123456+00-00_83303a1",
			"2026-07-19T03-52-44Z_6d75aa9f/segment; 2026-07-19T03-52-44Z_83303a1c/segment; 6d75aa9f; 83303a1c",
			"results-20231023-6d75aa9; results-20231024-83303a1; 20231023-6d75aa9; 20231024-83303a1",
			"results_2026-07-19_03-52-44; results_2026-07-19_03-58-01; 2026-07-19_03-52-44; 2026-07-19_03-58-01",
			"data/runs/776094a4b2707c07f03b2d0b11f5f9079d722628/results; data/runs/776091b91abb9afbaaf03ccc6e7a9c319d90ea42/results; "
					+ "776094a4b2707c07f03b2d0b11f5f9079d722628; 776091b91abb9afbaaf03ccc6e7a9c319d90ea42",
			"histogram-baseline; histogram-optimized; baseline; optimized",
			"segment-benchmark-run-1; segment-benchmark-run-2; run-1; run-2",
			"parser-benchmark; parser-benchmark-new; benchmark; benchmark-new",
			"results-of-monday; results-of-monday (2); monday; monday (2)",
			"parserBenchmarkBefore; parserBenchmarkAfter; parserBenchmarkBefore; parserBenchmarkAfter",
			"poolBenchmark size=10; poolBenchmark size=100; size=10; size=100", "short-1; short-2; short-1; short-2",
			"----------------------; ======================; ----------------------; ======================"})
	void cutsWholeWordsThatAllNamesShare(String first, String second, String shortFirst, String shortSecond) {
		assertEquals(List.of(shortFirst, shortSecond), ShortRunNames.shortened(List.of(first, second)));
	}

	@Test
	void aNameAloneStays() {
		assertEquals(List.of("jmh-results-6.0.0.jdk25"), ShortRunNames.shortened(List.of("jmh-results-6.0.0.jdk25")));
	}

	@Test
	void namesOfSeveralRunsStayDifferent() {
		assertEquals(List.of("6.0.0.jdk17", "6.0.7.jdk17", "6.0.7.jdk25"), ShortRunNames.shortened(
				List.of("jmh-results-6.0.0.jdk17", "jmh-results-6.0.7.jdk17", "jmh-results-6.0.7.jdk25")));
	}
}
