// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.read;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

import org.flightbench.results.Run;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

/**
 * Tests real result files from many projects and from JMH versions since 2013. Most files are next to the checkout; a
 * few are part of it.
 */
class CorpusTest {

	private static final List<String> SMALL_FILES = TestFiles.JSON;

	@ParameterizedTest
	@FieldSource("SMALL_FILES")
	void readsEveryValueOfASmallFile(String name) throws IOException {
		Path file = TestFiles.resource(name);
		TreeReading.assertSame(file, TestFiles.read(file));
	}

	@Test
	void readsSmallFilesWithoutAnythingToNote() {
		for (String name : SMALL_FILES) {
			assertEquals(List.of(), TestFiles.read(TestFiles.resource(name)).notes(), name);
		}
	}

	@TestFactory
	Stream<DynamicTest> readsEveryValueOfTheCorpus() throws IOException {
		Path corpus = corpus();
		List<String> index = Files.readAllLines(corpus.resolve("INDEX.tsv"));
		assertTrue(index.size() > 50, "the index lists the files");
		return index.stream().skip(1).map(line -> line.split("\t"))
				.map(columns -> DynamicTest.dynamicTest(columns[0], () -> {
					Path file = corpus.resolve(columns[0]);
					Run run = TestFiles.read(file);
					assertEquals(Integer.parseInt(columns[4]), run.results().size());
					TreeReading.assertSame(file, run);
				}));
	}

	@TestFactory
	Stream<DynamicTest> tellsWhereABrokenFileIsBroken() throws IOException {
		return list(corpus().resolve("broken")).stream()
				.map(file -> DynamicTest.dynamicTest(file.getFileName().toString(), () -> {
					UnreadableFileException failure = TestFiles.failure(file);
					assertTrue(failure.place().matches("line \\d+, column \\d+"), failure.place());
					assertTrue(failure.problem().contains("expected"), failure.problem());
				}));
	}

	@Test
	void namesTheFirstMarkOfAMergeConflict() {
		UnreadableFileException failure = TestFiles
				.failure(corpus().resolve("broken")
						.resolve("ozkanpakdil__java-benchmarks__20230401-2bba5f4-87a7ce.json"));
		assertEquals("line 25, column 1", failure.place());
		assertEquals("found '<', expected a name in double quotes or '}'", failure.problem());
	}

	private static List<Path> list(Path folder) {
		try (Stream<Path> files = Files.list(folder)) {
			return files.toList();
		} catch (IOException problem) {
			throw new UncheckedIOException(problem);
		}
	}

	private static Path corpus() {
		Path corpus = TestFiles.corpus();
		assumeTrue(Files.isDirectory(corpus), () -> "the corpus of result files is not there: " + corpus);
		return corpus;
	}
}
