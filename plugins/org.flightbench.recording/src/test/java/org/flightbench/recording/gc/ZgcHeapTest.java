// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.gc;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordingFile;
import org.flightbench.base.ReadProgress;
import org.flightbench.jfr.GeneratedRecording;
import org.flightbench.recording.activity.ActivityReader;
import org.flightbench.recording.activity.ActivityRequest;
import org.flightbench.recording.pause.GcCycle;
import org.flightbench.recording.pause.GcPause;
import org.flightbench.recording.pause.PauseTimeline;
import org.flightbench.recording.pause.read.PauseReader;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests the heap sizes of concurrent collections in logs and recordings. */
class ZgcHeapTest {

	private static final String PROGRAM = """
											public class Fills {
												static volatile Object sink;
												public static void main(String[] none) throws Exception {
													java.util.Map<Integer, byte[]> kept = new java.util.HashMap<>();
													long end = System.nanoTime() + 1_500_000_000L;
													for (int round = 0; round < 500 || System.nanoTime() < end; round++) {
														for (int i = 0; i < 500; i++) sink = new byte[2000];
														kept.put(round % 1000, new byte[5000]);
														if (round % 100 == 99) System.gc();
														Thread.sleep(1);
													}
												}
											}
											""";
	private static final double MEGABYTE = 1 << 20;
	/** The maximum allocation between two measurements: two small pages of ZGC. */
	private static final long MAX_BETWEEN = 4 << 20;
	private static final Pattern USED = Pattern.compile("GC\\((\\d+)\\) +Used: +(\\d+)M");

	@TempDir
	Path folder;

	@Test
	void theHeapOfEachCollectionIsTheSameInTheLogAndTheRecordingOfARun() throws Exception {
		for (Path jdk : GeneratedRecording.jdks()) {
			Path log = folder.resolve("z.log");
			Path recording = folder.resolve("z.jfr");
			run(jdk, "-XX:+UseZGC", log, recording);
			Map<Long, long[]> summaries = summaries(recording);
			PauseTimeline recorded = PauseReader.read(recording, ReadProgress.NONE);
			PauseTimeline logged = PauseReader.read(log, ReadProgress.NONE);
			assertTrue(summaries.size() >= 4, jdk + ": " + summaries.size() + " collections");
			assertEquals(told(summaries), told(byId(recorded.gcCycles())), jdk.toString());
			Map<Long, long[]> expected = new TreeMap<>();
			Map<Long, Long> marked = usedAtMarkStart(log);
			Map<Long, long[]> inLog = byId(logged.gcCycles());
			// The log also has collections before and after the recording.
			inLog.keySet().retainAll(summaries.keySet());
			summaries.forEach((id, heap) -> {
				long[] other = inLog.getOrDefault(id, heap);
				expected.put(id, new long[]{marked.getOrDefault(id, sameOr(other[0], heap[0])),
						sameOr(other[1], heap[1])});
			});
			assertEquals(told(expected), told(inLog), jdk.toString());

			Map<Long, String> causes = recorded.gcPauses().stream()
					.collect(Collectors.toMap(GcPause::gcId, GcPause::cause, (one, same) -> one));
			List<GcPause> pauses = logged.gcPauses().stream().filter(pause -> causes.containsKey(pause.gcId()))
					.toList();
			assertEquals(recorded.gcPauses().stream().filter(pause -> summaries.containsKey(pause.gcId())).count(),
					pauses.stream().filter(pause -> summaries.containsKey(pause.gcId())).count(),
					jdk + ": pauses");
			pauses.forEach(pause -> assertEquals(causes.get(pause.gcId()), pause.cause(), jdk + ": " + pause));

			GcAccount account = GcAccount.of("z", List.of(recorded),
					List.of(ActivityReader.read(recording, ActivityRequest.ALL, ReadProgress.NONE)));
			assertEquals(summaries.values().stream().mapToLong(heap -> heap[0]).average().orElseThrow(),
					account.heapBefore());
			assertEquals(summaries.values().stream().mapToLong(heap -> heap[1]).average().orElseThrow(),
					account.heapAfter());
		}
	}

	private void run(Path jdk, String collector, Path log, Path recording)
			throws IOException, InterruptedException {
		Path source = Files.writeString(folder.resolve("Fills.java"), PROGRAM);
		assertEquals(0, new ProcessBuilder(jdk.resolve("bin/javac").toString(), source.toString()).start().waitFor());
		List<String> command = List.of(jdk.resolve("bin/java").toString(), collector, "-Xmx128m",
				"-Xlog:gc*:file=" + log, "-XX:StartFlightRecording:filename=" + recording, "-cp", folder.toString(),
				"Fills");
		assertEquals(0,
				new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(ProcessBuilder.Redirect.DISCARD)
						.start().waitFor(),
				jdk.toString());
	}

	/** Returns the used heap before and after each completely recorded collection, according to the JDK's parser. */
	private static Map<Long, long[]> summaries(Path recording) throws IOException {
		Map<Long, long[]> heaps = new TreeMap<>();
		for (RecordedEvent event : RecordingFile.readAllEvents(recording)) {
			if (event.getEventType().getName().equals("jdk.GCHeapSummary")) {
				heaps.computeIfAbsent(event.getLong("gcId"),
						id -> new long[]{-1, -1})[event.getString("when").equals("Before GC") ? 0 : 1] = event
								.getLong("heapUsed");
			}
		}
		heaps.values().removeIf(heap -> heap[0] < 0 || heap[1] < 0);
		return heaps;
	}

