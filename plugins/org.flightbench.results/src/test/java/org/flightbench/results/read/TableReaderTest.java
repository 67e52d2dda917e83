// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.read;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

import org.flightbench.results.Metric;
import org.flightbench.results.Mode;
import org.flightbench.results.Result;
import org.flightbench.results.ResultId;
import org.flightbench.results.Run;
import org.flightbench.results.Score;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class TableReaderTest {

	@TempDir
	private Path folder;

	/**
	 * JMH printed all of these files from the same results, but rounded values, shortened names, and omitted threads.
	 */
	@ParameterizedTest
	@ValueSource(strings = {"all-modes.txt", "german.txt", "whole-log.txt"})
	void readsWhatTheJsonOfTheSameRunSays(String name) {
		List<Result> expected = TestFiles.read(TestFiles.resource("all-modes.json")).results();
		Run run = TestFiles.read(TestFiles.resource(name));
		assertEquals(List.of(), run.notes());
		assertEquals(expected.size(), run.results().size());
		for (int index = 0; index < expected.size(); index++) {
			Result result = run.results().get(index);
			ResultId id = expected.get(index).id();
			assertEquals(
					new ResultId(id.simpleClassName() + "." + id.methodName(), id.mode(), ResultId.UNKNOWN_THREADS,
							id.params()),
					result.id());
			assertSame(expected.get(index).primary(), result.primary());
			assertEquals(expected.get(index).secondary().keySet(), result.secondary().keySet());
			expected.get(index).secondary().values()
					.forEach(metric -> assertSame(metric, result.secondary().get(metric.name())));
		}
	}

	private static void assertSame(Metric expected, Metric metric) {
		double value = expected.score().value();
		assertEquals(expected.unit(), metric.unit());
		assertEquals(value, metric.score().value(), value < 0.0005 ? 3 * value : 0.00051);
		if (!Double.isNaN(metric.score().error())) {
			assertEquals(expected.score().error(), metric.score().error(), 0.001);
		}
		if (expected.name().equals(Metric.PRIMARY)) {
			assertEquals(expected.score().samples(), metric.score().samples());
		}
		metric.percentiles().forEach(
				(percent, percentile) -> assertEquals(expected.percentiles().get(percent), percentile, 0.00051));
	}

	@Test
	void findsAllTablesOfTheSeedsDocument() {
		Run run = TestFiles.read(TestFiles.resource("seed-table.md"));
		List<Result> json = TestFiles.read(TestFiles.resource("jmc-writer.json")).results();
		assertEquals(19, run.results().size());
		assertEquals(2, run.notes().size());
		assertTrue(run.notes().get(0)
				.endsWith("StringEncodingBenchmark.encodeMixedStri\u2026 has a footnote in the text")
				|| run.notes().get(0).contains("encodeMixedStrin"), run.notes().get(0));
		for (Result result : run.results()) {
			Result same = json.stream()
					.filter(other -> other.id().benchmark().endsWith("." + result.id().benchmark())
							&& other.id().mode() == result.id().mode()
							&& other.id().params().equals(result.id().params()))
					.findAny().orElseThrow();
			assertEquals(same.primary().score().value(), result.primary().score().value(), 0.0006 + 0.06
					* Math.min(1, Math.floor(same.primary().score().value() / 1000)));
			assertEquals(same.primary().unit(), result.primary().unit());
		}
		Result first = run.results().get(0);
		assertEquals("EventWriteThroughputBenchmark.writeSimpleEvent", first.id().benchmark());
		assertEquals(986095.2, first.primary().score().value());
		assertEquals(2, first.primary().score().samples());
	}

	@ParameterizedTest
	@CsvSource(delimiter = '|', quoteCharacter = '`', value = {
			"a.b  avgt   5  12.345 ± 0.678  ms/op        | 5 | 12.345 | 0.678",
			"a.b  avgt   5  12.345 ±0.678   ms/op        | 5 | 12.345 | 0.678",
			"a.b  avgt   5  12.345 ±(99.9%) 0.678 ms/op  | 5 | 12.345 | 0.678",
			"a.b  avgt   5  12.345 ? 0.678  ms/op        | 5 | 12.345 | 0.678",
			"a.b  avgt   5  12.345 +- 0.678 ms/op        | 5 | 12.345 | 0.678",
			"a.b  avgt   5  12.345  0.678   ms/op        | 5 | 12.345 | 0.678",
			"a.b  avgt      12.345          ms/op        | 1 | 12.345 | NaN",
			"a.b  avgt  20  12.345          ms/op        | 20 | 12.345 | NaN",
			"a.b  avgt   5  ≈ 10⁻³          ms/op        | 5 | 0.001 | NaN",
			"a.b  avgt   5  ≈ 10⁻¹²         ms/op        | 5 | 1e-12 | NaN",
			"a.b  avgt   5  ≈ 0             ms/op        | 5 | 0 | NaN",
			"a.b  avgt   5  NaN             ms/op        | 5 | NaN | NaN",
			"a.b  avgt   5  1'234.5 ± 1.5   ms/op        | 5 | 1234.5 | 1.5",
			"a.b  avgt   5  1,234,567 ± 1,500 ms/op      | 5 | 1234567 | 1500",
			"a.b  avgt   5  1.234.567,8 ± 1,5 ms/op      | 5 | 1234567.8 | 1.5",
			"a.b  avgt   5  1234,567 ± 0,500 ms/op       | 5 | 1234.567 | 0.5",
			"a.b  avgt   5  3.1* ± 0.5      ms/op *      | 5 | 3.1 | 0.5",
			"a.b  avgt   5  1.5E7 ± 1.5e6   ms/op        | 5 | 1.5e7 | 1.5e6"})
	void readsRowsAsPeoplePasteThem(String row, long samples, double score, double error) throws IOException {
		Score read = TestFiles.read(folder, "Benchmark  Mode  Cnt  Score   Error  Units\n" + row + "\n").results()
				.get(0).primary()
				.score();
		assertEquals(new Score(score, error, read.unit(), samples), read);
		assertEquals("ms/op", read.unit().symbol());
	}

	@Test
	void tellsThousandsFromDecimalsByTheWholeTable() throws IOException {
		List<Result> results = TestFiles.read(folder, """
														Benchmark  Mode  Cnt    Score  Units
														a.b       thrpt    5  899,178  ops/s
														a.c       thrpt    5  7,197.8  ops/s

														Benchmark  Mode  Cnt    Score  Units
														a.d       thrpt    5  899,178  ops/s
														a.e       thrpt    5    0,108  ops/s
														""").results();
		assertEquals(List.of(899178.0, 7197.8, 899.178, 0.108),
				results.stream().map(result -> result.primary().score().value()).toList());
	}

	@ParameterizedTest
	@CsvSource(delimiter = '|', value = {"1.234.567,8 | 986,095.2 | 986095.2", "986,095.2 | 1.234.567,8 | 1234567.8",
			"24.5 | 0,108 | 0.108", "24.5 | 12,34 | 12.34", "24.5 | 1234,567 | 1234.567", "24,55 | 12.34 | 12.34",
			"24.5 | 986,095 | 986095", "24.5 | 12,34,567 | 1234567"})
	void believesWhatANumberShowsOfItself(String first, String second, double score) throws IOException {
		Path file = Files.writeString(folder.resolve("mixed.txt"), """
																	Benchmark  Mode  Cnt  Score  Error  Units
																	A.x  thrpt  5  %s  ± 1  ops/s
																	A.y  thrpt  5  %s  ± 1  ops/s
																	""".formatted(first, second));
		assertEquals(score, TestFiles.read(file).results().get(1).primary().score().value());
	}

	@Test
	void saysWhenItGuessedThatACommaIsADecimalComma() throws IOException {
		Run run = TestFiles.read(folder, "Benchmark  Mode  Cnt  Score  Units\na.b  thrpt  5  899,178  ops/s\n");
		assertEquals(899.178, run.results().get(0).primary().score().value());
		assertEquals(List.of("line 2: read the commas in this table as decimal commas"), run.notes());
	}

	@Test
	void readsTheTablesOfTheFirstVersions() throws IOException {
		List<Result> results = TestFiles
				.read(folder, """
								Benchmark              (size)   Mode   Samples        Score  Score error    Units
								o.s.MyBenchmark.find      100   avgt        15       12.500        1.250    ns/op
								Benchmark                       Mode   Samples         Mean   Mean error    Units
								o.s.MyBenchmark.find           thrpt        15       12.500        1.250   ops/ns
								Benchmark                       Mode Thr    Cnt  Sec         Mean   Mean error    Units
								o.s.MyBenchmark.find           thrpt   8     15    5       12.500        1.250   ops/ns
								""").results();
		assertEquals(3, results.size());
		for (Result result : results) {
			assertEquals(new Score(12.5, 1.25, result.primary().unit(), 15), result.primary().score());
		}
		assertEquals(Map.of("size", "100"), results.get(0).id().params());
		assertEquals(8, results.get(2).id().threads());
	}

	@Test
	void cutsParametersByAlignmentIfTheyHoldBlanks() throws IOException {
		List<Result> results = TestFiles.read(folder, """
														Benchmark  (empty)     (text)  Mode  Cnt  Score   Error  Units
														B.c                 a avgt b   avgt    5  1.500 ± 0.500  ms/op
														B.c              x       N/A   avgt    5  2.500 ± 0.500  ms/op
														""".replace("   avgt    5", "  avgt    5")).results();
		assertEquals(Map.of("text", "a avgt b"), results.get(0).id().params());
		assertEquals(Map.of("empty", "x"), results.get(1).id().params());
	}

	@Test
	void readsSecondaryMetricsAndPercentiles() throws IOException {
		Result result = TestFiles.read(folder, """
												Benchmark                     Mode    Cnt  Score   Error   Units
												B.read                      sample  20410  0.245 ± 0.003   ms/op
												B.read:read·p0.50           sample         0.240           ms/op
												B.read:p0.9999              sample         1.5             ms/op
												B.read:·gc.alloc.rate.norm  sample      5 24.001 ± 0.001    B/op
												B.read:·stack               sample           NaN             ---
												""").results().get(0);
		assertEquals(Mode.SAMPLE_TIME, result.id().mode());
		assertEquals(Map.of(50.0, 0.240, 99.99, 1.5), result.primary().percentiles());
		assertEquals(List.of("gc.alloc.rate.norm", "stack"), List.copyOf(result.secondary().keySet()));
		assertEquals(24.001, result.metric("\u00b7gc.alloc.rate.norm").orElseThrow().score().value());
	}

	@Test
	void findsTablesInLogsOfBuildTools() throws IOException {
		List<Result> results = TestFiles
				.read(folder, """
								[INFO] Scanning for projects...
								# Run complete. Total time: 00:01:02
								[INFO] \u001b[1mBenchmark  Mode  Cnt  Score   Error  Units\u001b[0m
								[INFO] B.c        avgt    5  1.500 ± 0.500  ms/op
								[INFO] B.d        avgt    5  2.500 ± 0.500  ms/op
								[INFO] Benchmark result is saved to out.json
								""").results();
		assertEquals(List.of("B.c", "B.d"), results.stream().map(result -> result.id().benchmark()).toList());
	}

	@Test
	void readsTablesOfMarkdown() throws IOException {
		List<Result> results = TestFiles.read(folder, """
														| Benchmark | (size) | Mode | Cnt | Score | Error | Units |
														|-----------|-------:|------|----:|------:|------:|-------|
														| `B.c`     | 10     | avgt | 5   | 1.5   | ± 0.5 | ms/op |
														""").results();
		assertEquals("B.c", results.get(0).id().benchmark());
		assertEquals(Map.of("size", "10"), results.get(0).id().params());
		assertEquals(0.5, results.get(0).primary().score().error());
	}

	@ParameterizedTest
	@ValueSource(strings = {"windows-1252", "UTF-16"})
	void readsWhatWindowsConsolesSave(String charset) throws IOException {
		String table = "Benchmark  Mode  Cnt  Score   Error  Units\r\nB.c  avgt  5  1.500 \u00b1 0.500  ms/op\r\n"
				+ "B.c:\u00b7gc.count  avgt  5  3.000  counts\r\n";
		Path file = Files.write(folder.resolve("out.txt"), table.getBytes(Charset.forName(charset)));
		Result result = TestFiles.read(file).results().get(0);
		assertEquals(0.5, result.primary().score().error());
		assertEquals(3, result.metric("gc.count").orElseThrow().score().value());
	}

	@Test
	void rowsBehindACarriageReturnAreRowsOfTheirOwn() throws IOException {
		List<Result> results = TestFiles.read(folder,
				"# Progress 10 %\r# Progress 90 %\rBenchmark  Mode  Cnt  Score   Error  Units\r\n"
						+ "B.c        avgt    5  1.500 \u00b1 0.500  ms/op\rB.d        avgt    5  2.500 \u00b1 0.500  ms/op\n")
				.results();
		assertEquals(List.of("B.c", "B.d"), results.stream().map(result -> result.id().benchmark()).toList());
		assertEquals(2.5, results.get(1).primary().score().value());
	}

	@Test
	void notesRowsThatItCannotRead() throws IOException {
		Run run = TestFiles.read(folder, """
											Benchmark  Mode  Cnt  Score   Error  Units
											B.c        avgt    5  1.500 ± 0.500  ms/op
											B.d        avgt    5  ? 10??         ms/op
											B.e        avgt    5  1.2.3          ms/op
											B.e:gc     avgt    5  1.5            ms
											The mode avgt is the average time.
											""");
		assertEquals(1, run.results().size());
		assertEquals(
				List.of("line 3: skipped a row that cannot be read: B.d        avgt    5  ? 10??         ms/\u2026",
						"line 4: skipped B.e, whose numbers cannot be read",
						"line 5: skipped B.e:gc, which does not follow a row of its benchmark"),
				run.notes());
	}

	@Test
	void passesOverLinesOfAnyLength() throws IOException {
		String table = "Benchmark  Mode  Cnt  Score  Units\n" + "x ".repeat(1_000_000) + "\nB.c  ss  5  1.5  ms/op\n";
		Path file = Files.write(folder.resolve("out.txt"), table.getBytes(StandardCharsets.UTF_8));
		assertEquals(1, TestFiles.read(file).results().size());
	}
}
