// SPDX-License-Identifier: UPL-1.0
package org.flightbench.analysis.history;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.IntToDoubleFunction;

import org.flightbench.analysis.history.NewestRun.Condition;
import org.flightbench.analysis.history.NewestRun.Decision;
import org.flightbench.base.ReadProgress;
import org.flightbench.history.HistoryPoint;
import org.flightbench.history.HistoryRun;
import org.flightbench.history.HistorySeries;
import org.flightbench.history.SeriesId;
import org.flightbench.history.analysis.DetectionSettings;
import org.flightbench.history.analysis.KnownChange;
import org.flightbench.history.store.Label;
import org.flightbench.history.store.LabelKind;
import org.flightbench.results.Metric;
import org.flightbench.results.Mode;
import org.flightbench.results.ResultId;
import org.flightbench.results.Unit;
import org.flightbench.results.compare.Verdict;
import org.flightbench.results.noise.Environment;
import org.junit.jupiter.api.Test;

/** Tests the decisions about the newest of 60 nightly runs of a throughput benchmark with 0.5 % noise. */
class NewestRunTest {

	private static final int RUNS = 60;
	private static final Set<Condition> REGRESSION = EnumSet.of(Condition.REGRESSION);
	private static final SeriesId SERIES = new SeriesId(
			new ResultId("org.acme.Pool.take", Mode.THROUGHPUT, 1, new TreeMap<>()), Metric.PRIMARY);

	private final List<HistoryRun> runs = new ArrayList<>();
	private List<KnownChange> known = List.of();
	private List<Label> labels = List.of();

	/** Judges the newest run of a series whose level is a function of the one-based number of the run. */
	private NewestRun judge(int count, IntToDoubleFunction level) {
		Random random = new Random(1);
		List<HistoryPoint> points = new ArrayList<>();
		runs.clear();
		for (int run = 1; run <= count; run++) {
			runs.add(new HistoryRun(run, String.format("%040x", run), "main",
					Instant.parse("2026-03-01T00:00:00Z").plus(Duration.ofDays(run)),
					new Environment(null, "21", null), "1.37", null));
			points.add(new HistoryPoint(runs.get(run - 1),
					level.applyAsDouble(run) * (1 + 0.005 * random.nextGaussian()), 0.01, 3, 1));
		}
		List<HistoryRun> recent = NewestRun.recent(runs);
		List<HistorySeries> series = List.of(new HistorySeries(SERIES, Unit.of("ops/s"),
				points.subList(count - recent.size(), count)));
		return NewestRun.judge(runs, series, known, labels, 0.03, DetectionSettings.USUAL, id -> false,
				ReadProgress.NONE);
	}

	private static IntToDoubleFunction step(int at, double factor) {
		return run -> run < at ? 100 : 100 * factor;
	}

	@Test
	void aSeriesThatStaysTheSamePasses() {
		NewestRun newest = judge(RUNS, run -> 100);
		assertEquals(Decision.PASSED, newest.decide(EnumSet.allOf(Condition.class)));
		assertEquals(1, newest.results(Verdict.NO_CHANGE).size());
	}

	@Test
	void aNewestResultThatIsWorseFails() {
		NewestRun newest = judge(RUNS, step(RUNS, 0.8));
		assertEquals(1, newest.results(Verdict.REGRESSED).size());
		assertEquals(List.of(), newest.newRegressions());
		assertEquals(Decision.FAILED, newest.decide(REGRESSION));
		assertEquals(Decision.PASSED, newest.decide(EnumSet.noneOf(Condition.class)));
		assertEquals(Decision.PASSED, judge(RUNS, step(RUNS, 1.2)).decide(REGRESSION), "an improvement");
	}

	@Test
	void aChangeForTheWorseFailsUntilItIsReportedOrLabeled() {
		NewestRun newest = judge(RUNS, step(50, 0.9));
		assertEquals(1, newest.newRegressions().size());
		assertEquals(Decision.FAILED, newest.decide(REGRESSION));
		assertEquals(Decision.FAILED, judge(RUNS, step(50, 0.9)).decide(REGRESSION), "the same check again");
		long run = newest.newRegressions().get(0).after().id();
		assertFalse(newest.withLabels(List.of(new Label(run, SERIES, LabelKind.ACCEPTED, "")))
				.meets(Condition.REGRESSION));
		known = newest.view().reported(known);
		assertEquals(1, known.size());
		assertTrue(judge(RUNS, step(50, 0.9)).meets(Condition.REGRESSION), "reported for the same run");
		assertFalse(judge(RUNS + 1, step(50, 0.9)).meets(Condition.REGRESSION), "reported for an earlier run");
	}

	@Test
	void anOldChangeForTheWorsePassesEvenIfItWasNeverReported() {
		NewestRun newest = judge(RUNS, step(30, 0.9));
		assertEquals(1, newest.view().changes().points().size());
		assertEquals(Decision.PASSED, newest.decide(REGRESSION));
	}

	@Test
	void slowDecayFailsOnlyIfItMatters() {
		NewestRun newest = judge(RUNS, run -> 100 - 0.3 * run);
		assertEquals(1, newest.decays().size());
		assertEquals(Decision.FAILED, newest.decide(EnumSet.of(Condition.DECAY)));
		assertEquals(List.of(), judge(RUNS, run -> 100 + 0.3 * run).decays(), "getting better");
	}

	@Test
	void tooFewRunsAreInconclusive() {
		NewestRun newest = judge(3, run -> 100);
		assertEquals(Decision.PASSED, newest.decide(REGRESSION));
		assertEquals(Decision.INCONCLUSIVE, newest.decide(EnumSet.allOf(Condition.class)));
	}

	@Test
	void changesInTheFirstHalfOfTheRecentRunsOnlyCountIfTheseAreAllRuns() {
		int many = NewestRun.recent(judge(1000, run -> 100).view().runs()).size();
		assertTrue(many < 1000, many + " recent runs");
		NewestRun newest = judge(1000, step(1000 - many + many / 4, 0.9));
		assertEquals(List.of(), newest.view().changes().points());
		assertEquals(1, judge(1000, step(1000 - many / 4, 0.9)).view().changes().points().size());
	}
}
