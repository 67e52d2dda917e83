// SPDX-License-Identifier: UPL-1.0
package org.flightbench.cli.recording;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

import org.flightbench.cli.Checkout;
import org.flightbench.cli.CommandLineTest;
import org.flightbench.cli.io.ExitStatus;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;

import jdk.jfr.Event;
import jdk.jfr.Name;
import jdk.jfr.Recording;
import jdk.jfr.consumer.RecordingFile;

class DiffCommandTest extends CommandLineTest {

	private static final Path SHARED = Checkout.root().resolve("../shared/data/jfr");

	private final Path before = Checkout.root().resolve("samples/allocation-before.jfr");
	private final Path after = Checkout.root().resolve("samples/allocation-after.jfr");

	@Test
	void tellsTheAllocationThatIsGoneFirst() {
		assertEquals(ExitStatus.FINE, run("diff", before, after), err());
		List<String> matters = matters();
		assertEquals(
				"1. Allocation -99.86 %: 233 MB/s to 316 KB/s, mostly java.lang.Integer.valueOf called by Allocator.go",
				matters.get(0));
		assertTrue(out().contains("One run each"), out());
	}

	@Test
	void saysSectionsWithoutDifferenceInOneLine() {
		run("diff", before, after);
		assertTrue(out().contains("\nLocks and waiting: no change that matters: Object.wait 2.01 s/s to 1.88 s/s\n"),
				out());
		assertTrue(out().contains("\nFiles and sockets: none on either side\n"), out());
		assertTrue(out().contains("\nSettings, flags and system: no difference\n"), out());
	}

	@Test
	void findsNothingThatMattersBetweenARecordingAndItself() {
		for (Path same : List.of(before, SHARED.resolve("jdk21.jfr"), SHARED.resolve("full_gc_g1.jfr"))) {
			assertEquals(ExitStatus.FINE, run("diff", same, same), err());
			assertEquals(List.of("No change that matters."), matters(), same.toString());
		}
	}

	@Test
	void saysWhatCannotBeCompared() {
		assertEquals(ExitStatus.FINE, run("diff", SHARED.resolve("ttsp-mmap-slow-disk-jdk17.jfr"),
				SHARED.resolve("ttsp-mmap-slow-disk-jdk25.jfr")), err());
		assertTrue(out().contains("Note: The JDKs differ: OpenJDK 64-Bit Server VM (17.0.15+6-Debian-1deb12u1) and "),
				out());
		assertTrue(out().contains("Exceptions: not recorded in ttsp-mmap-slow-disk-jdk17.jfr"), out());
		assertTrue(out().contains("Reading file: recorded with different thresholds (10.0 ms, 1.00 ms)"), out());
		run("diff", SHARED.resolve("dominating_thread_allocation.jfr"),
				SHARED.resolve("dominating_thread_allocation_sample.jfr"));
		assertTrue(out().contains("Allocation was recorded by different events"), out());
		assertEquals(List.of("No change that matters."), matters());
	}

	@Test
	void namesTheFileThatBecameSlowAndTheExceptionsThatAreNew() throws Exception {
		Path data = folder.resolve("<b>data&.bin");
		Files.write(data, new byte[1 << 20]);
		Path quick = recorded("quick", data, 1, 0);
		Path slow = recorded("slow", data, 100_000, 30_000);
		assertEquals(ExitStatus.FINE, run("diff", quick, slow, "--format", "json"), err());
		JsonObject diff = JsonParser.parseString(out()).getAsJsonObject();
		List<JsonObject> told = new ArrayList<>();
		diff.getAsJsonArray("matters").forEach(row -> told.add(row.getAsJsonObject()));
		JsonObject file = told.stream().filter(row -> row.get("measure").getAsString().equals("file-read")).findFirst()
				.orElseThrow(() -> new AssertionError(out()));
		assertEquals(data.toString(), file.get("name").getAsString());
		assertEquals("more", file.get("verdict").getAsString());
		assertTrue(file.get("place").getAsString().endsWith("DiffCommandTest.read"), file.toString());
		assertTrue(file.getAsJsonObject("candidate").get("count").getAsLong() >= 100_000, file.toString());
		JsonObject exception = told.stream().filter(row -> row.get("measure").getAsString().equals("exception"))
				.findFirst().orElseThrow(() -> new AssertionError(out()));
		assertTrue(exception.get("sentence").getAsString().contains(
				"mostly java.lang.IllegalStateException (org.flightbench.cli.recording.DiffCommandTest.fail)"),
				exception.toString());

		Path page = folder.resolve("page.html");
		assertEquals(ExitStatus.FINE, run("diff", quick, slow, "--out", page), err());
		String html = Files.readString(page);
		assertTrue(html.contains("&lt;b&gt;data&amp;"), "the name is not in the page");
		assertFalse(html.contains("<b>data"), "a name from the recording is not escaped");
		run("diff", quick, slow, "--format", "markdown");
		assertTrue(out().contains("\n### What matters\n"), out());
		// Names in tables are code spans, in which tags have no effect.
		assertTrue(out().lines().filter(line -> line.indexOf('`') < 0).noneMatch(line -> line.contains("<b>data")),
				out());
	}

