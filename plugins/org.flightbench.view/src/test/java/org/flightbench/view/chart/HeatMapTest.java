// SPDX-License-Identifier: UPL-1.0
package org.flightbench.view.chart;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordingFile;
import org.flightbench.base.ReadProgress;
import org.flightbench.jfr.chunk.RecordedTime;
import org.flightbench.recording.pause.read.PauseReader;
import org.flightbench.recording.profile.ProfileRequest;
import org.flightbench.recording.profile.TimeHistogram;
import org.flightbench.recording.profile.read.ProfileOverview;
import org.junit.jupiter.api.Test;

/** Tests that a heat map shows each event in the cell at its time, and each pause in all cells that it overlaps. */
class HeatMapTest {

	private static final Path RECORDING = Path.of(System.getProperty("flightbench.root"),
			"samples/allocation-before.jfr");
	private static final long CELL = 20_000_000;

	@Test
	void eachCellHasWhatTheJdkReadsOfItsTime() throws IOException {
		ProfileOverview overview = ProfileOverview.read(List.of(RECORDING), ProfileRequest.of("allocation"),
				ReadProgress.NONE);
		HeatMap map = HeatMap.of(overview, null);
		Instant start = Instant.ofEpochSecond(0, overview.startNanos());
		Map<Long, Long> expected = new TreeMap<>();
		for (RecordedEvent event : RecordingFile.readAllEvents(RECORDING)) {
			String type = event.getEventType().getName();
			if (type.startsWith("com.oracle.jdk.ObjectAllocation")) {
				expected.merge(Duration.between(start, event.getStartTime()).toNanos() / CELL,
						event.getLong(type.endsWith("InNewTLAB") ? "tlabSize" : "allocationSize"), Long::sum);
			}
		}
		assertTrue(expected.size() > 300, "cells with events: " + expected.size());
		assertEquals(CELL, map.cellNanos());
		assertEquals(10, map.columns());
		for (int cell = 0; cell < map.columns() * HeatMap.ROWS; cell++) {
			assertEquals(expected.getOrDefault((long) cell, 0L), map.weight(cell / HeatMap.ROWS, cell % HeatMap.ROWS),
					"cell " + cell);
		}
	}

	@Test
	void pausesAreInTheCellsOfTheirTime() throws IOException {
		ProfileOverview overview = ProfileOverview.read(List.of(RECORDING), ProfileRequest.of("allocation"),
				ReadProgress.NONE);
		HeatMap map = HeatMap.of(overview, PauseReader.read(RECORDING, ReadProgress.NONE));
		List<RecordedEvent> events = RecordingFile.readAllEvents(RECORDING).stream()
				.filter(event -> event.getEventType().getName().equals("com.oracle.jdk.GCPhasePause")).toList();
		assertEquals(8, events.size());
		for (RecordedEvent event : events) {
			long from = Duration.between(Instant.ofEpochSecond(0, overview.startNanos()), event.getStartTime())
					.toNanos();
			long to = from + event.getDuration().toNanos();
			int[] shares = new int[HeatMap.ROWS];
			int cell = (int) ((from + to) / 2 / CELL);
			map.paused(cell / HeatMap.ROWS, cell / HeatMap.ROWS + 1, shares);
			assertTrue(shares[cell % HeatMap.ROWS] > 0, "no pause in cell " + cell);
			assertTrue(map.pausedNanos(from / CELL * CELL, (to / CELL + 1) * CELL) >= 0.9 * (to - from));
		}
	}

	@Test
	void columnsThatAreDrawnAsOneShowTheLargestWeight() {
		TimeHistogram cells = ProfileOverview.newCells();
		cells.add(3 * CELL, 10);
		cells.add(1_000_000_000L + 3 * CELL, 100);
		cells.add(2_000_000_000L, 50);
		HeatMap map = HeatMap.of(overview(3_000_000_000L, cells), null);
		int[] shares = new int[HeatMap.ROWS];
		map.heat(0, 2, shares);
		assertEquals(HeatMap.FULL, shares[3]);
		assertEquals(0, shares[0]);
		map.heat(0, 1, shares);
		assertEquals(Math.round(HeatMap.FULL * 0.1), shares[3]);
		map.heat(2, 3, shares);
		assertEquals(Math.round(HeatMap.FULL * 0.5), shares[0]);
		map.paused(0, 3, shares);
		assertEquals(0, shares[3]);
	}

	@Test
	void recordingsOfManyHoursHaveLongerCellsAndLoseNothing() {
		TimeHistogram cells = ProfileOverview.newCells();
		long hour = 3_600_000_000_000L;
		for (int at = 0; at < 20; at++) {
			cells.add(at * hour, 1);
		}
		HeatMap map = HeatMap.of(overview(20 * hour, cells), null);
		assertEquals(80_000_000, map.cellNanos());
		assertEquals(20 * 900, map.columns());
		assertEquals(20, map.weight(0, 20 * hour), 1e-9);
		assertEquals(1, map.weight(19 * 900, 0));
	}

	@Test
	void aFileThatClaimsToLastForCenturiesTakesNoMoreMemory() {
		TimeHistogram cells = ProfileOverview.newCells();
		cells.add(0, 1);
		HeatMap map = HeatMap.of(overview(Long.MAX_VALUE / 4, cells), null);
		assertTrue((long) map.columns() * HeatMap.ROWS <= (1 << 20) + HeatMap.ROWS, map.columns() + " columns");
		assertEquals(1, map.weight(0, 0));
	}

	@Test
	void oneCellFarAboveAllOthersDoesNotPaleThem() {
		TimeHistogram cells = ProfileOverview.newCells();
		for (int cell = 0; cell < 1000; cell++) {
			cells.add(cell * CELL, 10);
		}
		cells.add(0, 1_000_000);
		HeatMap map = HeatMap.of(overview(1000 * CELL, cells), null);
		assertEquals(10, map.strongest());
	}

	@Test
	void aRangeOfTheTimeIsLikeARecordingThatBeginsThere() throws IOException {
		ProfileOverview whole = ProfileOverview.read(List.of(RECORDING),
				ProfileRequest.of("allocation"), ReadProgress.NONE);
		ProfileOverview part = whole.part(2_000_000_000L, 5_000_000_000L);
		assertEquals(3_000_000_000L, part.time().recordedNanos());
		assertEquals(whole.startNanos() + 2_000_000_000L, part.startNanos());
		double expected = whole.cells().weight(2_000_000_000L, 5_000_000_000L);
		assertEquals(expected, part.cells().weight(0, 3_000_000_000L), 1e-6 * expected);
		assertEquals(expected, part.times().weight(0, 3_000_000_000L), 1e-3 * expected);
		assertEquals(whole.cells().weight(100), part.cells().weight(0));
	}

	private static ProfileOverview overview(long nanos, TimeHistogram cells) {
		return new ProfileOverview(RecordedTime.of(0, nanos), 0, new TimeHistogram(), cells, List.of());
	}
}
