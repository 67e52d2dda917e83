// SPDX-License-Identifier: UPL-1.0
package org.flightbench.cli.results;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

import org.flightbench.cli.Checkout;
import org.flightbench.cli.CommandLineTest;
import org.flightbench.cli.JmhFile;
import org.junit.jupiter.api.Test;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;

class CompareCommandTest extends CommandLineTest {

	/** Each size varies by 15 % between forks; only the nine sizes together show that one benchmark is 28 % slower. */
	@Test
	void aFamilyThatRegressedAsAWholeFailsCompareAndGate() throws IOException {
		JmhFile before = new JmhFile();
		JmhFile after = new JmhFile();
		for (String name : List.of("a", "b", "c", "d", "e", "f", "slower")) {
			for (int size = 1; size <= 9; size++) {
				before.with("org.acme.Pool." + name, "" + size, 100 * size, 0.15);
				after.with("org.acme.Pool." + name, "" + size, (name.equals("slower") ? 72 : 100) * size, 0.15);
			}
		}
		Path baseline = before.writeTo(folder.resolve("family-before.json"));
		Path candidate = after.writeTo(folder.resolve("family-after.json"));
		assertEquals(1, run("compare", baseline, candidate, "--format", "json"));
		json().getAsJsonArray("comparisons").forEach(result -> assertFalse(
				result.getAsJsonObject().get("verdict").getAsString().equals("regressed"), result.toString()));
		assertEquals(1, run("compare", baseline, candidate));
		assertTrue(err().contains("0 regressed, 1 family regressed"), err());
		assertTrue(out().contains("63 inconclusive; 7 families: 0 improved, 1 regressed"), out());
		assertTrue(out().contains("; 1 of 7 families slower"), out());
		assertEquals(0, run("compare", baseline, candidate, "--fail-on", "none"));
		assertEquals(1, run("gate", baseline, candidate));
		assertTrue(out().contains("org.acme.Pool.slower regressed as a family"), out());
		assertEquals(0, run("compare", candidate, baseline), "an improvement");
	}

	@Test
	void proposesControlsByNameAndSaysHowToChooseThem() throws IOException {
		JmhFile before = new JmhFile();
		JmhFile after = new JmhFile();
		for (String name : List.of("gson", "jackson", "moshi", "own")) {
			before.with("org.acme.Parse." + name, 100, 0.001);
			after.with("org.acme.Parse." + name, name.equals("own") ? 130 : 100, 0.001);
		}
		Path baseline = before.writeTo(folder.resolve("proposal-before.json"));
		Path candidate = after.writeTo(folder.resolve("proposal-after.json"));
		assertEquals(0, run("compare", baseline, candidate));
		assertTrue(
				out().replaceAll("\\s+", " ").contains("possible controls: 3 results with gson, jackson, moshi in their"
						+ " names did not change; to judge by them, add --controls '(?i)gson|jackson|moshi'"),
				out());
		assertEquals(0, run("compare", baseline, candidate, "--format", "json"));
		JsonObject headline = json().getAsJsonArray("headlines").get(0).getAsJsonObject();
		assertEquals("(?i)gson|jackson|moshi",
				headline.getAsJsonObject("possibleControls").get("pattern").getAsString());
		assertEquals(0, run("compare", baseline, candidate, "--controls", "(?i)gson|jackson|moshi"));
		assertTrue(out().contains("* 3 controls") && !out().contains("possible controls"), out());
	}

