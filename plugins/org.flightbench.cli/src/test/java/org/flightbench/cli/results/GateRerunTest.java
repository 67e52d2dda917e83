// SPDX-License-Identifier: UPL-1.0
package org.flightbench.cli.results;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.flightbench.bench.TestRepository;
import org.flightbench.bench.TinyBenchmarks;
import org.flightbench.cli.CommandLineTest;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests {@code flightbench gate --rerun} with benchmarks of a given duration. */
class GateRerunTest extends CommandLineTest {

	private static final String LOOSE = "rules: [{metric: score, threshold: 40%, tolerate: 40%, benchmarks: changed}, "
			+ "{metric: score, regression: ignore, inconclusive: ignore}]\n";
	private static final String ONE = "rules: [{metric: score, threshold: 40%, tolerate: 40%}]\n";

	@TempDir
	static Path shared;

	/** Jars with benchmarks that take 100 and 300 ms. */
	private static Path quick;
	private static Path slow;

	@BeforeAll
	static void makeJars() throws IOException {
		System.setProperty("jmh.ignoreLock", "true");
		Path jar = TinyBenchmarks.pacedJar(shared);
		quick = paced(jar, 100);
		slow = paced(jar, 300);
	}

	private static Path paced(Path jar, int milliseconds) throws IOException {
		Path other = Files.copy(jar, jar.resolveSibling("paced-" + milliseconds + ".jar"));
		try (FileSystem inside = FileSystems.newFileSystem(other)) {
			Files.writeString(inside.getPath("pace"), Integer.toString(milliseconds));
		}
		return other;
	}

	@Test
	void aRegressionThatWasOnlyTheMachineIsMeasuredAgainAndPasses() throws IOException {
		Path before = measured("before", quick);
		Path after = measured("after", slow);
		assertEquals(1, run("gate", before, after, "--config", config(ONE)), err());
		Path markdown = folder.resolve("comment.md");
		Path junit = folder.resolve("gate.xml");
		// This jar is as fast as the baseline's, so the slow result had another cause.
		assertEquals(0, rerun(ONE, before, after, quick, "--markdown", markdown, "--junit", junit), out() + err());
		assertTrue(out().startsWith("Passed: "), out());
		assertFound(
				"↻ measured again: 1 result, interleaved, with \\d+ forks on each side, replacing the earlier ones,"
						+ " which were not interleaved: 1 failed and 0 inconclusive before, 0 and 0 now",
				out());
		assertTrue(err().contains("flightbench: measured again in "), err());
		assertFalse(out().contains("# Run complete"), "standard output is the gate's");
		assertFound("measured again: 1 result, interleaved", Files.readString(markdown));
		assertFound("skipped=\"0\"", Files.readString(junit));
	}

	@Tag("long")
	@Test
	void aRegressionThatIsRealIsRedAgain() throws IOException {
		assertEquals(1, rerun(ONE, measured("before", quick), measured("after", slow), slow), out() + err());
		assertFound("1 failed and 0 inconclusive before, 1 and 0 now", out());
		assertTrue(out().startsWith("Failed: 1 regression"), out());
	}

	@Tag("long")
	@Test
	void onlyWhatIsNotFineRunsAgainAndForksThatTookTurnsArePooled() throws IOException {
		assertEquals(0, run("bench", "--jar", quick, "--into", folder.resolve("runs"), "--name", "pair", "-f", "3",
				"--candidate-jar", slow, "Paced.(changed|same)"), err());
		Path markdown = folder.resolve("comment.md");
		assertEquals(1, rerun(LOOSE, folder.resolve("runs/pair-baseline"), folder.resolve("runs/pair-candidate"), slow,
				"--markdown", markdown), out() + err());
		assertFound(
				"1 result, interleaved, with 4 forks more on each side: 1 failed and 0 inconclusive before, 1 and 0 now",
				out());
		assertFound("after 7 forks on each side", err());
		assertFalse(Files.readString(again().resolve("results.json")).contains("Paced.same"), "it was fine");
	}

	@Tag("long")
	@Test
	void aBudgetThatIsSpentLeavesTheFirstVerdictsAndCanBeResumed() throws IOException {
		Path before = measured("before", quick);
		Path after = measured("after", slow);
		assertEquals(1, rerun(ONE, before, after, quick, "--budget", "0s"), out() + err());
		assertFound("no result could be measured again, so no verdict has changed", out());
		assertEquals(0, run("gate", before, after, "--config", config(ONE), "--rerun", "--resume", again()),
				out() + err());
		assertFound("1 failed and 0 inconclusive before, 0 and 0 now", out());
	}

