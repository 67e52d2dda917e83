// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.read;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.flightbench.results.Metric;
import org.flightbench.results.IterationSetup;
import org.flightbench.results.RawData;
import org.flightbench.results.Result;
import org.flightbench.results.ResultId;
import org.flightbench.results.Run;
import org.flightbench.results.Score;
import org.flightbench.results.Setup;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests the peculiarities of JMH's JSON format. */
class JmhJsonTest {

	@TempDir
	private Path folder;

	@Test
	void leavesUnknownWhatTheFileDoesNotSay() throws IOException {
		Result result = only("{\"benchmark\":\"a.B.c\",\"mode\":\"ss\",\"primaryMetric\":{}}");
		assertEquals(Setup.UNKNOWN, result.setup());
		assertEquals(ResultId.UNKNOWN_THREADS, result.id().threads());
		assertEquals(Map.of(), result.id().params());
		assertEquals(Map.of(), result.secondary());
		assertTrue(Double.isNaN(result.primary().score().value()));
		assertTrue(Double.isNaN(result.primary().score().error()));
		assertEquals(Score.UNKNOWN_SAMPLES, result.primary().score().samples());
		assertEquals("", result.primary().unit().symbol());
		assertSame(RawData.NONE, result.primary().rawData());
	}

	@Test
	void takesNullForAFieldThatIsNotThere() throws IOException {
		Result result = only(
				"{\"benchmark\":\"a.B.c\",\"mode\":\"avgt\",\"threads\":null,\"jvm\":null,\"jvmArgs\":null,"
						+ "\"forks\":null,\"params\":null,\"secondaryMetrics\":null,\"primaryMetric\":{\"score\":null,"
						+ "\"scoreError\":null,\"scoreUnit\":null,\"scorePercentiles\":null,\"rawData\":null,\"rawDataHistogram\":null}}");
		assertEquals(Setup.UNKNOWN, result.setup());
		assertTrue(Double.isNaN(result.primary().score().value()));
		assertNull(result.setup().jvmArgs());
	}

	@Test
	void readsNumbersThatJmhWritesAsStrings() throws IOException {
		Metric metric = only(
				"{\"mode\":\"avgt\",\"benchmark\":\"a.B.c\",\"primaryMetric\":{\"score\":\"+INF\",\"scoreError\":\"-INF\","
						+ "\"scoreUnit\":\"s/op\",\"scorePercentiles\":{\"0.0\":1,\"50.0\":\"NaN\",\"100.0\":\"+INF\"},"
						+ "\"rawData\":[[\"NaN\",\"+INF\",\"-INF\",-0.5]]}}")
				.primary();
		assertEquals(Double.POSITIVE_INFINITY, metric.score().value());
		assertEquals(Double.NEGATIVE_INFINITY, metric.score().error());
		assertEquals(Map.of(0.0, 1.0, 100.0, Double.POSITIVE_INFINITY), metric.percentiles());
		assertEquals(List.of(Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, -0.5),
				java.util.Arrays.stream(metric.rawData().values(0)).boxed().toList());
	}

	@Test
	void passesOverWhatItDoesNotKnow() throws IOException {
		Result result = only(
				TestFiles.result("\"userAgent\":\"x\",\"more\":{\"deep\":[[{\"a\":[1,true,null]}]]},\"threads\":4,"));
		assertEquals(4, result.id().threads());
		assertEquals(1.5, result.primary().score().value());
	}

	@Test
	void givesSecondaryMetricsOneSpelling() throws IOException {
		Map<String, Metric> secondary = only(TestFiles.result("\"secondaryMetrics\":{"
				+ "\"\u00b7gc.alloc.rate.norm\":{\"score\":24.0,\"scoreUnit\":\"B/op\",\"rawData\":[[24.0],[]]},"
				+ "\"gc.count\":{\"score\":3,\"scoreError\":\"NaN\",\"scoreUnit\":\"counts\",\"rawData\":[]},"
				+ "\"JFR\":{\"score\":\"NaN\",\"scoreUnit\":\"---\"}},")).secondary();
		assertEquals(List.of("gc.alloc.rate.norm", "gc.count", "JFR"), List.copyOf(secondary.keySet()));
		assertEquals("gc.alloc.rate.norm", secondary.get("gc.alloc.rate.norm").name());
		assertEquals(0, secondary.get("gc.alloc.rate.norm").rawData().iterations(1));
		assertEquals(0, secondary.get("gc.count").rawData().forks());
	}

