// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.read;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

import org.flightbench.results.Metric;
import org.flightbench.results.Mode;
import org.flightbench.results.Result;
import org.flightbench.results.Run;
import org.flightbench.results.Score;
import org.flightbench.results.Setup;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class CsvReaderTest {

	private static final String HEADER = "\"Benchmark\",\"Mode\",\"Threads\",\"Samples\",\"Score\",\"Score Error (99.9%)\",\"Unit\",\"Param: size\"\r\n";

	@TempDir
	private Path folder;

	/** JMH wrote all of these files from the same results. */
	@ParameterizedTest
	@ValueSource(strings = {"all-modes.csv", "all-modes.scsv", "german.csv", "german.scsv"})
	void readsWhatTheJsonOfTheSameRunSays(String name) {
		List<Result> expected = TestFiles.read(TestFiles.resource("all-modes.json")).results();
		Run run = TestFiles.read(TestFiles.resource(name));
		assertEquals(List.of(), run.notes());
		assertEquals(expected.size(), run.results().size());
		for (int index = 0; index < expected.size(); index++) {
			Result result = run.results().get(index);
			assertEquals(expected.get(index).id(), result.id());
			assertEquals(Setup.UNKNOWN, result.setup());
			assertSame(expected.get(index).primary(), result.primary());
			assertEquals(expected.get(index).secondary().keySet(), result.secondary().keySet());
			expected.get(index).secondary().values()
					.forEach(metric -> assertSame(metric, result.secondary().get(metric.name())));
		}
	}

	private static void assertSame(Metric expected, Metric metric) {
		assertEquals(expected.unit(), metric.unit());
		assertEquals(expected.score().value(), metric.score().value(), 5e-7);
		assertEquals(expected.score().error(), metric.score().error(), 5e-7);
		if (expected.name().equals(Metric.PRIMARY)) {
			assertEquals(expected.score().samples(), metric.score().samples());
		}
		metric.percentiles()
				.forEach((percent, value) -> assertEquals(expected.percentiles().get(percent), value, 5e-7));
		assertEquals(0, metric.rawData().forks());
	}

	@Test
	void findsColumnsWhereASpreadsheetPutThem() throws IOException {
		Result result = TestFiles.read(folder, """
												Benchmark;Unit;Score;Comment;Mode
												a.B.c;ms/op;1,5;"slow; ""very""
												slow";avgt
												""").results().get(0);
		assertEquals(new Score(1.5, Double.NaN, result.primary().unit()), result.primary().score());
		assertEquals("ms/op", result.primary().unit().symbol());
		assertEquals(Mode.AVERAGE_TIME, result.id().mode());
		assertEquals(0, result.id().threads());
	}

	@ParameterizedTest
	@CsvSource(delimiter = '|', quoteCharacter = '`', value = {"\"1,441,993\",\"12,345\" | 1441993 | 12345",
			"\"1,441,993.25\",\"345\" | 1441993.25 | 345", "\"441,993\",\"1,993,000\" | 441993 | 1993000",
			"\"1.441.993,25\",\"1.345,5\" | 1441993.25 | 1345.5", "\"1441,993\",\"441,993\" | 1441.993 | 441.993",
			"\"1'441'993\",0.345 | 1441993 | 0.345", "\"441,993000\",\"3,250000\" | 441.993 | 3.25"})
	void readsThousandsSeparators(String numbers, double score, double error) throws IOException {
		Run run = TestFiles.read(folder, HEADER + "a.B.c,avgt,1,5," + numbers + ",s/op,3");
		assertEquals(score, run.results().get(0).primary().score().value());
		assertEquals(error, run.results().get(0).primary().score().error());
		assertEquals(List.of(), run.notes());
	}

	@Test
	void takesCommasThatCouldBeBothForThousandsIfTheySeparateFieldsToo() throws IOException {
		Run run = TestFiles.read(folder, HEADER + "a.B.c,avgt,1,5,\"441,993\",1,s/op,3");
		assertEquals(441_993, run.results().get(0).primary().score().value());
		assertEquals(List.of("line 2, column 16: read the commas in these numbers as thousands separators"),
				run.notes());
		Run semicolons = TestFiles.read(folder, "Benchmark;Mode;Score;Unit\na.B.c;avgt;441,993;s/op\n");
		assertEquals(441.993, semicolons.results().get(0).primary().score().value());
		assertEquals(List.of("line 2, column 12: read the commas in this table as decimal commas"),
				semicolons.notes());
	}

	@Test
	void separatesFieldsByTabs() throws IOException {
		assertEquals(2.5,
				TestFiles.read(folder, "Benchmark\tMode\tScore\tUnit\na.B.c\tss\t2.5\ts/op\n").results().get(0)
						.primary()
						.score().value());
	}

	@Test
	void leavesOutParametersThatABenchmarkDoesNotHave() throws IOException {
		List<Result> results = TestFiles
				.read(folder, HEADER + "a.B.c,avgt,1,5,1,NaN,s/op,\r\n\r\na.B.d,avgt,1,5,1,NaN,s/op,\"1,0\"")
				.results();
		assertEquals(Map.of(), results.get(0).id().params());
		assertEquals(Map.of("size", "1,0"), results.get(1).id().params());
	}

	@Test
	void readsSecondaryMetricsOfOlderVersions() throws IOException {
		Result result = TestFiles
				.read(folder, HEADER + "a.B.c,avgt,1,5,1,NaN,s/op,3\n\"a.B.c:\u00b7gc.time\",avgt,1,5,7,NaN,ms,3\n"
						+ "a.B.c:other,avgt,2,5,7,NaN,ms,3\n")
				.results().get(0);
		assertEquals(7, result.metric("gc.time").orElseThrow().score().value());
		assertEquals(1, result.secondary().size());
	}

	@Test
	void notesASecondaryMetricWithoutItsBenchmark() throws IOException {
		Run run = TestFiles.read(folder, HEADER + "a.B.c:gc.time,avgt,1,5,7,NaN,ms,3\n");
		assertEquals("line 2, column 1: skipped a.B.c:gc.time, which does not follow a row of its benchmark",
				run.notes().get(0));
	}

	@ParameterizedTest
	@CsvSource(delimiter = '|', quoteCharacter = '`', value = {
			"a.B.c,avgt,1,5,→fast,1,s/op,3        | found \"fast\", expected a number for Score",
			"a.B.c,avgt,1,5,→\"1,5,1\",1,s/op,3   | found \"1,5,1\", expected a number for Score",
			"a.B.c,→quick,1,5,1,1,s/op,3          | found the mode \"quick\", expected thrpt, avgt, sample or ss",
			"a.B.c,avgt,→1.5,5,1,1,s/op,3         | found 1.5, expected a whole number of Threads",
			"a.B.c,avgt,1,→-5,1,1,s/op,3          | found -5, expected a whole number of Samples",
			"→a.B.c,avgt,1,5,1                    | found 5 fields, expected 8 as in the first line",
			"→a.B.c                                | found 1 field, expected 8 as in the first line",
			"a.B.c,avgt,1,5,1,1,→\"s/op           | the file ends inside this field, expected '\"' at its end: it may have been truncated",
			"a.B.c,avgt,1,5,1,1,→\"               | the file ends inside this field, expected '\"' at its end: it may have been truncated",
			"a.B.c,\"avgt\"→x,1,5,1,1,s/op,3      | found 'x', expected ',' or the end of the line after a quoted field"})
	void pointsAtWhatIsWrong(String marked, String problem) throws IOException {
		String good = "a.B.c,avgt,1,5,1,1,s/op,\"two\nlines\"\r\n";
		UnreadableFileException failure = TestFiles.failure(folder, HEADER + good + marked.replace("\u2192", ""));
		assertEquals("line 4, column " + (marked.indexOf('\u2192') + 1) + ": " + problem,
				failure.place() + ": " + failure.problem());
	}

	@Test
	void saysWhichColumnIsMissing() throws IOException {
		UnreadableFileException failure = TestFiles.failure(folder, "Benchmark,Mode,Result\na,avgt,1\n");
		assertEquals("line 1, column 1", failure.place());
		assertTrue(failure.problem().startsWith("the first line names no column \"Score\", expected Benchmark, Mode,"));
	}
}
