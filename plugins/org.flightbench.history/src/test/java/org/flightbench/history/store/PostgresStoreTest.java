// SPDX-License-Identifier: UPL-1.0
package org.flightbench.history.store;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicReference;

import org.flightbench.history.HistoryRun;
import org.flightbench.history.HistorySeries;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.postgresql.Driver;

/** Tests the store with a real server if Debian's package postgresql is installed. */
class PostgresStoreTest extends StoreTest {

	private static PostgresCluster cluster;
	private static int databases;

	private String place;

	@BeforeAll
	static void start() throws Exception {
		assumeTrue(PostgresCluster.isInstalled(), "there is no PostgreSQL: install Debian's package postgresql");
		cluster = PostgresCluster.start();
	}

	@AfterAll
	static void stop() throws Exception {
		if (cluster != null) {
			cluster.stop();
		}
	}

	@BeforeEach
	void makeDatabase() throws Exception {
		String name = "history" + ++databases;
		place = cluster.url("postgres");
		execute("CREATE DATABASE " + name);
		place = cluster.url(name);
	}

	@Tag("long")
	@Override
	@Test
	void losesNothingThatWasConfirmedWhenWritersAreKilled() throws Exception {
		super.losesNothingThatWasConfirmedWhenWritersAreKilled();
	}

	@Override
	String place() {
		return place;
	}

	@Override
	Credentials credentials() {
		return new Credentials("postgres", cluster.password());
	}

	@Override
	Connection connect() throws Exception {
		Properties properties = new Properties();
		properties.setProperty("user", credentials().user());
		properties.setProperty("password", credentials().password());
		return new Driver().connect(place, properties);
	}

	@Test
	void refusesAWrongPasswordWithoutPrintingIt() {
		StoreException refused = assertThrows(StoreException.class,
				() -> HistoryStore.open(place, new Credentials("postgres", "open sesame")));
		assertTrue(refused.getMessage().contains("the server rejects this user"), refused.getMessage());
		assertTrue(!refused.getMessage().contains("sesame"), refused.getMessage());
	}

	@Test
	void takesTheCredentialsOfAFile(@TempDir Path folder) throws Exception {
		Path file = Files.writeString(folder.resolve("credentials"),
				"user=postgres\npassword=" + cluster.password() + "\n");
		Credentials read = Credentials.of(Map.of(Credentials.FILE, file.toString()));
		try (HistoryStore store = HistoryStore.open(place, read)) {
			assertTrue(store.add(Runs.entry(1, 1, "ms/op")).isNew());
		}
	}

	@Test
	void saysThatTheServerWentAwayAndKeepsWhatItConfirmed() throws Exception {
		try (HistoryStore store = open()) {
			store.add(Runs.entry(1, 2, "ms/op"));
			cluster.kill();
			StoreException gone = assertThrows(StoreException.class, () -> store.add(Runs.entry(2, 2, "ms/op")));
			assertTrue(gone.getMessage().contains("the server cannot be reached"), gone.getMessage());
		} finally {
			cluster.run();
		}
		try (HistoryStore store = open()) {
			assertEquals(1, store.runs().size());
		}
	}

	@Test
	void losesNothingWhenTheServerGoesAwayInTheMiddle() throws Exception {
		open().close();
		List<Long> confirmed = new CopyOnWriteArrayList<>();
		AtomicReference<StoreException> end = new AtomicReference<>();
		Thread writer = new Thread(() -> {
			try (HistoryStore store = open()) {
				for (int seed = 0;; seed++) {
					confirmed.add(store.add(Runs.entry(seed, 200, "ms/op")).run());
				}
			} catch (StoreException gone) {
				end.set(gone);
			} catch (Exception other) {
				throw new AssertionError(other);
			}
		});
		writer.start();
		while (confirmed.size() < 3) {
			Thread.sleep(1);
		}
		cluster.kill();
		writer.join();
		cluster.run();
		assertTrue(end.get().getMessage().contains("the server cannot be reached"), end.get().getMessage());
		try (HistoryStore store = open()) {
			List<Long> there = store.runs().stream().map(HistoryRun::id).toList();
			assertTrue(there.containsAll(confirmed), confirmed + " in " + there);
			// The last transaction may have been committed although the server was stopped before confirming it.
			assertTrue(there.size() <= confirmed.size() + 1, confirmed + " in " + there);
			for (HistorySeries series : store.series(id -> true, store.runs())) {
				assertEquals(there.size(), series.points().size());
			}
		}
	}

