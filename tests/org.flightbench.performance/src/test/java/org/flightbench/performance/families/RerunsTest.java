// SPDX-License-Identifier: UPL-1.0
package org.flightbench.performance.families;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.flightbench.results.Run;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests the file in which reruns are kept. */
class RerunsTest {

	private static final String RESULT = """
											{"benchmark": "Suite.parse", "mode": "avgt", "threads": 1, "forks": 1, "jvm": "/jdk/bin/java",
											"jvmArgs": ["-Xmx128m"], "params": {"size": "%s"}, "warmupIterations": 1, "measurementIterations": 2,
											"primaryMetric": {"score": 1, "scoreError": "NaN", "scoreConfidence": ["NaN", "NaN"],
											"scorePercentiles": {"50.0": 1}, "scoreUnit": "us/op", "rawData": [[%s]]}, "secondaryMetrics": {}}
											""";

	@TempDir
	Path folder;

	@Test
	void everyRerunIsReadAsWritten() throws IOException {
		Path file = folder.resolve("kept.json");
		Reruns.write(List.of(
				List.of(file("1-a", RESULT.formatted("1", "1.5, 2.5")), file("1-b", RESULT.formatted("2", "3, 4"))),
				List.of(file("2-a", RESULT.formatted("1", "5, 6")), file("2-b", RESULT.formatted("2", "7, 8.123456")))),
				"a machine", file);
		List<Run> reruns = Reruns.read(file);
		assertEquals(2, reruns.size());
		assertArrayEquals(new double[]{1.5, 2.5}, values(reruns.get(0), 0));
		assertArrayEquals(new double[]{3, 4}, values(reruns.get(0), 1));
		assertArrayEquals(new double[]{5, 6}, values(reruns.get(1), 0));
		assertArrayEquals(new double[]{7, 8.1235}, values(reruns.get(1), 1));
		assertEquals(2, reruns.get(0).results().get(0).primary().score().value());
	}

	@Test
	void rerunsWithOtherResultsAreNotMixed() throws IOException {
		List<List<Path>> reruns = List.of(List.of(file("1-a", RESULT.formatted("1", "1, 2"))),
				List.of(file("2-a", RESULT.formatted("3", "1, 2"))));
		assertThrows(IOException.class, () -> Reruns.write(reruns, "a machine", folder.resolve("kept.json")));
	}

	@Test
	void theKeptRerunsAreOfThirtyFamilies() throws IOException {
		Path file = Path.of(System.getProperty("flightbench.root")).resolve(Reruns.FILE);
		List<Run> reruns = Reruns.read(file);
		assertTrue(reruns.size() >= 30);
		Map<Long, Long> familiesBySize = reruns.get(0).results().stream()
				.collect(Collectors.groupingBy(result -> result.id().benchmark(), Collectors.counting())).values()
				.stream().collect(Collectors.groupingBy(size -> size, Collectors.counting()));
		assertEquals(Map.of(4L, 18L, 6L, 6L, 9L, 3L, 20L, 3L), familiesBySize);
	}

	private Path file(String name, String result) throws IOException {
		return Files.writeString(folder.resolve(name + ".json"), "[" + result + "]");
	}

	private static double[] values(Run run, int result) {
		return run.results().get(result).primary().rawData().values(0);
	}
}
