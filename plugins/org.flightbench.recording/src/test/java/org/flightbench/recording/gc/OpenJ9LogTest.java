// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.gc;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.flightbench.base.ReadProgress;
import org.flightbench.recording.FileKind;
import org.flightbench.recording.pause.GcPause;
import org.flightbench.recording.pause.Pause;
import org.flightbench.recording.pause.PauseTimeline;
import org.flightbench.recording.pause.read.PauseReader;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests the verbose GC log of OpenJ9. */
class OpenJ9LogTest {

	private static final long MILLI = 1_000_000;
	private static final String HEADER = """
											<?xml version="1.0" ?>
											<verbosegc xmlns="http://www.ibm.com/j9/verbosegc" version="made">
											<initialized id="1" timestamp="2026-03-01T10:00:00.000">
											  <attribute name="gcPolicy" value="-Xgcpolicy:gencon" />
											</initialized>
											""";
	private static final String SCAVENGE = """
											<exclusive-start id="2" timestamp="2026-03-01T10:00:01.000" intervalms="900.000">
											  <response-info timems="0.040" idlems="0.040" threads="0" lastid="0000000000AC4600" lastname="main" />
											</exclusive-start>
											<af-start id="3" totalBytesRequested="272" timestamp="2026-03-01T10:00:01.000" type="nursery" />
											<cycle-start id="4" type="scavenge" contextid="0" timestamp="2026-03-01T10:00:01.000" />
											<gc-start id="5" type="scavenge" contextid="4" timestamp="2026-03-01T10:00:01.000">
											  <mem-info id="6" free="400" total="1000" percent="40">
											    <mem type="nursery" free="0" total="250" percent="0" />
											  </mem-info>
											</gc-start>
											<gc-end id="7" type="scavenge" contextid="4" durationms="5.100" usertimems="8.000" systemtimems="2.000" timestamp="2026-03-01T10:00:01.005">
											  <mem-info id="8" free="900" total="1000" percent="90">
											    <mem type="nursery" free="200" total="250" percent="80" />
											  </mem-info>
											</gc-end>
											<exclusive-end id="9" timestamp="2026-03-01T10:00:01.006" durationms="5.400" />
											""";
	private static final String GLOBAL = """
											<exclusive-start id="12" timestamp="2026-03-01T10:00:03.000" intervalms="2000.000">
											</exclusive-start>
											<sys-start reason="explicit" id="13" timestamp="2026-03-01T10:00:03.000" />
											<gc-start id="15" type="global" contextid="14" timestamp="2026-03-01T10:00:03.000">
											  <mem-info id="16" free="200" total="1000" percent="20">
											</gc-start>
											<gc-end id="17" type="global" contextid="14" durationms="30.0" timestamp="2026-03-01T10:00:03.030">
											  <mem-info id="18" free="950" total="1000" percent="95">
											</gc-end>
											<exclusive-end id="19" timestamp="2026-03-01T10:00:03.031" durationms="31.000" />
											""";

	@TempDir
	Path folder;

	private PauseTimeline read(String lines) throws IOException {
		Path log = Files.writeString(folder.resolve("verbosegc.20260301.txt"), lines);
		assertEquals(FileKind.LOG, FileKind.of(log));
		return PauseReader.read(log, ReadProgress.NONE);
	}

	@Test
	void pausesHaveTheirCauseAndTheHeapBeforeAndAfter() throws IOException {
		PauseTimeline timeline = read(HEADER + SCAVENGE + GLOBAL + "</verbosegc>\n");
		assertEquals(List.of(
				new GcPause(0, 5_400_000, Pause.UNKNOWN, "scavenge", "Allocation Failure", 600, 100, null),
				new GcPause(2000 * MILLI, 31 * MILLI, Pause.UNKNOWN, "global", "System.gc()", 800, 50, null))
				.toString(),
				List.copyOf(timeline.gcPauses()).toString());
		GcAccount account = GcAccount.of("it", List.of(timeline), List.of());
		assertEquals(700, account.allocatedBytes());
		assertEquals(2, account.allocationSeconds(), 1e-6);
		assertEquals(Map.of("full", "1", "processor-time", "1"), Map.of(
				account.findings().get(0).topic().key(), "" + account.findings().get(0).sum().count(),
				account.findings().get(1).topic().key(), "" + account.findings().get(1).sum().count()));
	}

