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
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.jar.JarFile;
import org.flightbench.bench.BenchCancelledException;
import org.flightbench.bench.BenchException;
import org.flightbench.bench.BenchmarkJar;
import org.flightbench.bench.NewFolder;
import org.flightbench.bench.Revision;
import org.flightbench.bench.TestRepository;
import org.flightbench.bench.TinyBenchmarks;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(120)
class BuildsTest {

	private static final String JAR = "target/benchmarks.jar";
	private static final String COUNTED = "sh build.sh && echo built >> '%s' && echo a line";

	@TempDir
	static Path shared;

	@TempDir
	Path folder;

	private static Path base;

	private final List<String> told = new ArrayList<>();
	private final AtomicBoolean cancelled = new AtomicBoolean();
	private Duration limit = Duration.ofMinutes(1);
	private TestRepository made;
	private Path count;

	@BeforeAll
	static void makeJar() throws IOException {
		base = TinyBenchmarks.pacedJar(shared);
	}

	@BeforeEach
	void makeRepository() throws IOException {
		made = new TestRepository(folder.resolve("a repository")).writeBuild(base, 10);
		made.commit("ten");
		made.writeBuild(base, 20).commit("twenty");
		count = folder.resolve("count");
	}

	@Test
	void buildsEachRevisionOnceAndTouchesNothingOfTheUsers() throws Exception {
		made.write("pace", "30").write("mine", "x");
		made.git("stash", "push", "--quiet", "--include-untracked");
		made.write("pace", "40");
		made.write(".git/hooks/post-checkout", "#!/bin/sh\ntouch '" + folder.resolve("hook") + "'\n");
		made.root().resolve(".git/hooks/post-checkout").toFile().setExecutable(true);
		String before = made.state();
		assertEquals("20", pace(jar("HEAD")));
		assertEquals("10", pace(jar("HEAD~1")));
		assertEquals("40", pace(jar(Revision.WORKTREE)));
		assertEquals("20", pace(jar("main")));
		assertEquals(3, Files.readAllLines(count).size(), told.toString());
		assertTrue(told.get(0).startsWith("building HEAD ("), told.toString());
		assertTrue(told.get(3).startsWith("main (") && told.get(3).contains(") was already built, in "),
				told.toString());
		assertEquals(before, made.state());
		assertTrue(Files.notExists(folder.resolve("hook")), "hooks are the user's");
		assertTrue(Files.notExists(made.root().resolve("target")), "built elsewhere");
	}

	@Test
	void anotherCommandIsAnotherBuild() throws Exception {
		Path one = jar("HEAD").file();
		Path other = builds(COUNTED.formatted(count) + " again", JAR).jar(revision("HEAD")).file();
		assertNotEquals(one, other);
		assertEquals(2, Files.readAllLines(count).size());
	}

	@Test
	void runsTheBuildInTheFolderOfTheUser() throws Exception {
		made.write("sub/x", "").commit("sub");
		Repository repository = Repository.of(made.root().resolve("sub"), () -> false);
		Builds builds = new Builds(repository, new BuildCommand("cd .. && sh build.sh", "../target/*.jar"), limit,
				folder.resolve("cache"), cancelled::get, told::add);
		assertEquals("20", pace(builds.jar(repository.revision("HEAD", null))));
		assertRefused(BuildFailedException.class, "has no folder sub, in which the build would run",
				() -> builds.jar(repository.revision("HEAD~1", null)));
	}

	@Test
	void saysWhyABuildFailedAndBuildsAgainNextTime() throws Exception {
		Builds builds = builds("seq 100; echo broken >&2; test -e '" + count + "' && sh build.sh", JAR);
		BuildFailedException e = (BuildFailedException) assertRefused(BuildFailedException.class,
				" failed with status 1: see ", () -> builds.jar(revision("HEAD")));
		assertEquals(20, e.lastLines().size());
		assertEquals("broken", e.lastLines().get(19));
		Path log = Path.of(e.getMessage().substring(e.getMessage().indexOf("see ") + 4));
		assertEquals(101, Files.readAllLines(log).size());
		Files.createFile(count);
		assertEquals("20", pace(builds.jar(revision("HEAD"))));
	}

	@Test
	void aBuildThatHangsIsEndedWithAllThatItStarted() throws Exception {
		limit = Duration.ofMillis(1500);
		String hangs = "sh -c 'echo $$ > \"" + count + "\"; sleep 1000'; echo never";
		assertRefused(BuildFailedException.class, " took longer than 1.5 s and was stopped: see ",
				() -> builds(hangs, JAR).jar(revision("HEAD")));
		assertGone(count);
	}

	@Test
	void aBuildIsCancelledWithAllThatItStarted() throws Exception {
		String hangs = "sh -c 'echo $$ > \"" + count + "\"; sleep 1000'; echo never";
		Builds builds = new Builds(Repository.of(made.root(), () -> false), new BuildCommand(hangs, JAR), limit,
				folder.resolve("cache"), () -> Files.exists(count), told::add);
		assertThrows(BenchCancelledException.class, () -> builds.jar(revision("HEAD")));
		assertGone(count);
	}

