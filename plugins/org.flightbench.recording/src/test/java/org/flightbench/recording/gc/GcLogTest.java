// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.gc;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;
import org.flightbench.base.ReadProgress;
import org.flightbench.jfr.io.UnreadableRecordingException;
import org.flightbench.recording.FileKind;
import org.flightbench.recording.pause.GcCollector;
import org.flightbench.recording.pause.GcPause;
import org.flightbench.recording.pause.GcTopic;
import org.flightbench.recording.pause.Pause;
import org.flightbench.recording.pause.PauseTimeline;
import org.flightbench.recording.pause.read.PauseReader;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests collections in logs of each JVM and collector, in every encoding, and the messages about unsupported logs. */
class GcLogTest {

	private static final double MEGABYTE = 1 << 20;
	private static final String LINES = """
										[1.000s][info][gc] GC(0) Pause Young (Normal) (G1 Evacuation Pause) 25M->4M(254M) 3.500ms
										[2.000s][info][gc] GC(1) Pause Young (Concurrent Start) (G1 Preventive Collection) 100M->40M(254M) 6.500ms
										[2.050s][info][gc] GC(2) Pause Remark 50M->45M(254M) 2.000ms
										[2.080s][info][gc] GC(2) Pause Cleanup 45M->45M(254M) 0.500ms
										[3.000s][info][gc] GC(3) Pause Full (System.gc()) 80M->20M(254M) 40.000ms
										""";

	@TempDir
	Path folder;

	private PauseTimeline read(String lines) throws IOException {
		return read(lines.getBytes(StandardCharsets.UTF_8));
	}

	private PauseTimeline read(byte[] lines) throws IOException {
		Path log = Files.write(folder.resolve("gc.log"), lines);
		assertEquals(FileKind.LOG, FileKind.of(log));
		return PauseReader.read(log, ReadProgress.NONE);
	}

	private GcAccount account(String lines) throws IOException {
		return GcAccount.of("it", List.of(read(lines)), List.of());
	}

	/** Returns the name, cause, duration in microseconds and heap sizes in kilobytes of each pause. */
	private static String told(PauseTimeline timeline) {
		return timeline.gcPauses().stream().map(GcLogTest::told).collect(Collectors.joining("; "));
	}

	private static String told(GcPause pause) {
		return pause.collection() + (pause.cause() == null ? "" : " <" + pause.cause() + ">") + " "
				+ pause.durationNanos() / 1000 + (pause.heapAfter() == Pause.UNKNOWN
						? ""
						: " " + pause.heapBefore() / 1024 + "->" + pause.heapAfter() / 1024)
				+ (pause.failure() == null ? "" : " !" + pause.failure());
	}

	/** Each X is replaced by 1 MB of a repeated string. A quadratic search would take minutes per file. */
	@ParameterizedTest
	@ValueSource(strings = {"0.1: [GC (Allocation Failure)X [PSYoungGen: 1K->2K(3K)] 4K->5K(6K), 0.001 secs]",
			"0.1: [GC (Allocation Failure) X4K->5K(6K), 0.001 secs]", "0.1: [GC 4K->5K(6K), 0.001X secs]",
			"0.1: [GC 4K->5K(6K), 0.001 secsX]", "0.1: [GC (aX) 4K->5K(6K), 0.001 secs]",
			"0.1: [GC pause (G1 Evacuation Pause) (young)X, 0.01 secs]", "0.1: [Pause Init MarkX, 0.5 ms]",
			"0.1: [GC 4K(X)->5K(6K), 0.001 secs]", "0.1: [CMS-concurrent-sweep: 0.1/0.2X secs]",
			"[0.1s][info][gc] GC(0) Garbage Collection (X) 10M(1%)->5M(1%)",
			"[0.1s][info][gc] GC(0) Pause Young (Normal) (GX) 10M->5M(20M) 1.0ms",
			"[0.1s][info][gc] GC(0) X10M->5M(20M) 1.0ms"})
	void aLongLineIsReadInLinearTime(String line) {
		for (String worst : List.of(" ", "\t", "0", "a", "(", "()", "0.", "1K(", "1.0 secs ", " A", "[", "K->")) {
			String text = line.replace("X", worst.repeat((1 << 20) / worst.length())) + "\n";
			assertTimeoutPreemptively(Duration.ofSeconds(20), () -> read(LINES + text), worst);
		}
	}

