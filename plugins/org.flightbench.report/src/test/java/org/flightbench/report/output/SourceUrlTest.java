// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.output;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.TreeMap;

import org.flightbench.recording.profile.Frame;
import org.flightbench.recording.profile.Frame.Kind;
import org.flightbench.results.Mode;
import org.flightbench.results.ResultId;
import org.flightbench.results.Run;
import org.flightbench.results.RunDescription;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import com.google.gson.JsonParser;

class SourceUrlTest {

	private static final SourceUrl LINKS = SourceUrl.of("https://example.org/src/{path}#L{line}");

	@ParameterizedTest
	@CsvSource({"a.b.Pool, take, 12, a/b/Pool.java#L12", "a.b.Pool, take, 0, a/b/Pool.java",
			"a.b.Pool$Entry$1, run, 7, a/b/Pool.java#L7", "Pool, take, 1, Pool.java#L1",
			"a.b.Pool$$Lambda, apply, 0, a/b/Pool.java", "a.b.Größe, f, 0, a/b/Gr%C3%B6%C3%9Fe.java",
			"a.b.Pool, '', 0, a/b/Pool.java"})
	void linksAFrameToTheFileOfItsOuterClass(String className, String method, int line, String expected) {
		assertEquals("https://example.org/src/" + expected, LINKS.of(new Frame(className, method, line, Kind.INLINED)));
	}

	@ParameterizedTest
	@CsvSource({"java.util.HashMap, get, COMPILED", "org.openjdk.jmh.runner.Runner, run, JAVA", "a.b, '', JAVA",
			"a.b.Row, '', CLASS", "'', memcpy, NATIVE", "a.b.Row[], '', CLASS", "org.apache.*, '', JAVA",
			"a..b, f, JAVA", "'a.\"><b>.C', f, JAVA", "'a.b/../../c', f, JAVA", "$Proxy12, run, JAVA"})
	void linksNothingButJavaCodeOfTheProgram(String className, String method, Kind kind) {
		assertEquals("", LINKS.of(new Frame(className, method, 1, kind)));
	}

	@Test
	void linksThreadsNowhere() {
		assertEquals("", LINKS.of(Frame.thread("a.B")));
		assertEquals("", SourceUrl.NONE.of(new Frame("a.B", "f", 1, Kind.JAVA)));
	}

	@Test
	void linksTheMethodOfACause() {
		assertEquals("https://example.org/src/a/B.java#L5", LINKS.ofMethod("a.B.f", 5));
		assertEquals("", LINKS.ofMethod("", 0));
		assertEquals("", LINKS.ofMethod("[no stack trace]", 0));
	}

	@Test
	void anUnknownLineOutsideOfTheFragmentIsTheFirst() {
		assertEquals("https://example.org/?f=a/B.java&l=1",
				SourceUrl.of("https://example.org/?f={path}&l={line}").of(new Frame("a.B", "f", 0, Kind.JAVA)));
	}

	@ParameterizedTest
	@CsvSource({"org.acme.Pool.take, org/acme/Pool.java", "org.acme.Pool.Nested.take, org/acme/Pool.java",
			"org.acme.pool.take, org/acme/pool.java"})
	void linksABenchmarkToTheFileOfItsOuterClass(String benchmark, String path) {
		assertEquals("https://example.org/src/" + path,
				LINKS.of(new ResultId(benchmark, Mode.THROUGHPUT, 1, new TreeMap<>())));
	}

	@Test
	void needsTheCommitOfARun() {
		SourceUrl links = SourceUrl.of("https://example.org/{commit}/{path}");
		Frame frame = new Frame("a.B", "f", 0, Kind.JAVA);
		assertEquals("", links.of(frame));
		assertEquals("", links.at(new Run("a", null, List.of(), List.of())).of(frame));
		RunDescription description = new RunDescription(JsonParser
				.parseString("{\"revision\": {\"commit\": \"12ab\\\"><b>\"}}").getAsJsonObject());
		assertEquals("https://example.org/12ab%22%3E%3Cb%3E/a/B.java",
				links.at(new Run("a", null, List.of(), List.of(), description)).of(frame));
	}

	@ParameterizedTest
	@ValueSource(strings = {"javascript:alert('{path}')", "file:///{path}", "{path}", "https:///{path}",
			"https://example.org/",
			"https://example.org/{path}/{branch}", "https://example.org/{path}\"><b>", "https://example.org/{path",
			"https://{path}{",
			"https://example.org/{}/{path}", "https://example.org/ {path}", ""})
	void refusesOtherPatterns(String pattern) {
		String message = assertThrows(IllegalArgumentException.class, () -> SourceUrl.of(pattern)).getMessage();
		assertTrue(message.contains("{path}") || message.contains("http://") || message.contains("{commit}"), message);
	}
}