	@Test
	void pairsTheSeedsResultsWithThoseOfOurOwnModule() {
		Path samples = Checkout.root().resolve("samples");
		run("compare", samples.resolve("writer-baseline.json"), samples.resolve("writer-jmc.json"), "--format", "json");
		JsonObject comparison = JsonParser.parseString(out()).getAsJsonObject();
		assertEquals(0, comparison.getAsJsonArray("removed").size());
		assertEquals(19, comparison.getAsJsonArray("comparisons").size());
		for (JsonElement result : comparison.getAsJsonArray("comparisons")) {
			String notes = result.getAsJsonObject().get("notes").toString();
			assertTrue(notes.contains("paired by class and method: package org.openjdk.jmc.flightrecorder.writer"
					+ ".benchmarks in the baseline, org.flightbench.writer.benchmarks in the candidate"), notes);
			assertTrue(notes.contains("paired without the parameter writer=jmc, which only the candidate has"), notes);
		}
	}

	@Test
	void ignoresAParameterInWhichTheRunsDiffer() throws IOException {
		Path samples = Checkout.root().resolve("samples");
		Path own = samples.resolve("writer-jmc.json");
		String json = Files.readString(own);
		Path other = Files.writeString(folder.resolve("other.json"),
				json.replaceAll("\"writer\" *: *\"jmc\"", "\"writer\" : \"other\""));
		assertRefused("use --ignore-param writer to compare them", "compare", own, other, "--out",
				folder.resolve("none.txt"));
		assertEquals(0, run("compare", own, other, "--ignore-param", "writer"), err());
		assertTrue(out().contains("writer-jmc: paired without the parameter writer=jmc"), out());
		assertRefused("--ignore-param: writer-jmc has several results of ConstantPoolBenchmark", "compare", own, other,
				"--ignore-param", "poolSize");
	}

	@Test
	void saysWhatDiffersWhereOnlyTheModeOrTheThreadsDo() throws IOException {
		Path own = Checkout.root().resolve("samples/histogram-baseline.json");
		String json = Files.readString(own);
		Path ofMode = Files.writeString(folder.resolve("mode.json"),
				json.replaceAll("\"mode\" *: *\"avgt\"", "\"mode\" : \"ss\""));
		assertRefused("is in both histogram-baseline and mode: modes differ: avgt in the baseline, ss in the candidate",
				"compare", own, ofMode);
		Path ofThreads = Files.writeString(folder.resolve("threads.json"),
				json.replaceAll("\"threads\" *: *1\\b", "\"threads\" : 4"));
		assertRefused(
				"is in both histogram-baseline and threads: threads differ: 1 in the baseline, 4 in the candidate",
				"compare", own, ofThreads);
	}

	@Test
	void comparesSeveralCandidates() throws IOException {
		Path third = new JmhFile().with("org.acme.Pool.take", 700, 0.001).writeTo(folder.resolve("third.json"));
		assertEquals(1, run("compare", baseline(), candidate(1300), third, "--format", "json"), err());
		JsonObject json = json();
		assertEquals(List.of("before", "after", "third"), json.getAsJsonArray("runs").asList().stream()
				.map(run -> run.getAsJsonObject().get("name").getAsString()).toList());
		assertEquals(2, json.getAsJsonArray("comparisons").size());
		assertEquals(1.3, json.getAsJsonArray("comparisons").get(0).getAsJsonObject().get("ratio").getAsDouble(),
				0.001);
		assertEquals(2, json.getAsJsonArray("geomeans").size());
	}

	@Test
	void comparesInsideOneFileByAParameter() throws IOException {
		Path file = new JmhFile().with("org.acme.Pool.take", "10", 1000, 0.001)
				.with("org.acme.Pool.take", "500", 900, 0.001).with("org.acme.Pool.take", "100", 1300, 0.001)
				.writeTo(folder.resolve("sizes.json"));
		assertEquals(1, run("compare", file, "--pivot", "size=100", "--format", "json"), err());
		assertEquals(List.of("size=100", "size=10", "size=500"), json().getAsJsonArray("runs").asList().stream()
				.map(run -> run.getAsJsonObject().get("name").getAsString()).toList());
	}

