// SPDX-License-Identifier: UPL-1.0
package org.flightbench.history.analysis;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.TreeMap;
import java.util.function.IntToDoubleFunction;

import org.flightbench.history.HistoryPoint;
import org.flightbench.history.HistoryRun;
import org.flightbench.history.HistorySeries;
import org.flightbench.history.SeriesId;
import org.flightbench.results.Mode;
import org.flightbench.results.ResultId;
import org.flightbench.results.Unit;
import org.flightbench.results.compare.Verdict;
import org.flightbench.results.noise.Environment;
import org.flightbench.results.statistics.StudentT;
import org.junit.jupiter.api.Test;

class HistoryChangesTest {

	private static final DetectionSettings USUAL = DetectionSettings.USUAL;
	private static final int RUNS = 60;
	private static final long DAY = 86_400;

	private int newJdk = RUNS;
	private int runsOfACommit = 1;

	@Test
	void tellsAStepOfAllSeriesWithANewJdkFromOneOfTheCode() {
		newJdk = 30;
		List<HistorySeries> series = new ArrayList<>();
		for (int number = 0; number < 5; number++) {
			series.add(series("bench" + number, number, run -> run >= 30 ? 1.08 : 1));
		}
		series.add(series("other", 19, run -> run >= 45 ? 0.9 : 1));
		HistoryChanges changes = HistoryChanges.of(series, USUAL);
		assertEquals(6, changes.points().size());
		assertEquals("org.acme.other", changes.points().get(0).series().id().result().benchmark());
		assertEquals(ChangeOrigin.CODE, changes.points().get(0).origin());
		assertTrue(changes.points().get(0).isBetter());
		assertEquals("45", changes.points().get(0).after().commit());
		assertEquals("44", changes.points().get(0).before().commit());
		for (ChangePoint point : changes.points().subList(1, 6)) {
			assertEquals(ChangeOrigin.ENVIRONMENT, point.origin());
			assertEquals(List.of("JDK 22, not 21"), point.environment());
		}
		assertEquals(1, changes.environments().size());
		assertEquals("30", changes.environments().get(0).after().commit());
	}

	@Test
	void aLowerTimeIsBetterAlsoBelowZero() {
		for (double[] levels : new double[][]{{-5, -9, -0.8}, {0, -16, Double.NEGATIVE_INFINITY}, {1, -1, -2}}) {
			ChangePoint down = onlyChange(levels[0], levels[1]);
			assertTrue(down.isBetter(), down.toString());
			assertEquals(levels[2], down.step().change(), 0.02);
			ChangePoint up = onlyChange(levels[1], levels[0]);
			assertFalse(up.isBetter(), up.toString());
			assertTrue(up.step().change() > 0, up.toString());
		}
	}

	private ChangePoint onlyChange(double before, double after) {
		List<ChangePoint> points = HistoryChanges
				.of(List.of(series("bench", 1, run -> run >= 30 ? after : before)), USUAL).points();
		assertEquals(1, points.size());
		return points.get(0);
	}

	@Test
	void doesNotBlameTheJdkForOneSeriesOfMany() {
		newJdk = 30;
		List<HistorySeries> series = new ArrayList<>();
		for (int number = 0; number < 5; number++) {
			double factor = number == 0 ? 1.08 : 1;
			series.add(series("bench" + number, number, run -> run >= 30 ? factor : 1));
		}
		HistoryChanges changes = HistoryChanges.of(series, USUAL);
		assertEquals(List.of(ChangeOrigin.COINCIDENCE), changes.points().stream().map(ChangePoint::origin).toList());
	}