	@Test
	void aJarThatIsNotThereOrNotOneIsTold() throws Exception {
		assertRefused(BuildFailedException.class, " did not produce target/benchmarks.jar: see ",
				() -> builds("true", JAR).jar(revision("HEAD")));
		assertRefused(BuildFailedException.class, "produced several jars that match *.jar: a.jar, b.jar",
				() -> builds("touch a.jar b.jar", "*.jar").jar(revision("HEAD")));
		assertRefused(BenchException.class, "x.jar is not a valid jar",
				() -> builds("touch x.jar", "x.jar").jar(revision("HEAD")));
		assertRefused(BenchException.class, "is outside the checkout",
				() -> builds("true", "../x.jar").jar(revision("HEAD")));
		assertRefused(BenchException.class, "is outside the checkout",
				() -> builds("true", made.root() + "/x.jar").jar(revision("HEAD")));
	}

	@Test
	void whatWasDeletedOrLeftHalfMadeIsMadeAnew() throws Exception {
		Path checkout = jar("HEAD").file().getParent().getParent();
		NewFolder.delete(checkout);
		assertEquals("20", pace(jar("HEAD")), "git still knows the worktree");
		Path built = checkout.resolveSibling(checkout.getFileName() + ".built");
		Files.delete(built);
		Files.writeString(checkout.resolve("pace"), "999");
		made.git("worktree", "lock", "--reason", "initializing", checkout.toString());
		assertEquals("20", pace(jar("HEAD")), "as if it had been killed");
		assertEquals(3, Files.readAllLines(count).size());
		Files.delete(built);
		made.git("worktree", "lock", "--reason", "mine", checkout.toString());
		assertRefused(BenchException.class, "is locked (mine) and incomplete", () -> jar("HEAD"));
		Files.createFile(built);
		assertEquals("20", pace(jar("HEAD")), "a lock does not matter to what is complete");
	}

	@Test
	void submodulesAreAsTheUserHasThem() throws Exception {
		TestRepository inner = new TestRepository(folder.resolve("inner")).write("file", "1");
		inner.commit("inner");
		made.git("-c", "protocol.file.allow=always", "submodule", "--quiet", "add", inner.root().toString(), "lib");
		made.commit("with submodule");
		String before = made.state();
		BenchmarkJar jar = builds("test -f lib/file && sh build.sh", JAR).jar(revision("HEAD"));
		assertEquals("20", pace(jar));
		assertEquals(before, made.state());
		made.git("update-index", "--cacheinfo", "160000," + "1".repeat(40) + ",lib");
		made.git("commit", "--quiet", "--message", "a commit that nobody has");
		assertRefused(BenchException.class,
				"commit " + "1".repeat(40) + " of the submodule lib is not in your checkout",
				() -> jar("HEAD"));
	}

	@Test
	void mavenAndGradleAreFoundByTheirWrappers() throws IOException {
		Path module = Files.createDirectories(folder.resolve("x/module"));
		BuildCommand maven = BuildCommand.usual("maven");
		assertEquals("mvn -q -B package -DskipTests", maven.line(module, folder.resolve("x")));
		Path wrapper = Files.createFile(folder.resolve("x/mvnw"));
		wrapper.toFile().setExecutable(true);
		assertEquals("../mvnw -q -B package -DskipTests", maven.line(module, folder.resolve("x")));
		Files.createFile(module.resolve("gradlew")).toFile().setExecutable(true);
		BuildCommand gradle = BuildCommand.usual("gradle");
		assertEquals("./gradlew --no-daemon --quiet jmhJar", gradle.line(module, folder.resolve("x")));
		assertEquals(List.of("target/benchmarks.jar", "build/libs/*-jmh.jar"), List.of(maven.jar(), gradle.jar()));
	}

	private static void assertGone(Path pid) throws IOException {
		long process = Long.parseLong(Files.readString(pid).strip());
		assertFalse(ProcessHandle.of(process).map(ProcessHandle::isAlive).orElse(false), "process " + process);
	}

	private interface Action {
		void run() throws BenchException, IOException;
	}

	private static BenchException assertRefused(Class<? extends BenchException> type, String reason, Action action) {
		BenchException e = assertThrows(type, action::run);
		assertTrue(e.getMessage().contains(reason), e.getMessage());
		assertFalse(e.getMessage().contains("\n"), e.getMessage());
		return e;
	}

	private BenchmarkJar jar(String revision) throws BenchException, IOException {
		return builds(COUNTED.formatted(count), JAR).jar(revision(revision));
	}

	private Builds builds(String command, String jar) throws BenchException, IOException {
		return new Builds(Repository.of(made.root(), () -> false), new BuildCommand(command, jar), limit,
				folder.resolve("cache"), cancelled::get, told::add);
	}

	private Revision revision(String name) throws BenchException, IOException {
		return Repository.of(made.root(), () -> false).revision(name, null);
	}

	/** The pace of the benchmarks in the jar. */
	private static String pace(BenchmarkJar jar) throws IOException {
		try (JarFile file = new JarFile(jar.file().toFile())) {
			return new String(file.getInputStream(file.getEntry("pace")).readAllBytes());
		}
	}
}