	@Test
	void comparesAnotherMetricUnderEitherSpelling() throws IOException {
		assertEquals(0, run("compare", baseline(), candidate(700), "--metric", "·gc.alloc.rate.norm", "--format",
				"json"));
		JsonObject comparison = json().getAsJsonArray("comparisons").get(0).getAsJsonObject();
		assertEquals("gc.alloc.rate.norm", comparison.get("metric").getAsString());
		assertFalse(comparison.get("higherIsBetter").getAsBoolean());
	}

	@Test
	void letsTheUserSayWhichWayIsBetter() throws IOException {
		assertEquals(0, run("compare", baseline(), candidate(700), "--lower-is-better", "score"), err());
		assertTrue(out().contains("▲ improved"), out());
	}

	@Test
	void appliesTheSettings() throws IOException {
		assertEquals(0, run("compare", baseline(), candidate(950), "--threshold", "10%", "--confidence", "0.99",
				"--correction", "holm", "--between-run-variation", "5%"), err());
		assertTrue(out().contains("99 % confidence, practical threshold ±10 %, p corrected by Holm"), out());
		assertTrue(out().contains("99 % interval"), out());
	}

	@Test
	void changesByLessThanTheSmallestAmountDoNotFailABuild() throws IOException {
		String[] metric = {"--metric", "gc.alloc.rate.norm"};
		Path before = allocating("before.json", "0.00521");
		Path after = allocating("after.json", "0.00577");
		assertEquals(0, run("compare", before, after, metric[0], metric[1], "--fail-on", "regression,inconclusive"),
				err());
		assertTrue(out().contains("= no change"), out());
		assertTrue(out().contains("practical threshold ±3 % or 0.5 B/op,"), out());
		assertFalse(out().contains("Geometric mean"), out());
		Path more = allocating("more.json", "24");
		assertEquals(1, run("compare", before, more, metric[0], metric[1]), err());
		Path yetMore = allocating("yet-more.json", "36");
		assertEquals(1, run("compare", more, yetMore, metric[0], metric[1], "--threshold", "3%,8B"), err());
		assertEquals(0, run("compare", more, yetMore, metric[0], metric[1], "--threshold", "3%,16B"), err());
		assertEquals(0, run("compare", more, yetMore, metric[0], metric[1], "--threshold", "0.6"), err());
		assertEquals(0, run("compare", more, yetMore, metric[0], metric[1], "--threshold", "5ms, 0.1 KB"), err());
		assertEquals(1, run("compare", before, after, metric[0], metric[1], "--threshold", "0B"), err());
	}

	@Test
	void amountsStandInJsonWithTheirUnits() throws IOException {
		run("compare", allocating("before.json", "0.195"), allocating("after.json", "0.0002"), "--metric",
				"gc.alloc.rate.norm", "--threshold", "16B,5 ms", "--format", "json");
		assertEquals("[\"16 B\",\"5 ms\"]", json().getAsJsonObject("settings").get("amounts").toString());
		JsonObject result = json().getAsJsonArray("comparisons").get(0).getAsJsonObject();
		assertTrue(result.get("isNothing").getAsBoolean());
		assertEquals(16, result.get("smallestAmount").getAsDouble());
		assertEquals(1, result.get("ratio").getAsDouble());
		assertEquals(0, json().getAsJsonObject("geomean").get("count").getAsInt());
	}

	@Test
	void theOrderRulesButNamesThatTellOtherwiseAreSaid() throws IOException {
		Path before = baseline();
		Path after = candidate(1300);
		assertEquals(0, run("compare", before, after), err());
		assertEquals("", err());
		assertEquals(1, run("compare", after, before), err());
		assertTrue(err().startsWith(
				"flightbench: the baseline is the first file, after, although the names suggest before\n"), err());
		assertTrue(out().contains("\nBaseline   after"), out());
	}

