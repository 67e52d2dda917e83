// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.read;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.stream.Stream;

import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Tests the reported positions of errors and the expected tokens. An arrow in the input marks the position. */
class BrokenJsonTest {

	private static final String ARROW = "\u2192";

	@TempDir
	private Path folder;

	@ParameterizedTest
	@CsvSource(delimiter = '|', quoteCharacter = '`', value = {
			"[{→x                                    | found 'x', expected a name in double quotes or '}'",
			"[{→'benchmark':1}]                      | found ''', expected a name in double quotes or '}'",
			"[{\"benchmark\" →\"a\"}]                | found '\"', expected ':'",
			"[{\"benchmark\":→}]                     | found '}', expected a value",
			"[{\"a\":\"b\" →\"c\":1}]                | found '\"', expected ',' or '}'",
			"[{\"a\":1,→}]                           | found '}', expected a name in double quotes",
			"[{\"a\":[1,→]}]                         | found ']', expected a value",
			"[{\"a\":[1 →2]}]                        | found '2', expected ',' or ']'",
			"[{\"a\":[1→}]                           | found '}', expected ',' or ']'",
			"[{\"a\":{\"b\":1→]}]                    | found ']', expected ',' or '}'",
			"[{\"a\":tru→x}]                         | found 'x', expected true, false or null",
			"[{\"a\":null→s}]                        | found 's', expected true, false or null",
			"[{\"a\":nu→Ll}]                         | found 'L', expected true, false or null",
			"[{\"a\":→NaN}]                          | found 'N', expected a value",
			"[{\"a\":-→a}]                           | found 'a', expected a digit",
			"[{\"a\":1.→}]                           | found '}', expected a digit after the decimal point",
			"[{\"a\":1.5→.2}]                        | found '.', expected ',' or '}'",
			"[{\"a\":0→1}]                           | found '1', expected ',' or '}'",
			"[{\"a\":1e→}]                           | found '}', expected an exponent",
			"[{\"a\":1e+→}]                          | found '}', expected a digit of the exponent",
			"[{\"a\":→+1}]                           | found '+', expected a value",
			"[{\"a\":\"x\\→q\"}]                     | found 'q', expected one of \"\\/bfnrtu after the backslash",
			"[{\"a\":\"\\u00→g0\"}]                  | found 'g', expected four hexadecimal digits after \\u",
			"[{→/* JMH */}]                          | found '/', expected a name in double quotes or '}'"})
	void pointsAtTheFirstWrongCharacter(String marked, String problem) throws IOException {
		check(marked, problem);
		check(" ".repeat(5000) + marked, problem);
		check("[" + TestFiles.result("") + ",\n\n\t " + marked.substring(1), problem);
	}

