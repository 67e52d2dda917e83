// SPDX-License-Identifier: UPL-1.0
package org.flightbench.cli.recording;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;

import org.flightbench.cli.Checkout;
import org.flightbench.cli.CommandLineTest;
import org.flightbench.cli.JmhFile;
import org.flightbench.cli.io.ExitStatus;
import org.junit.jupiter.api.Test;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;

class FlameCommandTest extends CommandLineTest {

	private final Path before = Checkout.root().resolve("samples/allocation-before.jfr");
	private final Path after = Checkout.root().resolve("samples/allocation-after.jfr");

	@Test
	void namesTheMethodWhoseAllocationIsGoneFirst() {
		assertEquals(ExitStatus.FINE, run("flame", after, "--baseline", before), err());
		String firstScreen = String.join("\n", out().lines().limit(8).toList());
		assertTrue(firstScreen.matches("(?s).*233 MB/s +0 B/s +gone +java\\.lang\\.Integer\\.valueOf.*"), firstScreen);
	}

	@Test
	void printsATreeWhoseTotalsAddUp() {
		assertEquals(ExitStatus.FINE, run("flame", before, "--format", "json"), err());
		JsonObject flame = JsonParser.parseString(out()).getAsJsonObject();
		assertEquals("B", flame.get("unit").getAsString());
		assertEquals(2317352960L, flame.get("total").getAsLong());
		assertEquals(3321, flame.get("samples").getAsLong());
		assertEquals(2317352960L, selves(flame.getAsJsonObject("root")));
	}

	@Test
	void printsBothSidesOfADifference() {
		run("flame", after, "--baseline", before, "--format", "json", "--per", "total");
		JsonObject root = JsonParser.parseString(out()).getAsJsonObject().getAsJsonObject("root");
		assertEquals(1, root.getAsJsonObject("total").get("baseline").getAsDouble(), 1e-9);
		assertEquals(1, root.getAsJsonObject("total").get("candidate").getAsDouble(), 1e-9);
	}

	@Test
	void comparesByEventTypesThatBothRecordingsHave() {
		Path recordings = Checkout.root().resolve("../shared/data/jfr");
		assertEquals(ExitStatus.FINE, run("flame", recordings.resolve("dominating_thread_allocation_sample.jfr"),
				"--baseline", recordings.resolve("jdk21.jfr")), err());
		assertTrue(out().contains("jdk21.jfr: 92.7 MB in 255 events of 60.1 s (jdk.ObjectAllocationSample)"), out());
	}

	@Test
	void namesTheEventTypesThatItCounted() {
		Path recording = Checkout.root().resolve("../shared/data/jfr/jdk21.jfr");
		run("flame", recording, "--event", "cpu");
		assertEquals("11 events of 60.1 s (jdk.ExecutionSample)", out().lines().skip(1).findFirst().orElseThrow());
		run("flame", recording, "--event", "native", "--format", "html");
		assertTrue(out().contains("2,903 events of 60.1 s (jdk.NativeMethodSample)"), "not in the page");
		run("flame", before, "--format", "json");
		assertEquals("[\"jdk.ObjectAllocationInNewTLAB\",\"jdk.ObjectAllocationOutsideTLAB\"]",
				JsonParser.parseString(out()).getAsJsonObject().getAsJsonArray("sources").get(0).getAsJsonObject()
						.get("eventTypes").toString());
		// The type is not repeated if it was given as an option.
		run("flame", recording, "--event", "jdk.ExecutionSample");
		assertEquals("11 events of 60.1 s", out().lines().skip(1).findFirst().orElseThrow());
	}

	@Test
	void weighsByOperation() throws IOException {
		Path results = new JmhFile().with("org.acme.Pool.take", 1000, 0.001).writeTo(folder.resolve("results.json"));
		assertEquals(ExitStatus.FINE,
				run("flame", before, "--results", results, "--benchmark", "Pool.take", "--format", "json"), err());
		JsonObject flame = JsonParser.parseString(out()).getAsJsonObject();
		assertEquals("B/op", flame.get("unit").getAsString());
		// gc.alloc.rate.norm is distributed over the tree in proportion to the recorded samples.
		assertEquals(64, flame.get("total").getAsDouble(), 1e-9);
		assertEquals(ExitStatus.FINE, run("flame", before, "--results", results, "--benchmark", "Pool.take", "--event",
				"cpu", "--format", "json"), err());
		double operations = 9.932 * 1000;
		assertEquals(756 / operations, JsonParser.parseString(out()).getAsJsonObject().get("total").getAsDouble(),
				1e-4);
	}