	static List<Arguments> oldLogs() {
		return List.of(Arguments.of("PrintGC", """
												0.100: [GC (Allocation Failure)  65536K->1234K(251392K), 0.0012340 secs]
												0.200: [Full GC (System.gc())  1234K->1000K(251392K), 0.0100000 secs]
												0.300: [GC-- 300K->200K(1000K), 0.0020000 secs]
												0.400: [GC 300K->200K(1000K), 0.0030000 secs]
												""",
				"GC <Allocation Failure> 1234 65536->1234; Full GC <System.gc()> 10000 1234->1000; "
						+ "GC 2000 300->200 !promotion failed; GC 3000 300->200"),
				Arguments.of("without any times", "[GC (Allocation Failure)  65536K->1234K(251392K), 0,0012340 secs]\n",
						"GC <Allocation Failure> 1234 65536->1234"),
				Arguments.of("Parallel, tenuring",
						"""
						0.260: [GC (Allocation Failure)\s
						Desired survivor size 4194304 bytes, new threshold 7 (max 15)
						[PSYoungGen: 24571K->4081K(28672K)] 24571K->22186K(94208K), 0.0200000 secs] [Times: user=0.02 sys=0.02, real=0.02 secs]\s
						""",
						"GC <Allocation Failure> 20000 24571->22186"),
				Arguments.of("Parallel, adaptive sizes, IDs",
						"""
						2021-03-05T07:32:51.000+0100: 0.101: #1: [GC (Allocation Failure) AdaptiveSizePolicy::update_averages:  survived: 5210128  promoted: 8192  overflow: false
						AdaptiveSizeStart: 0.105 collection: 1\s
						    eden: [0x00000000d5580000->0x00000000d9580000) from [0x00000000d9580000->0x00000000d9a80000)
						AdaptiveSizeStop: collection: 1\s
						[PSYoungGen: 65536K->5088K(76288K)] 65536K->5096K(251392K), 0.0056000 secs] [Times: user=0.01 sys=0.00, real=0.01 secs]\s
						2021-03-05T07:32:52.000+0100: 1.101: #2: [Full GC (Ergonomics) [PSYoungGen: 5088K->0K(76288K)] [ParOldGen: 8K->4900K(175104K)] 5096K->4900K(251392K), [Metaspace: 2600K->2600K(1056768K)], 0.0300000 secs] [Times: user=0.05 sys=0.00, real=0.03 secs]\s
						""",
						"GC <Allocation Failure> 5600 65536->5096; Full GC <Ergonomics> 30000 5096->4900"),
				Arguments.of("Serial, heap before and after, stopped lines",
						"""
						{Heap before GC invocations=0 (full 0):
						 def new generation   total 39296K, used 34944K [0x00000000f8000000, 0x00000000faaa0000, 0x00000000faaa0000)
						 Metaspace       used 2600K, capacity 4486K, committed 4864K, reserved 1056768K
						}
						0.123: [GC (Allocation Failure) 0.123: [DefNew
						Desired survivor size 2228224 bytes, new threshold 1 (max 15)
						- age   1:    4456432 bytes,    4456432 total
						: 34944K->4352K(39296K), 0.0123000 secs] 34944K->13000K(126720K), 0.0124000 secs] [Times: user=0.01 sys=0.00, real=0.01 secs]\s
						Heap after GC invocations=1 (full 0):
						 def new generation   total 39296K, used 4352K [0x00000000f8000000, 0x00000000faaa0000, 0x00000000faaa0000)
						}
						0.136: Total time for which application threads were stopped: 0.0126000 seconds, Stopping threads took: 0.0000100 seconds
						""",
						"GC <Allocation Failure> 12400 34944->13000"),
				Arguments.of("CMS, a concurrent phase within a young collection",
						"""
						1.000: [GC (Allocation Failure) 1.000: [ParNew1.010: [CMS-concurrent-abortable-preclean: 0.335/4.650 secs] [Times: user=10.64 sys=0.72, real=4.65 secs]\s
						: 172032K->3603K(193536K), 0.0390000 secs] 172032K->3603K(551936K), 0.0400000 secs] [Times: user=0.18 sys=0.03, real=0.04 secs]\s
						2.000: [GC (CMS Initial Mark) [1 CMS-initial-mark: 86K(87K)] 90K(126K), 0.0004000 secs] [Times: user=0.00 sys=0.00, real=0.00 secs]\s
						2.001: [CMS-concurrent-mark-start]
						2.051: [CMS-concurrent-mark: 0.050/0.050 secs] [Times: user=0.05 sys=0.00, real=0.05 secs]\s
						3.000: [GC (CMS Final Remark) [YG occupancy: 1234 K (39296 K)]3.001: [Rescan (parallel) , 0.0100000 secs]3.011: [weak refs processing, 0.0001000 secs][1 CMS-remark: 86K(87K)] 91K(126K), 0.0200000 secs] [Times: user=0.02 sys=0.00, real=0.02 secs]\s
						""",
						"GC <Allocation Failure> 40000 172032->3603; GC <CMS Initial Mark> 400; GC <CMS Final Remark> 20000"),
				Arguments.of("CMS of JDK 7, heap within, failure",
						"""
						2.100: [GC2.100: [ParNew (promotion failed): 52480K->52480K(59008K), 0.0231000 secs]2.124: [CMS2.200: [CMS-concurrent-mark: 0.100/0.300 secs] [Times: user=0.30 sys=0.00, real=0.30 secs]\s
						 (concurrent mode failure): 86000K->20000K(87000K), 0.5000000 secs] 120000K->20000K(126000K), [CMS Perm : 2600K->2600K(21248K)]Heap after GC invocations=1 (full 0):
						 par new generation   total 59008K, used 0K [0x00000000f8000000, 0x00000000fc000000, 0x00000000fc000000)
						}
						, 0.6000000 secs] [Times: user=0.60 sys=0.00, real=0.60 secs]\s
						3.100: [GC [1 CMS-initial-mark: 86K(87K)] 90K(126K), 0.0004000 secs] [Times: user=0.00 sys=0.00, real=0.00 secs]\s
						""",
						"GC 600000 120000->20000 !promotion failed; GC <CMS Initial Mark> 400"),
				Arguments.of("G1 with details",
						"""
						1.000: [GC pause (G1 Evacuation Pause) (young)
						Desired survivor size 742391808 bytes, new threshold 15 (max 15)
						- age   1:   27289544 bytes,   27289544 total
						 1.000: [G1Ergonomics (CSet Construction) start choosing CSet, _pending_cards: 0, target pause time: 200.00 ms]
						, 0.0300000 secs]
						   [Parallel Time: 28.0 ms, GC Workers: 4]
						      [GC Worker Start (ms): Min: 1000.1, Avg: 1000.2, Max: 1000.3, Diff: 0.2]
						   [Eden: 14.0M(14.0M)->0.0B(12.0M) Survivors: 0.0B->2048.0K Heap: 14.0M(256.0M)->4.5M(256.0M)]
						 [Times: user=0.08 sys=0.00, real=0.03 secs]\s
						2.000: [GC pause (G1 Humongous Allocation) (young) (initial-mark) (to-space exhausted), 1.5000000 secs]
						   [Eden: 1.2G(1.2G)->0.0B(1.0G) Survivors: 10.0M->20.0M Heap: 2.5G(4.0G)->1.5G(4.0G)]
						 [Times: user=0.08 sys=0.00, real=1.50 secs]\s
						3.500: [GC concurrent-root-region-scan-start]
						3.510: [GC concurrent-root-region-scan-end, 0.0100000 secs]
						4.000: [GC remark 4.000: [Finalize Marking, 0.0010000 secs] 4.001: [GC ref-proc, 0.0010000 secs] 4.002: [Unloading, 0.0010000 secs], 0.0050000 secs]
						 [Times: user=0.00 sys=0.00, real=0.00 secs]\s
						4.100: [GC cleanup 100M->90M(256M), 0.0020000 secs]
						5.000: [Full GC (System.gc())  200M->50M(256M), 0.7000000 secs]
						   [Eden: 10.0M(14.0M)->0.0B(12.0M) Survivors: 0.0B->0.0B Heap: 200.0M(256.0M)->50.0M(256.0M)], [Metaspace: 3000K->3000K(1056768K)]
						 [Times: user=0.08 sys=0.00, real=0.70 secs]\s
						""",
						"GC pause (young) <G1 Evacuation Pause> 30000 14336->4608; "
								+ "GC pause (young) (initial-mark) <G1 Humongous Allocation> 1500000 2621440->1572864 !to-space exhausted; "
								+ "GC remark 5000; GC cleanup 2000 102400->92160; Full GC <System.gc()> 700000 204800->51200"),
				Arguments.of("G1 of JDK 7, marking within a pause",
						"""
						1.000: [GC pause (young)1.010: [GC concurrent-root-region-scan-end, 0.0060000 secs]
						1.010: [GC concurrent-mark-start]
						 24M->4123K(256M), 0.0300000 secs]
						2.000: [GC pause (mixed), 0.0200000 secs]
						   [ 30M->20M(256M)]
						 [Times: user=0.08 sys=0.00, real=0.02 secs]\s
						""", "GC pause (young) 30000 24576->4123; GC pause (mixed) 20000 30720->20480"),
				Arguments.of("Shenandoah", """
											1.000: #0: [Pause Init Mark (process weakrefs), start]
											1.001: #0: [Pause Init Mark (process weakrefs), 0.500 ms]
											1.100: #0: [Concurrent marking 30M->35M(128M), 12.300 ms]
											1.200: #0: [Pause Final Mark, 0.900 ms]
											1.300: #0: [Concurrent cleanup 35M->30M(128M), 0.200 ms]
											1.500: #1: [Pause Full (Allocation Failure) 120M->30M(128M), 30.500 ms]
											""",
						"Pause Init Mark (process weakrefs) 500; Pause Final Mark 900; "
								+ "Pause Full <Allocation Failure> 30500 122880->30720"));
	}