	static Stream<Arguments> wrongValues() {
		String start = "{\"benchmark\":\"a.B.c\",\"mode\":\"avgt\",\"primaryMetric\":{\"score\":1},";
		return Stream.of(
				Arguments.of("[→17]", "found a number, expected an object for a JMH result"),
				Arguments.of("[→-2.5]", "found a number, expected an object for a JMH result"),
				Arguments.of("[→\"x\"]", "found a string, expected an object for a JMH result"),
				Arguments.of("[\n→[]]", "found an array, expected an object for a JMH result"),
				Arguments.of("[→true]", "found true or false, expected an object for a JMH result"),
				Arguments.of("[→false]", "found true or false, expected an object for a JMH result"),
				Arguments.of("[→null]", "found null, expected an object for a JMH result"),
				Arguments.of("\n  →{\"benchmark\":1}",
						"found an object, expected an array for the results of a JMH run"),
				Arguments.of("[\n{→}]",
						"the object that ends here is not a JMH result: it has no \"benchmark\", "
								+ "expected at least \"benchmark\", \"mode\" and \"primaryMetric\""),
				Arguments.of("[ {\"benchmark\":\"a\",\"mode\":\"avgt\"→}]",
						"the object that ends here is not a JMH result: it has no \"primaryMetric\", "
								+ "expected at least \"benchmark\", \"mode\" and \"primaryMetric\""),
				Arguments.of("[{\"benchmark\":→12}]", "found a number, expected a string for benchmark"),
				Arguments.of("[{\"benchmark\": → 12.5}]".replace("→ ", " →"),
						"found a number, expected a string for benchmark"),
				Arguments.of("[{\"benchmark\":→{}}]", "found an object, expected a string for benchmark"),
				Arguments.of("[{\"mode\":→\"fast\"}]", "found the mode \"fast\", expected thrpt, avgt, sample or ss"),
				Arguments.of("[" + start + "\"threads\":→1.5}]",
						"found 1.5, expected a whole number from -1 to 2147483647 for threads"),
				Arguments.of("[" + start + "\"threads\":→99999999999}]",
						"found 99999999999, expected a whole number from -1 to 2147483647 for threads"),
				Arguments.of("[" + start + "\"threads\" :\n →\"1\"}]",
						"found a string, expected a whole number for threads"),
				Arguments.of("[" + start + "\"threads\":→true}]",
						"found true or false, expected a whole number for threads"),
				Arguments.of("[" + start + "\"params\":→[]}]", "found an array, expected an object for params"),
				Arguments.of("[" + start + "\"params\":{\"a\":→{}}}]", "found an object, expected a string for a"),
				Arguments.of("[" + start + "\"jvmArgs\":→\"-Xmx1g\"}]",
						"found a string, expected an array for jvmArgs"),
				Arguments.of("[{\"primaryMetric\":→1.25e3}]", "found a number, expected an object for score"),
				Arguments.of("[{\"primaryMetric\":{\"score\":→\"fast\"}}]",
						"found the string \"fast\", expected a number for score"),
				Arguments.of("[{\"primaryMetric\":{\"score\":→[1]}}]", "found an array, expected a number for score"),
				Arguments.of("[{\"primaryMetric\":{\"scorePercentiles\":{→\"median\":1}}}]",
						"found the name \"median\", expected a percentile from \"0.0\" to \"100.0\""),
				Arguments.of("[{\"primaryMetric\":{\"scorePercentiles\":{\"0.0\":1,→\"100.5\":1}}}]",
						"found the name \"100.5\", expected a percentile from \"0.0\" to \"100.0\""),
				Arguments.of("[{\"primaryMetric\":{\"rawData\":[[1,2],→3]}}]",
						"found a number, expected an array for a fork in rawData"),
				Arguments.of("[{\"primaryMetric\":{\"rawData\":[[1,→false]]}}]",
						"found true or false, expected a number for an iteration in rawData"),
				Arguments.of("[{\"primaryMetric\":{\"rawDataHistogram\":[[[[1,2,→3]]]]}}]",
						"found more, expected ']' after a value and its count"),
				Arguments.of("[{\"primaryMetric\":{\"rawDataHistogram\":[[[[1,→-2]]]]}}]",
						"found -2, expected a whole number from 0 to 1125899906842624 for a count in rawDataHistogram"),
				Arguments.of("[{\"primaryMetric\":{\"rawDataHistogram\":[[[[1→]]]]}}]",
						"found a closing bracket, expected a whole number for a count in rawDataHistogram"));
	}

	@ParameterizedTest
	@MethodSource("wrongValues")
	void pointsAtTheStartOfAWrongValue(String marked, String problem) throws IOException {
		check(marked, problem);
		check(marked.replaceFirst("^\\s*\\[", "\r\n[" + " ".repeat(2000) + "\n\n"), problem);
	}

	@Test
	void findsAStringThatIsNotClosed() throws IOException {
		check("[\n{\"benchmark\" : \"a.b→\n\"mode\" : \"avgt\"}]",
				"found the end of the line, expected '\"' at the end of the string");
	}

	@Test
	void findsAQuoteThatIsMissingEvenIfTheRestFits() throws IOException {
		check("[{\"mode\":\"avgt→\n, \"}]", "found the end of the line, expected '\"' at the end of the string");
	}

	@Test
	void findsMoreBehindTheArray() throws IOException {
		check("[" + TestFiles.result("") + "]\n→[]", "found '[', expected nothing more after the closing ']'");
	}

	@Test
	void findsZeroBytesBehindAGoodStart() throws IOException {
		check("[" + TestFiles.result("") + ",\n".repeat(1) + " ".repeat(5000) + "→\0\0\0",
				"found the control character U+0000, expected a value");
	}

	@TestFactory
	Stream<DynamicTest> pointsAtTheEndOfATruncatedFile() {
		String text = TestFiles.text("jmh-benchmark-action.json").strip();
		return Stream.iterate(1, length -> length < text.length(), length -> length + 7)
				.map(length -> DynamicTest.dynamicTest(length + " characters", () -> {
					String start = text.substring(0, length);
					UnreadableFileException failure = TestFiles.failure(folder, start);
					assertEquals(place(start), failure.place());
					assertTrue(failure.problem().startsWith("the file ends here, expected "), failure.problem());
				}));
	}

	@Test
	void namesTheFileInTheMessage() throws IOException {
		UnreadableFileException failure = TestFiles.failure(folder, "[{]");
		assertEquals(
				folder.resolve("run.json") + ": line 1, column 3: found ']', expected a name in double quotes or '}'",
				failure.getMessage());
		assertEquals(folder.resolve("run.json"), failure.file());
	}

	private void check(String marked, String problem) throws IOException {
		String before = marked.substring(0, marked.indexOf(ARROW));
		UnreadableFileException failure = TestFiles.failure(folder, marked.replace(ARROW, ""));
		assertEquals(place(before) + ": " + problem, failure.place() + ": " + failure.problem());
	}

	private static String place(String before) {
		long line = before.chars().filter(character -> character == '\n').count() + 1;
		return "line " + line + ", column " + (before.length() - before.lastIndexOf('\n'));
	}
}