	@Test
	void takesTheWordOfControls() {
		List<HistorySeries> series = List.of(series("control", 1, run -> run >= 30 ? 1.05 : 1),
				series("one", 2, run -> run >= 30 ? 1.05 : 1), series("two", 3, run -> 1));
		assertEquals(ChangeOrigin.CODE, HistoryChanges.of(series, USUAL).points().get(0).origin());
		HistoryChanges changes = HistoryChanges.of(series, USUAL, id -> id.result().benchmark().endsWith("control"));
		assertEquals(List.of(ChangeOrigin.SHARED, ChangeOrigin.SHARED),
				changes.points().stream().map(ChangePoint::origin).toList());
	}

	@Test
	void doesNotBlameTheCodeForAChangeBetweenRunsOfOneCommit() {
		runsOfACommit = 20;
		ChangePoint within = HistoryChanges.of(List.of(series("one", 2, run -> run >= 30 ? 1.08 : 1)), USUAL).points()
				.get(0);
		assertEquals(within.before().commit(), within.after().commit());
		assertEquals(ChangeOrigin.SAME_COMMIT, within.origin());
		ChangePoint between = HistoryChanges.of(List.of(series("one", 2, run -> run >= 40 ? 1.08 : 1)), USUAL).points()
				.get(0);
		assertEquals(ChangeOrigin.CODE, between.origin());
	}

	@Test
	void doesNotBlameTheCodeForOneSeriesAfterANewJdkWithTheSameCommit() {
		newJdk = 30;
		runsOfACommit = 20;
		List<HistorySeries> series = new ArrayList<>();
		for (int number = 0; number < 5; number++) {
			double factor = number == 0 ? 1.08 : 1;
			series.add(series("bench" + number, number, run -> run >= 30 ? factor : 1));
		}
		ChangePoint point = HistoryChanges.of(series, USUAL).points().get(0);
		assertEquals(ChangeOrigin.SAME_COMMIT, point.origin());
		assertEquals(List.of("JDK 22, not 21"), point.environment());
	}

	@Test
	void tellsSlowDecayByTheMonth() {
		HistoryChanges changes = HistoryChanges.of(List.of(series("slow", 1, run -> 1 + 0.002 * run)), USUAL);
		assertEquals(List.of(), changes.points());
		SlowChange slow = changes.trends().get(0);
		assertEquals(0.06, slow.changePerMonth(), 0.01);
		assertTrue(slow.goesOn() && !slow.isBetter(), slow.toString());
		assertEquals("0", slow.since().commit());
	}

	@Test
	void correctsForAllSeries() {
		HistorySeries weak = series("weak", 1, run -> run >= 54 ? 1.021 : 1);
		List<HistorySeries> many = new ArrayList<>(List.of(weak));
		for (int number = 0; number < 300; number++) {
			many.add(series("bench" + number, 100 + number, run -> 1));
		}
		double alone = HistoryChanges.of(List.of(weak), USUAL).points().get(0).p();
		assertTrue(alone < 0.001, "p " + alone);
		HistoryChanges all = HistoryChanges.of(many, new DetectionSettings(alone * 10, 0.01, 3));
		assertTrue(all.points().stream().noneMatch(point -> point.series().id().equals(weak.id())),
				"p " + alone + " among 301 series");
	}

	@Test
	void judgesTheNewestRunByTheSegmentBeforeIt() {
		HistorySeries slower = series("slower", 1, run -> run < 30 ? 0.8 : run == RUNS - 1 ? 1.1 : 1);
		HistorySeries same = series("same", 5, run -> 1);
		List<NewestResult> results = new NewestCheck(0.03).check(List.of(slower, same), List.of(run(RUNS - 1)), USUAL);
		assertEquals(Verdict.REGRESSED, results.get(0).verdict());
		assertEquals("30", results.get(0).since().commit());
		assertEquals(29, results.get(0).runs());
		assertEquals(1.1, results.get(0).ratio(), 0.03);
		assertEquals(Verdict.NO_CHANGE, results.get(1).verdict());
	}