	@ParameterizedTest(name = "{0}")
	@MethodSource("oldLogs")
	void pausesOfJdk7And8HaveTheirTimeHeapAndCause(String name, String lines, String expected) throws IOException {
		PauseTimeline timeline = read(lines);
		assertEquals(expected, told(timeline));
		assertEquals(List.of(), timeline.warnings().stream().filter(text -> text.contains("collections")).toList());
	}

	@Test
	void failuresOfJdk8AreFound() throws IOException {
		assertEquals(
				"GC <Allocation Failure> 10200 121000->125000 !promotion failed; GC 20200 121000->125000 !promotion failed; "
						+ "GC <Allocation Failure> 30200 121000->125000 !promotion failed; "
						+ "GC pause (young) <G1 Evacuation Pause> 500000 14336->4608 !to-space exhausted",
				told(read(
						"""
						1.0: [GC (Allocation Failure) --[PSYoungGen: 35000K->35000K(38400K)] 121000K->125000K(126720K), 0.0102000 secs] [Times: user=0.01 sys=0.00, real=0.01 secs]\s
						2.0: [GC-- [PSYoungGen: 35000K->35000K(38400K)] 121000K->125000K(126720K), 0.0202000 secs]\s
						3.0: [GC (Allocation Failure) -- 121000K->125000K(126720K), 0.0302000 secs]
						4.0: [GC pause (G1 Evacuation Pause) (young) 4.000: [G1Ergonomics (CSet Construction) start choosing CSet, target pause time: 200.00 ms]
						 (to-space exhausted), 0.5000000 secs]
						   [Eden: 14.0M(14.0M)->0.0B(12.0M) Survivors: 0.0B->2048.0K Heap: 14.0M(256.0M)->4.5M(256.0M)]
						""")));
	}

	@Test
	void aFailureIsNotACause() throws IOException {
		PauseTimeline timeline = read(
				"""
				[1.001s][info][gc] GC(0) Pause Young (Normal) (G1 Evacuation Pause) 100M->60M(200M) 10.000ms
				[2.001s][info][gc] GC(1) Pause Young (Normal) (G1 Evacuation Pause) (Evacuation Failure: Allocation) 190M->180M(200M) 50.000ms
				[3.000s][info][gc] GC(2) To-space exhausted
				[3.001s][info][gc] GC(2) Pause Young (Mixed) (G1 Evacuation Pause) 190M->180M(200M) 50.000ms
				[4.001s][info][gc] GC(3) Pause Young (Allocation Failure) 190M->180M(200M) 50.000ms
				""");
		assertEquals(
				"Pause Young (Normal) <G1 Evacuation Pause> 10000 102400->61440; "
						+ "Pause Young (Normal) <G1 Evacuation Pause> 50000 194560->184320 !Evacuation Failure: Allocation; "
						+ "Pause Young (Mixed) <G1 Evacuation Pause> 50000 194560->184320 !To-space exhausted; "
						+ "Pause Young <Allocation Failure> 50000 194560->184320",
				told(timeline));
		assertEquals(List.of("Evacuation Failure: Allocation", "To-space exhausted"),
				GcAccount.of("it", List.of(timeline), List.of()).failures().stream().map(GcGroup::name).sorted()
						.toList());
	}

