// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.gc;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordingFile;
import org.flightbench.base.ReadProgress;
import org.flightbench.jfr.GeneratedRecording;
import org.flightbench.jfr.Recordings;
import org.flightbench.recording.EventChunk;
import org.flightbench.recording.activity.ActivityReader;
import org.flightbench.recording.activity.ActivityRequest;
import org.flightbench.recording.pause.GcDetails;
import org.flightbench.recording.pause.GcCollector;
import org.flightbench.recording.pause.PauseTimeline;
import org.flightbench.recording.pause.read.PauseReader;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests that totals of garbage collection agree with the JDK's own parser and tool, and with the lines of logs. */
class GcAccountTest {

	private static final Pattern LINE = Pattern.compile(
			"GC\\(\\d+\\) (Pause .*?)(?: \\((?<cause>[^()]*(?:\\(\\))?[^()]*)\\))?(?: \\d+[BKMG]->\\d+[BKMG]\\(\\d+[BKMG]\\))? (?<ms>\\d+[.,]\\d+)ms$");
	private static final Map<String, Double> NANOS = Map.of("ns", 1d, "us", 1e3, "\u03bcs", 1e3, "ms", 1e6, "s", 1e9);

	@TempDir
	Path folder;

	private static GcAccount of(Path file) throws IOException {
		return GcAccount.of("it", List.of(PauseReader.read(file, ReadProgress.NONE)),
				file.toString().endsWith(".jfr")
						? List.of(ActivityReader.read(file, ActivityRequest.ALL, ReadProgress.NONE))
						: List.of());
	}

	private static Map<String, String> told(List<GcGroup> groups) {
		Map<String, String> told = new TreeMap<>();
		groups.forEach(group -> told.put(group.name(), group.count() + " in " + group.nanos()));
		return told;
	}

	@Test
	void pausesThatWereRemovedFromTheFileAreUnknown() throws IOException {
		assertEquals(GcGroup.UNKNOWN, of(Recordings.root().resolve("samples/io-without-trim.jfr")).pauses());
		assertTrue(of(Recordings.root().resolve("samples/ttsp-baseline.jfr")).isPausesKnown());
	}

	@Test
	void pausesByCauseAreThoseThatTheJdksReaderFindsInEveryRecording() throws IOException {
		Map<String, Long> found = new TreeMap<>();
		for (Path recording : Recordings.supported()) {
			Map<Long, String> causes = new HashMap<>();
			List<RecordedEvent> pauses = new ArrayList<>();
			List<RecordedEvent> collections = new ArrayList<>();
			try (RecordingFile file = new RecordingFile(recording)) {
				while (file.hasMoreEvents()) {
					RecordedEvent event = file.readEvent();
					// Types of JDK 9 and 10 have a longer prefix.
					String type = event.getEventType().getName().replace("com.oracle.jdk.", "jdk.");
					if (type.equals("jdk.GarbageCollection")) {
						causes.put(event.getLong("gcId"), event.getString("cause"));
						collections.add(event);
					} else if (type.equals("jdk.GCPhasePause")) {
						pauses.add(event);
					}
				}
			}
			if (pauses.isEmpty()) {
				// Events of GC pauses were disabled. Then collections count as pauses, except G1's concurrent ones,
				// which have several pauses.
				pauses = collections.stream().filter(event -> !event.getString("name").equals("G1Old")).toList();
			}
			Map<String, String> expected = sums(pauses,
					event -> causes.getOrDefault(event.getLong("gcId"), ""),
					event -> event.getDuration().toNanos());
			GcAccount account = of(recording);
			assertEquals(expected, told(account.causes()), recording.toString());
			assertEquals(pauses.size(), account.pauses().count(), recording.toString());
			if (!pauses.isEmpty()) {
				found.put(recording.getFileName().toString().replace(".jfr", ""), account.pauses().count());
			}
		}
		// The programs in all other recordings ran without a collection.
		assertEquals(Map.of("allocation_10s_before", 8L, "flush_metadata", 6L, "full_gc_g1", 91L, "jdk15", 91L, "jdk21",
				2L, "ttsp-mmap-slow-disk-jdk17", 2L, "ttsp-mmap-slow-disk-jdk25", 1L), found);
	}

	@Test
	void timeThatWasNotRecordedCountsForNoRate() throws IOException {
		// The file contains two recordings made 659 days apart.
		GcAccount account = of(Recordings.of("jdk15"));
		assertEquals(105.5, account.seconds(), 0.1);
	}

