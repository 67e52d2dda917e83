// SPDX-License-Identifier: UPL-1.0
package org.flightbench.base.file;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Tests the limit on the files that may be read; {@code SpecialFilesTest} tests commands on special files. */
@DisabledOnOs(OS.WINDOWS)
class RegularFileTest {

	@TempDir
	private Path folder;

	@AfterEach
	void removeLimit() throws IOException {
		RegularFile.limitTo(List.of());
	}

	private Path file(String name) throws IOException {
		Path file = folder.resolve(name);
		Files.createDirectories(file.getParent());
		return Files.writeString(file, name);
	}

	private static void assertRefused(Path file) {
		FileSystemException refused = assertThrows(FileSystemException.class, () -> RegularFile.open(file).close());
		assertEquals(Messages.special_outside, refused.getReason());
		assertFalse(RegularFile.isAllowed(file));
	}

	@Test
	void readsAllFilesWithoutALimit() throws IOException {
		RegularFile.open(file("a/b")).close();
		assertTrue(RegularFile.isAllowed(folder.resolve("no/such")));
	}

	@Test
	void readsOnlyInTheFoldersOfTheLimit() throws IOException {
		Path inside = file("in/deep/a");
		Path outside = file("inside-not/a");
		RegularFile.limitTo(List.of(folder.resolve("in"), Files.createDirectories(folder.resolve("other"))));
		RegularFile.open(inside).close();
		RegularFile.open(file("other/b")).close();
		assertRefused(outside);
		assertRefused(folder.resolve("in/../inside-not/a"));
		assertTrue(RegularFile.isAllowed(folder.resolve("in/missing")));
		assertFalse(RegularFile.isAllowed(folder.resolve("missing")));
	}

	@Test
	void readsTheUsersOwnFilesInSpiteOfTheLimit() throws IOException {
		Path outside = file("out/own");
		RegularFile.limitTo(List.of(Files.createDirectories(folder.resolve("in"))));
		assertRefused(outside);
		try (BufferedReader in = RegularFile.openOwnText(outside)) {
			assertEquals("out/own", in.readLine());
		}
	}

	@Test
	void followsLinksOnlyWithinTheFolders() throws IOException {
		Path inside = file("in/a");
		Path outside = file("out/a");
		Path root = folder.resolve("in");
		Path within = Files.createSymbolicLink(root.resolve("within"), inside);
		Path link = Files.createSymbolicLink(root.resolve("link"), outside);
		Path throughFolder = Files.createSymbolicLink(root.resolve("folder"), outside.getParent()).resolve("a");
		Path dangling = Files.createSymbolicLink(root.resolve("dangling"), folder.resolve("nothing"));
		RegularFile.limitTo(List.of(Files.createSymbolicLink(folder.resolve("root"), root)));
		RegularFile.open(within).close();
		assertRefused(link);
		assertRefused(throughFolder);
		assertRefused(dangling);
	}
}
