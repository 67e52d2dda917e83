// SPDX-License-Identifier: UPL-1.0
package org.flightbench.bench.revision;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.flightbench.bench.BenchException;
import org.flightbench.bench.Revision;
import org.flightbench.bench.TestRepository;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RepositoryTest {

	private static final String STRANGE = "new/file with \"ü\n\"";
	/** A command that creates a file with a non-ASCII name, which Java cannot do in some locales. */
	private static final List<String> MAKE_STRANGE = List.of("sh", "-c",
			"mkdir new && printf 2 > \"$(printf 'new/file with \"\\303\\274\\n\"')\"");

	@TempDir
	Path folder;

	@Test
	void findsRevisionsByTheNamesThatGitTakes() throws Exception {
		TestRepository made = repository();
		String first = made.commit("one | two");
		made.git("tag", "v1");
		String second = made.commit("three");
		Repository repository = open(made.root());
		Revision revision = repository.revision("v1", List.of());
		assertEquals(first, revision.commit());
		assertEquals("Ada", revision.author());
		assertEquals("one | two", revision.subject());
		assertEquals("v1 (" + first.substring(0, 10) + ")", revision.label());
		assertEquals(second, repository.revision("main", List.of()).commit());
		assertEquals(first.substring(0, 10), repository.revision(first.substring(0, 7), null).label());
	}

	@Test
	void uncommittedChangesAreARevisionAndNothingOfTheCheckoutChanges() throws Exception {
		TestRepository made = repository().write("kept", "1").write("changed", "1").write("gone", "1")
				.write("staged", "1").write("runs/old", "1").write(".gitignore", "ignored\n");
		String head = made.commit("all");
		made.write("changed", "2").write("ignored", "2").write("runs/mine", "2")
				.write("staged", "2");
		assertEquals(0, new ProcessBuilder(MAKE_STRANGE).directory(made.root().toFile()).start().waitFor());
		made.git("add", "staged");
		made.write("staged", "3");
		Files.delete(made.root().resolve("gone"));
		String before = made.state();
		Repository repository = open(made.root());
		Revision revision = repository.revision(Revision.WORKTREE, List.of(made.root().resolve("runs")));
		assertEquals(before, made.state());
		assertEquals(head, made.git("rev-parse", revision.commit() + "^").strip());
		assertEquals(".gitignore\0changed\0kept\0" + STRANGE + "\0runs/old\0staged\0",
				made.git("ls-tree", "-r", "-z", "--name-only", revision.commit()));
		assertEquals("2", made.git("show", revision.commit() + ":changed"));
		assertEquals("3", made.git("show", revision.commit() + ":staged"));
		assertEquals(revision, repository.revision(Revision.WORKTREE, List.of(made.root().resolve("runs"))),
				"the same again");
		made.write("changed", "4");
		assertNotEquals(revision.commit(), repository.revision(Revision.WORKTREE, List.of()).commit());
	}

	@Test
	void aCheckoutWithoutChangesIsItsCommit() throws Exception {
		TestRepository made = repository().write("file", "1");
		String head = made.commit("one");
		// The file has a new timestamp but the same content.
		made.write("file", "1");
		Revision revision = open(made.root()).revision(Revision.WORKTREE, List.of());
		assertEquals(head, revision.commit());
		assertEquals("one", revision.subject());
	}

	@Test
	void knowsWhereInTheRepositoryAFolderIs() throws Exception {
		TestRepository made = repository().write("sub folder/deep/file", "1");
		made.commit("one");
		Repository repository = open(made.root().resolve("sub folder/deep"));
		assertEquals(made.root(), repository.root());
		assertEquals(Path.of("sub folder/deep"), repository.folder());
		made.write("other", "2");
		assertTrue(made.git("ls-tree", "--name-only", repository.revision(Revision.WORKTREE, List.of()).commit())
				.contains("other"), "all of the checkout is the revision");
	}

	@Test
	void changesInsideSubmodulesAreToldNotLeftOut() throws Exception {
		TestRepository inner = new TestRepository(folder.resolve("inner")).write("file", "1");
		inner.commit("inner");
		TestRepository outer = repository();
		outer.git("-c", "protocol.file.allow=always", "submodule", "--quiet", "add", inner.root().toString(), "lib");
		outer.commit("outer");
		Repository repository = open(outer.root());
		assertEquals("outer", repository.revision(Revision.WORKTREE, List.of()).subject());
		Files.writeString(outer.root().resolve("lib/file"), "2");
		assertRefused("uncommitted changes in submodules are not included in the revision 'worktree'",
				() -> repository.revision(Revision.WORKTREE, List.of()));
	}

	@Test
	void saysWhatIsMissing() throws Exception {
		TestRepository made = repository();
		Repository empty = open(made.root());
		assertRefused("there is no revision 'HEAD' in ", () -> empty.revision("HEAD", List.of()));
		made.commit("one");
		assertRefused("there is no revision 'no such' in " + made.root(), () -> empty.revision("no such", List.of()));
		assertRefused("there is no revision '--all' in ", () -> empty.revision("--all", List.of()));
		Path plain = Files.createDirectory(folder.resolve("plain"));
		assertRefused("plain is not in a git repository", () -> open(plain));
		assertRefused("none is not a folder", () -> open(folder.resolve("none")));
		assertRefused("without a checkout", () -> open(made.root().resolve(".git")));
		assertRefused("revisions need git, which cannot be started: ",
				() -> Repository.of(new Git("no-such-git", made.root(), () -> false), made.root()));
	}

	@Test
	void tooMuchThatNobodyIgnoresIsNotCopied() throws Exception {
		TestRepository made = repository().write("file", "1");
		made.commit("one");
		try (java.io.RandomAccessFile dump = new java.io.RandomAccessFile(made.root().resolve("heap.hprof").toFile(),
				"rw")) {
			dump.setLength(3L << 30);
		}
		assertRefused("the revision 'worktree' would include 3072 MB of untracked files",
				() -> open(made.root()).revision(Revision.WORKTREE, List.of()));
	}

	private interface Action {
		void run() throws BenchException, IOException;
	}

	private static void assertRefused(String reason, Action action) {
		BenchException e = assertThrows(BenchException.class, action::run);
		assertTrue(e.getMessage().contains(reason), e.getMessage());
		assertFalse(e.getMessage().contains("\n"), e.getMessage());
	}

	private TestRepository repository() throws IOException {
		return new TestRepository(folder.resolve("with space"));
	}

	private static Repository open(Path place) throws BenchException, IOException {
		return Repository.of(place, () -> false);
	}
}