	@Test
	void whatAProgramAllocatedWhileNothingWasRecordedIsNotKnown() throws IOException {
		EventChunk first = new EventChunk(1_700_000_000_000_000_000L, 0, 3_000_000_000L);
		collection(first, 0, "G1New", 1000, 1000, 100, 20);
		collection(first, 1, "G1New", 2000, 2000, 70, 20);
		EventChunk nextDay = new EventChunk(1_700_086_400_000_000_000L, 0, 3_000_000_000L);
		collection(nextDay, 0, "G1New", 1000, 1000, 90, 20);
		ByteArrayOutputStream both = new ByteArrayOutputStream();
		both.write(first.bytes());
		both.write(nextDay.bytes());
		GcAccount account = of(Files.write(folder.resolve("both.jfr"), both.toByteArray()));
		assertEquals(50 << 20, account.allocatedBytes());
		assertEquals(1, account.allocationSeconds(), 1e-6);
	}

	private static <E> Map<String, String> sums(List<E> events, Function<E, String> name, Function<E, Long> nanos) {
		Map<String, long[]> sums = new TreeMap<>();
		for (E event : events) {
			long[] sum = sums.computeIfAbsent(name.apply(event), any -> new long[2]);
			sum[0]++;
			sum[1] += nanos.apply(event);
		}
		Map<String, String> told = new TreeMap<>();
		sums.forEach((of, sum) -> told.put(of, sum[0] + " in " + sum[1]));
		return told;
	}

	@Tag("long")
	@Test
	void totalsAreThoseOfTheToolJfrView() throws Exception {
		Path jfr = newestJfr();
		if (jfr == null) {
			return;
		}
		Set<String> compared = new TreeSet<>();
		for (Path recording : Recordings.supported()) {
			Process view = new ProcessBuilder(jfr.toString(), "view", "gc-pauses", recording.toString())
					.redirectErrorStream(true).start();
			String said = new String(view.getInputStream().readAllBytes(), java.nio.charset.StandardCharsets.UTF_8);
			Matcher total = Pattern.compile("Total Pause Time: ([\\d.]+) (\\S+)").matcher(said);
			Matcher count = Pattern.compile("Number of Pauses: (\\d+)").matcher(said);
			if (total.find() && count.find()) {
				GcAccount account = of(recording);
				double nanos = Double.parseDouble(total.group(1)) * NANOS.get(total.group(2));
				assertEquals(Long.parseLong(count.group(1)), account.pauses().count(), recording.toString());
				// The tool shows three digits.
				assertEquals(nanos, account.pauses().nanos(), 0.006 * nanos, recording.toString());
				compared.add(recording.getFileName().toString());
			} else {
				assertTrue(said.contains("No events found for 'GC Pauses'")
						|| said.contains("Can't find event type named 'GCPhasePause'"), said);
				GcAccount account = of(recording);
				assertTrue(account.pauses().count() == 0 || account.missing().toString().contains("GCPhasePause"),
						recording + ": " + account.missing());
			}
		}
		assertEquals(Set.of("allocation_10s_before.jfr", "flush_metadata.jfr", "jdk21.jfr",
				"ttsp-mmap-slow-disk-jdk17.jfr", "ttsp-mmap-slow-disk-jdk25.jfr"), compared);
	}

	/** Returns the tool of a JDK 21 or newer, or null. */
	private static Path newestJfr() throws IOException {
		List<Path> jdks = GeneratedRecording.jdks();
		Path jdk = jdks.get(jdks.size() - 1);
		String version = Files.readString(jdk.resolve("release"));
		return version.matches("(?s).*JAVA_VERSION=\"(2[1-9]|[3-9]\\d).*") ? jdk.resolve("bin/jfr") : null;
	}

	@Test
	void theHeapOfLogsOfJdk8AndOlderIsTheWholeHeapAndNotItsParts() throws IOException {
		GcAccount account = of(Recordings.root().resolve("../shared/data/safepoint-logs/jdk7-print-gc-cause.log"));
		// [PSYoungGen: 372359K->5648K(437248K)] 450503K->96997K(699392K)
		assertEquals(450_503 << 10, account.heapBefore());
		assertEquals(96_997 << 10, account.heapAfter());
		assertEquals(1, account.pauses().count());
	}

	@Test
	void pausesByCauseAreThoseOfTheLinesOfEveryLog() throws IOException {
		Map<String, Integer> found = new TreeMap<>();
		try (Stream<Path> logs = Files.list(Recordings.root().resolve("../shared/data/safepoint-logs"))) {
			for (Path log : logs.sorted().toList()) {
				List<Matcher> lines = new ArrayList<>();
				for (String line : Files.readAllLines(log)) {
					Matcher pause = LINE.matcher(line);
					if (pause.find()) {
						lines.add(pause);
					}
				}
				if (log.getFileName().toString().startsWith("jdk7")) {
					// Logs of JDK 7 are covered by the next test.
					continue;
				}
				Map<String, String> expected = sums(lines,
						line -> line.group("cause") == null ? "" : line.group("cause"),
						line -> Math.round(Double.parseDouble(line.group("ms").replace(',', '.')) * 1e6));
				assertEquals(expected, told(of(log).causes()), log.toString());
				found.put(log.getFileName().toString(), lines.size());
			}
		}
		// The two logs from the slow disk contain safepoints but no collections.
		assertEquals(Map.of("g1-all-safepoint-jdk17.log", 9, "g1-all-safepoint-jdk9.log", 13,
				"gc-and-safepoint-warmed-jdk17.log", 2, "gc-and-safepoint-warmed-jdk25.log", 2,
				"shenandoah-stopped-lines.log", 1, "ttsp-mmap-slow-disk-jdk17.log", 0, "ttsp-mmap-slow-disk-jdk25.log",
				0), found);
	}

