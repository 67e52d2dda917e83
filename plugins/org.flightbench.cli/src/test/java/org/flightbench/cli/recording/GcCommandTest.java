// SPDX-License-Identifier: UPL-1.0
package org.flightbench.cli.recording;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import org.flightbench.cli.Checkout;
import org.flightbench.cli.CommandLineTest;
import org.flightbench.cli.io.ExitStatus;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests that {@code gc} judges several runs per side in the same way as {@code diff}. */
class GcCommandTest extends CommandLineTest {

	private static final int RUNS = 4;
	/** A program that allocates 200 MB per second, even on a busy machine: it catches up after stalls. */
	private static final String PROGRAM = """
											public class Churns {
												static volatile Object sink;
												public static void main(String[] none) throws Exception {
													long start = System.nanoTime();
													for (long made = 0; made < 300_000_000; ) {
														for (long due = Math.min(300_000_000, (System.nanoTime() - start) / 5); made < due; made += 2016) sink = new byte[2000];
														Thread.sleep(1);
													}
												}
											}
											""";

	@TempDir
	static Path runs;

	@BeforeAll
	static void run() throws Exception {
		Path source = Files.writeString(runs.resolve("Churns.java"), PROGRAM);
		Path bin = Path.of(System.getProperty("java.home"), "bin");
		assertEquals(0, new ProcessBuilder(bin.resolve("javac").toString(), source.toString()).start().waitFor());
		List<Process> started = new ArrayList<>();
		for (String young : new String[]{"4m", "64m"}) {
			Path into = Files.createDirectory(runs.resolve("young-" + young));
			for (int number = 1; number <= RUNS; number++) {
				started.add(new ProcessBuilder(bin.resolve("java").toString(), "-XX:+UseSerialGC", "-Xmx128m",
						"-Xmn" + young, "-Xlog:gc*:file=" + into.resolve("run-" + number + ".log"), "-cp",
						runs.toString(), "Churns").start());
			}
		}
		for (Process process : started) {
			assertEquals(0, process.waitFor());
		}
	}

	@Test
	void aSmallerYoungGenerationCollectsMoreOftenInEachRun() {
		assertEquals(ExitStatus.FINE, run("gc", runs.resolve("young-4m"), "--baseline", runs.resolve("young-64m")),
				err());
		assertTrue(out().contains("young-4m: 4 runs"), out());
		String rate = line("pauses per minute");
		assertTrue(rate.matches(".* \\+[\\d,]+ % \\[\\+[\\d,]+ %, \\+[\\d,]+ %\\]  more, 4 of 4 runs"), rate);
		assertTrue(line("mean heap before GC").endsWith("less, 4 of 4 runs"), out());
		assertTrue(line("pauses ").endsWith("\u2013"), "a sum is not judged: " + line("pauses "));
		assertTrue(out().contains("Each run is a replicate"), out());
		assertFalse(out().contains("Verdicts require several runs"), out());
	}

	private String line(String start) {
		return out().lines().filter(line -> line.startsWith(start)).findFirst().orElse(out());
	}

	@Test
	void programsReadTheVerdictsWithTheValueOfEachRun() {
		assertEquals(ExitStatus.FINE, run("gc", runs.resolve("young-4m"), "--baseline", runs.resolve("young-64m"),
				"--format", "json"), err());
		Map<String, JsonObject> verdicts = new HashMap<>();
		for (JsonElement one : JsonParser.parseString(out()).getAsJsonObject().getAsJsonArray("verdicts")) {
			verdicts.put(one.getAsJsonObject().get("kind").getAsString() + " "
					+ one.getAsJsonObject().get("name").getAsString(), one.getAsJsonObject());
		}
		assertEquals("more", verdicts.get("measure rate").get("verdict").getAsString());
		assertEquals(RUNS, verdicts.get("measure rate").getAsJsonArray("baseline").size());
		assertTrue(verdicts.get("measure rate").get("p").getAsDouble() < 0.05);
		assertTrue(verdicts.containsKey("cause Allocation Failure"), verdicts.keySet().toString());
		assertFalse(verdicts.containsKey("measure pauses"), verdicts.keySet().toString());
	}

	@Test
	void theEndingOfAFileGivesAPageWithVerdictsOrAPicture() throws IOException {
		Path page = folder.resolve("gc.html");
		assertEquals(ExitStatus.FINE, run("gc", runs.resolve("young-4m"), "--baseline", runs.resolve("young-64m"),
				"--out", page), err());
		String html = Files.readString(page);
		assertTrue(html.indexOf("more, 4 of 4 runs") < html.indexOf("<svg"), "verdicts are above the picture");
		assertEquals(3, html.split("<svg ", -1).length, "over time and by percentile");
		Path picture = folder.resolve("gc.svg");
		assertEquals(ExitStatus.FINE, run("gc", runs.resolve("young-4m/run-1.log"), "--out", picture), err());
		String svg = Files.readString(picture);
		assertTrue(svg.startsWith("<?xml"), svg);
		assertTrue(svg.contains("Allocation Failure"), "the cause of a pause");
	}

	@Test
	void spreadsheetsGetALineForEachMeasureAndGroup() {
		assertEquals(ExitStatus.FINE, run("gc", runs.resolve("young-4m/run-1.log"), "--format", "csv"), err());
		assertTrue(out().contains("candidate,measure,pauses,"), out());
		assertTrue(out().contains("candidate,cause,Allocation Failure,,"), out());
	}

	@Test
	void aRecordingAndALogThatAreTakenForTwoRunsAreTold() {
		assertEquals(ExitStatus.FINE, run("gc", Checkout.root().resolve("samples/ttsp-baseline.jfr"),
				runs.resolve("young-4m/run-1.log")), err());
		assertTrue(err().contains("ttsp-baseline.jfr and run-1.log are treated as two runs"), err());
		assertEquals(ExitStatus.FINE, run("gc", Checkout.root().resolve("samples/ttsp-baseline.jfr"),
				Checkout.root().resolve("samples/ttsp-baseline.log")), err());
		assertFalse(err().contains("two runs"), err());
	}

	@Test
	void runsOfTheSameDoNotDifferAndSingleRunsHaveNoVerdict() throws IOException {
		assertEquals(ExitStatus.FINE, run("gc", runs.resolve("young-4m"), "--baseline", runs.resolve("young-4m")),
				err());
		assertTrue(
				line("pauses per minute").endsWith("inconclusive") || line("pauses per minute").endsWith("no change"),
				out());
		assertFalse(out().contains(" of 4 runs"), out());
		assertEquals(ExitStatus.FINE, run("gc", runs.resolve("young-4m/run-1.log"), "--baseline",
				runs.resolve("young-64m/run-2.log")), err());
		assertFalse(out().matches("(?s).*Verdict\\b.*"), out());
		assertTrue(out().contains("Verdicts require several runs on each side"), out());
	}
}
