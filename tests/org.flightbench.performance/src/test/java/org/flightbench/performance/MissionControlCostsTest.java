// SPDX-License-Identifier: UPL-1.0
package org.flightbench.performance;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import org.flightbench.performance.MissionControlCosts.Large;
import org.flightbench.performance.MissionControlCosts.Pair;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests the tables that {@code build.sh costs-in} prints. */
class MissionControlCostsTest {

	@TempDir
	private Path folder;
	private Path recording;
	private MissionControlCosts costs;

	@BeforeEach
	void makeRecording() throws IOException {
		recording = Files.write(folder.resolve("a.jfr"), new byte[1_300_000]);
		costs = new MissionControlCosts();
	}

	private static List<Pair> pairs(int more) {
		return IntStream.range(0, 7).mapToObj(
				index -> Pair.of("0 " + (100 + index) + " 10 20 300 30 40  " + (100 + 2 * index + more)
						+ " 10 20 300 30 40"))
				.toList();
	}

	@Test
	void anOpeningThatTakesALittleLongerMeetsTheTarget() throws IOException {
		String line = cells(costs.openings(recording, pairs(40)), "First opening");
		assertEquals("First opening after a start (7 pairs), until it is shown|103|146|+43|+40 to +46|< 50 more|yes",
				line);
		assertTrue(costs.areAllMet());
	}

	@Test
	void anOpeningThatTakesFiftyMillisecondsLongerMissesTheTarget() throws IOException {
		assertTrue(
				cells(costs.openings(recording, pairs(47)), "First opening").endsWith("|+50|+47 to +53|< 50 more|no"));
		assertFalse(costs.areAllMet());
	}

	@Test
	void fewPairsHaveNoInterval() throws IOException {
		String table = costs.openings(recording, pairs(0).subList(0, 5));
		assertEquals("First opening after a start (5 pairs), until it is shown|102|104|+2||< 50 more|yes",
				cells(table, "First opening"));
		assertFalse(table.contains("Later"), table);
	}

	@Test
	void aLargeRecordingIsShownInThreeSecondsWithAGigabyteOfHeap() throws IOException {
		List<Large> openings = Stream.of("flightbench 2700 600e6 10e6 900e6", "flightbench 2900 2000e6 20e6 1900e6",
				"flightbench 2800 700e6 30e6 1000e6", "missioncontrol 30000 4500e6 4000e6 6000e6").map(Large::of)
				.toList();
		String table = costs.large(recording, openings);
		assertEquals("until all of it is shown|2.8 s|30.0 s|< 3 s|yes", cells(table, "until"));
		assertEquals("… heap for it, at most|0.70 GB|4.50 GB|< 1 GB|yes", cells(table, "… heap for it, at"));
		assertTrue(costs.areAllMet());
		costs.large(recording, List.of(Large.of("flightbench 3100 600e6 10e6 900e6")));
		assertFalse(costs.areAllMet());
	}

	private static String cells(String table, String begin) {
		String line = table.lines().filter(one -> one.startsWith("| " + begin)).findFirst().orElseThrow();
		return line.replaceAll("^\\| | *\\|$", "").replaceAll(" *\\| ?", "|");
	}
}