	@Test
	void theLongestPauseOfAnOperationIsNotThatOfACollection() throws Exception {
		Path file = stopped("dumps", Duration.ZERO);
		assertEquals(ExitStatus.FINE, run("diff", file, file, "--format", "json"), err());
		JsonObject dump = rows().filter(row -> row.get("measure").getAsString().equals("safepoint")
				&& !row.get("name").isJsonNull() && row.get("name").getAsString().contains("ThreadDump")).findFirst()
				.orElseThrow(() -> new AssertionError(out()));
		long start = dump.getAsJsonObject("candidate").get("longestStartNanos").getAsLong();
		assertTrue(nearest(file, start, "ThreadDump") < nearest(file, start, "Collect"), dump.toString());
	}

	@Test
	void pausesWithDifferentThresholdsAreNotCompared() throws Exception {
		Path all = stopped("all", Duration.ZERO);
		Path some = stopped("some", Duration.ofMillis(10));
		assertEquals(ExitStatus.FINE, run("diff", some, all), err());
		assertTrue(out().contains("Safepoint operations: recorded with different thresholds (10.0 ms, 0 ns)"), out());
		run("diff", some, all, "--format", "json");
		assertFalse(JsonParser.parseString(out()).getAsJsonObject().getAsJsonArray("matters").asList().stream()
				.anyMatch(row -> row.getAsJsonObject().get("measure").getAsString().contains("safepoint")), out());
	}

	/** JDK 25 limits the rate of recorded exceptions, but counts all of them. */
	@Test
	void aRiseOfExceptionsIsSeenAlthoughTheirRateIsLimited() throws Exception {
		Path few = thrown("few", 1);
		Path many = thrown("many", 1000);
		assertEquals(ExitStatus.FINE, run("diff", few, many, "--format", "json"), err());
		assertTrue(JsonParser.parseString(out()).getAsJsonObject().getAsJsonArray("matters").asList().stream()
				.map(JsonElement::getAsJsonObject)
				.anyMatch(row -> List.of("exception", "throwables").contains(row.get("measure").getAsString())
						&& row.get("verdict").getAsString().equals("more")),
				out());
	}

	/** Records a program that throws in each of 60 periods of 10 ms. */
	private Path thrown(String name, int exceptions) throws Exception {
		Path file = folder.resolve(name + ".jfr");
		try (Recording recording = new Recording()) {
			recording.enable("jdk.JavaExceptionThrow").with("throttle", "100/s");
			recording.enable("jdk.ExceptionStatistics").withPeriod(Duration.ofMillis(50));
			recording.enable("jdk.ActiveSetting");
			recording.start();
			for (int period = 0; period < 60; period++) {
				for (int count = 0; count < exceptions; count++) {
					fail();
				}
				Thread.sleep(10);
			}
			recording.stop();
			recording.dump(file);
		}
		return file;
	}

	/** Returns the distance in nanoseconds from a time to the nearest VM operation whose name contains a word. */
	private static long nearest(Path file, long epochNanos, String operation) throws IOException {
		return RecordingFile.readAllEvents(file).stream()
				.filter(event -> event.getEventType().getName().equals("jdk.ExecuteVMOperation")
						&& event.getString("operation").contains(operation))
				.mapToLong(event -> Math.abs(TimeUnit.SECONDS.toNanos(event.getStartTime().getEpochSecond())
						+ event.getStartTime().getNano() - epochNanos))
				.min().orElseThrow();
	}

	private Stream<JsonObject> rows() {
		return JsonParser.parseString(out()).getAsJsonObject().getAsJsonArray("sections").asList().stream()
				.flatMap(section -> section.getAsJsonObject().getAsJsonArray("rows").asList().stream())
				.map(JsonElement::getAsJsonObject);
	}

	/** Records a collection and many thread dumps, each of which pauses this JVM. */
	private Path stopped(String name, Duration threshold) throws Exception {
		Path file = folder.resolve(name + ".jfr");
		try (Recording recording = new Recording()) {
			recording.enable("jdk.SafepointBegin").withThreshold(threshold);
			recording.enable("jdk.ExecuteVMOperation").withThreshold(threshold);
			recording.enable("jdk.ActiveSetting");
			recording.start();
			System.gc();
			Thread.sleep(100);
			for (int dump = 0; dump < 500; dump++) {
				Thread.getAllStackTraces();
			}
			recording.stop();
			recording.dump(file);
		}
		return file;
	}