	@Test
	void findsTheRecordingsOfBothSidesByItself() throws IOException {
		Path baseline = runFolder("before", before, before);
		Path candidate = runFolder("after", after);
		assertEquals(ExitStatus.FINE,
				run("flame", "--results", candidate, "--baseline-results", baseline, "--benchmark",
						"Pool.take"),
				err());
		String firstScreen = String.join("\n", out().lines().limit(11).toList());
		assertTrue(firstScreen.contains("allocation, bytes per operation: after against before, 2 forks"), firstScreen);
		// The total of each side is the allocation that JMH measured, even if the side has few events.
		assertTrue(firstScreen.matches("(?s).*63.9 B/op +0 B/op +gone +java\\.lang\\.Integer\\.valueOf.*"),
				firstScreen);
		assertEquals(ExitStatus.FINE,
				run("flame", candidate.resolve("recordings"), "--results", candidate, "--benchmark", "Pool.take"),
				err());
		assertRefused("no recording of Pool.put near", "flame", "--results", candidate, "--benchmark", "Pool.put");
		assertRefused("a folder; specify a recording in it", "flame", candidate);
		assertRefused("specify a RECORDING", "flame");
	}

	/** Creates the folder of a run with recordings of its forks. */
	private Path runFolder(String name, Path... forks) throws IOException {
		Path run = folder.resolve(name);
		new JmhFile().with("org.acme.Pool.take", 1000, 0.001).with("org.acme.Pool.put", 10, 0.1)
				.writeTo(run.resolve("results.json"));
		Files.writeString(run.resolve("run.json"), "{}");
		Path recordings = Files.createDirectories(run.resolve("recordings/org.acme.Pool.take-Throughput"));
		for (int fork = 0; fork < forks.length; fork++) {
			Files.copy(forks[fork], recordings.resolve("fork-" + (fork + 1) + ".jfr"));
		}
		return run;
	}

	@Test
	void takesBackTheCollapsedStacksThatItWrites() throws IOException {
		Path collapsed = folder.resolve("before.collapsed");
		assertEquals(ExitStatus.FINE, run("flame", before, "--out", collapsed), err());
		assertEquals(ExitStatus.FINE, run("flame", collapsed, "--weight", "bytes"), err());
		assertTrue(out().contains("2.31 GB  99.9 %  java.lang.Integer.valueOf"), out());
		// When compared with a recording, collapsed stacks are assumed to have the same event.
		assertEquals(ExitStatus.FINE, run("flame", after, "--baseline", collapsed, "--per", "total"), err());
		assertTrue(out().startsWith("allocation, bytes per total: after.jfr against before.collapsed")
				|| out().contains("against before.collapsed"), out());
		assertRefused("have neither threads nor times", "flame", collapsed, "--thread", "main");
		Path both = folder.resolve("both.folded");
		assertEquals(ExitStatus.FINE, run("flame", after, "--baseline", before, "--out", both), err());
		assertEquals(ExitStatus.FINE, run("flame", both), err());
		assertTrue(out().startsWith("stacks, count: both.folded against both.folded"), out());
		assertRefused("these stacks are already a difference", "flame", both, "--baseline", collapsed);
	}

	@Test
	void startsStacksWithTheirThreads() throws IOException {
		assertEquals(ExitStatus.FINE, run("flame", before, "--split", "thread", "--format", "json"), err());
		JsonObject flame = JsonParser.parseString(out()).getAsJsonObject();
		assertEquals(2317352960L, selves(flame.getAsJsonObject("root")));
		flame.getAsJsonObject("root").getAsJsonArray("children").forEach(
				thread -> assertTrue(thread.getAsJsonObject().get("name").getAsString().startsWith("["), out()));
		assertEquals(ExitStatus.FINE, run("flame", before, "--split", "thread", "--invert", "--thread", "main"), err());
		assertTrue(out().matches("(?s).* \\[main]\n.*java\\.lang\\.Integer.*"), out());
		assertEquals(ExitStatus.FINE, run("flame", after, "--baseline", before, "--split", "thread"), err());
		assertEquals(1, out().lines().filter(line -> line.endsWith("[main]")).count(), out());
		Path collapsed = folder.resolve("threads.collapsed");
		assertEquals(ExitStatus.FINE, run("flame", before, "--split", "thread", "--out", collapsed), err());
		assertTrue(Files.readAllLines(collapsed).stream().allMatch(line -> line.startsWith("[")));
		assertRefused("have neither threads nor times", "flame", collapsed, "--split", "thread");
		assertRefused("--split: 'class' is not one of thread", "flame", before, "--split", "class");
	}

