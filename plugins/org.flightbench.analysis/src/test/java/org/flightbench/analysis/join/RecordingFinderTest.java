// SPDX-License-Identifier: UPL-1.0
package org.flightbench.analysis.join;

import static org.flightbench.analysis.join.Measurement.id;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CancellationException;
import org.flightbench.results.Mode;
import org.flightbench.results.ResultId;
import org.flightbench.results.Run;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RecordingFinderTest {

	private static final ResultId SMALL = id(Mode.THROUGHPUT, 1, "size", "10", "text", "a b/c");
	private static final ResultId LARGE = id(Mode.THROUGHPUT, 1, "size", "100", "text", "a b/c");
	private static final String SMALL_NAME = "org.acme.Pool.take-Throughput-size-10-text-a+b%2Fc";

	@TempDir
	Path folder;

	@Test
	void findsTheForksThatTheRunDescribes() throws IOException {
		Path second = recording("recordings/any/fork-2.jfr");
		Path first = recording("recordings/any/fork-1.jfr");
		Path warmup = recording("recordings/any/warmup-fork-1.jfr");
		describe("null", entry("recordings/any/warmup-fork-1.jfr", 1, true),
				entry("recordings/any/fork-2.jfr", 2, false),
				entry("recordings/any/fork-1.jfr", 1, false), entry("recordings/gone.jfr", 3, false),
				entry("../elsewhere.jfr", 4, false));
		Files.write(folder.resolveSibling("elsewhere.jfr"), new byte[0]);
		RunRecordings found = find(SMALL, LARGE);
		assertEquals(List.of(first, second), found.files(SMALL));
		assertEquals(new ForkRecording(warmup, 1, true), found.of(SMALL).get(2));
		assertEquals(List.of(), found.of(LARGE));
	}

	@Test
	void leavesOutTheParameterInWhichInterleavedRunsDiffer() throws IOException {
		Path fork = recording("rounds/1/recordings/any/fork-1.jfr");
		describe("{\"parameter\": \"size\"}", entry("rounds/1/recordings/any/fork-1.jfr", 1, false));
		ResultId left = id(Mode.THROUGHPUT, 1, "text", "a b/c");
		assertEquals(List.of(fork), find(left).files(left));
	}

	@Test
	void findsRecordingsByTheNamesThatJmhGivesThem() throws IOException {
		Path recording = recording("jfr/" + SMALL_NAME + "/profile.jfr");
		recording("jfr/" + SMALL_NAME + "/jfr-cpu.jfr");
		recording("jfr/org.acme.Pool.take-AverageTime-size-10-text-a+b%2Fc/profile.jfr");
		RunRecordings found = find(SMALL, LARGE);
		assertEquals(List.of(new ForkRecording(recording, ForkRecording.UNKNOWN_FORK, false)),
				found.of(SMALL));
		assertEquals(java.util.Set.of(SMALL), found.results());
	}

	@ParameterizedTest
	@ValueSource(strings = {"[1, 2", "{\"name\": run, \"recordings\": []}", "{\"recordings\": []} {}"})
	void findsForksWithoutADescription(String description) throws IOException {
		Path tenth = recording(SMALL_NAME + "/fork-10.jfr");
		Path second = recording(SMALL_NAME + "/fork-2.jfr");
		recording(SMALL_NAME + "/warmup-fork-1.jfr");
		Files.writeString(folder.resolve("run.json"), description);
		RunRecordings found = find(SMALL);
		assertEquals(List.of(second, tenth), found.files(SMALL));
		assertEquals(1, found.notes(SMALL).size());
		assertTrue(found.notes(SMALL).get(0).contains("run.json: not a valid description of a run"), found.toString());
	}

	@Test
	void findsAFileThatIsCalledLikeTheBenchmarkOrTheResults() throws IOException {
		Path named = recording("deep/" + SMALL_NAME + ".jfr.gz");
		assertEquals(List.of(named), find(SMALL, LARGE).files(SMALL));
		Path beside = recording("results.jfr");
		assertEquals(List.of(beside), find(LARGE).files(LARGE));
		assertEquals(List.of(), find(SMALL, LARGE).files(LARGE));
	}

	@Test
	void prefersTheNearestAndDoesNotGuessAmongEquallyNear() throws IOException {
		recording("a/" + SMALL_NAME + "/profile.jfr");
		recording("b/" + SMALL_NAME + "/profile.jfr");
		RunRecordings found = find(SMALL);
		assertEquals(List.of(), found.of(SMALL));
		assertTrue(found.notes(SMALL).get(0).contains("are in several folders"), found.toString());
		Path nearest = recording(SMALL_NAME + "/profile.jfr");
		assertEquals(List.of(nearest), find(SMALL).files(SMALL));
	}

	@Test
	void saysThatANameDoesNotTellTheThreads() throws IOException {
		Path recording = recording("org.acme.Pool.take-Throughput/profile.jfr");
		ResultId one = id(Mode.THROUGHPUT, 1);
		ResultId four = id(Mode.THROUGHPUT, 4);
		RunRecordings found = find(one, four);
		assertEquals(List.of(recording), found.files(one));
		assertEquals(List.of(recording), found.files(four));
		assertTrue(found.notes(four).get(0).contains("do not contain the number of threads"), found.toString());
	}

	@Test
	void leavesOtherRunsAndHiddenFoldersAlone() throws IOException {
		recording("runs/one/recordings/" + SMALL_NAME + "/fork-1.jfr");
		Files.writeString(folder.resolve("runs/one/run.json"), "{}");
		recording(".hidden/" + SMALL_NAME + "/profile.jfr");
		assertEquals(List.of(), find(SMALL).of(SMALL));
	}

	@Test
	void endsInAHugeFolder() throws IOException {
		for (int number = 0; number < 50; number++) {
			Files.createDirectories(folder.resolve("folder-" + number + "/below"));
		}
		Path far = recording("folder-9/below/" + SMALL_NAME + "/profile.jfr");
		Run run = Measurement.run(folder.resolve("results.json"), SMALL);
		RunRecordings bounded = RecordingFinder.find(run, folder, 60, () -> false);
		assertEquals(List.of(), bounded.of(SMALL));
		assertTrue(bounded.notes(SMALL).get(0).contains("too many files"), bounded.toString());
		assertEquals(List.of(far), RecordingFinder.find(run, folder, 1000, () -> false).files(SMALL));
		assertThrows(CancellationException.class, () -> RecordingFinder.find(run, folder, () -> true));
	}

	@Test
	void doesNotFollowLinks() throws IOException {
		Path elsewhere = Files.createDirectories(folder.resolve("below"));
		Files.createSymbolicLink(elsewhere.resolve("loop"), folder);
		recording("below/" + SMALL_NAME + "/profile.jfr");
		assertEquals(1, find(SMALL).of(SMALL).size());
	}

	private RunRecordings find(ResultId... ids) {
		return RecordingFinder.find(Measurement.run(folder.resolve("results.json"), ids), () -> false);
	}

	private Path recording(String name) throws IOException {
		Path file = folder.resolve(name);
		Files.createDirectories(file.getParent());
		return Files.write(file, new byte[0]);
	}

	private void describe(String interleaved, String... entries) throws IOException {
		Files.writeString(folder.resolve("run.json"), "{\"name\": \"run\", \"recordings\": ["
				+ String.join(", ", entries) + "], \"interleaved\": " + interleaved + "}");
	}

	private static String entry(String file, int fork, boolean warmup) {
		return """
				{"file": "%s", "benchmark": "org.acme.Pool.take", "mode": "thrpt", "threads": 1,
				"params": {"size": "10", "text": "a b/c"}, "fork": %d, "isWarmupFork": %s}"""
				.formatted(file, fork, warmup);
	}
}
