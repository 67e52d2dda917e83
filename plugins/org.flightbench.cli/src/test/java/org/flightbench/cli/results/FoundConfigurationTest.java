// SPDX-License-Identifier: UPL-1.0
package org.flightbench.cli.results;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.flightbench.bench.TestRepository;
import org.flightbench.cli.JmhFile;
import org.flightbench.cli.Main;
import org.flightbench.cli.io.CommandException;
import org.flightbench.cli.io.ExitStatus;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/**
 * Tests which files a {@code flightbench.yml} in the current folder may name, with the inputs of the fault {@code
 * yml-publish-overwrite}.
 */
class FoundConfigurationTest {

	private static final String KEPT = "what somebody else wrote\n";

	@TempDir
	Path around;

	private Path here;
	private Path victim;
	private ConfiguredFiles found;

	@BeforeEach
	void makeFolder() throws IOException {
		here = Files.createDirectory(around.resolve("pr"));
		victim = Files.writeString(around.resolve("victim"), KEPT);
		found = new ConfiguredFiles(here);
	}

	@Test
	void nothingIsWrittenOutsideOfItsFolderUnlessItIsNamed() throws Exception {
		for (String name : List.of("a.json", "b.json")) {
			new JmhFile().with("org.acme.Pool.take", "10", 1, 0.001).writeTo(here.resolve(name));
		}
		Files.writeString(here.resolve("flightbench.yml"), "publish: {markdown: ../victim}\n");
		assertEquals(ExitStatus.BAD_INPUT, run("gate", "a.json", "b.json"));
		assertEquals(KEPT, Files.readString(victim));
		assertEquals(ExitStatus.FINE,
				run("gate", "a.json", "b.json", "--markdown", "comment.md"), "an option takes precedence");
		assertEquals(KEPT, Files.readString(victim));
		assertEquals(ExitStatus.FINE, run("gate", "a.json", "b.json", "--config", "flightbench.yml"));
		assertTrue(Files.readString(victim).startsWith("<!-- flightbench-gate"));
	}

	@Test
	@DisabledOnOs(OS.WINDOWS)
	void itsCommandsRunOnlyIfItIsNamed() throws Exception {
		TestRepository git = new TestRepository(here);
		git.write("flightbench.yml", "baseline: {revision: main, build: 'touch " + around
				+ "/ran; false', jar: a.jar, builds: builds}\n");
		git.commit("first");
		git.git("checkout", "--quiet", "-b", "change");
		git.commit("second");
		assertEquals(ExitStatus.BAD_INPUT, run("gate"));
		assertFalse(Files.exists(around.resolve("ran")));
		assertEquals(ExitStatus.BAD_INPUT, run("gate", "--config", "flightbench.yml"), "the build fails");
		assertTrue(Files.exists(around.resolve("ran")));
	}

	@Test
	@DisabledOnOs(OS.WINDOWS)
	void itReachesNoRemoteRepositoryUnlessItIsNamed() throws Exception {
		TestRepository git = new TestRepository(here);
		new JmhFile().with("org.acme.Pool.take", "10", 1, 0.001).writeTo(here.resolve("a.json"));
		git.write("flightbench.yml", "baseline: {saved: main, git-branch: kept, remote: origin}\n").commit("first");
		git.git("remote", "add", "origin", "ssh://example.org/x.git");
		git.git("config", "core.sshCommand", "touch '" + around + "/ran'; false");
		assertEquals(ExitStatus.BAD_INPUT, run("gate", "a.json"));
		assertFalse(Files.exists(around.resolve("ran")));
		assertEquals(ExitStatus.BAD_INPUT, run("gate", "a.json", "--config", "flightbench.yml"), "no such server");
		assertTrue(Files.exists(around.resolve("ran")));
	}

