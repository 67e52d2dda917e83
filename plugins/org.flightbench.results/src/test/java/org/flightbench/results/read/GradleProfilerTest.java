// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.read;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

import org.flightbench.results.Result;
import org.flightbench.results.Run;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class GradleProfilerTest {

	@TempDir
	Path folder;

	@Test
	void measuredBuildsAreTheIterationsOfOneDaemon() throws IOException {
		Result result = FormatFiles.read("gradle-profiler.csv").results().get(0);
		double mean = Files.readAllLines(FormatFiles.resource("gradle-profiler.csv")).stream()
				.filter(line -> line.startsWith("measured")).mapToDouble(line -> Double.parseDouble(line.split(",")[1]))
				.average().orElseThrow();
		assertEquals("change_one_class", result.id().withParamsText());
		assertEquals("10", FormatFiles.replicates(result));
		assertEquals(mean, result.primary().score().value(), 1e-9);
		assertEquals("ms/op", result.primary().unit().symbol());
	}

	@Test
	void bothLayoutsGiveTheSameResults() throws IOException {
		Run columns = FormatFiles.read(folder,
				"""
				scenario,clean,clean,clean,clean
				version,Gradle 8.1,Gradle 8.1,Gradle 8.2,Gradle 8.2
				tasks,build,build,build,build
				value,total execution time,garbage collection time,total execution time,garbage collection time
				warm-up build #1,900,90,800,80
				measured build #1,100,10,200,20
				measured build #2,300,30,,
				mean,200,20,200,20
				""");
		Run rows = FormatFiles.read(folder, """
											Scenario,Tool,Tasks,Phase,Iteration,Sample,Duration,Count
											clean,Gradle 8.1,build,WARM_UP,1,total execution time,900.00,1
											clean,Gradle 8.1,build,MEASURE,1,total execution time,100.00,1
											clean,Gradle 8.1,build,MEASURE,1,garbage collection time,10.00,1
											clean,Gradle 8.1,build,MEASURE,2,total execution time,300.00,1
											clean,Gradle 8.1,build,MEASURE,2,garbage collection time,30.00,1
											clean,Gradle 8.2,build,MEASURE,1,total execution time,200.00,1
											clean,Gradle 8.2,build,MEASURE,1,garbage collection time,20.00,1
											""");
		for (Run run : List.of(columns, rows)) {
			assertEquals(List.of("clean (version=Gradle 8.1)", "clean (version=Gradle 8.2)"),
					run.results().stream().map(result -> result.id().withParamsText()).toList());
			assertEquals(List.of("2", "1"), run.results().stream().map(FormatFiles::replicates).toList());
			assertEquals(200, run.results().get(0).primary().score().value());
			assertEquals(20, run.results().get(0).secondary().get("garbage collection time").score().value());
		}
	}

	@Test
	void saysWhereAValueIsWrong() throws IOException {
		UnreadableFileException failure = FormatFiles.failure(folder,
				"scenario,clean\nversion,Gradle 8.1\nvalue,total execution time\nmeasured build #1,12.5s\n");
		assertEquals("line 4, column 19", failure.place());
		assertEquals("found \"12.5s\", expected a number for measured build #1", failure.problem());
		assertEquals("line 2, column 1",
				FormatFiles.failure(folder, "scenario,clean,again\nversion,Gradle 8.1\n").place());
	}
}