	static Stream<Arguments> writings() {
		UnaryOperator<String> none = UnaryOperator.identity();
		return Stream.of(Arguments.of("a byte order mark", each("\ufeff", none, LINES), StandardCharsets.UTF_8),
				Arguments.of("UTF-16 with a mark", LINES, StandardCharsets.UTF_16),
				Arguments.of("UTF-16LE without one", LINES, StandardCharsets.UTF_16LE),
				Arguments.of("colors", LINES.replace("[info]", "\u001b[32m[info]\u001b[0m").replaceAll("(?m)^",
						"\u001b[1;32m"), StandardCharsets.UTF_8),
				Arguments.of("docker logs -t", prefixed("2024-03-05T06:32:51.000000000Z "), StandardCharsets.UTF_8),
				Arguments.of("a container runtime", prefixed("2024-03-05T06:32:51.000000000Z stdout F "),
						StandardCharsets.UTF_8),
				Arguments.of("kubectl --prefix", prefixed("[pod/app-7d4/app] "), StandardCharsets.UTF_8),
				Arguments.of("kubectl --prefix --timestamps",
						prefixed("[pod/app-7d4/app] 2024-03-05T06:32:51.000000000Z "), StandardCharsets.UTF_8),
				Arguments.of("docker compose", prefixed("app-1    | "), StandardCharsets.UTF_8),
				Arguments.of("docker compose in color", prefixed("\u001b[36mapp_1  |\u001b[0m "),
						StandardCharsets.UTF_8),
				Arguments.of("docker service logs", prefixed("app.1.x8y9z0@node-1    | "), StandardCharsets.UTF_8),
				Arguments.of("syslog without a process ID", prefixed("Mar  5 07:32:51 host java: "),
						StandardCharsets.UTF_8),
				Arguments.of("syslog with a priority", prefixed("<30>Mar  5 07:32:51 host app[4711]: "),
						StandardCharsets.UTF_8),
				Arguments.of("syslog of RFC 5424",
						prefixed("<165>1 2024-03-05T07:32:51.003Z host app 4711 ID47 [ex@32473 i=\"3\"] "),
						StandardCharsets.UTF_8),
				Arguments.of("journald -o short-monotonic", prefixed("[  345.000001] host app[4711]: "),
						StandardCharsets.UTF_8),
				Arguments.of("journald -o short-unix", prefixed("1709620371.000001 host app[4711]: "),
						StandardCharsets.UTF_8),
				Arguments.of("Heroku", prefixed("2024-03-05T06:32:51.000001+00:00 app[web.1]: "),
						StandardCharsets.UTF_8),
				Arguments.of("Cloud Foundry", prefixed("   2024-03-05T06:32:51.00+0000 [APP/PROC/WEB/0] OUT "),
						StandardCharsets.UTF_8),
				Arguments.of("Jenkins", prefixed("[2024-03-05T06:32:51.123Z] "), StandardCharsets.UTF_8),
				Arguments.of("Maven", prefixed("[INFO] "), StandardCharsets.UTF_8),
				Arguments.of("stern", prefixed("app-7d4-x2 app "), StandardCharsets.UTF_8),
				Arguments.of("a service wrapper", each("STATUS | wrapper  | 2024/03/05 07:32:50 | Launching a JVM...\n",
						line -> "INFO   | jvm 1    | 2024/03/05 07:32:51 | " + line, LINES), StandardCharsets.UTF_8),
				Arguments.of("Google Cloud's JSON",
						each("", line -> "{\"insertId\":\"x\",\"textPayload\":\"" + line + "\"}", LINES),
						StandardCharsets.UTF_8),
				Arguments.of("JSON in several lines",
						each("[\n", line -> "  {\n    \"message\": \"" + line + "\",\n    \"x\": 1\n  },", LINES),
						StandardCharsets.UTF_8),
				Arguments.of("a container runtime that splits lines",
						each("", line -> "2024-03-05T06:32:51.0Z stdout P " + line.substring(0, 40)
								+ "\n2024-03-05T06:32:51.0Z stdout F " + line.substring(40), LINES),
						StandardCharsets.UTF_8),
				Arguments.of("docker's JSON of split lines",
						each("{\"log\":\"started\\n\"}\n", line -> "{\"log\":\"" + line.substring(0, 40)
								+ "\"}\n{\"log\":\"" + line.substring(40) + "\\n\"}", LINES),
						StandardCharsets.UTF_8),
				Arguments.of("a program that writes to the same line", prefixed("done"), StandardCharsets.UTF_8),
				Arguments.of("blanks at the end", LINES.replace("\n", "  \n"), StandardCharsets.UTF_8),
				Arguments.of("a blank before the unit", LINES.replace("ms\n", " ms\n"), StandardCharsets.UTF_8),
				Arguments.of("other services in the same log",
						each("", line -> "db-1   | checkpoint [1] done\napp-1  | " + line, LINES),
						StandardCharsets.UTF_8),
				Arguments.of("other processes in the same journal",
						each("", line -> "Mar  5 07:32:51 host systemd[1]: Started x.\nMar  5 07:32:51 host app[9]: "
								+ line, LINES),
						StandardCharsets.UTF_8),
				Arguments.of("the name of a host like a collection of JDK 8",
						LINES.replace("[info]", "[GC-1.example.com]"),
						StandardCharsets.UTF_8),
				Arguments.of("the name of a host like a pause of JDK 8",
						LINES.replace("[info]", "[Pauls-MacBook.local]"),
						StandardCharsets.UTF_8),
				Arguments.of("the name of a host like a time", LINES.replace("[info]", "[5s-node]"),
						StandardCharsets.UTF_8),
				Arguments.of("journald", prefixed("Mar 05 07:32:51 host app[4711]: "), StandardCharsets.UTF_8),
				Arguments.of("syslog on the first days of September", prefixed("Sep  5 07:32:51 host java[1]: "),
						StandardCharsets.UTF_8),
				Arguments.of("journald with ISO times", prefixed("2024-03-05T07:32:51+0100 host app[4711]: "),
						StandardCharsets.UTF_8),
				Arguments.of("journald -o short-precise", prefixed("Mar 05 07:32:51.123456 host app[4711]: "),
						StandardCharsets.UTF_8),
				Arguments.of("journald -o short-full", prefixed("Tue 2024-03-05 07:32:51 CET host app[4711]: "),
						StandardCharsets.UTF_8),
				Arguments.of("the time of another log", prefixed("2024-03-05 07:32:51,123 "), StandardCharsets.UTF_8),
				Arguments.of("docker's JSON",
						each("", line -> "{\"log\":\"" + line + "\\n\",\"stream\":\"stdout\",\"time\":\"2024\"}",
								LINES),
						StandardCharsets.UTF_8),
				Arguments.of("journald's JSON", each("",
						line -> "{\"_PID\" : \"1\", \"MESSAGE\" : \"\\u001b[32m" + line.replace("(", "\\u0028") + "\"}",
						LINES), StandardCharsets.UTF_8),
				Arguments.of("timemillis", LINES.replaceAll("\\[(\\d)\\.(\\d{3})s\\]", "[170962037$1$2ms]"),
						StandardCharsets.UTF_8),
				Arguments.of("timenanos", LINES.replaceAll("\\[(\\d)\\.(\\d{3})s\\]", "[170962037$1$2000000ns]"),
						StandardCharsets.UTF_8),
				Arguments.of("timenanos beside the uptime",
						LINES.replaceAll("\\[(\\d)\\.(\\d{3})s\\]", "[$0[87962037$1$2000000ns]").replace("[[", "["),
						StandardCharsets.UTF_8),
				Arguments.of("ends of lines of Windows", LINES.replace("\n", "\r\n"), StandardCharsets.UTF_8));
	}

	private static String each(String start, UnaryOperator<String> line, String lines) {
		return start + lines.lines().map(line).collect(Collectors.joining("\n", "", "\n"));
	}

	private static String prefixed(String prefix) {
		return each("", line -> prefix + line, LINES);
	}

