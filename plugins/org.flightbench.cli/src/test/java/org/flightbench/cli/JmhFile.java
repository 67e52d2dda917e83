// SPDX-License-Identifier: UPL-1.0
package org.flightbench.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Builds result files in JMH's format. Each result has five forks of three iterations around its score. */
public final class JmhFile {

	private static final int FORKS = 5;

	private final List<String> results = new ArrayList<>();
	private final Random random = new Random(7);
	private String jdkVersion = "21.0.5";

	/**
	 * Adds a throughput result.
	 *
	 * @param variation the variation between forks as a share of the score
	 */
	public JmhFile with(String benchmark, double score, double variation) {
		return with(benchmark, "", score, variation);
	}

	/** Adds a throughput result with a parameter {@code size}. */
	public JmhFile with(String benchmark, String size, double score, double variation) {
		String params = size.isEmpty() ? "" : "\"params\": {\"size\": \"" + size + "\"},";
		results.add("""
					{"jmhVersion": "1.37", "benchmark": "%s", "mode": "thrpt", "threads": 1, "forks": %d,
					 "jvm": "/java", "jvmArgs": [], "jdkVersion": "%s", "vmName": "VM", "vmVersion": "1",
					 "warmupIterations": 1, "warmupTime": "1 s", "warmupBatchSize": 1,
					 "measurementIterations": 3, "measurementTime": "1 s", "measurementBatchSize": 1, %s
					 "primaryMetric": {"score": %s, "scoreError": %s, "scoreConfidence": [%s, %s],
					  "scorePercentiles": {"0.0": %s, "100.0": %s}, "scoreUnit": "ops/s", "rawData": %s},
					 "secondaryMetrics": {"gc.alloc.rate.norm": {"score": 64.0, "scoreError": 0.1,
					  "scoreConfidence": [63.9, 64.1], "scorePercentiles": {"0.0": 64.0}, "scoreUnit": "B/op",
					  "rawData": [[64.0, 64.01], [64.0, 64.0]]}}}""".formatted(benchmark, FORKS, jdkVersion, params,
				score,
				score / 100, score, score, score, score, rawData(score, variation)));
		return this;
	}

	/** Sets the JDK version of the results that are added afterwards. */
	public JmhFile onJdk(String version) {
		jdkVersion = version;
		return this;
	}

	/** Writes the file. */
	public Path writeTo(Path file) throws IOException {
		Files.createDirectories(file.getParent());
		return Files.writeString(file, "[" + String.join(",\n", results) + "]\n");
	}

	private String rawData(double score, double variation) {
		List<String> forks = new ArrayList<>();
		for (int fork = 0; fork < FORKS; fork++) {
			// Deviations are symmetric, so the mean equals the score for any variation.
			double mean = score * (1 + variation * (fork - (FORKS - 1) / 2.0));
			List<Double> iterations = new ArrayList<>();
			for (int iteration = 0; iteration < 3; iteration++) {
				iterations.add(mean * (1 + 0.0001 * random.nextGaussian()));
			}
			forks.add(iterations.toString());
		}
		return forks.toString();
	}
}
