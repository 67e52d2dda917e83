// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.gc;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.flightbench.base.ReadProgress;
import org.flightbench.recording.EventChunk;
import org.flightbench.recording.pause.GcTopic;
import org.flightbench.recording.pause.read.PauseReader;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests stalls, pacing, failures, concurrent collections, CPU time and metaspace in logs and recordings. */
class GcFindingTest {

	private static final long MILLI = 1_000_000;
	private static final long MEGABYTE = 1 << 20;

	@TempDir
	Path folder;

	private GcAccount log(String lines) throws IOException {
		return of(Files.writeString(folder.resolve("gc.log"), lines));
	}

	private static GcAccount of(Path file) throws IOException {
		return GcAccount.of("it", List.of(PauseReader.read(file, ReadProgress.NONE)), List.of());
	}

	/**
	 * Returns the count, the total and longest duration in milliseconds, and the threads of each finding, or a dash if
	 * unknown.
	 */
	private static Map<GcTopic, String> told(GcAccount account) {
		Map<GcTopic, String> told = new TreeMap<>();
		for (GcFinding finding : account.findings()) {
			GcGroup sum = finding.sum();
			String threads = finding.threads().isEmpty()
					? ""
					: " " + finding.threads().stream().map(GcGroup::name).toList();
			told.put(finding.topic(), finding.missing() != null
					? "-"
					: sum.count()
							+ (sum.nanos() < 0 ? "" : ": " + sum.nanos() / MILLI + " " + sum.longestNanos() / MILLI)
							+ threads);
		}
		return told;
	}

	@Test
	void stallsOfZgcHaveTheirThreads() throws IOException {
		GcAccount account = log(
				"""
				[0.010s][info][gc          ] Using The Z Garbage Collector
				[1.000s][info][gc          ] GC(0) Garbage Collection (Allocation Stall)
				[1.200s][info][gc          ] Allocation Stall (main) 150.000ms
				[1.200s][info][gc          ] Allocation Stall (pool-1 (a)) 20.000ms
				[1.300s][info][gc          ] Allocation Stall (main) 30.000ms
				[1.300s][info][gc,phases   ] GC(0) Concurrent Mark 100.000ms
				[1.400s][info][gc,metaspace] GC(0) Metaspace: 3M used, 4M committed, 1088M reserved
				[1.500s][info][gc          ] GC(0) Garbage Collection (Allocation Stall) 102M(10%)->20M(2%)
				""");
		assertEquals(Map.of(GcTopic.ALLOCATION_STALLS, "3: 200 150 [main, pool-1 (a)]", GcTopic.CONCURRENT,
				"1: 500 500", GcTopic.PROCESSOR_TIME, "-"), told(account));
		assertEquals(180 * MILLI, account.findings().get(0).threads().get(0).nanos());
		assertEquals(3 * MEGABYTE, account.metaspaceUsed());
		assertEquals(4 * MEGABYTE, account.metaspaceCommitted());
		assertTrue(Double.isNaN(account.metaspaceThreshold()));
		assertEquals(List.of(GcTopic.METASPACE_THRESHOLD), List.copyOf(account.missingMetaspace().keySet()));
	}

	@Test
	void degeneratedAndFullCollectionsAndPacingOfShenandoahAreCounted() throws IOException {
		String lines = """
						[0.010s][info][gc      ] Using Shenandoah
						[1.000s][info][gc      ] GC(0) Pause Init Mark 1.000ms
						[1.100s][info][gc      ] GC(0) Concurrent marking 90.000ms
						[1.200s][info][gc      ] GC(0) Pause Degenerated GC (Mark) 104M->4M(128M) 40.000ms
						[1.250s][info][gc,stats] Allocation pacing accrued:
						[1.250s][info][gc,stats]      12 of   622 ms (  1.2%): main
						[1.250s][info][gc,stats]       0 of   622 ms (  0.0%): other
						[1.250s][info][gc,stats]      12 of   622 ms (  1.2%): <total>
						[1.250s][info][gc,stats]
						[2.000s][info][gc      ] GC(1) Pause Full 103M->4M(128M) 50.000ms
						""";
		assertEquals(Map.of(GcTopic.PACING, "1: 12 12 [main]", GcTopic.DEGENERATED, "1: 40 40", GcTopic.FULL,
				"1: 50 50", GcTopic.CONCURRENT, "1: 90 90", GcTopic.PROCESSOR_TIME, "-"), told(log(lines)));
		assertEquals("-", told(log(lines.replaceAll("(?m)^.*gc,stats.*\\n", ""))).get(GcTopic.PACING));
	}