	@Test
	void pausesOfALogOfJdk7HaveTheCauseOfTheirLine() throws IOException {
		GcAccount account = of(Recordings.root().resolve("../shared/data/safepoint-logs/jdk7-print-gc-cause.log"));
		// [GC (Allocation Failure) ... 0,0278950 secs]
		assertEquals(Map.of("Allocation Failure", "1 in 27895000"), told(account.causes()));
	}

	@Test
	void theHeapAndWhatWasAllocatedBetweenCollectionsAreKnown() throws IOException {
		Path log = Files.writeString(folder.resolve("gc.log"),
				"""
				[1.000s][info][gc] GC(0) Pause Young (Normal) (G1 Evacuation Pause) 20M->4M(64M) 5.000ms
				[3.000s][info][gc] GC(1) Pause Young (Normal) (G1 Evacuation Pause) 24M->6M(64M) 7.000ms
				[4.000s][info][gc] GC(2) Pause Remark 7M->7M(64M) 1.000ms
				[5.000s][info][gc] GC(3) Pause Full (System.gc()) 1030K->512K(64M) 10.000ms
				""");
		GcAccount account = of(log);
		double megabyte = 1 << 20;
		// The heap grows by 24 - 4 and 7 - 6 MB between collections. Before the last one, it shrinks, which does not
		// count.
		assertEquals(21 * megabyte, account.allocatedBytes());
		assertEquals(21 * megabyte / (4.990 - 0.995), account.allocationRate(), 1);
		assertEquals((20 + 24 + 1030 / 1024.) * megabyte / 3, account.heapBefore(), 1);
		assertEquals((4 + 6 + 0.5) * megabyte / 3, account.heapAfter());
		assertEquals(23_000_000, account.pauses().nanos());
		assertEquals(List.of("Pause Young (Normal)", "Pause Full", "Pause Remark"),
				account.collections().stream().map(GcGroup::name).toList());
	}

	@Test
	void whatAConcurrentCycleOfG1FreesIsNotTakenFromTheAllocation() throws IOException {
		Path log = Files.writeString(folder.resolve("g1.log"),
				"""
				[0.010s][info][gc] Using G1
				[1.000s][info][gc] GC(0) Pause Young (Normal) (G1 Evacuation Pause) 100M->20M(200M) 0.000ms
				[1.500s][info][gc] GC(1) Pause Remark 150M->50M(200M) 0.000ms
				[1.510s][info][gc] GC(1) Pause Cleanup 50M->50M(200M) 0.000ms
				[2.000s][info][gc] GC(2) Pause Young (Normal) (G1 Evacuation Pause) 120M->20M(200M) 0.000ms
				""");
		double megabyte = 1 << 20;
		GcAccount logged = of(log);
		assertEquals(200 * megabyte, logged.allocatedBytes());
		assertEquals(1, logged.allocationSeconds(), 1e-6);
		assertEquals(110 * megabyte, logged.heapBefore());
		assertEquals(20 * megabyte, logged.heapAfter());
		// The recording has similar collections, but the heap usage of the concurrent cycle is known only at its start
		// and end.
		EventChunk chunk = new EventChunk(1_700_000_000_000_000_000L, 0, 3_000_000_000L);
		collection(chunk, 0, "G1New", 1000, 1000, 100, 20);
		collection(chunk, 1, "G1Old", 1100, 1600, 40, 60, 1500, 1510);
		collection(chunk, 2, "G1New", 2000, 2000, 120, 20);
		collection(chunk, 3, "G1New", 2500, 2500, 220, 20);
		GcAccount recorded = of(Files.write(folder.resolve("g1.jfr"), chunk.bytes()));
		assertEquals((60 + 200) * megabyte, recorded.allocatedBytes());
		assertEquals(0.4 + 0.5, recorded.allocationSeconds(), 1e-6);
		assertEquals((100 + 120 + 220) * megabyte / 3, recorded.heapBefore(), 1);
		assertEquals(20 * megabyte, recorded.heapAfter());
	}

