// SPDX-License-Identifier: UPL-1.0
package org.flightbench.bench.run;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;

import org.flightbench.bench.BenchmarkOutcome;
import org.flightbench.bench.BenchmarkOutcome.State;
import org.flightbench.bench.process.ForkScores;
import org.flightbench.results.RunFiles;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Tests that all forks of a run that was killed and resumed are read, regardless of how the last line was truncated.
 */
class IterationsFileTest {

	@TempDir
	Path folder;

	@ParameterizedTest
	@ValueSource(ints = {1, 2, 10, 40})
	void aLineInWhichARunWasKilledIsDroppedWhenItGoesOn(int missing) throws IOException {
		new IterationsFile(folder).add(fork(1), 1);
		new IterationsFile(folder).add(fork(2), 2);
		Path file = folder.resolve(RunFiles.ITERATIONS);
		String whole = Files.readString(file);
		Files.writeString(file, whole.substring(0, whole.length() - missing));
		new IterationsFile(folder).add(fork(3), 3);
		// If only the line end is missing, the second fork is complete.
		assertEquals(missing == 1 ? List.of(1.0, 2.0, 3.0) : List.of(1.0, 3.0), firstScores());
	}

	@Test
	void aLineAloneThatWasNeverEndedIsDropped() throws IOException {
		Files.writeString(folder.resolve(RunFiles.ITERATIONS), "{\"bench");
		new IterationsFile(folder).add(fork(4), 1);
		assertEquals(List.of(4.0), firstScores());
	}

	private List<Double> firstScores() throws IOException {
		List<Double> scores = new ArrayList<>();
		new IterationsFile(folder).read((id, fork) -> scores.add(fork.measured()[0]));
		return scores;
	}

	private static ForkScores fork(double score) {
		return new ForkScores(new BenchmarkOutcome("org.acme.Parser.parse", "thrpt", 1, new TreeMap<>(), State.FINISHED,
				null), 1, "ops/s", List.of(score / 2), List.of(score, score));
	}
}