	/**
	 * Returns the used heap at the start of marking by collection, which logs of JDK 20 and earlier also state in a
	 * table. It is measured slightly later than in recordings.
	 */
	private static Map<Long, Long> usedAtMarkStart(Path log) throws IOException {
		Map<Long, Long> used = new TreeMap<>();
		for (String line : Files.readAllLines(log)) {
			Matcher row = USED.matcher(line);
			if (row.find()) {
				used.put(Long.parseLong(row.group(1)), Long.parseLong(row.group(2)) << 20);
			}
		}
		return used;
	}

	/**
	 * Returns the logged heap usage if its difference from the recorded one may be allocation between the two
	 * measurements; otherwise the recorded one.
	 */
	private static long sameOr(long logged, long recorded) {
		return Math.abs(logged - recorded) <= MAX_BETWEEN ? logged : recorded;
	}

	private static Map<Long, long[]> byId(List<GcCycle> cycles) {
		Map<Long, long[]> heaps = new TreeMap<>();
		cycles.forEach(cycle -> heaps.put(cycle.gcId(), new long[]{cycle.heapBefore(), cycle.heapAfter()}));
		return heaps;
	}

	private static String told(Map<Long, long[]> heaps) {
		return heaps.entrySet().stream()
				.map(heap -> heap.getKey() + ": " + heap.getValue()[0] + "->" + heap.getValue()[1])
				.collect(Collectors.joining("\n"));
	}

	private GcAccount logged(String lines) throws IOException {
		Path log = Files.writeString(folder.resolve("gc.log"), lines);
		return GcAccount.of("it", List.of(PauseReader.read(log, ReadProgress.NONE)), List.of());
	}

	@Test
	void nothingIsKnownOfWhatIsAllocatedWhileACollectionRuns() throws IOException {
		GcAccount account = logged(
				"""
				[1.000s][info][gc] GC(0) Minor Collection (Allocation Rate)
				[1.001s][info][gc,phases] GC(0) y: Pause Mark Start 0.010ms
				[1.500s][info][gc] GC(0) Minor Collection (Allocation Rate) 512M(50%)->64M(6%) 0.500s
				[2.000s][info][gc] GC(1) Major Collection (Warmup)
				[2.001s][info][gc,phases] GC(1) Y: Pause Mark Start (Major) 0.010ms
				[2.200s][info][gc] GC(2) Minor Collection (Allocation Rate)
				[2.300s][info][gc,phases] GC(1) O: Pause Mark End 0.030ms
				[2.400s][info][gc] GC(2) Minor Collection (Allocation Rate) 200M(20%)->100M(10%) 0.200s
				[2.500s][info][gc] GC(3) Minor Collection (Allocation Stall)
				[2.600s][info][gc] GC(3) Minor Collection (Allocation Stall) 300M(30%)->100M(10%) 0.100s
				[3.000s][info][gc] GC(1) Major Collection (Warmup) 128M(12%)->96M(9%) 1.000s
				[3.500s][info][gc] GC(4) Major Collection (Proactive)
				[3.700s][info][gc] GC(4) Major Collection (Proactive) Aborted
				""");
		// The heap grows from 64 M to 128 M in half a second; sizes within the major collection are ignored.
		assertEquals(64 * MEGABYTE, account.allocatedBytes());
		assertEquals(0.5, account.allocationSeconds(), 1e-6);
		assertEquals((512 + 200 + 300 + 128) * MEGABYTE / 4, account.heapBefore());
		assertEquals((64 + 100 + 100 + 96) * MEGABYTE / 4, account.heapAfter());
		assertEquals(List.of("Warmup", "Allocation Rate"), account.causes().stream().map(GcGroup::name).toList());
		assertEquals(List.of("O: Pause Mark End", "Y: Pause Mark Start (Major)", "y: Pause Mark Start"),
				account.collections().stream().map(GcGroup::name).toList());
	}

	@Test
	void aLogWithoutTheStartsOfCollectionsTellsTheHeapButNoAllocationRate() throws IOException {
		GcAccount account = logged(
				"""
				[0.010s][info][gc] Using The Z Garbage Collector
				[1.500s][info][gc] GC(0) Garbage Collection (Metadata GC Threshold) 102M(10%)->20M(2%)
				[2.500s][info][gc] GC(1) Garbage Collection (System.gc()) 204M(20%)->40M(4%)
				""");
		assertEquals(153 * MEGABYTE, account.heapBefore());
		assertEquals(30 * MEGABYTE, account.heapAfter());
		assertTrue(Double.isNaN(account.allocationRate()), "rate " + account.allocationRate());
		assertEquals(GcGroup.UNKNOWN, account.pauses());
	}

	@Test
	@Tag("long")
	void theHeapOfShenandoahIsInItsRecordings() throws Exception {
		for (Path jdk : GeneratedRecording.jdks()) {
			Path recording = folder.resolve("s.jfr");
			run(jdk, "-XX:+UseShenandoahGC", folder.resolve("s.log"), recording);
			Map<Long, long[]> summaries = summaries(recording);
			assertTrue(summaries.size() > 0, jdk + " without collections");
			assertEquals(told(summaries), told(byId(PauseReader.read(recording, ReadProgress.NONE).gcCycles())),
					jdk.toString());
		}
	}
}
