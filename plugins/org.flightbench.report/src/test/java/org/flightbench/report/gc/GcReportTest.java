// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.gc;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import org.flightbench.analysis.gc.GcInput;
import org.flightbench.analysis.gc.GcComparison;
import org.flightbench.analysis.gc.GcMeasure;
import org.flightbench.analysis.gc.GcRow;
import org.flightbench.base.ReadProgress;
import org.flightbench.recording.gc.ComparedGc;
import org.flightbench.recording.gc.GcGroup;
import org.flightbench.recording.pause.PauseTimeline;
import org.flightbench.recording.pause.read.PauseReader;
import org.flightbench.report.output.FileFormat;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests that unknown values of garbage collection are shown as a dash or null, never as 0. */
class GcReportTest {

	private static final String G1 = """
										[0.010s][info][gc] Using G1
										[1.000s][info][gc] GC(0) Pause Young (Normal) (G1 Evacuation Pause) 25M->4M(254M) 3.500ms
										[2.000s][info][gc] GC(1) Pause Young (Normal) (G1 Evacuation Pause) (Evacuation Failure: Allocation) 100M->40M(254M) 6.500ms
										""";
	private static final String ZGC = """
										[0.010s][info][gc] Using The Z Garbage Collector
										[1.000s][info][gc] GC(0) Minor Collection (Allocation Rate)
										[2.030s][info][gc] GC(0) Minor Collection (Allocation Rate) 512M(40%)->64M(5%) 1.030s
										""";

	@TempDir
	Path folder;

	private ComparedGc side(String name, String lines) throws IOException {
		Path log = Files.writeString(folder.resolve(name), lines);
		return ComparedGc.of(name, List.of(PauseReader.read(log, ReadProgress.NONE)), List.of());
	}

	private static String text(GcComparison gc) {
		return report(gc).text(FileFormat.TEXT);
	}

	private static JsonObject json(GcComparison gc) {
		return JsonParser.parseString(report(gc).text(FileFormat.JSON)).getAsJsonObject();
	}

	private static GcReport report(GcComparison gc) {
		return new GcReport(new GcInput(gc, List.of(), List.of()));
	}

	private static List<String> cells(String text, String row) {
		return text.lines().filter(line -> line.startsWith(row + " ")).findFirst()
				.map(line -> List.of(line.substring(row.length()).strip().split(" {2,}"))).orElseThrow();
	}

	@Test
	void pausesThatAreNotLoggedAreADashOnTheirSide() throws IOException {
		GcComparison gc = new GcComparison(side("g1.log", G1), side("z.log", ZGC));
		String text = text(gc);
		for (String row : List.of("pauses", "pauses per minute", "total pause time", "share of run time",
				"longest pause")) {
			assertEquals(List.of("\u2013", "\u2013"), cells(text, row).subList(1, 3), row);
		}
		assertEquals(List.of("2", "10.0 ms", "6.50 ms", "\u2013", "\u2013", "\u2013", "\u2013"),
				cells(text, "G1 Evacuation Pause"));
		assertFalse(text.contains("-100"), text);
		JsonObject candidate = json(gc).getAsJsonObject("candidate");
		assertTrue(candidate.get("pauses").isJsonNull());
		assertTrue(candidate.get("causes").isJsonNull());
		assertEquals(1, candidate.getAsJsonArray("missing").size());
	}

	@Test
	void whatASideDoesNotTellIsADashInsteadOfNone() throws IOException {
		GcComparison gc = new GcComparison(side("old.log", "1.000: [GC (Allocation Failure) 3M->2M(9M), 0.001 secs]\n"),
				side("z.log", ZGC + "[3.000s][info][gc] Allocation Stall (main) 20.000ms\n"));
		assertEquals(List.of("main"), gc.threads().stream().map(GcRow::name).toList());
		assertEquals(GcGroup.NONE, gc.threads().get(0).baseline(), "its collector has no stalls");
		GcGroup phase = new GcGroup("Evacuate", 3, 30, 10);
		assertEquals(GcGroup.UNKNOWN, GcRow.of(gc.baseline(), gc.candidate(),
				account -> account == gc.candidate() ? List.of(phase) : List.of(),
				account -> account != gc.baseline()).get(0).baseline());
	}

	@Test
	void ratesOfALogWithoutTimesAreNull() throws IOException {
		GcComparison gc = new GcComparison(null, side("g1.log", G1.replaceAll("(?m)^\\[.*\\] ", "")));
		JsonObject candidate = json(gc).getAsJsonObject("candidate");
		for (String rate : List.of("seconds", "allocatedBytes", "allocationSeconds", "promotionSeconds")) {
			assertTrue(candidate.get(rate).isJsonNull(), rate);
		}
		assertEquals(10_000_000, candidate.getAsJsonObject("pauses").get("nanos").getAsLong());
		assertEquals(List.of("\u2013"), cells(text(gc), "allocation rate"));
	}

