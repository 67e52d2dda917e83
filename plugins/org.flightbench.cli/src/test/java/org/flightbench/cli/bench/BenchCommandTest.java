// SPDX-License-Identifier: UPL-1.0
package org.flightbench.cli.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

import org.flightbench.bench.TinyBenchmarks;
import org.flightbench.cli.CommandLineTest;
import org.flightbench.cli.Schemas;
import org.flightbench.cli.io.BundledJar;
import org.flightbench.cli.io.CommandException;
import org.flightbench.cli.io.Terminal;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests {@code flightbench bench} with very short benchmarks. */
class BenchCommandTest extends CommandLineTest {

	@TempDir
	static Path shared;

	private static Path jar;

	@BeforeAll
	static void makeJar() throws IOException {
		System.setProperty("jmh.ignoreLock", "true");
		jar = TinyBenchmarks.jar(shared);
	}

	@Test
	void runsBenchmarksIntoAFolderThatTheOtherCommandsTake() throws IOException {
		assertEquals(0, run("bench", "--jar", jar, "--into", folder, "--name", "quick", "--profile", "gc", "-f", "1",
				"Tiny.(add|sized)", "-p", "text=x"), err());
		assertTrue(out().contains("# Run complete"), out());
		assertTrue(err().matches("(?s)flightbench: benchmark 1 of 2: Tiny.add, about \\d+:\\d\\d\\b.*"), err());
		assertTrue(
				err().matches("(?s).*flightbench: benchmark 2 of 2: Tiny.sized \\(text=x\\), about \\d+:\\d\\d\\b.*"),
				err());
		assertTrue(err().contains("flightbench: finished: 2 results, in " + folder.resolve("quick")), err());
		assertEquals(4, err().lines().count(), err());
		Schemas.assertDescribes("run", Files.readString(folder.resolve("quick/run.json")));
		assertEquals(0, run("show", folder.resolve("quick"), "--metric", "gc.alloc.rate"), err());
		assertTrue(out().startsWith("Metric: gc.alloc.rate") || out().startsWith("quick: 2 results"), out());
	}

	@Test
	void saysWhichBenchmarkFailedAndWhy() {
		assertEquals(1, run("bench", "--jar", jar, "--into", folder, "-f", "1", "Tiny.(add|boom)"), err());
		assertTrue(err().contains("flightbench: Tiny.boom failed: java.lang.IllegalStateException: boom, as said"),
				err());
		assertTrue(err().contains("flightbench: failed: 1 result, 1 failed, in "), err());
	}

	@Tag("long")
	@Test
	void putsAnotherBuildBeforeTheBenchmarks() throws IOException {
		Path first = TinyBenchmarks.withoutBoom(folder);
		assertEquals(0, run("bench", "--jar", jar, "--into", folder, "-f", "1", "--first", first, "Tiny.boom"), err());
	}

	@Test
	void runsBaselineAndCandidateInterleaved() throws IOException {
		assertEquals(0, run("bench", "--jar", jar, "--into", folder, "--name", "x", "-f", "2", "Tiny.add",
				"-jvmArgsAppend", "-Da=1", "--candidate-jvm-args", "-Da=2 -Db=3"), err());
		List<String> lines = err().lines().toList();
		assertTrue(lines.get(0).startsWith("flightbench: baseline: benchmark 1 of 1: Tiny.add, fork 1 of 2"), err());
		assertTrue(lines.get(2).startsWith("flightbench: candidate: benchmark 1 of 1: Tiny.add, fork 2 of 2"), err());
		assertEquals(7, lines.size(), err());
		assertTrue(lines.get(6).startsWith("flightbench: to compare them: flightbench compare "), err());
		assertTrue(Files.readString(folder.resolve("x-baseline/results.json")).contains("-Da=1"));
		String candidate = Files.readString(folder.resolve("x-candidate/results.json"));
		assertTrue(candidate.contains("-Da=2") && candidate.contains("-Db=3") && !candidate.contains("-Da=1"));
		assertEquals(0, run("compare", folder.resolve("x-baseline"), folder.resolve("x-candidate"), "--fail-on",
				"none"), err());
		assertTrue(out().contains("Tiny.add"), out());
	}