	@Test
	void theConfigurationItselfIsNotOverwritten() throws Exception {
		for (String name : List.of("a.json", "b.json")) {
			new JmhFile().with("org.acme.Pool.take", "10", 1, 0.001).writeTo(here.resolve(name));
		}
		String text = "publish: {markdown: flightbench.yml}\n";
		Files.writeString(here.resolve("flightbench.yml"), text);
		assertEquals(ExitStatus.BAD_INPUT, run("gate", "a.json", "b.json"));
		assertEquals(text, Files.readString(here.resolve("flightbench.yml")));
	}

	@Test
	void pathsBelowItsFolderAreFine() {
		for (String path : List.of("comment.md", "target/gate/comment.md", "./x/../comment.md")) {
			assertEquals(Path.of(path), found.written("publish", Path.of(path)));
		}
	}

	@Test
	void pathsOutsideAreRefused() {
		for (Path path : List.of(Path.of("../victim"), victim, Path.of("new/../../victim"), Path.of("../pr2/new"))) {
			assertThrows(CommandException.class, () -> found.written("publish", path), path.toString());
			assertThrows(CommandException.class, () -> found.read("baseline", path), path.toString());
			assertEquals(path, new ConfiguredFiles(null).written("publish", path));
		}
	}

	@Test
	void historiesOutsideOrOnAServerAreRefused() {
		for (String place : List.of("../victim", victim.toString(), "jdbc:postgresql://example.org/benchmarks")) {
			assertThrows(CommandException.class, () -> found.history(place), place);
			assertEquals(place, new ConfiguredFiles(null).history(place));
		}
		assertEquals("history.db", found.history("history.db"));
	}

	@Test
	@DisabledOnOs(OS.WINDOWS)
	void pipesAreNotWritten() throws Exception {
		assertEquals(0, new ProcessBuilder("mkfifo", here.resolve("badge.svg").toString()).start().waitFor());
		Files.createSymbolicLink(here.resolve("link.svg"), here.resolve("badge.svg"));
		for (String path : List.of("badge.svg", "link.svg", "./badge.svg")) {
			assertThrows(CommandException.class, () -> found.written("publish", Path.of(path)), path);
		}
	}

	@Test
	@DisabledOnOs(OS.WINDOWS)
	void linksAreFollowed() throws IOException {
		Files.createSymbolicLink(here.resolve("file.md"), victim);
		Files.createSymbolicLink(here.resolve("dangling.md"), around.resolve("new"));
		Files.createSymbolicLink(here.resolve("out"), around);
		Files.createDirectory(here.resolve("in"));
		Files.createSymbolicLink(here.resolve("link"), here.resolve("in"));
		for (String path : List.of("file.md", "dangling.md", "out/victim", "out/new/comment.md", "link/../../victim")) {
			assertThrows(CommandException.class, () -> found.written("publish", Path.of(path)), path);
		}
		assertEquals(Path.of("link/comment.md"), found.written("publish", Path.of("link/comment.md")));
		assertEquals(Path.of("out/pr/comment.md"), found.written("publish", Path.of("out/pr/comment.md")));
		assertFalse(Files.exists(around.resolve("new")));
	}

	@Test
	void theMetadataOfGitIsNotWritten() {
		assertThrows(CommandException.class, () -> found.written("publish", Path.of(".git/config")));
		assertThrows(CommandException.class, () -> found.written("publish", Path.of("sub/.GIT/hooks/pre-commit")));
		assertEquals(Path.of(".github/comment.md"), found.written("publish", Path.of(".github/comment.md")));
	}

	private int run(String... arguments) throws Exception {
		List<String> command = new ArrayList<>(List.of(
				Path.of(System.getProperty("java.home"), "bin", "java").toString(), "-XX:TieredStopAtLevel=1", "-cp",
				System.getProperty("java.class.path"), Main.class.getName()));
		command.addAll(List.of(arguments));
		Process process = new ProcessBuilder(command).directory(here.toFile()).inheritIO().start();
		assertTrue(process.waitFor(1, TimeUnit.MINUTES));
		return process.exitValue();
	}
}
