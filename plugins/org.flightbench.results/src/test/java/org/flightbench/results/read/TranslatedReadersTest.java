// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.read;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Set;

import org.flightbench.base.PseudoTranslation;
import org.flightbench.base.PseudoTranslationExtension;
import org.flightbench.base.ReadProgress;
import org.flightbench.results.Run;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests that all messages of readers are translated. */
class TranslatedReadersTest {

	private static final String HEADER = "Benchmark,Mode,Threads,Samples,Score,Score Error (99.9%),Unit\n";
	private static final String TABLE = "Benchmark  Mode  Cnt  Score  Error  Units\n";

	/** Words that are not translated: names and values in files, and Java's messages about patterns. */
	private static final List<String> DATA = List.of("benchmark", "primaryMetric", "threads", "params", "jvmArgs",
			"score", "median", "fast", "null", "atLeast", "Score", "Threads", "quick", "gc.time", "1.5 of 2.0", "avgt",
			"ms/op", "Unclosed group", "Unescaped trailing backslash");

	@TempDir
	private Path folder;

	@RegisterExtension
	final PseudoTranslationExtension translated = new PseudoTranslationExtension();

	@ParameterizedTest
	@MethodSource("org.flightbench.results.read.BrokenJsonTest#wrongValues")
	void wrongValuesInJson(String marked, String english) throws IOException {
		assertTranslated(TestFiles.failure(folder, marked.replace("\u2192", "")));
	}

	@ParameterizedTest
	@ValueSource(strings = {"x", "1 2", "tru", "trux", "-", "-a", "1", "1.", "1.a", "1.5.2", "0", "01", "1e", "1ea",
			"1e+",
			"1e+a", "\"", "\"\\", "\"\\q", "\"\\u", "\"\\u00g", "\"\n", "\u0001", "{", "{x", "{]", "{\"a\"", "{\"a\" 1",
			"{\"a\":1,}", "[", "[1", "[1}", "[1,]", "", "1}] 2"})
	void brokenJson(String value) throws IOException {
		assertTranslated(TestFiles.failure(folder, "[{\"a\":" + value));
	}

	@Test
	void jsonBeyondTheLimits() throws IOException {
		assertTranslated(TestFiles.failure(folder, "[{\"a\":" + "[".repeat(Limits.DEEPEST_NESTING + 1)));
		assertTranslated(TestFiles.failure(folder, "[{\"benchmark\":\"" + "x".repeat(Limits.LONGEST_STRING * 2)));
		assertTranslated(TestFiles.failure(folder, "[" + " ".repeat(Limits.LONGEST_STRING * 2)));
		assertTranslated(TestFiles.failure(folder, "[{\"threads\":" + "1".repeat(Limits.LONGEST_NUMBER * 20)));
	}

	@ParameterizedTest
	@ValueSource(strings = {"Benchmark,Mode\n", HEADER + "a.B.c,avgt,1,5,1\n", HEADER + "a.B.c,quick,1,5,1,1,s\n",
			HEADER + "a.B.c,avgt,1.5,5,1,1,s\n", HEADER + "a.B.c,avgt,1,5,fast,1,s\n", HEADER + "\"a.B.c",
			HEADER + "\"a.B.c\"x,avgt,1,5,1,1,s\n"})
	void wrongFieldsInCsv(String content) throws IOException {
		assertTranslated(TestFiles.failure(folder, content));
	}

	@Test
	void csvBeyondTheLimits() throws IOException {
		assertTranslated(TestFiles.failure(folder, HEADER + ",".repeat(1000)));
		assertTranslated(TestFiles.failure(folder, HEADER + "x".repeat(Limits.LONGEST_STRING + 1)));
		assertTranslated(TestFiles.failure(folder,
				HEADER + "a.B.c,avgt,1,5," + "1".repeat(Limits.LONGEST_NUMBER + 1) + ",1,s\n"));
	}

	@Test
	void filesThatAreSomethingElse() throws IOException {
		assertTranslated(TestFiles.failure(folder));
		assertTranslated(TestFiles.failure(folder.resolve("missing")));
		for (String content : List.of("", " \n", "FLR\0", "a\0b", "some text", "[{\"name\":\"it\"}]")) {
			assertTranslated(TestFiles.failure(folder, content));
		}
		byte[] packed = TestFiles.gzip("[".repeat(10_000).getBytes(StandardCharsets.UTF_8));
		assertTranslated(TestFiles.failure(Files.write(folder.resolve("cut.gz"), Arrays.copyOf(packed, 20))));
		packed[12] ^= 0x55;
		assertTranslated(TestFiles.failure(Files.write(folder.resolve("damaged.gz"), packed)));
	}

	@Test
	void resultsThatNeedTooMuchMemory() {
		assertTranslated(assertThrows(UnreadableFileException.class,
				() -> RunReader.read(TestFiles.resource("all-modes.json"), ReadProgress.NONE, 1000)));
	}

	@ParameterizedTest
	@ValueSource(strings = {"{}", "[]", "[{}]", "[17]", "[{\"benchmark\":\"a\",\"benchmark\":\"a\"}]", "[{\"x\":1}]",
			"[{\"benchmark\":\"(\"}]", "[{\"benchmark\":\"a\\\\\"}]", "[{\"benchmark\":\"a\"}]",
			"[{\"benchmark\":\"a\",\"atLeast\":\"1\"}]", "[{\"benchmark\":\"a\",\"atLeast\":-101}]",
			"[{\"benchmark\":\"a\",\"atLeast\":5,\"atMost\":4}]", "[{\"benchmark\":\"a\",\"atLeast\":5}] 1",
			"[{\"benchmark\":\"a\",\"params\":1}]"})
	void wrongExpectations(String content) throws IOException {
		Path file = TestFiles.write(folder, content);
		assertTranslated(assertThrows(UnreadableFileException.class, () -> ExpectationReader.read(file)));
	}

	@Test
	void tooManyExpectations() throws IOException {
		wrongExpectations("[" + "{\"benchmark\":\"a\",\"atLeast\":5},".repeat(1001) + "{}]");
	}

	@ParameterizedTest
	@ValueSource(strings = {"[]", HEADER + "a.B.c:gc.time,avgt,1,5,7,1,ms\n",
			TABLE + "a.b  avgt  5  1.5 \u00b1 0.1  ms/op\na.b  avgt  5  1.5 \u00b1 0.1  ms/op\n",
			TABLE + "a.b  avgt  5  1.5 \u00b1 0.1*  ms/op\u2020\na.c  avgt  5  1.5 of 2.0  ms/op\n",
			"Benchmark  Mode  Cnt  Score  Units\na.b  thrpt  5  899,178  ops/s\n",
			TABLE + "a.b  avgt  5  1,500 \u00b1 0,100  ms/op\na.c  avgt  5  1.5,3.2 \u00b1 0.1  ms/op\n"})
	void notes(String content) throws IOException {
		Run run = TestFiles.read(folder, content);
		assertTrue(!run.notes().isEmpty(), content);
		assertTranslated(run.notes());
	}

	@Test
	void manyNotes() throws IOException {
		notes(HEADER + "a.B.c:gc.time,avgt,1,5,7,1,ms\n".repeat(30));
	}

	private static void assertTranslated(UnreadableFileException failure) {
		assertTranslated(List.of(failure.place(), failure.problem()));
	}

	private static void assertTranslated(List<String> said) {
		assertEquals(Set.of(), PseudoTranslation.untranslated(String.join("\n", said), DATA));
	}
}
