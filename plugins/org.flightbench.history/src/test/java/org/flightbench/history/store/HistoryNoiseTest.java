// SPDX-License-Identifier: UPL-1.0
package org.flightbench.history.store;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

import org.flightbench.results.Metric;
import org.flightbench.results.Result;
import org.flightbench.results.ResultId;
import org.flightbench.results.Run;
import org.flightbench.results.Setup;
import org.flightbench.results.noise.BenchmarkNoise;
import org.flightbench.results.noise.Environment;
import org.flightbench.results.noise.NoiseLearner;
import org.flightbench.results.noise.NoiseProfile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class HistoryNoiseTest {

	private static final Instant TIME = Instant.parse("2026-03-10T19:40:13Z");

	@TempDir
	Path folder;

	private final Random random = new Random(7);

	@Test
	void runsOfACommitShowTheSameNoiseAsTheirFiles() throws IOException {
		List<NoiseLearner.LearnedRun> files = new ArrayList<>();
		try (HistoryStore store = open()) {
			for (int run = 0; run < 12; run++) {
				String commit = "c0ffee" + run / 4;
				Run measured = run(100 * (1 + run / 4), "21.0.1");
				add(store, measured, commit, run);
				files.add(NoiseLearner.LearnedRun.of(measured, commit));
			}
			add(store, run(900, "21.0.1"), "once", 12);
			BenchmarkNoise expected = score(NoiseLearner.learn(files));
			BenchmarkNoise learned = score(HistoryNoise.learn(store, Environment.UNKNOWN).orElseThrow());
			assertEquals(12, learned.runs());
			assertEquals(expected.id(), learned.id());
			assertEquals(expected.single().variation(), learned.single().variation(), 1e-12);
			assertEquals(expected.calibrated().variation(), learned.calibrated().variation(), 1e-12);
			assertTrue(learned.single().variation() < 0.1, "commits differ by 100 %");
		}
	}

	@Test
	void runsOfTheWantedReleaseArePreferredAndThoseOfItsUpdatesAreTheSame() throws IOException {
		try (HistoryStore store = open()) {
			for (int run = 0; run < 6; run++) {
				add(store, run(100, run < 3 ? "17.0.1" : "17.0.2"), "c0ffee", run);
			}
			for (int run = 6; run < 14; run++) {
				add(store, run(200, "21.0.1"), "c0ffee", run);
			}
			assertEquals(8, learn(store, null).runs());
			assertEquals(6, learn(store, "17.0.9").runs());
			assertEquals(8, learn(store, "25").runs());
		}
	}

	@Test
	void commitsThatWereMeasuredOnceShowNothing() throws IOException {
		try (HistoryStore store = open()) {
			for (int run = 0; run < 6; run++) {
				add(store, run(100, "21.0.1"), run == 0 ? null : "c0ffee" + run, run);
			}
			assertTrue(HistoryNoise.learn(store, Environment.UNKNOWN).isEmpty());
		}
	}

	private static NoiseProfile learn(HistoryStore store, String jdkVersion) throws StoreException {
		return HistoryNoise.learn(store, new Environment(null, jdkVersion, null)).orElseThrow();
	}

	private static BenchmarkNoise score(NoiseProfile profile) {
		return profile.benchmarks().stream().filter(noise -> noise.metric().equals(Metric.PRIMARY)).findFirst()
				.orElseThrow();
	}

	private HistoryStore open() throws StoreException {
		return HistoryStore.open(folder.resolve("history.db").toString(), Credentials.NONE);
	}

	private static void add(HistoryStore store, Run run, String commit, int day) throws StoreException {
		store.add(new HistoryEntry(run, commit, "main", TIME.plusSeconds(86_400L * day), true, "run-" + day + ".json",
				List.of()));
	}

	private Run run(double level, String jdkVersion) {
		double factor = level * (1 + 0.02 * random.nextGaussian());
		Result result = Runs.result("org.acme.Pool.take",
				new double[][]{{factor, factor * 1.01}, {factor * 0.99, factor}},
				"us/op");
		Setup setup = result.setup();
		return new Run("run", null, List.of(new Result(new ResultId(result.id().benchmark(), result.id().mode(), 1,
				result.id().params()),
				new Setup(setup.jmhVersion(), setup.jvm(), setup.jvmArgs(), jdkVersion, setup.vmName(),
						setup.vmVersion(),
						setup.forks(), setup.warmup(), setup.measurement()),
				result.primary(), result.secondary())), List.of());
	}
}
