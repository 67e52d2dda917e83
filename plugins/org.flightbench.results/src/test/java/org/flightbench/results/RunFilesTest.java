// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RunFilesTest {

	@TempDir
	Path folder;

	@Test
	void theFolderOfARunStandsForItsResults() throws IOException {
		assertEquals(folder, RunFiles.resultsOf(folder), "no results in it");

		Path results = Files.writeString(folder.resolve("results.json"), "[]");
		assertEquals(results, RunFiles.resultsOf(folder));
		assertEquals(results, RunFiles.resultsOf(results));
		assertEquals(folder.getFileName().toString(), RunFiles.name(results));
		assertEquals("other.json", RunFiles.name(folder.resolve("other.json")));
		assertEquals("results.json", RunFiles.name(Path.of("results.json")), "the folder is not known");
	}
}
