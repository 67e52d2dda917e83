// SPDX-License-Identifier: UPL-1.0
package org.flightbench.cli.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.flightbench.bench.TestRepository;
import org.flightbench.bench.TinyBenchmarks;
import org.flightbench.cli.CommandLineTest;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Tests {@code flightbench bench --baseline-revision} with benchmarks whose sleep time depends on the revision. */
@Timeout(value = 30, unit = TimeUnit.MINUTES)
class RevisionsTest extends CommandLineTest {

	@TempDir
	static Path shared;

	private static Path base;
	private static Path withoutExtra;

	private TestRepository made;

	@BeforeAll
	static void makeJars() throws IOException {
		System.setProperty("jmh.ignoreLock", "true");
		base = TinyBenchmarks.pacedJar(shared);
		withoutExtra = TinyBenchmarks.pacedJarWithoutExtra(shared);
	}

	@BeforeEach
	void makeRepository() throws IOException {
		made = new TestRepository(folder.resolve("a repository")).writeBuild(base, 40);
		made.commit("fast");
	}

	@Tag("long")
	@Test
	void comparesTwoRevisionsUntilDecidedAndGoesOn() throws IOException {
		String fast = made.git("rev-parse", "HEAD").strip();
		made.writeBuild(withoutExtra, 400).commit("slow");
		assertEquals(0, bench("--baseline-revision", "HEAD~1", "--candidate-revision", "HEAD", "--until-decided",
				"--precision", "90%", "--max-forks", "8", "--budget", "0s", "Paced.(changed|extra)"), err());
		assertTrue(err().contains("flightbench: building HEAD~1 ("), err());
		assertTrue(err().contains("flightbench: baseline: missing on the other side, so not compared: Paced.extra"),
				err());
		assertEquals(1, run("bench", "--resume", folder.resolve("runs/x-HEAD")), err());
		assertTrue(err().contains("flightbench: 1 regressed"), err());
		assertTrue(out().contains("Paced.changed") && out().contains("regressed"), out());
		assertTrue(out().contains("Paced.extra"), "told apart: " + out());
		JsonObject revision = description("x-HEAD~1").getAsJsonObject("revision");
		assertEquals(List.of("HEAD~1", fast, "Ada", "fast"), List.of("name", "commit", "author", "subject").stream()
				.map(field -> revision.get(field).getAsString()).toList());
	}

	@Test
	void uncommittedChangesAreTheCandidateUnlessToldOtherwise() throws IOException {
		made.write("pace", "400");
		String before = made.state();
		assertEquals(1, bench("--baseline-revision", "main", "-f", "3", "Paced.changed"), err());
		assertEquals(before, made.state());
		assertTrue(err().contains("flightbench: building worktree ("), err());
		assertTrue(out().contains("regressed"), out());
		assertEquals("worktree",
				description("x-worktree").getAsJsonObject("revision").get("name").getAsString());
	}

	@Tag("long")
	@Test
	void buildsAreKeptUntilTheCheckoutChanges() throws IOException {
		made.write("pace", "400");
		assertEquals(1, bench("--baseline-revision", "main", "-f", "3", "Paced.changed"), err());
		assertEquals(0,
				bench("--baseline-revision", "main", "-f", "1", "Paced.changed", "--candidate-jvm-args", "-Da=b",
						"--fail-on", "inconclusive"),
				err());
		assertFalse(err().contains("building"), "both are kept: " + err());
		made.write("pace", "40").write("other", "x");
		assertEquals(3, bench("--baseline-revision", "main", "-f", "1", "Paced.changed", "--fail-on", "inconclusive"),
				err());
	}

	@Tag("long")
	@Test
	void aRevisionThatHangsIsEndedAndTheOtherKept() throws IOException {
		made.writeBuild(base, 1_000_000);
		// long enough for the other revision's fork on any machine
		assertEquals(1, bench("--baseline-revision", "main", "-f", "1", "--fork-timeout", "60s", "Paced.changed"),
				err());
		assertTrue(err().contains(
				"candidate: Paced.changed failed: the fork exceeded its time limit and was stopped"), err());
		assertTrue(err().contains("flightbench: finished: 1 result, in "), err());
	}

	@Test
	void saysWhyNothingIsRun() throws IOException {
		made.write("build.sh", "echo first; echo 'no good: \u001b[2J'; exit 3\n").commit("broken");
		assertEquals(2, bench("--baseline-revision", "HEAD~1", "--candidate-revision", "HEAD", "Paced.same"));
		List<String> lines = err().lines().toList();
		assertEquals(List.of("  | first", "  | no good: \\u001b[2J"), lines.subList(lines.size() - 3, lines.size() - 1),
				err());
		assertTrue(lines.get(lines.size() - 1).contains(") failed with status 3: see "), err());
		assertTrue(Files.notExists(folder.resolve("runs")), "no folder");
		assertRevisionsRefused("main and HEAD are the same commit ", "--candidate-revision", "HEAD");
		assertRevisionsRefused("there is no revision 'v9' in ", "--candidate-revision", "v9");
		assertRevisionsRefused("--candidate-jar and --candidate-param do not work with revisions",
				"--candidate-jar", base);
		assertRevisionsRefused("-l, -lp, -lprof and -lrf do not work with revisions", "-l");
		assertRefused("revisions must be built: specify how with --build", "bench", "--repository", made.root(),
				"--baseline-revision", "main");
		assertRefused("specify with --jar which benchmark jar 'make' creates", "bench", "--repository", made.root(),
				"--baseline-revision", "main", "--build", "make");
		assertRefused("--candidate-revision needs --baseline-revision", "bench", "--candidate-revision", "HEAD");
		assertRefused("--build needs --baseline-revision", "bench", "--build", "maven");
		assertRefused("--fork-timeout needs a candidate", "bench", "--jar", base, "--fork-timeout", "3s");
		assertRefused(" is not in a git repository", "bench", "--repository", folder, "--baseline-revision", "main",
				"--build", "maven");
	}

	private void assertRevisionsRefused(String part, Object... more) {
		List<Object> arguments = new ArrayList<>(List.of("bench", "--repository", made.root(), "--build", "sh build.sh",
				"--jar", "target/benchmarks.jar", "--builds", folder.resolve("builds"), "--baseline-revision", "main"));
		arguments.addAll(Arrays.asList(more));
		assertRefused(part, arguments.toArray());
	}

	private int bench(Object... more) {
		List<Object> arguments = new ArrayList<>(
				List.of("bench", "--repository", made.root(), "--build", "sh build.sh", "--jar",
						"target/benchmarks.jar", "--builds", folder.resolve("builds"), "--into", folder.resolve("runs"),
						"--name", "x"));
		arguments.addAll(Arrays.asList(more));
		return run(arguments.toArray());
	}

	private JsonObject description(String run) throws IOException {
		return JsonParser.parseString(Files.readString(folder.resolve("runs").resolve(run).resolve("run.json")))
				.getAsJsonObject();
	}
}
