// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.read;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

import org.flightbench.results.Mode;
import org.flightbench.results.Result;
import org.flightbench.results.Run;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;

class HyperfineTest {

	@TempDir
	Path folder;

	@Test
	void everyRunOfACommandIsAForkAndTheMeanIsThatOfTheFile() throws IOException {
		Run run = FormatFiles.read("hyperfine.json");
		JsonArray commands = FormatFiles.json("hyperfine.json").getAsJsonArray("results");
		assertEquals(commands.size(), run.results().size());
		for (int index = 0; index < commands.size(); index++) {
			JsonObject command = commands.get(index).getAsJsonObject();
			Result result = run.results().get(index);
			assertEquals(command.get("command").getAsString(), result.id().benchmark());
			assertEquals(Mode.SINGLE_SHOT, result.id().mode());
			assertEquals("s/op", result.primary().unit().symbol());
			assertEquals(command.get("mean").getAsDouble(), result.primary().score().value(), 1e-15);
			assertEquals(command.getAsJsonArray("times").size(), result.primary().rawData().forks());
			assertEquals(1, result.primary().rawData().iterations(0));
			assertEquals(command.get("user").getAsDouble(), result.secondary().get("user").score().value());
		}
		assertEquals(List.of(), run.notes());
	}

	@Test
	void parametersMemoryAndFailuresAreKnown() throws IOException {
		Run run = FormatFiles.read(folder,
				"""
				{"results":[{"command":"work 4","mean":0.2,"stddev":null,"times":[0.1,0.3],
				"memory_usage_byte":[1000,3000],"exit_codes":[0,null],"parameters":{"threads":"4"}}]}""");
		Result result = run.results().get(0);
		assertEquals("threads=4", result.id().paramsText());
		assertEquals(2000, result.secondary().get("memory").score().value());
		assertEquals("B/op", result.secondary().get("memory").unit().symbol());
		assertEquals(List.of("work 4 failed in 1 of 2 runs, whose times are part of the score"), run.notes());
	}

	@Test
	void saysWhereAFileIsIncompleteOrDamaged() throws IOException {
		UnreadableFileException missing = FormatFiles.failure(folder,
				"{\"results\":[\n{\"command\":\"a\",\"user\":1}]}");
		assertEquals("line 2, column 24", missing.place());
		assertEquals("the object that ends here is not a result of hyperfine: it has no \"times\"",
				missing.problem());
		UnreadableFileException text = FormatFiles.failure(folder,
				"{\"results\":[{\"command\":\"a\",\"times\":[\n1,\"fast\"]}]}");
		assertEquals("line 2, column 3", text.place());
		UnreadableFileException cut = FormatFiles.failure(folder, "{\"results\":[{\"command\":\"a\",\"times\":[1.5,");
		assertTrue(cut.getMessage().contains("line 1, column 41: the file ends here"), cut.getMessage());
	}
}