	/** The values 9.9, 10, 10.1 and 10 have a variance of 0.02 / 3, so t is 0.3 / √(0.02 / 3 * (1 + 1/4)). */
	@Test
	void theNewestRunAndItsSegmentHaveOneVarianceBetweenRuns() {
		NewestResult result = newest(0.03, 9.9, 10, 10.1, 10, 10.3);
		assertEquals(StudentT.p(0.3 / Math.sqrt(0.02 / 3 * 1.25), 3), result.p(), 1e-9);
		int significant = 0;
		Random random = new Random(1);
		for (int series = 0; series < 2000; series++) {
			double[] values = new double[5];
			Arrays.setAll(values, run -> 10 + 0.1 * random.nextGaussian());
			significant += newest(0, values).p() < 0.05 ? 1 : 0;
		}
		assertEquals(0.05, significant / 2000.0, 0.015);
	}

	@Test
	void theThresholdOfTheNewestRunIsTheSameInBothDirections() {
		for (double newest : new double[]{6.2, 6.6, 6.7, 7, 8, 10, 13, 15, 15.1, 16}) {
			NewestResult there = newest(0.5, 9.9, 10, 10.1, 10, newest);
			NewestResult back = newest(0.5, 9.9, 10, 10.1, 10, 100 / newest);
			assertEquals(there.verdict() == Verdict.NO_CHANGE, back.verdict() == Verdict.NO_CHANGE,
					there.interval() + " " + back.interval());
		}
	}

	private NewestResult newest(double threshold, double... values) {
		List<HistoryPoint> points = new ArrayList<>();
		for (int run = 0; run < values.length; run++) {
			points.add(new HistoryPoint(run(run), values[run], Double.NaN, 1, Double.NaN));
		}
		return newest(threshold, "score", "ms/op", points);
	}

	@Test
	void aChangeOfTheNewestRunBelowTheSmallestAmountIsIrrelevant() {
		assertEquals(Verdict.NO_CHANGE, newest("gc.alloc.rate.norm", "B/op", 0.00521, 0.00577));
		assertEquals(Verdict.NO_CHANGE, newest("gc.alloc.rate.norm", "B/op", 8, 8.3), "the difference is below 0.5");
		assertEquals(Verdict.REGRESSED, newest("gc.alloc.rate.norm", "B/op", 8, 9));
		assertEquals(Verdict.REGRESSED, newest("gc.alloc.rate.norm", "B/op", 0.4, 1.2));
		assertEquals(Verdict.REGRESSED, newest("score", "ms/op", 0.00521, 0.00577), "scores have no such amount");
	}

	/** Returns the verdict on a newest run after 30 runs that vary by 0.1 %. */
	private Verdict newest(String metric, String unit, double level, double value) {
		List<HistoryPoint> points = new ArrayList<>();
		for (int run = 0; run <= 30; run++) {
			points.add(new HistoryPoint(run(run), run == 30 ? value : level * (1 + 0.001 * (run % 3 - 1)), Double.NaN,
					1, Double.NaN));
		}
		return newest(0.03, metric, unit, points).verdict();
	}

	private static NewestResult newest(double threshold, String metric, String unit, List<HistoryPoint> points) {
		HistorySeries series = new HistorySeries(
				new SeriesId(new ResultId("org.acme.one", Mode.AVERAGE_TIME, 1, new TreeMap<>()), metric),
				Unit.of(unit), points);
		return new NewestCheck(threshold).check(List.of(series), List.of(points.get(points.size() - 1).run()), USUAL)
				.get(0);
	}

	@Test
	void comparesTheNewestRunWithNoneOfAnotherJdk() {
		newJdk = RUNS - 2;
		NewestResult result = new NewestCheck(0.03).check(
				List.of(series("slower", 1, run -> run == RUNS - 1 ? 1.3 : 1)), List.of(run(RUNS - 1)), USUAL)
				.get(0);
		assertEquals(Verdict.INCONCLUSIVE, result.verdict());
		assertEquals(List.of("JDK 22, not 21"), result.environment());
		assertEquals(1, result.runs());
	}

