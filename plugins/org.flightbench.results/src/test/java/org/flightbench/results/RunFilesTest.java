// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.google.gson.JsonObject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
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

	@Test
	void onlyAnObjectIsADescription() throws IOException {
		Path results = folder.resolve("results.json");
		assertEquals(Optional.empty(), RunFiles.description(results), "there is none");

		Path description = folder.resolve("run.json");
		for (String broken : new String[]{"", "[1, 2]", "{\"status\": ", "\u0000"}) {
			Files.writeString(description, broken);
			assertEquals(Optional.empty(), RunFiles.description(results), broken);
		}
		Files.writeString(description, "{\"status\": \"complete\"}");
		JsonObject expected = new JsonObject();
		expected.addProperty("status", "complete");
		assertEquals(Optional.of(expected), RunFiles.description(results));
	}
}