	@Test
	void readsTheMiddleDotFromAWindowsCodePage() throws IOException {
		String json = "[" + TestFiles.result("\"secondaryMetrics\":{\"\u00b7gc.time\":{\"score\":5}},") + "]";
		Path file = Files.write(folder.resolve("windows.json"), json.getBytes(StandardCharsets.ISO_8859_1));
		assertEquals(Set.of("gc.time"), TestFiles.read(file).results().get(0).secondary().keySet());
	}

	@ParameterizedTest
	@ValueSource(strings = {"UTF-8", "UTF-16", "UTF-16LE", "UTF-16BE"})
	void understandsByteOrderMarks(String charset) throws IOException {
		String json = "\ufeff[" + TestFiles.result("\"params\":{\"text\":\"\u00e4\u20ac\ud83d\ude80\"},") + "]";
		Path file = Files.write(folder.resolve("marked.json"),
				json.getBytes(charset.equals("UTF-16") ? "UTF-16BE" : charset));
		assertEquals("\u00e4\u20ac\ud83d\ude80", TestFiles.read(file).results().get(0).id().params().get("text"));
	}

	@Test
	void keepsRaggedRawData() throws IOException {
		RawData raw = only(
				"{\"benchmark\":\"a.B.c\",\"mode\":\"thrpt\",\"primaryMetric\":{\"rawData\":[[1,2,3],[],[4]]}}")
				.primary()
				.rawData();
		assertEquals(3, raw.forks());
		assertEquals(List.of(3, 0, 1), List.of(raw.iterations(0), raw.iterations(1), raw.iterations(2)));
		assertEquals(4, raw.value(2, 0));
	}

	@Test
	void countsTheValuesOfTheScore() throws IOException {
		assertEquals(4, only("{\"benchmark\":\"a.B.c\",\"mode\":\"thrpt\",\"forks\":9,\"measurementIterations\":9,"
				+ "\"primaryMetric\":{\"score\":1,\"rawData\":[[1,2,3],[],[4]]}}").primary().score().samples());
		assertEquals(10, only("{\"benchmark\":\"a.B.c\",\"mode\":\"thrpt\",\"forks\":2,\"measurementIterations\":5,"
				+ "\"primaryMetric\":{\"score\":1,\"rawData\":[]}}").primary().score().samples());
		assertEquals(5, only("{\"benchmark\":\"a.B.c\",\"mode\":\"thrpt\",\"forks\":0,\"measurementIterations\":5,"
				+ "\"primaryMetric\":{\"score\":1}}").primary().score().samples());
		assertEquals(7, only("{\"benchmark\":\"a.B.c\",\"mode\":\"sample\",\"forks\":2,\"measurementIterations\":5,"
				+ "\"primaryMetric\":{\"score\":1,\"rawDataHistogram\":[[[[0.1,3]],[[0.2,4]]]]}}").primary().score()
				.samples());
	}

	@Test
	void readsHistogramsOfSampleMode() throws IOException {
		Metric metric = only("{\"benchmark\":\"a.B.c\",\"mode\":\"sample\",\"secondaryMetrics\":{"
				+ "\"c\u00b7p0.99\":{\"score\":9.9},\"p0.9999\":{\"score\":11},\"gc.count\":{\"score\":1}},\"primaryMetric\":{"
				+ "\"scorePercentiles\":{\"99.0\":9.5},\"rawDataHistogram\":[[[[0.5,2],[0.25,1],[7,0]],[]],[[[1,5]]]]}}")
				.primary();
		RawData raw = metric.rawData();
		assertTrue(raw.hasHistograms());
		assertEquals(2, raw.forks());
		assertEquals(2, raw.histogram(0, 0).orElseThrow().size());
		assertEquals(0.25, raw.histogram(0, 0).orElseThrow().value(0));
		assertEquals(1, raw.histogram(0, 0).orElseThrow().count(0));
		assertEquals(0, raw.histogram(0, 1).orElseThrow().total());
		assertEquals(5, raw.histogram(1, 0).orElseThrow().total());
		assertEquals(Map.of(99.0, 9.5, 99.99, 11.0), metric.percentiles());
	}