	@Test
	void saysWhetherAChangePointIsNewConfirmedOrWithdrawn() {
		HistorySeries all = series("changes", 3, run -> run >= 40 ? 1.06 : 1);
		List<KnownChange> known = List.of();
		List<ChangeState> states = new ArrayList<>();
		for (int size = 41; size <= RUNS; size++) {
			ChangeLog log = ChangeLog.update(known, HistoryChanges.of(List.of(all.first(size)), USUAL), size);
			known = log.known();
			int newest = size;
			known.forEach(change -> states.add(change.state(newest)));
		}
		assertEquals(ChangeState.NEW, states.get(0));
		assertTrue(states.size() > 10, states.toString());
		assertEquals(List.of(ChangeState.CONFIRMED), states.subList(1, states.size()).stream().distinct().toList());
		HistorySeries none = series("changes", 3, run -> 1);
		ChangeLog log = ChangeLog.update(known, HistoryChanges.of(List.of(none), USUAL), RUNS + 1);
		assertEquals(ChangeState.WITHDRAWN, log.known().get(0).state(RUNS + 1));
		assertEquals(RUNS + 1, log.known().get(0).withdrawn());
		assertEquals(1, log.known().size());
		ChangeLog again = ChangeLog.update(log.known(), HistoryChanges.of(List.of(all), USUAL), RUNS + 2);
		assertEquals(List.of(ChangeState.NEW),
				again.known().stream().map(change -> change.state(RUNS + 2)).toList());
	}

	@Test
	void letsAChangePointMoveWithoutBeingAnother() {
		HistorySeries early = series("changes", 3, run -> run >= 40 ? 1.06 : 1);
		HistorySeries late = series("changes", 3, run -> run >= 42 ? 1.06 : 1);
		HistorySeries elsewhere = series("changes", 3, run -> run >= 20 ? 1.06 : 1);
		List<KnownChange> known = ChangeLog.update(List.of(), HistoryChanges.of(List.of(early), USUAL), 50).known();
		List<KnownChange> moved = ChangeLog.update(known, HistoryChanges.of(List.of(late), USUAL), 51).known();
		assertEquals(List.of(ChangeState.CONFIRMED), moved.stream().map(change -> change.state(51)).toList());
		assertEquals(late.points().get(42).run().id(), moved.get(0).run());
		List<KnownChange> other = ChangeLog.update(moved, HistoryChanges.of(List.of(elsewhere), USUAL), 52).known();
		assertEquals(List.of(ChangeState.NEW, ChangeState.WITHDRAWN),
				other.stream().map(change -> change.state(52)).toList());
	}

	@Test
	void withdrawsNothingThatItDidNotLookAt() {
		HistorySeries changed = series("changes", 3, run -> run >= 40 ? 1.06 : 1);
		List<KnownChange> known = ChangeLog.update(List.of(), HistoryChanges.of(List.of(changed), USUAL), 50).known();
		// Another branch has different runs.
		HistorySeries other = new HistorySeries(changed.id(), changed.unit(), series("changes", 3, run -> 1).points()
				.stream()
				.map(point -> new HistoryPoint(run(1000 + (int) point.run().id()), point.value(), Double.NaN, 1,
						Double.NaN))
				.toList());
		assertEquals(known, ChangeLog.update(known, HistoryChanges.of(List.of(other), USUAL), 51).known());
		// The searches cover only another benchmark, only runs after the change, or only larger changes.
		assertEquals(known, ChangeLog
				.update(known, HistoryChanges.of(List.of(series("same", 1, run -> 1)), USUAL), 51).known());
		assertEquals(known,
				ChangeLog.update(known, HistoryChanges.of(List.of(changed.last(15)), USUAL), 51).known());
		assertEquals(known, ChangeLog
				.update(known, HistoryChanges.of(List.of(changed), USUAL.withSmallest(0.2)), 51).known());
		HistoryChanges later = HistoryChanges.of(List.of(changed), USUAL).since(run(45));
		assertEquals(List.of(), later.points());
		assertEquals(known, ChangeLog.update(known, later, 51).known());
	}

