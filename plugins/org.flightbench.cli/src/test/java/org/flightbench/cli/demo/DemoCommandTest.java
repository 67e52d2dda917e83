// SPDX-License-Identifier: UPL-1.0
package org.flightbench.cli.demo;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.util.List;
import java.util.Map;

import org.flightbench.base.ReadProgress;
import org.flightbench.cli.Checkout;
import org.flightbench.cli.CommandLineTest;
import org.flightbench.cli.io.Desktop;
import org.flightbench.cli.io.Terminal;
import org.flightbench.recording.pause.LateThread;
import org.flightbench.recording.pause.Pause;
import org.flightbench.recording.pause.PauseTimeline;
import org.flightbench.recording.pause.read.PauseReader;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Tests {@code flightbench demo}. */
class DemoCommandTest extends CommandLineTest {

	@Test
	void tellsInSentencesWhatStoppedTheProgramAndWhatTheRemedyDid() {
		assertEquals(0,
				run("demo", "ttsp", "--variant", "counted-loop", "--delay", "300ms", "--repeat", "1", "--into", folder,
						"--name",
						"loop"),
				err());
		String text = out().replaceAll("[0-9.]+ \\p{L}?s", "N");
		assertTrue(text.startsWith("Baseline: a thread runs a counted loop without safepoint polls.\n"
				+ "  G1CollectFull stopped the program for N: it took N until all threads had stopped, and N for the "
				+ "operation itself.\n"), out());
		assertTrue(
				text.contains("  In the program, two threads that wake every millisecond were stopped for N at "
						+ "most.\n\nRemedy: the JVM keeps safepoint polls in counted loops.\n"),
				out());
		assertTrue(
				text.endsWith("\nThe time to safepoint went from N to N. To see whether this is reproducible, use "
						+ "--repeat, which runs it several times.\n"),
				out());
		assertTrue(err().contains("flightbench: baseline: a thread runs a counted loop"), err());
		assertTrue(err().contains("flightbench: in " + folder.resolve("loop")), err());
		String loop = folder.resolve("loop") + "/";
		assertTrue(err().endsWith("flightbench: to see them: flightbench safepoints " + loop + "polls --baseline "
				+ loop + "baseline\n"), err());
	}

	@Tag("long")
	@Test
	void severalTimesGiveAVerdictThatTheCommandItNamesGivesAsWell() {
		assertEquals(0, run("demo", "ttsp", "--variant", "counted-loop", "--delay", "200ms", "--repeat", "4", "--into",
				folder, "--name", "loop", "--no-open"), err());
		assertTrue(out().contains("the medians of 4 runs each"), out());
		List<String> verdicts = verdicts();
		assertEquals(4, verdicts.size(), out());
		assertEquals(0, run("safepoints", folder.resolve("loop/polls"), "--baseline", folder.resolve("loop/baseline")),
				err());
		assertEquals(verdicts, verdicts());
		assertTrue(!out().contains("a single run"), out());
	}

	/** Returns the rows of the table of verdicts. */
	private List<String> verdicts() {
		return out().lines().filter(line -> line.matches(
				"(longest|pause,|time stopped) .*(improved|regressed|no change|inconclusive)")).toList();
	}

	@Test
	void refusesWrongUsageInOneLine() throws Exception {
		assertRefused("specify a subcommand: ttsp, heapdump", "demo");
		assertRefused("unknown command 'ttps'; did you mean 'ttsp'?", "demo", "ttps");
		assertRefused("--variant: 'counted' is not one of slow-file, counted-loop, array-copy", "demo", "ttsp",
				"--variant", "counted");
		assertRefused("--remedy: 'polls' is not one of those for slow-file: warm-up, channel, loader-thread", "demo",
				"ttsp", "--remedy", "polls");
		assertRefused("--remedy: 'bloks' is not one of those for array-copy: blocks; did you mean 'blocks'?", "demo",
				"ttsp", "--variant", "array-copy", "--remedy", "bloks");
		assertRefused("--delay must lie between 100 ms and 1 min", "demo", "ttsp", "--delay", "50ms");
		assertRefused("--delay must lie between 100 ms and 1 min", "demo", "ttsp", "--delay", "2h");
		assertRefused("--repeat must lie between 1 and 1000", "demo", "ttsp", "--repeat", "0");
		assertRefused("is not a JDK", "demo", "ttsp", "--jdk", folder);
		assertRefused("--name: 'a/b' is not a valid folder name", "demo", "ttsp", "--name", "a/b");
		assertRefused("cannot create a folder in", "demo", "ttsp", "--variant", "counted-loop", "--into",
				Files.createFile(folder.resolve("file")));
	}

