// SPDX-License-Identifier: UPL-1.0
package org.flightbench.history.store;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Properties;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;

import org.flightbench.history.HistoryRun;
import org.flightbench.history.HistorySeries;
import org.flightbench.results.Metric;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.sqlite.JDBC;

class SqliteStoreTest extends StoreTest {

	@TempDir
	Path folder;

	@Override
	String place() {
		return folder.resolve("history.db").toString();
	}

	@Override
	Credentials credentials() {
		return Credentials.NONE;
	}

	@Override
	Connection connect() throws Exception {
		return new JDBC().connect("jdbc:sqlite:" + place(), new Properties());
	}

	/**
	 * The first process that opens a new file switches its journal mode. Here, all writers try to do so at the same
	 * time.
	 */
	@Test
	void severalOpenAFileForTheFirstTimeAtOnce() throws Exception {
		int writers = 8;
		ExecutorService pool = Executors.newFixedThreadPool(writers);
		try {
			for (int round = 0; round < 10; round++) {
				String place = folder.resolve(round + ".db").toString();
				HistoryStore.open(place, Credentials.NONE).close();
				CyclicBarrier start = new CyclicBarrier(writers);
				List<Future<Boolean>> added = new ArrayList<>();
				for (int writer = 0; writer < writers; writer++) {
					int number = writer;
					added.add(pool.submit(() -> {
						start.await();
						try (HistoryStore store = HistoryStore.open(place, Credentials.NONE)) {
							return store.add(Runs.entry(number, 1, "ms/op")).isNew();
						}
					}));
				}
				for (Future<Boolean> one : added) {
					assertTrue(one.get());
				}
			}
		} finally {
			pool.shutdownNow();
		}
	}

	@Test
	void readsWhileAnotherWrites() throws Exception {
		try (HistoryStore writer = open();
				HistoryStore reader = HistoryStore.openForReading(place(), Credentials.NONE)) {
			for (int seed = 1; seed < 5; seed++) {
				writer.add(Runs.entry(seed, 1, "ms/op"));
				assertEquals(seed, reader.runs().size());
			}
		}
	}

	@Test
	void refusesAFileThatIsNone() throws Exception {
		Files.writeString(Path.of(place()), "[ {\"benchmark\": 1} ]".repeat(100));
		assertRefused("not a history; expected a file created by 'flightbench history add' or 'import'");
	}

	@Test
	void refusesACorruptFile() throws Exception {
		try (HistoryStore store = open()) {
			for (int seed = 0; seed < 20; seed++) {
				store.add(Runs.entry(seed, 20, "ms/op"));
			}
		}
		byte[] bytes = Files.readAllBytes(Path.of(place()));
		Arrays.fill(bytes, 4096, bytes.length, (byte) 0xa5);
		Files.write(Path.of(place()), bytes);
		StoreException refused = assertThrows(StoreException.class, () -> {
			try (HistoryStore store = HistoryStore.openForReading(place(), Credentials.NONE)) {
				store.series(id -> true, store.runs());
			}
		});
		assertTrue(refused.getMessage().contains(": the file is corrupt"), refused.getMessage());
	}

	@Test
	void addsNothingToATableWithoutTheNamesOfSeries() throws Exception {
		try (HistoryStore store = open()) {
			store.add(Runs.entry(1, 2, "ms/op"));
		}
		try (Connection connection = connect(); Statement statement = connection.createStatement()) {
			statement.execute("CREATE TABLE other AS SELECT * FROM series");
			statement.execute("DROP TABLE series");
			statement.execute("CREATE TABLE series AS SELECT * FROM other");
			statement.execute("DROP TABLE other");
			statement.execute("UPDATE series SET benchmark = NULL");
		}
		try (HistoryStore store = open()) {
			StoreException refused = assertThrows(StoreException.class, () -> store.add(Runs.entry(2, 2, "ms/op")));
			assertTrue(refused.getMessage().startsWith(place() + ": the file is corrupt"), refused.getMessage());
			assertEquals(1, store.runs().size());
		}
	}