	@Tag("long")
	@Test
	void aRevisionIsBuiltMeasuredAndJudgedByOneCommand() throws IOException {
		TestRepository project = new TestRepository(folder.resolve("project")).writeBuild(quick, 100);
		project.write("flightbench.yml", """
											rules: [{metric: score, threshold: 40%, inconclusive: ignore}]
											baseline:
											  revision: main
											  build: sh build.sh
											  jar: target/benchmarks.jar
											  arguments: -f 3 Paced.changed
											  builds: ../builds
											""");
		String base = project.commit("start").substring(0, 10);
		Object[] gate = {"gate", "--config", project.root().resolve("flightbench.yml"), "--into",
				folder.resolve("runs")};
		assertRefused("are the same commit " + base, gate);
		project.git("checkout", "--quiet", "-b", "change");
		project.writeBuild(quick, 300).commit("sleeps longer");
		project.git("checkout", "--quiet", "main");
		project.write("a", "1").commit("main goes on");
		project.git("checkout", "--quiet", "change");
		String before = project.state();
		assertEquals(1, run(gate), out() + err());
		assertTrue(out().startsWith("Failed: 1 regression"), out());
		assertTrue(err().contains("building " + base), err());
		assertEquals(before, project.state());
		project.writeBuild(quick, 100);
		assertEquals(0, run(gate), out() + err());
		assertFalse(err().contains("building " + base), "it was built before: " + err());
		assertRefused("need existing results", Stream.concat(Stream.of(gate),
				Stream.of("--rerun", "--baseline-jar", quick)).toArray());
		project.write("build.sh", "echo does not compile; exit 1\n");
		assertEquals(2, run(gate), out() + err());
		assertTrue(err().contains("| does not compile"), err());
	}

	@Test
	@Tag("long")
	void whatIsFineIsNotMeasuredAgainAndWhatDoesNotGoTogetherIsRefused() throws IOException {
		Path before = measured("before", quick);
		assertEquals(0,
				run("gate", before, before, "--config", config("rules: [{metric: score, inconclusive: ignore}]"),
						"--rerun", "--baseline-jar", quick, "--candidate-jar", quick),
				out() + err());
		assertTrue(err().contains("nothing to measure again: no score failed or is inconclusive"), err());
		assertRefused("need --rerun", "gate", before, before, "--budget", "3m");
		assertRefused("--rerun needs the jars that were measured", "gate", before, before, "--rerun");
		assertRefused("only --budget can be used with --resume", "gate", before, before, "--rerun", "--resume", "x",
				"--into", "y");
		assertRefused("--max-forks must be from 4 to 200, not 3", "gate", before, before, "--rerun", "--baseline-jar",
				quick, "--candidate-jar", quick, "--max-forks", "3");
		Path after = measured("after", slow);
		assertRefused("--rerun: " + folder.resolve("gone.jar"), "gate", before, after, "--config", config(ONE),
				"--rerun",
				"--baseline-jar", folder.resolve("gone.jar"), "--candidate-jar", quick);
		assertRefused("none of the benchmarks to measure again is in both jars", "gate", before, after, "--config",
				config(ONE), "--rerun", "--baseline-jar", TinyBenchmarks.jar(folder), "--candidate-jar", quick,
				"--into",
				folder.resolve("runs"));
	}

	private int rerun(String rules, Path before, Path after, Path candidate, Object... more) throws IOException {
		return run(Stream
				.concat(Stream.of("gate", before, after, "--config", config(rules), "--rerun", "--baseline-jar",
						quick, "--candidate-jar", candidate, "--into", folder.resolve("runs")), Stream.of(more))
				.toArray());
	}

	private static void assertFound(String pattern, String text) {
		assertTrue(Pattern.compile(pattern).matcher(text).find(), text);
	}

	/** Returns the folder of the candidate's rerun. */
	private Path again() throws IOException {
		try (Stream<Path> runs = Files.list(folder.resolve("runs"))) {
			return runs.filter(run -> run.getFileName().toString().matches("rerun-.*-candidate")).findFirst()
					.orElseThrow();
		}
	}

	/** Returns the results of a separate run as a file without a description. They are measured once for all tests. */
	private Path measured(String name, Path jar) throws IOException {
		Path results = shared.resolve(name + ".json");
		if (Files.notExists(results)) {
			assertEquals(0, run("bench", "--jar", jar, "--into", folder.resolve("first"), "--name", name, "-f", "3",
					"Paced.changed"), err());
			Files.copy(folder.resolve("first").resolve(name).resolve("results.json"), results);
		}
		return results;
	}

	private Path config(String text) throws IOException {
		return Files.writeString(folder.resolve("gate.yml"), text);
	}
}
