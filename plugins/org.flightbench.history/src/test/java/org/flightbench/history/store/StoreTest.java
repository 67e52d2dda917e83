// SPDX-License-Identifier: UPL-1.0
package org.flightbench.history.store;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

import org.flightbench.history.HistoryPoint;
import org.flightbench.history.HistoryRun;
import org.flightbench.history.HistorySeries;
import org.flightbench.history.SeriesId;
import org.flightbench.history.analysis.KnownChange;
import org.flightbench.results.Result;
import org.flightbench.results.ResultId;
import org.flightbench.results.Run;
import org.junit.jupiter.api.Test;

/** Tests the guarantees of a store with any database. */
abstract class StoreTest {

	static final int KILLS = Integer.getInteger("flightbench.kills", 8);

	/** Returns the location of a store that does not exist yet. Each call returns the same location. */
	abstract String place() throws Exception;

	abstract Credentials credentials();

	/** Returns a direct connection to the database. */
	abstract Connection connect() throws Exception;

	HistoryStore open() throws Exception {
		return HistoryStore.open(place(), credentials());
	}

	@Test
	void givesBackWhatWasAdded() throws Exception {
		HistoryEntry entry = Runs.entry(1, 2, "ms/op");
		try (HistoryStore store = open()) {
			Added added = store.add(entry);
			assertEquals(new Added(added.run(), true, 4, List.of()), added);
		}
		try (HistoryStore store = HistoryStore.openForReading(place(), credentials())) {
			HistoryRun run = store.runs().get(0);
			assertEquals("c0ffee1", run.commit());
			assertEquals("main", run.branch());
			assertEquals(entry.time(), run.time());
			assertEquals("21.0.11", run.environment().jdkVersion());
			assertEquals("1.37", run.jmhVersion());
			assertEquals("run-1.json", run.source());
			List<HistorySeries> series = store.series(id -> true, store.runs());
			assertEquals(4, series.size());
			HistorySeries score = series.stream().filter(one -> one.id().metric().equals("score")).findFirst()
					.orElseThrow();
			assertEquals(entry.results().results().get(0).id(), score.id().result());
			HistoryPoint point = score.points().get(0);
			assertEquals(3, point.forks());
			assertEquals(10, point.value(), 2);
			assertTrue(point.variance() > 0, point.toString());
			assertTrue(Double.isNaN(point.error()), point.toString());
			double[][] iterations = store.iterations(score.id(), run.id());
			assertArrayEquals(entry.results().results().get(0).primary().rawData().values(2), iterations[2]);
			RunDetails details = store.details(run.id());
			assertEquals(List.of("fork-1.jfr", "fork 2.jfr"), details.recordings());
			assertTrue(details.settings().contains("\"warmup\":{\"iterations\":2,\"time\":\"1 s\""),
					details.settings());
		}
	}

	@Test
	void addsARunOnce() throws Exception {
		try (HistoryStore store = open()) {
			Added first = store.add(Runs.entry(1, 2, "ms/op"));
			Added again = store.add(Runs.entry(1, 2, "ms/op"));
			assertEquals(new Added(first.run(), false, 0, List.of()), again);
			assertTrue(store.add(Runs.entry(2, 2, "ms/op")).isNew());
			assertEquals(2, store.runs().size());
			assertEquals(2, store.series(id -> true, store.runs()).get(0).points().size());
		}
	}

	@Test
	void waitsForAnotherWriterButNotForever() throws Exception {
		try (HistoryStore store = open();
				HistoryStore other = HistoryStore.open(place(), credentials(), Duration.ofSeconds(2))) {
			store.updateChanges(known -> {
				long start = System.nanoTime();
				StoreException busy = assertThrows(StoreException.class, () -> other.add(Runs.entry(1, 2, "ms/op")));
				assertTrue(busy.getMessage().endsWith("another program has been writing for 2 seconds; try again"),
						busy.getMessage());
				assertTrue(System.nanoTime() - start > 1_500_000_000L, "it did not wait");
				return known;
			});
			assertEquals(List.of(), store.runs());
			assertTrue(other.add(Runs.entry(1, 2, "ms/op")).isNew());
		}
	}