	@Test
	@Timeout(value = 30, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
	void rejectsViewsAndDamageInOneSentence() throws Exception {
		try (HistoryStore store = open()) {
			store.add(Runs.entry(1, 2, "ms/op"));
		}
		execute("UPDATE run SET run_time = 9223372036854775807");
		assertTrue(failureToRead().endsWith(": the database is damaged; restore a backup"), failureToRead());
		execute("UPDATE flightbench_schema SET version = -7");
		assertTrue(failureToRead().endsWith(": the database is damaged; restore a backup"), failureToRead());
		execute("UPDATE flightbench_schema SET version = 7");
		assertTrue(failureToRead().contains("written by a newer Flightbench"), failureToRead());
		execute("UPDATE flightbench_schema SET version = 1");
		execute("ALTER TABLE run RENAME TO other");
		execute("CREATE VIEW run AS WITH RECURSIVE r AS (SELECT * FROM other UNION ALL SELECT * FROM r) SELECT * FROM r");
		assertTrue(failureToRead().contains("views"), failureToRead());
	}

	@Test
	@Timeout(value = 30, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
	void doesNotWaitForLongForALockedTable() throws Exception {
		try (HistoryStore store = open()) {
			store.add(Runs.entry(1, 2, "ms/op"));
		}
		Properties properties = new Properties();
		properties.setProperty("user", "postgres");
		properties.setProperty("password", cluster.password());
		try (Connection other = new Driver().connect(place, properties)) {
			Database.execute(other, "BEGIN");
			Database.execute(other, "LOCK TABLE run IN ACCESS EXCLUSIVE MODE");
			assertTrue(failureToRead().endsWith("another program has been writing for 6 seconds; try again"));
		}
	}

	@Test
	@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
	void addsNothingIfATriggerOrRuleDiscardsResultsOrNeverEnds() throws Exception {
		String trigger = "CREATE FUNCTION f() RETURNS trigger LANGUAGE plpgsql AS $$BEGIN %s END$$;"
				+ "CREATE TRIGGER t BEFORE INSERT ON %s FOR EACH ROW EXECUTE FUNCTION f();";
		for (String[] one : new String[][]{{trigger.formatted("RETURN NULL;", "result"), "discards results"},
				{trigger.formatted("RETURN NULL;", "run"), "discards results"},
				{"CREATE RULE r AS ON INSERT TO iterations DO INSTEAD NOTHING;", "discards results"},
				{trigger.formatted("PERFORM pg_sleep(1000); RETURN NEW;", "run"), "more than 8 seconds"},
				{trigger.formatted("RAISE EXCEPTION 'not today';", "result"), ": ERROR: not today"}}) {
			try (HistoryStore store = open()) {
				store.runs();
				execute(one[0]);
				StoreException failure = assertThrows(StoreException.class,
						() -> store.add(Runs.entry(1, 2, "ms/op")));
				assertTrue(failure.getMessage().contains(one[1]), failure.getMessage());
				assertEquals(List.of(), store.runs());
			}
			execute("DROP FUNCTION IF EXISTS f CASCADE; DROP RULE IF EXISTS r ON iterations");
		}
	}

	private String failureToRead() {
		return assertThrows(StoreException.class, () -> {
			try (HistoryStore store = HistoryStore.openForReading(place, credentials())) {
				store.runs();
			}
		}).getMessage();
	}

	@Test
	void doesNotWaitForeverForAServerThatIsSilent() throws Exception {
		try (HistoryStore store = HistoryStore.open(place + "?socketTimeout=1", credentials())) {
			store.add(Runs.entry(1, 2, "ms/op"));
			cluster.pause(true);
			try {
				StoreException silent = assertThrows(StoreException.class,
						() -> store.add(Runs.entry(2, 2, "ms/op")));
				assertTrue(silent.getMessage().contains("the server cannot be reached"), silent.getMessage());
			} finally {
				cluster.pause(false);
			}
		}
		try (HistoryStore store = open()) {
			assertEquals(1, store.runs().size());
		}
	}

	@Tag("long")
	@Test
	void addsNothingWhenTheServersDiskIsFull() throws Exception {
		Path disk = cluster.newFolder();
		assumeTrue(cluster.mount(disk, 16), "no disk may be mounted here");
		try {
			String usual = place;
			place = cluster.url("postgres");
			execute("CREATE TABLESPACE small LOCATION '" + disk + "'");
			execute("CREATE DATABASE small TABLESPACE small");
			place = cluster.url("small");
			int added = 0;
			try (HistoryStore store = open()) {
				StoreException full = null;
				for (; full == null; added++) {
					try {
						store.add(Runs.entry(added, 200, "ms/op"));
					} catch (StoreException thrown) {
						full = thrown;
					}
				}
				added--;
				assertTrue(full.getMessage().endsWith("no space left; nothing was added"), full.getMessage());
				assertEquals(added, store.runs().size());
				for (HistorySeries series : store.series(id -> true, store.runs())) {
					assertEquals(added, series.points().size());
				}
			}
			place = cluster.url("postgres");
			execute("DROP DATABASE small");
			execute("DROP TABLESPACE small");
			place = usual;
		} finally {
			cluster.unmount(disk);
		}
	}
}
