// SPDX-License-Identifier: UPL-1.0
package org.flightbench.cli.recording;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;

import org.flightbench.cli.Checkout;
import org.flightbench.cli.CommandLineTest;
import org.flightbench.cli.io.ExitStatus;
import org.junit.jupiter.api.Test;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;

class SafepointsCommandTest extends CommandLineTest {

	private static final Path DATA = Checkout.root().resolve("../shared/data");

	private final Path recording = DATA.resolve("jfr/ttsp-mmap-slow-disk-jdk25.jfr");
	private final Path log = DATA.resolve("safepoint-logs/ttsp-mmap-slow-disk-jdk25.log");
	private final Path warmed = DATA.resolve("safepoint-logs/gc-and-safepoint-warmed-jdk25.log");

	@Test
	void printsWhoWasLateAndWhatToTry() {
		assertEquals(ExitStatus.FINE, run("safepoints", recording, log), err());
		assertTrue(out().contains("reader-thread was probably late, at LongTTSP.lambda$main$0:3: the JVM's "
				+ "timeout report names it"), out());
		assertTrue(out().contains("Memory-mapped I/O?"), out());
		assertTrue(out().contains("FileChannel.read"), out());
	}

	@Test
	void printsJsonWithNullForPhasesThatAreNotKnown() {
		assertEquals(ExitStatus.FINE, run("safepoints", recording, "--format", "json", "--min", "1s"), err());
		JsonObject report = JsonParser.parseString(out()).getAsJsonObject();
		assertEquals("ttsp-mmap-slow-disk-jdk25.jfr", report.get("source").getAsString());
		assertEquals(1, report.getAsJsonArray("pauses").size());
		JsonObject pause = report.getAsJsonArray("pauses").get(0).getAsJsonObject();
		assertEquals("G1CollectFull", pause.get("operation").getAsString());
		assertEquals("2026-11-21T05:55:34.136347331Z", pause.get("start").getAsString());
		assertEquals(1716911041, pause.get("timeToSafepointNanos").getAsLong());
		assertTrue(pause.get("cleanupNanos").isJsonNull() && pause.get("leavingNanos").isJsonNull(), out());
		JsonObject late = pause.getAsJsonArray("lateThreads").get(0).getAsJsonObject();
		assertEquals("reader-thread", late.get("name").getAsString());
		assertEquals("silence", late.get("evidence").getAsString());
		assertEquals("LongTTSP.lambda$main$0:3", late.getAsJsonArray("stack").get(0).getAsString());
		JsonObject summary = report.getAsJsonObject("summary");
		assertEquals(5, summary.get("count").getAsInt());
		long total = 0;
		for (JsonElement operation : summary.getAsJsonObject("byOperation").asMap().values()) {
			total += operation.getAsJsonObject().get("totalNanos").getAsLong();
		}
		assertEquals(summary.get("totalNanos").getAsLong(), total);
	}

	@Test
	void comparesWithABaselineAndSaysWhyItCannotJudge() {
		assertEquals(ExitStatus.FINE, run("safepoints", recording, "--baseline", warmed), err());
		assertTrue(out().contains("G1CollectFull"), out());
		assertTrue(out().contains("a single run on each side"), out());
		run("safepoints", recording, "--baseline", warmed, "--format", "json");
		JsonObject report = JsonParser.parseString(out()).getAsJsonObject();
		assertEquals(1, report.getAsJsonArray("baseline").size());
		assertEquals("inconclusive",
				report.getAsJsonArray("verdicts").get(0).getAsJsonObject().get("verdict").getAsString());
	}

	@Test
	void severalRunsOnEachSideGiveAVerdict() throws IOException {
		Object[] arguments = {"safepoints", made("a1", 100), made("a2", 103), made("a3", 98), made("a4", 101),
				"--baseline", made("b1", 900), made("b2", 930), made("b3", 880), made("b4", 910), "--format", "json"};
		assertEquals(ExitStatus.FINE, run(arguments), err());
		JsonObject verdict = JsonParser.parseString(out()).getAsJsonObject().getAsJsonArray("verdicts").get(0)
				.getAsJsonObject();
		assertEquals("longest pause", verdict.get("measure").getAsString());
		assertEquals("improved", verdict.get("verdict").getAsString(), out());
	}

	@Test
	void aFolderStandsForTheRunsInItHoweverAlikeTheyAre() throws IOException {
		for (String side : List.of("before", "after")) {
			for (int run = 1; run <= 4; run++) {
				Files.createDirectories(folder.resolve(side + "/run-" + run));
				made(side + "/run-" + run + "/gc", (side.equals("before") ? 900 : 100) + run / 10.0);
			}
			Files.writeString(folder.resolve(side + "/notes.log"), "Dear diary,\n");
		}
		assertEquals(ExitStatus.FINE, run("safepoints", folder.resolve("after"), "--baseline",
				folder.resolve("before"), "--format", "json"), err());
		JsonObject report = JsonParser.parseString(out()).getAsJsonObject();
		assertEquals(4, report.getAsJsonArray("baseline").size());
		assertEquals("improved",
				report.getAsJsonArray("verdicts").get(0).getAsJsonObject().get("verdict").getAsString(), out());
	}