	@Test
	void readsParamsOfAnyKindAsText() throws IOException {
		assertEquals(Map.of("a", "x\"\\\n\u00e9", "b", "1.50", "c", "true", "d", "null"), only(TestFiles.result(
				"\"params\":{\"a\":\"x\\\"\\\\\\n\\u00e9\",\"b\":1.50,\"c\":true,\"d\":null},")).id().params());
	}

	@Test
	void readsTheWholeSetup() {
		Setup setup = TestFiles.read(TestFiles.resource("jmc-writer.json")).results().get(0).setup();
		assertEquals("1.37", setup.jmhVersion());
		assertEquals("21.0.5", setup.jdkVersion());
		assertEquals(new IterationSetup(1, "5 s", 1), setup.warmup());
		assertEquals(1, setup.forks());
	}

	@Test
	void keepsOneCopyOfWhatRepeats() {
		List<Result> results = TestFiles.read(TestFiles.resource("jmc-writer.json")).results();
		for (Result result : results) {
			assertSame(results.get(0).setup().jvm(), result.setup().jvm());
			assertSame(results.get(0).setup().jvmArgs(), result.setup().jvmArgs());
		}
		assertSame(results.get(0).setup(), results.get(1).setup());
		assertSame(results.get(0).primary().unit(), results.get(1).primary().unit());
		assertNotSame(results.get(0), results.get(1));
	}

	@Test
	void unpacksGzip() throws IOException {
		Path plain = TestFiles.resource("jmc-writer.json");
		Path packed = Files.write(folder.resolve("jmc-writer.json.gz"), TestFiles.gzip(Files.readAllBytes(plain)));
		assertEquals(TestFiles.read(plain).results().stream().map(Result::id).toList(),
				TestFiles.read(packed).results().stream().map(Result::id).toList());
		assertEquals("jmc-writer", TestFiles.read(packed).name());
	}

	@Test
	void goesByContentNotByName() throws IOException {
		Path packed = Files.write(folder.resolve("nightly.json"),
				TestFiles.gzip(Files.readAllBytes(TestFiles.resource("all-modes.csv"))));
		assertEquals(8, TestFiles.read(packed).results().size());
	}

	@Test
	void notesAFileWithoutResults() throws IOException {
		Run run = TestFiles.read(folder, "[\n]\n");
		assertEquals(List.of(), run.results());
		assertEquals(List.of("the file contains no results"), run.notes());
	}

	@Test
	void notesADescriptionThatCannotBeRead() throws IOException {
		Path file = Files.writeString(folder.resolve("results.json"), "[]");
		Files.writeString(folder.resolve("run.json"), "{\"status\": ");
		assertEquals(2, TestFiles.read(file).notes().size());
		Path itself = Files.writeString(folder.resolve("run.json"), "[]");
		assertEquals(1, TestFiles.read(itself).notes().size());
	}

	@Test
	void notesResultsThatOccurTwice() throws IOException {
		Run run = TestFiles.read(folder, "[" + TestFiles.result("") + "," + TestFiles.result("") + "]");
		assertEquals(2, run.results().size());
		assertEquals(List.of("1 result repeats the benchmark, mode, threads and parameters of an earlier one: "
				+ run.results().get(0).id().withParamsText()), run.notes());
	}

	@Test
	void readsEightResultsOfAllModes() {
		Run run = TestFiles.read(TestFiles.resource("all-modes.json"));
		assertEquals(8, run.results().size());
		assertFalse(run.metricNames().stream().anyMatch(name -> name.contains("p0.")));
		assertTrue(run.metricNames().contains("gc.alloc.rate.norm"));
	}

	private Result only(String result) throws IOException {
		Run run = TestFiles.read(folder, "[" + result + "]");
		assertEquals(1, run.results().size());
		return run.results().get(0);
	}
}
