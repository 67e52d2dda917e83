// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.pause;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;

import org.flightbench.base.ReadProgress;
import org.flightbench.recording.pause.PauseTimeline.Origin;
import org.flightbench.recording.pause.log.SafepointLog;
import org.flightbench.recording.pause.read.PauseFollower;
import org.flightbench.recording.pause.read.PauseReader;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests all line formats of JVM logs. */
class LogFormatsTest {

	private static final String LINE = "Safepoint \"Cleanup\", Time since last: 1000 ns, Reaching safepoint: 20 ns, "
			+ "At safepoint: 30 ns, Total: 50 ns";

	@TempDir
	private Path folder;

	@ParameterizedTest
	@ValueSource(strings = {"", "[0.100s]", "[0.100s][info][safepoint   ] ", "[100ms] ", "[100000000ns] ",
			"[2026-11-21T05:55:35.916+0000] ", "[2026-11-21T05:55:35.916+0000][0,100s][123][456][info][safepoint] ",
			"[1795292370398ms] ", "[host][info ] "})
	void readsAnyDecorations(String decorations) {
		Pause pause = only(read(decorations + LINE));
		assertEquals("Cleanup", pause.operation());
		assertEquals(20, pause.timeToSafepointNanos());
		assertEquals(Pause.UNKNOWN, pause.cleanupNanos());
		assertEquals(30, pause.operationNanos());
		assertEquals(Pause.UNKNOWN, pause.leavingNanos());
		assertEquals(50, pause.totalNanos());
	}

	@ParameterizedTest
	@CsvSource(delimiter = '|', value = {"[0.100s] | 99999950 | JVM_START", "[100ms] | 99999950 | JVM_START",
			"[100000000ns] | 99999950 | JVM_START", "[2026-11-21T05:55:35.916+0000] | 0 | SOURCE_START",
			"[2026-11-21T05:55:35.916+0000][0.100s] | 99999950 | JVM_START"})
	void placesAPauseBeforeItsLine(String decorations, long start, Origin origin) {
		PauseTimeline timeline = read(decorations.strip() + " " + LINE.replace("Time since last: 1000 ns, ", ""));
		assertEquals(start, only(timeline).startNanos());
		assertEquals(origin, timeline.origin());
	}

	@Test
	void nothingBeginsBeforeTheStart() {
		PauseTimeline timeline = read("[2026-11-21T05:55:35.916+0000] " + LINE + "\n[2026-11-21T05:55:36.916+0000] "
				+ LINE.replace("Time since last: 1000 ns, ", ""));
		assertEquals(0, timeline.startNanos());
		assertEquals(List.of(0L, 1_000_000_000L), timeline.pauses().stream().map(Pause::startNanos).toList());
		assertEquals("2026-11-21T05:55:35.915999950Z", timeline.instant(0).toString());
		assertEquals("2026-11-21T05:55:36.916Z", timeline.instant(timeline.endNanos()).toString());
	}

	@Test
	void readsTheTimeZone() {
		PauseTimeline timeline = read("[2026-11-21T07:55:35.916+0200][0.100s] " + LINE);
		assertEquals("2026-11-21T05:55:35.816Z", timeline.instant(0).toString());
	}

	@Test
	void readsThePairsOfALineByTheirKeys() {
		Pause pause = only(
				read("[1.0s] Safepoint \"Halt\", Total: 10 ns, Something new: 5 ns, Leaving safepoint: 1 ns, "
						+ "At safepoint: 2 ns, Cleanup: 3 ns, Reaching safepoint: 4 ns, Threads: 6 runnable, 77 total"));
		assertEquals(List.of(4L, 3L, 2L, 1L, 10L, 6L, 77L),
				List.of(pause.timeToSafepointNanos(), pause.cleanupNanos(), pause.operationNanos(),
						pause.leavingNanos(),
						pause.totalNanos(), pause.runningThreads(), pause.threads()));
	}

	@Test
	void readsJdk7And8() {
		PauseTimeline timeline = read(
				"""
				16.800: Application time: 1.0000000 seconds
				16.827: Total time for which application threads were stopped: 0.0010093 seconds, Stopping threads took: 0.0001973 seconds
				Total time for which application threads were stopped: 0,5000000 seconds
				2015-09-18T18:18:04.373+0200: 319,377: Total time for which application threads were stopped: 0,0298220 seconds
				""");
		assertEquals(3, timeline.pauses().size());
		assertEquals(197_300, timeline.pauses().get(0).timeToSafepointNanos());
		assertEquals(812_000, timeline.pauses().get(0).operationNanos());
		assertEquals(16_827_000_000L, timeline.pauses().get(0).endNanos());
		assertEquals(Pause.UNKNOWN, timeline.pauses().get(1).timeToSafepointNanos());
		assertEquals(29_822_000, timeline.pauses().get(2).totalNanos());
	}

