// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.compare;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.flightbench.results.Metric;
import org.flightbench.results.Mode;
import org.flightbench.results.Run;
import org.flightbench.results.RunDescription;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests comparisons of runs whose {@code run.json} marks forks that were disturbed by other load. */
class DisturbedRunsTest {

	private static final String LOAD = "other programs used 68 % of the processors";
	private static final double[] FORKS = {1000, 1001, 999};

	@TempDir
	Path folder;

	@Test
	void aNoteSaysHowManyForksWereDisturbedAndByWhat() throws IOException {
		ResultComparison result = compare(run("a", description("{}", fork("Pool.take", "{}", 3))),
				run("b", description("{}", fork("Pool.take", "{}", 1), fork("Pool.take", "{}", 2))));
		assertEquals(List.of("a fork of the baseline was disturbed; 1 of 3: " + LOAD,
				"forks of the candidate were disturbed; 2 of 3: in the first, " + LOAD), result.notes());
		assertEquals(1, result.baseline().disturbances().size());
		assertEquals(2, result.candidate().disturbances().size());
	}

	@Test
	void forksOfOtherBenchmarksAreNotTold() throws IOException {
		assertEquals(List.of(), compare(run("a", description("{}", fork("Pool.give", "{}", 1))),
				run("b", description("{}", fork("Pool.take", "{\"size\": \"1\"}", 1)))).notes());
	}

	@Test
	void theParameterThatTwoInterleavedRunsDifferInIsInNoResult() throws IOException {
		String interleaved = "{\"parameter\": \"writer\", \"value\": \"jmc\"}";
		ResultComparison result = compare(run("a", description(interleaved)),
				run("b", description(interleaved, fork("Pool.take", "{\"writer\": \"jmc\"}", 1))));
		assertEquals(List.of("a fork of the candidate was disturbed; 1 of 3: " + LOAD), result.notes());
	}

	@Test
	void descriptionsThatCannotBeReadTellNothing() throws IOException {
		for (String broken : List.of("{", "[]", "{\"disturbed\": 3}", "{\"disturbed\": [3]}",
				"{\"disturbed\": [{\"benchmark\": \"org.acme.Pool.take\", \"mode\": \"thrpt\", \"params\": {}, \"by\": []}]}",
				description("{}", fork("Pool.take", "3", 1)))) {
			assertEquals(List.of(), compare(run("a", broken), run("b", broken)).notes(), broken);
		}
	}

	private static ResultComparison compare(Run before, Run after) {
		return Comparer.compare(List.of(before, after), 0, Metric.PRIMARY, ComparisonSettings.DEFAULT).candidates()
				.get(0).results().get(0);
	}

	private Run run(String name, String description) throws IOException {
		Path ofRun = Files.createDirectories(folder.resolve(name));
		Files.writeString(ofRun.resolve("run.json"), description);
		Path results = ofRun.resolve("results.json");
		return new Run(name, results, List.of(Results.throughput("org.acme.Pool.take", FORKS)), List.of(),
				RunDescription.beside(results).orElse(RunDescription.NONE));
	}

	private static String description(String interleaved, String... forks) {
		return "{\"interleaved\": " + interleaved + ", \"disturbed\": [" + String.join(", ", forks) + "]}";
	}

	private static String fork(String method, String params, int number) {
		return """
				{"benchmark": "org.acme.%s", "mode": "%s", "threads": 1, "params": %s, "fork": %d, "by": [
				{"kind": "load", "found": "%s", "advice": null}]}
				""".formatted(method, Mode.THROUGHPUT.label(), params, number, LOAD);
	}
}
