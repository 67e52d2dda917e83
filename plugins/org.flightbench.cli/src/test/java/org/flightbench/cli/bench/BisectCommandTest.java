// SPDX-License-Identifier: UPL-1.0
package org.flightbench.cli.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.flightbench.bench.TestRepository;
import org.flightbench.bench.TinyBenchmarks;
import org.flightbench.cli.CommandLineTest;
import org.flightbench.cli.Schemas;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Tests {@code flightbench bisect} with benchmarks whose sleep time depends on the revision. */
@Timeout(300)
class BisectCommandTest extends CommandLineTest {

	@TempDir
	static Path shared;

	private static Path base;
	private static Path others;

	private TestRepository made;

	@BeforeAll
	static void makeJars() throws IOException {
		System.setProperty("jmh.ignoreLock", "true");
		base = TinyBenchmarks.pacedJar(shared);
		others = TinyBenchmarks.jar(shared);
	}

	@BeforeEach
	void makeRepository() throws IOException {
		made = new TestRepository(folder.resolve("a repository")).writeBuild(base, 40);
		made.commit("start");
		made.git("tag", "start");
	}

	@Tag("long")
	@Test
	void namesTheCommitItsAuthorAndTheChange() throws IOException {
		made.write("a", "1").commit("fine");
		made.writeBuild(base, 400);
		String culprit = made.commit("sleeps longer").substring(0, 10);
		made.write("a", "2").commit("later");
		String before = made.state();
		assertEquals(0, bisect("start", "HEAD"), err());
		assertEquals(before, made.state());
		assertTrue(out().contains("\nFound: " + culprit + " sleeps longer: "), out());
		assertTrue(out().contains("\nAda, 20"), out());
		assertTrue(err().contains("flightbench: step 1: whether ") && err().contains(" later differs from "), err());
		String page = Files.readString(folder.resolve("runs/x/bisect.html"));
		assertTrue(page.contains("Found: " + culprit + " sleeps longer") && page.contains("<svg "), page);
		assertTrue(Files.exists(folder.resolve("runs/x/02-" + made.git("rev-parse", "start").substring(0, 10))
				.resolve("results.json")), "every run is kept");
		assertRefused(
				"--resume keeps the options of the search: only --budget and --no-recording can be changed, not --precision",
				"bisect", "--resume", folder.resolve("runs/x"), "--precision", "3%");
		assertEquals(0, run("bisect", "--resume", folder.resolve("runs/x"), "--no-recording"), err());
		assertTrue(out().contains("\nFound: " + culprit), "known, nothing runs: " + out());
		assertEquals(2, err().lines().count(), err());
	}

	@Tag("long")
	@Test
	@Timeout(900)
	void showsWhyTheCommitChangedTheBenchmark() throws IOException {
		Path jar = TinyBenchmarks.namedJar(shared);
		made.writeBuild(jar, 1).commit("cheap");
		made.git("tag", "cheap");
		made.writeBuild(jar, 400);
		String culprit = made.commit("mixes more").substring(0, 10);
		String parent = made.git("rev-parse", "cheap").substring(0, 10);
		List<Object> search = new ArrayList<>(arguments("bisect"));
		search.set(search.size() - 1, "Named.work");
		search.addAll(List.of("--name", "x", "--precision", "60%", "--max-forks", "16", "cheap", "HEAD"));
		assertEquals(0, run(search.toArray()), err());
		assertTrue(out().contains("\nFound: " + culprit + " mixes more: "), out());
		assertTrue(err().contains(" forks of " + culprit + " and of its parent " + parent + " to find the causes"),
				err());
		assertTrue(out().matches("(?s).*\n1\\. [^\n]*Named\\.mixThoroughly.*"), out());
		Path runs = folder.resolve("runs/x");
		String page = Files.readString(runs.resolve("bisect.html"));
		assertTrue(page.contains("Named.mixThoroughly") && page.contains("<a href=\"causes.html\">")
				&& page.contains("<a href=\"flame.html\">"), page);
		assertTrue(Files.readString(runs.resolve("flame.html")).contains("mixThoroughly"));
		assertTrue(Files.readString(runs.resolve("causes.html")).contains("mixThoroughly"));
		assertTrue(Files.exists(runs.resolve("recorded-" + culprit + "/results.json")), "kept");

		assertEquals(0, run("bisect", "--resume", runs), err());
		assertTrue(out().contains("Named.mixThoroughly"), out());
		assertEquals(2, err().lines().count(), "nothing runs again: " + err());
		Files.delete(runs.resolve("recorded-" + culprit + "/results.json"));
		assertEquals(0, run("bisect", "--resume", runs, "--budget", "0s"), err());
		assertTrue(err().contains("cannot explain the change without recordings: not enough time"),
				err());
		assertTrue(out().contains("\nFound: " + culprit), "the answer stays: " + out());
	}

	@Test
	void findsTheCommitThatAllocatesMore() throws IOException {
		String culprit = commitThatAllocatesMore();
		assertEquals(0, bisectBy("gc.alloc.rate.norm"), err());
		assertTrue(out().contains("\nFound: " + culprit + " allocates more: "), out());
		assertTrue(out().contains("\nAda, 20"), out());
		String page = Files.readString(folder.resolve("runs/x/bisect.html"));
		assertTrue(page.contains("Found: " + culprit + " allocates more") && page.contains("<svg "), page);
		assertTrue(Files.notExists(folder.resolve("runs/x/causes.html")), "those are of the score");
		Schemas.assertDescribes("bisect", Files.readString(folder.resolve("runs/x/bisect.json")));
		assertEquals(0, run("bisect", "--resume", folder.resolve("runs/x")), err());
		assertTrue(out().contains("\nFound: " + culprit), "the metric is kept: " + out());
	}

