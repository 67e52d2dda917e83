// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.compare;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.flightbench.base.ReadProgress;
import org.flightbench.results.Metric;
import org.flightbench.results.Run;
import org.flightbench.results.noise.Environment;
import org.flightbench.results.read.RunReader;
import org.flightbench.results.role.RoleGuess;
import org.flightbench.results.role.RoleGuess.Reason;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests comparisons of runs whose {@code run.json} describes how they ran. */
class DescribedRunsTest {

	@TempDir
	Path folder;

	@Test
	void whatIsToldOfARunIsReadWithItsResultsAndNeverAgain() throws IOException {
		Run later = read("x", "candidate", "1001, 1013, 989, 1004");
		Run earlier = read("y", "baseline", "1000, 1012, 988, 1003");
		for (String run : List.of("x", "y")) {
			Files.writeString(folder.resolve(run).resolve("run.json"), "{}");
		}
		assertEquals(new RoleGuess(1, Reason.ROLES), RoleGuess.ofRuns(List.of(later, earlier)));
		assertEquals("Some Processor, 4, amd64, Linux", Environment.of(earlier).machine());
		List<Run> runs = List.of(earlier, later);
		ResultComparison result = Comparer.compare(runs, 0, Metric.PRIMARY, ComparisonSettings.DEFAULT).candidates()
				.get(0).results().get(0);
		assertTrue(result.reason().endsWith("(stopped when the time was up, after 4 of at most 60 forks)"),
				result.reason());
		assertEquals(1, result.baseline().disturbances().size());
		assertEquals(1, result.candidate().disturbances().size());
	}

	@Test
	void itStaysWithARunUnderAnotherNameAndWithSomeOfItsResults() throws IOException {
		Run run = read("x", "candidate", "1001, 1013, 989, 1004");
		for (Run same : List.of(run.named("y"), run.only(id -> false), Comparer.ignoring(run, "size"),
				Comparer.pivot(run, "size", "1").get(0))) {
			assertEquals(run.description(), same.description());
		}
	}

	private Run read(String name, String role, String forks) throws IOException {
		String result = "\"benchmark\": \"org.acme.Pool.take\", \"mode\": \"thrpt\", \"params\": {\"size\": \"1\"}";
		Path run = Files.createDirectories(folder.resolve(name));
		Files.writeString(run.resolve("results.json"),
				"""
				[{%s, "threads": 1, "forks": 4, "primaryMetric": {"score": 1000, "scoreError": 10,
				"scoreUnit": "ops/s", "rawData": [[%s]]}}]
				""".formatted(result, forks.replace(", ", "], [")));
		Files.writeString(run.resolve("run.json"),
				"""
				{"machine": {"system": "Linux 6", "architecture": "amd64", "processor": "Some Processor",
				"processors": 4, "memoryBytes": 1},
				"interleaved": {"role": "%s", "parameter": null},
				"untilDecided": {"pair": "1", "confidence": 0.95, "precision": 0.02, "mostForks": 60,
				"benchmarks": [{%2$s, "end": "budget"}]},
				"disturbed": [{%2$s, "threads": 1, "fork": 1, "by": [{"found": "other programs ran"}]}]}
				""".formatted(role, result));
		return RunReader.read(run.resolve("results.json"), ReadProgress.NONE);
	}
}