	@Test
	void humongousObjectsNeedNotFillTheirRegions() throws IOException {
		String lines = """
						[0.005s][info][gc,init] Heap Region Size: 1M
						[0.010s][info][gc     ] Using G1
						[1.000s][info][gc,heap] GC(0) Old regions: 0->5
						[1.000s][info][gc,heap] GC(0) Humongous regions: 0->10
						[1.000s][info][gc     ] GC(0) Pause Young (Normal) (G1 Evacuation Pause) 100M->20M(200M) 0.000ms
						[1.500s][info][gc     ] GC(1) Pause Remark 150M->140M(200M) 0.000ms
						[2.000s][info][gc,heap] GC(2) Old regions: 5->5
						[2.000s][info][gc,heap] GC(2) Humongous regions: %d->10
						[2.000s][info][gc     ] GC(2) Pause Young (Normal) (G1 Evacuation Pause) 210M->20M(200M) 0.000ms
						""";
		double megabyte = 1 << 20;
		// The concurrent cycle frees 10 of 15 regions, so 100 MB of the growth by 200 MB are in humongous regions.
		GcAllocation most = of(Files.writeString(folder.resolve("most.log"), lines.formatted(100))).allocation();
		assertTrue(most.isLimited());
		// Sizes are rounded to megabytes.
		assertEquals((150 - 2) * megabyte, most.leastPerSecond(), 1);
		assertEquals((200 + 2) * megabyte, most.mostPerSecond(), 1);
		// Up to half of the 10 MB in humongous regions may be unused.
		GcAllocation few = of(Files.writeString(folder.resolve("few.log"), lines.formatted(10))).allocation();
		assertEquals(197.5 * megabyte, few.bytes(), 1);
		String without = lines.replaceAll("(?m)^.*(?:gc,heap|gc,init).*\n", "");
		assertEquals(200 * megabyte, of(Files.writeString(folder.resolve("none.log"), without)).allocatedBytes());
		GcAllocation cause = of(Files.writeString(folder.resolve("cause.log"),
				without.replaceFirst("G1 Evacuation Pause", "G1 Humongous Allocation"))).allocation();
		assertEquals((100 - 2) * megabyte, cause.leastPerSecond(), 1);
		assertTrue(cause.isLimited());
	}

	/** The lines of both pauses have the same time, rounded to milliseconds. */
	@Test
	void aYoungCollectionThatLeavesTheWorkToAFullOneHidesNoGrowth() throws IOException {
		GcAccount account = GcAccount.of("it", List.of(PauseReader.read(Files.writeString(folder.resolve("serial.log"),
				"""
				[0.010s][info][gc] Using Serial
				[1.000s][info][gc] GC(0) Pause Young (Allocation Failure) 70M->70M(92M) 0.090ms
				[1.394s][info][gc] GC(1) Pause Full (Allocation Failure) 70M->40M(92M) 394.264ms
				[2.000s][info][gc] GC(2) Pause Young (Allocation Failure) 90M->90M(92M) 0.090ms
				[2.080s][info][gc] GC(3) Pause Full (Allocation Failure) 90M->40M(92M) 80.509ms
				"""), ReadProgress.NONE)), List.of());
		assertEquals(4, account.pauses().count());
		assertEquals(50 << 20, account.allocatedBytes());
		assertEquals(80 << 20, account.heapBefore());
		assertEquals(40 << 20, account.heapAfter());
	}

	@Test
	void pagesOfZgcNeedNotBeFull() throws IOException {
		String lines = """
						[0.010s][info][gc      ] Using The Z Garbage Collector
						[1.000s][info][gc      ] GC(0) Garbage Collection (Warmup)
						[1.000s][info][gc,reloc] GC(0) Small Pages: 20 / 40M, Empty: 0M, Relocated: 3M, In-Place: 0
						[1.000s][info][gc,reloc] GC(0) Medium Pages: 1 / 32M, Empty: 0M, Relocated: 0M, In-Place: 0
						[1.000s][info][gc,reloc] GC(0) Large Pages: 4 / 8M, Empty: 0M, Relocated: 0M, In-Place: 0
						[1.000s][info][gc      ] GC(0) Garbage Collection (Warmup) 102M(10%)->20M(2%)
						[2.000s][info][gc      ] GC(1) Garbage Collection (Warmup)
						[2.000s][info][gc,reloc] GC(1) Y: Small Pages:            20            9            0          40M           0M           2M
						[2.000s][info][gc,reloc] GC(1) Y: Medium Pages:            1            0            0          40M           0M           0M
						[2.000s][info][gc      ] GC(1) Garbage Collection (Warmup) 120M(10%)->20M(2%)
						""";
		double megabyte = 1 << 20;
		GcAllocation half = of(Files.writeString(folder.resolve("z.log"), lines)).allocation();
		assertTrue(half.isLimited());
		// An object of 256 KB may be alone in a page of 2 MB, a small page may just have been started, and sizes are
		// rounded to megabytes.
		assertEquals((100 - 50 * 7 / 8.0 - 2 - 1) * megabyte, half.leastPerSecond(), 1);
		assertEquals((100 + 1) * megabyte, half.mostPerSecond(), 1);
		GcAllocation larger = of(Files.writeString(folder.resolve("larger.log"), lines.replace("102M", "300M")))
				.allocation();
		assertEquals((100 - 50 / 2.0 - 2 - 1) * megabyte, larger.leastPerSecond(), 1);
	}