	@Tag("long")
	@Test
	void aMetricThatTheResultDoesNotHaveIsBadInput() throws IOException {
		commitThatAllocatesMore();
		assertEquals(2, bisectBy("none.such"), err());
		assertTrue(out().contains("the result has no metric 'none.such'"), out() + err());
	}

	/** Creates the commit {@code small} and one that allocates more, and returns the ID of the latter. */
	private String commitThatAllocatesMore() throws IOException {
		Path jar = TinyBenchmarks.namedJar(shared);
		made.writeBuild(jar, 1).commit("small");
		made.git("tag", "small");
		made.writeBuild(jar, 400);
		return made.commit("allocates more").substring(0, 10);
	}

	private int bisectBy(String metric) {
		List<Object> search = arguments("bisect");
		search.set(search.size() - 1, "Named.array");
		search.addAll(List.of("--name", "x", "--precision", "10%", "--max-forks", "8", "small", "HEAD", "-w", "100ms",
				"-r", "100ms", "--metric", metric));
		return run(search.toArray());
	}

	@Tag("long")
	@Test
	void startsNoForksBeyondItsBudgetAndGoesOnWithAnother() throws IOException {
		made.writeBuild(base, 400);
		String culprit = made.commit("sleeps longer").substring(0, 10);
		assertEquals(3, bisect("start", "HEAD", "--budget", "1s"), err());
		assertTrue(out().contains("\nStopped: 1 of 1 commits remain"), out());
		assertTrue(err().contains("time limit reached; to resume: flightbench bisect --resume "), err());
		String kept = Files.readString(folder.resolve("runs/x/bisect.json"));
		assertTrue(kept.contains("\"forks\": 0,") || kept.contains("\"forks\": 1,"),
				"at most one round can begin within the second, after the builds: " + kept);
		assertEquals(0, run("bisect", "--resume", folder.resolve("runs/x"), "--budget", "1h", "--no-recording"), err());
		assertTrue(out().contains("\nFound: " + culprit), out());
	}

	@Tag("long")
	@Test
	void saysTheRangeWhereCommitsCannotBeMeasured() throws IOException {
		made.write("a", "1").commit("fine");
		String script = Files.readString(made.root().resolve("build.sh"));
		made.write("build.sh", "echo does not compile; exit 1\n").commit("broken");
		made.write("build.sh", script).write("base", others.toString()).commit("without the benchmark");
		made.writeBuild(base, 400).commit("slow");
		assertEquals(3, bisect("start", "main"), err());
		assertTrue(err().contains("\n  | does not compile\n"), err());
		assertTrue(err().contains(" failed with status 1: see "), err());
		assertTrue(err().contains(" has no benchmark that matches"), err());
		assertTrue(out().contains("\nCannot tell which of 3 commits it is, from "), out());
	}

	@Tag("long")
	@Test
	void aCommitThatHangsIsToldAndAnEndThatCannotBeMeasuredIsBadInput() throws IOException {
		made.writeBuild(base, 1_000_000).commit("hangs");
		assertEquals(2, bisect("start", "main", "--fork-timeout", "4s"), err());
		assertTrue(out().contains("\nCannot search: the benchmark fails in ")
				&& out().contains(": the fork exceeded its time limit and was stopped"), out());
	}

	@Test
	void refusesWhatCannotBeSearched() throws IOException {
		made.git("checkout", "--quiet", "-b", "side");
		made.commit("beside");
		made.git("checkout", "--quiet", "main");
		made.commit("straight");
		assertSearchRefused(" is not an ancestor of ", "side", "main");
		assertSearchRefused(" are the same commit: there is nothing to search", "main", "HEAD");
		assertSearchRefused("there is no revision 'v9' in ", "v9", "HEAD");
		assertSearchRefused("-f is not supported by this command", "start", "main", "-f", "3");
		assertSearchRefused("unknown option '--presision'; did you mean '--precision'?", "start", "main", "--presision",
				"3%");
		assertSearchRefused("forks must be from 4 to 200, not 3", "start", "main", "--max-forks", "3");
		assertSearchRefused("--name: 'a/b' is not a valid folder name", "start", "main", "--name", "a/b");
		assertRefused("specify the commits to search between: GOOD and BAD", "bisect", "main");
		assertRefused("specify the benchmark that changed: --benchmark NAME", "bisect", "start", "main");
		assertRefused(" is not the folder of a search: it has no bisect.json", "bisect", "--resume", folder);
		Files.writeString(folder.resolve("bisect.json"), "{\"steps\": [{\"commit\": 3}]}");
		assertRefused("bisect.json cannot be read: the search cannot be resumed", "bisect", "--resume", folder);
		assertTrue(Files.notExists(folder.resolve("runs")), "no folder");
	}

	private void assertSearchRefused(String part, Object... arguments) {
		List<Object> all = arguments("bisect");
		all.addAll(Arrays.asList(arguments));
		if (!all.contains("--name")) {
			all.addAll(List.of("--name", "x"));
		}
		assertRefused(part, all.toArray());
	}

	private int bisect(Object... arguments) {
		List<Object> all = arguments("bisect");
		all.addAll(List.of("--name", "x", "--precision", "60%", "--max-forks", "16", "--no-recording"));
		all.addAll(Arrays.asList(arguments));
		return run(all.toArray());
	}

	private List<Object> arguments(String command) {
		return new ArrayList<>(List.of(command, "--repository", made.root(), "--build", "sh build.sh", "--jar",
				"target/benchmarks.jar", "--builds", folder.resolve("builds"), "--into", folder.resolve("runs"),
				"--benchmark", "Paced.changed"));
	}
}
