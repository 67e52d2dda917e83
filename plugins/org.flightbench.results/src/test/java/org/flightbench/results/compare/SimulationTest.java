// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.compare;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

import org.flightbench.results.compare.SimulationTable.Shares;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Tests the accuracy of verdicts on seeded data with a known truth. Prints the tables. Run with
 * {@code -Dflightbench.updateDocuments=true} to update {@code docs/decisions/simulations.md}.
 */
@Tag("long")
class SimulationTest {

	private static final String BEGIN = "<!-- simulation: begin -->\n";
	private static final String END = "<!-- simulation: end -->";

	private static SimulationTable table;
	private static CorrectionTable corrections;

	@BeforeAll
	static void simulate() {
		table = new SimulationTable();
		corrections = new CorrectionTable();
		System.out.println(table.markdown() + "\n" + corrections.markdown());
	}

	@Test
	void atMostFivePercentOfUnchangedBenchmarksAreCalledChanged() {
		table.rows().forEach((what, shares) -> {
			assertTrue(shares.falseVerdicts() <= 0.05, what + ": " + shares);
			assertTrue(shares.falseWithoutThreshold() <= 0.05, what + ", threshold 0: " + shares);
		});
	}

	@Test
	void tenPercentAreFoundWithFiveForks() {
		Shares shares = table.rows().get("5 forks, CV 2 %");
		assertTrue(shares.found() >= 0.95, shares.toString());
	}

	@Test
	void aRealChangeIsHardlyEverDenied() {
		table.rows().forEach((what, shares) -> assertTrue(shares.denied() < 0.01, what + ": " + shares));
	}

	@Test
	void correctionsKeepWhatTheyPromise() {
		assertTrue(corrections.rows().get(Correction.NONE).anyFalse() > 0.5, "else there is nothing to correct");
		assertTrue(corrections.rows().get(Correction.HOLM).anyFalse() <= 0.05);
		assertTrue(corrections.rows().get(Correction.BENJAMINI_HOCHBERG).falseDiscoveries() <= 0.05);
	}

	@Test
	void intervalsOfGeometricMeansCoverTheTruth() {
		double missed = corrections.meansThatMiss();
		assertTrue(missed > 0.02 && missed < 0.07, "missed " + missed);
	}

	@Test
	void theDocumentShowsTheseTables() throws IOException {
		Path file = root().resolve("docs/decisions/simulations.md");
		String document = Files.readString(file, StandardCharsets.UTF_8);
		int begin = document.indexOf(BEGIN) + BEGIN.length();
		int end = document.indexOf(END);
		String tables = "\n" + table.markdown() + "\n" + corrections.markdown() + "\n";
		if (Boolean.getBoolean("flightbench.updateDocuments")) {
			document = document.substring(0, begin) + tables + document.substring(end);
			Files.writeString(file, document, StandardCharsets.UTF_8);
			end = document.indexOf(END);
		}
		assertEquals(tables, document.substring(begin, end),
				"docs/decisions/simulations.md: run this test with -Dflightbench.updateDocuments=true to write them again");
	}

	private static Path root() {
		String given = System.getProperty("flightbench.root");
		Path folder = Path.of(given == null ? "" : given).toAbsolutePath();
		while (!Files.exists(folder.resolve("docs/decisions/simulations.md"))) {
			folder = folder.getParent();
		}
		return folder;
	}
}