	@Test
	void putsTheTableOfJdk8TogetherWithTheLinesOfTheSamePauses() {
		PauseTimeline timeline = read(
				"""
				0.070: Total time for which application threads were stopped: 0.0041000 seconds, Stopping threads took: 0.0011000 seconds
				         vmop                    [threads: total initially_running wait_to_block]    [time: spin block sync cleanup vmop] page_trap_count
				0.066: EnableBiasedLocking              [       7          1              0    ]      [     0     1     1     0     3    ]  0
				         vmop                    [threads: total initially_running wait_to_block]    [time: spin block sync cleanup vmop] page_trap_count
				0.500: Deoptimize                       [       9          0              0    ]      [     0     0     2     1     4    ]  0
				""");
		assertEquals(2, timeline.pauses().size());
		Pause first = timeline.pauses().get(0);
		assertEquals("EnableBiasedLocking", first.operation());
		assertEquals(7, first.threads());
		assertEquals(1, first.runningThreads());
		assertEquals(4_100_000, first.totalNanos());
		Pause second = timeline.pauses().get(1);
		assertEquals(500_000_000, second.startNanos());
		assertEquals(List.of(2_000_000L, 1_000_000L, 4_000_000L, 7_000_000L), List.of(second.timeToSafepointNanos(),
				second.cleanupNanos(), second.operationNanos(), second.totalNanos()));
	}

	@Test
	void readsJdk9To12() {
		Pause pause = only(read(
				"""
				[0.648s][info][safepoint    ] Entering safepoint region: RevokeBias
				[0.649s][info][safepoint    ] Leaving safepoint region
				[0.649s][info][safepoint    ] Total time for which application threads were stopped: 0.0007000 seconds, Stopping threads took: 0.0002000 seconds
				"""));
		assertEquals("RevokeBias", pause.operation());
		assertEquals(700_000, pause.totalNanos());
	}

	@Test
	void readsRowsWithoutTheLinesBesideThem() {
		PauseTimeline timeline = read(
				"""
				[0.1s][info][safepoint,stats] VM Operation                 [ threads: total initial_running ][ time:       sync    vmop      total ] page_trap_count
				[0.2s][info][safepoint,stats] ICBufferFull                 [              9               1 ][             2624       7521      10145 ]               0
				[0.3s][info][safepoint,stats] G1CollectFull                [             11               0 ][             2714    6125777    6128491 ]               0
				[0.4s][info][safepoint,stats] G1CollectFull                       1
				""");
		assertEquals(List.of("ICBufferFull", "G1CollectFull"),
				timeline.pauses().stream().map(Pause::operation).toList());
		assertEquals(6_125_777, timeline.pauses().get(1).operationNanos());
		assertEquals(9, timeline.pauses().get(0).threads());
	}

	@Test
	void givesLateThreadsTheirStacks() {
		PauseTimeline timeline = read(
				"""
				[2.1s][warning][safepoint] # SafepointSynchronize::begin: Timeout detected:
				[2.1s][warning][safepoint] # SafepointSynchronize::begin: Threads which did not reach the safepoint:
				[2.1s][warning][safepoint] # "a "quoted" one" #26 prio=5 runnable
				[2.1s][warning][safepoint]    java.lang.Thread.State: RUNNABLE
				[2.1s][warning][safepoint] \tat acme.Pool.take(Pool.java:12)
				[2.1s][warning][safepoint] \tat acme.Main.run(Native Method)
				[2.1s][warning][safepoint] # "other" #27 prio=5 runnable
				[2.1s][warning][safepoint] # SafepointSynchronize::begin: (End of list)
				[2.2s][info][safepoint] %s
				[2.3s][info][safepoint] %s
				""".formatted(LINE.replace("Total: 50", "Total: 200000000").replace("Reaching safepoint: 20",
						"Reaching safepoint: 199999970"), LINE));
		List<LateThread> late = timeline.pauses().get(0).lateThreads();
		assertEquals(List.of("a \"quoted\" one", "other"), late.stream().map(LateThread::name).toList());
		assertEquals("[acme.Pool.take:12, acme.Main.run]", late.get(0).stack().toString());
		assertEquals(List.of(), timeline.pauses().get(1).lateThreads());
	}

