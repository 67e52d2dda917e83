// SPDX-License-Identifier: UPL-1.0
package org.flightbench.cli.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;
import org.flightbench.cli.CommandLineTest;
import org.junit.jupiter.api.Test;

/** Tests that builds of revisions are listed and removed. */
class BuildsCommandTest extends CommandLineTest {

	private static final Instant START = Instant.parse("2026-11-01T10:00:00Z");

	@Test
	void listsTheBuildsUsedLastFirst() throws IOException {
		build("pool-0123abcd", "1".repeat(12), 1);
		build("my-lib-0123abcd", "2".repeat(12), 2);
		Files.delete(builds().resolve("pool-0123abcd").resolve("1".repeat(12) + "-00000000.built"));
		Files.createDirectories(builds().resolve("pool-0123abcd/not one of ours"));
		assertEquals(0, run("builds", "list", "--builds", builds()));
		List<String> lines = out().lines().toList();
		assertEquals(3, lines.size(), out());
		assertTrue(out().contains("my-lib      222222222222  2026-11-01 10:02  1.0 MB  built"), out());
		assertTrue(out().contains("pool        111111111111") && out().contains("not built"), out());
		assertEquals("flightbench: 2 builds, 2.0 MB in " + builds() + "\n", err());
		assertEquals(0, run("builds", "list", "--builds", folder.resolve("none")));
		assertEquals("", out());
		assertEquals("flightbench: 0 builds, 0.0 MB in " + folder.resolve("none") + "\n", err());
	}

	@Test
	void removesThoseThatNobodyUses() throws IOException {
		for (int number = 1; number <= 4; number++) {
			build("pool-0123abcd", Integer.toString(number).repeat(12), number);
		}
		build("lib-0123abcd", "5".repeat(12), 5);
		Path used = builds().resolve("pool-0123abcd").resolve("1".repeat(12) + "-00000000.used");
		try (FileChannel other = FileChannel.open(used, StandardOpenOption.CREATE, StandardOpenOption.WRITE)) {
			other.lock();
			assertEquals(0, run("builds", "clean", "--keep", "1", "--builds", builds()));
		}
		assertEquals("flightbench: removed 2 builds, 2.0 MB; 1 build in use kept\n", err());
		try (Stream<Path> left = Files.list(builds().resolve("pool-0123abcd"))) {
			assertEquals(List.of("1".repeat(12) + "-00000000", "4".repeat(12) + "-00000000"), left
					.filter(Files::isDirectory).map(file -> file.getFileName().toString()).sorted().toList());
		}
		assertEquals(0, run("builds", "clean", "--builds", builds()));
		assertEquals("flightbench: removed 3 builds, 3.0 MB\n", err());
		assertRefused("specify a subcommand: list, clean", "builds");
	}

	private Path builds() {
		return folder.resolve("builds");
	}

	/** Creates a build of one megabyte. */
	private void build(String repository, String commit, int minute) throws IOException {
		Path worktree = Files.createDirectories(builds().resolve(repository).resolve(commit + "-00000000"));
		Files.write(worktree.resolve("benchmarks.jar"), new byte[1_000_000]);
		FileTime time = FileTime.from(START.plusSeconds(60L * minute));
		Path built = Files.createFile(worktree.resolveSibling(worktree.getFileName() + ".built"));
		Files.setLastModifiedTime(worktree, time);
		Files.setLastModifiedTime(built, time);
	}
}