	@ParameterizedTest(name = "{0}")
	@MethodSource("writings")
	void aLogIsTheSameWhateverIsAroundItsLines(String name, String lines, Charset charset) throws IOException {
		GcAccount expected = account(LINES);
		PauseTimeline timeline = read(lines.getBytes(charset));
		assertEquals(told(read(LINES)), told(timeline));
		GcAccount account = GcAccount.of("it", List.of(timeline), List.of());
		assertEquals(expected.allocationRate(), account.allocationRate(), 1e-3 * expected.allocationRate());
		assertEquals(List.of(), timeline.warnings());
	}

	@ParameterizedTest
	@ValueSource(strings = {"db-1   | %s\napp-1  | ", "INFO   | jvm 1    | 2024/03/05 07:32:51 | ",
			"2024-03-05T06:32:51.0+00:00 app[web.1]: ", "[2024-03-05T06:32:51.123Z] ", "[INFO] ",
			"[  345.000001] host app[4711]: "})
	void aCollectionOfSeveralLinesIsReadBehindPrefixes(String prefix) throws IOException {
		String lines = """
						1.000: [GC pause (G1 Evacuation Pause) (young)
						- age   1:   27289544 bytes,   27289544 total
						, 0.0300000 secs]
						   [Parallel Time: 28.0 ms, GC Workers: 4]
						   [Eden: 14.0M(14.0M)->0.0B(12.0M) Survivors: 0.0B->2048.0K Heap: 14.0M(256.0M)->4.5M(256.0M)]
						 [Times: user=0.08 sys=0.00, real=0.03 secs]
						3.000: [GC pause (G1 Evacuation Pause) (young), 0.0200000 secs]
						   [Eden: 14.0M(14.0M)->0.0B(12.0M) Survivors: 0.0B->2048.0K Heap: 24.5M(256.0M)->4.5M(256.0M)]
						 [Times: user=0.08 sys=0.00, real=0.03 secs]
						4.000: [Full GC (Heap Inspection Initiated GC) 4.000: [Class Histogram:
						   1:         12345        1234567  [C
						   2:          2345         234567  [Ljava.lang.Object;
						, 0.0200000 secs] 24M->4M(256M), 0.0500000 secs]
						""";
		PauseTimeline timeline = read(each("", line -> prefix.replace("%s", "a ] b [ c") + line, lines));
		assertEquals(told(read(lines)), told(timeline));
		assertEquals(account(lines).allocationRate(),
				GcAccount.of("it", List.of(timeline), List.of()).allocationRate());
	}

	/** The kind of such a file is not recognized by its first bytes. */
	@Test
	void bytesInTheJsonOfJournaldAreRead() throws IOException {
		Path log = Files.writeString(folder.resolve("journal.json"), each("", line -> "{\"MESSAGE\":"
				+ Arrays.toString(("\u001b[0m" + line).getBytes(StandardCharsets.UTF_8)) + "}", LINES));
		assertEquals(told(read(LINES)), told(PauseReader.read(log, ReadProgress.NONE)));
	}

	@Test
	void bracketsBeforeACollectionOfJdk8MayContainItsTime() throws IOException {
		GcAccount account = account("""
									[2024-03-05T06:32:51.000Z] [GC (Allocation Failure)  64M->1M(250M), 0.0010000 secs]
									[2024-03-05T06:32:53.000Z] [GC (Allocation Failure)  65M->1M(250M), 0.0010000 secs]
									""");
		assertEquals(32 * MEGABYTE, account.allocationRate(), 1);
	}

	@Test
	void linesInJsonHaveTheTimeOfTheirObject() throws IOException {
		GcAccount account = account(
				"""
				{"log":"[GC (Allocation Failure)  64M->1M(250M), 0.0010000 secs]\\n","stream":"stdout","time":"2024-03-05T06:32:51.000000000Z"}
				{"log":"[GC (Allocation Failure)  65M->1M(250M), 0.0010000 secs]\\n","stream":"stdout","time":"2024-03-05T06:32:53.000000000Z"}
				""");
		assertEquals(32 * MEGABYTE, account.allocationRate(), 1);
	}

	@Test
	void theShorterOfTwoTimesInTheSameLineIsThatSinceTheStartOfTheJvm() throws IOException {
		PauseTimeline timeline = read(
				LINES.replaceAll("\\[(\\d)\\.(\\d{3})s\\]", "[8796203$1$2000000ns][$1$2000000ns]"));
		assertEquals(1_000_000_000, timeline.gcPauses().get(0).endNanos());
	}

	@Test
	void linesOfJdk8HaveTheTimeThatAContainerPutInFront() throws IOException {
		GcAccount account = account(
				"""
				2024-03-05T06:32:51.000000000Z stdout F [GC (Allocation Failure)  64M->1M(250M), 0.0010000 secs]
				2024-03-05T06:32:53.000000000Z stdout F [GC (Allocation Failure)  65M->1M(250M), 0.0010000 secs]
				""");
		assertEquals(32 * MEGABYTE, account.allocationRate(), 1);
	}

	@Test
	void withoutTimesThereAreNoRates() throws IOException {
		GcAccount account = account(LINES.replaceAll("(?m)^\\[.*\\] ", ""));
		assertEquals(5, account.pauses().count());
		assertEquals(52_500_000, account.pauses().nanos());
		assertTrue(Double.isNaN(account.allocationRate()), "rate " + account.allocationRate());
		assertTrue(Double.isNaN(account.pauseShare()), "share " + account.pauseShare());
		assertEquals(0, account.seconds());
		assertTrue(account.missing().toString().contains("no times"), account.missing().toString());
	}

	@Test
	void pausesThatALogDoesNotHaveAreNotNone() throws IOException {
		GcAccount zgc = account("""
								[0.010s][info][gc] Using The Z Garbage Collector
								[2.000s][info][gc] GC(1) Minor Collection (Allocation Rate)
								[2.030s][info][gc] GC(1) Minor Collection (Allocation Rate) 512M(40%)->64M(5%) 0.030s
								""");
		assertFalse(zgc.isPausesKnown());
		assertTrue(Double.isNaN(zgc.pauseShare()));
		assertTrue(zgc.missing().toString().contains("gc+phases"), zgc.missing().toString());
		GcAccount safepoints = account("[0.1s][info][safepoint] Safepoint \"Cleanup\", Total: 50 ns\n");
		assertFalse(safepoints.isPausesKnown());
		assertTrue(safepoints.missing().toString().contains("-Xlog:"), safepoints.missing().toString());
		GcAccount jdk8 = account("1.0: Total time for which application threads were stopped: 0.0010000 seconds\n");
		assertFalse(jdk8.isPausesKnown());
		assertTrue(jdk8.missing().toString().contains("PrintGCDetails"), jdk8.missing().toString());
		GcAccount none = account(
				"[0.010s][info][gc] Using G1\n[1.0s][info][safepoint] Safepoint \"A\", Total: 50 ns\n");
		assertTrue(none.isPausesKnown());
		assertEquals(0, none.pauses().count());
	}