	@Test
	void ignoresAVarianceWithoutForks() throws Exception {
		try (HistoryStore store = open()) {
			store.add(Runs.entry(1, 2, "ms/op"));
			execute("UPDATE result SET forks = 0, variance = 1");
			HistoryPoint point = store.series(id -> true, store.runs()).get(0).points().get(0);
			assertTrue(Double.isNaN(point.variance()));
		}
	}

	/** UTF-8 cannot encode half of a surrogate pair. */
	@Test
	void addsRunsWhoseNamesHaveUnpairedSurrogates() throws Exception {
		try (HistoryStore store = open()) {
			for (int night = 1; night <= 2; night++) {
				HistoryEntry entry = Runs.entry(night, 1, "ms/op");
				List<Result> results = entry.results().results().stream().map(result -> new Result(
						new ResultId("a.B.\ud800", result.id().mode(), result.id().threads(), result.id().params()),
						result.setup(), result.primary(), result.secondary())).toList();
				store.add(new HistoryEntry(entry.results().with(results, List.of()), entry.commit(), entry.branch(),
						entry.time(), true, entry.source(), List.of()));
			}
			assertEquals(2, store.series(id -> true, store.runs()).get(0).points().size());
		}
	}

	@Test
	void keepsASeriesInOneUnit() throws Exception {
		try (HistoryStore store = open()) {
			store.add(Runs.entry(1, 1, "ms/op"));
			store.add(Runs.entry(2, 1, "us/op"));
			HistorySeries series = store.series(id -> id.metric().equals("score"), store.runs()).get(0);
			assertEquals("ms/op", series.unit().symbol());
			assertEquals(10, series.points().get(0).value(), 2);
			assertEquals(0.01, series.points().get(1).value(), 0.002);
		}
	}

	@Test
	void removesARunWithAllThatIsIts() throws Exception {
		try (HistoryStore store = open()) {
			long first = store.add(Runs.entry(1, 2, "ms/op")).run();
			store.add(Runs.entry(2, 2, "ms/op"));
			SeriesId series = store.seriesIds().keySet().iterator().next();
			store.label(new Label(first, series, LabelKind.NOISE, "bad night"));
			store.updateChanges(
					none -> List.of(new KnownChange(series, first, 1.1, first, KnownChange.STANDS)));
			assertTrue(store.remove(first));
			assertFalse(store.remove(first));
			assertEquals(List.of("c0ffee2"), store.runs().stream().map(HistoryRun::commit).toList());
			assertEquals(List.of(), store.labels());
			assertEquals(List.of(), store.knownChanges());
			assertTrue(store.add(Runs.entry(1, 2, "ms/op")).isNew());
		}
	}

	@Test
	void keepsLabelsAndWhatChecksReported() throws Exception {
		try (HistoryStore store = open()) {
			long run = store.add(Runs.entry(1, 1, "ms/op")).run();
			SeriesId series = store.seriesIds().keySet().iterator().next();
			store.label(new Label(run, series, LabelKind.KNOWN, "looked at"));
			store.label(new Label(run, null, LabelKind.NOISE, ""));
			store.label(new Label(run, series, LabelKind.FIXED, "by c0ffee2; 'quoted'"));
			assertEquals(List.of(new Label(run, null, LabelKind.NOISE, ""),
					new Label(run, series, LabelKind.FIXED, "by c0ffee2; 'quoted'")), store.labels());
			List<KnownChange> known = List.of(new KnownChange(series, run, 1.05, 7, 9));
			store.updateChanges(none -> List.of(new KnownChange(series, run, 1.5, 3, 4)));
			store.updateChanges(before -> known);
			assertEquals(known, store.knownChanges());
		}
	}

	@Test
	void addsFromSeveralWritersAtOnce() throws Exception {
		open().close();
		ExecutorService pool = Executors.newFixedThreadPool(4);
		try {
			List<Future<Integer>> writers = new ArrayList<>();
			for (int writer = 0; writer < 4; writer++) {
				int number = writer;
				writers.add(pool.submit(() -> {
					try (HistoryStore store = open()) {
						int added = 0;
						for (int seed = 0; seed < 10; seed++) {
							// All writers add the first five runs.
							added += store.add(Runs.entry(seed < 5 ? seed : 100 * number + seed, 3, "ms/op")).isNew()
									? 1
									: 0;
						}
						return added;
					}
				}));
			}
			int added = 0;
			for (Future<Integer> writer : writers) {
				added += writer.get();
			}
			assertEquals(25, added);
		} finally {
			pool.shutdownNow();
		}
		try (HistoryStore store = open()) {
			assertEquals(25, store.runs().size());
			assertEquals(6, store.seriesIds().size());
			for (HistorySeries series : store.series(id -> true, store.runs())) {
				assertEquals(25, series.points().size());
			}
		}
	}

