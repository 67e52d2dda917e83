// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.recording;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import org.flightbench.recording.summary.Cost;
import org.flightbench.recording.summary.Cost.Kind;
import org.flightbench.recording.summary.Cost.State;
import org.flightbench.recording.summary.ProgramSummary;
import org.flightbench.report.output.FileFormat;
import org.junit.jupiter.api.Test;

class SummaryReportTest {

	private static final Cost LOCKS = new Cost(Kind.LOCKS, State.MEASURED, 2.5e9, 0.25, 10, 400_000_000, 20_000_000,
			"a.Pool.take", "", "a.Pool", 0.75);
	private static final Cost IO = new Cost(Kind.IO, State.NOT_RECORDED, Double.NaN, Double.NaN, 0, 0, 0, "", "", "",
			Double.NaN);

	private static String text(String file, Cost... costs) {
		return new SummaryReport(new ProgramSummary("run.jfr", 10, List.of(costs), List.of()), file)
				.text(FileFormat.TEXT);
	}

	@Test
	void eachCostHasItsPlaceAndItsCommand() {
		String text = text("run.jfr", LOCKS, IO);
		assertTrue(text.contains("75.0 % for a.Pool in a.Pool.take\n"), text);
		assertTrue(text.contains("flightbench flame run.jfr --event lock\n"), text);
		assertFalse(text.contains("flightbench io"), "nothing to show: " + text);
	}

	@Test
	void namesOfFilesAreQuotedForAShell() {
		assertTrue(text("it's a run.jfr", LOCKS).contains("flightbench flame 'it'\\''s a run.jfr' --event lock"));
	}

	@Test
	void aRecordingOfOtherThingsLeadsToItsEvents() {
		assertTrue(text("run.jfr", IO).contains("flightbench events run.jfr"));
	}

	@Test
	void unknownIsNullInJson() {
		ProgramSummary summary = new ProgramSummary("run.jfr", Double.NaN, List.of(LOCKS, IO), List.of());
		JsonObject json = JsonParser.parseString(new SummaryReport(summary, "run.jfr").text(FileFormat.JSON))
				.getAsJsonObject();
		assertTrue(json.get("seconds").isJsonNull());
		JsonObject locks = json.getAsJsonArray("costs").get(0).getAsJsonObject();
		assertEquals(2_500_000_000L, locks.get("amount").getAsLong());
		assertTrue(locks.get("caller").isJsonNull());
		JsonObject io = json.getAsJsonArray("costs").get(1).getAsJsonObject();
		assertFalse(io.get("recorded").getAsBoolean());
		assertTrue(io.get("amount").isJsonNull() && io.get("events").isJsonNull());
	}
}