	@Test
	void collectionsThatWereNotUnderstoodAreCounted() throws IOException {
		String odd = "[1.0s][info][gc] GC(7) Pause Odd 3M => 2M, 5 ms!\n";
		PauseTimeline none = read("[0.1s][info][gc] Using Serial\n" + odd + odd.replace("7", "8"));
		assertFalse(GcAccount.of("it", List.of(none), List.of()).isPausesKnown());
		assertTrue(none.warnings().get(0).contains("2 of 2 ") && none.warnings().get(0).contains("GC(7) Pause Odd"),
				none.warnings().toString());
		PauseTimeline most = read(LINES + odd);
		assertTrue(most.warnings().get(0).contains("1 of 6 "), most.warnings().toString());
		assertEquals(List.of(), read(LINES + LINES.replace("GC(", "GC(1") + odd.replace("1.0s", "4.0s")).warnings()
				.stream().filter(text -> text.contains("understood")).toList(), "9 in 10 are enough");
		PauseTimeline cut = read("""
									1.0: [GC 4K->2K(9K), 0.1 secs]
									2.0: [Full GC (Allocation Failure) 2.0: [CMS2.5: [CMS-concurrent-mark: 0.1/0.2 secs]
									""");
		assertTrue(cut.warnings().get(0).contains("1 of 2 "), cut.warnings().toString());
		PauseTimeline old = read("1.0: [Full GC (System.gc()) [PSYoungGen: 5K->0K(9K), 0.1 secs] 3K->2K(9K), soon]\n");
		assertTrue(old.warnings().get(0).contains("[Full GC (System.gc())"), old.warnings().toString());
	}

	/** The inner collection is logged before the pause that contains it, and with the higher ID. */
	@Test
	void aCollectionWithinAnotherPauseStoppedTheProgramOnce() throws IOException {
		GcAccount serial = account("""
									[0.010s][info][gc] Using Serial
									[0.100s][info][gc] GC(1) Pause Young (Allocation Failure) 50M->20M(92M) 0.000ms
									[0.293s][info][gc] GC(3) Pause Full (Allocation Failure) 74M->10M(92M) 7.097ms
									[0.293s][info][gc] GC(2) Pause Young (Allocation Failure) 74M->10M(92M) 7.236ms
									[0.400s][info][gc] GC(4) Pause Young (Allocation Failure) 30M->10M(92M) 0.000ms
									""");
		assertEquals(3, serial.pauses().count());
		assertEquals(7_236_000, serial.pauses().nanos());
		assertEquals((54 + 20) * MEGABYTE, serial.allocatedBytes());
		assertEquals(
				"Pause Initial Mark 136 62464->62464; Pause Young <CMS Final Remark> 9590 69632->10240; Pause Remark 200 10240->10240",
				told(read(
						"""
						[0.010s][info][gc] Using Concurrent Mark Sweep
						[0.695s][info][gc] GC(4) Pause Initial Mark 61M->61M(150M) 0.136ms
						[0.900s][info][gc] GC(5) Pause Young (CMS Final Remark) 68M->10M(150M) 9.509ms
						[0.900s][info][gc] GC(4) Pause Remark 68M->10M(150M) 9.590ms
						[0.990s][info][gc] GC(6) Pause Remark 10M->10M(150M) 0.200ms
						""")));
	}

	@Test
	void theInitialMarkOfCmsIsNoCollectionButThatOfG1Is() throws IOException {
		String lines = """
						[0.010s][info][gc] Using %s
						[0.100s][info][gc] GC(1) Pause Young (Allocation Failure) 50M->20M(92M) 1.000ms
						[0.695s][info][gc] GC(2) Pause Initial Mark%s 70M->60M(150M) 0.136ms
						""";
		assertEquals(50 * MEGABYTE, account(lines.formatted("Concurrent Mark Sweep", "")).heapBefore());
		assertEquals(60 * MEGABYTE, account(lines.formatted("G1", " (G1 Evacuation Pause)")).heapBefore());
	}

	@Test
	void theCollectorIsInferredWhereNoLineNamesIt() throws IOException {
		Map<GcCollector, String> logs = Map.of(GcCollector.G1, LINES, GcCollector.SHENANDOAH,
				"[1.0s][info][gc,ergo] GC(0) Promotion failed, size 88, has plab? yes\n"
						+ "[1.0s][info][gc] GC(0) Pause Init Mark (Young) 0.080ms\n",
				GcCollector.ZGC,
				"[1.0s][info][gc,phases] GC(4) Y: Pause Mark Start 0.010ms\n", GcCollector.CMS,
				"1.0: [GC (CMS Initial Mark)  86K(87K), 0.0004000 secs]\n", GcCollector.PARALLEL,
				"1.0: [GC [PSYoungGen: 5K->4K(9K)] 5K->4K(19K), 0.01 secs]\n", GcCollector.SERIAL,
				"CommandLine flags: -XX:+PrintGC -XX:+UseCompressedOops -XX:+UseSerialGC \n1.0: [GC 5K->4K(9K), 0.01 secs]\n");
		for (Map.Entry<GcCollector, String> log : logs.entrySet()) {
			PauseTimeline timeline = read(log.getValue());
			assertEquals(log.getKey(), timeline.gcDetails().collector());
			assertNull(timeline.gcPauses().get(0).failure());
		}
	}