	/** Stalled threads receive memory while the collection runs, so that the heap is full between two collections. */
	@Test
	void theRateIsUnknownWhereCollectionsRunForMostOfTheTime() throws IOException {
		String lines = """
						[0.010s][info][gc      ] Using The Z Garbage Collector
						[1.000s][info][gc      ] GC(0) Garbage Collection (Warmup)
						[2.000s][info][gc      ] GC(0) Garbage Collection (Warmup) 96M(100%)->90M(94%)
						[2.%1$ds][info][gc      ] GC(1) Garbage Collection (Allocation Stall)
						[3.000s][info][gc      ] GC(1) Garbage Collection (Allocation Stall) 96M(100%%)->90M(94%%)
						[3.%1$ds][info][gc      ] GC(2) Garbage Collection (Allocation Stall)
						[4.000s][info][gc      ] GC(2) Garbage Collection (Allocation Stall) 96M(100%%)->90M(94%%)
						""".replace("(100%)", "(100%%)").replace("(94%)", "(94%%)");
		GcAllocation hidden = of(Files.writeString(folder.resolve("stalls.log"), lines.formatted(100))).allocation();
		assertTrue(Double.isNaN(hidden.perSecond()) && hidden.isHidden() && !hidden.isLimited(), hidden.toString());
		assertEquals(0.2 / 1.1, hidden.knownShare(), 1e-9);
		GcAllocation known = of(Files.writeString(folder.resolve("few.log"), lines.formatted(700))).allocation();
		assertEquals((6 << 20) / 0.7, known.perSecond(), 1);
	}

	@Test
	void aShortTimeWithoutGrowthIsNotARateOfZero() throws IOException {
		GcAllocation hidden = of(Files.writeString(folder.resolve("short.log"),
				"""
				[0.010s][info][gc] Using The Z Garbage Collector
				[1.000s][info][gc] GC(0) Major Collection (Warmup)
				[2.000s][info][gc] GC(0) Major Collection (Warmup) 96M(100%)->90M(94%) 1.000s
				[2.010s][info][gc] GC(1) Major Collection (Allocation Stall)
				[2.500s][info][gc] GC(2) Minor Collection (Allocation Rate)
				[3.000s][info][gc] GC(1) Major Collection (Allocation Stall) 90M(94%)->80M(83%) 0.990s
				[3.500s][info][gc] GC(2) Minor Collection (Allocation Rate) 96M(100%)->80M(83%) 1.000s
				""")).allocation();
		assertTrue(hidden.isHidden(), hidden.toString());
	}

	/** During concurrent cycles, a program may allocate less than between them. */
	@Test
	void samplesThatAgreeWithTheKnownGrowthTellTheRateOfTheOtherTime() throws IOException {
		EventChunk chunk = new EventChunk(1_700_000_000_000_000_000L, 0, 10_000_000_000L);
		sample(chunk, 1000, 1, 1 << 20);
		for (int id = 0; id < 4; id++) {
			long start = 1000 + 1000 * id;
			collection(chunk, id, "Shenandoah", start, start + 300, 160, 100, start, start + 299);
			sample(chunk, start + 300, 1, 3 << 20);
			sample(chunk, start + 1000, 1, 60 << 20);
		}
		GcAllocation sampled = of(Files.write(folder.resolve("steps.jfr"), chunk.bytes())).allocation();
		assertEquals((60 * 3 + 3 * 2) / 2.7 * (1 << 20), sampled.perSecond(), 1 << 20);
	}

	/** The program stands still during the long pauses of Shenandoah, in which the heap does not grow. */
	@Test
	void pausesDoNotCountAsTimeOfKnownGrowth() throws IOException {
		EventChunk chunk = new EventChunk(1_700_000_000_000_000_000L, 0, 10_000_000_000L);
		for (int id = 0; id < 4; id++) {
			long start = 1000 + 2000 * id;
			heap(chunk, 2 * id, start, "Before GC", 250);
			pause(chunk, 2 * id, start, 900);
			heap(chunk, 2 * id, start + 900, "After GC", 200);
			collection(chunk, 2 * id + 1, "Shenandoah", start + 1000, start + 1990, 202, 240, start + 1000,
					start + 1989);
		}
		GcAllocation hidden = of(Files.write(folder.resolve("shenandoah.jfr"), chunk.bytes())).allocation();
		assertTrue(hidden.isHidden(), hidden.toString());
	}