	@Tag("long")
	@Test
	void dumpsHeapsIntoRunsThatCompare() {
		assertEquals(0, run("demo", "heapdump", "--jdk", System.getProperty("java.home"), "--jdk",
				System.getProperty("java.home"), "--heap", "16m", "-f", "2", "--into", folder, "--name", "dumps"),
				err());
		String first = folder.resolve("dumps/jdk-" + System.getProperty("java.version")).toString();
		assertTrue(err().endsWith("flightbench: to see them: flightbench compare " + first + " " + first + "-2\n"),
				err());
		assertEquals(5, err().lines().filter(line -> line.contains(" MB in ") || line.contains(": in ")).count(),
				err());
		assertEquals(0, run("compare", first, first + "-2", "--fail-on", "none"), err());
		assertTrue(out().contains("HeapDump.dump  by=mxbean, heap=16m"), out());
		assertEquals(0, run("compare", first, first + "-2", "--fail-on", "none", "--metric", "dump.pause"), err());
	}

	@Test
	void refusesWhatNoHeapDumpIs() {
		assertRefused("--heap: 'much' is not a size such as 300m or 2g", "demo", "heapdump", "--heap", "much");
		assertRefused("--heap must lie between 8m and 64g", "demo", "heapdump", "--heap", "1m");
		assertRefused(" MB of memory, but the JVM needs 131136: use a smaller --heap", "demo", "heapdump", "--heap",
				"64g", "--into", folder);
		assertRefused("--forks must lie between 1 and 1000", "demo", "heapdump", "-f", "0");
		assertRefused("--parallel needs --by jcmd", "demo", "heapdump", "--parallel", "2", "--by", "oom");
		assertRefused("--parallel must lie between 2 and 256", "demo", "heapdump", "--parallel", "1");
		assertRefused("--by: 'jmap' is not one of mxbean, jcmd, oom", "demo", "heapdump", "--by", "jmap");
		assertRefused("is not a JDK", "demo", "heapdump", "--jdk", folder);
	}

	@Test
	void samplesNameTheLateThreadInRecordingAndLog() throws Exception {
		for (String ending : List.of("jfr", "log")) {
			PauseTimeline baseline = PauseReader.read(Checkout.root().resolve("samples/ttsp-baseline." + ending),
					ReadProgress.NONE);
			Pause pause = baseline.pauses().stream().filter(one -> "G1CollectFull".equals(one.operation())).findFirst()
					.orElseThrow();
			assertEquals(List.of("reader-thread"), pause.lateThreads().stream().map(LateThread::name).toList());
			assertTrue(pause.timeToSafepointNanos() > 1.6e9, pause.toString());
			PauseTimeline remedy = PauseReader.read(Checkout.root().resolve("samples/ttsp-warm-up." + ending),
					ReadProgress.NONE);
			assertTrue(remedy.pauses().stream().allMatch(one -> one.timeToSafepointNanos() < 1e7));
		}
	}

	@Test
	void opensNothingWithoutADisplayOrADesktop() throws Exception {
		assertTrue(!Desktop.open(Terminal.pipe(Map.of()), List.of()));
		assertTrue(!Desktop.open(Terminal.pipe(Map.of("DISPLAY", ":0")), List.of()));
	}
}
