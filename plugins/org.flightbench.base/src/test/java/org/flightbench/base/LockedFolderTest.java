// SPDX-License-Identifier: UPL-1.0
package org.flightbench.base;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.stream.Stream;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class LockedFolderTest {

	private final String start = "flightbench-test-" + UUID.randomUUID();
	private final List<Path> made = new ArrayList<>();

	@AfterEach
	void deleteWhatStayed() throws IOException {
		for (Path folder : made) {
			if (Files.exists(folder)) {
				try (Stream<Path> below = Files.walk(folder)) {
					for (Path one : below.sorted((file, other) -> other.compareTo(file)).toList()) {
						Files.delete(one);
					}
				}
			}
		}
	}

	private Path left(String content) throws IOException {
		Path folder = Files.createTempDirectory(start);
		made.add(folder);
		if (!content.isEmpty()) {
			Files.createDirectories(folder.resolve("org/acme"));
			Files.writeString(folder.resolve("org/acme/Some.class"), "");
			age(Files.writeString(folder.resolve(content), ""));
		}
		return folder;
	}

	private static Path age(Path file) throws IOException {
		return Files.setLastModifiedTime(file, FileTime.from(Instant.now().minusSeconds(90)));
	}

	@Test
	void whatKilledProcessesHaveLeftGoesWithTheNext() throws IOException {
		Path before = age(left(""));
		Path within = left(".flightbench-1.tmp");
		Path young = left("");
		Path others = age(left("of-another-program"));
		try (LockedFolder next = LockedFolder.create(start)) {
			assertEquals(List.of(false, false, true, true, true),
					Stream.of(before, within, young, others, next.path()).map(Files::exists).toList());
		}
	}

	@Test
	void aFolderThatIsInUseStaysHoweverOldItIsAndGoesWhenItIsClosed() throws IOException {
		LockedFolder used = LockedFolder.create(start);
		made.add(used.path());
		Files.createDirectories(used.path().resolve("org/acme"));
		try (Stream<Path> files = Files.list(used.path())) {
			for (Path file : files.toList()) {
				age(file);
			}
		}
		age(used.path());
		LockedFolder.create(start).close();
		assertEquals(true, Files.exists(used.path().resolve("org/acme")));
		used.close();
		assertFalse(Files.exists(used.path()));
	}
}