	@Test
	void aLogThatIsCutOffHasThePausesBefore() throws IOException {
		assertEquals(1, read(HEADER + SCAVENGE + GLOBAL.substring(0, 500)).gcPauses().size());
		// The previous file contains the start of this pause.
		PauseTimeline rest = read(SCAVENGE.substring(SCAVENGE.indexOf("<exclusive-end")) + GLOBAL);
		assertEquals(2, rest.gcPauses().size());
		assertEquals(5_400_000, rest.gcPauses().get(0).durationNanos());
	}

	@Test
	void pausesOfJ9ForJava5And6AreRead() throws IOException {
		PauseTimeline timeline = read("""
										<?xml version="1.0" ?>
										<verbosegc version="20110524_AA">
										<af type="nursery" id="1" timestamp="Sep 08 15:30:58 2015" intervalms="0.000">
										  <time exclusiveaccessms="0.039" />
										  <nursery freebytes="0" totalbytes="300" percent="0" />
										  <tenured freebytes="600" totalbytes="700" percent="99" >
										    <soa freebytes="500" totalbytes="600" percent="99" />
										  </tenured>
										  <gc type="scavenger" id="1" totalid="1" intervalms="0.000">
										    <tenured objectcount="0" bytes="0" />
										    <nursery freebytes="260" totalbytes="300" percent="79" tenureage="10" />
										    <tenured freebytes="600" totalbytes="700" percent="99" >
										  </gc>
										  <nursery freebytes="250" totalbytes="300" percent="79" />
										  <tenured freebytes="600" totalbytes="700" percent="99" >
										  <time totalms="11.460" />
										</af>
										<con event="kickoff" timestamp="Sep 08 15:31:08 2015">
										</con>
										<sys id="1" timestamp="Sep 08 15:31:08 2015" intervalms="0.000">
										  <tenured freebytes="100" totalbytes="700" percent="99" >
										  <gc type="global" id="1" totalid="2" intervalms="0.000">
										  </gc>
										  <tenured freebytes="650" totalbytes="700" percent="99" >
										  <time totalms="35.912" />
										</sys>
										""");
		assertEquals(List.of(
				new GcPause(0, 11_460_000, Pause.UNKNOWN, "scavenger", "Allocation Failure", 400, 150, null),
				new GcPause(10_000 * MILLI, 35_912_000, Pause.UNKNOWN, "global", "System.gc()", 600, 50, null))
				.toString(), List.copyOf(timeline.gcPauses()).toString());
		assertEquals(List.of(), timeline.warnings());
	}

	@Test
	void pausesOfTheRealtimePolicyAreUnknown() throws IOException {
		GcAccount account = GcAccount.of("it",
				List.of(read(
						HEADER + """
									<gc-op id="7" type="heartbeat" contextid="0" timestamp="2026-03-01T10:00:01.000">
									  <quanta quantumCount="108" quantumType="mark" minTimeMs="0.2" meanTimeMs="2.9" maxTimeMs="3.1" />
									</gc-op>
									""")),
				List.of());
		assertFalse(account.isPausesKnown());
		assertFalse(account.missing().toString().contains("Xlog"), account.missing().toString());
	}

	@Test
	void theStartOfAConcurrentCycleIsNoFullCollection() throws IOException {
		GcAccount account = GcAccount.of("it",
				List.of(read(
						HEADER + """
									<exclusive-start id="2" timestamp="2026-03-01T10:00:01.000">
									</exclusive-start>
									<cycle-start id="3" type="global" contextid="0" timestamp="2026-03-01T10:00:01.000" />
									<exclusive-end id="4" timestamp="2026-03-01T10:00:01.001" durationms="0.809" />
									""")),
				List.of());
		assertEquals("exclusive", account.collections().get(0).name());
		assertEquals(List.of(), account.findings().stream().filter(finding -> finding.sum().count() > 0).toList());
	}

	@Test
	void aPauseInWhichNothingIsCollectedIsOneWithoutHeap() throws IOException {
		PauseTimeline timeline = read(
				HEADER + """
							<exclusive-start id="2" timestamp="2026-03-01T10:00:01.000">
							</exclusive-start>
							<concurrent-kickoff id="3" timestamp="2026-03-01T10:00:01.000">
							<exclusive-end id="4" timestamp="2026-03-01T10:00:01.001" durationms="0.800" />
							""");
		assertEquals(new GcPause(0, 800_000, Pause.UNKNOWN, "exclusive", "Concurrent Kickoff"),
				timeline.gcPauses().get(0));
	}
}