	/**
	 * A database may be untrusted. Every defect must be reported quickly, by a single message, and without leaving a
	 * connection open.
	 */
	@ParameterizedTest
	@ValueSource(strings = {"UPDATE flightbench_schema SET version = -5", "UPDATE flightbench_schema SET version = 99",
			"DELETE FROM flightbench_schema",
			"DROP TABLE flightbench_schema; CREATE TABLE flightbench_schema (version);"
					+ " INSERT INTO flightbench_schema VALUES ('abc')",
			"UPDATE flightbench_schema SET version = 1099511627776",
			"DROP TABLE flightbench_schema; CREATE VIEW flightbench_schema AS WITH RECURSIVE c(x) AS"
					+ " (SELECT 1 UNION ALL SELECT x + 1 FROM c) SELECT x AS version FROM c",
			"DROP TABLE label; CREATE VIEW label AS WITH RECURSIVE c(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM c)"
					+ " SELECT x AS id, 1 AS run_id, 1 AS series_id, 'known' AS kind, '' AS note FROM c",
			"CREATE TRIGGER t AFTER INSERT ON run BEGIN DELETE FROM run; END",
			"CREATE TABLE t (a, b GENERATED ALWAYS AS (hex(zeroblob(900000000))))",
			"UPDATE run SET settings = CAST(zeroblob(100000000) AS TEXT)", "UPDATE run SET run_time = 'x'",
			"UPDATE run SET run_time = 9223372036854775807", "UPDATE run SET run_time = -9e999",
			"UPDATE result SET value = 'x'", "UPDATE result SET value = X'00'", "UPDATE series SET params = '['",
			"UPDATE series SET params = '{a: 1}'",
			"UPDATE series SET params = replace(printf('%1000000d', 0), '0', '[')",
			"UPDATE series SET params = replace(printf('%1000000d', 0), '0', '{\"a\":')",
			"UPDATE series SET threads = 9223372036854775807", "UPDATE series SET threads = 'x'",
			"UPDATE result SET forks = -1", "UPDATE result SET forks = 2.5",
			"INSERT INTO label (run_id, kind, note) VALUES (1, 'none', '')", "UPDATE series SET mode = 'none'",
			"UPDATE iterations SET data = X'7fffffff'",
			"UPDATE iterations SET data = X'ffffffff00'", "UPDATE iterations SET data = ''",
			"INSERT INTO change_point SELECT series_id, run_id, 'x', 0, 0 FROM result",
			"PRAGMA foreign_keys = OFF; INSERT INTO change_point VALUES (999, 1, 1, 0, 0)",
			"PRAGMA writable_schema = ON; UPDATE sqlite_master SET sql = 'CREATE TABLE run (' WHERE name = 'run'",
			"DROP TABLE result", "ALTER TABLE run RENAME COLUMN source TO other"})
	void endsSoonWithAMaliciousDatabase(String change) throws Exception {
		try (HistoryStore store = open()) {
			store.add(Runs.entry(1, 2, "ms/op"));
			store.add(Runs.entry(2, 2, "ms/op"));
		}
		try (Connection connection = connect(); Statement statement = connection.createStatement()) {
			for (String one : change.contains("TRIGGER") ? new String[]{change} : change.split("; ")) {
				statement.execute(one);
			}
		}
		for (boolean isForReading : new boolean[]{true, false}) {
			StoreException refused = assertTimeoutPreemptively(Duration.ofMinutes(1),
					() -> assertThrows(StoreException.class, () -> readAll(isForReading)));
			assertTrue(refused.getMessage().startsWith(place() + ": "), refused.getMessage());
			assertEquals(1, refused.getMessage().lines().count(), refused.getMessage());
			assertFalse(isOpen(Path.of(place())), "a connection is left open");
		}
	}

	private void readAll(boolean isForReading) throws Exception {
		try (HistoryStore store = isForReading ? HistoryStore.openForReading(place(), Credentials.NONE) : open()) {
			List<HistoryRun> runs = store.runs();
			store.series(id -> true, runs);
			store.labels();
			store.knownChanges();
			for (HistoryRun run : runs) {
				store.results(run);
				store.details(run.id());
			}
		}
	}

	private static boolean isOpen(Path file) throws IOException {
		try (Stream<Path> descriptors = Files.list(Path.of("/proc/self/fd"))) {
			for (Path descriptor : descriptors.toList()) {
				try {
					if (Files.readSymbolicLink(descriptor).equals(file)) {
						return true;
					}
				} catch (NoSuchFileException closed) {
					// The file descriptor of the directory listing is closed by now.
				}
			}
			return false;
		} catch (NoSuchFileException notLinux) {
			return false;
		}
	}