	@Test
	void theOrderRulesButTimesOfRunsThatTellOtherwiseAreSaid() throws IOException {
		Path earlier = ofRun("one", baseline(), "09");
		Path later = ofRun("two", candidate(1300), "10");
		assertEquals(0, run("compare", earlier, later), err());
		assertEquals("", err());
		assertEquals(1, run("compare", later, earlier), err());
		assertTrue(err().startsWith(
				"flightbench: the baseline is the first file, two, although the times of the runs suggest one\n"),
				err());
		assertTrue(out().contains("\nBaseline   two"), out());
	}

	/** Copies results to the folder of a run that started at the given hour. */
	private Path ofRun(String name, Path results, String hour) throws IOException {
		Path run = Files.createDirectory(folder.resolve(name));
		Files.writeString(run.resolve("run.json"),
				"{\"started\": \"2026-07-02T" + hour + ":00:00Z\", \"seconds\": 60}");
		return Files.copy(results, run.resolve("results.json"));
	}

	@Test
	void refusesAThresholdThatIsNone() throws IOException {
		for (String wrong : List.of("16bytes", "3%,", "-3B", "3%,x", "B")) {
			assertRefused("is neither a percentage such as 3% nor an amount with the unit of a metric, such as 16B",
					"compare", baseline(), candidate(700), "--threshold=" + wrong);
		}
		assertRefused("gives two percentages", "compare", baseline(), candidate(700), "--threshold", "3%,4%");
		assertRefused("no metric is in 'wheels/op'; the units are B/op, ops/s", "compare", baseline(), candidate(700),
				"--threshold", "3%,2wheels/op");
	}

	private Path allocating(String name, String bytes) throws IOException {
		Path file = new JmhFile().with("org.acme.Pool.take", 1000, 0.001).writeTo(folder.resolve(name));
		return Files.writeString(file, Files.readString(file).replace("64.01", bytes).replace("64.0", bytes));
	}

	@Test
	void filtersByNameAndParameters() throws IOException {
		Path file = new JmhFile().with("org.acme.Pool.take", "10", 1000, 0.001)
				.with("org.acme.Pool.take", "100", 900, 0.001).with("org.acme.Pool.give", "10", 1300, 0.001)
				.writeTo(folder.resolve("sizes.json"));
		assertEquals(List.of("org.acme.Pool.take 10", "org.acme.Pool.take 100"), filtered(file, "take$"));
		assertEquals(List.of("org.acme.Pool.take 10"), filtered(file, "take \\(size=10\\)"));
		assertEquals(List.of("org.acme.Pool.take 10", "org.acme.Pool.give 10"), filtered(file, "size=10\\)"));
	}

	@Test
	void tellsFilesOfTheSameNameApart() throws IOException {
		Path one = new JmhFile().with("a.B.c", 1, 0.001).writeTo(folder.resolve("one/deep/result.json"));
		Path two = new JmhFile().with("a.B.c", 1, 0.001).writeTo(folder.resolve("two/deep/result.json"));
		assertEquals(0, run("compare", one, two, two, "--format", "json"), err());
		List<String> names = json().getAsJsonArray("runs").asList().stream()
				.map(run -> run.getAsJsonObject().get("name").getAsString()).toList();
		assertEquals(List.of("one/deep/result", "two/deep/result", "two/deep/result (2)"), names);
	}

	@Test
	void readsOneRunFromStandardInput() throws IOException {
		standardInput = new ByteArrayInputStream(Files.readAllBytes(candidate(700)));
		assertEquals(1, run("compare", baseline(), "-", "--format", "json"), err());
		JsonObject run = json().getAsJsonArray("runs").get(1).getAsJsonObject();
		assertEquals("standard input", run.get("name").getAsString());
		assertTrue(run.get("file").isJsonNull());
		assertRefused("standard input can be read only once", "compare", "-", "-");
		standardInput = new ByteArrayInputStream("nonsense".getBytes(StandardCharsets.UTF_8));
		assertRefused("flightbench: standard input: ", "show", "-");
	}

