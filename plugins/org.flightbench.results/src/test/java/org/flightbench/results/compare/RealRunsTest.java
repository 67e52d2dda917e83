// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.compare;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

import org.flightbench.base.ReadProgress;
import org.flightbench.results.Metric;
import org.flightbench.results.Run;
import org.flightbench.results.compare.ResultComparison.Method;
import org.flightbench.results.read.RunReader;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests properties that hold for any comparison, using runs of other projects. */
class RealRunsTest {

	private static final String GALE = "canardlapin__gale/benchmarks/results/2026-08-0";
	private static final String BESU = "bomanaps__besu-benchmarks/data/runs/";
	private static final String BLINDSIGHT = "tersesystems__blindsight/benchmarks/results/";

	@ParameterizedTest
	@CsvSource({GALE + "2-qr-multi-rhs-baseline-sweep.json, " + GALE + "2-qr-multi-rhs-candidate-sweep.json, 60",
			GALE + "2-qr-multi-rhs-baseline-exact.json, " + GALE + "2-qr-multi-rhs-candidate-exact.json, 3",
			GALE + "3-tall-pivoted-qr-baseline.json, " + GALE + "3-tall-pivoted-qr-candidate.json, 30",
			BESU + "776094a4b2707c07f03b2d0b11f5f9079d722628/results.json, " + BESU
					+ "a5f5b91abb9afbaaf03ccc6e7a9c319d90ea4229/results.json, 466",
			BLINDSIGHT + "20200623T190617/openjdk11.json, " + BLINDSIGHT + "20200624T092631/openjdk11.json, 63"})
	void swappingTheRunsMirrorsEverything(String before, String after, int pairs) throws IOException {
		List<Run> runs = List.of(read(before), read(after));
		for (String metric : runs.get(0).metricNames()) {
			RunComparison there = Comparer.compare(runs, 0, metric, ComparisonSettings.DEFAULT).candidates().get(0);
			RunComparison back = Comparer.compare(runs, 1, metric, ComparisonSettings.DEFAULT).candidates().get(0);
			assertEquals(there.results().size(), back.results().size());
			assertEquals(there.count(Verdict.IMPROVED), back.count(Verdict.REGRESSED));
			assertEquals(there.count(Verdict.NO_CHANGE), back.count(Verdict.NO_CHANGE));
			assertEquals(there.added().size(), back.removed().size());
			if (there.overall().count() == back.overall().count()) {
				assertEquals(there.overall().speedup(), 1 / back.overall().speedup(), 1e-9);
			}
			there.results().forEach(RealRunsTest::check);
			for (ResultComparison result : back.results()) {
				ResultComparison mirrored = there.results().stream().filter(other -> other.id().equals(result.id()))
						.findFirst().orElseThrow();
				assertEquals(1, result.ratio() == 1 / mirrored.ratio() ? 1 : result.ratio() * mirrored.ratio(), 1e-9);
				assertEquals(mirrored.p(), result.p(), 1e-9);
			}
		}
		assertEquals(pairs, Comparer.compare(runs, 0, Metric.PRIMARY, ComparisonSettings.DEFAULT).candidates().get(0)
				.results().size());
	}

	@Test
	void threeRunsShareOneBaseline() throws IOException {
		List<Run> runs = List.of(read(BLINDSIGHT + "20200623T190617/openjdk11.json"),
				read(BLINDSIGHT + "20200624T092631/openjdk11.json"), read(BLINDSIGHT
						+ "20200625T191639/openjdk11.json"));
		Comparison comparison = Comparer.compare(runs, 1, Metric.PRIMARY, ComparisonSettings.DEFAULT);
		assertEquals(List.of(runs.get(0), runs.get(2)),
				comparison.candidates().stream().map(RunComparison::candidate).toList());
		assertEquals(67, comparison.candidates().get(1).results().size() + comparison.candidates().get(1).added()
				.size());
		assertEquals(130 - 4, comparison.candidates().get(0).results().size()
				+ comparison.candidates().get(1).results().size());
	}

	/**
	 * Compares the baseline of the writer's documentation with itself. It has one fork with two iterations, so the
	 * verdict can only be inconclusive.
	 */
	@Test
	void aSingleForkAgainstItselfIsNeverCalledUnchanged() throws IOException {
		Run run = read("openjdk__jmc/core/org.openjdk.jmc.flightrecorder.writer/doc/baseline-quick/"
				+ "20251203-671a3b7-a6653e.json");
		RunComparison comparison = Comparer.compare(List.of(run, run.named("again")), 0, Metric.PRIMARY,
				ComparisonSettings.DEFAULT).candidates().get(0);
		assertEquals(19, comparison.count(Verdict.INCONCLUSIVE));
		for (ResultComparison result : comparison.results()) {
			assertEquals(Method.SINGLE_FORK, result.method());
			assertTrue(result.notes().contains("single fork"), result.notes().toString());
		}
		assertTrue(comparison.overall().speedupInterval().contains(1));
	}

	private static void check(ResultComparison result) {
		String what = result.id() + " " + result.ratio() + " " + result.interval() + " " + result.correctedInterval()
				+ " p "
				+ result.p() + " " + result.adjustedP() + " " + result.verdict() + ": " + result.reason();
		assertFalse(result.reason().isBlank(), what);
		if (!result.interval().isKnown()) {
			assertEquals(Verdict.INCONCLUSIVE, result.verdict(), what);
			return;
		}
		assertTrue(result.interval().low() <= result.ratio() && result.ratio() <= result.interval().high(), what);
		assertTrue(result.correctedInterval().low() <= result.interval().low(), what);
		assertTrue(result.correctedInterval().high() >= result.interval().high(), what);
		assertEquals(result.p() < 0.05, !result.interval().contains(1), what);
		assertEquals(result.adjustedP() < 0.05, !result.correctedInterval().contains(1), what);
		assertTrue(result.adjustedP() >= result.p(), what);
		boolean changed = result.verdict() == Verdict.IMPROVED || result.verdict() == Verdict.REGRESSED;
		assertTrue(!changed || result.adjustedP() < 0.05 && Math.abs(Math.log(result.ratio())) >= Math.log(1.03), what);
		assertTrue(result.forksNeeded() == 0 || result.verdict() == Verdict.INCONCLUSIVE, what);
	}

	private static Run read(String file) throws IOException {
		return RunReader.read(data().resolve(file), ReadProgress.NONE);
	}

	/** Returns the folder of shared test data next to the checkout. */
	private static Path data() {
		List<Path> tried = new ArrayList<>();
		String given = System.getProperty("flightbench.root");
		for (Path folder = Path.of(given == null ? "" : given).toAbsolutePath(); folder != null; folder = folder
				.getParent()) {
			Path data = folder.resolve("../shared/data/jmh").normalize();
			if (Files.isDirectory(data)) {
				return data;
			}
			tried.add(data);
		}
		throw new IllegalStateException("no shared data in any of " + tried);
	}
}
