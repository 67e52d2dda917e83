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
import java.nio.file.StandardOpenOption;
import java.time.Duration;
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

	private static final Duration A_WHILE = Duration.ofSeconds(30);

	@TempDir
	Path folder;

	@Test
	void findsCommitsByTheirIdsOrBeginnings() throws Exception {
		TestRepository git = new TestRepository(folder.resolve("repository"));
		String first = git.commit("Pools are locked");
		String second = git.commit("Grüße | von\tAda");
		Path below = Files.createDirectories(git.root().resolve("results/nightly"));
		Map<String, Commit> found = new NamedCommits(below).find(
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
		assertEquals(Map.of(first, "v1.0", second, "release/1.1"), new NamedCommits(git.root()).tags());
		assertEquals(Map.of(), new NamedCommits(Files.createDirectories(folder.resolve("none"))).tags());
	}

	@Test
	void givesGitNothingThatCouldBeAnOption() throws Exception {
		TestRepository git = new TestRepository(folder.resolve("repository"));
		String first = git.commit("first");
		Path written = folder.resolve("written");
		List<String> evil = List.of("--output=" + written, "--all", "HEAD", "main", first + "^", "");
		assertEquals(Map.of(), new NamedCommits(git.root()).find(evil));
		for (String id : evil) {
			assertEquals(List.of(), new NamedCommits(git.root()).between(id, first, 10));
			assertEquals(List.of(), new NamedCommits(git.root()).between(first, id, 10));
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
				new NamedCommits(git.root()).between(first.substring(0, 8), last, 10)
						.stream().map(Commit::subject).toList());
		assertEquals(List.of("last"),
				new NamedCommits(git.root()).between(first, last, 1).stream().map(Commit::subject).toList());
		assertEquals(List.of(), new NamedCommits(git.root()).between(last, first, 10));
		assertEquals(List.of(), new NamedCommits(git.root()).between(first, "0123456789abcdef", 10));
	}

	@Test
	void aRepositoryRunsNoProgramWhenItIsRead() throws Exception {
		TestRepository git = new TestRepository(folder.resolve("repository"));
		String first = git.write("file", "1").commit("first");
		String last = git.write("file", "2").commit("last");
		String missing = "0123456789abcdef0123456789abcdef01234567";
		Path ran = folder.resolve("ran");
		git.runsPrograms(ran);
		assertEquals(Set.of(first), new NamedCommits(git.root()).find(List.of(first, missing)).keySet());
		assertEquals(1, new NamedCommits(git.root()).between(first, last, 10).size());
		assertEquals(List.of(), new NamedCommits(git.root()).between(missing, last, 10));
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
		assertEquals(Map.of(), new NamedCommits(git.root()).find(List.of(first)));
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
			assertRefused("alternates", place);
		}
		Files.delete(objects.resolve("alternates"));
		assertAccepted(worktree);
		assertEquals(List.of(), RepositoryFiles.check(folder, A_WHILE));
	}

	@Test
	@EnabledOnOs(OS.LINUX)
	void devicesAreFoundBehindLinksToFolders() throws Exception {
		TestRepository git = new TestRepository(folder.resolve("repository"));
		git.commit("first");
		Path real = Files.move(git.root().resolve(".git"), folder.resolve("real"));
		Files.createSymbolicLink(git.root().resolve(".git"), real);
		assertAccepted(git.root());
		Path refs = Files.move(real.resolve("refs"), folder.resolve("refs"));
		Files.createSymbolicLink(real.resolve("refs"), refs);
		Files.createSymbolicLink(refs.resolve("endless"), refs);
		assertAccepted(git.root());
		Files.createSymbolicLink(refs.resolve("heads/zero"), Path.of("/dev/zero"));
		assertRefused("zero", git.root());
	}

	@Test
	@EnabledOnOs(OS.LINUX)
	void devicesAreFoundInEveryFolderThatGitTakesForARepository() throws Exception {
		TestRepository git = new TestRepository(folder.resolve("repository"));
		git.commit("first");
		Path bare = Files.createDirectories(folder.resolve("bare"));
		// git skips this folder because it has no HEAD
		Files.createDirectories(bare.resolve(".git"));
		Files.createSymbolicLink(bare.resolve("HEAD"), Path.of("refs/heads/unborn"));
		Files.writeString(bare.resolve("commondir"), "../repository/.git");
		assertEquals(bare.toString(), new Git(bare, () -> false).ask("rev-parse", "--absolute-git-dir").strip());
		Files.createSymbolicLink(bare.resolve("config"), Path.of("/dev/zero"));
		assertRefused("config", bare);
		Files.delete(bare.resolve("config"));
		Files.createSymbolicLink(git.root().resolve(".git/packed-refs"), Path.of("/dev/zero"));
		assertRefused("packed-refs", bare);
	}

	private static void assertRefused(String name, Path place) {
		String reason = assertThrows(BenchException.class, () -> RepositoryFiles.check(place, A_WHILE)).getMessage();
		assertTrue(reason.contains("/" + name + ": a device or pipe"), reason);
	}

	private static void assertAccepted(Path place) throws Exception {
		assertEquals("config", RepositoryFiles.check(place, A_WHILE).get(0).getFileName().toString());
	}

	@Test
	void aRepositoryWithTooManyFilesToCheckIsNotRead() throws Exception {
		TestRepository git = new TestRepository(folder.resolve("repository"));
		git.commit("first");
		String reason = assertThrows(BenchException.class, () -> RepositoryFiles.check(git.root(), Duration.ZERO))
				.getMessage();
		assertTrue(reason.contains(".git cannot be checked: "), reason);
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
		assertEquals("first", new NamedCommits(git.root()).find(List.of(first)).get(first).subject());
		assertEquals(first, new Git(git.root(), () -> false)
				.ask("log", "-1", "--no-patch", "--diff-filter=A", "--format=%H").strip());
	}

	@ParameterizedTest
	@ValueSource(strings = {"[include]path=%s", "[INCLUDE] path = \"%s\"",
			"[user]\n\tname = a\n[includeIf \"gitdir:/**\"]\npath = %s",
			"[include]\n\tpath = ../other", "[core][include]\npath = zero # a link to a device"})
	@EnabledOnOs(OS.LINUX)
	@Timeout(value = 4, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
	void aConfigurationThatIncludesADeviceOrPipeIsNotRead(String included) throws Exception {
		TestRepository git = new TestRepository(folder.resolve("repository"));
		String first = git.commit("first");
		Path pipe = folder.resolve("pipe");
		assertEquals(0, new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor());
		Files.writeString(git.root().resolve("other"), "[include]\npath = ../pipe\n");
		Files.createSymbolicLink(folder.resolve("zero"), Path.of("/dev/zero"));
		Files.writeString(git.root().resolve(".git/config"),
				"\n" + included.formatted(pipe).replace("= zero", "= ../../zero") + "\n", StandardOpenOption.APPEND);
		NamedCommits commits = new NamedCommits(git.root());
		assertEquals(Map.of(), commits.find(List.of(first)));
		assertTrue(commits.problem().contains("a device or pipe"), commits.problem());
		CheckedOut here = new CheckedOut(git.root());
		assertNull(here.commit());
		assertNull(here.branch());
		assertEquals(commits.problem(), here.problem());
	}

	@Test
	void includedFilesAreReadAsGitReadsThem() throws Exception {
		TestRepository git = new TestRepository(folder.resolve("repository"));
		String first = git.commit("first");
		Files.writeString(folder.resolve("one"), "[include]\npath = one\npath = none\n[user]\nname = Bob\n");
		Files.writeString(git.root().resolve(".git/config"), "[include]\npath = ../../one\n",
				StandardOpenOption.APPEND);
		CheckedOut here = new CheckedOut(git.root());
		// git refuses a file that includes itself
		assertNull(here.commit());
		assertTrue(here.problem().contains("exceeded maximum include depth"), here.problem());
		Files.writeString(folder.resolve("one"), "[user]\nname = Bob\n");
		here = new CheckedOut(git.root());
		assertEquals(first, here.commit());
		assertEquals("main", here.branch());
		assertNull(here.problem());
	}

	@Test
	void tellsARepositoryThatCannotBeReadFromNone() throws Exception {
		Path none = Files.createDirectories(folder.resolve("none"));
		CheckedOut outside = new CheckedOut(none);
		assertNull(outside.commit());
		assertNull(outside.problem());
		TestRepository git = new TestRepository(folder.resolve("repository"));
		CheckedOut empty = new CheckedOut(git.root());
		assertNull(empty.commit());
		assertEquals("main", empty.branch());
		assertNull(empty.problem());
		String first = git.commit("first");
		git.git("checkout", "--quiet", "--detach");
		CheckedOut detached = new CheckedOut(git.root());
		assertEquals(first, detached.commit());
		assertNull(detached.branch());
		assertNull(detached.problem());
		Path linked = Files.createDirectories(folder.resolve("linked"));
		Files.writeString(linked.resolve(".git"), "gitdir: ../nowhere\n");
		CheckedOut lost = new CheckedOut(linked);
		assertNull(lost.commit());
		assertTrue(lost.problem().contains("nowhere"), lost.problem());
		Files.writeString(git.root().resolve(".git/config"), "[core\n", StandardOpenOption.APPEND);
		NamedCommits damaged = new NamedCommits(git.root());
		assertEquals(Map.of(), damaged.find(List.of(first)));
		assertTrue(damaged.problem().contains("bad config"), damaged.problem());
	}

	@Test
	void knowsNothingWhereThereIsNoRepository() throws Exception {
		Path none = Files.createDirectories(folder.resolve("none"));
		assertEquals(Map.of(), new NamedCommits(none).find(List.of("0123456789abcdef")));
		assertEquals(Map.of(), new NamedCommits(folder.resolve("missing")).find(List.of("0123456789abcdef")));
		assertEquals(List.of(), new NamedCommits(none).between("0123456789abcdef", "0123456789abcde0", 10));
	}
}