	@Test
	void losesNothingThatWasConfirmedWhenWritersAreKilled() throws Exception {
		KilledWriters writers = new KilledWriters(place(), credentials(), 1);
		writers.kill(KILLS);
		assertEquals(List.of(), writers.findings(this::connect));
		assertTrue(writers.confirmed() > 0, "nothing was confirmed");
	}

	@Test
	void keepsWhatTwoChecksFindAtOnce() throws Exception {
		try (HistoryStore store = open(); HistoryStore other = open()) {
			long run = store.add(Runs.entry(1, 2, "ms/op")).run();
			long removed = store.add(Runs.entry(2, 2, "ms/op")).run();
			List<SeriesId> series = List.copyOf(store.seriesIds().keySet());
			KnownChange one = new KnownChange(series.get(0), run, 1.1, run, KnownChange.STANDS);
			KnownChange two = new KnownChange(series.get(1), run, 1.2, run, KnownChange.STANDS);
			KnownChange gone = new KnownChange(series.get(1), removed, 0.9, run, KnownChange.STANDS);
			store.updateChanges(known -> with(known, one));
			other.remove(removed);
			other.updateChanges(known -> with(with(known, two), gone));
			assertEquals(Set.of(one, two), Set.copyOf(store.knownChanges()));
		}
	}

	private static List<KnownChange> with(List<KnownChange> known, KnownChange more) {
		List<KnownChange> all = new ArrayList<>(known);
		all.add(more);
		return all;
	}

	@Test
	void refusesAStoreOfANewerVersion() throws Exception {
		open().close();
		execute("INSERT INTO flightbench_schema (version) VALUES (7)");
		StoreException refused = assertThrows(StoreException.class, this::open);
		assertTrue(
				refused.getMessage().endsWith("written by a newer Flightbench (schema 7, supported up to 1)"),
				refused.getMessage());
	}

	@Test
	void refusesTheTablesOfOtherPrograms() throws Exception {
		execute("CREATE TABLE customer (id INTEGER)");
		StoreException refused = assertThrows(StoreException.class, this::open);
		assertTrue(refused.getMessage().contains("another program's database"), refused.getMessage());
	}

	@Test
	void addsNothingIfOneResultCannotBeAdded() throws Exception {
		open().close();
		execute("DROP TABLE iterations");
		try (HistoryStore store = open()) {
			assertThrows(StoreException.class, () -> store.add(Runs.entry(1, 2, "ms/op")));
			assertEquals(List.of(), store.runs());
			assertEquals(0, store.seriesIds().size());
		}
	}

	@Test
	void addsARunWithoutResults() throws Exception {
		try (HistoryStore store = open()) {
			HistoryEntry none = new HistoryEntry(new Run("none", null, List.of(), List.of()), null, null, Runs.TIME,
					false, null, List.of());
			assertEquals(0, store.add(none).series());
			assertEquals(1, store.runs().size());
			assertEquals(List.of(), store.series(id -> true, store.runs()));
		}
	}

	void execute(String sql) throws Exception {
		try (Connection connection = connect(); Statement statement = connection.createStatement()) {
			statement.execute(sql);
		} catch (SQLException problem) {
			throw new AssertionError(sql, problem);
		}
	}

	/** The ratio of a change from 0 is infinite. Both databases and their JDBC drivers must preserve it. */
	@Test
	void remembersAChangeFromNothing() throws Exception {
		try (HistoryStore store = open()) {
			long run = store.add(Runs.entry(1, 1, "ms/op")).run();
			SeriesId series = store.seriesIds().keySet().iterator().next();
			for (double ratio : new double[]{Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, 0, 1e-300}) {
				KnownChange change = new KnownChange(series, run, ratio, run, KnownChange.STANDS);
				store.updateChanges(known -> List.of(change));
				assertEquals(List.of(change), store.knownChanges());
			}
		}
	}
}
