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

class RunDescriptionTest {

	@TempDir
	Path folder;

	@Test
	void onlyAnObjectIsADescription() throws IOException {
		Path results = folder.resolve("results.json");
		assertEquals(Optional.empty(), RunDescription.beside(results), "there is none");

		Path description = folder.resolve("run.json");
		for (String broken : new String[]{"", "[1, 2]", "{\"status\": ", "\u0000", "{status: 'complete'}",
				"{\"seconds\": NaN}", "{} {}"}) {
			Files.writeString(description, broken);
			assertEquals(Optional.empty(), RunDescription.beside(results), broken);
		}
		Files.writeString(description, "{\"status\": \"complete\", \"recordings\": []}");
		JsonObject expected = new JsonObject();
		expected.addProperty("status", "complete");
		assertEquals(Optional.of(new RunDescription(expected)),
				RunDescription.beside(results).map(RunDescription::withoutRecordings));
	}
}