	@Test
	void runsUntilDecidedAndGoesOnWhereItWasStopped() throws IOException {
		Path paced = TinyBenchmarks.pacedJar(folder);
		assertEquals(0, run("bench", "--jar", paced, "--into", folder, "--name", "x", "--candidate-jar", paced,
				"--until-decided", "--precision", "90%", "--max-forks", "9", "--budget", "0s", "Paced.same"), err());
		assertEquals(
				List.of("flightbench: finished: 0 results, in " + folder.resolve("x-baseline"),
						"flightbench: finished: 0 results, in " + folder.resolve("x-candidate"),
						"flightbench: none of 1 decided, 1 left",
						"flightbench: to resume: flightbench bench --resume " + folder.resolve("x-baseline")),
				err().lines().toList());
		assertRefused("not --precision", "bench", "--resume",
				folder.resolve("x-baseline"), "--precision", "5%");
		assertEquals(0, run("bench", "--resume", folder.resolve("x-candidate")), err());
		assertTrue(err().contains("flightbench: Paced.same: no change, "), err());
		assertTrue(err().contains("flightbench: 1 of 1 decided (1 no change)"), err());
		assertTrue(out().contains("Baseline") && out().contains("Paced.same"), out());
		Schemas.assertDescribes("run", Files.readString(folder.resolve("x-baseline/run.json")));
		for (String line : Files.readAllLines(folder.resolve("x-candidate/iterations.jsonl"))) {
			Schemas.assertDescribes("iterations", line);
		}
		assertEquals(0,
				run("compare", folder.resolve("x-baseline"), folder.resolve("x-candidate"), "--format", "json"));
		assertTrue(out().contains("the whole interval lies within the threshold of 90 % (stopped when decided, after "),
				out());
		// With such a small threshold, noise occasionally leads to the verdict improved or regressed, which does not
		// matter here.
		assertEquals(0, run("compare", folder.resolve("x-baseline"), folder.resolve("x-candidate"), "--threshold",
				"0.001%", "--format", "json", "--fail-on", "none"));
		assertFalse(out().contains("lies within the threshold"), out());
	}

	@Tag("long")
	@Test
	void comparesTwoValuesOfAParameterInterleaved() {
		assertEquals(0, run("bench", "--jar", jar, "--into", folder, "--name", "x", "-f", "1", "Tiny.sized", "-p",
				"text=a:b", "--candidate-param", "text=c"), err());
		assertEquals(0, run("compare", folder.resolve("x-text=a_b"), folder.resolve("x-text=c"), "--fail-on", "none"),
				err());
		assertTrue(out().contains("over 1 result"), out());
	}

	@Tag("long")
	@Test
	void runsACandidateWithAnotherBuildJarAndJdk() throws IOException {
		Path first = TinyBenchmarks.withoutBoom(folder);
		assertEquals(1, run("bench", "--jar", jar, "--into", folder, "--name", "x", "-f", "1", "Tiny.boom",
				"--candidate-first", first, "--candidate-jar", jar, "--candidate-jdk",
				System.getProperty("java.home")), err());
		assertTrue(err().contains("flightbench: baseline: Tiny.boom failed: java.lang.IllegalStateException: boom"),
				err());
		assertTrue(err().contains("flightbench: finished: 1 result, in " + folder.resolve("x-candidate")), err());
	}

	@Test
	void keepsTheProgressInTheLastLineOfATerminal() {
		terminal = Terminal.interactive(Map.of("COLUMNS", "80"), StandardCharsets.UTF_8);
		assertEquals(0, run("bench", "--jar", jar, "--into", folder, "-f", "1", "Tiny.add"), err());
		assertTrue(
				out().matches("(?s).*\r\u001b\\[Kbenchmark 1 of 1: Tiny.add, iteration 1 of 2, about \\d+:\\d\\d\\b.*"),
				out());
		assertTrue(out().endsWith("\r\u001b[K"), out());
		String shown = out().replaceAll("benchmark 1 of 1[^\r\n]*", "").replace("\r\u001b[K", "");
		assertTrue(shown.contains("\nIteration   2: "), shown);
		assertEquals(2, err().lines().count(), err());
	}

