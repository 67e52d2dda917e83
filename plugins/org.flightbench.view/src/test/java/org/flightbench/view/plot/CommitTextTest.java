// SPDX-License-Identifier: UPL-1.0
package org.flightbench.view.plot;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

import org.flightbench.analysis.history.HistoryView;
import org.flightbench.history.HistoryPoint;
import org.flightbench.history.HistoryRun;
import org.flightbench.history.HistorySeries;
import org.flightbench.history.RunCommits;
import org.flightbench.history.RunCommits.Pair;
import org.flightbench.history.SeriesId;
import org.flightbench.history.analysis.ChangeLog;
import org.flightbench.history.analysis.ChangePoint;
import org.flightbench.history.analysis.DetectionSettings;
import org.flightbench.history.analysis.HistoryChanges;
import org.flightbench.results.Metric;
import org.flightbench.results.Mode;
import org.flightbench.results.ResultId;
import org.flightbench.results.Unit;
import org.flightbench.results.bisect.Commit;
import org.flightbench.results.noise.Environment;
import org.junit.jupiter.api.Test;

class CommitTextTest {

	private static final Path CHECKOUT = Path.of("checkout");

	/** Returns the view of a history that drops by 10 % at run 31, with the given number of commits in between. */
	private static HistoryView view(int commits) {
		Random random = new Random(1);
		List<HistoryRun> runs = new ArrayList<>();
		List<HistoryPoint> points = new ArrayList<>();
		for (int run = 1; run <= 60; run++) {
			runs.add(new HistoryRun(run, String.format("%040x", run), "main",
					Instant.parse("2026-03-01T00:00:00Z").plus(Duration.ofDays(run)),
					new Environment(null, "21", null), "1.37", null));
			points.add(new HistoryPoint(runs.get(run - 1),
					(run < 31 ? 100 : 90) * (1 + 0.01 * random.nextGaussian()), 1, 3, 1));
		}
		HistorySeries series = new HistorySeries(new SeriesId(new ResultId("org.acme.Pool.take", Mode.THROUGHPUT, 1,
				new TreeMap<>()), Metric.PRIMARY), Unit.of("ops/s"), points);
		HistoryChanges changes = HistoryChanges.of(List.of(series), DetectionSettings.USUAL);
		HistoryView view = new HistoryView(runs, changes, ChangeLog.update(List.of(), changes, 60), List.of(),
				List.of());
		List<Pair> pairs = changes.points().stream().map(point -> new Pair(point.before(), point.after())).toList();
		return view.withCommits(RunCommits.read(CHECKOUT, CommitTextTest::find,
				(before, after, most) -> IntStream.range(0, Math.min(most, commits))
						.mapToObj(number -> commit("feed" + number, "Change " + number)).toList(),
				runs, pairs));
	}

	private static Map<String, Commit> find(Collection<String> ids) {
		return ids.stream().collect(Collectors.toMap(id -> id, id -> commit(id, "Pools are locked")));
	}

	private static Commit commit(String id, String subject) {
		return new Commit(id, List.of(), "Ada", "2026-03-31T04:05:06+02:00", subject);
	}

	private static ChangePoint change(HistoryView view) {
		return view.changes().points().get(0);
	}

	@Test
	void aRunHasTheMessageOfItsCommit() {
		HistoryView view = view(1);
		assertEquals(CHECKOUT, view.commits().folder());
		assertEquals("0000000000 Pools are locked", CommitText.of(view, view.newestRun()));
		assertEquals("0000000000", CommitText.of(view.withCommits(RunCommits.NONE), view.newestRun()));
	}

	@Test
	void aChangeHasTheCommitsBetweenItsRuns() {
		HistoryView view = view(1);
		assertEquals(List.of("feed0 2026-03-31 Ada: Change 0"), CommitText.of(view, change(view), 4));
		assertEquals("Change 0", CommitText.summary(view, change(view)));
		HistoryView unknown = view.withCommits(RunCommits.NONE);
		assertEquals(List.of(), CommitText.of(unknown, change(unknown), 4));
		assertEquals("", CommitText.summary(unknown, change(unknown)));
	}

	@Test
	void saysHowManyMoreThereAre() {
		HistoryView view = view(7);
		List<String> lines = CommitText.of(view, change(view), 4);
		assertEquals(5, lines.size());
		assertEquals("and 3 more", lines.get(4));
		assertEquals("Change 0 (and 6 more)", CommitText.summary(view, change(view)));
		HistoryView many = view(1000);
		assertEquals("and 96 or more", CommitText.of(many, change(many), 4).get(4));
		assertEquals("Change 0 (and 99 or more)", CommitText.summary(many, change(many)));
	}
}