	@Test
	void aReportEndsWithTheFirstLineThatWasNotUnderstood() throws IOException {
		GcComparison gc = new GcComparison(null,
				side("odd.log", G1 + "[3.000s][info][gc] GC(2) Pause Odd 3M => 2M, 5 ms!\n"));
		assertTrue(text(gc).strip().endsWith("GC(2) Pause Odd 3M => 2M, 5 ms!."), text(gc));
		assertEquals(1, json(gc).getAsJsonObject("candidate").getAsJsonArray("warnings").size());
	}

	@Test
	void limitsOfTheRateAreNamedWhereHumongousObjectsHideIt() throws IOException {
		String humongous = G1.replace("G1 Evacuation Pause", "G1 Humongous Allocation");
		assertEquals(text(new GcComparison(null, side("g1.log", G1))).lines().count() + 1,
				text(new GcComparison(null, side("h.log", humongous))).lines().count());
	}

	/** The sums of more runs are larger, but the program is the same. */
	@Test
	void moreRunsOfTheSameProgramAreNoChange() throws IOException {
		GcComparison gc = new GcComparison(runs("before", 3, G1), runs("after", 5, G1));
		String text = text(gc);
		assertEquals(List.of("0.0 %", gc.changeOfCause(gc.causes().get(0)).verdict().label()),
				cells(text, "G1 Evacuation Pause").subList(6, 8));
		assertEquals("0.0 %", cells(text, "Pause Young (Normal)").get(6));
		for (String sum : List.of("pauses", "total pause time")) {
			assertEquals("\u2013", cells(text, sum).get(2), sum);
		}
		assertEquals("\u2013", cells(text, "Evacuation Failure: Allocation").get(6));
	}

	@Test
	void theSumsOfAsManyRunsAreCompared() throws IOException {
		String longer = G1.replace("3.500ms", "8.500ms");
		String text = text(new GcComparison(side("one.log", G1), side("other.log", longer)));
		assertEquals("+50.0 %", cells(text, "total pause time").get(2));
		assertEquals("+50.0 %", cells(text, "G1 Evacuation Pause").get(6));
	}

	/** Sizes rounded to megabytes allow rates from 6 to 8 MB/s on one side, and from 7 to 9 on the other. */
	@Test
	void ratesOfWhichOnlyARangeIsKnownAreNotJudged() throws IOException {
		StringBuilder lines = new StringBuilder();
		for (int id = 0; id <= 10; id++) {
			lines.append("[%d.000s][info][gc] GC(%d) Pause Full (Ergonomics) 58M->51M(61M) 0.000ms\n"
					.formatted(id + 1, id));
		}
		GcComparison gc = new GcComparison(runs("before", 4, lines.toString()),
				runs("after", 4, lines.toString().replace("58M", "59M")));
		assertNull(gc.change(GcMeasure.ALLOCATION));
		assertNotNull(gc.change(GcMeasure.HEAP_BEFORE));
	}

	private ComparedGc runs(String name, int count, String lines) throws IOException {
		List<PauseTimeline> runs = new ArrayList<>();
		for (int run = 0; run < count; run++) {
			Path log = Files.writeString(folder.resolve(name + run + ".log"), lines);
			runs.add(PauseReader.read(log, ReadProgress.NONE));
		}
		return ComparedGc.of(name, runs, List.of());
	}

	@Test
	void whatFailedInAPauseIsARowOfItsOwn() throws IOException {
		GcComparison gc = new GcComparison(null, side("g1.log", G1));
		assertEquals(List.of("1", "6.50 ms", "6.50 ms", "6.50 ms"),
				cells(text(gc), "Evacuation Failure: Allocation"));
		assertEquals("Evacuation Failure: Allocation", json(gc).getAsJsonObject("candidate")
				.getAsJsonArray("failures").get(0).getAsJsonObject().get("name").getAsString());
	}

	@Test
	void whatElseHappenedIsARowAndADashWhereItIsNotLogged() throws IOException {
		GcComparison gc = new GcComparison(side("g1.log", G1), side("z.log", ZGC
				+ "[2.100s][info][gc] Allocation Stall (main) 12.000ms\n"));
		String text = text(gc);
		assertEquals(List.of("\u2013", "\u2013", "\u2013", "1", "12.0 ms", "12.0 ms", "\u2013"),
				cells(text, "allocation stalls"));
		assertEquals(List.of("0", "0 ns", "0 ns", "1", "12.0 ms", "12.0 ms", "\u2013"), cells(text, "main"));
		assertEquals(List.of("\u2013", "\u2013", "\u2013"), cells(text, "metaspace used"));
		assertTrue(text.contains("g1.log: processor time of pauses unknown: "), text);
		JsonObject stalls = json(gc).getAsJsonObject("candidate").getAsJsonArray("findings").get(0)
				.getAsJsonObject();
		assertEquals("allocation-stalls", stalls.get("topic").getAsString());
		assertEquals("main",
				stalls.getAsJsonArray("threads").get(0).getAsJsonObject().get("name").getAsString());
		assertTrue(json(gc).getAsJsonObject("baseline").get("metaspaceUsedBytes").isJsonNull());
	}
}