	/** The headline and the counts include all results, even those that are not listed. */
	@Test
	void listsOnlyWhatChangedWithTheLargestRegressionOnTop() throws IOException {
		Path before = three("three-before.json", 1000, 1000, 1000);
		Path after = three("three-after.json", 769.2, 1000, 500);
		assertEquals(1, run("compare", before, after, "--only", "changed", "--sort", "change"), err());
		assertTrue(out().startsWith("2 of 3 slower (1.30× to 2.0×)\n0 improved, 2 regressed, 1 no change"), out());
		List<String> rows = out().lines().filter(line -> line.startsWith("Pool.")).map(line -> line.split(" ")[0])
				.toList();
		assertEquals(List.of("Pool.c", "Pool.a"), rows);
		assertTrue(out().contains("2 of 3 results"), out());

		assertEquals(1, run("compare", before, after, "--only", "changed", "--sort", "change", "--format", "csv"));
		assertEquals(List.of("org.acme.Pool.c", "org.acme.Pool.a"),
				out().lines().skip(1).map(line -> line.split(",")[2]).toList());
		assertEquals(1, run("compare", before, after, "--only", "changed", "--format", "json"));
		JsonObject json = JsonParser.parseString(out()).getAsJsonObject();
		assertEquals(2, json.getAsJsonArray("comparisons").size());
		assertEquals(3, json.getAsJsonObject("part").get("all").getAsInt());
		assertRefused("do not apply to HTML", "compare", before, after, "--only", "changed", "--format", "html");
	}

	@Test
	void sortsByNameAndListsNothingInASummary() throws IOException {
		Path before = three("three-before.json", 1000, 1000, 1000);
		Path after = three("three-after.json", 769.2, 1000, 500);
		assertEquals(1, run("compare", before, after, "--sort", "name"), err());
		assertEquals(List.of("Pool.a", "Pool.b", "Pool.c"), out().lines().filter(line -> line.startsWith("Pool."))
				.map(line -> line.split(" ")[0]).toList());
		assertEquals(1, run("compare", before, after, "--summary"), err());
		assertTrue(out().startsWith("2 of 3 slower") && !out().contains("Pool.a"), out());
	}

	@Test
	void quietLeavesTheExitStatusAndTheFile() throws IOException {
		Path file = folder.resolve("quiet.txt");
		assertEquals(1, run("compare", three("b.json", 1000, 1000, 1000),
				three("a.json", 769.2, 1000, 1000), "-q", "-o", file));
		assertEquals("", out());
		assertEquals("", err());
		assertTrue(Files.readString(file).startsWith("1 of 3 slower"), Files.readString(file));
		assertRefused("no such file", "compare", folder.resolve("missing.json"), file, "-q");
	}

	/** The score and the bytes of a result are in the same row. */
	@Test
	void showsMetricsSideBySide() throws IOException {
		Path before = Checkout.root().resolve("samples/histogram-baseline.json");
		Path after = Checkout.root().resolve("samples/histogram-optimized.json");
		run("compare", before, after, "--metrics", "gc.alloc.rate.norm");
		assertTrue(out().lines().anyMatch(line -> line.contains("Score change  ")
				&& line.contains("gc.alloc.rate.norm change")), out());
		run("compare", before, after, "--metrics", "all", "--format", "json");
		JsonObject json = JsonParser.parseString(out()).getAsJsonObject();
		assertTrue(json.getAsJsonArray("metrics").size() > 1, out());
		assertRefused("no result has the metric 'gc.allocs'", "compare", before, after, "--metrics", "gc.allocs");
	}