	@Test
	void linksFramesToTheirSource() throws IOException {
		Path page = folder.resolve("flame.html");
		String url = "https://example.org/{path}#L{line}";
		assertEquals(ExitStatus.FINE, run("flame", before, "--separate", "line", "--out", page, "--source-url", url),
				err());
		assertTrue(
				Files.readString(page)
						.matches("(?s).*\"sources\":\\[[^]]*\"https://example.org/Allocator.java#L\\d+\".*"),
				"no link");
		assertFalse(Files.readString(page).contains("https://example.org/java/"), "a link into the JDK");
		assertRefused("--source-url needs --format html", "flame", before, "--source-url", url);
		assertRefused("is not an address that starts with http:// or https://", "flame", before, "--out", page,
				"--source-url", "ftp://example.org/{path}");
		assertRefused("unknown placeholder {branch}; expected {commit}, {path} or {line}", "flame", before, "--out",
				page, "--source-url", "https://example.org/{branch}/{path}");
		assertRefused("--source-url: the commit of allocation-before.jfr is unknown; write it instead of {commit}",
				"flame", before, "--out", page, "--source-url", "https://example.org/{commit}/{path}");
	}

	@Test
	void writesAPageThatLoadsNothing() throws IOException {
		Path page = folder.resolve("flame.html");
		assertEquals(ExitStatus.FINE, run("flame", after, "--baseline", before, "--out", page), err());
		String html = Files.readString(page);
		assertTrue(html.contains("java.lang.Integer.valueOf"));
		assertTrue(html.contains("default-src 'none'"));
		assertFalse(html.matches("(?s).*(src|href)=(?!\"#).*"), "something is loaded");
	}

	@Test
	void drawsAPicture() {
		assertEquals(ExitStatus.FINE, run("flame", before, "--format", "svg"), err());
		assertTrue(out().startsWith("<?xml"), out());
		assertTrue(out().contains("<title>java.lang.Integer.valueOf&#10;Total 2.31 GB&#10;"), out());
	}

	@Test
	void readsWhatIsLeftOfARecording() throws IOException {
		byte[] whole = Files.readAllBytes(before);
		Path cut = Files.write(folder.resolve("cut.jfr"), Arrays.copyOf(whole, whole.length / 2));
		assertRefused("cut.jfr: no events to show for 'allocation': chunk 1", "flame", cut);
		assertEquals(ExitStatus.FINE, run("events", cut), err());
		assertTrue(out().contains("Warning  chunk 1"), out());
	}

	@Test
	void countsEvents() {
		assertEquals(ExitStatus.FINE, run("events", before, "--format", "json"), err());
		JsonObject events = JsonParser.parseString(out()).getAsJsonObject();
		assertEquals("1.0", events.get("version").getAsString());
		assertTrue(out().replaceAll("\\s", "").contains("{\"type\":\"jdk.ObjectAllocationInNewTLAB\",\"count\":3321,"),
				out());
	}

	@Test
	void refusesWhatCannotBe() {
		assertRefused("no such file", "flame", folder.resolve("none.jfr"));
		assertRefused("not a flight recording", "flame", Checkout.root().resolve("pom.xml"));
		assertRefused("no events to show for 'jdk.Lok'", "flame", before, "--event", "Lok");
		Path datadog = Checkout.root().resolve("../shared/data/faults/datadog-recording/dd.jfr");
		assertRefused("--event datadog.MethodSample, --event datadog.ObjectSample", "flame", datadog, "--event",
				"lock");
		assertRefused("events of 'datadog.MethodSample' have no time", "flame", datadog, "--event",
				"datadog.MethodSample", "--weight", "time");
		assertRefused("'flightbench events' lists all types\n", "flame", before, "--event", "socket");
		assertRefused("did you mean 'lock'?", "flame", before, "--event", "lok");
		assertRefused("none of 3,321 events is left", "flame", before, "--only", "NoSuchMethod");
		assertRefused("events of 'cpu' have no bytes", "flame", before, "--event", "cpu", "--weight", "bytes");
		assertRefused("--per operation needs --results", "flame", before, "--per", "operation");
		assertRefused("'tree' is not one of text", "flame", before, "--format", "tree");
		assertRefused("is not a time such as", "flame", before, "--from", "soon");
		assertRefused("--from must be before --to", "flame", before, "--from", "2s", "--to", "1s");
		assertRefused("would overwrite an input file", "flame", before, "--out", before,
				"--format", "text");
		assertRefused("is not a regular expression", "flame", before, "--thread", "(");
	}

	private static long selves(JsonObject node) {
		long sum = node.get("self").getAsLong();
		for (var child : node.getAsJsonArray("children")) {
			sum += selves(child.getAsJsonObject());
		}
		return sum;
	}
}
