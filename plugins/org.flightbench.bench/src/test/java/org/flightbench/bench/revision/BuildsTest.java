// SPDX-License-Identifier: UPL-1.0
package org.flightbench.bench.revision;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.jar.JarFile;
import org.flightbench.base.Running;
import org.flightbench.bench.BenchCancelledException;
import org.flightbench.bench.BenchException;
import org.flightbench.bench.BenchmarkJar;
import org.flightbench.bench.NewFolder;
import org.flightbench.bench.Revision;
import org.flightbench.bench.TestRepository;
import org.flightbench.bench.TinyBenchmarks;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
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
	@Tag("long")
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
		Builds builds = new Builds(repository, new JarBuild("cd .. && sh build.sh", "../target/*.jar"), limit,
				folder.resolve("cache"), cancelled::get, told::add);
		assertEquals("20", pace(builds.jar(repository.revision("HEAD", List.of()))));
		assertRefused(BuildFailedException.class, "has no folder sub, in which the build would run",
				() -> builds.jar(repository.revision("HEAD~1", List.of())));
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
		Builds builds = new Builds(Repository.of(made.root(), () -> false), new JarBuild(hangs, JAR), limit,
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

	@Tag("long")
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
		String line = Files.readString(built);
		Files.delete(built);
		made.git("worktree", "lock", "--reason", "mine", checkout.toString());
		assertRefused(BenchException.class, "is locked (mine) and incomplete", () -> jar("HEAD"));
		Files.writeString(built, line);
		assertEquals("20", pace(jar("HEAD")), "a lock does not matter to what is complete");
		made.git("worktree", "unlock", checkout.toString());
		Files.writeString(built, "another line\n");
		assertEquals("20", pace(jar("HEAD")));
		assertEquals(4, Files.readAllLines(count).size(), "built by another line");
	}

	@Test
	@Tag("long")
	void theBuildsUsedLastAreKept() throws Exception {
		Path cache = jar("HEAD~1").file().getParent().getParent().getParent();
		for (int index = 1; index <= CachedBuild.MOST + 1; index++) {
			String name = String.format("%012d-00000000", index);
			Files.createDirectory(cache.resolve(name));
			Files.writeString(cache.resolve(name).resolve("file"), "x");
			Path built = Files.createFile(cache.resolve(name + ".built"));
			Files.setLastModifiedTime(built, FileTime.from(Instant.now().minusSeconds(1000 + index)));
		}
		Path used = cache.resolve(String.format("%012d-00000000.used", CachedBuild.MOST));
		try (FileChannel other = FileChannel.open(used, StandardOpenOption.CREATE, StandardOpenOption.WRITE)) {
			other.lock();
			jar("HEAD");
		}
		List<String> kept = CachedBuild.in(folder.resolve("cache")).stream().map(CachedBuild::commit).toList();
		assertEquals(CachedBuild.MOST + 1, kept.size(), "one is in use: " + kept);
		assertEquals(List.of(revision("HEAD"), revision("HEAD~1")).stream()
				.map(one -> one.commit().substring(0, 12)).toList(), kept.subList(0, 2));
		assertEquals(String.format("%012d", CachedBuild.MOST), kept.get(CachedBuild.MOST));
		assertFalse(Files.exists(cache.resolve(String.format("%012d-00000000.built", CachedBuild.MOST + 1))));
	}

	@Test
	void whatThisProcessUsesIsNotRemoved() throws Exception {
		BenchmarkJar jar = jar("HEAD");
		List<CachedBuild> all = CachedBuild.in(folder.resolve("cache"));
		assertFalse(all.get(0).remove());
		assertEquals("20", pace(jar));
		assertTrue(all.get(0).bytes() > Files.size(jar.file()));
		assertEquals("a repository", all.get(0).repository());
		assertEquals(List.of(), CachedBuild.in(folder.resolve("no such folder")));
	}

	@Test
	void jarsOfTwoRevisionsWithTheSameContentAreAWarning() throws Exception {
		made.write("README", "x").commit("a text");
		TwoRevisions same = new TwoRevisions(made.root(), "HEAD~1", "HEAD", new JarBuild("sh build.sh", JAR), limit,
				folder.resolve("cache"));
		same.build(List.of(), cancelled::get, told::add);
		assertTrue(told.get(told.size() - 1).contains("have the same content"), told.toString());
		told.clear();
		new TwoRevisions(made.root(), "HEAD~2", "HEAD", new JarBuild("sh build.sh", JAR), limit,
				folder.resolve("cache")).build(List.of(), cancelled::get, told::add);
		assertFalse(told.toString().contains("have the same content"), told.toString());
	}

	@Test
	void buildsAndOutputsInTheCheckoutAreNoChangeOfIt() throws Exception {
		String head = made.git("rev-parse", "HEAD").strip();
		Path page = made.root().resolve("report.html");
		TwoRevisions revisions = new TwoRevisions(made.root(), "HEAD~1", Revision.WORKTREE,
				new JarBuild("sh build.sh", JAR), limit, made.root().resolve(".builds"));
		for (int time = 0; time < 2; time++) {
			assertEquals(head, revisions.build(List.of(page), cancelled::get, told::add).candidate().commit());
			Files.writeString(page, "time " + time);
		}
		assertEquals(4, told.size(), told.toString());
		assertTrue(told.get(3).contains("was already built"), told.toString());
	}

	@Test
	void aModuleOfMavenIsBuiltWithTheSiblingsThatItNeeds() throws IOException {
		Path root = Files.createDirectories(folder.resolve("x"));
		Path bench = Files.createDirectories(root.resolve("tools/my bench"));
		JarBuild maven = JarBuild.usual("maven");
		Files.writeString(root.resolve("pom.xml"),
				"<project><modules><module>core</module><module> tools/pom.xml </module></modules></project>");
		Files.writeString(root.resolve("tools/pom.xml"), """
															<project>
															  <modules><module>other</module></modules>
															  <profiles><profile><id>benchmarks</id>
															    <modules><module>my bench</module></modules>
															  </profile></profiles>
															</project>
															""");
		assertEquals("mvn -q -B package -DskipTests -f ../../pom.xml -pl 'tools/my bench' -am -P benchmarks",
				maven.line(bench, root));
		assertEquals("mvn -q -B package -DskipTests -f ../pom.xml -pl tools -am",
				maven.line(root.resolve("tools"), root));
		assertEquals("mvn -q -B package -DskipTests", maven.line(root, root));
		Path alone = Files.createDirectories(root.resolve("alone"));
		assertEquals("mvn -q -B package -DskipTests", maven.line(alone, root), "no pom lists it");
		Files.writeString(root.resolve("pom.xml"), "<!DOCTYPE a SYSTEM '/dev/zero'><project/>");
		assertEquals("mvn -q -B package -DskipTests", maven.line(root.resolve("tools"), root));
	}

	@Test
	@Tag("long")
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
		JarBuild maven = JarBuild.usual("maven");
		assertEquals("mvn -q -B package -DskipTests", maven.line(module, folder.resolve("x")));
		Path wrapper = Files.createFile(folder.resolve("x/mvnw"));
		wrapper.toFile().setExecutable(true);
		assertEquals("../mvnw -q -B package -DskipTests", maven.line(module, folder.resolve("x")));
		Files.createFile(module.resolve("gradlew")).toFile().setExecutable(true);
		JarBuild gradle = JarBuild.usual("gradle");
		assertEquals("./gradlew --no-daemon --quiet jmhJar", gradle.line(module, folder.resolve("x")));
		assertEquals(List.of("target/benchmarks.jar", "build/libs/*-jmh.jar"), List.of(maven.jar(), gradle.jar()));
	}

	private static void assertGone(Path pid) throws IOException {
		long process = Long.parseLong(Files.readString(pid).strip());
		assertFalse(ProcessHandle.of(process).map(Running::is).orElse(false), "process " + process);
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
		return new Builds(Repository.of(made.root(), () -> false), new JarBuild(command, jar), limit,
				folder.resolve("cache"), cancelled::get, told::add);
	}

	private Revision revision(String name) throws BenchException, IOException {
		return Repository.of(made.root(), () -> false).revision(name, List.of());
	}

	/** Returns the content of the file pace in the jar. */
	private static String pace(BenchmarkJar jar) throws IOException {
		try (JarFile file = new JarFile(jar.file().toFile())) {
			return new String(file.getInputStream(file.getEntry("pace")).readAllBytes());
		}
	}
}