	@Test
	void samplesOfTheAllocationCountWhereRegionsAreNotFull() throws IOException {
		assertEquals(70 << 20, g1WithSamples(70 << 20).allocatedBytes());
		// Newer JVMs may record both allocation samples and TLAB events, which must not be added up.
		assertEquals(70 << 20,
				g1WithSamples(70 << 20, new long[]{1000, 9 << 20}, new long[]{2000, 70 << 20}).allocatedBytes());
		// Humongous objects fill at least half of their regions, so samples of some threads must be missing.
		assertTrue(g1WithSamples(40 << 20).allocation().isLimited());
	}

	/** In a throttled recording, the samples of a second may all be at its start. */
	@Test
	void theWeightOfASampleIsDistributedOverTheTimeSinceThePreviousOne() throws IOException {
		EventChunk chunk = nearlyFullG1();
		sample(chunk, 800, 1, 1 << 20);
		sample(chunk, 1200, 1, 40 << 20);
		sample(chunk, 1800, 1, 60 << 20);
		GcAllocation sampled = of(Files.write(folder.resolve("sampled.jfr"), chunk.bytes())).allocation();
		assertEquals(80 << 20, sampled.bytes(), 1);
		assertEquals(0.8, sampled.seconds(), 1e-6);
		assertFalse(sampled.isLimited());
	}

	@Test
	void theHeapSummariesOfG1MayLackARegionPerCollection() throws IOException {
		GcAllocation unsampled = of(Files.write(folder.resolve("g1.jfr"), nearlyFullG1().bytes())).allocation();
		assertTrue(unsampled.isLimited());
		assertEquals(0, unsampled.leastPerSecond());
		assertEquals(200 << 20, unsampled.mostPerSecond(), 1);
	}

	@Test
	void aLogBesideARecordingOfG1DoesNotMakeTheRateExact() throws IOException {
		EventChunk chunk = jvm(new EventChunk(1_700_000_000_000_000_000L, 0, 3_000_000_000L));
		StringBuilder lines = new StringBuilder();
		for (int id = 0; id <= 100; id++) {
			collectionOfBytes(chunk, id, "G1New", 1000 + 10 * id, 1000 + 10 * id, (51 << 20) + 1000, (50 << 20) + 1000);
			lines.append(logged(id, 1000 + 10 * id, "Young (Normal) (G1 Evacuation Pause) 51M->50M(200M)"));
		}
		GcAllocation both = ofBoth(chunk, lines).allocation();
		assertEquals(0, both.leastPerSecond());
		assertEquals(200 << 20, both.mostPerSecond(), 1);
	}

	@Test
	void sizesThatOnlyTheLogTellsAreRoundedBesideARecordingToo() throws IOException {
		EventChunk chunk = jvm(new EventChunk(1_700_000_008_500_000_000L, 8_500_000_000L, 3_000_000_000L));
		StringBuilder lines = new StringBuilder();
		for (int id = 0; id <= 10; id++) {
			if (id >= 8) {
				collectionOfBytes(chunk, id, "SerialOld", 1000 + 1000 * id, 1000 + 1000 * id, (58 << 20) + 1000,
						(51 << 20) + 1000);
			}
			lines.append(logged(id, 1000 + 1000 * id, "Full (Ergonomics) 58M->51M(61M)"));
		}
		GcAllocation both = ofBoth(chunk, lines).allocation();
		assertEquals(6 << 20, both.leastPerSecond(), 1000);
		assertEquals(8 << 20, both.mostPerSecond(), 1000);
	}

	/** The log covers ten seconds, but the recording with the samples only the last of them. */
	@Test
	void samplesOfTheEndOfARunAreDividedByTheirOwnTime() throws IOException {
		EventChunk chunk = jvm(new EventChunk(1_700_000_009_900_000_000L, 9_900_000_000L, 1_200_000_000L));
		StringBuilder lines = new StringBuilder();
		for (int id = 0; id <= 100; id++) {
			if (id >= 90) {
				collection(chunk, id, "G1New", 1000 + 100 * id, 1000 + 100 * id, 60, 50);
				sample(chunk, 1000 + 100 * id, 1, 8 << 20);
			}
			lines.append(logged(id, 1000 + 100 * id, "Young (Normal) (G1 Evacuation Pause) 60M->50M(200M)"));
		}
		GcAllocation sampled = ofBoth(chunk, lines).allocation();
		assertEquals(80 << 20, sampled.perSecond(), 1);
		assertEquals(1, sampled.seconds(), 1e-6);
	}

	/** Adds the start of the JVM, which is the origin of the chunk's ticks. */
	private static EventChunk jvm(EventChunk chunk) {
		return chunk.add("jdk.JVMInformation",
				Map.of("jvmVersion", "OpenJDK 64-Bit Server VM", "jvmStartTime", 1_700_000_000_000L));
	}

