// SPDX-License-Identifier: UPL-1.0
package org.flightbench.bench.revision;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;

import org.flightbench.bench.BenchException;
import org.flightbench.bench.TestRepository;
import org.flightbench.results.bisect.Commit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class NamedCommitsTest {

	@TempDir
	Path folder;

	@Test
	void findsCommitsByTheirIdsOrBeginnings() throws Exception {
		TestRepository git = new TestRepository(folder.resolve("repository"));
		String first = git.commit("Pools are locked");
		String second = git.commit("Grüße | von\tAda");
		Path below = Files.createDirectories(git.root().resolve("results/nightly"));
		Map<String, Commit> found = NamedCommits.find(below,
				List.of(first, second.substring(0, 12), "0123456789abcdef0123456789abcdef01234567", "abc0042"));
		assertEquals(Set.of(first, second.substring(0, 12)), found.keySet());
		assertEquals("Pools are locked", found.get(first).subject());
		assertEquals(List.of(), found.get(first).parents());
		assertEquals("Grüße | von\tAda", found.get(second.substring(0, 12)).subject());
		assertEquals("Ada", found.get(second.substring(0, 12)).author());
	}

	@Test
	void knowsTheTagsOfCommits() throws Exception {
		TestRepository git = new TestRepository(folder.resolve("repository"));
		String first = git.commit("first");
		git.git("tag", "v1.0");
		String second = git.commit("second");
		git.git("tag", "--annotate", "--message", "a release", "release/1.1");
		git.commit("third");
		assertEquals(Map.of(first, "v1.0", second, "release/1.1"), NamedCommits.tags(git.root()));
		assertEquals(Map.of(), NamedCommits.tags(Files.createDirectories(folder.resolve("none"))));
	}

	@Test
	void givesGitNothingThatCouldBeAnOption() throws Exception {
		TestRepository git = new TestRepository(folder.resolve("repository"));
		String first = git.commit("first");
		Path written = folder.resolve("written");
		List<String> evil = List.of("--output=" + written, "--all", "HEAD", "main", first + "^", "");
		assertEquals(Map.of(), NamedCommits.find(git.root(), evil));
		for (String id : evil) {
			assertEquals(List.of(), NamedCommits.between(git.root(), id, first, 10));
			assertEquals(List.of(), NamedCommits.between(git.root(), first, id, 10));
		}
		assertFalse(Files.exists(written));
	}

	@Test
	void listsTheCommitsAfterOneUpToAnother() throws Exception {
		TestRepository git = new TestRepository(folder.resolve("repository"));
		String first = git.commit("first");
		git.commit("second");
		git.commit("third");
		String last = git.commit("last");
		assertEquals(List.of("last", "third", "second"),
				NamedCommits.between(git.root(), first.substring(0, 8), last, 10)
						.stream().map(Commit::subject).toList());
		assertEquals(List.of("last"),
				NamedCommits.between(git.root(), first, last, 1).stream().map(Commit::subject).toList());
		assertEquals(List.of(), NamedCommits.between(git.root(), last, first, 10));
		assertEquals(List.of(), NamedCommits.between(git.root(), first, "0123456789abcdef", 10));
	}

	@Test
	void aRepositoryRunsNoProgramWhenItIsRead() throws Exception {
		TestRepository git = new TestRepository(folder.resolve("repository"));
		String first = git.write("file", "1").commit("first");
		String last = git.write("file", "2").commit("last");
		String missing = "0123456789abcdef0123456789abcdef01234567";
		Path ran = folder.resolve("ran");
		git.runsPrograms(ran);
		assertEquals(Set.of(first), NamedCommits.find(git.root(), List.of(first, missing)).keySet());
		assertEquals(1, NamedCommits.between(git.root(), first, last, 10).size());
		assertEquals(List.of(), NamedCommits.between(git.root(), missing, last, 10));
		Git reading = new Git(git.root(), () -> false);
		assertTrue(reading.agrees("symbolic-ref", "--quiet", "--short", "HEAD"));
		assertFalse(reading.agrees("cat-file", "-e", missing));
		assertFalse(Files.exists(ran), "a program of the repository has run");
		// Verifies that git would otherwise run the program.
		assertThrows(IOException.class, () -> git.git("log", "-1", missing));
		assertTrue(Files.exists(ran), "git no longer fetches what is missing");
	}

	@ParameterizedTest
	@ValueSource(strings = {"config", "HEAD", "shallow", "objects/info/alternates", "info/grafts", "refs/tags/v1",
			"objects/ab/cdef"})
	@EnabledOnOs(OS.LINUX)
	@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
	void gitIsNotRunInARepositoryWithADevice(String name) throws Exception {
		TestRepository git = new TestRepository(folder.resolve("repository"));
		String first = git.commit("first");
		Path file = git.root().resolve(".git").resolve(name);
		Files.createDirectories(file.getParent());
		Files.deleteIfExists(file);
		Files.createSymbolicLink(file, Path.of("/dev/zero"));
		Git reading = new Git(Files.createDirectories(git.root().resolve("results")), () -> false);
		BenchException refused = assertThrows(BenchException.class, () -> reading.ask("rev-parse", "HEAD"));
		assertEquals(file + ": a device or pipe in a git repository, or a link to one; git is not run there",
				refused.getMessage());
		assertEquals(Map.of(), NamedCommits.find(git.root(), List.of(first)));
	}

	@Test
	@EnabledOnOs(OS.LINUX)
	void devicesAreFoundWhereARepositoryKeepsItsFilesElsewhere() throws Exception {
		TestRepository git = new TestRepository(folder.resolve("repository"));
		git.commit("first");
		Path objects = Files.createDirectories(folder.resolve("objects/info"));
		Files.createSymbolicLink(objects.resolve("alternates"), Path.of("/dev/zero"));
		Files.writeString(git.root().resolve(".git/objects/info/alternates"), "../../../objects\n");
		Path worktree = Files.createDirectories(folder.resolve("worktree"));
		Files.writeString(worktree.resolve(".git"), "gitdir: ../repository/.git\n");
		for (Path place : List.of(git.root(), worktree, git.root().resolve(".git"))) {
			assertEquals("alternates", RepositoryFiles.special(place).getFileName().toString());
		}
		Files.delete(objects.resolve("alternates"));
		assertNull(RepositoryFiles.special(worktree));
		assertNull(RepositoryFiles.special(folder));
	}

	@Test
	@EnabledOnOs(OS.LINUX)
	@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
	void filesThatAConfigurationNamesAreNotReadOrNotAwaited() throws Exception {
		TestRepository git = new TestRepository(folder.resolve("repository"));
		String first = git.write("file", "1").commit("first");
		Path pipe = folder.resolve("pipe");
		assertEquals(0, new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor());
		for (String setting : List.of("mailmap.file", "diff.orderFile", "core.attributesFile", "core.excludesFile")) {
			git.git("config", setting, pipe.toString());
		}
		assertEquals("first", NamedCommits.find(git.root(), List.of(first)).get(first).subject());
		assertEquals(first, new Git(git.root(), () -> false)
				.ask("log", "-1", "--no-patch", "--diff-filter=A", "--format=%H").strip());
		git.git("config", "include.path", pipe.toString());
		Git reading = new Git(git.root(), () -> false);
		for (int time = 0; time < 2; time++) {
			assertEquals("git rev-parse failed: it took longer than 5 seconds",
					assertThrows(BenchException.class, () -> reading.ask("rev-parse", "HEAD")).getMessage());
		}
	}

	@Test
	void knowsNothingWhereThereIsNoRepository() throws Exception {
		Path none = Files.createDirectories(folder.resolve("none"));
		assertEquals(Map.of(), NamedCommits.find(none, List.of("0123456789abcdef")));
		assertEquals(Map.of(), NamedCommits.find(folder.resolve("missing"), List.of("0123456789abcdef")));
		assertEquals(List.of(), NamedCommits.between(none, "0123456789abcdef", "0123456789abcde0", 10));
	}
}