	@Tag("long")
	@Test
	void judgesSeveralRunsOfEachSide() throws Exception {
		Path data = folder.resolve("data.bin");
		Files.write(data, new byte[1 << 20]);
		for (int run = 0; run < 3; run++) {
			Files.createDirectories(folder.resolve("runs/before"));
			Files.createDirectories(folder.resolve("runs/after"));
			Files.move(recorded("run", data, 1, 1000), folder.resolve("runs/before/" + run + ".jfr"));
			Files.move(recorded("run", data, 1, 40_000), folder.resolve("runs/after/" + run + ".jfr"));
		}
		assertEquals(ExitStatus.FINE, run("diff", folder.resolve("runs/before"), folder.resolve("runs/after"), "--per",
				"test.DiffRequest", "--format", "json"), err());
		JsonObject diff = JsonParser.parseString(out()).getAsJsonObject();
		assertTrue(diff.get("replicates").getAsBoolean());
		assertEquals("test.DiffRequest", diff.get("per").getAsString());
		assertEquals(3, diff.getAsJsonObject("candidate").getAsJsonArray("recordings").size());
		JsonObject exceptions = null;
		for (JsonElement section : diff.getAsJsonArray("sections")) {
			for (JsonElement row : section.getAsJsonObject().getAsJsonArray("rows")) {
				JsonObject one = row.getAsJsonObject();
				if (one.get("measure").getAsString().equals("exception") && one.get("name").isJsonNull()) {
					exceptions = one;
				}
			}
		}
		assertEquals("/DiffRequest", exceptions.get("unit").getAsString());
		// Each run has ten requests.
		assertEquals(100, exceptions.getAsJsonObject("baseline").get("mean").getAsDouble(), 10);
		assertEquals(4000, exceptions.getAsJsonObject("candidate").get("mean").getAsDouble(), 10);
		assertEquals("more", exceptions.get("verdict").getAsString());
		assertTrue(exceptions.get("p").getAsDouble() < 0.05);
	}

	@Test
	void refusesWhatCannotBeCompared() throws IOException {
		assertDiffRefused("no events of the type jdk.Nonsense; 'flightbench events' lists all types", before, after,
				"--per", "Nonsense");
		assertDiffRefused("the number of operations in the recording is unknown; use --per second", before, after,
				"--per", "operation");
		assertDiffRefused("nothing was recorded in this time", before, after, "--from", "1h");
		assertDiffRefused("--from must be before --to", before, after, "--from", "3s", "--to", "2s");
		Path empty = Files.createDirectory(folder.resolve("empty"));
		assertDiffRefused("empty", before, empty);
		assertDiffRefused("missing.jfr: no such file", before, folder.resolve("missing.jfr"));
	}

	private void assertDiffRefused(String message, Object... arguments) {
		List<Object> all = new ArrayList<>(List.of("diff"));
		all.addAll(List.of(arguments));
		assertEquals(ExitStatus.BAD_INPUT, run(all.toArray()), out());
		assertTrue(err().contains(message), err());
	}

	private List<String> matters() {
		List<String> lines = out().lines().toList();
		int first = lines.indexOf("What matters") + 1;
		return lines.subList(first, lines.size()).stream().takeWhile(line -> !line.isEmpty()).toList();
	}

	/** A request of the program. Amounts are reported per request. */
	@Name("test.DiffRequest")
	static final class Request extends Event {}

	private Path recorded(String name, Path data, int reads, int exceptions) throws Exception {
		Path file = folder.resolve(name + ".jfr");
		try (Recording recording = new Recording()) {
			recording.enable("jdk.FileRead").withStackTrace().withoutThreshold();
			recording.enable("jdk.JavaExceptionThrow").withStackTrace();
			recording.enable("jdk.ActiveSetting");
			recording.start();
			for (int request = 0; request < 10; request++) {
				new Request().commit();
			}
			read(data, reads);
			for (int count = 0; count < exceptions; count++) {
				fail();
			}
			Thread.sleep(200);
			recording.stop();
			recording.dump(file);
		}
		return file;
	}

	private static void read(Path data, int reads) throws IOException {
		try (java.io.FileInputStream in = new java.io.FileInputStream(data.toFile())) {
			for (int read = 0; read < reads; read++) {
				in.read();
			}
		}
	}

	private static void fail() {
		try {
			throw new IllegalStateException("on purpose");
		} catch (IllegalStateException expected) {
			// JFR records the exception; it needs no handling.
		}
	}
}