	@Test
	void knowsAChangePointAgainWhenItsNightBeginsEarlier() {
		HistorySeries series = series("changes", 3, run -> run >= 40 ? 1.06 : 1);
		List<KnownChange> known = ChangeLog.update(List.of(), HistoryChanges.of(List.of(series), USUAL), 50).known();
		List<HistoryPoint> points = new ArrayList<>(series.points());
		HistoryPoint first = points.get(40);
		// The additional run is from the same night and started earlier, but was added later.
		points.add(new HistoryPoint(new HistoryRun(1000, first.run().commit(), "main",
				first.run().time().minusSeconds(600), first.run().environment(), "1.37", null), first.value(),
				Double.NaN, 1, Double.NaN));
		HistorySeries more = new HistorySeries(series.id(), series.unit(), points);
		List<KnownChange> after = ChangeLog.update(known, HistoryChanges.of(List.of(more), USUAL), 51).known();
		assertEquals(List.of(ChangeState.CONFIRMED), after.stream().map(change -> change.state(51)).toList());
		assertEquals(1000, after.get(0).run());
	}

	@Test
	void looksAtTheLastNightsWhenThereAreMany() {
		List<HistoryRun> runs = new ArrayList<>();
		for (int number = 0; number < 1000; number++) {
			runs.add(run(number));
			runs.add(new HistoryRun(5000 + number, Integer.toString(number), "main",
					run(number).time().plusSeconds(60), run(number).environment(), "1.37", null));
		}
		newJdk = 1000;
		List<HistoryRun> recent = NewestCheck.recent(runs);
		assertEquals(800, recent.size());
		assertEquals("600", recent.get(0).commit());
		assertEquals(runs.subList(0, 100), NewestCheck.recent(runs.subList(0, 100)));
	}

	@Test
	void takesTheRunsOfOneNightForOnePoint() {
		List<HistoryPoint> points = new ArrayList<>(series("one", 1, run -> 1).points());
		HistoryRun night = points.get(40).run();
		for (int again = 1; again <= 4; again++) {
			points.add(new HistoryPoint(new HistoryRun(1000 + again, night.commit(), "main",
					night.time().plusSeconds(3600L * again), night.environment(), "1.37", null), 15, Double.NaN, 1,
					Double.NaN));
		}
		HistorySeries series = new HistorySeries(series("one", 1, run -> 1).id(), Unit.of("ms/op"), points);
		assertEquals(List.of(), HistoryChanges.of(List.of(series), USUAL).points());
		HistorySeries sessions = series.bySession();
		assertEquals(RUNS, sessions.points().size());
		assertEquals(14, sessions.points().get(40).value(), 0.1);
		assertEquals(night, sessions.points().get(40).run());
	}

	/** Returns a series with one result per day around 10 ms/op, with 1 % noise. */
	private HistorySeries series(String name, long seed, IntToDoubleFunction factor) {
		Random random = new Random(seed);
		List<HistoryPoint> points = new ArrayList<>();
		for (int run = 0; run < RUNS; run++) {
			points.add(new HistoryPoint(run(run), 10 * factor.applyAsDouble(run) * (1 + 0.01 * random.nextGaussian()),
					Double.NaN, 1, Double.NaN));
		}
		return new HistorySeries(new SeriesId(new ResultId("org.acme." + name, Mode.AVERAGE_TIME, 1, new TreeMap<>()),
				"score"), Unit.of("ms/op"), points);
	}

	private HistoryRun run(int number) {
		return new HistoryRun(number + 1, Integer.toString(number / runsOfACommit), "main",
				Instant.ofEpochSecond(number * DAY),
				new Environment(null, number < newJdk ? "21" : "22", null), "1.37", null);
	}
}
