// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.compare;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.flightbench.results.Mode;
import org.flightbench.results.Run;
import org.flightbench.results.compare.Decider.Forks;
import org.flightbench.results.compare.Decision.Outcome;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests comparisons of runs to which forks were added until they were decided. */
class StoppedRunsTest {

	private static final double[] BEFORE = {1000, 1012, 988, 1003};
	private static final double[] AFTER = {1029, 1042, 1019, 1035};
	private static final ComparisonSettings SETTINGS = ComparisonSettings.DEFAULT.withThreshold(0.02);
	private static final Map<Outcome, Verdict> VERDICTS = Map.of(Outcome.HIGHER, Verdict.IMPROVED, Outcome.LOWER,
			Verdict.REGRESSED, Outcome.WITHIN, Verdict.NO_CHANGE, Outcome.UNDECIDED, Verdict.INCONCLUSIVE,
			Outcome.UNLIKELY,
			Verdict.INCONCLUSIVE);

	@TempDir
	Path folder;

	@Test
	void lookingOftenTakesMoreThanLookingOnce() throws IOException {
		ResultComparison once = compare(run("a", null, BEFORE), run("b", null, AFTER));
		assertEquals(Verdict.IMPROVED, once.verdict());
		assertTrue(!once.reason().contains("stopped"), once.reason());
		ResultComparison often = compare(run("c", description("1", 60, "budget"), BEFORE),
				run("d", description("1", 60, "budget"), AFTER));
		assertEquals(Verdict.INCONCLUSIVE, often.verdict());
		assertTrue(often.p() > 0.05 && once.p() < 0.05, once.p() + " and " + often.p());
		assertTrue(often.interval().low() < 1 && once.interval().low() > 1);
		assertTrue(often.reason().endsWith("(stopped when the time was up, after 4 of at most 60 forks)"),
				often.reason());
	}

	@Test
	void runsOfDifferentPairsWereNotLookedAtTogether() throws IOException {
		ResultComparison other = compare(run("a", description("1", 60, "decided"), BEFORE),
				run("b", description("2", 60, "decided"), AFTER));
		assertEquals(Verdict.IMPROVED, other.verdict());
		assertTrue(!other.reason().contains("stopped"), other.reason());
	}

	@Test
	void descriptionsThatCannotBeReadAreNone() throws IOException {
		for (String broken : List.of("{", "[]", "{\"untilDecided\": 3}", "{\"untilDecided\": {\"pair\": \"1\"}}",
				description("1", 2, "decided"), description("1", 1_000_000_000, "decided"))) {
			assertEquals(Verdict.IMPROVED, compare(run("a", broken, BEFORE), run("b", broken, AFTER)).verdict(),
					broken);
		}
	}

	@Test
	void noVerdictBeforeTheFirstLook() throws IOException {
		String told = description("1", 60, "stopped");
		ResultComparison early = compare(run("a", told, 1000, 1000.1, 1000.2), run("b", told, 2000, 2000.1, 2000.2));
		assertEquals(Verdict.INCONCLUSIVE, early.verdict());
		ResultComparison same = compare(run("a", told, 1000, 1000.1, 1000.2), run("b", told, 1000, 1000.1, 1000.2));
		assertEquals(Verdict.INCONCLUSIVE, same.verdict());
	}

	@Test
	void everyReasonTellsHowItWasStopped() throws IOException {
		for (String end : List.of("decided", "unlikely", "mostForks", "notCompared", "budget", "stopped")) {
			String told = description("1", 60, end);
			String reason = compare(run("a", told, BEFORE), run("b", told, AFTER)).reason();
			assertTrue(reason.contains(" (stopped ") && reason.endsWith(")"), end + ": " + reason);
		}
	}

	@Test
	void aComparisonSaysWhatTheDeciderSaid() throws IOException {
		Decider decider = new Decider(new SequentialPlan(0.95, 0.02, 60));
		String told = description("1", 60, "decided");
		for (double ratio : new double[]{0.9, 0.97, 1, 1.03, 1.05}) {
			for (double noise : new double[]{1, 12, 30}) {
				double[] before = {1000 - noise, 1000, 1000 + noise, 1000, 1000};
				double[] after = {ratio * 1000, ratio * (1000 + noise), ratio * 1000, ratio * (1000 - noise),
						ratio * 1000};
				Decision decision = decider.decide(List.of(new Forks(before, after))).get(0);
				ResultComparison compared = compare(run("a", told, before), run("b", told, after));
				assertEquals(VERDICTS.get(decision.outcome()), compared.verdict(), ratio + ", " + noise);
				assertEquals(decision.low(), compared.correctedInterval().low(), 1e-9);
				assertEquals(decision.high(), compared.correctedInterval().high(), 1e-9);
			}
		}
	}

	private static ResultComparison compare(Run before, Run after) {
		return DescribedRuns.compare(before, after, SETTINGS);
	}

	private Run run(String name, String description, double... forks) throws IOException {
		return DescribedRuns.run(folder, name, description, forks);
	}

	private static String description(String pair, int mostForks, String end) {
		return String.format(Locale.ROOT,
				"""
				{"untilDecided": {"pair": "%s", "confidence": 0.95, "precision": 0.02, "mostForks": %d, "benchmarks": [
				{"benchmark": "org.acme.Pool.take", "mode": "%s", "params": {}, "end": "%s"}]}}
				""", pair, mostForks, Mode.THROUGHPUT.label(), end);
	}
}
