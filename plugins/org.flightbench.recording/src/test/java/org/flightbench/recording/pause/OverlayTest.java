// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.pause;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Random;

import org.flightbench.base.ReadProgress;
import org.flightbench.jfr.GeneratedRecording;
import org.flightbench.jfr.Recordings;
import org.flightbench.recording.pause.PauseTimeline.Kind;
import org.flightbench.recording.pause.PauseTimeline.Origin;
import org.flightbench.recording.pause.read.PauseReader;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests that a recording and a log of the same run have the same pauses. */
class OverlayTest {

	private static final Path LOGS = Recordings.root().resolve("../shared/data/safepoint-logs");

	@TempDir
	private Path folder;

	static List<Path> jdks() throws IOException {
		return GeneratedRecording.jdks();
	}

	@ParameterizedTest
	@ValueSource(strings = {"17", "25"})
	void bothSourcesTellOfTheSlowDisk(String jdk) throws IOException {
		Pause recorded = longest(PauseReader.read(recording(jdk), ReadProgress.NONE));
		Pause logged = longest(PauseReader.read(log(jdk), ReadProgress.NONE));
		for (Pause pause : List.of(recorded, logged)) {
			assertEquals("G1CollectFull", pause.operation());
			assertTrue(pause.timeToSafepointNanos() > 1_700_000_000 && pause.timeToSafepointNanos() < 2_000_000_000,
					pause.toString());
			assertEquals(List.of("reader-thread"), pause.lateThreads().stream().map(LateThread::name).toList());
		}
		assertEquals(Evidence.SILENCE, recorded.lateThreads().get(0).evidence());
		assertTrue(recorded.lateThreads().get(0).stack().toString().contains("LongTTSP.lambda$main$0"));
		assertEquals(Evidence.TIMEOUT_REPORT, logged.lateThreads().get(0).evidence());
		assertEquals(logged.timeToSafepointNanos(), recorded.timeToSafepointNanos(),
				0.05 * logged.timeToSafepointNanos());
		assertEquals(logged.totalNanos(), recorded.totalNanos(), 0.05 * logged.totalNanos());
	}

	@ParameterizedTest
	@ValueSource(strings = {"17", "25"})
	void laysRecordingAndLogOverEachOther(String jdk) throws IOException {
		PauseTimeline recording = PauseReader.read(recording(jdk), ReadProgress.NONE);
		PauseTimeline log = PauseReader.read(log(jdk), ReadProgress.NONE);
		PauseTimeline both = PauseReader.readRun(List.of(log(jdk), recording(jdk)), ReadProgress.NONE);
		assertEquals(Kind.BOTH, both.kind());
		// The recording started later and ended earlier than the log, so it has no additional pauses.
		assertEquals(log.pauses().size(), both.pauses().size(), both.pauses().toString());
		for (int index = 1; index < both.pauses().size(); index++) {
			assertTrue(both.pauses().startNanos(index) >= both.pauses().endNanos(index - 1),
					"stopped twice at once: " + both.pauses().get(index));
		}
		Pause pause = longest(both);
		assertEquals(longest(recording).safepointId(), pause.safepointId());
		assertEquals(Evidence.TIMEOUT_REPORT, pause.lateThreads().get(0).evidence());
		assertTrue(pause.lateThreads().get(0).stack().toString().contains("LongTTSP.lambda$main$0"));
		assertEquals(1, both.pauses().stream().filter(other -> other.totalNanos() > 1_000_000_000).count());
	}

	@Test
	void collectionsThatOnlyTheLongerSourceCoversAreThereOnce() {
		PauseTimeline recording = collecting(Kind.RECORDING, 50, 60);
		PauseTimeline log = collecting(Kind.LOG, 0, 60);
		PauseTimeline both = Overlay.of(log, recording).orElseThrow();
		assertEquals(60_000_000_000L, both.endNanos() - both.startNanos());
		assertEquals(30, both.gcPauses().size());
		assertEquals(5, both.gcPauses().stream().filter(pause -> pause.collection().equals("RECORDING")).count());
	}

	/**
	 * Returns a timeline with a collection every two seconds.
	 *
	 * @param from the start in seconds since the start of the JVM
	 * @param to the end in seconds since the start of the JVM
	 */
	private static PauseTimeline collecting(Kind kind, int from, int to) {
		GcPauseList.Builder pauses = new GcPauseList.Builder();
		for (int second = from + 1; second < to; second += 2) {
			pauses.add(new GcPause(second * 1_000_000_000L, 5_000_000, second / 2, kind.name(), "System.gc()"));
		}
		return new PauseTimeline("it", kind, 1_700_000_000_000_000_000L, Origin.JVM_START, from * 1_000_000_000L,
				to * 1_000_000_000L, "", PauseList.NONE, pauses.build(), List.of(), List.of(), List.of());
	}

	@Test
	void repeatedRunsAreToldApartByTheirFoldersWhereNothingElseTells() throws IOException {
		// Both logs have the same bytes, so that pauses cannot identify their runs.
		for (int run = 1; run <= 2; run++) {
			Path own = Files.createDirectories(folder.resolve("run-" + run));
			Files.copy(log("17"), own.resolve("safepoints.log"));
		}
		assertEquals(2, PauseReader.readRuns(List.of(folder), ReadProgress.NONE).size());
		Files.copy(recording("17"), folder.resolve("run-2/run.jfr"));
		List<PauseTimeline> runs = PauseReader.readRuns(List.of(folder), ReadProgress.NONE);
		assertEquals(List.of("run.jfr + safepoints.log", "safepoints.log"),
				runs.stream().map(PauseTimeline::name).toList());
	}

