// SPDX-License-Identifier: UPL-1.0
package org.flightbench.history.store;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.util.Map;
import java.util.Properties;

import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.postgresql.Driver;

/** A real server in a cluster of its own, where Debian's package postgresql is installed. */
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
		assertTrue(refused.getMessage().contains("the server refuses this user"), refused.getMessage());
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
}
