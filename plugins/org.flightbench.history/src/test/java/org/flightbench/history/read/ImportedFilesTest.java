// SPDX-License-Identifier: UPL-1.0
package org.flightbench.history.read;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import com.google.gson.JsonObject;
import org.flightbench.base.ReadProgress;
import org.flightbench.history.store.Credentials;
import org.flightbench.history.store.HistoryStore;
import org.flightbench.results.Run;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import org.flightbench.history.read.NamePattern.Parts;
import org.flightbench.history.store.HistoryEntry;
import org.flightbench.results.Mode;
import org.flightbench.results.Result;
import org.flightbench.results.read.Place;
import org.flightbench.results.read.UnreadableFileException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ImportedFilesTest {

	private static final String DATA = """
										window.BENCHMARK_DATA = {
										  "lastUpdate": 1700000000000,
										  "repoUrl": "x",
										  "entries": {
										    "JMH": [
										      {
										        "commit": {"id": "abc", "timestamp": "2026-01-02T03:04:05+01:00", "message": "m"},
										        "date": 1767319445000, "tool": "jmh",
										        "benches": [
										          {"name": "org.acme.Pool.take ( {\\"size\\":\\"10\\",\\"kind\\":\\"a\\"} )", "value": 1250.5,
										           "unit": "ops/s", "extra": "iterations: 5\\nforks: 2\\nthreads: 4"},
										          {"name": "org.acme.Pool.give", "value": 3, "unit": "ns/op", "range": "± 0.25"}
										        ]
										      },
										      {"commit": {"id": "def", "timestamp": "2026-01-03T03:04:05+01:00"}, "benches": []}
										    ]
										  }
										}
										""";

	@TempDir
	Path folder;

	@Test
	void readsDateAndCommitFromNames() {
		assertEquals(new Parts(Instant.parse("2026-03-17T03:49:48Z"), "b032f2e4babc", null),
				NamePattern.USUAL.parts("2026-03-17T03-49-48_b032f2e4babc.json"));
		assertEquals(new Parts(Instant.parse("2026-03-17T03:49:48Z"), "b032f2e4babc", null),
				NamePattern.USUAL.parts("nightly/2026-03-17T03-49-48_b032f2e4babc.run-2.json"));
		assertEquals(new Parts(Instant.parse("2026-03-17T00:00:00Z"), null, null),
				NamePattern.USUAL.parts("results-20260317.json"));
		assertEquals(new Parts(null, "deadbeef1", null), NamePattern.USUAL.parts("jmh-deadbeef1.json"));
		assertEquals(new Parts(null, null, null), NamePattern.USUAL.parts("2026-13-45.json"));
		assertEquals(new Parts(null, null, null), NamePattern.USUAL.parts("results.json"));
	}

	@Test
	void takesThePatternOfTheUser() {
		NamePattern pattern = NamePattern
				.of(Pattern.compile("(?<branch>[a-z]+)/(?<commit>[^/]+)/on-(?<date>[0-9-]{10})"));
		assertEquals(new Parts(Instant.parse("2026-03-17T00:00:00Z"), "r7", "main"),
				pattern.parts("runs/main/r7/on-2026-03-17.json"));
		assertThrows(IllegalArgumentException.class, () -> NamePattern.of(Pattern.compile("(?<day>.*)")));
	}

	@Test
	void readsWhatGithubActionBenchmarkKeeps() throws Exception {
		Path file = Files.writeString(folder.resolve("data.js"), DATA);
		assertTrue(DataJsReader.recognizes(file));
		List<HistoryEntry> entries = DataJsReader.read(file, "main");
		assertEquals(List.of("abc", "def"), entries.stream().map(HistoryEntry::commit).toList());
		assertEquals(Instant.ofEpochMilli(1767319445000L), entries.get(0).time());
		assertEquals(Instant.parse("2026-01-03T02:04:05Z"), entries.get(1).time());
		Result take = entries.get(0).results().results().get(0);
		assertEquals("org.acme.Pool.take", take.id().benchmark());
		assertEquals(Map.of("size", "10", "kind", "a"), take.id().params());
		assertEquals(Mode.THROUGHPUT, take.id().mode());
		assertEquals(4, take.id().threads());
		assertEquals(1250.5, take.primary().score().value());
		Result give = entries.get(0).results().results().get(1);
		assertEquals(Mode.AVERAGE_TIME, give.id().mode());
		assertEquals(0.25, give.primary().score().error());
	}

	/** All forms that the exporters of github-action-benchmark write, and some invalid forms. */
	@ParameterizedTest
	@CsvSource(delimiter = '|', value = {"\u00b10.74% | 1431759 | ops/sec | 10595.0166", "+-1.5% | 200 | ops/sec | 3",
			"\u00b1 10595 | 1431759 | ns/iter | 10595", "\u00b1 10,595 | 1431759 | ops/sec | 10595",
			"\u00b1 1,234,567.5 | 9e6 | ns | 1234567.5", "\u00b1 11.719 | 43.186 | us | 11.719",
			"\u00b1 1.2e-3 | 5 | ns | 0.0012", "+/- 7 | 70 | ns/iter | 7", "3 | 70 | Percent | 3",
			"\u00b1 5 ns | 70 | ns | 5", "stddev: 0.0001 | 100 | iter/sec | 1", "stddev: 4 | 100 | ms | 4",
			"\u00b12.5% | -40 | dB | 1", "\u00b1 5 us | 70 | ns | NaN", "min: 5, max: 9 | 7 | ns | NaN",
			"5 .. 9 | 7 | ns | NaN", "\u00b1 1,23 | 7 | ns | NaN", "\u00b1 NaN | 7 | ns | NaN",
			"\u00b1 1e999 | 7 | ns | NaN",
			"-3 | 7 | ns | NaN", "stddev: 1% | 7 | ns | NaN", "0.1 (0.2) | 7 | ns | NaN"})
	void takesRangesForWhatTheyAre(String range, double value, String unit, double error) throws Exception {
		JsonObject bench = new JsonObject();
		bench.addProperty("name", "x");
		bench.addProperty("value", value);
		bench.addProperty("unit", unit);
		bench.addProperty("range", range);
		Run run = dataJs("1", bench + "," + bench.toString().replace("\"x\"", "\"y\"")).results();
		assertEquals(error, run.results().get(0).primary().score().error(), 1e-6);
		assertEquals(Double.isNaN(error) ? 1 : 0, run.notes().size(), run.notes().toString());
		assertTrue(run.notes().stream().allMatch(note -> note.contains(range) && note.startsWith("2 ")));
	}

	@Test
	void namesARangeThatIsNoText() throws Exception {
		Run run = dataJs("1", "{\"name\": \"x\", \"value\": 7, \"unit\": \"ns\", \"range\": [1, 2]}").results();
		assertEquals(1, run.notes().size());
	}

	/** Writes a {@code data.js} and returns its only entry. */
	private HistoryEntry dataJs(String date, String benches) throws IOException {
		Path file = Files.writeString(folder.resolve("data.js"),
				"window.BENCHMARK_DATA = {\"entries\":{\"B\":[{\"commit\":"
						+ "{\"id\":\"abc\"},\"date\":" + date + ",\"benches\":[" + benches + "]}]}}");
		return DataJsReader.read(file, null).get(0);
	}

	@Test
	void refusesAValueThatIsNoNumberInsteadOfDroppingIt() {
		for (String value : List.of("\"NaN\"", "null", "\"fast\"")) {
			assertThrows(UnreadableFileException.class,
					() -> dataJs("1", "{\"name\": \"x\", \"value\": " + value + ", \"unit\": \"ns\"}"), value);
		}
	}

	@Test
	void namesResultsOfOneNameOfWhichOneIsKept() throws Exception {
		String x = "{\"name\":\"x\",\"value\":%d,\"unit\":\"%s\"}";
		Run run = dataJs("1", String.join(",", x.formatted(1, "ops/s"), x.formatted(2, "ops/s"), x.formatted(3, "B"),
				x.formatted(4, "ms"))).results();
		assertEquals(List.of(1.0, 3.0, 4.0),
				run.results().stream().map(result -> result.primary().score().value()).toList());
		assertEquals(1, run.notes().size());
		assertTrue(run.notes().get(0).endsWith(": x"), run.notes().toString());
	}

	@Test
	void refusesTimesThatNoRunCanHave() throws Exception {
		String x = "{\"name\":\"x\",\"value\":1,\"unit\":\"ns\"}";
		for (String date : List.of("1e30", "-1e18", "9223372036854775807", "1e99999", "253402300800000")) {
			UnreadableFileException refused = assertThrows(UnreadableFileException.class, () -> dataJs(date, x), date);
			assertEquals("suite B, entry 1", refused.place());
			assertTrue(refused.getMessage().contains("years 1 to 9999"), refused.getMessage());
		}
		assertEquals(Instant.parse("9999-12-31T23:59:59.999Z"), dataJs("253402300799999", x).time());
		Path run = Files.createDirectory(folder.resolve("run"));
		Files.writeString(run.resolve("results.json"), "[]");
		EntryReader reader = new EntryReader(NamePattern.USUAL, null, null, null);
		for (String started : List.of("+999999999-01-01T00:00:00Z", "-999999999-01-01T00:00:00Z")) {
			Files.writeString(run.resolve("run.json"), "{\"started\": \"" + started + "\"}");
			assertThrows(UnreadableFileException.class, () -> reader.read(run));
		}
		assertNull(NamePattern.USUAL.parts("0000-01-01.json").time());
	}

	/**
	 * The names are worst cases for the patterns and have about one megabyte each. Without linear-time matching, they
	 * would take minutes or overflow the stack.
	 */
	@Test
	void readsLongNamesInTimeProportionalToTheirLength() throws Exception {
		int length = 1 << 20;
		for (String name : List.of(" ".repeat(length), "(".repeat(length), "( ".repeat(length / 2) + ")",
				"x ({\\\"a\\\":".repeat(1 << 16) + "})", "(".repeat(length) + "{})", "9".repeat(length),
				",999".repeat(length / 4), "threads: ".repeat(length / 9))) {
			String bench = "{\"name\":\"%1$s\",\"value\":1,\"unit\":\"ns\",\"range\":\"%1$s\",\"extra\":\"%1$s\"}";
			Result result = assertTimeoutPreemptively(Duration.ofSeconds(10),
					() -> dataJs("1", bench.formatted(name)).results().results().get(0));
			assertEquals(1, result.primary().score().value());
			assertTimeoutPreemptively(Duration.ofSeconds(10),
					() -> NamePattern.USUAL.parts(name.replace(' ', '-') + ".json"));
		}
	}

	@Test
	void oneFileThatCannotBeReadDoesNotKeepOthersOut() throws Exception {
		String result = """
						[{"benchmark": "org.acme.Pool.take", "mode": "avgt", "threads": 1, "forks": 1,
						  "primaryMetric": {"score": %s, "scoreError": 0.1, "scoreUnit": "ns/op", "rawData": []}}]
						""";
		Path good = Files.writeString(folder.resolve("a.json"), result.formatted("2.0"));
		Path bad = Files.writeString(folder.resolve("b.json"), "[{");
		Path gone = folder.resolve("c.json");
		Path failing = Files.writeString(folder.resolve("d.json"), "x");
		Path huge = Files.writeString(folder.resolve("e.json"), result.formatted("1e300"));
		Path last = Files.writeString(folder.resolve("f.json"), result.formatted("3.0"));
		EntryReader reader = new EntryReader(NamePattern.USUAL, null, null, null);
		FolderImport imported = new FolderImport(file -> {
			if (file.equals(failing)) {
				throw new IllegalStateException("wrong");
			}
			return reader.read(file);
		}, null);
		try (HistoryStore store = HistoryStore.open(folder.resolve("h.db").toString(), Credentials.NONE)) {
			imported.add(store, List.of(good, bad, gone, failing, huge, last), ReadProgress.NONE);
			assertEquals(2, store.series(id -> true, store.runs()).get(0).points().size());
		}
		assertEquals(3, imported.added());
		assertEquals(3, imported.fileTimes());
		assertEquals(3, imported.unreadable().size());
		for (Path named : List.of(bad, gone, failing)) {
			assertTrue(imported.unreadable().stream().anyMatch(text -> text.startsWith(named + ":")), named.toString());
		}
		assertEquals(1, imported.notes().size());
		assertTrue(imported.notes().get(0).startsWith(huge + ": 1 value "), imported.notes().toString());
	}

	@Test
	void namesThePlaceThatIsWrong() throws Exception {
		Path broken = Files.writeString(folder.resolve("data.js"), DATA.replace("\"value\": 3", "\"value\": \"x\""));
		UnreadableFileException refused = assertThrows(UnreadableFileException.class,
				() -> DataJsReader.read(broken, null));
		assertEquals("suite JMH, entry 1", refused.place());
		Path damaged = Files.writeString(folder.resolve("data.js"),
				DATA.replace("\"value\": 3", "\"value\": 3, ol\": 4"));
		assertThrows(UnreadableFileException.class, () -> DataJsReader.read(damaged, null));
		Path other = Files.writeString(folder.resolve("other.js"), "alert(1)");
		assertFalse(DataJsReader.recognizes(other));
		assertThrows(UnreadableFileException.class, () -> DataJsReader.read(other, null));
	}

	/** The second value or suite must not silently replace the first. An arrow marks the expected position. */
	@Test
	void rejectsRepeatedNames() throws Exception {
		for (String marked : List.of(DATA.replace("\"value\": 3", "\"value\": 3, \u2192\"value\": 4"),
				DATA.replace("\"JMH\"", "\"JMH\": [],\n\u2192\"JMH\""))) {
			Path file = Files.writeString(folder.resolve("data.js"), marked.replace("\u2192", ""));
			int arrow = marked.indexOf('\u2192');
			int lineStart = marked.lastIndexOf('\n', arrow) + 1;
			Place place = new Place(marked.substring(0, lineStart).lines().count() + 1, arrow - lineStart + 1);
			assertEquals(place.text(), assertThrows(UnreadableFileException.class,
					() -> DataJsReader.read(file, null)).place());
		}
	}

	@Test
	void takesTheWordOfTheRunBeforeThatOfItsName() throws Exception {
		Path run = Files.createDirectory(folder.resolve("2020-01-01_abcdef0"));
		Files.writeString(run.resolve("results.json"),
				"""
				[{"benchmark": "org.acme.Pool.take", "mode": "avgt", "threads": 1, "forks": 1,
				  "primaryMetric": {"score": 2.0, "scoreError": 0.1, "scoreUnit": "ns/op", "rawData": [[2.0]]}}]
				""");
		EntryReader reader = new EntryReader(NamePattern.USUAL, null, null, null);
		assertEquals("abcdef0", reader.read(run).commit());
		assertEquals(Instant.parse("2020-01-01T00:00:00Z"), reader.read(run).time());
		Files.writeString(run.resolve("run.json"),
				"""
				{"started": "2026-02-03T04:05:06+02:00", "revision": {"commit": "1234567890"},
				 "recordings": [{"file": "fork-1.jfr"}, 7]}
				""");
		HistoryEntry entry = reader.read(run);
		assertEquals("1234567890", entry.commit());
		assertEquals(Instant.parse("2026-02-03T02:05:06Z"), entry.time());
		assertEquals(List.of(run.resolve("fork-1.jfr").toString()), entry.recordings());
		assertEquals("mine", new EntryReader(NamePattern.USUAL, "mine", null, null).read(run).commit());
	}

	@Test
	void takesTheFirstDigitsOfACommitForNoTime() {
		NamePattern.Parts parts = NamePattern.USUAL.parts("2026-03-30_2961ab0123456789.json");
		assertEquals(Instant.parse("2026-03-30T00:00:00Z"), parts.time());
		assertEquals("2961ab0123456789", parts.commit());
	}
}