	@Test
	void readsADumpThatACollectionMakes() {
		PauseTimeline timeline = read(
				"""
				[2.500s][info][gc] GC(0) Heap Dump (before full gc) 71.208ms
				[2.600s][info][gc] GC(0) Pause Full (System.gc()) 37M->2M(128M) 20.000ms
				[2.601s][info][safepoint] Safepoint "G1CollectFull", Reaching safepoint: 1000 ns, At safepoint: 95000000 ns, Total: 95001000 ns
				""");
		assertEquals(List.of(new HeapDump(2_500_000_000L - 71_208_000, 71_208_000, Pause.UNKNOWN, null)),
				timeline.heapDumps());
		assertEquals(1, timeline.gcPauses().size());
	}

	@Test
	void aDumpOfACollectionThatSaysItsSizeIsOne() {
		PauseTimeline timeline = read("""
										Dumping heap to java_pid1.hprof ...
										Heap dump file created [37732036 bytes in 0.070 secs]
										[2.500s][info][gc] GC(0) Heap Dump (before full gc) 71.208ms
										""");
		assertEquals(List.of(new HeapDump(2_500_000_000L - 71_208_000, 70_000_000, 37_732_036, "java_pid1.hprof")),
				timeline.heapDumps());
	}

	@Test
	void theOperationIsTheDumpWhereNoOtherLineTellsOfOne() {
		PauseTimeline timeline = read(
				"[9.0s][info][safepoint] Safepoint \"HeapDumper\", Reaching safepoint: 1000 ns, Cleanup: 500 ns, "
						+ "At safepoint: 60000000 ns, Total: 60001500 ns");
		assertEquals(List.of(new HeapDump(timeline.pauses().get(0).startNanos() + 1500, 60_000_000, Pause.UNKNOWN,
				null)), timeline.heapDumps());
	}

	@Test
	void howManyThreadsWriteADumpIsLoggedBeforeIt() {
		PauseTimeline timeline = read(
				"""
				[8.412s][info][heapdump] Requested dump threads 4, active dump threads 2, actual dump threads 2, parallelism true
				[8.423s][info][heapdump] Dump non-objects, 0.0101511 secs
				[9.000s][info][safepoint] Safepoint "HeapDumper", Reaching safepoint: 1000 ns, At safepoint: 60000000 ns, Total: 60001000 ns
				[19.00s][info][safepoint] Safepoint "HeapDumper", Reaching safepoint: 1000 ns, At safepoint: 60000000 ns, Total: 60001000 ns
				""");
		assertEquals(List.of(2, (int) Pause.UNKNOWN), timeline.heapDumps().stream().map(HeapDump::threads).toList());
	}

	@Test
	void aPauseThatBeganBeforeTheClockOfTheLogIsTheTimeZero() {
		PauseTimeline timeline = read(
				"""
				[0.001s][info][safepoint] Safepoint "Cleanup", Reaching safepoint: 5000000 ns, At safepoint: 2000000 ns, Total: 7000000 ns
				[1.001s][info][safepoint] Safepoint "Cleanup", Reaching safepoint: 5000000 ns, At safepoint: 2000000 ns, Total: 7000000 ns
				""");
		assertEquals(0, timeline.pauses().get(0).startNanos());
		assertEquals(1_000_000_000, timeline.pauses().get(1).startNanos());
		assertEquals(0, timeline.startNanos());
	}

	@Test
	void readsHeapDumps() {
		PauseTimeline timeline = read(
				"""
				Dumping heap to java_pid1.hprof ...
				Heap dump file created [37732036 bytes in 7,055 secs]
				[9.0s][info][safepoint] Safepoint "HeapDumper", Reaching safepoint: 1000 ns, At safepoint: 7060000000 ns, Total: 7060001000 ns
				""");
		assertEquals(List.of(new HeapDump(timeline.pauses().get(0).startNanos() + 1000, 7_055_000_000L, 37_732_036,
				"java_pid1.hprof")), timeline.heapDumps());
	}

	@Test
	void readsRotatedFilesInTheOrderOfTheirTimes() throws IOException {
		Path first = write("gc.log.0", "[1.000s] " + LINE + "\n");
		Path second = write("gc.log.1", "[2.000s] " + LINE + "\n");
		Path last = write("gc.log", "[3.000s] " + LINE);
		PauseTimeline timeline = PauseReader.readRun(List.of(last, second, first), ReadProgress.NONE);
		assertEquals(List.of(999_999_950L, 1_999_999_950L, 2_999_999_950L),
				timeline.pauses().stream().map(Pause::startNanos).toList());
		assertEquals(List.of(), timeline.warnings());
	}