	private static String logged(int id, int millis, String pause) {
		return String.format(Locale.ROOT, "[%dms][%.3fs][info][gc] GC(%d) Pause %s 0.000ms\n",
				1_700_000_000_000L + millis, millis / 1000.0, id, pause);
	}

	private GcAccount ofBoth(EventChunk chunk, CharSequence lines) throws IOException {
		Files.write(folder.resolve("run.jfr"), chunk.bytes());
		Files.writeString(folder.resolve("gc.log"), lines);
		List<PauseTimeline> runs = PauseReader.readRuns(List.of(folder), ReadProgress.NONE);
		assertEquals(List.of(PauseTimeline.Kind.BOTH), runs.stream().map(PauseTimeline::kind).toList());
		return GcAccount.of("it", runs, List.of());
	}

	/** Returns 100 collections within a second that report a growth of 1 MB each. */
	private static EventChunk nearlyFullG1() {
		EventChunk chunk = new EventChunk(1_700_000_000_000_000_000L, 0, 3_000_000_000L);
		for (int id = 0; id <= 100; id++) {
			collection(chunk, id, "G1New", 1000 + 10 * id, 1000 + 10 * id, 51, 50);
			young(chunk, id, 1000 + 10 * id, "Before GC", 1);
			young(chunk, id, 1000 + 10 * id, "After GC", 0);
		}
		return chunk;
	}

	/** A heap of 58.9 MB may be logged as 58 MB before each of many equal collections. */
	@Test
	void roundedSizesMakeTheRateOfASmallHeapARange() throws IOException {
		StringBuilder lines = new StringBuilder();
		for (int id = 0; id <= 10; id++) {
			lines.append(String.format(Locale.ROOT,
					"[%d.000s][info][gc] GC(%d) Pause Full (Ergonomics) 58M->51M(61M) 0.000ms\n", id + 1, id));
		}
		GcAllocation rounded = of(Files.writeString(folder.resolve("full.log"), lines)).allocation();
		assertTrue(rounded.isLimited());
		assertEquals(7 << 20, rounded.perSecond(), 1);
		assertEquals(6 << 20, rounded.leastPerSecond(), 1);
		assertEquals(8 << 20, rounded.mostPerSecond(), 1);
	}

	@Test
	void aRateOfZgcWithoutAnyBoundIsNotZero() throws IOException {
		GcAllocation unknown = of(Files.writeString(folder.resolve("z.log"),
				"""
				[0.010s][info][gc] Using The Z Garbage Collector
				[1.000s][info][gc] GC(0) Garbage Collection (Warmup)
				[1.800s][info][gc] GC(0) Garbage Collection (Warmup) 60M(94%)->58M(90%)
				[2.000s][info][gc] GC(1) Garbage Collection (Warmup)
				[2.800s][info][gc] GC(1) Garbage Collection (Warmup) 60M(94%)->58M(90%)
				[3.000s][info][gc] GC(2) Garbage Collection (Warmup)
				[3.800s][info][gc] GC(2) Garbage Collection (Warmup) 60M(94%)->58M(90%)
				""")).allocation();
		assertTrue(Double.isNaN(unknown.perSecond()) && unknown.isHidden(), unknown.toString());
	}

	private GcAccount g1WithSamples(long bytes, long[]... tlabs) throws IOException {
		EventChunk chunk = new EventChunk(1_700_000_000_000_000_000L, 0, 3_000_000_000L);
		collection(chunk, 0, "G1New", 1000, 1000, 100, 20);
		young(chunk, 0, 1000, "Before GC", 80);
		young(chunk, 0, 1000, "After GC", 0);
		collection(chunk, 1, "G1New", 2000, 2000, 120, 20);
		young(chunk, 1, 2000, "Before GC", 0);
		young(chunk, 1, 2000, "After GC", 0);
		sample(chunk, 500, 1, 500 << 20);
		sample(chunk, 1000, 1, 7 << 20);
		sample(chunk, 2000, 1, bytes);
		// The first sample of a thread may include allocation before the recording.
		sample(chunk, 1600, 2, 300 << 20);
		for (long[] tlab : tlabs) {
			chunk.add("jdk.ObjectAllocationInNewTLAB",
					Map.of("startTime", 1_000_000 * tlab[0], "eventThread", 1L, "tlabSize", tlab[1]));
		}
		return of(Files.write(folder.resolve("sampled.jfr"), chunk.bytes()));
	}

	private static void young(EventChunk chunk, long id, long millis, String when, long megabytes) {
		Map<String, Object> fields = new LinkedHashMap<>();
		fields.put("startTime", 1_000_000 * millis);
		fields.put("gcId", id);
		fields.put("when", when);
		fields.put("edenUsedSize", megabytes << 20);
		fields.put("survivorUsedSize", 0L);
		fields.put("numberOfRegions", 200L);
		chunk.add("jdk.G1HeapSummary", fields);
	}

