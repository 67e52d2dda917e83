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
import org.flightbench.results.compare.Comparer;
import org.flightbench.results.compare.RunComparison;
import org.flightbench.results.compare.ComparisonSettings;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests that the files of a folder are read as one run. */
class RunFolderTest {

	@TempDir
	Path folder;

	private static String result(String jdk, double score) {
		return "[{\"benchmark\":\"a.B.c\",\"mode\":\"avgt\",\"threads\":1,\"jdkVersion\":\"" + jdk
				+ "\",\"jvmArgs\":[],\"primaryMetric\":{\"score\":" + score
				+ ",\"scoreUnit\":\"ms/op\",\"rawData\":[[" + score + "],[" + score + "]]}}]";
	}

	private void write(String name, String content) throws IOException {
		Path file = folder.resolve(name);
		Files.createDirectories(file.getParent());
		Files.writeString(file, content);
	}

	private static List<String> ids(Run run) {
		return run.results().stream().map(result -> result.id().withParamsText()).toList();
	}

	@Test
	void resultsOfSeveralJvmsPairByTheirVersion() throws IOException {
		for (String side : List.of("before", "after")) {
			write(side + "/jdk17/results.json", result("17.0.1", 5));
			write(side + "/jdk21/results.json", result("21.0.5", 3));
		}
		Run before = TestFiles.read(folder.resolve("before"));
		assertEquals("before", before.name());
		assertEquals(List.of("a.B.c (JDK version=17)", "a.B.c (JDK version=21)"), ids(before));
		assertEquals(List.of("results from 2 files in the folder"), before.notes());
		RunComparison pair = Comparer.compare(List.of(before, TestFiles.read(folder.resolve("after"))), 0,
				Metric.PRIMARY, ComparisonSettings.DEFAULT).candidates().get(0);
		assertEquals(List.of(1.0, 1.0), pair.results().stream().map(result -> result.ratio()).toList());
	}

	@Test
	void modulesAndFormatsAreOneRunAndOtherFilesAreIgnored() throws IOException {
		write("core/target/jmh.json", result("21", 5));
		write("web/target/hyperfine.json", "{\"results\":[{\"command\":\"start\",\"times\":[1,2]}]}");
		write("logs/dacapo.log", "===== DaCapo 23.11-chopin fop PASSED in 899 msec =====\n");
		write("logs/other.log", "nothing\n");
		write("package.json", "{\"name\":\"x\"}");
		write("list.json", "[1, 2]");
		write("binary.txt", "\0\0");
		write(".cache/jmh.json", result("21", 7));
		assertEquals(List.of("a.B.c", "fop", "start"), ids(TestFiles.read(folder)));
	}

	@Test
	void theNewestRunOfCriterionCountsOnce() throws IOException {
		String sample = "{\"sampling_mode\":\"Flat\",\"iters\":[2.0],\"times\":[10.0]}";
		String estimates = "{\"mean\":{\"confidence_interval\":{},\"point_estimate\":5.0,\"standard_error\":1.0}}";
		for (String run : List.of("new", "base", "change")) {
			write("criterion/parse/" + run + "/sample.json", sample);
			write("criterion/parse/" + run + "/estimates.json", estimates);
			write("criterion/parse/" + run + "/tukey.json", "[1.0, 2.0]");
		}
		write("criterion/print/new/estimates.json", estimates);
		assertEquals(List.of("parse", "print"), ids(TestFiles.read(folder)));
	}

	@Test
	void aDamagedFileOfResultsIsAnErrorThatNamesIt() throws IOException {
		write("a/jmh.json", result("21", 5));
		write("b/jmh.json", result("21", 5).substring(0, 150));
		UnreadableFileException failure = TestFiles.failure(folder);
		assertEquals(folder.resolve("b/jmh.json"), failure.file());
	}

	@Test
	void aFolderWithoutResultsIsAnError() throws IOException {
		write("a.txt", "nothing");
		assertTrue(TestFiles.failure(folder).problem().startsWith("this folder has no files with results, expected"));
	}
}
