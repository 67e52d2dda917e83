// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.read;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

import org.flightbench.results.Result;
import org.flightbench.results.Run;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DaCapoLinesTest {

	@TempDir
	Path folder;

	@Test
	void onlyTheLastIterationOfAJvmIsMeasured() throws IOException {
		Run run = FormatFiles.read("dacapo-fop.txt");
		Result result = run.results().get(0);
		assertEquals("fop", result.id().withParamsText());
		assertEquals("1", FormatFiles.replicates(result));
		assertEquals(1466, result.primary().score().value());
		assertEquals("ms/op", result.primary().unit().symbol());
		assertEquals("DaCapo 23.11-own", result.setup().jmhVersion());
		assertEquals(1, run.results().size());
	}

	@Test
	void everyJvmIsAForkAndFailuresAreCounted() throws IOException {
		Run run = FormatFiles.read(folder,
				"""
				[info] ===== DaCapo 23.11-chopin spring starting =====
				===== DaCapo 23.11-chopin spring PASSED in 5009 msec =====
				===== DaCapo processed 8192 requests in 3000 msec, 2730 requests per second =====
				===== DaCapo tail latency, simple: 50% 100 usec, 99.9% 900 usec, max 1500 usec, measured over 8192 events =====
				===== DaCapo 23.11-chopin spring starting =====
				===== DaCapo 23.11-chopin spring FAILED =====
				===== DaCapo 23.11-chopin spring PASSED in 4539 msec =====
				===== DaCapo simple tail latency: 50% 120 usec, 99.9% 700 usec, max 1300 usec, measured over 8192 events =====
				""");
		Result result = run.results().get(0);
		assertEquals("1+1", FormatFiles.replicates(result));
		assertEquals((5009 + 4539) / 2.0, result.primary().score().value());
		assertEquals(800, result.secondary().get("latency.simple.p99.9").score().value());
		assertEquals("us/op", result.secondary().get("latency.simple.max").unit().symbol());
		assertEquals(List.of("1 iteration of DaCapo failed and is not part of the results"), run.notes());
	}

	@Test
	void versionsOfOneTextAreToldApart() throws IOException {
		Run run = FormatFiles.read(folder, """
											===== DaCapo 9.12-MR1 fop PASSED in 500 msec =====
											===== DaCapo 23.11-chopin fop PASSED in 900 msec =====
											""");
		assertEquals(List.of("fop (version=9.12-MR1)", "fop (version=23.11-chopin)"),
				run.results().stream().map(result -> result.id().withParamsText()).toList());
	}
}
