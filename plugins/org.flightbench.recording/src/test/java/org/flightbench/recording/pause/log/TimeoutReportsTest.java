// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.pause.log;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

import org.flightbench.base.ReadProgress;
import org.flightbench.recording.pause.Lane;
import org.flightbench.recording.pause.LateThread;
import org.flightbench.recording.pause.Pause;
import org.flightbench.recording.pause.PauseTimeline;
import org.flightbench.recording.pause.read.PauseReader;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Tests reports of {@code -XX:+SafepointTimeout} in the formats of JDK 8, 11, 17, 21 and 25. The logs are of a program
 * with two threads in counted loops; that of JDK 8 is derived from its source code.
 */
class TimeoutReportsTest {

	private static final List<String> NAMES = List.of("counted \"loop\" 1", "counted loop 2");
	private static final String REPORT_OF_8 = """

												# SafepointSynchronize::begin: Timeout detected:
												# SafepointSynchronize::begin: Timed out while spinning to reach a safepoint.
												# SafepointSynchronize::begin: Threads which did not reach the safepoint:
												# "%s" #32 daemon prio=5 os_prio=0 tid=0x00007f4c14b22840 nid=0xa621 runnable [0x0000000000000000]
												   java.lang.Thread.State: RUNNABLE

												# SafepointSynchronize::begin: (End of list)
												""";

	@TempDir
	private Path folder;

	@ParameterizedTest
	@ValueSource(strings = {"11", "17", "21", "25"})
	void namesWhoWasLateForEachLongPause(String jdk) throws IOException {
		PauseTimeline timeline = read("timeout-jdk" + jdk + ".log");
		List<Pause> late = timeline.pauses().stream().filter(pause -> pause.totalNanos() > 100_000_000).toList();
		assertEquals(2, late.size());
		for (Pause pause : timeline.pauses()) {
			assertEquals(late.contains(pause) ? NAMES : List.of(), names(pause));
		}
		assertTrue(late.get(0).lateThreads().get(0).detail().startsWith("reported by SafepointTimeout: #1"),
				late.get(0).lateThreads().toString());
		assertEquals(List.of(), timeline.warnings());
	}

	@Test
	void readsReportsOfJdk8BetweenItsOtherLines() throws IOException {
		PauseTimeline timeline = text("1.190: Application time: 0.1000000 seconds\n" + REPORT_OF_8.formatted("reader")
				+ "3.860: Total time for which application threads were stopped: 2.6580000 seconds,"
				+ " Stopping threads took: 2.6570000 seconds\n"
				+ "3.960: Total time for which application threads were stopped: 0.0010000 seconds,"
				+ " Stopping threads took: 0.0000100 seconds\n");
		assertEquals(List.of(List.of("reader"), List.of()), timeline.pauses().stream().map(this::names).toList());
	}

	@Test
	void reportsOfPausesThatAreToldTogetherLaterFindTheLongOnes() throws IOException {
		PauseTimeline timeline = text(REPORT_OF_8.formatted("first") + REPORT_OF_8.formatted("second")
				+ """
					         vmop                    [threads: total initially_running wait_to_block]    [time: spin block sync cleanup vmop] page_trap_count
					1.000: EnableBiasedLocking              [      14          1              1    ]      [     0     0     0     0     0    ]  0
					1.200: no vm operation                  [      14          1              1    ]      [  2657     0  2658     0     0    ]  0
					4.200: RevokeBias                       [      14          0              0    ]      [     0     0     0     0     0    ]  0
					5.200: no vm operation                  [      14          1              1    ]      [  1300     0  1301     0     0    ]  0
					""");
		assertEquals(List.of(List.of(), List.of("first"), List.of(), List.of("second")),
				timeline.pauses().stream().map(this::names).toList());
	}

	@Test
	void aCarrierNamesItsVirtualThread() throws IOException {
		LateThread late = read("timeout-virtual-thread-jdk25.log").pauses().get(0).lateThreads().get(0);
		assertEquals("ForkJoinPool-1-worker-1", late.name());
		assertTrue(late.detail().endsWith("], carrying virtual thread #17"), late.detail());
	}

	@Test
	void reportsOfPausesThatTheLogDoesNotTellAreTold() throws IOException {
		PauseTimeline timeline = read("timeout-alone-jdk17.log");
		assertEquals(List.of(), timeline.pauses());
		assertEquals(List.of(alone(" at 0.347 s"), alone(" at 1.891 s")), timeline.warnings());
		assertTrue(timeline.laneNotes().stream().noneMatch(note -> note.lane() == Lane.LATE_THREADS),
				timeline.laneNotes().toString());
	}

	@ParameterizedTest
	@ValueSource(strings = {"11|", "25| at 0.333 s"})
	void theReportBeforeTheVirtualMachineIsAbortedIsTold(String jdkAndTime) throws IOException {
		String[] parts = jdkAndTime.split("\\|", -1);
		assertEquals(List.of(alone(parts[1])), read("timeout-abort-jdk" + parts[0] + ".log").warnings());
	}

	@Test
	void aReportIsOfNoPauseAtAnotherTime() throws IOException {
		String lost = Files.readString(resource("timeout-jdk17.log")).lines().filter(line -> !line.startsWith("[1.55"))
				.reduce("", (all, line) -> all + line + "\n");
		PauseTimeline timeline = text(lost);
		assertEquals(1, timeline.pauses().size());
		assertEquals(NAMES, names(timeline.pauses().get(0)));
		assertEquals(List.of(alone(" at 0.339 s")), timeline.warnings());
	}

	private static String alone(String time) {
		return "SafepointTimeout names late threads" + time + ": " + String.join(", ", NAMES)
				+ "; the pause is not in the log, as it would be with -Xlog:safepoint*";
	}

	private List<String> names(Pause pause) {
		return pause.lateThreads().stream().map(LateThread::name).toList();
	}

	private PauseTimeline text(String text) throws IOException {
		return PauseReader.read(Files.writeString(folder.resolve("gc.log"), text, StandardCharsets.UTF_8),
				ReadProgress.NONE);
	}

	private static PauseTimeline read(String resource) throws IOException {
		return PauseReader.read(resource(resource), ReadProgress.NONE);
	}

	private static Path resource(String name) {
		return Path.of(TimeoutReportsTest.class.getResource(name).getPath());
	}
}
