// SPDX-License-Identifier: UPL-1.0
package org.flightbench.base;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.UUID;
import org.junit.jupiter.api.Test;

class TestFileCacheTest {

	private final String key = UUID.randomUUID().toString();
	private int made;

	private Path made() throws IOException {
		return TestFileCache.folder(key, folder -> {
			made++;
			Files.writeString(folder.resolve("file"), "made");
		});
	}

	@Test
	void isMadeOnceForEachKey() throws IOException {
		assertEquals(made(), made());
		assertEquals(1, made);
		assertEquals("made", Files.readString(made().resolve("file")));
		assertNotEquals(made(), TestFileCache.folder(key + "x", folder -> {}));
	}

	@Test
	void whoeverIsSlowerTakesWhatTheOtherMade() throws IOException {
		Path slower = TestFileCache.folder(key, folder -> {
			made();
			Files.writeString(folder.resolve("file"), "too late");
		});
		assertEquals("made", Files.readString(slower.resolve("file")));
	}

	@Test
	void whatCannotBeMadeIsTriedAgain() throws IOException {
		assertThrows(IOException.class, () -> TestFileCache.folder(key, folder -> {
			throw new IOException("no room");
		}));
		made();
		assertEquals(1, made);
	}
}