	@Test
	void valuesThatAreNoMeasurementsAreLeftOutAndCounted() throws Exception {
		try (HistoryStore store = open()) {
			for (int seed = 1; seed <= 4; seed++) {
				store.add(Runs.entry(seed, 1, "ms/op"));
			}
		}
		try (Connection connection = connect(); Statement statement = connection.createStatement()) {
			statement.execute("UPDATE result SET value = 9e999 WHERE run_id = 1");
			statement.execute("UPDATE result SET value = -1e308 WHERE run_id = 2");
			statement.execute("UPDATE result SET variance = 9e999, error = -9e999 WHERE run_id = 3");
		}
		try (HistoryStore store = HistoryStore.openForReading(place(), Credentials.NONE)) {
			HistorySeries series = store.series(id -> id.metric().equals(Metric.PRIMARY), store.runs()).get(0);
			assertEquals(List.of(3L, 4L), series.points().stream().map(point -> point.run().id()).toList());
			assertTrue(Double.isNaN(series.points().get(0).variance()));
			assertEquals(2, store.unusable());
			store.series(id -> true, store.runs().subList(2, 4));
			assertEquals(0, store.unusable());
		}
	}

	@Test
	void readsWhatItMayNotWriteAndRefusesToWriteIt() throws Exception {
		try (HistoryStore store = open()) {
			store.add(Runs.entry(1, 1, "ms/op"));
		}
		Path file = Path.of(place());
		assertTrue(file.toFile().setReadOnly());
		try (HistoryStore store = HistoryStore.openForReading(place(), Credentials.NONE)) {
			assertEquals(1, store.runs().size());
			StoreException refused = assertThrows(StoreException.class, () -> store.add(Runs.entry(2, 1, "ms/op")));
			assertEquals(file + ": read-only", refused.getMessage());
		}
		if (!Files.isWritable(file)) {
			assertRefused(": read-only");
		}
	}

	@Test
	void leavesNothingOfAFirstRunThatHasNoRoom() throws Exception {
		Path disk = Files.createDirectory(folder.resolve("disk"));
		assumeTrue(execute("mount", "-t", "tmpfs", "-o", "size=1m", "tmpfs", disk.toString()),
				"no disk may be mounted here");
		try {
			int refused = 0;
			for (int left = 0; left < 600_000; left += 20_000) {
				Path ballast = Files.write(disk.resolve("ballast"), new byte[1_048_576 - left]);
				String file = disk.resolve("history.db").toString();
				try (HistoryStore store = HistoryStore.open(file, Credentials.NONE)) {
					store.add(Runs.entry(0, 50, "ms/op"));
				} catch (StoreException full) {
					refused++;
				}
				try (Stream<Path> files = Files.list(disk)) {
					List<Path> others = files.filter(one -> !one.equals(ballast)).toList();
					assertEquals(refused * 20_000 > left ? List.of() : List.of(Path.of(file)), others);
				}
				for (String name : List.of("ballast", "history.db")) {
					Files.deleteIfExists(disk.resolve(name));
				}
			}
			assertTrue(refused > 2 && refused < 30, refused + " refused");
		} finally {
			execute("umount", disk.toString());
		}
	}

	@Test
	void addsNothingWhenTheDiskIsFullAndGoesOnWhenItIsNot() throws Exception {
		Path disk = Files.createDirectory(folder.resolve("disk"));
		assumeTrue(execute("mount", "-t", "tmpfs", "-o", "size=1m", "tmpfs", disk.toString()),
				"no disk may be mounted here");
		try {
			Path ballast = Files.write(disk.resolve("ballast"), new byte[300_000]);
			String file = disk.resolve("history.db").toString();
			int added = 0;
			try (HistoryStore store = HistoryStore.open(file, Credentials.NONE)) {
				StoreException full = null;
				for (; full == null; added++) {
					try {
						store.add(Runs.entry(added, 50, "ms/op"));
					} catch (StoreException thrown) {
						full = thrown;
					}
				}
				assertEquals(file + ": no space left; nothing was added", full.getMessage());
				assertWhole(store, added - 1);
			}
			// A writer fails, but a reader can read everything.
			try (HistoryStore store = HistoryStore.openForReading(file, Credentials.NONE)) {
				assertWhole(store, added - 1);
			}
			Files.delete(ballast);
			try (HistoryStore store = HistoryStore.open(file, Credentials.NONE)) {
				store.add(Runs.entry(added, 50, "ms/op"));
				assertWhole(store, added);
			}
		} finally {
			execute("umount", disk.toString());
		}
	}

	@Test
	void losesNothingWhenAQuotaIsUsedUp() throws Exception {
		List<String> lines = outputOfWriter("ulimit -f 2500;");
		List<String> confirmed = lines.stream().filter(line -> line.matches("\\d+")).toList();
		assertTrue(lines.stream().anyMatch(line -> line.endsWith("no space left; nothing was added")
				|| line.endsWith("the disk failed or a quota was exceeded; confirmed changes are stored")),
				lines.toString());
		assertTrue(confirmed.size() > 1, lines.toString());
		try (HistoryStore store = open()) {
			assertWhole(store, confirmed.size());
			store.add(Runs.entry(-1, 20, "ms/op"));
		}
	}

