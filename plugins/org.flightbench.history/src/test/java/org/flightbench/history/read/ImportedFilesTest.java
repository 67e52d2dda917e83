// SPDX-License-Identifier: UPL-1.0
package org.flightbench.history.read;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

import org.flightbench.history.read.NamePattern.Parts;
import org.flightbench.history.store.HistoryEntry;
import org.flightbench.results.Mode;
import org.flightbench.results.Result;
import org.flightbench.results.read.source.UnreadableFileException;
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

	@Test
	void namesThePlaceThatIsWrong() throws Exception {
		Path broken = Files.writeString(folder.resolve("data.js"), DATA.replace("\"value\": 3", "\"value\": \"x\""));
		UnreadableFileException refused = assertThrows(UnreadableFileException.class,
				() -> DataJsReader.read(broken, null));
		assertEquals("suite JMH, entry 1", refused.place());
		Path other = Files.writeString(folder.resolve("other.js"), "alert(1)");
		assertFalse(DataJsReader.recognizes(other));
		assertThrows(UnreadableFileException.class, () -> DataJsReader.read(other, null));
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