	/** The first line of a new file of JDK 8 has a date without its time zone. */
	@Test
	void readsRotatedFilesOfJdk8InTheirOrderWestOfGreenwich() throws IOException {
		String line = "2024-03-05T06:%s.123-0800: %d.123: [GC (Allocation Failure)  10M->1M(99M), 0.0100000 secs]\n";
		Path first = write("gc.log.0", line.formatted("32:50", 0) + line.formatted("32:51", 1));
		Path last = write("gc.log.1.current", "2024-03-05 06:40:00 GC log file created gc.log.1\n"
				+ line.formatted("40:00", 430) + line.formatted("40:01", 431));
		PauseTimeline timeline = PauseReader.readRun(List.of(first, last), ReadProgress.NONE);
		assertEquals(List.of(123_000_000L, 1_123_000_000L, 430_123_000_000L, 431_123_000_000L),
				timeline.gcPauses().stream().map(GcPause::startNanos).toList());
		assertEquals(List.of(), timeline.warnings());
	}

	/** Only docker dates the lines of the application. Those of the JVM have its uptime. */
	@Test
	void aLineOfTheApplicationDoesNotExtendTheTimeOfTheLog() {
		String line = "2024-03-05T06:3%d:51.000000000Z [100%d.000s][info][gc] GC(7) Pause Full (System.gc()) "
				+ "8M->2M(25M) 4.000ms\n";
		PauseTimeline timeline = read("2024-03-05T06:32:50.000000000Z [main] INFO it waits\n"
				+ line.formatted(2, 100) + line.formatted(4, 220));
		assertEquals(Origin.JVM_START, timeline.origin());
		assertEquals(120_004_000_000L, timeline.spanNanos());
	}

	@Test
	void saysThatALogIsOfTwoRuns() {
		PauseTimeline timeline = read("[100.000s] " + LINE + "\n[0.500s] " + LINE + "\n");
		assertTrue(timeline.warnings().get(0).contains("2 consecutive JVM runs"), timeline.warnings().toString());
		assertTrue(timeline.pauses().get(1).startNanos() > timeline.pauses().get(0).startNanos());
	}

	@Test
	void followsALogThatIsRotatedAway() throws IOException {
		Path log = write("gc.log", "[1.000s] " + LINE + "\n[2.000s] Safepoint \"Cle");
		try (PauseFollower follower = new PauseFollower(log)) {
			assertEquals(1, follower.poll().pauses().size());
			assertNull(follower.poll());
			Files.writeString(log, "anup\", Total: 50 ns\n", StandardOpenOption.APPEND);
			assertEquals(2, follower.poll().pauses().size());
			Files.move(log, folder.resolve("gc.log.0"));
			write("gc.log", "[3.000s] " + LINE + "\n");
			assertEquals(3, follower.poll().pauses().size());
		}
	}

	@Test
	void tellsShareAndUtilization() {
		PauseTimeline timeline = read("""
										[0.000s] begin
										[1.500s] Safepoint "A", Total: 500000000 ns
										[2.250s] Safepoint "B", Total: 500000000 ns
										[4.000s] Safepoint "C", Total: 0 ns
										""");
		StoppedShare shares = StoppedShare.perSecond(timeline);
		assertEquals(0, shares.shares()[0], 1e-9);
		assertEquals(0.75, shares.shares()[1], 1e-9);
		assertEquals(0.25, shares.shares()[2], 1e-9);
		assertEquals(0.25, PauseStatistics.of(timeline).stoppedShare(), 1e-9);
		MutatorUtilization utilization = MutatorUtilization.of(timeline);
		assertEquals(0, utilization.points().get(0).utilization(), 1e-9);
		// The worst second starts or ends within the quarter of a second between the pauses.
		MutatorUtilization.Point second = utilization.points().stream()
				.filter(point -> point.windowNanos() == 1_000_000_000).findFirst().orElseThrow();
		assertEquals(0.25, second.utilization(), 1e-9);
	}

	private static Pause only(PauseTimeline timeline) {
		assertEquals(1, timeline.pauses().size(), timeline.pauses().toString());
		return timeline.pauses().get(0);
	}

	private static PauseTimeline read(String text) {
		SafepointLog log = new SafepointLog();
		byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
		log.feed(bytes, bytes.length);
		log.end();
		return log.timeline("log");
	}

	private Path write(String name, String text) throws IOException {
		return Files.writeString(folder.resolve(name), text);
	}
}