	/** Without gc*, the JVM does not log that a promotion failed. */
	@Test
	void failuresThatTheLogWouldNotContainAreUnknown() throws IOException {
		String lines = "[0.01s][info][gc] Using Serial\n[1.0s][info][gc] GC(0) Pause Young (Allocation Failure) 5M->4M(9M) 1.0ms\n";
		assertEquals(-1, finding(account(lines), GcTopic.FAILURES).sum().count());
		assertEquals(0, finding(account(lines + "[1.0s][info][gc,cpu] GC(0) User=0.01s Sys=0.00s Real=0.01s\n"),
				GcTopic.FAILURES).sum().count());
		String cms = "CommandLine flags: -XX:+UseConcMarkSweepGC \n1.0: [GC (Allocation Failure)  5K->4K(9K), 0.01 secs]\n";
		assertEquals(-1, finding(account(cms), GcTopic.FAILURES).sum().count());
		assertEquals(-1, finding(account(cms), GcTopic.CONCURRENT).sum().count());
		assertTrue(finding(account(cms), GcTopic.CONCURRENT).missing().contains("PrintGCDetails"));
		assertEquals(-1, finding(account(cms.substring(cms.indexOf('\n') + 1)), GcTopic.FAILURES).sum().count());
	}

	private static GcFinding finding(GcAccount account, GcTopic topic) {
		return account.findings().stream().filter(finding -> finding.topic() == topic).findFirst().orElseThrow();
	}

	@Test
	void theGenerationIsNoCause() throws IOException {
		assertEquals(
				"Pause Final Mark (Young) (unload classes) 80; Pause Init Update Refs (Global) 10; "
						+ "Pause Degenerated GC (Old) (Mark) 11373 121856->57344; Y: Pause Mark Start (Major) 20",
				told(read("""
							[1.000s][info][gc] GC(0) Pause Final Mark (Young) (unload classes) 0.080ms
							[1.100s][info][gc] GC(0) Pause Init Update Refs (Global) 0.010ms
							[2.000s][info][gc] GC(1) Pause Degenerated GC (Old) (Mark) 119M->56M(124M) 11.373ms
							[3.000s][info][gc,phases] GC(2) Y: Pause Mark Start (Major) 0.020ms
							""")));
	}

	@Test
	void whatShenandoahWritesInBracketsIsNoCause() throws IOException {
		assertEquals(
				"Pause Init Mark (unload classes) 80; Pause Degenerated GC (Outside of Cycle) 11373 121856->57344; "
						+ "Pause Full <Allocation Failure> 5000",
				told(read("""
							[0.010s][info][gc] Using Shenandoah
							[1.000s][info][gc] GC(0) Pause Init Mark (unload classes) 0.080ms
							[2.000s][info][gc] GC(1) Pause Degenerated GC (Outside of Cycle) 119M->56M(124M) 11.373ms
							[3.000s][info][gc] GC(2) Pause Full (Allocation Failure) 5.000ms
							""")));
	}

	@Test
	void cleanupsOfShenandoahFreeWhatWasAllocated() throws IOException {
		GcAccount account = account("""
									[0.010s][info][gc] Using Shenandoah
									[1.000s][info][gc] GC(0) Pause Full 103M->4M(128M) 0.000ms
									[1.500s][info][gc] GC(1) Concurrent cleanup 104M->4M(128M) 0.000ms
									[2.000s][info][gc] GC(2) Pause Full 104M->4M(128M) 0.000ms
									[2.500s][info][gc] GC(3) Concurrent cleanup 54M->34M(128M) 0.000ms
									[2.600s][info][gc] GC(3) Concurrent cleanup (unload classes) 64M->4M(128M) 0.000ms
									""");
		// During a cycle, live objects are copied, which is not allocation by the program.
		assertEquals(250 * MEGABYTE, account.allocatedBytes());
		assertEquals(1.5, account.allocationSeconds(), 1e-6);
	}

	@Test
	void statisticsOfThreadsWithinACollectionAreNoPartOfIt() throws IOException {
		PauseTimeline timeline = read(
				"""
				2.628: [GC TLAB: gc thread: 0x00007f2f0c00d800 [id: 27957] desired_size: 1024KB slow allocs: 0  refill waste: 16384B alloc: 0.01526    51200KB refills: 1 waste 97.7% gc: 1024256B slow: 0B fast: 0B
				TLAB totals: thrds: 2  refills: 5 max: 2 slow allocs: 0 max 0 waste: 90.0% gc: 4096B max: 2048B slow: 0B max: 0B fast: 0B max: 0B
				2.628: [ParNew
				: 3672K->419K(3774K), 0.0300000 secs] 3672K->595K(5872K), 0.0310000 secs] [Times: user=0.04 sys=0.02, real=0.03 secs]
				""");
		assertEquals(1, timeline.gcPauses().size());
		assertEquals(31_000_000, timeline.gcPauses().get(0).durationNanos());
		assertEquals(595 << 10, timeline.gcPauses().get(0).heapAfter());
	}

	@Test
	void whileCmsSweepsGrowthSaysNothing() throws IOException {
		String young = "%d.000: [GC (Allocation Failure) %dK->100K(9000K), 0.0000000 secs]\n";
		GcAccount account = account(young.formatted(1, 1100) + young.formatted(2, 1100)
				+ "2.500: [CMS-concurrent-sweep-start]\n2.700: [CMS-concurrent-sweep: 0.100/0.200 secs]\n"
				+ young.formatted(3, 150) + young.formatted(4, 1100));
		assertEquals(2000 * 1024, account.allocatedBytes());
		assertEquals(2, account.allocationSeconds(), 1e-6);
	}

	@Test
	void rotatedFilesAreOneLogInTheirOrder() throws IOException {
		List<String> lines = LINES.lines().toList();
		Path last = Files.writeString(folder.resolve("gc.log"), lines.get(4));
		Path first = folder.resolve("gc.log.0.gz");
		ByteArrayOutputStream packed = new ByteArrayOutputStream();
		try (GZIPOutputStream out = new GZIPOutputStream(packed)) {
			out.write((lines.get(0) + "\n" + lines.get(1) + "\n").getBytes(StandardCharsets.UTF_8));
		}
		Files.write(first, packed.toByteArray());
		Path second = Files.writeString(folder.resolve("gc.log.1"), lines.get(2) + "\n" + lines.get(3) + "\n");
		PauseTimeline timeline = PauseReader.readRun(List.of(last, second, first), ReadProgress.NONE);
		assertEquals(told(read(LINES)), told(timeline));
	}

	@ParameterizedTest
	@ValueSource(strings = {"gc.%d.log", "gc-2026-01-01.log.%d", "gc.log.%d.current", "gc.log.%d"})
	void partsOfARotatedLogAreOneRun(String name) throws IOException {
		List<String> lines = LINES.lines().toList();
		for (int part = 0; part < lines.size(); part++) {
			Files.writeString(folder.resolve(name.formatted(part)), lines.get(part) + "\n");
		}
		List<PauseTimeline> runs = PauseReader.readRuns(List.of(folder), ReadProgress.NONE);
		assertEquals(1, runs.size());
		assertEquals(told(read(LINES)), told(runs.get(0)));
	}