	@Test
	void whatG1LogsBesidePausesIsKnownAndTheRestHasAReason() throws IOException {
		String lines = """
						[0.005s][info][gc,init     ] Heap Region Size: 2M
						[0.010s][info][gc          ] Using G1
						[1.000s][info][gc,heap     ] GC(0) Old regions: 0->5
						[1.000s][info][gc,heap     ] GC(0) Humongous regions: 0->10
						[1.000s][info][gc,metaspace] GC(0) Metaspace: 3332K(3456K)->3332K(3456K) NonClass: 2958K(3008K)->2958K(3008K) Class: 374K(448K)->374K(448K)
						[1.000s][info][gc          ] GC(0) Pause Young (Normal) (G1 Evacuation Pause) (Evacuation Failure: Allocation) 100M->20M(200M) 5.000ms
						[1.000s][info][gc,cpu      ] GC(0) User=0.01s Sys=0.02s Real=0.01s
						[1.100s][info][gc          ] GC(1) Concurrent Mark Cycle
						[1.300s][info][gc,marking  ] GC(1) Concurrent Mark 190.000ms
						[1.400s][info][gc          ] GC(1) Concurrent Mark Cycle 300.000ms
						[2.000s][info][gc,heap     ] GC(2) Old regions: 5->5
						[2.000s][info][gc,heap     ] GC(2) Humongous regions: 14->10
						[2.000s][info][gc          ] GC(2) Pause Full (G1 Compaction Pause) 210M->20M(200M) 70.000ms
						""";
		GcAccount account = log(lines);
		assertEquals(Map.of(GcTopic.FULL, "1: 70 70", GcTopic.FAILURES, "1: 5 5", GcTopic.HUMONGOUS, "4",
				GcTopic.CONCURRENT, "1: 300 300", GcTopic.PROCESSOR_TIME, "1: 30 30"), told(account));
		assertEquals(3332 << 10, account.metaspaceUsed());
		assertEquals(3456 << 10, account.metaspaceCommitted());
		GcAccount little = log(lines.replaceAll("(?m)^.*gc,(?:heap|metaspace|cpu).*\\n", ""));
		assertEquals("-", told(little).get(GcTopic.HUMONGOUS));
		assertEquals("-", told(little).get(GcTopic.PROCESSOR_TIME));
		assertNotNull(little.missingMetaspace().get(GcTopic.METASPACE));
	}

	@Test
	void numbersOfAnotherRunAreOfOtherCollections() throws IOException {
		String run = """
						[0.010s][info][gc] Using G1
						[1.000s][info][gc] GC(0) Pause Young (Normal) (G1 Evacuation Pause) 100M->20M(200M) 5.000ms
						[4.300s][info][gc] GC(1) Concurrent Mark 190.000ms
						[4.400s][info][gc] GC(1) Concurrent Mark Cycle 300.000ms
						""";
		assertEquals("2: 600 300", told(log(run + run)).get(GcTopic.CONCURRENT));
	}

	@Test
	void processorTimeOfConcurrentPhasesIsNotThatOfPauses() throws IOException {
		assertEquals("2: 60 40", told(log("""
											[0.010s][info][gc    ] Using Concurrent Mark Sweep
											[1.000s][info][gc    ] GC(3) Pause Initial Mark 61M->61M(150M) 5.000ms
											[1.000s][info][gc,cpu] GC(3) User=0.02s Sys=0.00s Real=0.01s
											[1.100s][info][gc    ] GC(3) Concurrent Mark 20.000ms
											[1.100s][info][gc,cpu] GC(3) User=0.30s Sys=0.00s Real=0.02s
											[1.200s][info][gc    ] GC(3) Pause Remark 61M->61M(150M) 5.000ms
											[1.200s][info][gc,cpu] GC(3) User=0.03s Sys=0.01s Real=0.01s
											""")).get(GcTopic.PROCESSOR_TIME));
	}

	@Test
	void aCollectionOfWhichOnlyTheEndIsLoggedHasNoDuration() throws IOException {
		GcAccount account = log(
				"""
				[0.010s][info][gc] Using The Z Garbage Collector
				[1.000s][info][gc] GC(0) Garbage Collection (Metadata GC Threshold) 106M(0%)->88M(0%)
				""");
		assertEquals("1", told(account).get(GcTopic.CONCURRENT));
	}