	@Test
	void saysThatTheLibraryOfSqliteHasNoPlaceToBeUnpacked() throws Exception {
		List<String> lines = outputOfWriter("", "-Djava.io.tmpdir=/nowhere");
		assertTrue(
				lines.stream().anyMatch(line -> line.contains("SQLite library cannot be unpacked into /nowhere;")),
				lines.toString());
	}

	@Test
	void leavesNoLibraryBehindWhenItIsKilled() throws Exception {
		open().close();
		Path temporary = Files.createDirectory(folder.resolve("temporary"));
		Process writer = writer(folder.resolve("output"), "", "-Djava.io.tmpdir=" + temporary);
		while (Files.size(folder.resolve("output")) == 0 && writer.isAlive()) {
			Thread.sleep(1);
		}
		writer.destroyForcibly().waitFor();
		assertEquals(List.of(), Arrays.stream(temporary.toFile().list()).filter(name -> !name.startsWith("hsperf"))
				.toList());
	}

	/** Returns the output of a program that adds runs until it fails. */
	private List<String> outputOfWriter(String shell, String... options) throws Exception {
		Path output = folder.resolve("output");
		assertEquals(1, writer(output, shell, options).waitFor());
		return Files.readAllLines(output);
	}

	private Process writer(Path output, String shell, String... options) throws Exception {
		List<String> command = new ArrayList<>(List.of("bash", "-c", shell + " exec \"$@\"", "bash",
				Path.of(System.getProperty("java.home"), "bin", "java").toString(), "-XX:TieredStopAtLevel=1",
				"--enable-native-access=ALL-UNNAMED", "-cp", System.getProperty("java.class.path")));
		command.addAll(List.of(options));
		command.addAll(List.of(KilledWriters.class.getName(), place(), "0"));
		return new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(output.toFile()).start();
	}

	private static void assertWhole(HistoryStore store, int runs) throws Exception {
		assertEquals(runs, store.runs().size());
		for (HistorySeries series : store.series(id -> true, store.runs())) {
			assertEquals(runs, series.points().size());
		}
	}

	private static boolean execute(String... command) throws Exception {
		return new ProcessBuilder(command).start().waitFor() == 0;
	}

	@Test
	void saysWhatIsMissing() throws Exception {
		StoreException missing = assertThrows(StoreException.class,
				() -> HistoryStore.openForReading(place(), Credentials.NONE));
		assertTrue(missing.getMessage().contains("no such file"), missing.getMessage());
		StoreException noFolder = assertThrows(StoreException.class,
				() -> HistoryStore.open(folder.resolve("no/history.db").toString(), Credentials.NONE));
		assertTrue(noFolder.getMessage().contains("there is no folder"), noFolder.getMessage());
		StoreException directory = assertThrows(StoreException.class,
				() -> HistoryStore.open(folder.toString(), Credentials.NONE));
		assertTrue(directory.getMessage().contains("a directory"), directory.getMessage());
		StoreException other = assertThrows(StoreException.class,
				() -> HistoryStore.open("jdbc:mysql://me:secret@host/x", Credentials.NONE));
		assertTrue(other.getMessage().contains("only jdbc:postgresql URLs") && !other.getMessage().contains("secret"),
				other.getMessage());
	}

	@Test
	void printsNoPassword() throws Exception {
		StoreException refused = assertThrows(StoreException.class,
				() -> HistoryStore.open("jdbc:postgresql://localhost/x?user=me&password=secret", Credentials.NONE));
		assertTrue(refused.getMessage().contains("the URL contains a password"), refused.getMessage());
		assertTrue(!refused.getMessage().contains("secret"), refused.getMessage());
		StoreException unreachable = assertThrows(StoreException.class,
				() -> HistoryStore.open("jdbc:postgresql://127.0.0.1:1/x", new Credentials("me", "secret")));
		assertTrue(unreachable.getMessage().contains("the server cannot be reached"), unreachable.getMessage());
		assertTrue(!unreachable.getMessage().contains("secret"), unreachable.getMessage());
		assertEquals("credentials", new Credentials("me", "secret").toString());
	}

	private void assertRefused(String message) {
		StoreException refused = assertThrows(StoreException.class, this::open);
		assertTrue(refused.getMessage().startsWith(place()) && refused.getMessage().endsWith(message),
				refused.getMessage());
	}
}