	@Test
	void numberedLogsOfSeveralRunsAreNotParts() throws IOException {
		Files.writeString(folder.resolve("gc.0.log"), LINES);
		Files.writeString(folder.resolve("gc.1.log"), LINES);
		assertEquals(2, PauseReader.readRuns(List.of(folder), ReadProgress.NONE).size());
	}

	@ParameterizedTest
	@ValueSource(strings = {"UTF-32LE", "UTF-32BE"})
	void readsUtf32WithAMark(String encoding) throws IOException {
		Path log = Files.write(folder.resolve("wide.log"), ("\ufeff" + LINES).getBytes(encoding));
		assertEquals(told(read(LINES)), told(PauseReader.read(log, ReadProgress.NONE)));
	}

	@Test
	void linesOfSeveralJvmsAtATimeAreRefused() {
		String other = LINES.replaceAll("\\[(\\d)\\.", "[10$1.");
		List<String> one = LINES.lines().toList();
		List<String> two = other.lines().toList();
		String mixed = two.get(0) + "\n" + one.get(0) + "\n" + two.get(1) + "\n" + one.get(1) + "\n" + two.get(2)
				+ "\n" + one.get(2) + "\n" + two.get(3) + "\n";
		assertThrows(UnreadableRecordingException.class, () -> read(mixed));
		String started = LINES.lines().map(line -> line + "\n" + line.replace("00s]", "20s]") + "\n")
				.collect(Collectors.joining());
		assertThrows(UnreadableRecordingException.class, () -> read(started), "two that started at the same time");
		String shenandoah = "[2024-03-05T06:32:51.%1$d00+0000] GC(%1$d) Pause Init Mark 0.080ms\n".formatted(3);
		assertThrows(UnreadableRecordingException.class, () -> read(shenandoah + shenandoah));
		String zgc = "[2024-03-05T06:32:51.100+0000] GC(3) Garbage Collection (Warmup) 10M(1%)->5M(1%)\n";
		assertThrows(UnreadableRecordingException.class, () -> read(zgc + zgc));
		String services = each("", line -> (line.contains("GC(1)") ? "b-1 | " : "a-1 | ") + line, LINES);
		assertThrows(UnreadableRecordingException.class, () -> read(services));
	}

	/** Anything may have happened between the runs. */
	@ParameterizedTest
	@ValueSource(strings = {"[%2$d.000s]", "[2024-03-05T06:32:%1$02d.000+0000]",
			"[2024-03-05T06:32:%1$02d.000+0000][%2$d.000s]",
			"2024-03-05T06:32:%1$02d.000+0000: "})
	void theTimeBetweenRunsIsNotPartOfThem(String times) throws IOException {
		boolean isOld = times.endsWith(" ");
		StringBuilder lines = new StringBuilder();
		for (int run = 0; run < 2; run++) {
			lines.append(isOld ? "CommandLine flags: -XX:+UseSerialGC \n" : "");
			for (int id = 0; id < 5; id++) {
				lines.append(times.formatted(30 * run + 2 * id + 2, 2 * id + 2)).append(isOld
						? "[GC (Allocation Failure)  %dK->%dK(99999K), 0.0000000 secs]\n".formatted(
								(run * 50 + 50) << 10,
								run * 50 << 10)
						: "[gc] GC(%d) Pause Young (Allocation Failure) %dM->%dM(99M) 0.000ms\n".formatted(id,
								run * 50 + 50, run * 50));
			}
		}
		PauseTimeline timeline = read(lines.toString());
		GcAccount account = GcAccount.of("it", List.of(timeline), List.of());
		assertEquals(25 * MEGABYTE, account.allocationRate(), 1);
		assertTrue(account.seconds() <= 20, "seconds " + account.seconds());
		assertTrue(timeline.warnings().toString().contains("2 consecutive"), timeline.warnings().toString());
	}

	@Test
	void theTimeBetweenRunsWithZgcIsNotPartOfThem() throws IOException {
		String cycle = """
						[2024-03-05T06:%1$s:51.000+0000] GC(0) Pause Mark Start 0.010ms
						[2024-03-05T06:%1$s:51.500+0000] GC(0) Garbage Collection (Warmup) 50M(50%%)->0M(0%%)
						[2024-03-05T06:%1$s:53.000+0000] GC(1) Garbage Collection (Warmup)
						[2024-03-05T06:%1$s:53.500+0000] GC(1) Garbage Collection (Warmup) 150M(50%%)->0M(0%%)
						""";
		GcAccount account = account(cycle.formatted("10") + cycle.formatted("50"));
		assertEquals(100 * MEGABYTE, account.allocationRate(), 1e6);
		assertTrue(account.seconds() <= 6, "seconds " + account.seconds());
	}

	@Test
	void runsWithoutTimesAreNotRefused() throws IOException {
		String lines = LINES.replaceAll("(?m)^\\[.*\\] ", "");
		assertEquals(10, read(lines + lines).gcPauses().size());
	}

	@Test
	void theNextFileOfARotatedLogIsOfTheSameRun() throws IOException {
		String header = "2024-03-05 06:32:50 GC log file created gc.log.1\nCommandLine flags: -XX:+UseSerialGC \n";
		String line = "2024-03-05T06:32:5%d.000+0000: [GC (Allocation Failure)  %dM->0M(99M), 0.0000000 secs]\n";
		PauseTimeline timeline = read(header + line.formatted(1, 10) + header + line.formatted(2, 10));
		assertEquals(List.of(), timeline.gaps());
		assertEquals(10 * MEGABYTE, GcAccount.of("it", List.of(timeline), List.of()).allocationRate(), 1);
	}

	@Test
	void runsOneAfterAnotherAreToldApart() throws IOException {
		PauseTimeline timeline = read(LINES + LINES);
		assertEquals(10, timeline.gcPauses().size());
		assertTrue(timeline.warnings().toString().contains("2 consecutive"), timeline.warnings().toString());
		String shortRun = "[0.500s][info][gc] GC(0) Pause Full (System.gc()) 8M->2M(25M) 4.000ms\n"
				+ "[0.700s][info][gc] GC(1) Pause Full (System.gc()) 8M->2M(25M) 4.000ms\n";
		assertEquals(4, read(shortRun + shortRun).gcPauses().size());
	}
}
