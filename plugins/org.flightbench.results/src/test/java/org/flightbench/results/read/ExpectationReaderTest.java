// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.read;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

import org.flightbench.results.compare.Expectation;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests the reader of expectations. In broken files, an arrow marks the reported position. */
class ExpectationReaderTest {

	private static final String ARROW = "→";

	@TempDir
	private Path folder;

	@Test
	void readsEveryField() throws IOException {
		List<Expectation> expectations = read("""
												[{"name": "Less garbage", "benchmark": "Pool\\\\.take$",
												  "params": {"size": 100, "fair": true}, "metric": "·gc.alloc.rate",
												  "atLeast": -70.5, "atMost": -60, "comment": "because"},
												 {"benchmark": "Parser", "atLeast": 40}]""");
		Expectation first = expectations.get(0);
		assertEquals("Less garbage", first.name());
		assertEquals("Pool\\.take$", first.benchmark().pattern());
		assertEquals(Map.of("size", "100", "fair", "true"), first.params());
		assertEquals("gc.alloc.rate", first.metric());
		assertEquals(-70.5, first.atLeast());
		assertEquals(-60, first.atMost());
		assertEquals("because", first.comment());
		Expectation second = expectations.get(1);
		assertEquals("Parser", second.name());
		assertEquals("score", second.metric());
		assertTrue(Double.isNaN(second.atMost()));
		assertEquals("", second.comment());
	}

	@Test
	void readsTheSample() throws IOException {
		List<Expectation> expectations = ExpectationReader
				.read(TestFiles.root().resolve("samples/writer-expectations.json"));
		assertEquals(List.of("Allocation rate", "Event throughput", "String encoding, cached",
				"Constant pool buildup", "1 pooled LEB128 writer", "2 cached field values", "3 cached UTF-8, time",
				"3 cached UTF-8, bytes", "4 capacity hints", "6 LEB128 encoding"),
				expectations.stream().map(Expectation::name).toList());
	}

	@Test
	void refusesTextsThatNoTableHasRoomFor() {
		UnreadableFileException e = assertThrows(UnreadableFileException.class,
				() -> read("[{\"benchmark\": \"a\", \"atLeast\": 1, \"name\": \"" + "x".repeat(1001) + "\"}]"));
		assertTrue(e.getMessage().contains("longer than 1000 characters"), e.getMessage());
	}

	@ParameterizedTest
	@CsvSource(delimiter = '|', quoteCharacter = '`', value = {
			"→{}                                       | found an object, expected an array for the expectations",
			"[→]                                       | found no expectations, expected at least one",
			"[→1]                                      | found a number, expected an object for an expectation",
			"[{\"benchmark\":\"a\",→\"atleast\":1}]    | found the field \"atleast\", expected name, benchmark",
			"[{\"atMost\":1,→\"atMost\":2}]            | found a second \"atMost\", expected one",
			"[{\"benchmark\":→\"a\\\\.(\"}]            | expected a regular expression for benchmark: Unclosed group",
			"[{\"benchmark\":→1}]                      | found a number, expected a string for benchmark",
			"[{\"atLeast\":→\"40 %\"}]                 | found a string, expected a number for atLeast",
			"[{\"atMost\":→-100.5}]                    | found -100.5, expected a number of at least -100.0 for atMost",
			"[{\"atMost\":→1e999}]                     | found 1e999, expected a number",
			"[{\"atMost\":1→}]                         | the expectation that ends here has no \"benchmark\"",
			"[{\"benchmark\":\"a\"→}]                  | the expectation that ends here has neither \"atLeast\" nor",
			"[{\"benchmark\":\"a\",\"atLeast\":2,\"atMost\":1→}] | the expectation that ends here matches nothing: no change is at least 2.0",
			"[{\"benchmark\":\"a\",\"atLeast\":2}] →[] | found ",
			"[{\"benchmark\":\"a\",→}]                 | found '}', expected a name in double quotes",
			"[{\"benchmark\":\"a\"→                    | the file ends here, expected ',' or '}'"})
	void saysWhereAndWhatIsWrong(String marked, String problem) {
		String text = "\n " + marked;
		UnreadableFileException e = assertThrows(UnreadableFileException.class,
				() -> read(text.replace(ARROW, "")));
		assertTrue(e.problem().contains(problem), e.problem());
		assertEquals("line 2, column " + (text.indexOf(ARROW)), e.place(), e.problem());
	}

	@ParameterizedTest
	@CsvSource(delimiter = '|', quoteCharacter = '`', value = {
			"[{\"name\":\"a\"",
			"[{\"benchmark\":\"a\",\"params\":{\"n\":[1]},\"atMost\":\"wrong\"}]",
			"[{\"benchmark\":7,\"comment\":1}]"})
	void recognizesEvenBrokenExpectations(String text) throws IOException {
		assertTrue(ExpectationReader.recognizes(Files.writeString(folder.resolve("expectations.json"), text)));
	}

	@Test
	void readAsResultsTheyAreCalledWhatTheyAre() {
		UnreadableFileException failure = TestFiles
				.failure(TestFiles.root().resolve("samples/writer-expectations.json"));
		assertTrue(failure.problem().startsWith("these are expectations of a comparison, expected JMH's results"),
				failure.problem());
	}

	@ParameterizedTest
	@CsvSource(delimiter = '|', quoteCharacter = '`', value = {
			"[{\"jmhVersion\":\"1.37\",\"benchmark\":\"a\",\"atMost\":1}]",
			"[{\"benchmark\":\"a\",\"params\":{\"atMost\":\"1\"},\"mode\":\"avgt\"}]",
			"[{\"benchmark\":\"a\"}]", "[]", "{\"atMost\":1}", "Benchmark Mode Cnt Score Error Units"})
	void recognizesNothingElse(String text) throws IOException {
		assertFalse(ExpectationReader.recognizes(Files.writeString(folder.resolve("other.json"), text)));
	}

	@Test
	void recognizesNoFileThatIsNotThere() {
		assertFalse(ExpectationReader.recognizes(folder));
		assertFalse(ExpectationReader.recognizes(folder.resolve("missing.json")));
	}

	private List<Expectation> read(String text) throws IOException {
		return ExpectationReader.read(Files.writeString(folder.resolve("expectations.json"), text));
	}
}