	@Test
	void sizesThatNoMachineHasAreUnknown() throws IOException {
		GcAccount account = log(
				"""
				[0.005s][info][gc,init     ] Heap Region Size: 9000000000000G
				[0.010s][info][gc          ] Using G1
				[1.000s][info][gc,heap     ] GC(0) Old regions: 0->5
				[1.000s][info][gc,heap     ] GC(0) Humongous regions: 0->10
				[1.000s][info][gc,metaspace] GC(0) Metaspace: 3332K(3456K)->99999999999999G(3456K)
				[1.000s][info][gc          ] GC(0) Pause Young (Normal) (G1 Evacuation Pause) 100M->20M(200M) 5.000ms
				""");
		assertEquals("-", told(account).get(GcTopic.HUMONGOUS));
		assertTrue(Double.isNaN(account.metaspaceUsed()));
		assertNotNull(account.missingMetaspace().get(GcTopic.METASPACE));
	}

	@Test
	void logsOfJdk8HaveProcessorTimeMetaspaceAndConcurrentPhases() throws IOException {
		GcAccount account = log(
				"""
				1.000: [Full GC (System.gc()) [Tenured: 0K->400K(5504K), 0.0100000 secs] 900K->400K(8000K), [Metaspace: 2560K->2560K(1056768K)], 0.0110000 secs] [Times: user=0.01 sys=0.01, real=0.01 secs]
				2.000: [CMS-concurrent-mark-start]
				2.300: [CMS-concurrent-mark: 0.200/0.300 secs] [Times: user=0.40 sys=0.00, real=0.30 secs]
				2.400: [CMS-concurrent-sweep: 0.050/0.050 secs] [Times: user=0.10 sys=0.00, real=0.05 secs]
				3.000: [GC concurrent-root-region-scan-start]
				3.010: [GC concurrent-root-region-scan-end, 0.0100000 secs]
				3.010: [GC concurrent-mark-start]
				3.100: [GC concurrent-mark-end, 0.0900000 secs]
				4.000: [GC concurrent-mark-start]
				4.200: [GC concurrent-mark-end, 0.2000000 secs]
				""");
		assertEquals(Map.of(GcTopic.FULL, "1: 11 11", GcTopic.CONCURRENT, "3: 700 400", GcTopic.PROCESSOR_TIME,
				"1: 20 20"), told(account));
		assertEquals(2560 << 10, account.metaspaceUsed());
	}

	@Test
	void recordingsHaveThemToo() throws IOException {
		EventChunk chunk = new EventChunk(1_700_000_000_000_000_000L, 0, 3_000_000_000L);
		add(chunk, "GCConfiguration", "startTime", 0L, "youngCollector", "G1New", "oldCollector", "G1Old");
		collection(chunk, 0, "G1New", 100, 5);
		add(chunk, "EvacuationFailed", "startTime", 102 * MILLI, "gcId", 0L);
		add(chunk, "GCCPUTime", "startTime", 105 * MILLI, "gcId", 0L, "userTime", 8 * MILLI, "systemTime", 2 * MILLI);
		add(chunk, "MetaspaceSummary", "startTime", 105 * MILLI, "when", "After GC", "gcThreshold", 22 * MEGABYTE);
		collection(chunk, 1, "G1Full", 200, 50);
		add(chunk, "GarbageCollection", "startTime", 300 * MILLI, "duration", 80 * MILLI, "gcId", 2L, "name", "G1Old",
				"cause", "", "sumOfPauses", MILLI);
		GcAccount account = of(Files.write(folder.resolve("g1.jfr"), chunk.bytes()));
		assertEquals(Map.of(GcTopic.FULL, "1: 50 50", GcTopic.FAILURES, "1: 5 5", GcTopic.HUMONGOUS, "-",
				GcTopic.CONCURRENT, "1: 80 80", GcTopic.PROCESSOR_TIME, "1: 10 10"), told(account));
		assertEquals("Evacuation Failure", account.failures().get(0).name());
		assertEquals(22 * MEGABYTE, account.metaspaceThreshold());
	}

	private static void collection(EventChunk chunk, long id, String name, long millis, long duration) {
		add(chunk, "GCPhasePause", "startTime", millis * MILLI, "duration", duration * MILLI, "gcId", id, "name",
				"GC Pause");
		add(chunk, "GarbageCollection", "startTime", millis * MILLI, "duration", duration * MILLI, "gcId", id, "name",
				name, "cause", "", "sumOfPauses", duration * MILLI);
	}

	private static void add(EventChunk chunk, String type, Object... fields) {
		Map<String, Object> values = new LinkedHashMap<>();
		for (int index = 0; index < fields.length; index += 2) {
			values.put((String) fields[index], fields[index + 1]);
		}
		chunk.add("jdk." + type, values);
	}
}
