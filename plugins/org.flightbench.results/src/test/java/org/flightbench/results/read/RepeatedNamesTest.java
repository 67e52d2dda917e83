// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.read;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

import org.flightbench.results.Metric;
import org.flightbench.results.Run;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests result files that contain a field or column twice. An arrow in the input marks the expected position. */
class RepeatedNamesTest {

	private static final String ARROW = "\u2192";
	private static final String HEADER = "Benchmark,Mode,Score,Unit";

	@TempDir
	private Path folder;

	@ParameterizedTest
	@ValueSource(strings = {
			"[{\"benchmark\":\"a.B.c\",\"mode\":\"avgt\",\n→\"benchmark\":\"a.B.d\",\"primaryMetric\":{\"score\":1}}]",
			"[{\"benchmark\":\"a.B.c\",\"mode\":\"avgt\",\"primaryMetric\":{\"score\":1,→\"score\":2}}]",
			"[{\"benchmark\":\"a.B.c\",\"mode\":\"avgt\",\"primaryMetric\":{\"score\":1,→\"score\":null}}]",
			"[{\"benchmark\":\"a.B.c\",\"mode\":\"avgt\",\"primaryMetric\":{\"score\":1},→\"primaryMetric\":{\"score\":1}}]",
			"[{\"benchmark\":\"a.B.c\",\"mode\":\"avgt\",\"primaryMetric\":{\"score\":1},\"params\":{\"n\":\"1\",→\"n\":1}}]",
			"[{\"benchmark\":\"a.B.c\",\"mode\":\"avgt\",\"primaryMetric\":{\"score\":1},"
					+ "\"secondaryMetrics\":{\"x\":{\"score\":1},→\"\u00b7x\":{\"score\":2}}}]",
			"{\"results\":[{\"command\":\"a\",\"times\":[1]}],→\"results\":[{\"command\":\"b\",\"times\":[2]}]}",
			"{\"mean\":{\"point_estimate\":1,→\"point_estimate\":2}}",
			"{\"context\":{\"num_cpus\":1},\"benchmarks\":[{\"name\":\"a\",\"real_time\":1,→\"real_time\":2,\"time_unit\":\"ns\"}]}",
			"{\"Benchmarks\":[{\"Method\":\"a\",\"Statistics\":{\"Mean\":1,→\"Mean\":2}}]}",
			"{\"environment\":{},\"benchmarks\":[],\"data\":{\"a\":{\"results\":[{\"duration_ns\":1}]},"
					+ "→\"a\":{\"results\":[{\"duration_ns\":2}]}}}"})
	void ambiguousFieldsAreRejected(String marked) throws IOException {
		assertRejected(marked);
	}

	@Test
	void theSameValueTwiceIsNotAmbiguous() throws IOException {
		Run run = FormatFiles.read(folder,
				"[{\"benchmark\":\"a.B.c\",\"benchmark\":\"a.B.c\",\"mode\":\"avgt\",\"note\":1,\"note\":[2],"
						+ "\"primaryMetric\":{\"score\":1.5,\"score\":1.5,\"scorePercentiles\":{\"50.0\":1,\"50.0\":1}}}]");
		assertEquals(1.5, run.results().get(0).primary().score().value());
		assertEquals(List.of(), run.notes());
	}

	@Test
	void aRepeatedFieldOfARunDescriptionMakesItUnreadable() throws IOException {
		Path run = Files.createDirectory(folder.resolve("run"));
		Path results = Files.writeString(run.resolve("results.json"), "[" + TestFiles.result("") + "]");
		Files.writeString(run.resolve("run.json"), "{\"revision\":{\"commit\":\"a\"},\"revision\":{\"commit\":\"b\"}}");
		assertEquals(1, FormatFiles.read(results).notes().size());
	}

	@Test
	void aRepeatedFieldInALineOfGoMakesItUnreadable() throws IOException {
		String line = "{\"Action\":\"output\",\"Output\":\"BenchmarkA 10 %d ns/op\\n\"}\n";
		Run run = FormatFiles.read(folder,
				line.formatted(5)
						+ "{\"Action\":\"output\",\"Output\":\"BenchmarkB 10 6 ns/op\\n\",\"Output\":\"x\"}\n");
		assertEquals(1, run.results().size());
		assertTrue(run.notes().get(0).startsWith("line 2"), run.notes().toString());
	}

	@ParameterizedTest
	@ValueSource(strings = {
			HEADER + ",Score\na.B.c,avgt,1,ns/op,→2\n",
			HEADER + ",Unit\na.B.c,avgt,1,ns/op,ns/op\na.B.d,avgt,1,ns/op,→us/op\n",
			HEADER + ",Param: n,Param: n\na.B.c,avgt,1,ns/op,,→8\n",
			"benchmark,duration_ns,duration_ns\nals,300,→100\n",
			"scenario,clean,clean\ntasks,build,build\nmeasured build #1,100,100\nmeasured build #2,100,→200\n"})
	void ambiguousColumnsAreRejected(String marked) throws IOException {
		assertRejected(marked);
	}

	@ParameterizedTest
	@ValueSource(strings = {HEADER + ",Score,Comment,Comment\na.B.c,avgt,100,ns/op,100,a,b\n",
			"benchmark,duration_ns,duration_ns\nals,100,100\n",
			"scenario,clean,clean,,\ntasks,build,build,,\nmeasured build #1,100,100,,\n"})
	void aColumnThatRepeatsItsValuesIsReadOnce(String content) throws IOException {
		Metric metric = FormatFiles.read(folder, content).results().get(0).primary();
		assertEquals(100, metric.score().value());
		assertTrue(metric.rawData().forks() == 0 || metric.rawData().iterations() == 1);
	}

	private void assertRejected(String marked) throws IOException {
		int arrow = marked.indexOf(ARROW);
		int lineStart = marked.lastIndexOf('\n', arrow) + 1;
		long line = marked.substring(0, lineStart).lines().count() + 1;
		UnreadableFileException problem = FormatFiles.failure(folder, marked.replace(ARROW, ""));
		assertEquals(new Place(line, arrow - lineStart + 1).text(), problem.place(),
				problem.problem());
	}
}
