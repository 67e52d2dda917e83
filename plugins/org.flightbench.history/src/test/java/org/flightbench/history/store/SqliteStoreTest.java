// SPDX-License-Identifier: UPL-1.0
package org.flightbench.history.store;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.util.Arrays;
import java.util.Properties;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
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
		assertRefused("not a history; expected a file that 'flightbench history add' or 'import' made");
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
		assertTrue(refused.getMessage().contains("the URL has a password"), refused.getMessage());
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