	@Test
	void saysThatFilesAreOfDifferentRuns() {
		DifferentRunsException different = assertThrows(DifferentRunsException.class,
				() -> PauseReader.readRun(List.of(recording("17"), log("25")), ReadProgress.NONE));
		assertTrue(different.getMessage().contains("different runs"), different.getMessage());
	}

	/**
	 * Simulates a busy machine, on which threads may wait for a processor between the timestamps of the two sources.
	 */
	@Test
	void pausesThatTheSourcesTimeOtherwiseAreThoseOfOneRunIfTheyAreDatedTheSame() throws Exception {
		PauseTimeline recording = stopped("jdk25.jfr");
		PauseTimeline log = stopped("jdk25.log");
		PauseTimeline longer = longer(log, log.originEpochNanos());
		PauseTimeline both = Overlay.of(recording, longer).orElseThrow();
		long merged = recording.pauses().size() + log.pauses().size() - both.pauses().size();
		assertTrue(merged >= 0.9 * recording.pauses().size(), merged + " of " + recording.pauses().size());
		// Without dates, only the durations of pauses identify the run.
		assertTrue(Overlay.of(recording, longer(log, PauseTimeline.NO_DATE)).isEmpty());
		// another run of the same program
		assertTrue(Overlay.of(recording, stopped("later-jdk25.log")).isEmpty());
		assertTrue(Overlay.of(stopped("later-jdk25.jfr"), longer).isEmpty());
	}

	/** A file of a run of {@link GeneratedRun}, stored because many pauses may be logged late on a busy machine. */
	private static PauseTimeline stopped(String name) throws IOException {
		return PauseReader.read(stoppedFile(name), ReadProgress.NONE);
	}

	private static Path stoppedFile(String name) {
		return Path.of(OverlayTest.class.getResource("stopped-" + name).getPath());
	}

	/** Returns a copy with pauses that are 2 to 20 ms longer. */
	private static PauseTimeline longer(PauseTimeline log, long origin) {
		PauseListBuilder pauses = new PauseListBuilder();
		Random random = new Random(1);
		log.pauses().stream().forEach(pause -> {
			long more = 2_000_000 + random.nextInt(18_000_000);
			pauses.add(new Pause(0, pause.safepointId(), pause.operation(), pause.startNanos(),
					pause.timeToSafepointNanos(), pause.cleanupNanos(), pause.operationNanos() + more,
					pause.leavingNanos(), pause.totalNanos() + more, pause.threads(), pause.runningThreads(),
					pause.jniCriticalThreads(), pause.lateThreads()));
		});
		return new PauseTimeline(log.name(), log.kind(), origin, log.origin(), log.startNanos(), log.endNanos(),
				log.jvm(), pauses.build(), log.gcPauses(), log.heapDumps(), log.laneNotes(), log.warnings());
	}

	@ParameterizedTest
	@ValueSource(strings = {"jdk17", "jdk25"})
	void everyPauseOfARunIsFoundInBoth(String jdk) throws IOException {
		PauseTimeline recording = stopped(jdk + ".jfr");
		PauseTimeline log = stopped(jdk + ".log");
		PauseTimeline both = PauseReader.readRun(List.of(stoppedFile(jdk + ".jfr"), stoppedFile(jdk + ".log")),
				ReadProgress.NONE);
		long merged = recording.pauses().size() + log.pauses().size() - both.pauses().size();
		// the recording has additional pauses before the start and after the end of the log
		assertTrue(merged >= 0.9 * recording.pauses().size(),
				merged + " of " + recording.pauses().size() + " recorded pauses are in the log");
		assertAllKnown(both);
	}

	@ParameterizedTest
	@MethodSource("jdks")
	@Tag("long")
	void aRunMadeNowIsOneWithTheSamePausesInBoth(Path jdk) throws IOException, InterruptedException {
		GeneratedRun run = GeneratedRun.by(jdk, folder);
		List<String> recorded = operations(PauseReader.read(run.recording(), ReadProgress.NONE));
		List<String> logged = operations(PauseReader.read(run.log(), ReadProgress.NONE));
		// times are not compared, because they may be logged late on a busy machine
		assertTrue(recorded.size() > 40 && Collections.indexOfSubList(logged, recorded) >= 0,
				"logged: " + logged + "\nrecorded: " + recorded);
		assertAllKnown(PauseReader.readRun(List.of(run.recording(), run.log()), ReadProgress.NONE));
	}

	/** Returns the operations of all pauses except the first and last two, which one source may lack. */
	private static List<String> operations(PauseTimeline timeline) {
		List<String> operations = timeline.pauses().stream().map(Pause::operation).toList();
		return operations.subList(2, operations.size() - 2);
	}

	private static void assertAllKnown(PauseTimeline both) {
		for (Pause pause : both.pauses()) {
			assertTrue(pause.totalNanos() >= 0 && pause.operation() != null || pause.index() < 2
					|| pause.index() > both.pauses().size() - 3, pause.toString());
		}
	}

	private static Pause longest(PauseTimeline timeline) {
		return timeline.pauses().stream().max(Comparator.comparingLong(Pause::totalNanos)).orElseThrow();
	}

	private static Path recording(String jdk) {
		return Recordings.of("ttsp-mmap-slow-disk-jdk" + jdk);
	}

	private static Path log(String jdk) {
		return LOGS.resolve("ttsp-mmap-slow-disk-jdk" + jdk + ".log");
	}
}
