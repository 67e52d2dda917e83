// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.util.ArrayList;
import java.util.List;
import org.flightbench.report.output.FileFormat;
import org.flightbench.results.compare.Comparison;
import org.flightbench.results.compare.RunComparison;
import org.junit.jupiter.api.Test;

/** Tests the structure of the JSON output, on which other programs rely, key by key. */
class JsonReportTest {

	private final JsonObject json = parse(Sample.everything());

	@Test
	void hasTheseKeysAtTheTop() {
		assertEquals(
				List.of("runs", "metric", "headlines", "comparisons", "geomean", "added", "removed", "warnings",
						"notes",
						"settings"),
				keys(json));
		assertEquals("score", json.get("metric").getAsString());
	}

	@Test
	void describesTheRuns() {
		JsonObject run = json.getAsJsonArray("runs").get(0).getAsJsonObject();
		assertEquals(List.of("name", "file", "results", "notes", "isBaseline"), keys(run));
		assertEquals("before", run.get("name").getAsString());
		assertTrue(run.get("isBaseline").getAsBoolean());
		assertFalse(json.getAsJsonArray("runs").get(1).getAsJsonObject().get("isBaseline").getAsBoolean());
	}

	@Test
	void describesEachComparison() {
		JsonObject comparison = comparison(1);
		assertEquals(List.of("benchmark", "mode", "threads", "params", "metric", "unit", "higherIsBetter", "baseline",
				"candidate", "ratio", "ratioLow", "ratioHigh", "changePercent", "speedup", "speedupLow", "speedupHigh",
				"p", "pAdjusted", "verdict", "reason", "notes", "forksNeeded", "breakEven", "smallestAmount",
				"isNothing"),
				keys(comparison));
		assertEquals(List.of("run", "score", "error", "forks", "iterations"), keys(comparison.getAsJsonObject(
				"baseline")));
		assertEquals(List.of("run", "score", "error", "forks", "iterations"),
				keys(comparison.getAsJsonObject("candidate")));
		assertEquals("org.acme.pool.Pool.take", comparison.get("benchmark").getAsString());
		assertEquals("thrpt", comparison.get("mode").getAsString());
		assertEquals(1, comparison.get("threads").getAsInt());
		assertEquals("1000", comparison.getAsJsonObject("params").get("size").getAsString());
		assertEquals("ops/s", comparison.get("unit").getAsString());
		assertTrue(comparison.get("higherIsBetter").getAsBoolean());
		assertEquals("after", comparison.getAsJsonObject("candidate").get("run").getAsString());
		assertEquals(0.5, comparison.get("ratio").getAsDouble());
		assertEquals(0.45, comparison.get("ratioLow").getAsDouble(), 1e-12);
		assertEquals(-50, comparison.get("changePercent").getAsDouble());
		assertEquals(0.0123456789, comparison.get("p").getAsDouble());
		assertEquals("regressed", comparison.get("verdict").getAsString());
		assertEquals("single fork", comparison.getAsJsonArray("notes").get(0).getAsString());
		assertEquals("no change", comparison(2).get("verdict").getAsString());
	}

	@Test
	void saysNullWhereThereIsNoNumber() {
		JsonObject unknown = comparison(4);
		for (String key : List.of("ratio", "ratioLow", "ratioHigh", "changePercent", "p", "pAdjusted")) {
			assertTrue(unknown.get(key).isJsonNull(), key);
		}
		assertTrue(unknown.getAsJsonObject("baseline").get("error").isJsonNull(), "NaN");
		assertTrue(unknown.getAsJsonObject("candidate").get("error").isJsonNull(), "infinity");
		assertEquals(0, unknown.getAsJsonObject("baseline").get("score").getAsDouble());
	}

	@Test
	void givesTheGeometricMeanInBothSenses() {
		JsonObject mean = json.getAsJsonObject("geomean");
		assertEquals(List.of("ratio", "low", "high", "count", "speedup", "speedupLow", "speedupHigh"), keys(mean));
		assertEquals(0.9, mean.get("ratio").getAsDouble());
		assertEquals(1.1, mean.get("speedup").getAsDouble());
		assertEquals(4, mean.get("count").getAsInt());
	}

	@Test
	void givesAGeometricMeanForEachOfSeveralCandidates() {
		Comparison single = Sample.everything();
		RunComparison pair = single.candidates().get(0);
		Comparison several = new Comparison(single.runs(), single.baseline(), single.metric(), single.settings(),
				List.of(pair, pair));
		JsonObject both = parse(several);
		assertEquals(2, both.getAsJsonArray("geomeans").size());
		assertEquals("after", both.getAsJsonArray("geomeans").get(1).getAsJsonObject().get("run").getAsString());
		assertEquals(10, both.getAsJsonArray("comparisons").size());
	}

	@Test
	void listsAddedRemovedAndWarnings() {
		JsonObject added = only(json.getAsJsonArray("added"));
		assertEquals(List.of("run", "candidateRun", "benchmark", "mode", "threads", "params", "unit", "score", "error"),
				keys(added));
		assertEquals("org.acme.New.one", added.get("benchmark").getAsString());
		JsonObject removed = only(json.getAsJsonArray("removed"));
		assertEquals("before", removed.get("run").getAsString());
		assertEquals("after", removed.get("candidateRun").getAsString());
		JsonObject warning = only(json.getAsJsonArray("warnings"));
		assertEquals(List.of("candidateRun", "what", "baseline", "candidate", "results", "everywhere", "message"),
				keys(warning));
		assertEquals("JDK version", warning.get("what").getAsString());
	}

	@Test
	void keepsHostileNamesAsTheyAre() {
		JsonObject comparison = parse(Sample.hostile()).getAsJsonArray("comparisons").get(0).getAsJsonObject();
		assertEquals("org." + Sample.HOSTILE + ".run", comparison.get("benchmark").getAsString());
		assertEquals(Sample.HOSTILE, comparison.getAsJsonObject("params").get(Sample.HOSTILE).getAsString());
	}

	private JsonObject comparison(int index) {
		return json.getAsJsonArray("comparisons").get(index).getAsJsonObject();
	}

	private static JsonObject only(JsonArray array) {
		assertEquals(1, array.size());
		return array.get(0).getAsJsonObject();
	}

	private static JsonObject parse(Comparison comparison) {
		JsonElement parsed = JsonParser
				.parseString(new ComparisonReport(comparison).text(FileFormat.JSON));
		return parsed.getAsJsonObject();
	}

	private static List<String> keys(JsonObject object) {
		return new ArrayList<>(object.keySet());
	}
}