	private static void sample(EventChunk chunk, long millis, long thread, long bytes) {
		Map<String, Object> fields = new LinkedHashMap<>();
		fields.put("startTime", 1_000_000 * millis);
		fields.put("eventThread", thread);
		fields.put("weight", bytes);
		chunk.add("jdk.ObjectAllocationSample", fields);
	}

	/** Adds a collection with times in milliseconds and heap sizes in megabytes. */
	private static void collection(EventChunk chunk, long id, String name, long start, long end, long before,
			long after,
			long... pauses) {
		collectionOfBytes(chunk, id, name, start, end, before << 20, after << 20, pauses);
	}

	/** Adds a collection with times in milliseconds and heap sizes in bytes. */
	private static void collectionOfBytes(EventChunk chunk, long id, String name, long start, long end, long before,
			long after, long... pauses) {
		heapOfBytes(chunk, id, start, "Before GC", before);
		for (long pause : pauses) {
			pause(chunk, id, pause);
		}
		if (pauses.length == 0) {
			pause(chunk, id, start);
		}
		heapOfBytes(chunk, id, end, "After GC", after);
		Map<String, Object> fields = new LinkedHashMap<>();
		fields.put("startTime", 1_000_000 * start);
		fields.put("duration", 1_000_000 * (end - start));
		fields.put("gcId", id);
		fields.put("name", name);
		fields.put("cause", "G1 Evacuation Pause");
		fields.put("sumOfPauses", 0L);
		chunk.add("jdk.GarbageCollection", fields);
	}

	private static void heap(EventChunk chunk, long id, long millis, String when, long megabytes) {
		heapOfBytes(chunk, id, millis, when, megabytes << 20);
	}

	private static void heapOfBytes(EventChunk chunk, long id, long millis, String when, long bytes) {
		Map<String, Object> fields = new LinkedHashMap<>();
		fields.put("startTime", 1_000_000 * millis);
		fields.put("gcId", id);
		fields.put("when", when);
		fields.put("heapUsed", bytes);
		chunk.add("jdk.GCHeapSummary", fields);
	}

	private static void pause(EventChunk chunk, long id, long millis) {
		pause(chunk, id, millis, 0);
	}

	private static void pause(EventChunk chunk, long id, long millis, long length) {
		Map<String, Object> fields = new LinkedHashMap<>();
		fields.put("startTime", 1_000_000 * millis);
		fields.put("duration", 1_000_000 * length);
		fields.put("gcId", id);
		chunk.add("jdk.GCPhasePause", fields);
	}

	@Test
	void promotionsAndHeapSizesOverTimeAreThoseThatTheJdksReaderFinds() throws IOException {
		int sizes = 0;
		double promoted = 0;
		for (Path recording : Recordings.supported()) {
			GcDetails details = PauseReader.read(recording, ReadProgress.NONE).gcDetails();
			List<Long> expected = new ArrayList<>();
			double[] moved = new double[1];
			RecordingFile.readAllEvents(recording).stream().sorted(Comparator.comparing(RecordedEvent::getStartTime))
					.forEach(event -> {
						String type = event.getEventType().getName().replace("com.oracle.jdk.", "jdk.");
						if (type.equals("jdk.GCHeapSummary")) {
							expected.add(event.getLong("heapSpace.committedSize"));
						} else if (type.equals("jdk.G1EvacuationOldStatistics")) {
							moved[0] += event.getLong("statistics.used") + event.getLong("statistics.directAllocated");
						}
					});
			Set<Long> read = details.values().stream().filter(value -> value.kind() == GcDetails.Kind.HEAP_COMMITTED)
					.map(GcDetails.Value::value).collect(Collectors.toSet());
			assertEquals(Set.copyOf(expected), read, recording.toString());
			sizes += read.size();
			if (details.collector() == GcCollector.G1) {
				assertEquals(moved[0], details.sum(GcDetails.Kind.PROMOTED), recording.toString());
				promoted += moved[0];
			}
		}
		assertTrue(sizes > 0 && promoted > 0, sizes + " sizes, " + promoted + " bytes");
	}

	@Test
	void theHeapOfARecordingIsThatOfItsSummaries() throws IOException {
		Path recording = Recordings.of("ttsp-mmap-slow-disk-jdk25");
		List<RecordedEvent> heaps = RecordingFile.readAllEvents(recording).stream()
				.filter(event -> event.getEventType().getName().equals("jdk.GCHeapSummary")).toList();
		GcAccount account = of(recording);
		assertEquals(mean(heaps, "Before GC"), account.heapBefore());
		assertEquals(mean(heaps, "After GC"), account.heapAfter());
		assertTrue(account.phases().size() > 0, "phases");
	}

	private static double mean(List<RecordedEvent> heaps, String when) {
		return heaps.stream().filter(event -> event.getString("when").equals(when))
				.mapToLong(event -> event.getLong("heapUsed")).average().orElseThrow();
	}
}