	@Test
	void writesAFileInTheFormatOfItsEnding() throws IOException {
		for (Map.Entry<String, String> start : Map.of("r.md", "### after", "r.csv", "baseline,", "r.json", "{",
				"r.html", "<!DOCTYPE html>", "r.txt", "1.30× faster\n").entrySet()) {
			Path file = folder.resolve(start.getKey());
			assertEquals(0, run("compare", baseline(), candidate(1300), "-o", file), err());
			assertTrue(Files.readString(file).startsWith(start.getValue()), Files.readString(file));
			assertEquals("", out());
		}
		Path csv = folder.resolve("really.csv");
		assertEquals(0, run("compare", baseline(), candidate(1300), "--format", "json", "--out", csv), err());
		assertTrue(Files.readString(csv).startsWith("{"));
		try (Stream<Path> files = Files.list(folder)) {
			assertTrue(files.noneMatch(file -> file.toString().endsWith(".tmp")), "a temporary file is left");
		}
	}

	@Test
	void replacesAnOldReportWhole() throws IOException {
		Path file = Files.writeString(folder.resolve("report.json"), "x".repeat(100_000));
		assertEquals(0, run("compare", baseline(), candidate(1300), "--out", file), err());
		assertTrue(JsonParser.parseString(Files.readString(file)).isJsonObject());
	}

	@Test
	void doesNotOverwriteWhatItReads() throws IOException {
		Path before = baseline();
		byte[] bytes = Files.readAllBytes(before);
		assertRefused("would overwrite an input file", "compare", before, candidate(1), "--out",
				folder.resolve("x/../before.json").normalize());
		Path link = Files.createSymbolicLink(folder.resolve("link.json"), before);
		assertRefused("would overwrite an input file", "compare", before, candidate(1), "--out", link);
		assertEquals(new String(bytes, StandardCharsets.UTF_8), Files.readString(before));
	}

	@Test
	void saysWhyAFileCannotBeWritten() throws IOException {
		assertRefused("is a directory", "show", baseline(), "--out", folder);
		assertRefused("its directory does not exist", "show", baseline(), "--out", folder.resolve("no/such/report.md"));
	}

	@Test
	void comparesWhatHasAnotherUnitInEveryFormat() throws IOException {
		Path after = candidate(700);
		Files.writeString(after, Files.readString(after).replace("ops/s", "widgets"));
		for (String format : List.of("text", "markdown", "csv", "json", "html")) {
			assertEquals(3, run("compare", baseline(), after, "--fail-on", "inconclusive", "--format", format), err());
			assertTrue(out().contains("units do not convert: widgets to ops/s"), out());
		}
		run("compare", baseline(), after);
		assertTrue(out().contains("1,000 ± 10  700.0 ± 7.0  ops/s, widgets"), out());
		run("compare", baseline(), after, "--format", "json");
		JsonObject comparison = json().getAsJsonArray("comparisons").get(0).getAsJsonObject();
		assertEquals(1000, comparison.getAsJsonObject("baseline").get("score").getAsDouble());
		assertTrue(comparison.getAsJsonObject("candidate").get("score").isJsonNull(), "700 are no ops/s");
	}

	@Test
	void showsAFileInEveryFormat() throws IOException {
		for (String format : List.of("text", "markdown", "csv", "json", "html")) {
			assertEquals(0, run("show", baseline(), "--format", format), err());
			assertTrue(out().replace("<wbr>", "").contains(format.equals("csv") || format.equals("json")
					? "org.acme.Pool.take"
					: "Pool.take"),
					out());
		}
	}

	private List<String> filtered(Path file, String filter) {
		assertEquals(0, run("show", file, "--filter", filter, "--format", "json"), err());
		return json().getAsJsonArray("results").asList().stream().map(result -> result.getAsJsonObject())
				.map(result -> result.get("benchmark").getAsString() + " "
						+ result.getAsJsonObject("params").get("size").getAsString())
				.toList();
	}

	private JsonObject json() {
		return JsonParser.parseString(out()).getAsJsonObject();
	}

	private Path three(String file, double a, double b, double c) throws IOException {
		return new JmhFile().with("org.acme.Pool.b", b, 0.001).with("org.acme.Pool.a", a, 0.001)
				.with("org.acme.Pool.c", c, 0.001).writeTo(folder.resolve(file));
	}
}