	@Test
	void letsJmhAnswerQuestions() throws IOException {
		assertEquals(0, run("bench", "--jar", jar, "--into", folder.resolve("none"), "-lp", "sized"), err());
		assertTrue(out().contains("tiny.Tiny.sized") && out().contains("param \"text\""), out());
		assertTrue(Files.notExists(folder.resolve("none")));
	}

	@Test
	void onlyLooksAtTheMachine() throws Exception {
		assertEquals(0, run("bench", "--check"), err());
		assertEquals("flightbench: machine: nothing found that would disturb benchmarks", err().strip());
		Path system = Path.of(System.getProperty("flightbench.system"));
		Path load = system.resolve("proc/loadavg");
		String quiet = Files.readString(load);
		Files.writeString(load, "900.5 0.00 0.00 1/1 1");
		assertEquals(1, run("bench", "--check"), err());
		Files.writeString(load, quiet);
		assertTrue(err().startsWith("flightbench: machine: the machine is busy: the load was 900.5 in the last minute"),
				err());
		assertEquals("", out());
	}

	@Test
	void refusesWrongUsageInOneLine() {
		assertRefused("unknown option '--nmae'; did you mean '--name'?", "bench", "--jar", jar, "--nmae", "x");
		assertRefused("-o is not supported by this command", "bench", "--jar", jar, "-o", "x");
		assertRefused("--name: 'a/b' is not a valid folder name", "bench", "--jar", jar, "--name", "a/b");
		assertRefused("no.jar: no such file", "bench", "--jar", folder.resolve("no.jar"));
		assertRefused("no.jar: no such file", "bench", "--jar", jar, "--first", folder.resolve("no.jar"));
		assertRefused("is not a JDK", "bench", "--jar", jar, "--jdk", folder);
		assertRefused("JMH does not accept '-f x': ", "bench", "--jar", jar, "--into", folder, "-f", "x");
		assertRefused("--candidate-param expects NAME=VALUE with one value", "bench", "--jar", jar, "--candidate-param",
				"text=a,b");
		assertRefused("the baseline has 2 values of the parameter text", "bench", "--jar", jar, "--into", folder,
				"--candidate-param", "text=c");
		assertRefused("-rf and -rff do not work with interleaved runs", "bench", "--jar", jar, "--candidate-jar", jar,
				"-rf", "json");
		assertRefused("--until-decided needs a candidate: specify one", "bench", "--jar", jar,
				"--until-decided");
		assertRefused("-f is not allowed with --until-decided", "bench", "--jar", jar, "--candidate-jar", jar,
				"--until-decided", "-f", "5");
		assertRefused("--budget needs --until-decided or --resume", "bench", "--jar", jar, "--budget", "3m");
		assertRefused("--max-forks must be from 4 to 200, not 3", "bench", "--jar", jar, "--candidate-jar", jar,
				"--until-decided", "--max-forks", "3");
		assertRefused("--precision must be above 0%", "bench", "--jar", jar, "--candidate-jar", jar, "--until-decided",
				"--precision", "0%");
		assertRefused("it has no run.json", "bench", "--resume", folder);
		assertRefused("--redo-disturbed needs a candidate", "bench", "--jar", jar, "--redo-disturbed");
		assertRefused("--warmup-by-need needs a candidate", "bench", "--jar", jar, "--warmup-by-need");
		assertRefused("-wi fixes the number of warm-up iterations", "bench", "--jar", jar, "--candidate-jar", jar,
				"--warmup-by-need", "-wi", "5");
		assertRefused("no benchmark of this jar matches", "bench", "--jar", jar, "--into", folder, "Nothing");
	}

	@Test
	void findsTheBundledJarBesideTheProgramAndInTheCheckout() throws IOException {
		Path program = Files.createDirectories(folder.resolve("checkout/plugins/org.flightbench.cli/target"));
		CommandException missing = assertThrows(CommandException.class, () -> BundledJar.find(program));
		assertTrue(missing.getMessage().contains("--jar"), missing.getMessage());
		Path built = folder.resolve("checkout/plugins/org.flightbench.writer.benchmarks/target/benchmarks.jar");
		Files.createDirectories(built.getParent());
		Files.createFile(built);
		assertEquals(built, BundledJar.find(program));
		Path beside = Files.createFile(program.resolve("benchmarks.jar"));
		assertEquals(List.of(beside), List.of(BundledJar.find(program)));
	}
}
