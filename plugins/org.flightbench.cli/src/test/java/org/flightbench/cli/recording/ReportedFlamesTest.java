// SPDX-License-Identifier: UPL-1.0
package org.flightbench.cli.recording;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordingFile;
import org.flightbench.bench.TinyBenchmarks;
import org.flightbench.cli.Checkout;
import org.flightbench.cli.CommandLineTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Compares the flame graphs in a report, box by box, with the tree that {@code flightbench flame} writes for the same
 * recordings.
 */
class ReportedFlamesTest extends CommandLineTest {

	private static final Path CAUSES = Checkout.root().resolve("samples/causes");
	private static final Pattern DATA = Pattern.compile(
			"<script type=\"application/json\" class=\"data\">(.*?)</script>",
			Pattern.DOTALL);
	private static final List<String> EVENTS = List.of("cpu", "allocation");
	private static final int GAP = -1;

	@Test
	void eachBoxWeighsWhatFlameSays() throws IOException {
		List<JsonObject> graphs = graphs(CAUSES.resolve("baseline"), CAUSES.resolve("candidate"));
		assertEquals(EVENTS.size(), graphs.size());
		for (int index = 0; index < graphs.size(); index++) {
			JsonObject tree = tree(CAUSES.resolve("baseline"), CAUSES.resolve("candidate"),
					"SeededBenchmark.allocation",
					EVENTS.get(index));
			int boxes = assertSame(tree, graphs.get(index));
			assertTrue(boxes >= 4, EVENTS.get(index) + ": " + boxes);
		}
	}

	/**
	 * Plain JMH does not mark iterations in recordings, so the settings determine how long each side warmed up. Part of
	 * the baseline's warm-up is at times at which the candidate is already measured. The baseline's samples at these
	 * times must be removed, but not the candidate's.
	 */
	@Tag("long")
	@Test
	void unmarkedRecordingsAreCutByTheWarmUpOfTheirOwnSide() throws Exception {
		Path jar = TinyBenchmarks.allocatingJar(folder);
		Path after = record(jar, "after", 300);
		Path before = record(jar, "before", millisToRecording(after) + 1500);
		JsonObject tree = tree(before, after, "Allocating.bytes", "allocation");
		List<JsonObject> graphs = graphs(before, after);
		assertSame(tree, graphs.get(graphs.size() - 1));
	}

	/** Returns the time between the start of the JVM and the start of its recording, in milliseconds. */
	private static long millisToRecording(Path results) throws IOException {
		RecordedEvent machine = RecordingFile
				.readAllEvents(results.resolveSibling("tiny.Allocating.bytes-Throughput").resolve("profile.jfr"))
				.stream()
				.filter(event -> event.getEventType().getName().equals("jdk.JVMInformation")).findFirst().orElseThrow();
		return Duration.between(machine.getInstant("jvmStartTime"), machine.getStartTime()).toMillis();
	}

	/** Runs a benchmark with plain JMH and returns the result file. The recording is next to it. */
	private Path record(Path jar, String side, long warmupMillis) throws Exception {
		Path place = Files.createDirectories(folder.resolve(side));
		Path log = place.resolve("log.txt");
		Process process = new ProcessBuilder(Path.of(System.getProperty("java.home"), "bin", "java").toString(),
				"-XX:TieredStopAtLevel=1",
				"-Djmh.ignoreLock=true", "-jar", jar.toString(), "Allocating.bytes", "-prof", "jfr", "-f", "1", "-wi",
				"1", "-w", warmupMillis + "ms", "-i", "6", "-r", "500ms", "-rf", "json", "-rff",
				"results.json").directory(place.toFile()).redirectErrorStream(true).redirectOutput(log.toFile())
				.start();
		assertEquals(0, process.waitFor(), () -> text(log));
		return place.resolve("results.json");
	}

	private static String text(Path file) {
		try {
			return Files.readString(file);
		} catch (IOException e) {
			return e.toString();
		}
	}

	private List<JsonObject> graphs(Path before, Path after) throws IOException {
		Path file = folder.resolve("page.html");
		assertEquals(0, run("report", before, after, "--out", file), err());
		List<JsonObject> graphs = new ArrayList<>();
		DATA.matcher(Files.readString(file)).results()
				.forEach(data -> graphs.add(JsonParser.parseString(data.group(1)).getAsJsonObject()));
		return graphs;
	}

	private JsonObject tree(Path before, Path after, String benchmark, String event) {
		assertEquals(0, run("flame", "--results", after, "--baseline-results", before, "--benchmark", benchmark,
				"--event", event, "--format", "json"), err());
		return JsonParser.parseString(out()).getAsJsonObject();
	}

	/** Compares all boxes that represent a single frame and returns the number of boxes. */
	private static int assertSame(JsonObject tree, JsonObject page) {
		Map<String, Integer> expected = new TreeMap<>();
		add(expected, tree.getAsJsonObject("root"), 0);
		int compared = 0;
		int position = 0;
		int name = 0;
		JsonArray boxes = page.getAsJsonArray("boxes");
		JsonArray levels = page.getAsJsonArray("levels");
		for (int level = 0; level < levels.size(); level++) {
			for (int box = 0; box < levels.get(level).getAsInt(); box++) {
				if (boxes.get(position + 1).getAsInt() == GAP) {
					position += 2;
				}
				name += boxes.get(position).getAsInt();
				JsonArray look = page.getAsJsonArray("looks").get(boxes.get(position + 1).getAsInt()).getAsJsonArray();
				position += 2;
				JsonArray names = page.getAsJsonArray("names").get(name).getAsJsonArray();
				if (!names.isEmpty() && level > 0) {
					String weighed = weighed(level, names.get(0).getAsString(), look.get(2), look.get(3));
					assertTrue(expected.getOrDefault(weighed, 0) > 0,
							() -> weighed + " is not in " + expected.keySet());
					expected.merge(weighed, -1, Integer::sum);
					compared++;
				} else if (level == 0) {
					assertEquals(weighed(0, "", tree.getAsJsonObject("total").get("baseline"),
							tree.getAsJsonObject("total").get("candidate")),
							weighed(0, "", look.get(2), look.get(3)));
				}
			}
		}
		assertEquals(boxes.size(), position);
		return compared;
	}

	private static void add(Map<String, Integer> all, JsonObject node, int level) {
		JsonObject total = node.getAsJsonObject("total");
		all.merge(weighed(level, node.get("name").getAsString(), total.get("baseline"), total.get("candidate")), 1,
				Integer::sum);
		node.getAsJsonArray("children").forEach(child -> add(all, child.getAsJsonObject(), level + 1));
	}

	private static String weighed(int level, String name, JsonElement baseline, JsonElement candidate) {
		return level + " " + name + " " + baseline.getAsDouble() + " " + candidate.getAsDouble();
	}
}