	@Test
	void refusesAFolderWithoutRecordingsAndLogs() throws IOException {
		Files.writeString(folder.resolve("notes.log"), "Dear diary,\n");
		assertRefused(
				"a folder with neither a flight recording (*.jfr) nor a safepoint log",
				"safepoints", folder);
	}

	/**
	 * Writes a log with a single pause. Each log is from a different run.
	 *
	 * @param millis the duration of the pause in milliseconds
	 */
	private Path made(String name, double millis) throws IOException {
		return Files.writeString(folder.resolve(name + ".log"), String.format(
				"[1.000s][info][safepoint] Safepoint \"G1CollectFull\", Time since last: 1000 ns, Reaching safepoint: %d ns, "
						+ "At safepoint: 5000 ns, Total: %d ns%n[9.000s][info][gc] end%n",
				Math.round(millis * 1_000_000), Math.round(millis * 1_000_000) + 5000));
	}

	@Test
	void failsOverALongPause() {
		assertEquals(ExitStatus.FAILED, run("safepoints", log, "--fail-over", "200ms"));
		assertTrue(err().contains("a pause of 1.74 s for G1CollectFull, longer than --fail-over 200 ms"), err());
		assertEquals(ExitStatus.FINE, run("safepoints", log, "--fail-over", "2s"), err());
	}

	@Test
	void refusesWhatIsNoSourceAndWhatIsOfDifferentRuns() throws IOException {
		Path letter = Files.writeString(folder.resolve("letter.txt"), "Dear Sir\n");
		assertRefused("neither a flight recording nor a safepoint log", "safepoints", letter);
		assertRefused("no such file", "safepoints", folder.resolve("missing.log"));
		assertRefused("are from different runs", "safepoints", recording, warmed);
		assertRefused("no FILE given", "safepoints");
		assertRefused("--follow needs exactly one FILE", "safepoints", log, "--follow", "--out", folder.resolve("x"));
	}

	@Test
	void programsReadNullWhereALogHasNoLinesAboutSafepoints() throws IOException {
		Path none = Files.writeString(folder.resolve("none.log"), "400.737: [GC remark, 0.1005220 secs]");
		for (Path[] sides : new Path[][]{{none, warmed}, {warmed, none}}) {
			assertEquals(ExitStatus.FINE,
					run("safepoints", sides[0], "--baseline", sides[1], "--format", "json"), err());
			JsonParser.parseString(out()).getAsJsonObject().getAsJsonArray("verdicts").forEach(verdict -> {
				assertEquals(sides[0] == none, verdict.getAsJsonObject().get("candidateMillis").isJsonNull());
				assertEquals(sides[1] == none, verdict.getAsJsonObject().get("baselineMillis").isJsonNull());
			});
		}
	}

	@Test
	void writesEveryFormat() throws IOException {
		for (String format : new String[]{"md", "csv", "json", "svg", "txt"}) {
			Path file = folder.resolve("report." + format);
			assertEquals(ExitStatus.FINE, run("safepoints", recording, log, "--baseline", warmed, "--out", file),
					err());
			assertTrue(Files.readString(file).contains(format.equals("svg") ? "reader-thread" : "G1CollectFull"),
					format);
		}
		assertTrue(Files.readString(folder.resolve("report.svg")).endsWith("</svg>\n"));
	}

	@Test
	void printsTheSettingsToRecordWith() {
		assertEquals(ExitStatus.FINE, run("safepoints", "--settings"), err());
		assertTrue(out().contains("jdk.SafepointEnd"), out());
	}

	@Test
	void followsALogThatGrows() throws Exception {
		Path growing = folder.resolve("growing.log");
		String whole = Files.readString(log);
		int half = whole.indexOf("[2.122s]");
		Files.writeString(growing, whole.substring(0, half));
		ByteArrayOutputStream followed = new ByteArrayOutputStream();
		int[] status = {-1};
		Thread following = new Thread(() -> status[0] = run(followed, "safepoints", growing, "--follow", "--fail-over",
				"1s"));
		following.start();
		waitFor(followed, "ClassLoaderStatsOperation");
		Files.writeString(growing, whole.substring(half), StandardOpenOption.APPEND);
		following.join(30_000);
		assertEquals(ExitStatus.FAILED, status[0], err());
		String text = followed.toString(StandardCharsets.UTF_8);
		assertTrue(text.contains("G1CollectFull  1.74 s, to safepoint 1.72 s, late: reader-thread"), text);
	}

	private static void waitFor(ByteArrayOutputStream output, String text) throws InterruptedException {
		for (int attempt = 0; attempt < 300 && !output.toString(StandardCharsets.UTF_8).contains(text); attempt++) {
			Thread.sleep(100);
		}
		assertTrue(output.toString(StandardCharsets.UTF_8).contains(text), output.toString(StandardCharsets.UTF_8));
	}
}
